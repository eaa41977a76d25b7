"""Teams from a CSV file and played rounds from JSON: text in, plain values out."""

import csv
import json
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from cardinal.standings.ledger import Pairing, Round, Team
from cardinal.standings.schedule import CannotPair

NAMES: Final = ("team", "name", "team name", "teams")
SCHOOLS: Final = ("school", "club", "class")
SHAPE: Final = '[[["A", "B"], ["C", null]], …]'


@dataclass(frozen=True)
class Entrant:
    name: Team
    school: str = ""
    members: tuple[str, ...] = ()


def read_teams(text: str) -> list[Entrant]:
    """One team a line: name, school, members. A first line with the word “team” or “name” says where the name is."""
    text = text.removeprefix("\ufeff")
    first = next((line for line in text.splitlines() if line.strip()), "")
    marks = [mark for mark in ",;\t" if mark in first]  # spreadsheets write one of these three
    lines = csv.reader(text.splitlines(), delimiter=marks[0] if marks else ",", skipinitialspace=True)
    name, school = 0, 1
    begun = False
    teams: list[Entrant] = []
    seen: dict[str, int] = {}
    try:
        for cells in lines:
            cells = [" ".join(cell.split()) for cell in cells]
            if not any(cells):
                continue
            heads = [cell.casefold() for cell in cells]
            if not begun and any(head in NAMES for head in heads):
                name = next(k for k, head in enumerate(heads) if head in NAMES)
                school = next((k for k, head in enumerate(heads) if head in SCHOOLS), -1)
                begun = True
                continue
            begun = True
            if name >= len(cells) or not cells[name]:
                raise CannotPair(
                    f"Line {lines.line_num} of the teams has no name; each line begins with a team's name."
                )
            known = seen.setdefault(_alike(cells[name]), lines.line_num)
            if known != lines.line_num:
                raise CannotPair(
                    f"Two teams are called {cells[name]} (lines {known} and {lines.line_num}); "
                    "each team needs a name of its own."
                )
            members = tuple(cell for k, cell in enumerate(cells) if k not in (name, school) and cell)
            where = cells[school] if 0 <= school < len(cells) and school != name else ""
            teams.append(Entrant(cells[name], where, members))
    except csv.Error as wrong:
        raise CannotPair(f"Line {lines.line_num} of the teams is not CSV ({wrong}); write one team a line.") from None
    return teams


def read_rounds(text: str, teams: Sequence[Team]) -> list[Round]:
    """The rounds so far: `[["A", "B"], ["C", null]]` each, a match also with its points: `["A", "B", 30, 15]`.

    The points are read past: they never change a pairing. A team that is not in `teams` has left.
    """
    try:
        data = json.loads(text)
    except (ValueError, RecursionError):
        raise CannotPair(f"The rounds so far are not JSON; they look like {SHAPE}.") from None
    if not isinstance(data, list):
        raise CannotPair(f"The rounds so far are a list of rounds: {SHAPE}.")
    here = {_alike(team): team for team in teams}
    return [_round(one, number, here) for number, one in enumerate(data, 1)]


def _round(data: object, number: int, here: dict[str, Team]) -> Round:
    if not isinstance(data, list):
        raise CannotPair(f"Round {number} is a list of matches; the rounds so far look like {SHAPE}.")
    return tuple(_pairing(match, number, here) for match in data)


def _pairing(data: object, number: int, here: dict[str, Team]) -> Pairing:
    match data:
        case [(str() | None) as a, (str() | None) as b] if a != b:
            pass
        case [(str() | None) as a, (str() | None) as b, x, y] if a != b and _points(x) and _points(y):
            pass
        case _:
            raise CannotPair(
                f'A match of round {number} cannot be read; it is ["A", "B"], ["A", "B", 30, 15], or ["A", null].'
            )
    for team in (a, b):
        if team is not None and here.get(_alike(team), team) != team:
            raise CannotPair(f"Round {number} says {team}, the teams say {here[_alike(team)]}; write both alike.")
    if a is None:
        a, b = b, a
    assert a is not None
    return a, b


def _points(data: object) -> bool:
    return isinstance(data, int) and not isinstance(data, bool) and data >= 0


def _alike(name: str) -> str:
    return " ".join(name.split()).casefold()
