# mypyc: compiled
"""Random play as fast as the rules allow. Benchmarks count it, and search bots use it to play games out."""

from mypy_extensions import i64

from cardinal.engine.bits import kth, lowest, size
from cardinal.engine.chance import Chance
from cardinal.engine.position import NEVER, TABLE, TICK, Position, Stamp


def playout(position: Position, chance: Chance, limit: i64) -> i64:
    """Make random moves until the play is over or `limit` is reached. Returns the number of moves by seats.

    If a clock runs, a coin decides between making a move and letting time pass until something is due.
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
    """Make one random move. Each listed move and each kind of free move is equally likely."""
    listed = position.count(seat)
    k = chance.below(listed + position.frees(seat))
    if k < listed:
        position.apply(seat, position.nth(seat, k), "", chance, stamp)
    else:
        move = position.fill(seat, k - listed, chance)
        position.apply(seat, move.code, move.words, chance, stamp)
