"""The bots of Shapes: functions of a view. They differ in what they weigh and how often they slip."""

from collections.abc import Callable

from cardinal.bots.random import RANDOM
from cardinal.engine.chance import Chance
from cardinal.engine.game import Named
from cardinal.engine.legal import Legal
from cardinal.games.shapes.base import MOST_DECLINES
from cardinal.games.shapes.cards import NUMBERS, SHAPES
from cardinal.games.shapes.mind import BONUS_CARD, SPARE, Mind
from cardinal.games.shapes.moves import (
    ACCEPT,
    ASK,
    BATTLE,
    CHALLENGE,
    DECLINE,
    END,
    EXTRA,
    FIGHT,
    PAY,
    PLACE,
    TAKE,
    TAKE_ANY,
    TAKE_SHOWN,
    WAIVE,
    first,
    read_card,
    read_move,
    second,
    verb,
)
from cardinal.games.shapes.view import ShapesView

AT_ONCE = 0  # SH-R16: no delay may tell anything about a list
FULL = 9  # SH-55: the most that a hand may have at the end of a turn


def rookie(view: ShapesView, legal: Legal, chance: Chance) -> tuple[str, int]:
    """Collects what is on its list, fights and answers as it comes, and slips now and then."""
    if view.phase in ("battle", "answer", "prize") or chance.below(100) < 15:
        return legal.sample(chance), AT_ONCE
    return _best(view, legal, _simple, chance, noise=0.8), AT_ONCE


def club(view: ShapesView, legal: Legal, chance: Chance) -> tuple[str, int]:
    """Asks for what it needs, else fights where the odds are good, with its highest number."""
    return _best(view, legal, _simple, chance), AT_ONCE


def expert(view: ShapesView, legal: Legal, chance: Chance) -> tuple[str, int]:
    """Reads the others' lists off what they have placed: who will agree, what helps whom, who is about to win."""
    return _best(view, legal, _careful, chance, infers=True), AT_ONCE


def _best(
    view: ShapesView,
    legal: Legal,
    value: Callable[[Mind, int], float],
    chance: Chance,
    noise: float = 0.05,
    infers: bool = False,
) -> str:
    """The move of the highest value; a little chance decides between equals."""
    mind = Mind(view, infers)
    values = [value(mind, int(read_move(text).code)) + noise * int(chance.below(1000)) / 1000 for text in legal]
    return legal.texts[values.index(max(values))]


# -- what every good player knows -------------------------------------------------------------------------


def _simple(mind: Mind, code: int) -> float:
    """What a move is worth to the player, in cards of the list."""
    kind, card = verb(code), second(code)
    if kind == PLACE:
        base = 5 if mind.view.phase == "place" else 0.25  # SH-R13: an ask or a challenge that pays comes first
        return base - 0.03 * NUMBERS[2 * (card & 7)]  # the weakest numbers first: the others can still fight
    if kind == EXTRA:
        return (1.0 if mind.need[card >> 3] else -1.0) - 0.03 * NUMBERS[2 * (card & 7)]
    if kind == ASK:
        return 1.0 if mind.wants(card) else -0.5
    if kind == CHALLENGE:
        win, tie = mind.odds(mind.best_number(), mind.view.players[card].size)
        return win * _prize(mind, card) - 0.7 * (1 - win - tie)
    if kind == ACCEPT:
        return 2 * BONUS_CARD - mind.worth(card)
    if kind == PAY:
        return -mind.cheapest(first(code), card)
    if kind == BATTLE:
        return NUMBERS[2 * (card & 7) + first(code)]
    return _plain(mind, code)


def _plain(mind: Mind, code: int) -> float:
    if verb(code) == TAKE or code in (TAKE_ANY, TAKE_SHOWN):
        return _take(mind, code)
    return {DECLINE: 0.0, FIGHT: 1.0, WAIVE: 0.0, END: 0.0}.get(code, 0.3)


def _take(mind: Mind, code: int) -> float:
    full = mind.view.turn == mind.seat and len(mind.faces) >= FULL + 1
    shape = second(code)
    if code == TAKE_SHOWN:
        shape = read_card(_shown(mind)) >> 3
    if code != TAKE_ANY and mind.wants(shape):
        return 1.0
    return -0.1 if full else SPARE


