"""Games where speed decides: a shout counts from when it was made, and everyone sees the cards at once."""

from typing import Any, Final, Generic

from cardinal.engine.position import NEVER, Move, Stamp
from cardinal.engine.refused import Refused
from cardinal.engine.view import P


class Race(Generic[P]):
    """The defaults suit a game without a race."""

    hears_lines: bool = False  # True: the rules must know at once when a seat's connection is lost (`lost S1`)

    def untimely(self, position: P, seat: int, move: Move, stamp: Stamp) -> Refused | None:
        """Was this legal move made too early or too late?"""
        return None

    def latency_cap(self, position: P) -> int:
        """How much a shout makes up for a slow connection, in ms."""
        return 300

    def fair_start(self, position: P) -> int:
        """The coming moment when all cards are turned over. What they show may be sent half a round trip early.
        NEVER: nothing may be sent early."""
        return NEVER


NO_RACE: Final[Race[Any]] = Race()
