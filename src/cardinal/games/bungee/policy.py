# mypyc: compiled
"""How Bungee's rookie and club bots price their moves. They use only numbers that a view and a position both have."""

from typing import Final

from mypy_extensions import i64

from cardinal.engine.chance import Chance
from cardinal.games.bungee.base import BUNGEE, LAST
from cardinal.games.bungee.cards import COPIES, DECK, FACES, JUMPER, SIX, cards, count, score, total
from cardinal.games.bungee.moves import (
    DECLARE,
    GIVE,
    LEAVE,
    PILE,
    SILENT,
    STAY,
    TOP,
    is_swap,
    swap_face,
    swap_size,
    swap_source,
)
from cardinal.games.bungee.position import BungeePosition

SLIPS: Final = 15  # percent of a rookie's moves are random
PAIRS: Final = 0.55  # how much a club player counts on discarding identical cards together
MANY: Final = float(len(DECK))


def quick_rookie(at: BungeePosition, seat: i64, chance: Chance) -> i64:
    """The bot `rookie`, played on a position."""
    if offers_declaring(at, seat):
        return DECLARE
    if chance.below(100) < SLIPS:
        slip = at.nth(seat, chance.below(at.count(seat)))
        if is_human(slip, at.lucky, top_of(at)):
            return slip
    return best_of(at, seat, 0.0)


def quick_club(at: BungeePosition, seat: i64, chance: Chance) -> i64:
    """The bot `club`, played on a position."""
    return DECLARE if offers_declaring(at, seat) else best_of(at, seat, PAIRS)


def offers_declaring(at: BungeePosition, seat: i64) -> bool:
    last = at.nth(seat, at.count(seat) - 1)
    return last == DECLARE or at.nth(seat, 0) == DECLARE


def best_of(at: BungeePosition, seat: i64, pairs: float) -> i64:
    top = top_of(at)
    codes = [int(at.nth(seat, k)) for k in range(at.count(seat))]
    return cheapest(codes, at.hands.of(seat), at.lucky, top, at.phase == LAST, pairs)


def top_of(at: BungeePosition) -> i64:
    """The open card, or -1."""
    if not at.discards:
        return -1
    card: i64 = at.discards[-1]
    return card & 15


def is_idle(code: i64, top: i64) -> bool:
    """A card goes and its equal comes. Only a Stop card does something that way."""
    if not is_swap(code) or swap_source(code) != TOP:
        return False
    return swap_face(code) == top and swap_size(code) == 1 and top != SIX


def is_human(code: i64, lucky: i64, top: i64) -> bool:
    """A slip that a person makes, too: nobody throws away what costs nothing."""
    return not is_idle(code, top) and not (is_swap(code) and value(swap_face(code), lucky) == 0.0)


def cheapest(codes: list[int], hand: i64, lucky: i64, top: i64, last_round: bool, pairs: float) -> i64:
    """The move that leaves the cheapest hand. A card from the pile counts its average. `top` is the open card."""
    best: i64 = codes[0]
    least = 1e9
    for code in codes:
        if is_idle(code, top):
            continue
        if code == STAY:
            price = last_price(hand, lucky) - 0.01  # on a tie, keep the hand
        elif code == LEAVE or code == SILENT:  # noqa: SIM109 (a tuple would be built)
            price = 100.0
        elif not is_swap(code):  # take the Jumper for the most expensive card
            price = 50.0 - value(code - GIVE, lucky)
        else:
            price = price_of_swap(hand, code, lucky, top, last_round, pairs)
        if price < least:
            best = code
            least = price
    return best


def price_of_swap(hand: i64, code: i64, lucky: i64, top: i64, last_round: bool, pairs: float) -> float:
    rest = hand - cards(swap_face(code), swap_size(code))
    if swap_source(code) != PILE:
        if top >= 0:
            rest += cards(top, 1)
        return price_of(rest, lucky, pairs, last_round)
    weighed = 0.0
    for face in range(FACES):
        weighed += COPIES[face] * price_of(rest + cards(face, 1), lucky, pairs, last_round)
    return weighed / MANY


def price_of(hand: i64, lucky: i64, pairs: float, last_round: bool) -> float:
    """What a hand will cost. Identical cards can leave together, so all but the first count less."""
    if last_round:
        return last_price(hand, lucky)
    price = 0.0
    for face in range(FACES):
        n = count(hand, face)
        if n:
            price += value(face, lucky) * (1.0 + float(int(n) - 1) * (1.0 - pairs)) + 0.2
    return price + 0.8 * float(int(count(hand, JUMPER)))


def last_price(hand: i64, lucky: i64) -> float:
    """What a hand costs at the end. A Bungee will be declared, and the lower it is, the likelier it wins."""
    points = total(hand, lucky)
    cost = float(int(score(hand, lucky)))
    if points > BUNGEE:
        return cost
    wins = 1.0 - 0.13 * float(int(points))
    return (1.0 - wins) * cost - wins * 10.0  # BG-61


def value(face: i64, lucky: i64) -> float:
    if face == JUMPER or face == lucky:  # noqa: SIM109 (a tuple would be built)
        return 0.0
    return float(int(face) + 1)
