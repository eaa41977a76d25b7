"""MakeUp: a team that came late plays the rounds it missed, one match at a time."""

from dataclasses import replace

from cardinal.desk.changes import Entry, MakeUp
from cardinal.desk.day import Day, Match, once
from cardinal.desk.fold import check_table, check_team, fold, with_match
from cardinal.desk.pools import resting
from cardinal.engine.refused import Refused


@once
def missed(day: Day) -> dict[str, list[int]]:
    """The rounds that began without a team that is here now."""
    begun = [one.number for one in day.rounds if one.begun]
    played = {number: {team for match in day.of_round(number) for team in match.teams} for number in begun}
    waited = {number: played[number] | resting(day, played[number]) for number in begun}
    rounds = {team.id: [n for n in begun if team.id not in waited[n]] for team in day.teams.values() if team.plays}
    return {team: numbers for team, numbers in rounds.items() if numbers}


@fold.register
def _make_up(change: MakeUp, day: Day, entry: Entry) -> Day:
    if not 1 <= change.round <= len(day.rounds) or not day.rounds[change.round - 1].begun:
        raise Refused("make up", f"Round {change.round} has not begun: nobody has missed it yet.")
    sides = (change.a, change.b, *change.more)
    if len(set(sides)) < len(sides):
        raise Refused("make up", "A team cannot play against itself: choose another team, or the bots.")
    if day.finals:
        raise Refused("make up", "The finals have begun: the rounds stay as they are.")
    for team in (change.a, change.b, *change.more):
        if team is not None:
            _check_missed(team, change.round, day)
    if change.mode == "table":
        if change.b is None:
            raise Refused(day.clause("odd"), f"{day.teams[change.a].name} plays the bots, and they play online only.")
        if change.table is None:
            raise Refused("tables", "Around a real table it needs a table: name one.")
        check_table(day, change.table)
    one = day.rounds[change.round - 1]
    name = f"R{change.round}-{len(one.matches) + 1}"
    table = change.table if change.mode == "table" else None
    match = Match(
        name, one.number, one.plan.format, one.plan.minutes, table, change.a, change.b, change.mode, day.rules,
        change.more, make_up=True,
    )  # fmt: skip
    made = replace(one, matches=(*one.matches, name))
    rounds = (*day.rounds[: one.number - 1], made, *day.rounds[one.number :])
    return replace(with_match(day, match), rounds=rounds)


def _check_missed(team: str, number: int, day: Day) -> None:
    check_team(day, team)
    name = day.teams[team].name
    if not day.teams[team].plays:
        raise Refused("team", f"{name} is not here: check it in first.")
    if number not in missed(day).get(team, []):
        raise Refused(
            day.clause("one match"), f"{name} has a match in round {number} already: a team plays one match a round."
        )
