"""Tries every way to continue without a repeat. With few teams this can prove that there is none.

Teams are bits. Rounds that could be swapped are tried in one order only: by the opponent of one team, the pivot, or,
with an odd number of teams, by the team that is free.
"""

from collections.abc import Iterator

from cardinal.standings.ledger import Ledger, Pairs, times_free


class OutOfEffort(Exception):
    """Raised when there were too many ways to try them all."""


class Exhaustion:
    def __init__(self, ledger: Ledger, effort: int | None = None) -> None:
        """`effort` is how many steps to try before giving up; None means all of them."""
        self.n = ledger.n
        self.odd = ledger.n % 2 == 1
        self.free = tuple(ledger.free)
        self.graph = tuple(
            sum(1 << b for b in range(ledger.n) if b != a and not ledger.met[a][b]) for a in range(ledger.n)
        )
        self.pivot = min(range(ledger.n), key=lambda a: self.graph[a].bit_count())
        self.effort = effort
        self.failed: set[tuple[object, ...]] = set()

    def rounds(self, many: int) -> list[Pairs] | None:
        """This many rounds in which no two teams meet again, or None if there are none."""
        return self._go_on(many, self.graph, self.free, -1)

    def ways(self) -> Iterator[Pairs]:
        """All ways to pair the next round."""
        everyone = (1 << self.n) - 1
        if not self.odd:
            yield from self._matchings(self.graph, everyone)
            return
        for free in (k for k in range(self.n) if self.free[k] == min(self.free)):
            for pairs in self._matchings(self.graph, everyone & ~(1 << free)):
                yield [*pairs, (free, self.n)]

    def _go_on(self, many: int, graph: tuple[int, ...], free: tuple[int, ...], last: int) -> list[Pairs] | None:
        if many == 0:
            return []
        key = (many, graph, free, last)
        if key in self.failed or not self._enough(many, graph, free):
            return None
        everyone = (1 << self.n) - 1
        for first in self._firsts(many, graph, free, last):
            opening = (first, self.n) if self.odd else (min(self.pivot, first), max(self.pivot, first))
            open_now = everyone & ~(1 << first) & ~(0 if self.odd else 1 << self.pivot)
            for pairs in self._matchings(graph, open_now):
                pairs = [opening, *pairs]
                freed = tuple(f + (self.odd and k == first) for k, f in enumerate(free))
                layer = not self.odd or min(freed) == min(free)  # once all were free equally often, the order restarts
                rest = self._go_on(many - 1, without(graph, pairs, self.n), freed, first if layer else -1)
                if rest is not None:
                    return [pairs, *rest]
        self.failed.add(key)
        return None

    def _firsts(self, many: int, graph: tuple[int, ...], free: tuple[int, ...], last: int) -> list[int]:
        if self.odd:
            firsts = [k for k in range(self.n) if free[k] == min(free)]
        else:
            firsts = [k for k in range(self.n) if graph[self.pivot] >> k & 1]
        later = [k for k in firsts if k > last]
        # The order never goes back, so enough teams must come after `last` for all rounds.
        return later if len(later) >= many or (self.odd and later == firsts) else []

    def _enough(self, many: int, graph: tuple[int, ...], free: tuple[int, ...]) -> bool:
        """Does everyone have an opponent left for each round?"""
        return all(
            row.bit_count() >= many or (self.odd and row.bit_count() + times_free(free, a, many) >= many)
            for a, row in enumerate(graph)
        )

    def _matchings(self, graph: tuple[int, ...], left: int) -> Iterator[Pairs]:
        """All ways to pair the teams that are left, starting with the team that has the fewest opponents."""
        if self.effort is not None:
            self.effort -= 1
            if self.effort < 0:
                raise OutOfEffort
        if not left:
            yield []
            return
        teams = [k for k in range(self.n) if left >> k & 1]
        a = min(teams, key=lambda k: (graph[k] & left).bit_count())
        for b in teams:
            if graph[a] >> b & 1:
                for rest in self._matchings(graph, left & ~(1 << a) & ~(1 << b)):
                    yield [(min(a, b), max(a, b)), *rest]


def without(graph: tuple[int, ...], pairs: Pairs, n: int) -> tuple[int, ...]:
    rows = list(graph)
    for a, b in pairs:
        if b != n:
            rows[a] &= ~(1 << b)
            rows[b] &= ~(1 << a)
    return tuple(rows)
