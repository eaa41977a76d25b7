"""Tables: which table a match is played at, and who sits together at tables of three or four.

Larger tables in a round are about equally large, and nobody sits alone if that can be avoided. The same teams meet
again as rarely as possible. With few teams we try every way; with more, teams swap tables as long as that helps.
"""

from collections import Counter
from collections.abc import Sequence
from itertools import combinations
from typing import Final, TypeVar

from cardinal.standings.ledger import Ledger, Played, Team
from cardinal.standings.matching import matched, shaken

Match = TypeVar("Match", bound=tuple[Team | None, ...])
Seats = list[list[int]]  # the teams at each table
EVERY_WAY: Final = 10  # up to this many teams, every way is tried
TRIES: Final = 12  # fresh starts, with more teams


def table_sizes(teams: int, fewest: int, most: int) -> list[int]:
    """The table sizes, largest first, that seat as many teams as possible: 5 at tables of 2 to 4 make 3 + 2."""
    for sitting in range(teams, fewest - 1, -1):
        tables = -(-sitting // most)
        if tables * fewest <= sitting:
            return sorted((sitting // tables + (k < sitting % tables) for k in range(tables)), reverse=True)
    return []


def grouped(ledger: Ledger, fewest: int, most: int, played: Played = (), groups: list[int] | None = None) -> Seats:
    """The next round, with each free team alone at the end. `groups` are the score groups, best first, for Swiss."""
    plan = table_sizes(ledger.n, fewest, most)
    many = ledger.n - sum(plan)
    # The lowest teams among those that were free least often; by lot, the last drawn.
    free = sorted(range(ledger.n), key=lambda team: (ledger.free[team], -team))[:many]
    teams = [team for team in range(ledger.n) if team not in free]
    costs = _costs(ledger, played, groups)
    search = _every_way if len(teams) <= EVERY_WAY else _by_swaps
    return search(teams, plan, costs) + [[team] for team in sorted(free)]


def _costs(ledger: Ledger, played: Played, groups: list[int] | None) -> list[list[int]]:
    """The cost of seating two teams together: rematches weigh most, then distant scores, then the same school.

    Last come teams that sat at small tables before. A small table has fewer pairs, so this tends to seat them at large
    ones.
    """
    small = Counter(team for one in played for match in one if 1 < len(match) < max(map(len, one)) for team in match)
    pairs = ledger.n**2
    apart = [0] * ledger.n if groups is None else groups
    far = pairs * (max(apart) - min(apart)) ** 2 + 1
    costs = [[0] * ledger.n for _ in range(ledger.n)]
    for a, b in combinations(range(ledger.n), 2):
        again = 2 * ledger.met[a][b] + ((a, b) in ledger.last)
        cost = (again * far + (apart[a] - apart[b]) ** 2) * pairs + ((a, b) in ledger.mates)
        sat = small[ledger.teams[a]] + small[ledger.teams[b]]
        costs[a][b] = costs[b][a] = cost * pairs * (len(played) + 1) * 2 + 2 * len(played) - sat
    return costs


def _every_way(teams: list[int], plan: list[int], costs: list[list[int]]) -> Seats:
    """The cheapest of all ways, table by table. Each table starts with the first team left."""
    best: tuple[int, Seats] | None = None

    def go_on(left: list[int], plan: list[int], seats: Seats, cost: int) -> None:
        nonlocal best
        if best is not None and cost >= best[0]:
            return
        if not left:
            best = cost, seats
            return
        first, *others = left
        for size in sorted(set(plan)):
            rest = list(plan)
            rest.remove(size)
            for mates in combinations(others, size - 1):
                table = [first, *mates]
                more = sum(costs[a][b] for a, b in combinations(table, 2))
                go_on([team for team in others if team not in mates], rest, [*seats, table], cost + more)

    go_on(teams, plan, [], 0)
    return sorted(best[1], key=len, reverse=True) if best else []


def _by_swaps(teams: list[int], plan: list[int], costs: list[list[int]]) -> Seats:
    """From several starts, swaps two teams between tables as long as that is cheaper."""
    best: tuple[int, Seats] | None = None
    for tried in range(TRIES):
        order = sorted(teams, key=lambda team: shaken(team, team, tried)) if tried else teams
        seats, start = [], 0
        for size in plan:
            seats.append(list(order[start : start + size]))
            start += size
        _swap(seats, costs)
        cost = sum(costs[a][b] for table in seats for a, b in combinations(table, 2))
        if best is None or cost < best[0]:
            best = cost, seats
    assert best is not None
    return best[1]


def _swap(seats: Seats, costs: list[list[int]]) -> None:
    at = {team: table for table, mates in enumerate(seats) for team in mates}
    near = {team: [sum(costs[team][mate] for mate in mates) for mates in seats] for team in at}
    better = True
    while better:
        better = False
        for a, b in combinations(at, 2):
            t, u = at[a], at[b]
            if t == u or near[a][u] + near[b][t] - 2 * costs[a][b] >= near[a][t] + near[b][u]:
                continue
            better = True
            seats[t][seats[t].index(a)], seats[u][seats[u].index(b)] = b, a
            at[a], at[b] = u, t
            for team, row in near.items():
                change = costs[team][b] - costs[team][a]
                row[t] += change
                row[u] -= change


def seated(rounds: Sequence[tuple[Match, ...]], played: Played = ()) -> tuple[tuple[Match, ...], ...]:
    """The rounds with their matches in table order; free teams come last.

    Each match gets the table where its teams have sat least, so that no team sits by the drafty door all day.
    """
    visits: Counter[tuple[Team | None, int]] = Counter()
    for one in played:
        _count(visits, one)
    result = []
    for one in rounds:
        matches = [match for match in one if _meet(match)]
        tables = range(len(matches))
        places = [(m, len(matches) + table) for m in tables for table in tables]
        # Each further visit costs more (1, 3, 5 …), which minimizes the sum of squares of the visits.
        costs = [sum(2 * visits[team, table] + 1 for team in match) for match in matches for table in tables]
        found = matched(places, costs, 2 * len(matches))
        assert found is not None
        order = {table - len(matches): m for m, table in found}
        result.append((*(matches[order[table]] for table in tables), *(match for match in one if not _meet(match))))
        _count(visits, result[-1])
    return tuple(result)


def _meet(match: Sequence[Team | None]) -> bool:
    return len(match) > 1 and match[1] is not None


def _count(visits: Counter[tuple[Team | None, int]], one: Sequence[Sequence[Team | None]]) -> None:
    visits.update((team, table) for table, match in enumerate(filter(_meet, one)) for team in match)
