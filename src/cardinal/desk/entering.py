"""Teams: they are entered and edited, check in, leave and return."""

from collections.abc import Iterable, Mapping
from dataclasses import replace
from typing import Final

from cardinal.desk.changes import CheckIn, Edit, Enter, Entry, NewTeam, Withdraw
from cardinal.desk.day import Day, Team
from cardinal.desk.fold import check_team, check_words, fold
from cardinal.desk.names import BOTS, BYE, alike
from cardinal.desk.views import SheetLine
from cardinal.engine.refused import BadInput, Refused, quoted
from cardinal.standings import CannotPair, decoded, read_lines

LONGEST_NAME: Final = 40
LONGEST_SCHOOL: Final = 60
MOST_TEAMS: Final = 256
MOST_MEMBERS: Final = 12
MOST_LINES: Final = 1000  # in a sheet
TAKEN: Final = (BOTS, "bots", BYE, "free")


@fold.register
def _enter(change: Enter, day: Day, entry: Entry) -> Day:
    if not change.teams:
        raise Refused("teams", "There is no team in this list: write one team per line, its name first.")
    if len(day.teams) + len(change.teams) > MOST_TEAMS:
        raise Refused("teams", f"{len(day.teams) + len(change.teams)} teams are too many; the limit is {MOST_TEAMS}.")
    teams = dict(day.teams)
    names = {alike(team.name): team.name for team in day.teams.values()}
    for number, new in enumerate(change.teams, day.entered + 1):
        clean = _clean(new, names, day)
        names[alike(clean.name)] = clean.name
        teams[f"T{number}"] = Team(f"T{number}", clean.name, clean.school, clean.members)
    return replace(day, teams=teams, entered=day.entered + len(change.teams))


@fold.register
def _edit(change: Edit, day: Day, entry: Entry) -> Day:
    check_team(day, change.team)
    clean = _clean(change.new, {alike(team.name): team.name for team in _others(day, change.team)}, day)
    team = replace(day.teams[change.team], name=clean.name, school=clean.school, members=clean.members)
    return replace(day, teams={**day.teams, team.id: team})


@fold.register
def _check_in(change: CheckIn, day: Day, entry: Entry) -> Day:
    check_team(day, change.team)
    team = day.teams[change.team]
    if team.gone:
        raise Refused("team", f"{team.name} has left the tournament: let it come back first.")
    if team.here == change.here:
        raise Refused("team", f"{team.name} is already marked as {'here' if team.here else 'not here'}.")
    return _with(day, replace(team, here=change.here))


@fold.register
def _withdraw(change: Withdraw, day: Day, entry: Entry) -> Day:
    check_team(day, change.team)
    team = day.teams[change.team]
    if team.gone != change.back:
        raise Refused("team", f"{team.name} has {'not left' if change.back else 'already left'} the tournament.")
    late = not change.back and bool(day.finals)
    return _with(day, replace(team, gone=not change.back, here=change.back or team.here, late=late))


def _with(day: Day, team: Team) -> Day:
    """The set of playing teams has changed: rounds that are not published are drawn again."""
    return replace(day, teams={**day.teams, team.id: team}, base=len(day.rounds))


def _others(day: Day, team: str) -> Iterable[Team]:
    return (other for other in day.teams.values() if other.id != team)


def _clean(new: NewTeam, names: Mapping[str, str], day: Day) -> NewTeam:
    """Tidies the spaces. Refuses a name that would cause trouble later in the day."""
    name = check_words(new.name, "A team's name", LONGEST_NAME)
    if alike(name) in map(alike, TAKEN):
        raise Refused("name", f"A team cannot be called {quoted(name)}: that would be mistaken for something else.")
    if alike(name) in names:
        raise Refused(
            "name", f"There is already a team called {names[alike(name)]}: each team needs a name of its own."
        )
    school = check_words(new.school, f"The school of {name}", LONGEST_SCHOOL) if new.school.strip() else ""
    members = tuple(check_words(one, f"A name in {name}", LONGEST_NAME) for one in new.members if one.strip())
    if len(members) > MOST_MEMBERS:
        raise Refused(day.clause("members"), f"{name} has {len(members)} members; the limit is {MOST_MEMBERS}.")
    return NewTeam(name=name, school=school, members=members)


def read_sheet(data: bytes, day: Day) -> list[SheetLine]:
    """Reads pasted or imported teams before they are entered: for each line its team, or what is wrong with it."""
    try:
        lines = read_lines(decoded(data))
    except CannotPair as wrong:
        raise BadInput(str(wrong)) from None
    if len(lines) > MOST_LINES:
        raise BadInput(f"There are {len(lines)} lines; the limit is {MOST_LINES}. Keep only those with teams.")
    names = {alike(team.name): team.name for team in day.teams.values()}
    found = []
    for line in lines:
        one = line.entrant
        team = None if one is None else NewTeam(name=one.name, school=one.school, members=one.members)
        why = line.wrong
        if team is not None and not why:
            try:
                team = _clean(team, names, day)
                if len(names) >= MOST_TEAMS:
                    raise Refused("teams", f"The limit is {MOST_TEAMS} teams, and this one is over it.")
                names[alike(team.name)] = team.name
            except Refused as refused:
                why = refused.words
        found.append(SheetLine(line.number, team, why, line.note))
    return found
