"""A second opinion on Swiss rounds, larger tables, tie-breaks and brackets. It shares no code with what it checks.

Matches are tuples of names, a free team is alone, results are (teams, points, who conceded). Every way is tried.
"""

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from fractions import Fraction
from itertools import combinations, pairwise

from .checker import can_finish, frees, met, ways

Match = tuple[str, ...]
Round = Sequence[Match]
Played = tuple[tuple[str | None, ...], tuple[int, ...], int | None]


def as_pairs(rounds: Sequence[Round]) -> list[list[tuple[str, str | None]]]:
    """Rounds of two, in the other checker's form."""
    return [[(match[0], match[1] if len(match) > 1 else None) for match in one] for one in rounds]


# -- Swiss ----------------------------------------------------------------------------------------------------


def cost(
    one: Round,
    teams: Sequence[str],  # best first
    played: Sequence[Round],
    scores: Sequence[Mapping[str, float]],  # before each round, and now
    schools: Mapping[str, str],
) -> tuple[int, ...]:
    """What is wrong with a round, worst first: rematches, the bye, distance, floats, schools, halves."""
    before = Counter(frozenset(match) for past in played for match in past if len(match) == 2)
    now = scores[-1]
    groups = sorted({now.get(team, 0) for team in teams}, reverse=True)
    again = bye = distance = floats = mates = halves = 0
    for match in one:
        if len(match) == 1:
            bye += len(teams) - 1 - teams.index(match[0])
            continue
        a, b = sorted(match, key=teams.index)
        again += before[frozenset(match)] ** 2
        apart = groups.index(now.get(b, 0)) - groups.index(now.get(a, 0))
        distance += apart**2
        mates += schools[a] != "" and schools[a] == schools[b]
        if apart:
            floats += floated(a, played, scores, 1) + floated(b, played, scores, -1)
        else:
            equal = [team for team in teams if now.get(team, 0) == now.get(a, 0)]
            halves += (equal.index(b) - equal.index(a) - len(equal) // 2) ** 2
    return again, bye, distance, floats, mates, halves


def floated(team: str, played: Sequence[Round], scores: Sequence[Mapping[str, float]], way: int) -> int:
    """How much a team has met lower scores (`way` 1) or higher ones (-1): 4 for the last round, 2, then 1 each."""
    found = 0
    for number, past in enumerate(played):
        ago = len(played) - number
        for match in past:
            if team in match and len(match) == 2:
                (other,) = (one for one in match if one != team)
                if (scores[number].get(team, 0) - scores[number].get(other, 0)) * way > 0:
                    found += {1: 4, 2: 2}.get(ago, 1)
    return found


def all_rounds(teams: Sequence[str], played: Sequence[Round]) -> Iterator[list[Match]]:
    had = frees(as_pairs(played))
    fewest = min(had[team] for team in teams)
    for free in [team for team in teams if had[team] == fewest] if len(teams) % 2 else [None]:
        for way in ways([team for team in teams if team != free], frozenset()):
            yield [*(tuple(sorted(pair)) for pair in way), *([(free,)] if free else [])]


def clean_rounds(teams: Sequence[str], rounds: int, played: Sequence[Round]) -> int:
    """How many rounds from now on can do without a rematch."""
    return max(k for k in range(rounds + 1) if can_finish(teams, k, as_pairs(played)))


def best_cost(
    teams: Sequence[str],
    rounds: int,
    played: Sequence[Round],
    scores: Sequence[Mapping[str, float]],
    schools: Mapping[str, str],
) -> tuple[int, ...]:
    """The best of all rounds that leave as many clean rounds as possible."""
    clean = clean_rounds(teams, rounds, played)
    last = met(as_pairs(played[-1:]))
    found = []
    for one in all_rounds(teams, played):
        found.append((cost(one, teams, played, scores, schools), one))
    found.sort(key=lambda way: way[0])
    for price, one in found:
        if clean == 0:
            most = max(Counter(frozenset(match) for past in played for match in past).values(), default=0)
            if price[0] <= most**2 * len(one) and not met(as_pairs([one])) & last:
                return price
        elif price[0] == 0 and can_finish(teams, clean - 1, as_pairs([*played, one])):
            return price
    return found[0][0]


# -- tables of three or four ----------------------------------------------------------------------------------


def partitions(teams: Sequence[str], sizes: Sequence[int]) -> Iterator[list[Match]]:
    if not teams:
        yield []
        return
    first, *others = teams
    for size in set(sizes):
        rest = list(sizes)
        rest.remove(size)
        for mates in combinations(others, size - 1):
            for more in partitions([team for team in others if team not in mates], rest):
                yield [(first, *mates), *more]


def rematches(one: Round, played: Sequence[Round]) -> int:
    before = Counter(frozenset(pair) for past in played for match in past for pair in combinations(match, 2))
    return sum(before[frozenset(pair)] for match in one for pair in combinations(match, 2))


# -- places ---------------------------------------------------------------------------------------------------


def beats(result: Played, i: int, j: int) -> int:
    """1, 0 or -1, for side i against side j."""
    _, points, conceded = result
    if conceded in (i, j):
        return -1 if conceded == i else 1
    return (points[i] > points[j]) - (points[i] < points[j])


def worth(team: str, results: Sequence[Played], tied: Fraction) -> Fraction:
    total = Fraction(0)
    for result in results:
        sides, _, _ = result
        if team in sides:
            me = sides.index(team)
            worst = min((beats(result, me, other) for other in range(len(sides)) if other != me), default=1)
            total += {1: Fraction(1), 0: tied, -1: Fraction(0)}[worst]
    return total


def value(name: str, team: str, group: Sequence[str], results: Sequence[Played], tied: Fraction, lot: Sequence[str]):
    mine = [result for result in results if team in result[0]]
    if name == "won":
        return worth(team, results, tied)
    if name == "points":
        return sum(points[sides.index(team)] for sides, points, _ in mine)
    if name == "lot":
        return -lot.index(team)
    if name == "head to head":
        times = Counter(
            frozenset(pair)
            for sides, _, _ in results
            for pair in combinations([one for one in sides if one in group], 2)
        )
        counts = {times[frozenset(pair)] for pair in combinations(group, 2)}
        if len(counts) != 1 or counts == {0}:
            return 0
        total = Fraction(0)
        for result in mine:
            me = result[0].index(team)
            for other, name_of_other in enumerate(result[0]):
                if name_of_other in group and other != me:
                    total += {1: Fraction(1), 0: tied, -1: Fraction(0)}[beats(result, me, other)]
        return total
    each = []
    for sides, _, _ in mine:
        others = [one for one in sides if one is not None and one != team]
        each.append(
            sum(worth(one, results, tied) for one in others) / len(others) if others else worth(team, results, tied)
        )
    if name == "median buchholz":
        each = sorted(each)[1:-1]
    return sum(each, Fraction(0))


def places(
    teams: Sequence[str], results: Sequence[Played], order: Sequence[str], tied: Fraction, lot: Sequence[str]
) -> dict[str, int]:
    """Classes of equals, separated by one tie-break after another."""
    classes = [list(teams)]
    for name in order:
        finer = []
        for group in classes:
            values = {team: value(name, team, group, results, tied, lot) for team in group}
            finer += [[t for t in group if values[t] == v] for v in sorted(set(values.values()), reverse=True)]
        classes = finer
    found: dict[str, int] = {}
    for group in classes:
        place = len(found) + 1
        found |= dict.fromkeys(group, place)
    return found


# -- brackets -------------------------------------------------------------------------------------------------


def check_bracket(rounds: Sequence[Sequence[tuple[str | None, str | None]]], seeds: Sequence[str]) -> None:
    """Everyone once in the first round, byes for the best, and rounds that halve until the final."""
    names = [team for match in rounds[0] for team in match if team is not None]
    assert sorted(names) == sorted(seeds)
    byes = [team for match in rounds[0] if None in match for team in match if team is not None]
    assert sorted(byes, key=seeds.index) == list(seeds[: len(byes)])
    assert len(rounds[-1]) == 1
    assert all(len(one) == 2 * len(following) for one, following in pairwise(rounds))
    assert 2 * len(rounds[0]) < 2 * len(seeds)  # no round more than needed
