# mypyc: compiled
"""Shapes: the deal, the turns, placing and the end.

These are functions, not methods, because compiled code calls them directly.
"""

from typing import Final

from mypy_extensions import i64

from cardinal.engine.bits import bit, members
from cardinal.engine.chance import Chance
from cardinal.engine.position import NEVER, Stamp
from cardinal.games.shapes.base import (
    ACTING,
    BLOCKED,
    LENGTH,
    LIST_DONE,
    NOT_YET,
    NOTHING,
    OVER,
    PLACING,
    ShapesBase,
    after,
    deck_size,
)
from cardinal.games.shapes.cards import DECK
from cardinal.games.shapes.lists import EVEN, LISTS, amount, one_of
from cardinal.games.shapes.player import empty, gain, give_list, hand_faces, lay, missing
from cardinal.games.shapes.story import (
    announce,
    tell_deal,
    tell_draw,
    tell_head_start,
    tell_over,
    tell_place,
    tell_seat,
)

DEALT: Final = 3  # SH-12
HAND_LIMIT: Final = 10  # SH-54: a hand this big is too big


def wait(at: ShapesBase, phase: i64, ready: i64, stamp: Stamp) -> None:
    """Set the next decision and the seats that make it."""
    at.phase = phase
    at.ready = ready
    at.steps += 1
    if at.timed:
        at.deadline = stamp.at + at.rules.turn_clock_ms  # SH-R47: for each decision


# -- placing ----------------------------------------------------------------------------------------------


def put_down(at: ShapesBase, seat: i64, face: i64, sideways: i64) -> bool:
    """Place a card. SH-R37: then check whether that ends the game. True if it does."""
    me = at.players[seat]
    lay(me, face, sideways)
    at.stock -= one_of(face >> 3)
    if at.heard is not None:
        tell_place(at, seat, face, sideways)
    if me.need == 0:  # SH-56, SH-R35
        finish(at, LIST_DONE, bit(seat))
        return True
    if blocked(at):  # only placing a card can block the game
        finish(at, BLOCKED, fewest_missing(at))  # SH-R44
        return True
    return False


def blocked(at: ShapesBase) -> bool:
    """SH-R44: does every list need more of some shape than is left? No list asks for more than four of one shape."""
    plenty = (at.stock | (at.stock >> 1)) & 0x0404040404040404
    if plenty == 0x0404040404040404:
        return False
    for player in at.players:
        hopeless = False
        for shape in range(8):
            if amount(player.need, shape) > amount(at.stock, shape):
                hopeless = True
        if not hopeless:
            return False
    return True


def fewest_missing(at: ShapesBase) -> i64:
    """SH-R44: the players with the fewest missing cards. They share the win."""
    best: i64 = 0
    least: i64 = 99
    for seat in range(at.seats):
        left = missing(at.players[seat])
        if left < least:
            least = left
            best = 0
        if left == least:
            best |= bit(seat)
    return best


# -- turns ------------------------------------------------------------------------------------------------


def end_turn(at: ShapesBase, seat: i64, chance: Chance, stamp: Stamp) -> None:
    tell_seat(at, "end", seat)  # SH-18
    if at.players[seat].size >= HAND_LIMIT:  # SH-54, SH-55; SH-R38: only now, and only the active player
        return_hand(at, seat, chance)
    at.turns += 1
    if at.turns >= at.rules.max_rounds * at.seats:
        finish(at, LENGTH, fewest_missing(at))  # SH-R45
    else:
        begin_turn(at, after(at, seat), stamp)  # SH-14


def return_hand(at: ShapesBase, seat: i64, chance: Chance) -> None:
    """SH-R38: put the whole hand into the deck and shuffle it."""
    me = at.players[seat]
    fresh = [int(face) for face in at.deck[at.top :]] + hand_faces(me)
    chance.shuffle(fresh)
    at.deck = bytes(fresh)
    at.top = 0
    if at.heard is not None:
        announce(at, "return", {"seat": int(seat), "cards": int(me.size)})
    empty(me)


