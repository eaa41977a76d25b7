# mypyc: compiled
"""Who shouted first? At most one shout per team counts, and "at the same time" is a window (GP-R5, GP-R6)."""

from typing import Final, final

from mypy_extensions import i64

from cardinal.engine.position import NEVER
from cardinal.games.geoplunge.teams import NOBODY, A, B

SAME: Final = 2  # the answer to "who was first" if both shouted at the same time


@final
class Shout:
    """A shout never changes. `at` is t* (GP-R4), and `words` is what came with it."""

    def __init__(self, seat: i64, code: i64, at: i64, arrival: i64, words: str) -> None:
        self.seat = seat
        self.code = code
        self.at = at
        self.arrival = arrival
        self.words = words

    def moved(self, by: i64) -> "Shout":
        return Shout(self.seat, self.code, self.at + by, self.arrival + by, self.words)

    def saying(self, words: str) -> "Shout":
        return Shout(self.seat, self.code, self.at, self.arrival, words)


@final
class Shouts:
    def __init__(self) -> None:
        self.a: Shout | None = None
        self.b: Shout | None = None

    def of(self, team: i64) -> Shout | None:
        return self.b if team else self.a

    def put(self, team: i64, shout: Shout) -> None:
        if team:
            self.b = shout
        else:
            self.a = shout

    def hear(self, team: i64, shout: Shout) -> None:
        """GP-R6: only a team's first shout counts. If several members shout, the earliest t* counts (BU-R13). Nobody's
        second shout can come before their first, whatever its time stamp claims."""
        known = self.of(team)
        if known is None:
            self.put(team, shout)
        elif shout.at < known.at and shout.seat != known.seat:
            self.put(team, Shout(shout.seat, shout.code, shout.at, known.arrival, shout.words))

    def at(self, team: i64) -> i64:
        """t* of a team's shout, or NEVER if it has not shouted."""
        shout = self.of(team)
        return NEVER if shout is None else shout.at

    def earliest(self) -> i64:
        return min(self.at(A), self.at(B))

    def first(self, window_ms: i64) -> i64:
        """The team that shouted first, SAME, or NOBODY. The window is inclusive (GP-R5)."""
        a = self.at(A)
        b = self.at(B)
        if a == NEVER and b == NEVER:
            return NOBODY
        apart = a - b if a > b else b - a
        if apart <= window_ms:  # GP-R5
            return SAME
        return A if a < b else B

    def delay(self, by: i64) -> None:
        if self.a is not None:
            self.a = self.a.moved(by)
        if self.b is not None:
            self.b = self.b.moved(by)

    def copy(self) -> "Shouts":
        new = Shouts()
        new.a = self.a
        new.b = self.b
        return new
