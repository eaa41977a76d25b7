"""Results of matches, and the standings they make."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Literal

from cardinal.standings.ledger import Team

Order = Literal["won", "won, points"]  # Combo 2 (GP-56) | Combo 4 (GP-R33)


@dataclass(frozen=True)
class Result:
    """One match. `other` is None for the bots (GP-R34), or for nobody when it is a bye, which has its worth."""

    team: Team
    other: Team | None
    points: tuple[int, int] = (0, 0)
    conceded: Literal[0, 1] | None = None  # who gave up the match: the points stand, the other side wins
    bye: Literal["won", "tied"] | None = None  # None: it is none

    def for_side(self, side: Literal[0, 1]) -> Literal["won", "tied", "lost"]:
        if self.conceded is not None:
            return "lost" if self.conceded == side else "won"
        if self.bye is not None:
            return self.bye
        mine, theirs = self.points[side], self.points[1 - side]
        if mine > theirs:  # GP-R27: more points win the match, also in Combo 2
            return "won"
        return "tied" if mine == theirs else "lost"


@dataclass(frozen=True)
class Standing:
    place: int  # equal teams share a place
    team: Team
    played: int
    won: int
    tied: int
    lost: int
    points: int
    against: int
    worth: float  # GP-R28: matches won, and what tied matches are worth


def standings(
    teams: Sequence[Team], results: Sequence[Result], order: Order = "won, points", tied_match_value: float = 0
) -> list[Standing]:
    """GP-R33: by matches won, then by total points. Combo 2 asks only for matches won (GP-56): `order="won"`.

    Equal teams share a place and stand in the order of `teams`. The bots are not ranked (GP-R34).
    """
    sides: dict[Team, list[tuple[Result, Literal[0, 1]]]] = {team: [] for team in teams}
    for result in results:
        if result.team in sides:
            sides[result.team].append((result, 0))
        if result.other in sides:
            sides[result.other].append((result, 1))

    def key(row: Standing) -> tuple[float, int]:
        return row.worth, row.points if order == "won, points" else 0

    rows = sorted((_row(team, mine, tied_match_value) for team, mine in sides.items()), key=key, reverse=True)
    places: dict[tuple[float, int], int] = {}
    for number, row in enumerate(rows, 1):
        places.setdefault(key(row), number)
    return [Standing(places[key(row)], *_fields(row)) for row in rows]


def _row(team: Team, sides: Sequence[tuple[Result, Literal[0, 1]]], tied_match_value: float) -> Standing:
    outcomes = [result.for_side(side) for result, side in sides]
    won, tied, lost = (outcomes.count(word) for word in ("won", "tied", "lost"))
    points = sum(result.points[side] for result, side in sides)
    against = sum(result.points[1 - side] for result, side in sides)
    # GP-R28: only wins count, unless a tied match is given a value.
    return Standing(0, team, len(sides), won, tied, lost, points, against, won + tied * tied_match_value)


def _fields(row: Standing) -> tuple[Team, int, int, int, int, int, int, float]:
    return row.team, row.played, row.won, row.tied, row.lost, row.points, row.against, row.worth
