# mypyc: compiled
"""What Shapes tells a bot that thinks ahead: a quick move, and what an end is worth.

A quick player works on their list: they ask for what they need, pay with what they can spare, and fight where the odds
are good. They use nothing that the seat does not know.
"""

from typing import Final, final

from mypy_extensions import i64

from cardinal.engine.bits import bit, lowest, size
from cardinal.engine.chance import Chance
from cardinal.engine.guide import Guide
from cardinal.engine.position import Position
from cardinal.games.shapes.base import (
    ACTING,
    ANSWERING,
    BONUS_DRAW,
    FIGHTING,
    MOST_DECLINES,
    PAYING,
    PLACING,
    PRIZE,
    RESPONDING,
    TIE_EXTRA,
    ShapesBase,
    after,
    opponent,
)
from cardinal.games.shapes.cards import faces_of, number, of_shape, shapes_in, strongest, weakest
from cardinal.games.shapes.choices import askable, placeable
from cardinal.games.shapes.lists import amount
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
    PAY,
    PLACE,
    TAKE,
    TAKE_ANY,
    TAKE_SHOWN,
    WAIVE,
)
from cardinal.games.shapes.player import Player, cards_among, has
from cardinal.games.shapes.position import ShapesPosition
from cardinal.games.shapes.turns import HAND_LIMIT

WHIM: Final = 12  # one quick move in this many is random
SPARE: Final = 0.2  # what a card not on the list is worth: it can pay for one that is
LOSS: Final = 0.7
BELOW: Final = [0.0, 0.0, 0.0, 0.0, 3 / 14, 7 / 14, 11 / 14]  # the part of the deck whose best number is lower
UPTO: Final = [0.0, 0.0, 0.0, 3 / 14, 7 / 14, 11 / 14, 1.0]


@final
class ShapesGuide(Guide):
    def quick(self, position: Position, seat: i64, chance: Chance) -> i64:
        assert isinstance(position, ShapesPosition)
        if chance.below(WHIM) == 0:
            return position.nth(seat, chance.below(position.count(seat)))
        return sensible(position, seat)

    def budget(self) -> i64:
        return 20_000

    def won(self, position: Position, start: Position, seat: i64) -> float:
        return share(position, seat)


def share(position: Position, seat: i64) -> float:
    """SH-R44: tied players share the win."""
    winners = position.winners()
    if (winners >> seat) & 1 == 0:
        return 0.0
    return 1.0 / float(int(size(winners)))


def sensible(at: ShapesBase, seat: i64) -> i64:
    me = at.players[seat]
    phase = at.phase
    if phase == ACTING:
        return best_act(at, seat, me)
    if phase == PLACING:
        return best_place(at, me)
    if phase == ANSWERING:
        return answer(at, me)
    if phase == PAYING:
        return payment(me)
    if phase == RESPONDING:
        return FIGHT
    if phase == FIGHTING:
        return BATTLE + lowest(strongest(me.once))
    if phase == BONUS_DRAW:
        return WAIVE if full(at, seat, me) else DRAW
    if phase == TIE_EXTRA:
        wanted = me.once & faces_of(shapes_in(me.need))
        return EXTRA + lowest(weakest(wanted)) if wanted else WAIVE
    return best_take(at, seat, me)


def held(me: Player, shape: i64) -> i64:
    return cards_among(me, of_shape(shape))


def wanted_shapes(me: Player) -> i64:
    """The shapes that the list still needs, in the form of `shapes_in`."""
    found: i64 = 0
    for shape in range(8):
        if held(me, shape) < amount(me.need, shape):
            found |= bit(8 * shape)
    return found


def spare_faces(me: Player) -> i64:
    """The faces in hand of shapes the hand has more of than the list asks for."""
    found: i64 = 0
    for shape in range(8):
        if held(me, shape) > amount(me.need, shape):
            found |= of_shape(shape)
    return me.once & found


def spare_cards(me: Player) -> i64:
    n: i64 = 0
    for shape in range(8):
        more = held(me, shape) - amount(me.need, shape)
        if more > 0:
            n += more
    return n


