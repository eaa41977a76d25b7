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
from cardinal.games.bungee.policy import PAIRS, SLIPS, cheapest, is_human, is_idle, quick_club, quick_rookie
from cardinal.games.bungee.view import BungeeView

SEEN = -1250  # ms: a turn is held back so long that everybody sees it; three of them take less than four seconds
WATCHED = -1400  # in the last round, for everybody watches it
GUIDE = BungeeGuide()
PLAYOUTS = 9600  # per decision of the expert: about 50 ms


def rookie(view: BungeeView, legal: Legal, chance: Chance) -> tuple[str, int]:
    """Get rid of high cards, collect no pairs, and slip now and then."""
    if "declare" in legal:
        return "declare", _pause(view)
    if chance.below(100) < SLIPS:
        slip = legal.sample(chance)
        if is_human(read_move(slip).code, read_face(view.lucky), _top(view)):
            return slip, _pause(view)
    return _best(view, legal, pairs=0.0), _pause(view)


def club(view: BungeeView, legal: Legal, chance: Chance) -> tuple[str, int]:
    """Collect identical cards, and take the open card when it fits."""
    return plain(view, legal), _pause(view)


def expert(think: Bot) -> Bot:
    """The search, held back like everybody."""

    def decide(view: BungeeView, legal: Legal, chance: Chance) -> tuple[str, int]:
        move = think(view, legal, chance)[0]
        if is_idle(read_move(move).code, _top(view)):  # it looks odd, and another move is as good
            move = plain(view, legal)
        return move, _pause(view)

    return decide


def _pause(view: BungeeView) -> int:
    """By what everybody sees: a delay tells nothing about a hand."""
    return WATCHED if view.phase == "last" else SEEN


def _top(view: BungeeView) -> int:
    return read_face(view.discards[-1].card) if view.discards else -1


def plain(view: BungeeView, legal: Legal) -> str:
    """What a club player would do, for a reason that is easy to tell."""
    return "declare" if "declare" in legal else _best(view, legal, pairs=PAIRS)


def _best(view: BungeeView, legal: Legal, pairs: float) -> str:
    """The move that leaves the cheapest hand (`policy.py`)."""
    hand = hand_of([read_face(card) for card in view.hand])
    top = _top(view)
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
