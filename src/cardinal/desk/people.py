"""Who may do what. The host may do everything, a helper what happens at one table, a team its own matches; an online
table reports its own match."""

from cardinal.desk.changes import AnyChange, Call, Confirm, NoShow, Played, Protest, Report, Select, TakeBack
from cardinal.desk.day import Day
from cardinal.desk.fold import match_of
from cardinal.desk.results import check_confirm
from cardinal.engine.refused import Refused

HOST = "host"
AT_A_TABLE = (Select, Played, TakeBack, Report, NoShow, Protest, Confirm)


def may(role: str, day: Day, change: AnyChange) -> None:
    """Raises Refused("role", …) if that person may not do this."""
    kind, _, whose = role.partition(" ")
    match kind:
        case "host":
            allowed = True
        case "table":
            allowed = whose.isdecimal() and _at_table(day, change, int(whose))
        case "team":
            allowed = whose in day.teams and _of_team(day, change, whose)
        case "online":
            allowed = isinstance(change, Played | TakeBack | Report) and match_of(day, change.match).mode == "online"
            if not allowed:
                raise Refused("role", "A table of Cardinal's own reports only matches that are played online.")
        case _:
            allowed = False
    if not allowed:
        raise Refused("role", "This screen only shows the day: changes are made at the desk.")
    if isinstance(change, Confirm):
        asked = match_of(day, change.match).unsure
        if asked is not None and asked.by == role:
            raise Refused("role", "You have reported this result yourself: a second person must confirm it.")


def _at_table(day: Day, change: AnyChange, table: int) -> bool:
    if isinstance(change, Call):
        if change.table != table:
            raise Refused("role", f"This is table {table}: it cannot call for table {change.table}.")
        return True
    if not isinstance(change, AT_A_TABLE):
        raise Refused("role", f"At table {table} you record its games. Everything else is for the desk.")
    match = match_of(day, change.match)
    if match.table != table:
        where = "has no table" if match.table is None else f"is at table {match.table}"
        raise Refused("role", f"This is table {table}, but that match {where}. Open the right table's link.")
    if match.mode == "online" and not isinstance(change, Protest | Confirm):
        raise Refused("role", "This match is played online: its result arrives by itself.")
    return True


def _of_team(day: Day, change: AnyChange, team: str) -> bool:
    if not isinstance(change, Confirm | Protest | Select):
        raise Refused("role", "A team selects its games, confirms its results or protests. The rest is for the desk.")
    match = match_of(day, change.match)
    if not match.has(team):
        raise Refused("role", "That is another team's match.")
    if isinstance(change, Select) and match.teams[change.side : change.side + 1] != (team,):
        raise Refused("role", "Each team selects for itself.")
    if isinstance(change, Confirm) and not day.frame.two_persons:
        raise Refused("role", "In this tournament results need no second person.")
    return True


def may_confirm(role: str, day: Day, name: str) -> bool:
    """Is this person asked to confirm the match's result?"""
    change = Confirm(match=name)
    try:
        may(role, day, change)
        check_confirm(day.matches[name], role)
    except Refused:
        return False
    return True
