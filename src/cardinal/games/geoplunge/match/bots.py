"""A match's bots pick games they like, and play each game like that game's bot of the same strength."""

from cardinal.engine.chance import Chance
from cardinal.engine.game import Bot, Named
from cardinal.engine.legal import Legal
from cardinal.games.geoplunge.match.base import BETWEEN, CHOOSING, PICKING
from cardinal.games.geoplunge.match.games import GAMES
from cardinal.games.geoplunge.match.view import MatchView
from cardinal.games.geoplunge.staking import NOTHING, Plan

THINKING_MS = 4000


def bot(name: str, brief: bool = False) -> Bot:
    def decide(view: MatchView, legal: Legal, chance: Chance) -> Plan:
        if view.phase in (PICKING, CHOOSING):
            if not legal.texts or view.pick_end is None:
                return NOTHING
            return legal.texts[chance.below(len(legal.texts))], view.pick_end - 1000 - chance.below(THINKING_MS)
        if view.phase == BETWEEN and legal.texts:
            return legal.texts[0], 0  # a bot has seen enough
        if view.inner is None:
            return NOTHING
        mind = GAMES[view.inner_game].bots[name]
        return (mind.brief or mind.decide if brief else mind.decide)(view.inner, legal, chance)

    return decide


def _named(name: str, about: str) -> Named:
    return Named(name, about, bot(name), bot(name, brief=True))


BOTS = {
    "random": _named("random", "any legal move at any time"),
    "rookie": _named("rookie", "each game's rookie"),
    "club": _named("club", "each game's club player"),
    "expert": _named("expert", "each game's expert"),
}