def full(at: ShapesBase, seat: i64, me: Player) -> bool:
    """SH-54: would one more card cost the whole hand?"""
    return at.turn == seat and me.size + 1 >= HAND_LIMIT


def best_number(me: Player) -> i64:
    face = lowest(strongest(me.once))
    return max(number(face, 0), number(face, 1))


def best_act(at: ShapesBase, seat: i64, me: Player) -> i64:
    """Ask for a needed card that we can pay for, else make a good challenge, else place a card of the list."""
    wanted = wanted_shapes(me)
    pays = spare_cards(me) >= 2
    best: i64 = -1
    most = 0.25
    top = best_number(me)
    rival = after(at, seat)
    while rival != seat:
        them = at.players[rival]
        if them.size:
            if pays:
                shapes = askable(at, them) & wanted
                if shapes and most < 0.5:
                    most = 0.5
                    best = ASK + 64 * rival + (lowest(shapes) >> 3)
            prize = 0.5
            if not at.rules.hidden:
                prize = 1.0 if shapes_in(them.once) & wanted else SPARE
            cards = float(int(them.size))
            win = float(BELOW[top] ** cards)
            tie = float(UPTO[top] ** cards) - win
            value = win * prize - LOSS * (1.0 - win - tie)
            if value > most:
                most = value
                best = CHALLENGE + rival
        rival = after(at, rival)
    if best >= 0:
        return best
    if not at.rules.must_act:
        return best_place(at, me)
    return CHALLENGE + fewest_cards(at, seat)


def fewest_cards(at: ShapesBase, seat: i64) -> i64:
    """The rival with the fewest cards, where a forced challenge costs least."""
    found: i64 = -1
    fewest: i64 = 999
    rival = after(at, seat)
    while rival != seat:
        n = at.players[rival].size
        if 0 < n < fewest:
            fewest = n
            found = rival
        rival = after(at, rival)
    return found


def best_place(at: ShapesBase, me: Player) -> i64:
    """Place the weakest numbers first: strong cards can still fight."""
    faces = placeable(at, me)
    if faces:
        return PLACE + lowest(weakest(faces))
    return END


def answer(at: ShapesBase, me: Player) -> i64:
    """Accept if the card is not needed: two cards for it are a gain."""
    faces = me.once & of_shape(at.shape)
    if me.declines < MOST_DECLINES and held(me, at.shape) <= amount(me.need, at.shape):
        return DECLINE
    return ACCEPT + lowest(weakest(faces))


def payment(me: Player) -> i64:
    """Pay with the two least needed cards."""
    faces = spare_faces(me)
    if not faces:
        faces = me.once
    one = lowest(weakest(faces))
    rest = me.once & ~bit(one)
    if has(me, one) > 1:
        rest |= bit(one)
    spare = spare_faces(me) & rest
    if spare & of_shape(one >> 3) and held(me, one >> 3) - amount(me.need, one >> 3) < 2:
        spare &= ~of_shape(one >> 3)  # if both have the same shape, maybe only one is spare
    if spare:
        rest = spare
    other = lowest(weakest(rest))
    if other < one:
        return PAY + 64 * other + one
    return PAY + 64 * one + other


def best_take(at: ShapesBase, seat: i64, me: Player) -> i64:
    """Take a card of a needed shape, else any card, unless the hand is full."""
    wanted = wanted_shapes(me)
    prize = at.phase == PRIZE
    if prize:
        shown = (at.theirs if seat == at.turn else at.ours) & 63
        if wanted & bit(8 * (shown >> 3)):
            return TAKE_SHOWN
    if at.rules.hidden:
        return TAKE_ANY
    shapes = shapes_in(at.players[opponent(at, seat)].once)
    if shapes & wanted:
        return TAKE + (lowest(shapes & wanted) >> 3)
    if prize and full(at, seat, me):
        return WAIVE
    return TAKE + (lowest(shapes) >> 3)
