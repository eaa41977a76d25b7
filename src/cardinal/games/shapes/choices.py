# mypyc: compiled
"""Shapes: the list of legal moves. The list is the judge: a move not in it is refused (refusals.py says why).

These are functions, not methods, because compiled code calls them directly, and each move calls them many times.
"""

from mypy_extensions import i64

from cardinal.engine.bits import bit, kth, lowest, size
from cardinal.games.shapes.base import (
    ACTING,
    ANSWERING,
    BONUS_DRAW,
    FIGHTING,
    MOST_DECLINES,
    MOST_PLACED,
    PAYING,
    PLACING,
    PRIZE,
    RESPONDING,
    TIE_EXTRA,
    ShapesBase,
    after,
    opponent,
)
from cardinal.games.shapes.cards import faces_of, of_shape, shapes_in
from cardinal.games.shapes.moves import (
    ACCEPT,
    ASK,
    BATTLE,
    CHALLENGE,
    DECLINE,
    DRAW,
    END,
    EXTRA,
    FIGHT,
    FORFEIT,
    PAY,
    PLACE,
    TAKE,
    TAKE_ANY,
    TAKE_SHOWN,
    WAIVE,
)
from cardinal.games.shapes.player import Player


def count_moves(at: ShapesBase, seat: i64) -> i64:
    if seat < 0 or not at.ready & bit(seat):
        return 0
    me = at.players[seat]
    phase = at.phase
    if phase == PLACING:
        return 1 + size(placeable(at, me))
    if phase == ACTING:
        options = count_acts(at, seat)
        if not at.rules.must_act:  # SH-R12: step 2 may be skipped
            options += 1 + size(placeable(at, me))
        return options
    if phase == ANSWERING:
        options = size(me.once & of_shape(at.shape))
        if me.declines < MOST_DECLINES:  # SH-22, SH-26
            options += 1
        return options
    if phase == PAYING:
        distinct = size(me.once)
        return ((distinct * (distinct - 1)) >> 1) + size(me.twice)
    if phase in (RESPONDING, BONUS_DRAW):
        return 2
    if phase == FIGHTING:
        return size(me.once) + size(two_sided(me.once))
    if phase == TIE_EXTRA:
        return 1 + size(me.once)
    return count_takes(at, seat)


def nth_move(at: ShapesBase, seat: i64, k: i64) -> i64:
    me = at.players[seat]
    phase = at.phase
    if phase == PLACING:
        return nth_place(at, me, k)
    if phase == ACTING:
        acts = count_acts(at, seat)
        if k < acts:
            return nth_act(at, seat, k)
        return nth_place(at, me, k - acts)
    if phase == ANSWERING:
        answers = me.once & of_shape(at.shape)  # SH-R17: they choose which one, even if they must accept
        if k < size(answers):
            return ACCEPT + kth(answers, k)
        return DECLINE
    if phase == PAYING:
        return nth_pair(me, k)
    if phase == RESPONDING:
        if k:
            return FORFEIT
        return FIGHT
    if phase == BONUS_DRAW:  # SH-R31
        if k:
            return WAIVE
        return DRAW
    if phase == FIGHTING:  # SH-31
        distinct = size(me.once)
        if k < distinct:
            return BATTLE + kth(me.once, k)
        return BATTLE + 64 + kth(two_sided(me.once), k - distinct)
    if phase == TIE_EXTRA:  # SH-41, SH-50: only here is any card in hand legal; SH-R31: or none
        if k < size(me.once):
            return EXTRA + kth(me.once, k)
        return WAIVE
    return nth_take(at, seat, k)


def two_sided(faces: i64) -> i64:
    """The faces with two different numbers. The rest offer only one choice."""
    return faces & ~0x2020202020202020


def placeable(at: ShapesBase, me: Player) -> i64:
    """The faces that may be placed in step 3."""
    if at.placed_now >= MOST_PLACED:  # SH-17, SH-49; SH-R34: the extra card does not count
        return 0
    return me.once & faces_of(shapes_in(me.need))  # SH-46, SH-47


def nth_place(at: ShapesBase, me: Player, k: i64) -> i64:
    faces = placeable(at, me)
    if k < size(faces):
        return PLACE + kth(faces, k)
    return END  # SH-18, SH-48, SH-R16: always legal


def askable(at: ShapesBase, them: Player) -> i64:
    """The shapes that may be named, in the form of `shapes_in`."""
    if at.rules.hidden:  # SH-R20
        return 0x0101010101010101
    return shapes_in(them.once)  # SH-20; SH-21: whether or not it is on the asker's list


def count_acts(at: ShapesBase, seat: i64) -> i64:
    """How many asks and challenges. SH-R23: both players need cards; SH-R18: the asker must be able to pay."""
    mine = at.players[seat].size
    if mine == 0:
        return 0
    n: i64 = 0
    other = after(at, seat)
    while other != seat:
        them = at.players[other]
        if them.size:
            n += 1
            if mine >= 2:
                n += size(askable(at, them))
        other = after(at, other)
    return n


def nth_act(at: ShapesBase, seat: i64, k: i64) -> i64:
    """In turn order, each player's shapes and then the challenge. The first is the automatic move (SH-R46)."""
    mine = at.players[seat].size
    other = after(at, seat)
    while True:
        them = at.players[other]
        if them.size:
            if mine >= 2:
                shapes = askable(at, them)
                n = size(shapes)
                if k < n:
                    return ASK + 64 * other + (kth(shapes, k) >> 3)  # SH-19
                k -= n
            if k == 0:
                return CHALLENGE + other  # SH-28
            k -= 1
        other = after(at, other)


def nth_pair(me: Player, k: i64) -> i64:
    """SH-R19: any two cards in hand."""
    left = me.once
    n = size(left)
    while True:
        face = lowest(left)
        n -= 1
        left &= left - 1
        if me.twice & bit(face):
            if k == 0:
                return PAY + 64 * face + face
            k -= 1
        if k < n:
            return PAY + 64 * face + kth(left, k)
        k -= n


def count_takes(at: ShapesBase, seat: i64) -> i64:
    n: i64 = 1  # SH-R25
    if not at.rules.hidden:
        n = size(shapes_in(at.players[opponent(at, seat)].once))  # SH-R24
    if at.phase == PRIZE:
        n += 2  # SH-R24: the card just shown; SH-R31: or none
    return n


def nth_take(at: ShapesBase, seat: i64, k: i64) -> i64:
    """A player can take only cards from a hand (SH-51)."""
    n: i64 = 1
    if at.rules.hidden:
        if k == 0:
            return TAKE_ANY
    else:
        shapes = shapes_in(at.players[opponent(at, seat)].once)
        n = size(shapes)
        if k < n:
            return TAKE + (kth(shapes, k) >> 3)
    if k == n:
        return TAKE_SHOWN
    return WAIVE
