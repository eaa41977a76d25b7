"""Swiss: each round pairs teams with close scores, without a rematch as long as that is possible.

The criteria, most important first: as few rematches as possible, and no dead end in the remaining rounds; a bye goes to
the lowest team among those that have had the fewest; score groups meet as close together as possible; floats are
shared; schools are kept apart; within a group, the upper half meets the lower half.
"""

from collections import Counter
from collections.abc import Mapping, Sequence
from itertools import islice
from typing import Final

from cardinal.standings.ledger import Ledger, Pairs, Played, Team
from cardinal.standings.matching import cheapest_first
from cardinal.standings.schedule import PAIRS, TRIES, Repeat, can_go_on, draw, lowest, plenty

LATELY: Final = (4, 2)  # what a float in the last round weighs, and in the round before; older ones weigh 1


def swiss_round(
    ledger: Ledger, rounds: int, played: Played, scores: Sequence[Mapping[Team, float]]
) -> tuple[Pairs, Repeat | None]:
    """Pairs the next of `rounds` rounds, and reports the repeat if one cannot be avoided. The ledger lists teams best
    first.

    `scores` has the teams' scores before each round played, and the scores now.
    """
    level, again = lowest(ledger)
    pairs = ledger.pairs(level, again)
    ways = cheapest_first(pairs, _costs(ledger, pairs, played, scores), ledger.size)
    if plenty(ledger, rounds):
        return next(ways), None
    by_lot = draw(ledger.teams, rounds, played)
    clean = rounds if by_lot.repeat is None else by_lot.repeat.at
    tries = max(1, min(TRIES, PAIRS // ledger.size**2))
    for way in islice(ways, tries):
        after = ledger.copy()
        after.add(way)
        if clean == 0 or can_go_on(after, clean - 1):
            return way, by_lot.repeat
    number = {team: k for k, team in enumerate(ledger.teams)}  # the draw's next round is known not to be a dead end
    way = [(number[a], ledger.n if b is None else number[b]) for a, b in by_lot.rounds[0]]
    return [(min(pair), max(pair)) for pair in way], by_lot.repeat


def score_groups(teams: Sequence[Team], scores: Mapping[Team, float]) -> list[int]:
    """The number of each team's score group; the best is 0. A new team counts as score 0."""
    group = {score: k for k, score in enumerate(sorted({scores.get(team, 0) for team in teams}, reverse=True))}
    return [group[scores.get(team, 0)] for team in teams]


def _costs(ledger: Ledger, pairs: Pairs, played: Played, scores: Sequence[Mapping[Team, float]]) -> list[int]:
    groups = score_groups(ledger.teams, scores[-1] if scores else {})
    down, up = _floats(ledger, played, scores)
    size = Counter(groups)
    costs: list[tuple[int, ...]] = []
    for a, b in pairs:
        if b == ledger.n:
            costs.append((0, ledger.n - 1 - a, 0, 0, 0, 0))
            continue
        high, low = (a, b) if groups[a] < groups[b] else (b, a)
        apart = groups[low] - groups[high]
        floats = down[high] + up[low] if apart else 0
        half = 0 if apart else abs(abs(a - b) - size[groups[a]] // 2)
        costs.append((ledger.met[a][b] ** 2, 0, apart**2, floats, int((min(a, b), max(a, b)) in ledger.mates), half**2))
    return _one_number(costs, ledger.size // 2)


def _one_number(costs: list[tuple[int, ...]], many: int) -> list[int]:
    """Combines costs of several kinds into one number: `many` of a later kind never outweigh one of an earlier kind."""
    found = [0] * len(costs)
    for kind in zip(*costs, strict=True):
        base = many * max(kind) + 1
        found = [one * base + cost for one, cost in zip(found, kind, strict=True)]
    return found


def _floats(ledger: Ledger, played: Played, scores: Sequence[Mapping[Team, float]]) -> tuple[list[int], list[int]]:
    """How often each team met lower score groups (floated down) and higher ones, with recent rounds weighing more."""
    number = {team: k for k, team in enumerate(ledger.teams)}
    down, up = [0] * ledger.n, [0] * ledger.n
    for one, before, ago in zip(reversed(played), reversed(scores[:-1]), range(len(played)), strict=False):
        weight = LATELY[ago] if ago < len(LATELY) else 1
        for match in one:
            there = {team: before.get(team, 0) for team in match if team is not None}
            for team in there.keys() & number.keys():
                down[number[team]] += weight * (min(there.values()) < there[team])
                up[number[team]] += weight * (max(there.values()) > there[team])
    return down, up
