"""Shapes' bots are functions of a view. They differ in what they weigh and how often they slip."""

from cardinal.bots.compare import Comparison
from cardinal.bots.random import RANDOM
from cardinal.bots.thinker import deals
from cardinal.engine.chance import Chance
from cardinal.engine.game import Bot, Named
from cardinal.engine.legal import Legal
from cardinal.games.shapes.base import MOST_DECLINES
from cardinal.games.shapes.belief import believe
from cardinal.games.shapes.cards import SHAPES
from cardinal.games.shapes.foresight import ShapesForesight
from cardinal.games.shapes.mind import Mind, sight_of
from cardinal.games.shapes.moves import (
    ACCEPT,
    ASK,
    BATTLE,
    CHALLENGE,
    PAY,
    PLACE,
    TAKE,
    TAKE_SHOWN,
    first,
    read_move,
    second,
    verb,
)
from cardinal.games.shapes.policy import (
    BONUS_CARD,
    NOISE,
    SPARE,
    best_simple,
    quick_club,
    simple,
    take,
)
from cardinal.games.shapes.rookie import quick_rookie, rookie_move
from cardinal.games.shapes.view import ShapesView

FORESIGHT = ShapesForesight()
CANDIDATES = 3  # the most moves an expert thinks through …
NEAR = 0.5  # … if they look nearly as good as the best one
DEALS = 64  # imagined deals to try them on
AT_ONCE = 0  # SH-R16: a delay must not give away anything about a list
SEEN = -1900  # after a battle: everybody sees how it has ended first


def rookie(view: ShapesView, legal: Legal, chance: Chance) -> tuple[str, int]:
    """Weak as people are (`rookie.py`)."""
    return legal.texts[rookie_move(sight_of(view), _codes(legal), chance)], _pause(view)


def club(view: ShapesView, legal: Legal, chance: Chance) -> tuple[str, int]:
    """Ask for what it needs, or fight with its highest number where the odds are good (`policy.py`)."""
    return legal.texts[best_simple(sight_of(view), _codes(legal), chance)], _pause(view)


def expert(imagined: int) -> Bot:
    """Infer the others' lists from what they have placed: who will agree, what helps whom, who is about to win.

    Play out the few best-looking moves on imagined deals.
    """

    def decide(view: ShapesView, legal: Legal, chance: Chance) -> tuple[str, int]:
        mind = Mind(view)
        codes = _codes(legal)
        values = [_careful(mind, code) + NOISE * int(chance.below(1000)) / 1000 for code in codes]
        order = sorted(range(len(codes)), key=lambda k: -values[k])
        few = [codes[k] for k in order[:CANDIDATES] if values[k] > values[order[0]] - NEAR]
        code = few[0]
        if len(few) > 1:
            code = int(Comparison(believe(view), FORESIGHT, mind.seat).best(few, imagined, chance))
        return legal.texts[codes.index(code)], _pause(view)

    return decide


def _pause(view: ShapesView) -> int:
    """How long a move is held back, by what everybody sees."""
    tied = view.battle is not None and view.battle.numbers[0] == view.battle.numbers[1]
    fresh = view.phase in ("prize", "extra") or (tied and view.phase == "place" and not view.placed_now)
    return SEEN if fresh else AT_ONCE


def _codes(legal: Legal) -> list[int]:
    return [int(read_move(text).code) for text in legal]


# -- what an expert also weighs ---------------------------------------------------------------------------


def _careful(mind: Mind, code: int) -> float:
    kind, card = verb(code), second(code)
    if kind == ASK:
        return _ask(mind, first(code), card)
    if kind == CHALLENGE:
        prize, loss = _gain(mind, card), _loss(mind, card)
        return max(mind.choice_value(face, side, card, prize, loss) for face in mind.faces for side in (0, 1))
    if kind == BATTLE:
        other = mind.view.target if mind.seat == mind.view.turn else mind.view.turn
        assert other is not None
        return mind.choice_value(card, first(code), other, _gain(mind, other), _loss(mind, other))
    if kind == ACCEPT:
        helps = mind.threat(mind.view.turn)  # an ask shows what the asker needs
        return 2 * BONUS_CARD - mind.worth(card) - 0.6 * helps
    if kind == PAY:
        assert mind.view.target is not None
        return -_cost(mind, mind.view.target, first(code), card)
    if kind == TAKE or code == TAKE_SHOWN:
        shape = mind.shown >> 3 if code == TAKE_SHOWN else card
        loser = mind.view.target if mind.seat == mind.view.turn else mind.view.turn
        assert loser is not None
        return take(mind, code) + mind.keeps(loser, shape) * (0.1 + 0.5 * mind.threat(loser))
    if kind == PLACE:
        return simple(mind, code) + 0.1 * sum(mind.hunger(seat, card >> 3) for seat in _others(mind))
    return simple(mind, code)


def _others(mind: Mind) -> list[int]:
    return [seat for seat in range(mind.view.seats) if seat != mind.seat]


def _ask(mind: Mind, target: int, shape: int) -> float:
    """What an ask is worth. It pays only with two cards to spare."""
    spare = sum(max(0, held - need) for held, need in zip(mind.held, mind.need, strict=True))
    if spare < 2 or not mind.wants(shape):
        return -0.5
    player = mind.view.players[target]
    agrees = 1.0 if player.declines >= MOST_DECLINES else 0.1 + 0.8 * (1 - mind.keeps(target, shape))
    if player.shapes is None:
        agrees *= 0.4  # they may have none
    return 0.6 * agrees


def _cost(mind: Mind, target: int, one: int, other: int) -> float:
    """What a payment costs: my cards, plus what they bring the other player."""
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
    "rookie": Named(
        "rookie",
        "collects its list, would rather trade than fight, loves the golden marks",
        rookie,
        quick=quick_rookie,
    ),
    "club": Named("club", "trades spare cards, fights with its highest number", club, quick=quick_club),
    "expert": Named(
        "expert", "reads the others' lists and thinks two rounds ahead", expert(deals(DEALS)), brief=expert(1)
    ),
}
