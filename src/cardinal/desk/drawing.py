"""Draws the remaining rounds for the teams that are here, by the day's pairing system. By lot, points never matter."""

from collections import Counter
from dataclasses import dataclass
from functools import lru_cache
from itertools import combinations

from cardinal.desk.changes import Pair, Publish
from cardinal.desk.day import Day, once
from cardinal.desk.frame import by_lot, order_of, rounds_of
from cardinal.desk.names import alike, listed, many
from cardinal.desk.pools import playing, pools_of
from cardinal.desk.results import by_round, ranking, waiting
from cardinal.engine.refused import Refused
from cardinal.standings import (
    SYSTEMS,
    Field,
    Repeat,
    Schedule,
    SystemName,
    Tables,
    rounds_needed,
    score_history,
)  # fmt: skip

FEWEST = 3  # teams needed for a tournament
Scores = tuple[tuple[tuple[str, float], ...], ...]


@dataclass(frozen=True)
class Plan:
    rounds: tuple[Tables, ...] = ()  # remaining rounds, as far as known; a match's position is its table
    repeat: Repeat | None = None
    repeat_round: int = 0  # from this round on, teams meet again
    waits: bool = False  # Swiss pairs the next round once all results are in


@lru_cache(maxsize=128)
def _drawn(
    system: SystemName,
    teams: tuple[str, ...],
    rounds: int,
    played: tuple[Tables, ...],
    schools: tuple[str, ...],
    sides: tuple[int, int],
    pools: tuple[tuple[str, ...], ...] = (),
    scores: Scores = (),
) -> Schedule:
    history = tuple(map(dict, scores))
    return SYSTEMS[system](Field(teams, rounds, played, dict(zip(teams, schools, strict=True)), history, sides, pools))


@once
def published(day: Day) -> tuple[Tables, ...]:
    """Who met whom, in table order. A team on its own had a bye."""
    rounds = []
    for one in day.rounds:
        matches = sorted(day.of_round(one.number), key=lambda m: (m.b is None, m.shift, m.table or 10_000))
        rounds.append(tuple(tuple(team for team in match.teams if team is not None) for match in matches))
    return tuple(rounds)


@once
def plan(day: Day) -> Plan:
    """The remaining rounds. Drawn when the teams last changed, and kept while rounds are published as drawn."""
    total, teams, played = len(rounds_of(day.frame)), playing(day), published(day)
    if total <= len(played) or len(teams) < day.rules.sides[0]:
        return Plan()
    if day.frame.system == "swiss":
        return _swiss(day)
    since = played[day.base :]
    schools, sides = tuple(alike(day.teams[team].school) for team in teams), day.rules.sides
    system, groups = day.frame.system, pools_of(day)
    found, base = _drawn(system, teams, total - day.base, played[: day.base], schools, sides, groups), day.base
    if any(_pairs(one) != _pairs(then) for one, then in zip(since, found.rounds, strict=False)):
        found, base = _drawn(system, teams, total - len(played), played, schools, sides, groups), len(played)
    repeat = found.repeat
    return Plan(
        _by_turns(day, found.rounds[len(played) - base :]), repeat, 0 if repeat is None else base + repeat.at + 1
    )


def _swiss(day: Day) -> Plan:
    """The next round, once all earlier results are in. Ties in the standings are ordered by lot."""
    if any(waiting(day, one.number) for one in day.rounds):
        return Plan(waits=True)
    lot, here, played = by_lot(day), playing(day), published(day)
    rows = sorted(ranking(day), key=lambda row: (row.place, lot.index(row.team)))
    teams = tuple(row.team for row in rows if row.team in here)
    history = score_history(list(day.teams), by_round(day), order_of(day.frame), fewest=day.rules.fewest)
    scores = tuple(tuple(one.items()) for one in history)
    schools = tuple(alike(day.teams[team].school) for team in teams)
    left = len(rounds_of(day.frame)) - len(played)
    found = _drawn("swiss", teams, left, played, schools, day.rules.sides, (), scores)
    repeat = found.repeat
    return Plan(_by_turns(day, found.rounds), repeat, 0 if repeat is None else len(played) + repeat.at + 1)


def _by_turns(day: Day, rounds: tuple[Tables, ...]) -> tuple[Tables, ...]:
    """With too few tables, all teams go without one (online, or in a later shift) equally often."""
    tables = day.frame.tables
    rest = [match for match in day.matches.values() if match.shift > 1 or (match.round and match.mode == "online")]
    beyond = Counter(team for match in rest if not match.make_up for team in match.teams)
    found = []
    for one in rounds:
        matches = [match for match in one if len(match) > 1]
        order = sorted(range(len(matches)), key=lambda k: -sum(beyond[team] for team in matches[k]))
        stay, go = sorted(order[:tables]), sorted(order[tables:])
        beyond.update(team for k in go for team in matches[k])
        found.append((*(matches[k] for k in (*stay, *go)), *one[len(matches) :]))
    return tuple(found)


def _pairs(one: Tables) -> set[frozenset[str]]:
    return set(map(frozenset, one))


def outlook(day: Day) -> str:
    ahead, number = plan(day), len(day.rounds) + 1
    if ahead.waits:
        return f"Round {number} will be paired once all results are in."
    if not ahead.rounds:
        return ""
    words = "All remaining rounds can be paired"
    if ahead.repeat is None:
        words += ", and no two teams play each other twice."
    else:
        words += f". From round {ahead.repeat_round} on, some teams play each other again: "
        words += f"{repeat_words(day, ahead.repeat)}."
    return words + _system_words(day) + _schools_words(day, ahead) + _crowded_words(day, ahead)


