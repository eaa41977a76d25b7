"""Reads teams from a CSV file and rounds from JSON."""

import json
import re
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from cardinal.common import spreadsheet
from cardinal.common.spreadsheet import BadSheet
from cardinal.standings.ledger import Team
from cardinal.standings.schedule import CannotPair

NAMES: Final = ("team", "name", "team name", "teams", "teamname")
SCHOOLS: Final = ("school", "club", "class")
# Columns of a registration form that are not member names.
OTHER: Final = re.compile(r"mail|phone|mobile|address|coach|teacher|contact|grade|\b(age|date|time|tel)\b|note|remark")
MAIL: Final = re.compile(r"\S+@\S+\.\w+")
SHAPE: Final = '[[["A", "B"], ["C", null]], …]'
MOST_SIDES: Final = 4  # in a match


@dataclass(frozen=True)
class Entrant:
    name: Team
    school: str = ""
    members: tuple[str, ...] = ()


@dataclass(frozen=True)
class Met:
    """A match that was played. None: a team was free, or played the bots."""

    teams: tuple[Team | None, ...]
    points: tuple[int, ...] = ()  # (): not written down


@dataclass(frozen=True)
class Line:
    number: int
    entrant: Entrant | None  # None: a heading, or the line cannot be read
    wrong: str = ""  # what is wrong, and what would be right
    note: str = ""


def decoded(data: bytes) -> str:
    """The text of a file, whichever program saved it. Raises CannotPair."""
    try:
        return spreadsheet.decoded(data, "the teams", "one team per line")
    except BadSheet as wrong:
        raise CannotPair(str(wrong)) from None


def read_teams(text: str) -> list[Entrant]:
    """One team per line: name, school, members. Raises CannotPair for the first bad line."""
    lines = read_lines(text)
    for line in lines:
        if line.wrong:
            raise CannotPair(f"Line {line.number} of the teams: {line.wrong}")
    return [line.entrant for line in lines if line.entrant is not None]


def read_lines(text: str) -> list[Line]:
    """Each line with its team, or with what is wrong. A heading with “team” or “name” says where the name is."""
    rows = list(spreadsheet.rows(text.removeprefix("\ufeff")))
    found: list[Line] = []
    name, school, skipped = 0, 1, set[int]()
    heads = [cell.casefold() for cell in rows[0][1]] if rows else []
    if any(head in NAMES for head in heads):
        number, cells = rows.pop(0)
        name = next(k for k, head in enumerate(heads) if head in NAMES)
        school = next((k for k, head in enumerate(heads) if head in SCHOOLS), -1)
        skipped = {k for k, head in enumerate(heads) if k not in (name, school) and OTHER.search(head)}
        if skipped:
            left_out = ", ".join(cells[k] for k in sorted(skipped))
            found.append(Line(number, None, note=f"Left out: {left_out}. Only team, school and members are kept."))
    seen: dict[str, int] = {}
    for number, cells in rows:
        found.append(_line(number, cells, name, school, skipped, seen))
    return found


def _line(
    number: int, cells: list[str], name: int, school: int, skipped: set[int], seen: dict[str, int]
) -> Line:  # fmt: skip
    if spreadsheet.never_closed(cells):
        return Line(number, None, "A quotation mark is opened here and never closed. Close it, or take it out.")
    cells = [" ".join(cell.split()) for cell in cells]
    team = cells[name] if name < len(cells) else ""
    if not team:
        return Line(number, None, "There is no name. Each line begins with the name of a team.")
    kept = {k: cell for k, cell in enumerate(cells) if k not in skipped and cell}
    where = kept.get(school, "") if school != name else ""
    names = (one.strip() for k, cell in kept.items() if k not in (name, school) for one in cell.split(";"))
    members = tuple(one for one in names if one)
    entrant = Entrant(team, where, members)
    mail = next((cell for cell in kept.values() if MAIL.search(cell)), None)
    if mail is not None:
        return Line(number, entrant, f"{mail} is an e-mail address. Leave that column out: only names are kept.")
    before = seen.setdefault(_alike(team), number)
    if before != number:
        return Line(number, entrant, f"{team} is in line {before}, too. Each team needs a name of its own.")
    return Line(number, entrant)


def read_rounds(text: str, teams: Sequence[Team]) -> list[tuple[tuple[Team | None, ...], ...]]:
    """The rounds so far, without their points."""
    return [tuple(match.teams for match in one) for one in read_matches(text, teams)]


def read_matches(text: str, teams: Sequence[Team], below_zero: bool = False) -> list[tuple[Met, ...]]:
    """The rounds so far, each as `[["A", "B"], ["C", null]]`. A match may include points: `["A", "B", 30, 15]`.

    A match of three or four teams has as many names. A team that is not in `teams` has left. With `below_zero`, points
    may be negative.
    """
    try:
        data = json.loads(text)
    except RecursionError:
        raise CannotPair(f"The rounds so far are not JSON; they look like {SHAPE}.") from None
    except json.JSONDecodeError as wrong:
        where = f"line {wrong.lineno}, column {wrong.colno}"
        raise CannotPair(f"The rounds so far are not JSON (see {where}); they look like {SHAPE}.") from None
    if not isinstance(data, list):
        raise CannotPair(f"The rounds so far are a list of rounds: {SHAPE}.")
    here = {_alike(team): team for team in teams}
    return [_round(one, number, here, below_zero) for number, one in enumerate(data, 1)]


def _round(data: object, number: int, here: dict[str, Team], below_zero: bool) -> tuple[Met, ...]:
    if not isinstance(data, list):
        raise CannotPair(f"Round {number} is a list of matches; the rounds so far look like {SHAPE}.")
    return tuple(_match(match, f"Match {k} of round {number}", here, below_zero) for k, match in enumerate(data, 1))


def _match(data: object, which: str, here: dict[str, Team], below_zero: bool) -> Met:
    cells = data if isinstance(data, list) else []
    sides = [cell for cell in cells if cell is None or isinstance(cell, str)]
    points = [cell for cell in cells[len(sides) :] if _points(cell, below_zero)]
    if (
        not 2 <= len(sides) <= MOST_SIDES
        or len(points) not in (0, len(sides))
        or cells != sides + points
        or len(set(sides)) < len(sides)
        or (None in sides and len(sides) > 2)
    ):
        raise CannotPair(
            f'{which} cannot be read; it is ["A", "B"], ["A", "B", 30, 15], or ["A", null] for a free team. '
            'At larger tables: ["A", "B", "C", 30, 15, 20].'
        )
    for team in sides:
        if team is not None and here.get(_alike(team), team) != team:
            raise CannotPair(f"{which} says {team}, the teams say {here[_alike(team)]}; write both the same way.")
    if sides[0] is None:
        sides.reverse()
        points.reverse()
    return Met(tuple(sides), tuple(points))


def _points(data: object, below_zero: bool) -> bool:
    return isinstance(data, int) and not isinstance(data, bool) and (below_zero or data >= 0)


def _alike(name: str) -> str:
    return " ".join(name.split()).casefold()
