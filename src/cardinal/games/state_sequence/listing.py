# mypyc: compiled
"""A seat's legal moves: how many, and the k-th. The order is that of SQ-R40: cards in deck order, spaces from A1."""

from typing import Final

from mypy_extensions import i64

from cardinal.engine.bits import bit, kth, lowest, size
from cardinal.games.state_sequence.base import HEARING, PENALTY, PLAY, StateSequenceBase, any_card
from cardinal.games.state_sequence.board import ALL_SPACES, hi_bit, kth_space, lo_bit
from cardinal.games.state_sequence.cards import ADD, FIRST, REMOVE, SECOND, STATES
from cardinal.games.state_sequence.moves import CALL, DRAW, EXCHANGE, GIVE, NO, PASS, YES, locking, play
from cardinal.games.state_sequence.player import NO_CARD
from cardinal.games.state_sequence.rules import side_of
from cardinal.games.state_sequence.side import Side, choices, count_choices

HALF_BOARD: Final = 0x3FFFFFFFFFFFF  # fifty spaces


def ready(at: StateSequenceBase) -> i64:
    """The seats that may act."""
    if at.phase == PLAY:
        seats: i64 = bit(at.turn) | at.owes  # SQ-R30: the next player need not wait for a draw
        if at.said:
            for seat in range(at.seats):
                if callable_sides(at, seat):
                    seats |= bit(seat)
        return seats
    if at.phase == HEARING:
        return at.voters & ~(at.yes | at.no)
    if at.phase == PENALTY:
        return at.giving & ~have_chosen(at)
    return 0


def count_moves(at: StateSequenceBase, seat: i64) -> i64:
    if at.phase == PLAY:
        n: i64 = 0
        if seat == at.turn:
            n = count_turn(at, seat)
        if at.owes & bit(seat):
            n += 1
        if at.said:
            n += size(callable_sides(at, seat))
        return n
    if ready(at) & bit(seat) == 0:
        return 0
    if at.phase == HEARING:
        return 2
    return size(at.players[seat].held)  # SQ-48


def nth_move(at: StateSequenceBase, seat: i64, k: i64) -> i64:
    if at.phase == HEARING:
        if k == 0:
            return YES
        return NO
    if at.phase == PENALTY:
        return GIVE + kth(at.players[seat].held, k)
    if seat == at.turn:
        code = nth_turn(at, seat, k)
        if code >= 0:
            return code
        k = -1 - code  # how far beyond the moves of the turn
    if at.owes & bit(seat):
        if k == 0:
            return DRAW
        k -= 1
    return CALL + kth_space(callable_sides(at, seat), 0, k)


def count_turn(at: StateSequenceBase, seat: i64) -> i64:
    """SQ-24: play one card. SQ-R25: no pass for a player who can play. SQ-R26: what the others may do."""
    side = at.sides[side_of(seat, at.sides_n)]
    held = at.players[seat].held
    states: i64 = held & STATES
    plays: i64 = 0
    if can_place(at, side):
        plays = size(states & ~at.shut_first) + size(states & ~at.shut_second)  # SQ-25, SQ-26; SQ-27: an open space
        plays += count_all_choices(at, side, states)
        if held & bit(ADD):
            plays += count_add(at, side)
    if held & bit(REMOVE):
        plays += removable(at, side)
    dead: i64 = states & at.shut_first & at.shut_second  # SQ-37
    if dead and not at.exchanged and any_card(at):  # SQ-38, SQ-40, SQ-R28
        plays += size(dead)
    if plays == 0:
        return 1  # SQ-R26, SQ-R33: pass. SQ-R37: a full board alone is not the end
    return plays


def nth_turn(at: StateSequenceBase, seat: i64, k: i64) -> i64:
    """The k-th move of the turn, or -1 - n if there are only k - n moves."""
    side = at.sides[side_of(seat, at.sides_n)]
    held = at.players[seat].held
    states: i64 = held & STATES
    start = k
    n: i64 = 0
    if can_place(at, side):
        first: i64 = states & ~at.shut_first
        second: i64 = states & ~at.shut_second
        n = size(first) + size(second)
        more = count_all_choices(at, side, states)
        if k < n + more:
            if more:
                return nth_with_choices(side, first, second, k)
            return nth_state(first, second, k)
        k -= n + more
        if held & bit(ADD):
            n = count_add(at, side)
            if k < n:
                return nth_add(at, side, k)
            k -= n
    if held & bit(REMOVE):
        n = removable(at, side)
        if k < n:
            return nth_remove(at, side, k)
        k -= n
    dead: i64 = states & at.shut_first & at.shut_second
    if dead and not at.exchanged and any_card(at):
        n = size(dead)
        if k < n:
            return EXCHANGE + kth(dead, k)
        k -= n
    if k == start:  # no move found
        if k == 0:
            return PASS
        k -= 1
    return -1 - k


