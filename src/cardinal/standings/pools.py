"""Pools, and the knockout bracket in which their best teams continue."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace

from cardinal.standings.ladder import Game
from cardinal.standings.ledger import Team
from cardinal.standings.matching import matched
from cardinal.standings.standing import Standing


def pools(teams: Sequence[Team], many: int, schools: Mapping[Team, str] | None = None) -> tuple[tuple[Team, ...], ...]:
    """Deals teams, in order of seed or lot, back and forth into pools, so that the pools are equally strong.

    Each row of the deal puts teams from one school into different pools if it can, and otherwise keeps the order.
    """
    school = {team: name for team, name in (schools or {}).items() if name}
    found: list[list[Team]] = [[] for _ in range(many)]
    for row, start in enumerate(range(0, len(teams), many)):
        dealt = teams[start : start + many]
        order = range(many) if row % 2 == 0 else range(many - 1, -1, -1)
        wanted = list(order)[: len(dealt)]
        places = [(k, len(dealt) + p) for k in range(len(dealt)) for p in range(len(wanted))]
        costs = [
            sum(team in school and school[team] == school.get(mate) for mate in found[pool]) * many**3
            + abs(wanted.index(pool) - k) ** 2
            for k, team in enumerate(dealt)
            for pool in wanted
        ]
        for k, place in matched(places, costs, 2 * len(dealt)) or ():
            found[wanted[place - len(dealt)]].append(dealt[k])
    return tuple(map(tuple, found))


def across(ranked: Sequence[Sequence[Standing]], fewest: bool = False) -> list[Standing]:
    """All pools in one order: the winners first, then all second places, and so on; within a class, by score per match.

    Pools differ in size, so sums do not compare. Equal teams share a place.
    """
    sign = 1 if fewest else -1

    def key(place: int, row: Standing) -> tuple[float, ...]:
        return place, -row.score / max(1, row.played), sign * row.points / max(1, row.played)

    rows = sorted(((key(place, row), row) for one in ranked for place, row in enumerate(one)), key=lambda pair: pair[0])
    first: dict[tuple[float, ...], int] = {}
    for number, (worth, _) in enumerate(rows, 1):
        first.setdefault(worth, number)
    return [replace(row, place=first[worth], ahead="") for worth, row in rows]


def seeds(ranked: Sequence[Sequence[Standing]], through: int, fewest: bool = False) -> tuple[Team, ...]:
    """The best `through` of each pool, by rank."""
    return tuple(row.team for row in across([rows[:through] for rows in ranked], fewest))


@dataclass(frozen=True)
class Bracket:
    """Rounds of a knockout, first round first. None: not known yet or, in the first round, a bye."""

    rounds: tuple[tuple[tuple[Team | None, Team | None], ...], ...]
    next: tuple[tuple[Team, Team], ...]  # who can play now, better seed first
    champion: Team | None
    places: dict[Team, int]  # of eliminated teams and of the champion; teams that go out together share a place


def bracket(seeds: Sequence[Team], games: Sequence[Game] = (), pools: Sequence[Sequence[Team]] = ()) -> Bracket:
    """A knockout by rank: the first meets the last, and the best two can meet only in the final.

    If the bracket is not full, the best teams have a bye in the first round. Teams of one pool do not meet in the first
    round unless that cannot be avoided.
    """
    size = 1
    while size < len(seeds):
        size *= 2
    entered = _apart(list(seeds), size, pools)
    rank = {team: k for k, team in enumerate(entered)}
    line: list[Team | None] = [entered[k] if k < len(entered) else None for k in bracket_order(size)]
    played = {frozenset(game.teams): game.winner for game in games if game.winner is not None}
    rounds, ready = [], []
    places: dict[Team, int] = {}
    while len(line) > 1:
        matches = tuple(zip(line[::2], line[1::2], strict=True))
        rounds.append(matches)
        line = []
        for a, b in matches:
            if len(rounds) == 1 and (a is None or b is None):
                line.append(a or b)
            elif a is None or b is None:
                line.append(None)
            else:
                winner = played.get(frozenset((a, b)))
                line.append(winner)
                if winner is None:
                    ready.append((a, b) if rank[a] < rank[b] else (b, a))
                else:
                    places[b if winner == a else a] = len(matches) + 1
    champion = line[0] if line else None
    if champion is not None:
        places[champion] = 1
    return Bracket(tuple(rounds), tuple(ready), champion, places)


def bracket_order(size: int) -> list[int]:
    """The ranks in bracket order: 0, 7, 3, 4, 1, 6, 2, 5 for eight."""
    order = [0]
    while len(order) < size:
        last = 2 * len(order) - 1
        order = [rank for one in order for rank in (one, last - one)]
    return order


def _apart(seeds: list[Team], size: int, pools: Sequence[Sequence[Team]]) -> list[Team]:
    """Moves the lower-half seeds as little as possible so that no first-round match is between teams of one pool."""
    pool_of = {team: number for number, pool in enumerate(pools) for team in pool}
    low = [k for k in range(len(seeds)) if size - 1 - k < k]  # these meet a better seed in the first round
    if not pool_of or not low:
        return seeds
    spots = [(i, len(low) + j) for i in range(len(low)) for j in range(len(low))]
    costs = [
        (pool_of.get(seeds[team]) == pool_of.get(seeds[size - 1 - spot], -1)) * len(seeds) ** 3 + (team - spot) ** 2
        for team in low
        for spot in low
    ]
    found = list(seeds)
    for i, j in matched(spots, costs, 2 * len(low)) or ():
        found[low[j - len(low)]] = seeds[low[i]]
    return found
