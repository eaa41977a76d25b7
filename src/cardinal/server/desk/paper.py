"""A day on paper: builds what the press prints from the day's own rows."""

from collections.abc import Mapping
from datetime import date
from typing import Any, Literal, get_args

from cardinal import press
from cardinal.catalog import find_game
from cardinal.desk import Day
from cardinal.desk.day import Team
from cardinal.desk.finals import final_places
from cardinal.desk.rows import last_rows
from cardinal.desk.views import DeskView, MatchRow, RoundRow
from cardinal.engine.refused import BadInput
from cardinal.server.desk import wire

Kind = Literal[
    "pairings",
    "by-team",
    "sheets",
    "blank-sheets",
    "signs",
    "reference",
    "door",
    "schedules",
    "badges",
    "standings",
    "certificates",
    "child-certificates",
]
PAPERS: dict[str, Kind] = {f"{kind}.pdf": kind for kind in get_args(Kind)}
FINALS = 0  # in place of a round number


def printed(
    kind: Kind,
    day: Day,
    view: DeskView,
    links: Mapping[int, str],
    teams: Mapping[str, str],
    paper: str,
    number: int | None,
) -> bytes:
    """`links` and `teams` are the links of tables and teams, for QR codes. `number` is the round; None: the latest."""
    heading = press.DayHeading(view.hall.name, _long(view.hall.date), view.hall.place)
    match kind:
        case "pairings":
            sheets = [sheet for one in _rounds(view, number) for sheet in _by_shift(one)]
            return press.pairings(heading, sheets, paper=paper)
        case "signs":
            signs = [press.TableSign(table, link, view.hall.code) for table, link in links.items()]
            return press.signs(heading, signs, paper=paper)
        case "sheets":
            scores = [
                _sheet(day, row, links, view.hall.code)
                for row in _matches(view, number)
                if not row.bye and row.mode != "online"
            ]
            return press.score_sheets(heading, scores, paper=paper)
        case "standings":
            rows = [
                press.StandingRow(r.place, r.name, r.school, r.played, r.won, r.tied, r.lost, r.points, r.pool)
                for r in last_rows(day)
            ]
            played = max((r.played for r in view.hall.standings), default=0)
            over = view.hall.stage == "over" or (day.finals and final_places(day))
            title = "Final standings" if over else f"Standings after round {played}"
            return press.standings(heading, rows, title if played else "Standings", view.hall.ranked_by, paper=paper)
        case "certificates":
            return press.certificates(heading, _certificates(day), paper=paper)
        case "child-certificates":
            return press.certificates(heading, _for_children(_certificates(day)), paper=paper)
        case "by-team":
            (one,) = _rounds(view, number)
            return press.team_pairings(heading, f"Round {one.number}: find your team", _by_team(one), paper=paper)
        case "blank-sheets":
            blank = [_blank(day, form, minutes) for form, minutes in _formats(view)]
            return press.score_sheets(heading, blank, paper=paper)
        case "door":
            expected = [press.DoorRow(team.name, team.school, team.members) for team in _all_teams(day)]
            return press.door_list(heading, expected, paper=paper)
        case "schedules":
            slips = [_schedule(view, team, teams.get(team.id, "")) for team in _all_teams(day) if not team.gone]
            return press.schedules(heading, slips, paper=paper)
        case "reference":
            return press.reference([find_game(name) for name in day.rules.reference(day.frame.form)], paper=paper)
        case "badges":
            return press.badges(heading, _badges(day), paper=paper)


def _long(text: str) -> str:
    """“November 18, 2026” for 2026-11-18. Any other words stay as they are."""
    try:
        day = date.fromisoformat(text)
    except ValueError:
        return text
    return f"{day:%B} {day.day}, {day.year}"


def boxes(day: Day) -> list[wire.Boxes]:
    """Names that cannot be printed as written."""
    frame = day.frame
    teams = [name for team in day.teams.values() for name in (team.name, team.school, *team.members)]
    names = dict.fromkeys((frame.name, frame.place, frame.date, *teams))
    lacking = press.unprintable("".join(names))
    found = ((name, "".join(letter for letter in dict.fromkeys(name) if letter in lacking)) for name in names)
    return [wire.Boxes(name, letters) for name, letters in found if letters]


def _rounds(view: DeskView, number: int | None) -> list[RoundRow]:
    """Published rounds. By its number, also a later one, as it would be drawn now."""
    if number is None and view.hall.rounds:
        return view.hall.rounds[-1:]
    found = [one for one in view.plan if one.number == (number or 1) and one.matches]
    if not found:
        raise BadInput(f"Round {number or 1} cannot be printed: it has no pairings yet.")
    return found


def _matches(view: DeskView, number: int | None) -> list[MatchRow]:
    if number == FINALS:
        finals = view.hall.finals
        if finals is None or not finals.matches:
            raise BadInput("There are no finals yet: call the next one first.")
        return [row for row in finals.matches if row.status != "done"] or finals.matches
    return [row for one in _rounds(view, number) for row in one.matches]


