# mypyc: compiled
"""Random play as fast as the rules allow: what benchmarks count and what search bots finish their thoughts with."""

from mypy_extensions import i64

from cardinal.engine.bits import kth, lowest, size
from cardinal.engine.chance import Chance
from cardinal.engine.position import NEVER, TABLE, TICK, Position, Stamp


def playout(position: Position, chance: Chance, limit: i64) -> i64:
    """Random moves until the play is over, `limit` moves at most; gives the number of seats' moves.

    Where a clock runs, a coin decides between a move and letting the time pass until something is due.
    """
    moves: i64 = 0
    stamp = Stamp(0, 0)
    while moves < limit and not position.over():
        ready = position.to_act()
        if position.timed and (ready == 0 or chance.below(2) == 0):
            when = position.due()
            if when != NEVER:
                stamp = Stamp(when, when)
                position.apply(TABLE, TICK, "", chance, stamp)
                continue
        if ready == 0:
            break
        seat = lowest(ready)
        if ready & (ready - 1):
            seat = kth(ready, chance.below(size(ready)))
        random_move(position, seat, chance, stamp)
        moves += 1
    return moves


def random_move(position: Position, seat: i64, chance: Chance, stamp: Stamp) -> None:
    """One move of a seat, each of those that can be listed and each kind that cannot equally likely."""
    listed = position.count(seat)
    k = chance.below(listed + position.frees(seat))
    if k < listed:
        position.apply(seat, position.nth(seat, k), "", chance, stamp)
    else:
        move = position.fill(seat, k - listed, chance)
        position.apply(seat, move.code, move.words, chance, stamp)
