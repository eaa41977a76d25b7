# mypyc: compiled
"""SH-R46: the move for a player whose time is up."""

from mypy_extensions import i64

from cardinal.engine.bits import bit, lowest
from cardinal.games.shapes.base import (
    ANSWERING,
    BONUS_DRAW,
    FIGHTING,
    MOST_DECLINES,
    PAYING,
    PLACING,
    RESPONDING,
    TIE_EXTRA,
    ShapesBase,
)
from cardinal.games.shapes.cards import of_shape, strongest, weakest
from cardinal.games.shapes.choices import nth_move
from cardinal.games.shapes.moves import ACCEPT, BATTLE, DECLINE, DRAW, END, FIGHT, PAY, WAIVE
from cardinal.games.shapes.player import Player


def automatic(at: ShapesBase, seat: i64) -> i64:
    me = at.players[seat]
    phase = at.phase
    if phase == ANSWERING:
        if me.declines < MOST_DECLINES:
            return DECLINE
        return ACCEPT + lowest(weakest(me.once & of_shape(at.shape)))
    if phase == PAYING:
        return weakest_pair(me)
    if phase == RESPONDING:
        return FIGHT
    if phase == FIGHTING:
        return BATTLE + lowest(strongest(me.once))
    if phase == BONUS_DRAW:
        return DRAW
    if phase == TIE_EXTRA:
        return WAIVE
    if phase == PLACING:
        return END
    return nth_move(at, seat, 0)  # step 2 and taking: it is first in the list


def weakest_pair(me: Player) -> i64:
    one = lowest(weakest(me.once))
    rest = me.once
    if not me.twice & bit(one):
        rest -= bit(one)
    other = lowest(weakest(rest))
    if one < other:
        return PAY + 64 * one + other
    return PAY + 64 * other + one
