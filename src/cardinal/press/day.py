"""The papers of a tournament day."""

from collections.abc import Iterable, Sequence
from dataclasses import asdict
from typing import Any, TypeVar

from cardinal.atlas.card import ordinal
from cardinal.press.pictures import country
from cardinal.press.qr import qr
from cardinal.press.sheets import (
    Badge,
    Certificate,
    DayHeading,
    DoorRow,
    RoundSheet,
    Schedule,
    ScoreSheet,
    StandingRow,
    TableSign,
    TeamRow,
)
from cardinal.press.typeset import typeset

R = TypeVar("R", DoorRow, TeamRow)


def pairings(day: DayHeading, rounds: Sequence[RoundSheet], *, paper: str = "letter") -> bytes:
    """One page per round, to hang on the wall."""
    return typeset("pairings", pairings_data(day, rounds), paper)


def signs(day: DayHeading, tables: Sequence[TableSign], *, paper: str = "letter") -> bytes:
    """One page per table, with the QR code of its link."""
    return typeset("signs", signs_data(day, tables), paper)


def score_sheets(day: DayHeading, sheets: Sequence[ScoreSheet], *, paper: str = "letter") -> bytes:
    """One page per match: enough to play, judge and sign it without any screen."""
    return typeset("scores", scores_data(day, sheets), paper)


def standings(
    day: DayHeading, rows: Sequence[StandingRow], title: str = "Standings", note: str = "", *, paper: str = "letter"
) -> bytes:
    """`note` explains how places are decided."""
    return typeset("standings", standings_data(day, rows, title, note), paper)


def certificates(day: DayHeading, names: Sequence[Certificate], *, paper: str = "letter") -> bytes:
    """One landscape page per team, or per child."""
    return typeset("certificates", certificates_data(day, names), paper)


def door_list(day: DayHeading, rows: Sequence[DoorRow], *, paper: str = "letter") -> bytes:
    """All teams by name, with a box to tick when they arrive."""
    return typeset("lists", door_data(day, rows), paper)


def team_pairings(day: DayHeading, heading: str, rows: Sequence[TeamRow], *, paper: str = "letter") -> bytes:
    """A round by team name: people look for their own team, not for a table."""
    return typeset("lists", team_pairings_data(day, heading, rows), paper)


def schedules(day: DayHeading, teams: Sequence[Schedule], *, paper: str = "letter") -> bytes:
    """Each team's own day, three on a page."""
    return typeset("schedules", schedules_data(day, teams), paper)


def badges(day: DayHeading, names: Sequence[Badge], *, paper: str = "letter") -> bytes:
    """A name badge for each person, eight on a page."""
    return typeset("badges", badges_data(day, names), paper)


def pairings_data(day: DayHeading, rounds: Iterable[RoundSheet]) -> dict[str, Any]:
    return _document("Pairings", day, rounds=rounds)


def signs_data(day: DayHeading, tables: Iterable[TableSign]) -> dict[str, Any]:
    return _document("Table signs", day, tables=[_with_qr(sign) for sign in tables])


def scores_data(day: DayHeading, sheets: Iterable[ScoreSheet]) -> dict[str, Any]:
    return _document("Score sheets", day, sheets=[_with_qr(sheet) for sheet in sheets])


def standings_data(day: DayHeading, rows: Iterable[StandingRow], title: str, note: str = "") -> dict[str, Any]:
    return _document(title, day, heading=title, rows=rows, note=note)


def certificates_data(day: DayHeading, names: Sequence[Certificate]) -> dict[str, Any]:
    ordinals = {str(one.place): ordinal(one.place) for one in names if one.place is not None}
    faint = country(land="#f4f1e8", edge="#cfc8b6", line=1.2)
    return _document("Certificates", day, names=names, ordinals=ordinals, country=faint)


def door_data(day: DayHeading, rows: Iterable[DoorRow]) -> dict[str, Any]:
    columns = _columns(("Team", 30), ("School", 25), ("Members", 38), ("Here", 7))
    cells = [[row.team, row.school, ", ".join(row.members), None] for row in _by_team(rows)]
    return _document("Door list", day, heading="Who is here?", columns=columns, rows=cells)


def team_pairings_data(day: DayHeading, heading: str, rows: Iterable[TeamRow]) -> dict[str, Any]:
    columns = _columns(("Team", 42), ("Table", 18), ("Against", 42))
    cells = [[row.team, row.where, row.against] for row in _by_team(rows)]
    return _document("Pairings by team", day, heading=heading, columns=columns, rows=cells)


def schedules_data(day: DayHeading, teams: Iterable[Schedule]) -> dict[str, Any]:
    return _document("Team schedules", day, teams=[_with_qr(one) for one in teams])


def badges_data(day: DayHeading, names: Iterable[Badge]) -> dict[str, Any]:
    return _document("Badges", day, badges=names)


def _by_team(rows: Iterable[R]) -> list[R]:
    return sorted(rows, key=lambda row: row.team.casefold())


def _columns(*columns: tuple[str, int]) -> list[dict[str, Any]]:
    return [{"title": title, "share": share} for title, share in columns]


def _document(title: str, day: DayHeading, **fields: Any) -> dict[str, Any]:
    return {"title": f"{title}, {day.name}", "day": day, **fields}


def _with_qr(sheet: TableSign | ScoreSheet | Schedule) -> dict[str, Any]:
    return asdict(sheet) | {"qr": qr(sheet.link)}