def begin_turn(at: ShapesBase, seat: i64, stamp: Stamp) -> None:
    at.turn = seat
    at.acted = NOT_YET
    at.target = NOTHING
    at.shape = NOTHING
    at.ours = NOTHING
    at.theirs = NOTHING
    at.placed_now = 0
    tell_seat(at, "turn", seat)
    draw(at, seat, False)  # SH-15
    if at.rules.drawn > 1 and deck_size(at):
        draw(at, seat, False)  # SH-R50
    if can_act(at, seat):
        wait(at, ACTING, bit(seat), stamp)
    else:
        wait(at, PLACING, bit(seat), stamp)  # SH-R12: nothing to ask and nobody to challenge


def draw(at: ShapesBase, seat: i64, bonus: bool) -> None:
    if deck_size(at) == 0:
        tell_seat(at, "dry", seat)  # SH-R15
        return
    face: i64 = at.deck[at.top]
    at.top += 1
    gain(at.players[seat], face)  # SH-R14: from now on it is a card like any other
    if at.heard is not None:
        tell_draw(at, seat, face, bonus)


def can_act(at: ShapesBase, seat: i64) -> bool:
    """SH-R12, SH-R23: is a challenge legal? (If not, no ask is legal either.)"""
    if at.players[seat].size == 0:
        return False
    return any(other != seat and at.players[other].size for other in range(at.seats))


# -- beginning and end ------------------------------------------------------------------------------------


def deal(at: ShapesBase, chance: Chance, stamp: Stamp) -> None:
    """Set up the game (section 2 of RULES.md)."""
    if at.rules.random_order:
        chance.shuffle(at.order)  # SH-R10
    sit(at)
    lists = list(range(EVEN if at.rules.even else LISTS))  # SH-R48
    deck = DECK[:]
    chance.shuffle(lists)  # SH-8
    chance.shuffle(deck)
    place: i64 = at.seats
    k: i64 = 0
    for seat in at.order:  # SH-12, SH-R11: from the youngest, three at a time
        player = at.players[seat]
        for _ in range(DEALT):
            gain(player, deck[k])
            k += 1
        place -= 1
        give_list(player, lists[place])  # SH-9, SH-R11: the oldest gets the top one; nobody sees the rest (SH-R9)
    at.deck = bytes(deck[k:])
    at.top = 0
    at.stock = 0x0E0E0E0E0E0E0E0E  # SH-R6: fourteen of each shape
    if at.heard is not None:
        tell_deal(at)
    if at.rules.head_start:
        for seat in at.order:
            give_head_start(at, seat)
    begin_turn(at, at.order[0], stamp)  # SH-14


def give_head_start(at: ShapesBase, seat: i64) -> None:
    """SH-R49: place the topmost cards of the deck that the list asks for."""
    player = at.players[seat]
    left: list[int] = []
    for face in at.deck:
        if len(player.placed) < at.rules.head_start and amount(player.need, face >> 3):
            gain(player, face)
            lay(player, face, 0)
            at.stock -= one_of(face >> 3)
        else:
            left.append(face)
    at.deck = bytes(left)
    if at.heard is not None:
        tell_head_start(at, seat)


def sit(at: ShapesBase) -> None:
    """Set who comes after whom, by age."""
    at.nexts = 0
    before: i64 = at.order[-1]
    for seat in at.order:
        following: i64 = seat
        at.nexts |= following << (4 * before)
        before = following


def take_stock(at: ShapesBase) -> None:
    """Count the cards not placed yet, for a position set up by hand or imagined."""
    at.stock = 0
    for face in at.deck[at.top :]:
        at.stock += one_of(face >> 3)
    for player in at.players:
        for held in hand_faces(player):
            at.stock += one_of(held >> 3)


def finish(at: ShapesBase, ending: i64, winners: i64) -> None:
    at.phase = OVER
    at.ready = 0
    at.steps += 1
    at.deadline = NEVER
    at.ended = ending
    at.won = winners
    if at.heard is not None:
        tell_over(at, members(winners))
