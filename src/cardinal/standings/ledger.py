"""Who has met whom so far, with teams as numbers. Every pairing system starts from it. It holds no points."""

from collections.abc import Mapping, Sequence
from itertools import combinations

Team = str
Pairing = tuple[Team, Team | None]  # None: the team is free. It plays the bots (GP-R34) or, by choice, has a bye.
Round = tuple[Pairing, ...]
Table = tuple[Team, ...]  # the teams that meet there; a team on its own is free
Tables = tuple[Table, ...]
Played = Sequence[Sequence[Sequence[Team | None]]]  # past rounds; a free team is alone, or with None
Pairs = list[tuple[int, int]]


class Ledger:
    """Teams are 0 … n-1. With an odd number of teams, n stands for “free”: the team paired with n is free."""

    def __init__(
        self,
        teams: Sequence[Team],
        played: Played = (),
        schools: Mapping[Team, str] | None = None,
    ) -> None:
        self.teams = list(teams)
        schools = schools or {}
        self.mates = {  # pairs from the same school: they meet only if that cannot be avoided
            (a, b)
            for b, team in enumerate(self.teams)
            for a in range(b)
            if schools.get(team) and schools.get(self.teams[a]) == schools[team]
        }
        self.n = len(self.teams)
        self.size = self.n + self.n % 2
        self.met = [[0] * self.n for _ in range(self.n)]
        self.free = [0] * self.n
        self.last: set[tuple[int, int]] = set()  # the pairs of the previous round
        number = {team: k for k, team in enumerate(self.teams)}
        for one in played:  # a team that left is in the rounds, but no longer among the teams
            tables = [[team for team in table if team is not None] for table in one]
            free = [(number[table[0]], self.n) for table in tables if len(table) == 1 and table[0] in number]
            met = [pair for table in tables for pair in combinations([number[t] for t in table if t in number], 2)]
            self.add([*met, *free])

    def copy(self) -> "Ledger":
        twin = Ledger(())
        twin.teams, twin.n, twin.size, twin.mates = self.teams, self.n, self.size, self.mates
        twin.met = [row[:] for row in self.met]
        twin.free, twin.last = self.free[:], self.last
        return twin

    def add(self, pairs: Pairs) -> None:
        for a, b in pairs:
            if b == self.n:
                self.free[a] += 1
            else:
                self.met[a][b] += 1
                self.met[b][a] += 1
        self.last = {(min(pair), max(pair)) for pair in pairs}

    def round(self, pairs: Pairs) -> Round:
        return tuple((self.teams[a], None if b == self.n else self.teams[b]) for a, b in pairs)

    def may_be_free(self) -> list[int]:
        """GP-R34, shared fairly: no team is free a second time before all have been, and so on for the third."""
        return [k for k in range(self.n) if self.free[k] == min(self.free)]

    def pairs(self, level: int, again: bool = False) -> Pairs:
        """All pairs that have met at most `level` times; GP-23: without those of the previous round, unless `again`."""
        allowed = [
            (a, b)
            for a in range(self.n)
            for b in range(a + 1, self.n)
            if self.met[a][b] <= level and (again or (a, b) not in self.last)
        ]
        return allowed + ([(k, self.n) for k in self.may_be_free()] if self.n % 2 else [])

    def least(self) -> int:
        """How often the pair that met least often has met."""
        return min((self.met[a][b] for a in range(self.n) for b in range(a)), default=0)


def times_free(free: Sequence[int], team: int, rounds: int) -> int:
    """The most times a team can be free in this many rounds, if no team is free again before all have been."""
    times = 0
    while True:
        first = sum(max(0, free[team] + times - other) for k, other in enumerate(free) if k != team)
        if first + times + 1 > rounds:
            return times
        times += 1
