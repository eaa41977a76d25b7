# mypyc: compiled
"""Planes that several games of GeoPlunge have in an observation. The own team comes first."""

from typing import Final

from mypy_extensions import i64

from cardinal.engine.bits import either
from cardinal.engine.encoding import Plane, Sheet
from cardinal.engine.position import NEVER
from cardinal.games.geoplunge.position import STAKES, GeoPlungePosition

SWITCH: Final = Plane("switch", 2, "while stakes are asked: on, final", own=True)
SHOWN_STAKES: Final = Plane("stakes", 2, "by team: GeoPlunging, once that is shown")
SECONDS: Final = "in seconds, cut at 127"


def write_switch(at: GeoPlungePosition, team: i64, sheet: Sheet) -> None:
    if at.phase == STAKES:
        sheet.bits(((at.stakes.on >> team) & 1) | (((at.stakes.locked >> team) & 1) << 1), 2)
    else:
        sheet.skip(2)


def write_stakes(at: GeoPlungePosition, team: i64, sheet: Sheet) -> None:
    """GP-R11: nobody sees the other team's before both are shown."""
    write_teams(either(at.staked, at.stakes.on, 0), team, sheet)


def write_teams(teams: i64, team: i64, sheet: Sheet) -> None:
    """A set of teams."""
    other: i64 = (teams >> (1 - team)) & 1
    sheet.bits(((teams >> team) & 1) | (other << 1), 2)


def write_left(when: i64, now: i64, sheet: Sheet) -> None:
    """How long it is until an instant, rounded up to seconds, from 1; 0: there is none."""
    if when == NEVER:
        sheet.number(0)
        return
    left: i64 = (when - now + 1999) // 1000
    sheet.number(either(left < 1, 1, left))
