# mypyc: compiled
"""What a server counts: how much and how fast, never who. Plain numbers, because they change with every move;
`metrics.py` writes them out on request."""

from bisect import bisect_left

SECONDS = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1.0, 2.5, 5.0, 10.0]
SIZES = [1.0, 2.0, 5.0, 10.0, 20.0, 50.0, 100.0, 200.0, 500.0]
MOST_CLAUSES = 1000


class Histogram:
    def __init__(self, bounds: list[float]) -> None:
        self.bounds = bounds
        self.counts = [0] * (len(bounds) + 1)
        self.sum = 0.0

    def add(self, value: float) -> None:
        self.counts[bisect_left(self.bounds, value)] += 1
        self.sum += value


class Counts:
    """Of one process; the writer and the store count for themselves."""

    def __init__(self) -> None:
        self.moves = Histogram(SECONDS)  # from a move's arrival to its answer
        self.thoughts = Histogram(SECONDS)  # of bots
        self.failed_thoughts = 0
        self.gone = 0  # sockets that have been closed
        self.refusals: dict[str, int] = {}  # by clause

    def refused(self, clause: str) -> None:
        if clause in self.refusals or len(self.refusals) < MOST_CLAUSES:
            self.refusals[clause] = self.refusals.get(clause, 0) + 1
