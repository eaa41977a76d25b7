"""The draw as the day stands: rounds to come, for the teams that are here (GP-23, GP-R34). Points are no argument."""

from collections import Counter
from dataclasses import dataclass
from functools import lru_cache

from cardinal.desk.changes import Pair, Publish
from cardinal.desk.day import Day, once
from cardinal.desk.frame import by_lot, rounds_of
from cardinal.desk.names import alike, listed, many
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
def _drawn(teams: tuple[str, ...], rounds: int, played: tuple[Paired, ...], schools: tuple[str, ...]) -> Draw:
    return draw(teams, rounds, played, dict(zip(teams, schools, strict=True)))


@once
def published(day: Day) -> tuple[Paired, ...]:
    """Who has met whom, in the order of the tables."""
    rounds = []
    for one in day.rounds:
        matches = sorted(day.of_round(one.number), key=lambda m: (m.b is None, m.shift, m.table or 10_000))
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
    schools = tuple(alike(day.teams[team].school) for team in teams)
    found, base = _drawn(teams, total - day.base, played[: day.base], schools), day.base
    if any(_pairs(one) != _pairs(then) for one, then in zip(since, found.rounds, strict=False)):
        found, base = _drawn(teams, total - len(played), played, schools), len(played)
    repeat = found.repeat
    return Plan(
        _by_turns(day, found.rounds[len(played) - base :]), repeat, 0 if repeat is None else base + repeat.at + 1
    )


def _by_turns(day: Day, rounds: tuple[Paired, ...]) -> tuple[Paired, ...]:
    """With too few tables, everybody is beyond them (online, or in a later shift) as often as the others."""
    tables = day.frame.tables
    rest = [match for match in day.matches.values() if match.shift > 1 or (match.round and match.mode == "online")]
    beyond = Counter(team for match in rest if not match.make_up for team in (match.a, match.b))
    found = []
    for one in rounds:
        matches = [pairing for pairing in one if pairing[1] is not None]
        order = sorted(range(len(matches)), key=lambda k: -sum(beyond[team] for team in matches[k]))
        stay, go = sorted(order[:tables]), sorted(order[tables:])
        beyond.update(team for k in go for team in matches[k])
        found.append((*(matches[k] for k in (*stay, *go)), *one[len(matches) :]))
    return tuple(found)


def _pairs(one: Paired) -> set[frozenset[str | None]]:
    return {frozenset(pairing) for pairing in one}


def outlook(day: Day) -> str:
    ahead = plan(day)
    if not ahead.rounds:
        return ""
    words = "Every round that is left can be paired"
    if ahead.repeat is None:
        words += ", and nobody has to meet twice."
    else:
        words += f". From round {ahead.repeat_round} on some meet again: {repeat_words(day, ahead.repeat)}."
    return words + _schools_words(day, ahead) + _crowded_words(day, ahead)


def _schools_words(day: Day, ahead: Plan) -> str:
    """Said only where it matters: somebody has a school-mate here."""
    school = {team: alike(day.teams[team].school) for team in playing(day)}
    if len(school) == len({name or team for team, name in school.items()}):
        return ""
    inside = sum(b is not None and school[a] != "" and school[a] == school[b] for one in ahead.rounds for a, b in one)
    if not inside:
        return " Teams of the same school never meet."
    which = "is one match" if inside == 1 else f"are {inside} matches"
    return f" Teams of the same school are kept apart as far as that goes: there {which} between them."


def _crowded_words(day: Day, ahead: Plan) -> str:
    frame = day.frame
    matches = sum(b is not None for _, b in ahead.rounds[0])
    over = matches - frame.tables
    if frame.mode != "table" or over <= 0 or frame.crowded == "ask":
        return ""
    if frame.crowded == "shifts":
        return f" Each round is played in {-(-matches // frame.tables)} shifts, {frame.tables} tables at a time."
    return f" In each round {many(over, 'match', 'matches')} of {matches} {'is' if over == 1 else 'are'} played online."


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
    if frame.crowded == "ask" and frame.mode == "table" and matches > frame.tables:
        raise Refused(
            "tables",
            f"Round {len(day.rounds) + 1} has {many(matches, 'match', 'matches')}, and there "
            f"{'is' if frame.tables == 1 else 'are'} only {many(frame.tables, 'table')}. Set up {matches} tables, "
            "play in shifts, or let the rest be played online.",
        )
    return pairs


def pairs_at(day: Day, one: Paired) -> tuple[Pair, ...]:
    """With their tables; where there are too few, as the host has chosen: the rest online, or in shifts."""
    frame = day.frame
    crowded = frame.mode == "table" and len(one) - (one[-1][1] is None) > frame.tables
    pairs = []
    for place, (a, b) in enumerate(one):
        fits = place < frame.tables
        if b is None:  # GP-R34: the bots are at home at Cardinal's own tables, and need none in the hall
            pairs.append(Pair(a=a, b=None, table=None, mode="online" if frame.odd == "bots" else "table"))
        elif crowded and frame.crowded == "shifts":
            shift, table = divmod(place, frame.tables)
            pairs.append(Pair(a=a, b=b, table=table + 1, mode="table", shift=shift + 1))
        elif not fits and (frame.mode == "online" or frame.crowded == "online"):
            pairs.append(Pair(a=a, b=b, table=None, mode="online"))
        else:
            pairs.append(Pair(a=a, b=b, table=place + 1, mode=frame.mode))
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