def _system_words(day: Day) -> str:
    total = len(rounds_of(day.frame))
    if day.frame.system == "swiss":
        return f" Swiss: round {len(day.rounds) + 1} is paired by the results so far." if day.rounds else ""
    if day.frame.system == "lot":
        return ""
    groups = pools_of(day)
    most = max(map(len, groups), default=len(playing(day)))
    needed = rounds_needed(most, day.rules.sides)
    who = "In each pool everyone" if groups else "Everyone"
    return f" {who} meets everyone in {many(needed, 'round')}" + (f"; {total} are set up." if total < needed else ".")


def _schools_words(day: Day, ahead: Plan) -> str:
    """How often teams of one school meet. Empty unless some school has several teams here."""
    school = {team: alike(day.teams[team].school) for team in playing(day)}
    if len(school) == len({name or team for team, name in school.items()}):
        return ""
    meet = [pair for one in ahead.rounds for match in one for pair in combinations(match, 2)]
    inside = sum(school[a] != "" and school[a] == school[b] for a, b in meet)
    if not inside:
        when = f" in round {len(day.rounds) + 1}" if day.frame.system == "swiss" else ""
        return f" No two teams from the same school play each other{when}."
    many_of_them = "one match is" if inside == 1 else f"{inside} matches are"
    return f" Teams from the same school are kept apart when possible; {many_of_them} still within a school."


def _crowded_words(day: Day, ahead: Plan) -> str:
    frame = day.frame
    matches = sum(len(match) > 1 for match in ahead.rounds[0])
    over = matches - frame.tables
    if frame.mode != "table" or over <= 0 or frame.crowded == "ask":
        return ""
    if frame.crowded == "shifts":
        return f" Each round is played in {-(-matches // frame.tables)} shifts, {frame.tables} tables at a time."
    return f" In each round {many(over, 'match', 'matches')} of {matches} {'is' if over == 1 else 'are'} played online."


def repeat_words(day: Day, repeat: Repeat) -> str:
    if repeat.reason == "opponents":
        names = [day.teams[team].name for team in repeat.group if team is not None]
        return f"{listed(names)} has already played nearly everybody"
    return repeat.words


def check_enough(day: Day) -> None:
    here = len(playing(day)) if any(team.plays for team in day.teams.values()) else 0
    fewest = max(2 if day.rounds else FEWEST, 2 * day.frame.pools)
    if here < fewest:
        present = f"{many(here, 'team')} {'is' if here == 1 else 'are'} checked in" if here else "no team is checked in"
        entered = f" of {len(day.teams)} entered" if len(day.teams) > here else ""
        raise Refused(
            day.clause("odd"), f"A round needs at least {fewest} teams, and {present}{entered}. Check in more teams."
        )


def pairs_of_next(day: Day) -> tuple[Pair, ...]:
    """The next round as drawn, with tables."""
    check_enough(day)
    frame, ahead, number = day.frame, plan(day), len(day.rounds) + 1
    if ahead.waits:
        raise Refused("results", f"Swiss pairs round {number} once all results are in. {outlook(day)}")
    if not ahead.rounds:
        raise Refused("rounds", f"In every pool, everyone has met. Set up {number - 1} rounds and go on to the finals.")
    pairs = pairs_at(day, ahead.rounds[0])
    matches = sum(pair.b is not None for pair in pairs)
    if frame.crowded == "ask" and frame.mode == "table" and matches > frame.tables:
        raise Refused(
            "tables",
            f"Round {number} has {many(matches, 'match', 'matches')}, and there "
            f"{'is' if frame.tables == 1 else 'are'} only {many(frame.tables, 'table')}. Set up {matches} tables, "
            "play in shifts, or let the rest be played online.",
        )
    return pairs


def pairs_at(day: Day, one: Tables) -> tuple[Pair, ...]:
    """Assigns tables. If there are too few, the rest play online or in shifts, as the host chose."""
    frame = day.frame
    crowded = frame.mode == "table" and sum(len(match) > 1 for match in one) > frame.tables
    pairs = []
    for place, (a, *others) in enumerate(one):
        table: int | None = place + 1
        mode, shift = frame.mode, 0
        if not others:  # bots play at Cardinal's own tables and need none in the hall
            table, mode = None, "online" if frame.odd == "bots" else "table"
        elif crowded and frame.crowded == "shifts":
            shift, table = place // frame.tables + 1, place % frame.tables + 1
        elif place >= frame.tables and (frame.mode == "online" or frame.crowded == "online"):
            table, mode = None, "online"
        b, more = (others[0] if others else None), tuple(others[1:])
        pairs.append(Pair(a=a, b=b, more=more, table=table, mode=mode, shift=shift))
    return tuple(pairs)


def completed(change: Publish, day: Day) -> Publish:
    groups = pools_of(day) if not day.rounds else ()
    if change.pairs:
        return Publish(round=change.round, pairs=change.pairs, pools=groups)
    check_next(change, day)
    return Publish(round=change.round, pairs=pairs_of_next(day), pools=groups)


def check_next(change: Publish, day: Day) -> None:
    number, total = len(day.rounds) + 1, len(rounds_of(day.frame))
    if number > total:
        raise Refused("rounds", f"All {total} rounds are published. Set up more rounds, or go on to the finals.")
    if change.round != number:
        raise Refused("rounds", f"Round {number} is the next one to publish, not round {change.round}.")
