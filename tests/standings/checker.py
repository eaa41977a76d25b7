"""A second opinion on draws. It shares no code with `cardinal.standings`: plain sets, and every way tried."""

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import Any

Pairing = tuple[str, str | None]
Round = Sequence[Pairing]


def met(rounds: Iterable[Round]) -> set[frozenset[str]]:
    return {frozenset((a, b)) for one in rounds for a, b in one if b is not None}


def frees(rounds: Iterable[Round]) -> Counter[str]:
    return Counter(a for one in rounds for a, b in one if b is None)


def fair(team: str, teams: Sequence[str], before: Iterable[Round]) -> bool:
    """Nobody is free a second time before all have been."""
    had = frees(before)
    return had[team] == min(had[other] for other in teams)


def ways(teams: Sequence[str], taken: frozenset[frozenset[str]]) -> Iterator[list[frozenset[str]]]:
    """All ways to pair an even number of teams without the pairs taken."""
    if not teams:
        yield []
        return
    first, *others = teams
    for other in others:
        pair = frozenset((first, other))
        if pair not in taken:
            for rest in ways([team for team in others if team != other], taken):
                yield [pair, *rest]


def can_finish(teams: Sequence[str], rounds: int, played: Sequence[Round]) -> bool:
    """Is there a full schedule for this many more rounds in which nobody meets again (and free teams are fair)?"""
    had = frees(played)
    return _finish(tuple(teams), rounds, frozenset(met(played)), tuple(had[team] for team in teams), "", set())


def _finish(teams, rounds, taken, had, after, dead) -> bool:
    """`after`: with an even number of teams, rounds can change places; the first team's opponents come in order."""
    if rounds == 0:
        return True
    key = (rounds, taken, had, after)
    if key in dead:
        return False
    even = len(teams) % 2 == 0
    if even and any(sum(frozenset((a, b)) in taken for b in teams) > len(teams) - 1 - rounds for a in teams):
        return False  # somebody has met too many
    if even and sum(frozenset((teams[0], b)) not in taken for b in teams if b > after and b != teams[0]) < rounds:
        return False
    for free in [None] if even else [k for k in range(len(teams)) if had[k] == min(had)]:
        playing = [team for k, team in enumerate(teams) if k != free]
        then = tuple(times + (k == free) for k, times in enumerate(had))
        for way in ways(playing, taken):
            (opponent,) = way[0] - {playing[0]}
            if (not even or opponent > after) and _finish(
                teams, rounds - 1, taken | frozenset(way), then, opponent if even else "", dead
            ):
                return True
    dead.add(key)
    return False


def inside(one: Round, schools: Mapping[str, str]) -> int:
    """Matches of a round between teams of one school."""
    return sum(b is not None and schools[a] != "" and schools[a] == schools[b] for a, b in one)


def school_mates(schools: Mapping[str, str]) -> list[Round]:
    """Every pair from one school, as if they had met."""
    pairs = [(a, b) for a in schools for b in schools if a < b and schools[a] and schools[a] == schools[b]]
    return [((a, b),) for a, b in pairs]


def fewest_inside(teams: Sequence[str], rounds: int, played: Sequence[Round], schools: Mapping[str, str]) -> int:
    """The next round: the fewest matches within a school that still allow this many rounds in all."""
    had = frees(played)
    found = []
    for free in [None] if len(teams) % 2 == 0 else [team for team in teams if had[team] == min(had[t] for t in teams)]:
        for way in ways([team for team in teams if team != free], frozenset(met(played))):
            one: Any = [*(tuple(sorted(pair)) for pair in way), *([(free, None)] if free else [])]
            if can_finish(teams, rounds - 1, [*played, one]):
                found.append(inside(one, schools))
    return min(found)


def is_wall(wall, teams: Sequence[str], played: Sequence[Round]) -> bool:
    """Tutte's condition, read afresh: odd groups, no pair left between them, more of them than teams apart."""
    taken = met(played)
    everyone: list[str | None] = [*teams] + ([None] if len(teams) % 2 else [])

    def left(a: str | None, b: str | None) -> bool:
        if a is None or b is None:
            return fair(a if b is None else b, teams, played)
        return frozenset((a, b)) not in taken

    inside = list(wall.groups)
    members = [team for group in inside for team in group]
    closed = all(
        not left(a, b) for group in inside for a in group for b in everyone if b not in group and b not in wall.apart
    )
    return (
        closed
        and len(members) == len(set(members))
        and not set(members) & wall.apart
        and set(members) | wall.apart <= set(everyone)
        and all(len(group) % 2 for group in inside)
        and len(inside) > len(wall.apart)
    )


def check_rounds(teams: Sequence[str], rounds: Sequence[Round], played: Sequence[Round], repeat_at: int | None) -> None:
    """Everyone once a round; free teams fair; nobody meets again before `repeat_at`; nobody twice in a row."""
    before = list(played)
    for number, one in enumerate(rounds):
        names = [team for pairing in one for team in pairing if team is not None]
        assert sorted(names) == sorted(teams)
        free = [a for a, b in one if b is None]
        assert len(free) == len(teams) % 2
        assert all(fair(team, teams, before) for team in free)
        again = met([one]) & met(before)
        if repeat_at is None or number < repeat_at:
            assert not again
        elif number == repeat_at:
            assert again
        if before and len(teams) > 3:
            assert not met([one]) & met([before[-1]])  # GP-23
        before.append(one)
