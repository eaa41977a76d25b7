"""Sets up positions of GeoPlunge games, plays moves as people type them at the instants given, lets time pass as a
table does, and keeps what each seat is told."""

from io import StringIO
from typing import Any

import pytest
from rich.console import Console

from cardinal.engine.chance import Chance, Fast
from cardinal.engine.game import Game
from cardinal.engine.inputs import carry_out
from cardinal.engine.position import NEVER, SPECTATOR, TABLE, Position, Stamp
from cardinal.engine.refused import Refused
from cardinal.engine.stream import Stream
from cardinal.games.geoplunge import GAMES

BORDER_UP = GAMES[0]

# Team A has KS MO KY, MD VA NC, ME NH VT, TX OK NM, FL GA AL; B has CA NV AZ, ID MT WY, SD ND MN, IA WI IL, IN OH MI.
A2 = "KS MO KY MD VA NC ME NH VT TX OK NM FL GA AL AK WA OR"
B2 = "CA NV AZ ID MT WY SD ND MN IA WI IL IN OH MI HI SC DE"
# At Level 4 team A has KS MO KY WV PA and MD VA NC TN; B has CA NV UT CO NE and SD ND MN IA.
A4, B4 = A2 + " WV PA TN", B2 + " NE CO UT"
RIGHT_A, RIGHT_B = "KS MO KY / MD VA NC", "CA NV AZ / ID MT WY"
THREE_A, THREE_B = RIGHT_A + " / ME NH VT", RIGHT_B + " / SD ND MN"
WRONG_A, WRONG_B = "KS MO MD / KY VA NC", "CA NV HI / ID MT WY"
WRONG_THREE_A = RIGHT_A + " / AK WA OR"


class Sitting:
    def __init__(self, position: Position, game: Game = BORDER_UP, chance: Chance | None = None) -> None:
        self.game = game
        self.position: Any = position
        self.chance = chance or Fast(b"sitting")
        self.now = 0
        self.log: list[str] = []
        self.streams = {seat: Stream(game, seat) for seat in range(SPECTATOR, position.seats)}
        position.hear()
        self._tell()

    def play(self, who: int, text: str, at: int | None = None, arrival: int | None = None) -> list[str]:
        """`at` is t*; what was due before the input came is done first. Gives the lines of what happened."""
        came = arrival if arrival is not None else (self.now if at is None else at)
        if who != TABLE:
            self.wait(came - 1)
        self.now = max(self.now, came)
        stamp = Stamp(came, came if at is None else at)
        start = len(self.log)
        carry_out(self.game, self.position, who, text, self.chance, stamp)
        self._tell()
        return self.log[start:]

    def put(self, text: str, at: int | None = None) -> list[str]:
        return self.play(TABLE, text, at)

    def wait(self, until: int) -> list[str]:
        """Let the time pass: every tick bears the instant at which it was due."""
        start = len(self.log)
        while (when := self.position.due()) <= until:
            self.put("tick", when)
        self.now = max(self.now, until)
        return self.log[start:]

    def finish(self) -> Any:
        """Until the game is over; gives the position."""
        while (when := self.position.due()) != NEVER:
            self.wait(when)
        assert self.position.over()
        return self.position

    def refused(self, who: int, text: str, at: int | None = None, arrival: int | None = None) -> str:
        """The clause that a move is refused by; nothing has changed then."""
        self.wait((arrival if arrival is not None else self.now if at is None else at) - 1)
        before, told = self.json, len(self.log)
        with pytest.raises(Refused) as caught:
            self.play(who, text, at, arrival)
        assert (self.json, len(self.log)) == (before, told)
        assert len(caught.value.words) > 8
        return caught.value.clause

    def legal(self, seat: int) -> set[str]:
        """The moves of the list, and the verbs of those that come with a layout."""
        legal = self.game.legal(self.position, seat)
        return {*legal, *legal.aside, *(form.verb for form in legal.forms)}

    def view(self, seat: int = SPECTATOR, now: int | None = None) -> Any:
        return self.game.view(self.position, seat, self.now if now is None else now)

    def told(self, seat: int) -> str:
        """Everything that a seat has been sent so far, as text."""
        return b"\n".join(self.streams[seat].messages).decode()

    @property
    def json(self) -> dict[str, Any]:
        return self.position.to_json()

    @property
    def result(self) -> tuple[int | None, bool, list[int]]:
        """Winner, bonus and the teams' points of the finished game."""
        self.finish()
        result = self.view().result
        return result.winner, result.bonus, result.points

    def _tell(self) -> None:
        events = self.position.hear()
        self.log += [str(event) for event in events]
        for stream in self.streams.values():
            stream.hear(self.position, events, self.now)


def dealt(seats: int = 2, seed: Any = "deal", **options: object) -> Sitting:
    """A fresh game, at the question for the stakes."""
    given = {key.replace("clock_", "clock."): value for key, value in options.items()}
    chance = Fast(seed.encode())
    return Sitting(BORDER_UP.new(seats, given, chance, []), chance=chance)


def race(a: Any = A2, b: Any = B2, seats: Any = 2, *, stakes: Any = (), **options: object) -> Sitting:
    """A race that began at 0, with these hands."""
    given = {key.replace("clock_", "clock."): value for key, value in options.items()}
    data = {"hands": [a, b], "seats": seats, "stakes": list(stakes), "options": given}
    return Sitting(BORDER_UP.from_json(data))


def race4(**more: Any) -> Sitting:
    return race(A4, B4, level=4, **more)


def drawn(view: Any, now: int = 0, width: int = 120) -> str:
    """A view as the terminal shows it, without colors."""
    console = Console(width=width, file=StringIO(), color_system=None)
    console.print(BORDER_UP.draw(view, [f"P{seat}" for seat in range(view.seats)], now))
    return console.file.getvalue()  # type: ignore[attr-defined]
