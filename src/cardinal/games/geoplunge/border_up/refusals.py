"""Border-Up: explains in words why a move is not legal. The list of legal moves is the judge."""

from cardinal.engine.position import Move, Stamp
from cardinal.engine.refused import Refused
from cardinal.games.geoplunge.border_up.base import LATE, RACE, READY, SHOWING, BorderUpBase
from cardinal.games.geoplunge.border_up.moves import SHOW, TIE
from cardinal.games.geoplunge.moves import CONCEDE, LOCK
from cardinal.games.geoplunge.position import STAKES
from cardinal.games.geoplunge.refusals import why_not_common
from cardinal.games.geoplunge.teams import team_of


def why_not(position: BorderUpBase, seat: int, move: Move) -> Refused:
    code, team = move.code, team_of(seat)
    if code > LOCK and position.speaks(seat) and position.phase in (STAKES, READY):
        return Refused("BU-5", "Wait for the start call: nobody looks at a card before it.")
    common = why_not_common(position, seat, move, "before any card is dealt")
    if common is not None and (code != CONCEDE or position.phase == RACE):
        return common
    if code == SHOW:
        return _no_show(position, team)
    if position.phase == LATE:
        return Refused("BU-R10", "The time is up.")
    if position.phase == SHOWING:
        return Refused("BU-26", "Somebody has shouted: the race is over.")
    if code == TIE:
        return Refused("BU-R10", "Your team has offered a tie already. It is one when the other team agrees.")
    return Refused("BU-R12", "Your team has too few cards for that.")


def _no_show(position: BorderUpBase, team: int) -> Refused:
    if not position.rules.show_ms:
        return Refused("BU-R1", "Here the layout that comes with the shout is judged: nothing can be placed later.")
    if position.phase == SHOWING and position.shouted.of(team) is not None:
        return Refused("BU-R1", "The time to place cards is over.")
    return Refused("BU-R1", "Shout first: 'show' is for the moment after a shout.")


def untimely(position: BorderUpBase, seat: int, move: Move, stamp: Stamp) -> Refused | None:
    """Refuse a move that is legal but comes too early or too late."""
    if move.code == SHOW:
        if stamp.at > position.shouted.at(team_of(seat)) + position.rules.show_ms:  # BU-R1
            return Refused("BU-R1", "The time to place cards is over.")
        return None
    if position.phase in (RACE, LATE):
        if stamp.at < position.start:  # GP-R6: ignored, without penalty
            return Refused("GP-R6", "That was before the start call, so it does not count. There is no penalty.")
        if stamp.at > position.race_end:  # BU-R10
            return Refused("BU-R10", "The time is up.")
    return None
