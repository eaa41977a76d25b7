# mypyc: compiled
"""Bungee as one seat can imagine it: deals the hidden cards again in any way that the view allows."""

from typing import Final, final

from mypy_extensions import i64

from cardinal.engine.bits import bit
from cardinal.engine.chance import Chance
from cardinal.games.bungee.base import BREAK, BUNGEE, LAST, NOTHING, OPEN, OVER, SAY, put_discards
from cardinal.games.bungee.cards import FACES, JUMPER, cards, deck_left, hand_of, size, total
from cardinal.games.bungee.fields import FIELDS
from cardinal.games.bungee.moves import PILE, TOP, is_swap, read_face, read_move, swap_face, swap_size, swap_source
from cardinal.games.bungee.position import BungeePosition
from cardinal.games.bungee.view import BungeeView

TRIES: Final = 100  # tries to deal several declared hands; in real games the first one usually fits


@final
class BungeeBelief:
    """`known` has everything but the hidden cards: each other hand holds only what everyone saw it take."""

    def __init__(self, known: BungeePosition, missing: list[int], unseen: list[int]) -> None:
        self.known = known
        self.missing = missing  # by seat: how many of its cards nobody has seen
        self.unseen = unseen  # all hidden cards, in hands and in the pile

    def sample(self, chance: Chance) -> BungeePosition:
        for _ in range(TRIES):
            new = self.known.copy()
            left = self.unseen[:]
            if self.deal_declared(new, left, chance):
                return self.deal_rest(new, left, new.firm, chance)
        return self.deal_rest(self.known.copy(), self.unseen[:], 0, chance)

    def deal_declared(self, new: BungeePosition, left: list[int], chance: Chance) -> bool:
        """BG-44: deal each declared hand so that it is a Bungee. False if one took the low cards another needs."""
        for seat in range(new.seats):
            if self.missing[seat] and new.firm & bit(seat) and not self.fill_bungee(new, seat, left, chance):
                return False
        return True

    def deal_rest(self, new: BungeePosition, left: list[int], dealt: i64, chance: Chance) -> BungeePosition:
        chance.shuffle(left)
        top: i64 = 0
        for seat in range(new.seats):
            n: i64 = self.missing[seat]
            if n and not dealt & bit(seat):
                new.hands.put(seat, new.hands.of(seat) + hand_of(left[top : top + n]))
                top += n
        new.pile = bytes(left[top:])
        new.top = 0
        if new.phase == SAY:
            new.before = self.before(new)
        return new

    def fill_bungee(self, new: BungeePosition, seat: i64, left: list[int], chance: Chance) -> bool:
        """Fill the hand so that it is a Bungee. Every set of hidden cards that does so is equally likely."""
        hand = new.hands.of(seat)
        budget: i64 = BUNGEE - total(hand, new.lucky)
        n: i64 = self.missing[seat]
        stock = [0] * FACES
        for card in left:
            stock[card] += 1
        if ways(stock, 0, n, budget, new.lucky) == 0:
            return False
        for face in range(FACES):
            rest = ways(stock, face, n, budget, new.lucky)
            pick = chance.below(rest)
            took: i64 = 0
            value = worth(face, new.lucky)
            while True:
                here = choose(stock[face], took) * ways(stock, face + 1, n - took, budget - took * value, new.lucky)
                if pick < here:
                    break
                pick -= here
                took += 1
            n -= took
            budget -= took * value
            hand += cards(face, took)
            while took:
                left.remove(int(face))
                took -= 1
        new.hands.put(seat, hand)
        return True

    def before(self, new: BungeePosition) -> BungeePosition:
        """What the others still see while this seat decides: the table before the swap."""
        old = new.copy()
        old.phase = LAST
        old.pending = -1
        old.drew = NOTHING
        code = new.pending
        if not is_swap(code):
            return old
        seat = new.turn
        n = swap_size(code)
        hand = new.hands.of(seat) + cards(swap_face(code), n)
        discards = new.discards[: len(new.discards) - n]
        if new.drew != NOTHING:
            face = new.drew % OPEN
            hand -= cards(face, 1)
            if new.drew >= OPEN:
                old.known.put(seat, new.known.of(seat) - cards(face, 1))
            if swap_source(code) == TOP:
                discards.append(int(face + 16 * ((seat + new.seats - 1) % new.seats)))
            elif swap_source(code) == PILE:
                old.pile = bytes([int(face)]) + new.pile
        put_discards(old, discards)
        old.hands.put(seat, hand)
        return old


def worth(face: i64, lucky: i64) -> i64:
    return 0 if face in (JUMPER, lucky) else face + 1


def choose(n: i64, k: i64) -> i64:
    if k > n:
        return 0
    result: i64 = 1
    for i in range(k):
        result = result * (n - i) // (i + 1)
    return result


def ways(stock: list[int], face: i64, n: i64, budget: i64, lucky: i64) -> i64:
    """How many sets of n cards, all of this face or later faces, stay within the budget."""
    if n < 0 or budget < 0:
        return 0
    if face == FACES:
        return 1 if n == 0 else 0
    value = worth(face, lucky)
    most: i64 = stock[face] if stock[face] < n else n
    found: i64 = 0
    for took in range(most + 1):
        if took * value > budget:
            break
        found += choose(stock[face], took) * ways(stock, face + 1, n - took, budget - took * value, lucky)
    return found


def believe(view: BungeeView) -> BungeeBelief:
    """Read a view once: what is certain goes into a position, and the rest is left to chance."""
    known = FIELDS.believe(view)
    put_discards(known, [read_face(card.card) + 16 * card.seat for card in view.discards])
    if view.pending is not None:
        known.pending = read_move(view.pending).code
    if view.drew is not None:
        saw = view.pending is not None and view.pending.endswith("top")
        known.drew = read_face(view.drew) + (OPEN if saw or _lucky_came(view) else 0)
    for seat in range(view.seats):
        known.hands.put(seat, hand_of(_hand(view, seat, known.phase in (OVER, BREAK))))
    missing = [view.sizes[seat] - int(size(known.hands.of(seat))) for seat in range(view.seats)]
    shown = [card & 15 for card in known.discards] + ([] if known.lucky_drawn else [int(known.lucky)])
    open_cards = hand_of(shown) + sum([int(known.hands.of(seat)) for seat in range(view.seats)])
    return BungeeBelief(known, missing, deck_left(open_cards, known.rules.deck))


def _hand(view: BungeeView, seat: int, over: bool) -> list[int]:
    names = view.hand if seat == view.seat else view.known[seat]
    if over and view.last is not None:
        names = view.last.hands[seat]
    return [read_face(card) for card in names]


def _lucky_came(view: BungeeView) -> bool:
    return bool(view.options["luckyDrawable"]) and view.pile == 0 and view.drew == view.lucky
