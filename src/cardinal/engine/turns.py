# mypyc: compiled
"""The position of a game where one seat acts at a time: whose turn it is, and that seat's moves.

A subclass lists the moves and carries them out. `cardinal.engine.position` has the rest of what it must define.
"""

from mypy_extensions import i64, mypyc_attr

from cardinal.engine.bits import bit
from cardinal.engine.chance import Chance
from cardinal.engine.event import Event
from cardinal.engine.position import TABLE, Position, Stamp


@mypyc_attr(allow_interpreted_subclasses=True)
class TurnPosition(Position):
    def __init__(self, seats: i64, heard: list[Event] | None = None) -> None:
        super().__init__(seats, heard)
        self.turn: i64 = 0  # the seat that acts
        self.decisions: i64 = 0  # how many were made; this numbers the next one

    def moves(self) -> list[int]:
        """The legal moves of the seat on turn, as codes. There is at least one until the game is over."""
        raise NotImplementedError

    def act(self, seat: i64, code: i64, chance: Chance) -> None:
        """Carry out a legal move of the seat on turn. Call `next_turn` when the turn is over."""
        raise NotImplementedError

    def next_turn(self) -> None:
        self.turn = (self.turn + 1) % self.seats

    def to_act(self) -> i64:
        return 0 if self.over() else bit(self.turn)

    def asks(self, seat: i64) -> i64:
        return self.decisions + 1 if seat == self.turn and not self.over() else 0

    def count(self, seat: i64) -> i64:
        return len(self.moves()) if self.asks(seat) else 0

    def nth(self, seat: i64, k: i64) -> i64:
        return self.moves()[k]

    def apply(self, who: i64, code: i64, words: str, chance: Chance, stamp: Stamp) -> None:
        if who == TABLE:
            self.apply_table(code, stamp)
        else:
            self.decisions += 1
            self.act(who, code, chance)

    def tell(self, event: Event) -> None:
        """For `act`: add an event, if someone listens."""
        if self.heard is not None:
            self.heard.append(event)

    def copy_turn(self, other: "TurnPosition") -> None:
        """For `copy`: what this class and its base keep."""
        self.copy_table(other)
        self.timed = other.timed
        self.turn = other.turn
        self.decisions = other.decisions
