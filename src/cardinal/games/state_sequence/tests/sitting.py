"""Sets up positions of State Sequence in their notation, plays moves as people type them, and keeps what happened."""

from io import StringIO
from typing import Any

import pytest
from rich.console import Console

from cardinal.engine.chance import Chance, Fast
from cardinal.engine.position import NEVER, SPECTATOR, TABLE, Position, Stamp
from cardinal.engine.refused import Refused
from cardinal.engine.stream import Stream
from cardinal.games.state_sequence import GAMES
from cardinal.games.state_sequence.cards import NAMES

GAME = GAMES[0]
OPTION_KEYS = {option.key for option in GAME.options}


class Stacked(Chance):
    """Shuffles as it is told: each order names the first cards, the rest follows in deck order."""

    def __init__(self, *orders: str) -> None:
        self.orders = [order.split() for order in orders]
        self.shuffled: list[list[str]] = []  # what there was to shuffle, each time

    def word(self) -> int:
        return 0

    def shuffle(self, things: list[Any]) -> None:
        self.shuffled.append([NAMES[card] for card in things])
        order = [NAMES.index(name) for name in (self.orders.pop(0) if self.orders else [])]
        rest = sorted(things)
        for card in order:
            rest.remove(card)
        things[:] = order + rest


class Sitting:
    """A position to play on."""

    def __init__(self, position: Position, chance: Chance | None = None) -> None:
        self.position: Any = position
        self.chance = chance or Fast(b"sitting")
        self.now = 0
        self.log: list[str] = []
        self.streams = {seat: Stream(GAME, seat) for seat in range(SPECTATOR, position.seats)}
        position.hear()
        self._tell()

    def play(self, seat: int, *texts: str, at: int | None = None) -> list[str]:
        """One move after the other; gives the lines of all that happened."""
        self.now = self.now if at is None else at
        start = len(self.log)
        for text in texts:
            GAME.play(self.position, seat, text, self.chance, Stamp(self.now, self.now))
            self._tell()
        return self.log[start:]

    def put(self, *texts: str, at: int | None = None) -> list[str]:
        return self.play(TABLE, *texts, at=at)

    def tick(self) -> list[str]:
        """Let the time pass until something is due."""
        assert self.position.due() != NEVER
        return self.put("tick", at=self.position.due())

    def refused(self, seat: int, text: str) -> str:
        """The clause that an input is refused by; nothing has changed then."""
        before = self.json
        with pytest.raises(Refused) as caught:
            self.play(seat, text)
        assert self.json == before
        assert len(caught.value.words) < 200
        return caught.value.clause

    def legal(self, seat: int) -> list[str]:
        listed = list(GAME.legal(self.position, seat))
        assert len(listed) == len(set(listed)), "a move is listed twice"
        return listed

    def spaces(self, seat: int, card: str) -> list[str]:
        """Where a card may be played."""
        return [text.split()[1] for text in self.legal(seat) if text.startswith(f"{card} ") and "lock" not in text]

    def view(self, seat: int = SPECTATOR) -> Any:
        return GAME.view(self.position, seat, self.now)

    def told(self, seat: int = SPECTATOR) -> list[bytes]:
        return self.streams[seat].messages

    def hand(self, seat: int) -> str:
        return " ".join(self.json["hands"][seat])

    def sizes(self) -> list[int]:
        return [len(hand) for hand in self.json["hands"]]

    def pile(self, seat: int) -> str:
        return " ".join(self.json["discards"][seat])

    def chip(self, space: str) -> str:
        """The side that has a chip there, or '.'."""
        return self.json["board"]["ABCDEFGHIJ".index(space[0])][int(space[1:]) - 1]

    @property
    def json(self) -> dict[str, Any]:
        return self.position.to_json()

    @property
    def turn(self) -> int:
        return self.json["turn"]

    @property
    def sequences(self) -> list[list[str]]:
        return self.json["sequences"]

    @property
    def over(self) -> bool:
        return self.position.over()

    def _tell(self) -> None:
        events = self.position.hear()
        self.log += [str(event) for event in events]
        for stream in self.streams.values():
            stream.hear(self.position, events, self.now)


def setup(*hands: str, chance: Chance | None = None, **given: Any) -> Sitting:
    """`setup("TX KS", "ADD", board={"A1": 0}, deck="OH …", turn=0)`: see notation.py.

    Options are given beside the rest; `draw` is the option. The seat on turn is S0 unless said otherwise.
    """
    options = {key: given.pop(key) for key in list(given) if key in OPTION_KEYS}
    data = {"turn": 0, "hands": list(hands), "options": options, **given}
    return Sitting(GAME.from_json(data), chance)


def deal(seats: int, chance: Chance | None = None, **options: Any) -> Sitting:
    chance = chance or Fast(b"deal")
    heard: list[Any] = []
    sitting = Sitting(GAME.new(seats, options, chance, heard), chance)
    sitting.log = [str(event) for event in heard]
    return sitting


def row(text: str, side: int = 0) -> dict[str, int]:
    """`row("A1 A2 A3")`: chips of a side."""
    return dict.fromkeys(text.split(), side)


def picture(sitting: Sitting, seat: int, width: int = 80) -> str:
    """The terminal table, without its colours."""
    file = StringIO()
    names = [f"P{n}" for n in range(sitting.position.seats)]
    console = Console(file=file, width=width, color_system=None)
    console.print(GAME.draw(sitting.view(seat), names, sitting.now))
    return file.getvalue()
