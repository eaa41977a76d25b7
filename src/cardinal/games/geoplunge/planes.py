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
    sheet.bits(switch_of(at, team), 2)


def switch_of(at: GeoPlungePosition, team: i64) -> i64:
    """The cells of SWITCH as bits: some games write several planes in one call."""
    if at.phase != STAKES:
        return 0
    return ((at.stakes.on >> team) & 1) | (((at.stakes.locked >> team) & 1) << 1)


def write_stakes(at: GeoPlungePosition, team: i64, sheet: Sheet) -> None:
    sheet.bits(stakes_of(at, team), 2)


def stakes_of(at: GeoPlungePosition, team: i64) -> i64:
    """The cells of SHOWN_STAKES as bits. GP-R11: nobody sees the other team's before both are shown."""
    return teams_from(either(at.staked, at.stakes.on, 0), team)


def write_teams(teams: i64, team: i64, sheet: Sheet) -> None:
    """A set of teams."""
    sheet.bits(teams_from(teams, team), 2)


def teams_from(teams: i64, team: i64) -> i64:
    """A set of teams, counted from one of them on."""
    other: i64 = (teams >> (1 - team)) & 1
    return ((teams >> team) & 1) | (other << 1)


def write_left(when: i64, now: i64, sheet: Sheet) -> None:
    """How long it is until an instant, rounded up to seconds, from 1; 0: there is none."""
    if when == NEVER:
        sheet.number(0)
        return
    left: i64 = (when - now + 1999) // 1000
    sheet.number(either(left < 1, 1, left))
