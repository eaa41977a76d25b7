"""The papers of a tournament day."""

from collections.abc import Iterable, Sequence
from dataclasses import asdict
from typing import Any

from cardinal.atlas.card import ordinal
from cardinal.press.pictures import country
from cardinal.press.qr import qr
from cardinal.press.sheets import Certificate, DayHeading, RoundSheet, ScoreSheet, StandingRow, TableSign
from cardinal.press.typeset import typeset


def pairings(day: DayHeading, rounds: Sequence[RoundSheet], *, paper: str = "letter") -> bytes:
    """One page for each round, to hang on the wall."""
    return typeset("pairings", pairings_data(day, rounds), paper)


def signs(day: DayHeading, tables: Sequence[TableSign], *, paper: str = "letter") -> bytes:
    """One page for each table, with the QR code of its link."""
    return typeset("signs", signs_data(day, tables), paper)


def score_sheets(day: DayHeading, sheets: Sequence[ScoreSheet], *, paper: str = "letter") -> bytes:
    """One page for each match: enough to play, judge and sign it without any screen."""
    return typeset("scores", scores_data(day, sheets), paper)


def standings(
    day: DayHeading, rows: Sequence[StandingRow], title: str = "Standings", note: str = "", *, paper: str = "letter"
) -> bytes:
    """`note`: how the places come about."""
    return typeset("standings", standings_data(day, rows, title, note), paper)


def certificates(day: DayHeading, names: Sequence[Certificate], *, paper: str = "letter") -> bytes:
    """One landscape page for each team."""
    return typeset("certificates", certificates_data(day, names), paper)


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


def _document(title: str, day: DayHeading, **fields: Any) -> dict[str, Any]:
    return {"title": f"{title}, {day.name}", "day": day, **fields}


def _with_qr(sheet: TableSign | ScoreSheet) -> dict[str, Any]:
    return asdict(sheet) | {"qr": qr(sheet.link)}
