"""The draw as the day stands: rounds to come, for the teams that are here (GP-23, GP-R34). Points are no argument."""

from dataclasses import dataclass
from functools import lru_cache

from cardinal.desk.changes import Pair, Publish
from cardinal.desk.day import Day, once
from cardinal.desk.frame import by_lot, rounds_of
from cardinal.desk.names import listed, many
from cardinal.engine.refused import Refused
from cardinal.standings import Draw, Repeat, draw
from cardinal.standings import Round as Paired

FEWEST = 3  # teams, for a tournament to be one


@dataclass(frozen=True)
class Plan:
    rounds: tuple[Paired, ...] = ()  # those to come, a pairing's table is its place
    repeat: Repeat | None = None
    repeat_round: int = 0  # from this one on somebody meets again


@lru_cache(maxsize=128)
def _drawn(teams: tuple[str, ...], rounds: int, played: tuple[Paired, ...]) -> Draw:
    return draw(teams, rounds, played)


@once
def published(day: Day) -> tuple[Paired, ...]:
    """Who has met whom, in the order of the tables."""
    rounds = []
    for one in day.rounds:
        matches = sorted(day.of_round(one.number), key=lambda match: (match.b is None, match.table or 10_000))
        rounds.append(tuple((match.a, match.b) for match in matches))
    return tuple(rounds)


@once
def playing(day: Day) -> tuple[str, ...]:
    """The teams of the next round. Before anybody has checked in, the preview is for all of them."""
    here = tuple(team for team in by_lot(day) if day.teams[team].plays)
    if here or day.rounds:
        return here
    return tuple(team for team in by_lot(day) if not day.teams[team].gone)


@once
def plan(day: Day) -> Plan:
    """All rounds were drawn when those who play last changed, and stay so while they are published as drawn."""
    total, teams, played = len(rounds_of(day.frame)), playing(day), published(day)
    if total <= len(played) or len(teams) < 2:
        return Plan()
    since = played[day.base :]
    found, base = _drawn(teams, total - day.base, played[: day.base]), day.base
    if any(_pairs(one) != _pairs(then) for one, then in zip(since, found.rounds, strict=False)):
        found, base = _drawn(teams, total - len(played), played), len(played)
    repeat = found.repeat
    return Plan(found.rounds[len(played) - base :], repeat, 0 if repeat is None else base + repeat.at + 1)


def _pairs(one: Paired) -> set[frozenset[str | None]]:
    return {frozenset(pairing) for pairing in one}


def outlook(day: Day) -> str:
    ahead = plan(day)
    if not ahead.rounds:
        return ""
    if ahead.repeat is None:
        return "Every round that is left can be paired, and nobody has to meet twice."
    return (
        f"Every round that is left can be paired. From round {ahead.repeat_round} on some meet again: "
        f"{repeat_words(day, ahead.repeat)}."
    )


def repeat_words(day: Day, repeat: Repeat) -> str:
    if repeat.reason == "opponents":
        names = [day.teams[team].name for team in repeat.group if team is not None]
        return f"{listed(names)} has too few opponents left whom it has not met"
    return repeat.words


def check_enough(day: Day) -> None:
    here = len(playing(day)) if any(team.plays for team in day.teams.values()) else 0
    fewest = 2 if day.rounds else FEWEST
    if here < fewest:
        present = f"{many(here, 'team')} {'is' if here == 1 else 'are'} checked in" if here else "no team is checked in"
        entered = f" of {len(day.teams)} entered" if len(day.teams) > here else ""
        raise Refused("GP-R34", f"A round needs at least {fewest} teams, and {present}{entered}. Check in more teams.")


def pairs_of_next(day: Day) -> tuple[Pair, ...]:
    """The next round as it is drawn, with tables."""
    check_enough(day)
    frame = day.frame
    pairs = pairs_at(day, plan(day).rounds[0])
    matches = sum(pair.b is not None for pair in pairs)
    if frame.mode == "table" and matches > frame.tables:
        raise Refused(
            "tables",
            f"Round {len(day.rounds) + 1} has {many(matches, 'match', 'matches')}, and there "
            f"{'is' if frame.tables == 1 else 'are'} only {many(frame.tables, 'table')}. Set up {matches} tables, "
            "or let some matches be played online.",
        )
    return pairs


def pairs_at(day: Day, one: Paired) -> tuple[Pair, ...]:
    frame = day.frame
    pairs = []
    for table, (a, b) in enumerate(one, 1):
        if b is None:  # GP-R34: the bots are at home at Cardinal's own tables, and need none in the hall
            pairs.append(Pair(a=a, b=None, table=None, mode="online" if frame.odd == "bots" else "table"))
        else:
            fits = table <= frame.tables or frame.mode == "table"
            pairs.append(Pair(a=a, b=b, table=table if fits else None, mode=frame.mode))
    return tuple(pairs)


def completed(change: Publish, day: Day) -> Publish:
    if change.pairs:
        return change
    check_next(change, day)
    return Publish(round=change.round, pairs=pairs_of_next(day))


def check_next(change: Publish, day: Day) -> None:
    number, total = len(day.rounds) + 1, len(rounds_of(day.frame))
    if number > total:
        raise Refused("rounds", f"All {total} rounds are published. Set up more rounds, or go on to the finals.")
    if change.round != number:
        raise Refused("rounds", f"Round {number} is the next one to publish, not round {change.round}.")
