"""Publish and Place: rounds and their tables. Published rounds are binding; the rest is only a preview."""

from collections import Counter
from dataclasses import replace

from cardinal.desk.changes import Entry, Pair, Place, Publish
from cardinal.desk.day import Day, Match, Round
from cardinal.desk.drawing import check_enough, check_next
from cardinal.desk.fold import check_table, check_team, fold, match_of, with_match
from cardinal.desk.frame import rounds_of
from cardinal.desk.names import against, listed, many, title_of
from cardinal.engine.refused import BadInput, Refused


@fold.register
def _publish(change: Publish, day: Day, entry: Entry) -> Day:
    check_next(change, day)
    check_enough(day)
    if not change.pairs:
        raise BadInput("The pairs of the round are not drawn yet: complete the change first.")
    _check_pairs(change.pairs, day)
    one = rounds_of(day.frame)[change.round - 1]
    matches = [_match(pair, f"R{change.round}-{k}", change.round, day) for k, pair in enumerate(change.pairs, 1)]
    shifts = max(1, *(pair.shift for pair in change.pairs))
    made = Round(change.round, one, tuple(match.id for match in matches), shifts=shifts)
    return replace(with_match(day, *matches), rounds=(*day.rounds, made), pools=change.pools or day.pools)


def _match(pair: Pair, name: str, number: int, day: Day) -> Match:
    bye = pair.b is None and day.frame.odd == "bye"
    plan = rounds_of(day.frame)[number - 1]
    made = Match(
        name, number, plan.format, plan.minutes, pair.table, pair.a, pair.b, pair.mode, day.rules, pair.more, bye,
        pair.shift,
    )  # fmt: skip
    return replace(made, reported=True, sure=True) if bye else made


def _check_pairs(pairs: tuple[Pair, ...], day: Day) -> None:
    teams = [team for pair in pairs for team in (pair.a, pair.b, *pair.more) if team is not None]
    for team, times in Counter(teams).items():
        check_team(day, team)
        name = day.teams[team].name
        if times > 1:
            raise Refused(
                day.clause("one match"), f"{name} is in two matches of this round; a team plays one match a round."
            )
        if not day.teams[team].plays:
            why = "has left: let it come back first" if day.teams[team].gone else "is not here: check it in first"
            raise Refused("team", f"{name} {why}.")
    left_out = [team.name for team in day.teams.values() if team.plays and team.id not in teams]
    resting = day.frame.system == "round-robin"  # teams that have met everyone in their pool wait
    if left_out and not resting:
        raise Refused(day.clause("odd"), f"{listed(left_out)} would sit idle: every team that is here is in one match.")
    free = [pair for pair in pairs if pair.b is None]
    if len(free) > 1 and not resting:
        raise Refused(
            day.clause("odd"), f"{len(free)} teams are without an opponent; at most one, the odd one, can be."
        )
    for pair in pairs:
        _check_sides(pair, day)
        _check_where(pair, day)
    _check_shifts(pairs)
    used = Counter((pair.shift, pair.table) for pair in pairs if pair.table is not None)
    doubled = [table for (_, table), times in used.items() if times > 1]
    if doubled:
        raise Refused("tables", f"Two matches are at table {doubled[0]}; each match needs a table of its own.")


def _check_sides(pair: Pair, day: Day) -> None:
    fewest, most = day.rules.sides
    sides = 2 + len(pair.more)
    if sides > most or (sides < fewest and pair.b is not None) or (pair.b is None and pair.more):
        how_many = f"{fewest} sides" if fewest == most else f"{fewest} to {most} sides"
        raise Refused("sides", f"The match of {day.teams[pair.a].name} has {sides} sides; a match has {how_many}.")


def _check_shifts(pairs: tuple[Pair, ...]) -> None:
    shifts = {pair.shift for pair in pairs if pair.mode == "table" and pair.b is not None}
    if any(pair.shift for pair in pairs) and shifts != set(range(1, max(shifts, default=0) + 1)):
        raise Refused("shifts", "Shifts are counted 1, 2, 3 …, and each match at a table is in one of them.")


def _check_where(pair: Pair, day: Day) -> None:
    if pair.table is not None:
        if pair.table > day.frame.tables:
            raise Refused(
                "tables",
                f"A match is at table {pair.table}, and there {'is' if day.frame.tables == 1 else 'are'} only "
                f"{many(day.frame.tables, 'table')}. Set up {pair.table} tables, play in shifts, or let the rest be "
                "played online.",
            )
        check_table(day, pair.table)
    name = day.teams[pair.a].name
    if pair.b is not None and pair.mode == "table" and pair.table is None:
        raise Refused("tables", f"The match of {name} has no table: name one, or let it be played online.")
    if pair.b is None and pair.mode == "table" and day.frame.odd == "bots":
        raise Refused(day.clause("odd"), f"{name} plays the bots, and they play online only.")


@fold.register
def _place(change: Place, day: Day, entry: Entry) -> Day:
    match = match_of(day, change.match)
    if change.table is None and change.mode is None:
        raise Refused("place", "Say to which table the match moves, or how it is played.")
    if match.bye:
        raise Refused("place", f"{against(day, match)}: nothing is played, so it needs no table.")
    if match.reported or match.games:
        raise Refused("place", f"{against(day, match)} has already begun: it stays where it is.")
    mode = change.mode or match.mode
    if mode != match.mode and match.round and day.begun(match):
        raise Refused("place", f"{title_of(match)} has begun: the match is played {_way(match.mode)} to its end.")
    if mode == "table" and match.b is None:
        raise Refused(day.clause("odd"), "The bots play online only.")
    table = match.table if change.table is None else change.table
    if table is not None:
        check_table(day, table)
    elif mode == "table":
        raise Refused("tables", "Around a real table it needs a table: name one.")
    selected = match.selected if mode == match.mode else ()  # online, they select at their own table
    moved = [replace(match, table=table, mode=mode, selected=selected)]
    there = [
        other
        for other in day.matches.values()
        if other.round == match.round and other.table == table and table is not None and other.id != match.id
        and other.shift == match.shift and not (match.round == 0 and other.reported)
    ]  # fmt: skip
    for other in there:
        if other.games or other.reported:
            raise Refused("place", f"At table {table}, {against(day, other)} has already begun: choose another table.")
        if match.table is None and other.mode == "table":
            raise Refused("place", f"Table {table} is taken by {against(day, other)}: choose another table.")
        moved.append(replace(other, table=match.table))
    return with_match(day, *moved)


def _way(mode: str) -> str:
    return "online" if mode == "online" else "around its table"