def nth_state(first: i64, second: i64, k: i64) -> i64:
    """The k-th play of State cards, given the cards whose first and whose second space is open."""
    left: i64 = first | second
    while True:
        card: i64 = left & -left  # as a set of one
        left ^= card
        if first & card:
            if k == 0:
                return play(lowest(card), FIRST[lowest(card)])
            k -= 1
        if second & card:
            if k == 0:
                return play(lowest(card), SECOND[lowest(card)])
            k -= 1


def nth_with_choices(side: Side, first: i64, second: i64, k: i64) -> i64:
    """The same, when some spaces offer a choice of five (SQ-R14)."""
    left: i64 = first | second
    while True:
        card = lowest(left)
        left &= left - 1
        if first & bit(card):
            n = 1 + count_choices(side, FIRST[card])
            if k < n:
                return kth_way(side, card, FIRST[card], k)
            k -= n
        if second & bit(card):
            n = 1 + count_choices(side, SECOND[card])
            if k < n:
                return kth_way(side, card, SECOND[card], k)
            k -= n


def count_all_choices(at: StateSequenceBase, side: Side, states: i64) -> i64:
    """SQ-R14: over all plays of these cards, the ways to choose a five. Only a long space offers a choice."""
    n: i64 = 0
    left: i64 = states & side.long_first & ~at.shut_first
    while left:
        n += count_choices(side, FIRST[lowest(left)])
        left &= left - 1
    left = states & side.long_second & ~at.shut_second
    while left:
        n += count_choices(side, SECOND[lowest(left)])
        left &= left - 1
    return n


def can_place(at: StateSequenceBase, side: Side) -> bool:
    """SQ-R5: chips run out only if `chipLimit` is set."""
    limit = at.rules.chip_limit
    return limit == 0 or side.chips < limit


def kth_way(side: Side, card: i64, space: i64, k: i64) -> i64:
    """For k = 0 the plain play, which locks the first five by SQ-R14. Otherwise, the play with the k-th choice."""
    if k == 0:
        return play(card, space)
    return locking(play(card, space), choices(side, space)[k - 1])


def is_dead(at: StateSequenceBase, card: i64) -> bool:
    """SQ-37, SQ-R23: are both spaces covered now? SQ-R22: ADD and REMOVE are never dead."""
    return at.shut_first & at.shut_second & bit(card) != 0


def count_add(at: StateSequenceBase, side: Side) -> i64:
    """SQ-30: any open space."""
    chips: i64 = 0
    for each in at.sides:
        chips += each.chips
    n: i64 = ALL_SPACES - chips
    return n + count_all_choices(at, side, STATES)


def nth_add(at: StateSequenceBase, side: Side, k: i64) -> i64:
    lo: i64 = HALF_BOARD & ~at.taken_lo
    hi: i64 = HALF_BOARD & ~at.taken_hi
    if count_all_choices(at, side, STATES) == 0:
        return play(ADD, kth_space(lo, hi, k))
    while lo | hi:
        space = kth_space(lo, hi, 0)
        n = 1 + count_choices(side, space)
        if k < n:
            return kth_way(side, ADD, space, k)
        k -= n
        lo &= ~lo_bit(space)
        hi &= ~hi_bit(space)
    raise IndexError("there are not so many open spaces")


def removable(at: StateSequenceBase, side: Side) -> i64:
    """SQ-32, SQ-R21: chips of other sides. SQ-34: not those in a sequence. SQ-35: never your own."""
    n: i64 = side.locked - side.chips
    for each in at.sides:
        n += each.chips - each.locked
    return n


def nth_remove(at: StateSequenceBase, side: Side, k: i64) -> i64:
    lo: i64 = at.taken_lo & ~side.lo
    hi: i64 = at.taken_hi & ~side.hi
    for each in at.sides:
        lo &= ~each.locked_lo
        hi &= ~each.locked_hi
    return play(REMOVE, kth_space(lo, hi, k))


def callable_sides(at: StateSequenceBase, seat: i64) -> i64:
    """SQ-R35: the other sides this seat may call table talk on, once for each message."""
    sides: i64 = 0
    own = side_of(seat, at.sides_n)
    for said in at.said:
        side = side_of(said.seat, at.sides_n)
        if side != own and not said.called:
            sides |= bit(side)
    return sides


def have_chosen(at: StateSequenceBase) -> i64:
    found: i64 = 0
    for seat in range(at.seats):
        if at.players[seat].chosen != NO_CARD:
            found |= bit(seat)
    return found
