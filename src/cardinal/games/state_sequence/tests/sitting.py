"""Sets up positions of State Sequence in their notation, plays moves as people type them, and keeps what happened."""

from io import StringIO
from typing import Any

from rich.console import Console

from cardinal.engine.chance import Chance, Fast
from cardinal.engine.position import Position
from cardinal.games.state_sequence import GAMES
from cardinal.games.state_sequence.cards import NAMES
from cardinal.testing import Sitting as Base
from cardinal.testing import Stacked

GAME = GAMES[0]
OPTION_KEYS = {option.key for option in GAME.options}


def stacked(*orders: str) -> Stacked:
    """`stacked("TX KS")`: the first cards of each shuffle."""
    return Stacked(*orders, names=NAMES)


class Sitting(Base):
    """A position to play on."""

    position: Any

    def __init__(self, position: Position, chance: Chance | None = None) -> None:
        super().__init__(GAME, position, chance or Fast(b"sitting"))

    def legal(self, seat: int) -> list[str]:  # type: ignore[override]
        """In the order of SQ-R40, and each move once."""
        listed = list(GAME.legal(self.position, seat))
        assert len(super().legal(seat)) == len(listed)
        return listed

    def spaces(self, seat: int, card: str) -> list[str]:
        """Where a card may be played."""
        return [text.split()[1] for text in self.legal(seat) if text.startswith(f"{card} ") and "lock" not in text]

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
    def sequences(self) -> list[list[str]]:
        return self.json["sequences"]

    @property
    def over(self) -> bool:
        return self.position.over()


def setup(*hands: str, chance: Any = None, **given: Any) -> Sitting:
    """`setup("TX KS", "ADD", board={"A1": 0}, deck="OH …", turn=0)`: see fields.py.

    Options are given beside the rest; `draw` is the option. The seat on turn is S0 unless said otherwise.
    """
    options = {key: given.pop(key) for key in list(given) if key in OPTION_KEYS}
    data = {"turn": 0, "hands": list(hands), "options": options, **given}
    return Sitting(GAME.from_json(data), chance)


def deal(seats: int, chance: Any = None, **options: Any) -> Sitting:
    chance = chance or Fast(b"deal")
    heard: list[Any] = []
    sitting = Sitting(GAME.new(seats, options, chance, heard), chance)
    sitting.log = [str(event) for event in heard]
    return sitting


def row(text: str, side: int = 0) -> dict[str, int]:
    """`row("A1 A2 A3")`: chips of a side."""
    return dict.fromkeys(text.split(), side)


def picture(sitting: Sitting, seat: int, width: int = 80) -> str:
    """The terminal table, without its colors."""
    file = StringIO()
    names = [f"P{n}" for n in range(sitting.position.seats)]
    console = Console(file=file, width=width, color_system=None)
    console.print(GAME.draw(sitting.view(seat), names, sitting.now))
    return file.getvalue()
