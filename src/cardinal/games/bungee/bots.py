"""Bungee's bots are functions of a view. They differ in how far they look ahead and how often they slip."""

from cardinal.bots.random import RANDOM
from cardinal.bots.thinker import thinker
from cardinal.engine.chance import Chance
from cardinal.engine.game import Bot, Named
from cardinal.engine.legal import Legal
from cardinal.games.bungee.belief import believe
from cardinal.games.bungee.cards import hand_of
from cardinal.games.bungee.guide import BungeeGuide
from cardinal.games.bungee.moves import read_face, read_move, text_of, write_move
from cardinal.games.bungee.policy import PAIRS, SLIPS, cheapest, quick_club, quick_rookie
from cardinal.games.bungee.view import BungeeView

AT_ONCE = 0
SEEN = -1400  # ms: a last turn is held back so long, for everybody watches it
GUIDE = BungeeGuide()
PLAYOUTS = 9600  # per decision of the expert: about 50 ms


def rookie(view: BungeeView, legal: Legal, chance: Chance) -> tuple[str, int]:
    """Get rid of high cards, collect no pairs, and slip now and then."""
    if "declare" in legal:
        return "declare", _pause(view)
    if chance.below(100) < SLIPS:
        return legal.sample(chance), _pause(view)
    return _best(view, legal, pairs=0.0), _pause(view)


def club(view: BungeeView, legal: Legal, chance: Chance) -> tuple[str, int]:
    """Collect identical cards, and take the open card when it fits."""
    if "declare" in legal:
        return "declare", _pause(view)
    return _best(view, legal, pairs=PAIRS), _pause(view)


def expert(think: Bot) -> Bot:
    """The search, held back in the last round like everybody."""

    def decide(view: BungeeView, legal: Legal, chance: Chance) -> tuple[str, int]:
        return think(view, legal, chance)[0], _pause(view)

    return decide


def _pause(view: BungeeView) -> int:
    """By what everybody sees: a delay tells nothing about a hand."""
    return SEEN if view.phase == "last" else AT_ONCE


def _best(view: BungeeView, legal: Legal, pairs: float) -> str:
    """The move that leaves the cheapest hand (`policy.py`)."""
    hand = hand_of([read_face(card) for card in view.hand])
    top = read_face(view.discards[-1].card) if view.discards else -1
    codes = [int(read_move(text).code) for text in legal]
    return text_of(cheapest(codes, hand, read_face(view.lucky), top, view.phase == "last", pairs))


_SEARCH = thinker("expert", "thinks ahead over what the others may hold", believe, GUIDE, write_move, PLAYOUTS)
BOTS = {
    "random": RANDOM,
    "rookie": Named("rookie", "gets rid of high cards, slips now and then", rookie, quick=quick_rookie),
    "club": Named("club", "collects identical cards", club, quick=quick_club),
    "expert": Named(
        "expert", _SEARCH.about, expert(_SEARCH.decide), brief=expert(_SEARCH.brief) if _SEARCH.brief else None
    ),
}
