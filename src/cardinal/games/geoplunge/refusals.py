"""Explains in words why a move that all GeoPlunge games share is not legal now."""

from cardinal.engine.position import Move
from cardinal.engine.refused import Refused
from cardinal.games.geoplunge.moves import CONCEDE, LOCK
from cardinal.games.geoplunge.position import STAKES, GeoPlungePosition
from cardinal.games.geoplunge.teams import team_of


def why_not_common(position: GeoPlungePosition, seat: int, move: Move, asked: str) -> Refused | None:
    """Why a common move is refused, or None if the game must say. `asked`: when this game asks for stakes (GP-37)."""
    if not position.speaks(seat):
        speaker = position.first_member(team_of(seat))
        return Refused("GP-R9", f"Only S{speaker} speaks for your team. Tell S{speaker} what you see.")
    if move.code <= LOCK:
        if position.phase == STAKES:
            return Refused("GP-R11", "Your team has locked in: the switch stays as it is.")
        if not position.terms.stakes:
            return Refused("GP-R32", "Nobody is asked for stakes in this game.")
        settled = "settled" if position.staked else "not asked yet"
        return Refused("GP-37", f"The stakes are {settled}. They are asked {asked}.")
    if move.code == CONCEDE:
        return Refused("GP-R35", "Your team has given up already.")
    if position.phase == STAKES:
        return Refused("GP-37", "The stakes are asked now: stake on, stake off or stake lock.")
    return None