def _by_shift(one: RoundRow) -> list[press.RoundSheet]:
    """One list per shift, if the round has several."""
    shifts = max((row.shift for row in one.matches), default=0)
    found = []
    for shift in range(1, max(1, shifts) + 1):
        title = f"{one.title} · shift {shift}" if shifts else one.title
        here = [row for row in one.matches if max(1, row.shift) == shift]
        rows: list[tuple[int | None, *tuple[str, ...]]] = [(row.table, *row.names) for row in here]
        found.append(press.RoundSheet(one.number, title, rows))
    return found


def _sheet(day: Day, row: MatchRow, links: Mapping[int, str], code: str) -> press.ScoreSheet:
    return press.ScoreSheet(
        round=row.round,
        title=row.title,
        table=row.table,
        sides=row.names,
        games=day.rules.paper_games(row.format, row.selected),
        minutes=row.minutes,
        link=links.get(row.table or 0, ""),
        code=code,
        starts_over=_starts_over(day, row.format),
        **_columns(day, row.format),
    )


def _blank(day: Day, form: str, minutes: int) -> press.ScoreSheet:
    """A sheet without names: for an unplanned match, or in place of a lost sheet."""
    sides, games = ("",) * day.rules.sides[1], day.rules.paper_games(form, ())
    return press.ScoreSheet(
        None, "", None, sides, games, minutes, starts_over=_starts_over(day, form), **_columns(day, form)
    )


def _starts_over(day: Day, form: str) -> bool:
    sheet = day.rules.sheet(form)
    return sheet.over_again and not sheet.length


def _columns(day: Day, form: str) -> dict[str, Any]:
    """What is written down about each game, and how points are scored."""
    sheet = day.rules.sheet(form)
    scoring = day.rules.scoring
    return {
        "stakes": sheet.stakes,
        "bonus": sheet.bonus,
        "winner": not sheet.scored,
        "scoring": scoring.rows,
        "note": scoring.note,
    }


def _formats(view: DeskView) -> list[tuple[str, int]]:
    """Each kind of match in this day."""
    return list(dict.fromkeys((one.plan.format, one.plan.minutes) for one in view.plan))


def _by_team(one: RoundRow) -> list[press.TeamRow]:
    rows = []
    for match in one.matches:
        for side, team in enumerate((match.a, match.b, *match.more)):
            if team is not None:
                rows.append(press.TeamRow(match.names[side], _where(match), _others(match, side)))
    return rows


def _others(match: MatchRow, side: int) -> str:
    return ", ".join(name for other, name in enumerate(match.names) if other != side)


def _where(match: MatchRow) -> str:
    if match.mode == "online":
        return "online"
    table = "–" if match.table is None else str(match.table)
    return f"{table}, shift {match.shift}" if match.shift else table


def _schedule(view: DeskView, team: Team, link: str) -> press.Schedule:
    """Only published matches: a later round may still be drawn differently."""
    rows = []
    for one in view.plan:
        row = ("", "", "to be drawn")
        for match in one.matches if one.status != "planned" else ():
            sides = (match.a, match.b, *match.more)
            if team.id in sides:
                table = f"table {_where(match)}" if match.table is not None else _where(match)
                row = ("", table, _others(match, sides.index(team.id)))
        rows.append((f"Round {one.number}", *row[1:]))
    return press.Schedule(team.name, team.school, rows, link)


def _badges(day: Day) -> list[press.Badge]:
    found = [press.Badge(name, team.name, team.school) for team in _all_teams(day) for name in team.members]
    if not found:
        raise BadInput("No team has members yet. Add their names under Teams, then print badges.")
    return found


def _all_teams(day: Day) -> list[Team]:
    if not day.teams:
        raise BadInput("There are no teams yet. Add them under Teams.")
    return sorted(day.teams.values(), key=lambda team: team.name.casefold())


def _for_children(teams: list[press.Certificate]) -> list[press.Certificate]:
    """One certificate per child, with the child's name in place of the team's and the team below it."""
    found = [
        press.Certificate(child, "  ·  ".join(filter(None, (team.team, team.school))), (), team.place)
        for team in teams
        for child in team.members
    ]
    if not found:
        raise BadInput("No team has members yet. Add their names under Teams, then print a certificate for each child.")
    return found


def _certificates(day: Day) -> list[press.Certificate]:
    places = final_places(day)
    teams = [team for team in day.teams.values() if team.here or team.id in places]
    if not teams:
        raise BadInput("No team has been here yet: there is nobody to thank.")
    teams.sort(key=lambda team: places.get(team.id, len(places) + 1))
    return [press.Certificate(team.name, team.school, team.members, places.get(team.id)) for team in teams]
