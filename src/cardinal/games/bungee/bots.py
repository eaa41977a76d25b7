"""Bungee's bots: functions of a view. They differ in how far they look and how often they slip."""

from cardinal.bots.random import RANDOM
from cardinal.bots.thinker import thinker
from cardinal.engine.chance import Chance
from cardinal.engine.game import Named
from cardinal.engine.legal import Legal
from cardinal.games.bungee.base import BUNGEE
from cardinal.games.bungee.belief import believe
from cardinal.games.bungee.cards import COPIES, FACES, JUMPER, cards, count, hand_of, score, total
from cardinal.games.bungee.guide import BungeeGuide
from cardinal.games.bungee.moves import (
    PILE,
    is_swap,
    read_face,
    read_move,
    swap_face,
    swap_size,
    swap_source,
    write_move,
)
from cardinal.games.bungee.view import BungeeView

AT_ONCE = 0
GUIDE = BungeeGuide()
PLAYOUTS = 9600  # an expert's thought about one decision: 50 ms


def rookie(view: BungeeView, legal: Legal, chance: Chance) -> tuple[str, int]:
    """Gets rid of high cards, does not collect pairs, and slips now and then."""
    if "declare" in legal:
        return "declare", AT_ONCE
    if chance.below(100) < 15:
        return legal.sample(chance), AT_ONCE
    return _best(view, legal, pairs=0.0), AT_ONCE


def club(view: BungeeView, legal: Legal, chance: Chance) -> tuple[str, int]:
    """Collects identical cards and takes what lies open when it fits."""
    if "declare" in legal:
        return "declare", AT_ONCE
    return _best(view, legal, pairs=0.55), AT_ONCE


def _best(view: BungeeView, moves: Legal | list[str], pairs: float) -> str:
    """The move that leaves the cheapest hand, a card from the pile counted with its average."""
    hand = hand_of([read_face(card) for card in view.hand])
    lucky = read_face(view.lucky)
    best, least = "", float("inf")
    for text in moves:
        code = read_move(text).code
        if text == "stay":
            price = _last_price(hand, lucky) - 0.01  # nobody swaps for nothing
        elif text in ("leave", "silent"):
            price = 100.0
        elif not is_swap(code):  # take the Jumper for the dearest card
            price = 50.0 - _value(code - read_move("take 1").code, lucky)
        else:
            price = _price_of_swap(view, hand, code, lucky, pairs)
        if price < least:
            best, least = text, price
    return best


def _price_of_swap(view: BungeeView, hand: int, code: int, lucky: int, pairs: float) -> float:
    rest = hand - cards(swap_face(code), swap_size(code))
    last_round = view.phase == "last"
    if swap_source(code) == PILE:
        weighed = [(n, _price(rest + cards(face, 1), lucky, pairs, last_round)) for face, n in enumerate(COPIES)]
        return sum(n * price for n, price in weighed) / sum(n for n, _ in weighed)
    top = read_face(view.discards[-1].card)
    return _price(rest + cards(top, 1), lucky, pairs, last_round)


def _price(hand: int, lucky: int, pairs: float, last_round: bool) -> float:
    """What a hand will cost: identical cards leave together, so all but the first of them count less."""
    if last_round:
        return _last_price(hand, lucky)
    price = 0.0
    for face in range(FACES):
        n = int(count(hand, face))
        if n:
            price += _value(face, lucky) * (1 + (n - 1) * (1 - pairs)) + 0.2
    return price + 0.8 * int(count(hand, JUMPER))


def _last_price(hand: int, lucky: int) -> float:
    """What a hand costs at the end: a Bungee will be declared, and the lower it is the likelier it wins."""
    points = int(total(hand, lucky))
    cost = float(score(hand, lucky))
    if points > BUNGEE:
        return cost
    wins = 1 - 0.13 * points
    return (1 - wins) * cost - wins * 10  # BG-61


def _value(face: int, lucky: int) -> int:
    return 0 if face in (JUMPER, lucky) else face + 1


BOTS = {
    "random": RANDOM,
    "rookie": Named("rookie", "gets rid of high cards, slips now and then", rookie),
    "club": Named("club", "collects identical cards", club),
    "expert": thinker("expert", "thinks ahead over what the others may hold", believe, GUIDE, write_move, PLAYOUTS),
}
