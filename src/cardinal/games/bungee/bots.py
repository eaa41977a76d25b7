"""Bungee's bots: functions of a view. They differ in how far they look and how often they slip."""

from cardinal.bots.random import RANDOM
from cardinal.engine.chance import Chance
from cardinal.engine.game import Named
from cardinal.engine.legal import Legal
from cardinal.games.bungee.believe import believe
from cardinal.games.bungee.cards import COPIES, FACES, JUMPER, SIX, cards, count, hand_of, score, total
from cardinal.games.bungee.codes import PILE, is_swap, swap_face, swap_size, swap_source
from cardinal.games.bungee.moves import read_face, read_move
from cardinal.games.bungee.view import BungeeView

AT_ONCE = 0
SAMPLES = 40  # an expert's look at the others' hands before a declaration


def rookie(view: BungeeView, legal: Legal, chance: Chance) -> tuple[str, int]:
    """Gets rid of high cards, does not collect pairs, and slips now and then."""
    if "declare" in legal:
        return "declare", AT_ONCE
    if chance.below(100) < 15:
        return legal.sample(chance), AT_ONCE
    return _best(view, legal, pairs=0.0, counts_cards=False), AT_ONCE


def club(view: BungeeView, legal: Legal, chance: Chance) -> tuple[str, int]:
    """Collects identical cards and takes what lies open when it fits."""
    if "declare" in legal:
        return "declare", AT_ONCE
    return _best(view, legal, pairs=0.55, counts_cards=False), AT_ONCE


def expert(view: BungeeView, legal: Legal, chance: Chance) -> tuple[str, int]:
    """Counts the cards that are gone, uses the 6, and declares when it is likely to win."""
    if "declare" in legal and (view.phase == "say" or _dares(view, chance)):
        return "declare", AT_ONCE
    swaps = [move for move in legal if move != "declare"]
    return _best(view, swaps, pairs=0.55, counts_cards=True), AT_ONCE


def _best(view: BungeeView, moves: Legal | list[str], pairs: float, counts_cards: bool) -> str:
    """The move that leaves the cheapest hand, a card from the pile counted with its average."""
    hand = hand_of([read_face(card) for card in view.hand])
    lucky = read_face(view.lucky)
    stock = _unseen(view) if counts_cards else COPIES
    best, least = "", float("inf")
    for text in moves:
        code = read_move(text).code
        if text == "stay":
            price = float(score(hand, lucky))
        elif text in ("leave", "silent"):
            price = 100.0
        elif not is_swap(code):  # take the Jumper for the dearest card
            price = 50.0 - _value(code - read_move("take 1").code, lucky)
        else:
            price = _price_of_swap(view, hand, code, lucky, stock, pairs)
            if counts_cards and swap_face(code) == SIX:
                price -= 1.5 * int(swap_size(code))  # somebody else loses a turn
        if price < least:
            best, least = text, price
    return best


def _price_of_swap(view: BungeeView, hand: int, code: int, lucky: int, stock: list[int], pairs: float) -> float:
    rest = hand - cards(swap_face(code), swap_size(code))
    last_round = view.phase == "last"
    if swap_source(code) == PILE:
        weighed = [(n, _price(rest + cards(face, 1), lucky, pairs, last_round)) for face, n in enumerate(stock) if n]
        return sum(n * price for n, price in weighed) / sum(n for n, _ in weighed)
    top = read_face(view.discards[-1].card)
    return _price(rest + cards(top, 1), lucky, pairs, last_round)


def _price(hand: int, lucky: int, pairs: float, last_round: bool) -> float:
    """What a hand will cost: identical cards leave together, so all but the first of them count less."""
    if last_round:
        return float(score(hand, lucky)) - (15 if total(hand, lucky) <= 5 else 0)
    price = 0.0
    for face in range(FACES):
        n = int(count(hand, face))
        if n:
            price += _value(face, lucky) * (1 + (n - 1) * (1 - pairs)) + 0.2
    return price + 0.8 * int(count(hand, JUMPER))


def _dares(view: BungeeView, chance: Chance) -> bool:
    """Does the hand win in most of the worlds that the view allows, when each other player swaps once?"""
    mine = total(hand_of([read_face(card) for card in view.hand]), read_face(view.lucky))
    belief = believe(view)
    won = 0
    for _ in range(SAMPLES):
        world = belief.sample(chance)
        others = [seat for seat in range(view.seats) if seat != view.seat]
        won += all(_after_swap(world.hands.of(seat), world.lucky, world.pile[0]) > mine for seat in others)
    return 2 * won > SAMPLES


def _after_swap(hand: int, lucky: int, drawn: int) -> int:
    """The least that a hand can come down to with one swap from the pile."""
    most = max(_value(face, lucky) * count(hand, face) for face in range(FACES))
    return min(total(hand, lucky), total(hand, lucky) - most + _value(drawn, lucky))


def _value(face: int, lucky: int) -> int:
    return 0 if face in (JUMPER, lucky) else face + 1


def _unseen(view: BungeeView) -> list[int]:
    """How many of each face the seat has not seen."""
    left = list(COPIES)
    seen = [view.lucky, *view.hand, *(card.card for card in view.discards)]
    for name in seen:
        left[read_face(name)] -= 1
    return [max(n, 0) for n in left]


BOTS = {
    "random": RANDOM,
    "rookie": Named("rookie", "gets rid of high cards, slips now and then", rookie),
    "club": Named("club", "collects identical cards", club),
    "expert": Named("expert", "counts cards and weighs a declaration", expert),
}
