"""The pairing systems. Each is a function from the current field to the rounds that can be known now."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, replace
from itertools import zip_longest
from typing import Final, Literal

from cardinal.standings.ledger import Ledger, Pairs, Played, Tables, Team
from cardinal.standings.round_robin import pairs_left
from cardinal.standings.schedule import CannotPair, Repeat, check, draw
from cardinal.standings.swiss import score_groups, swiss_round
from cardinal.standings.tables import grouped, seated

SystemName = Literal["lot", "swiss", "round-robin"]


@dataclass(frozen=True)
class Field:
    """Everything that a system may look at."""

    teams: tuple[Team, ...]  # who plays: best first for Swiss, otherwise in lot order
    rounds: int  # still to come
    played: Played = ()
    schools: Mapping[Team, str] | None = None
    scores: tuple[Mapping[Team, float], ...] = ()  # before each round played, and now; only Swiss uses them
    sides: tuple[int, int] = (2, 2)  # in a match: fewest and most
    pools: tuple[tuple[Team, ...], ...] = ()  # in a round robin; (): everyone meets everyone


@dataclass(frozen=True)
class Schedule:
    rounds: tuple[Tables, ...]  # a match's position is its table; free teams come last, alone
    repeat: Repeat | None  # None: no two teams have to meet twice


System = Callable[[Field], Schedule]


def by_lot(field: Field) -> Schedule:
    """Draws all rounds at once. Points never matter."""
    if field.sides != (2, 2):
        return _at_larger_tables(field, field.rounds)
    drawn = draw(field.teams, field.rounds, field.played, field.schools)
    rounds = tuple(tuple((a,) if b is None else (a, b) for a, b in one) for one in drawn.rounds)
    return Schedule(rounds, drawn.repeat)


def swiss(field: Field) -> Schedule:
    """Pairs the next round only: later ones wait for its results."""
    _check(field)
    if field.sides != (2, 2):
        ahead = _at_larger_tables(field, field.rounds)  # as far as we can see now: must teams meet again later?
        return Schedule(ahead.rounds[:1], ahead.repeat)
    ledger = Ledger(field.teams, field.played, field.schools)
    pairs, repeat = swiss_round(ledger, field.rounds, field.played, field.scores)
    return Schedule(seated([_named(ledger, pairs)], field.played), repeat)


def round_robin(field: Field) -> Schedule:
    """Draws all rounds at once, as many as asked for: everyone meets everyone, then everyone again."""
    if field.pools:
        return _in_pools(field)
    if field.sides != (2, 2):
        return _at_larger_tables(field, field.rounds)
    drawn = by_lot(field)
    if drawn.repeat is None or drawn.repeat.reason == "everyone":
        return drawn
    # Teams have come or left: prefer a free team to a rematch before all have met.
    ledger = Ledger(field.teams, field.played)
    rounds = [_named(ledger, pairs) for pairs in pairs_left(ledger, field.rounds)]
    return Schedule(seated(rounds, field.played), _first_repeat(field, rounds))


SYSTEMS: Final[Mapping[SystemName, System]] = {"lot": by_lot, "swiss": swiss, "round-robin": round_robin}


def rounds_needed(teams: int, sides: tuple[int, int] = (2, 2)) -> int:
    """How many rounds a round robin takes until everyone has met everyone."""
    if sides == (2, 2):
        return max(1, teams - 1 + teams % 2)
    names = tuple(map(str, range(teams)))
    rounds = _at_larger_tables(Field(names, teams, sides=sides), teams).rounds
    for number in range(1, teams):
        if Ledger(names, rounds[:number]).least():
            return number
    return teams


def _named(ledger: Ledger, pairs: Pairs) -> Tables:
    teams = ledger.teams
    return tuple((teams[a],) if b == ledger.n else (teams[a], teams[b]) for a, b in pairs)


def _at_larger_tables(field: Field, rounds: int) -> Schedule:
    _check(field)
    fewest, most = field.sides
    ledger = Ledger(field.teams, field.played, field.schools)
    groups = score_groups(field.teams, field.scores[-1]) if field.scores else None
    drawn: list[Tables] = []
    for _ in range(rounds):
        seats = grouped(ledger, fewest, most, [*field.played, *drawn], groups)
        drawn.append(tuple(tuple(field.teams[k] for k in table) for table in seats))
        ledger = Ledger(field.teams, [*field.played, *drawn], field.schools)
    return Schedule(seated(drawn, field.played), _first_repeat(field, drawn))


def _in_pools(field: Field) -> Schedule:
    """A round robin in each pool, all at the same time. Once all have met, a pool rests."""
    pools = []
    for pool in field.pools:
        here = tuple(team for team in field.teams if team in pool)
        played = [[match for match in one if match[0] in pool] for one in field.played]
        if len(here) > 1:
            pools.append(replace(field, teams=here, played=played, pools=()))
    if not pools:
        raise CannotPair("No pool has two teams: a round robin needs at least two in each.")
    total = len(field.played) + field.rounds
    times = max(1, total // max(rounds_needed(len(pool.teams), pool.sides) for pool in pools))
    drawn = [_until_all_have_met(pool, times) for pool in pools]
    rounds = [tuple(match for part in parts for match in part) for parts in zip_longest(*drawn, fillvalue=())]
    return Schedule(seated(rounds, field.played), _first_repeat(field, rounds))


def _until_all_have_met(field: Field, times: int) -> tuple[Tables, ...]:
    rounds = round_robin(field).rounds
    needed = (k for k in range(len(rounds)) if Ledger(field.teams, [*field.played, *rounds[:k]]).least() >= times)
    return rounds[: next(needed, None)]


def _first_repeat(field: Field, rounds: Sequence[Tables]) -> Repeat | None:
    for number, one in enumerate(rounds):
        before = Ledger(field.teams, [*field.played, *rounds[:number]])
        now = Ledger(field.teams, [one])
        if any(
            a and b for mine, then in zip(now.met, before.met, strict=True) for a, b in zip(mine, then, strict=True)
        ):
            return Repeat(number, "everyone" if before.least() else "tables", frozenset(), None)
    return None


def _check(field: Field) -> None:
    check(field.teams, field.rounds, field.played)
    fewest, most = field.sides
    if not 2 <= fewest <= most <= 4:
        raise CannotPair(f"A match has {fewest} to {most} sides; it can have 2 to 4.")
    if len(field.teams) < fewest:
        raise CannotPair(f"A match needs at least {fewest} teams, and there are {len(field.teams)}.")