def _shown(mind: Mind) -> str:
    """The card that the loser of the battle has shown."""
    battle = mind.view.battle
    assert battle is not None
    return battle.cards[1 - battle.seats.index(mind.seat)]


def _prize(mind: Mind, target: int) -> float:
    """The best card that could be taken there."""
    shapes = mind.view.players[target].shapes
    if shapes is None:
        return 0.5
    return max(1.0 if mind.wants(SHAPES.index(name)) else SPARE for name in shapes)


# -- what an expert also weighs ---------------------------------------------------------------------------


def _careful(mind: Mind, code: int) -> float:
    kind, card = verb(code), second(code)
    if kind == ASK:
        return _ask(mind, first(code), card)
    if kind == CHALLENGE:
        size = mind.view.players[card].size
        prize, loss = _gain(mind, card), _loss(mind, card)
        return max(mind.choice_value(face, side, size, prize, loss) for face in mind.faces for side in (0, 1))
    if kind == BATTLE:
        other = mind.view.target if mind.seat == mind.view.turn else mind.view.turn
        assert other is not None
        size = mind.view.players[other].size
        return mind.choice_value(card, first(code), size, _gain(mind, other), _loss(mind, other))
    if kind == ACCEPT:
        helps = mind.threat(mind.view.turn)  # an ask tells what the asker needs
        return 2 * BONUS_CARD - mind.worth(card) - 0.6 * helps
    if kind == PAY:
        assert mind.view.target is not None
        return -_cost(mind, mind.view.target, first(code), card)
    if kind == TAKE or code == TAKE_SHOWN:
        shape = read_card(_shown(mind)) >> 3 if code == TAKE_SHOWN else card
        loser = mind.view.target if mind.seat == mind.view.turn else mind.view.turn
        assert loser is not None
        return _take(mind, code) + mind.keeps(loser, shape) * (0.1 + 0.5 * mind.threat(loser))
    if kind == PLACE:
        return _simple(mind, code) + 0.1 * sum(mind.hunger(seat, card >> 3) for seat in _others(mind))
    return _simple(mind, code)


def _others(mind: Mind) -> list[int]:
    return [seat for seat in range(mind.view.seats) if seat != mind.seat]


def _ask(mind: Mind, target: int, shape: int) -> float:
    """An ask is for a player who can pay with two cards that they do not need."""
    spare = sum(max(0, held - need) for held, need in zip(mind.held, mind.need, strict=True))
    if spare < 2 or not mind.wants(shape):
        return -0.5
    player = mind.view.players[target]
    agrees = 1.0 if player.declines >= MOST_DECLINES else 0.1 + 0.8 * (1 - mind.keeps(target, shape))
    if player.shapes is None:
        agrees *= 0.4  # and they may have none
    return 0.6 * agrees


def _cost(mind: Mind, target: int, one: int, other: int) -> float:
    """What a payment costs: my cards, and what they bring to the other player."""
    near = 0.1 + 0.9 * mind.threat(target)
    gift = mind.hunger(target, one >> 3) + mind.hunger(target, other >> 3)
    return mind.cheapest(one, other) + near * gift


def _gain(mind: Mind, target: int) -> float:
    player = mind.view.players[target]
    if player.shapes is None:
        return 0.5
    near = 0.1 + 0.5 * mind.threat(target)
    shapes = {SHAPES.index(name) for name in player.shapes}
    return max((1.0 if mind.wants(shape) else SPARE) + near * mind.keeps(target, shape) for shape in shapes)


def _loss(mind: Mind, target: int) -> float:
    """What a lost battle costs: the winner takes what they need."""
    near = 0.1 + 0.5 * mind.threat(target)
    return max(
        mind.hunger(target, face >> 3) * (mind.worth(face) + near) + (1 - mind.hunger(target, face >> 3)) * 0.4
        for face in mind.faces
    )


BOTS = {
    "random": RANDOM,
    "rookie": Named("rookie", "collects its list, fights and answers at random, slips now and then", rookie),
    "club": Named("club", "trades spare cards, fights with its highest number", club),
    "expert": Named("expert", "reads the others' lists and weighs what it gives away", expert),
}
