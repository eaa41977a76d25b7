"""Border Zap's bots are functions of a view. They differ in how far they look and how often they slip."""

from msgspec.structs import replace

from cardinal.bots.search import Search
from cardinal.bots.thinker import CURIOSITY, FEW, effort
from cardinal.engine.chance import Chance, Fast
from cardinal.engine.game import Bot, Named
from cardinal.engine.legal import Legal
from cardinal.engine.position import Move
from cardinal.games.geoplunge.border_zap.belief import believe
from cardinal.games.geoplunge.border_zap.guide import BorderZapGuide, sensible
from cardinal.games.geoplunge.border_zap.moves import write_move
from cardinal.games.geoplunge.border_zap.policy import careless, eager, quick_club, quick_random, quick_rookie
from cardinal.games.geoplunge.border_zap.thinking import BorderZapThought
from cardinal.games.geoplunge.border_zap.view import BorderZapView
from cardinal.games.geoplunge.deck import edition_of
from cardinal.games.geoplunge.staking import Plan, stake, stake_by_habit

AT_ONCE = 0
GUIDE = BorderZapGuide()
PLAYOUTS = 4000  # per decision of the expert: about 40 ms
HABIT = 50  # how often, in percent, a player stakes without calculating
SURE = 0.55  # an expert stakes if a win is at least this likely


def random_bot(view: BorderZapView, legal: Legal, chance: Chance) -> Plan:
    if view.phase == "stakes":
        return stake_by_habit(view, HABIT, chance)
    return legal.sample(chance), AT_ONCE


def rookie(view: BorderZapView, legal: Legal, chance: Chance) -> Plan:
    """Keep the best lead and otherwise any cards, but fight for every trick. It does not see every zap."""
    if view.phase in ("look", "stakes"):
        return random_bot(view, legal, chance)
    assert view.seat is not None
    imagined = believe(view).sample(
        Fast(f"{chance.mind} {view.ask}".encode())
    )  # `chance` is left as the quick bot finds it
    choose = eager if view.phase in ("lead", "follow") else careless
    move = choose(imagined, view.seat, chance)
    return write_move(Move(move), edition_of(view.options)), AT_ONCE


def club(view: BorderZapView, legal: Legal, chance: Chance) -> Plan:
    """Lead the card that the fewest unseen cards zap, and follow with the least useful card that zaps."""
    if view.phase == "stakes":
        return stake_by_habit(view, HABIT, chance)
    return _sensible(view, chance), AT_ONCE


def _sensible(view: BorderZapView, chance: Chance) -> str:
    assert view.seat is not None
    if view.phase == "look":
        return "cover"
    return write_move(Move(sensible(believe(view).sample(chance), view.seat)), edition_of(view.options))


def quietly(view: BorderZapView) -> BorderZapThought:
    """Like `believe`, but for thinking: without clocks or stakes."""
    quiet = replace(view, options={**view.options, "stakes": "off", "clocks": "off"})
    return BorderZapThought(believe(quiet), GUIDE, view.team or 0)


def thinker(playouts: int) -> Bot:
    def decide(view: BorderZapView, legal: Legal, chance: Chance) -> Plan:
        search = Search(quietly(view), GUIDE, view.seat or 0, CURIOSITY)
        if view.phase == "stakes":
            return stake(view, _wins(search, view, playouts, chance) > SURE, chance)
        if len(legal.texts) == 1:
            return legal.texts[0], AT_ONCE
        search.think(playouts, chance)
        return write_move(Move(search.best()), edition_of(view.options)), AT_ONCE

    return decide


def _wins(search: Search, view: BorderZapView, playouts: int, chance: Chance) -> float:
    """The share of imagined games that the bot's own team wins."""
    won = 0
    for _ in range(playouts):
        start = search.belief.sample(chance)
        end = start.copy()
        search.finish(end, start, chance)
        won += bool(end.winners() >> (view.seat or 0) & 1)
    return won / playouts


BOTS = {
    "random": Named("random", "any legal move", random_bot, quick=quick_random),
    "rookie": Named("rookie", "fights for every trick, and overlooks some zaps", rookie, quick=quick_rookie),
    "club": Named("club", "leads what few cards zap, zaps with the card of least use", club, quick=quick_club),
    "expert": Named("expert", "thinks ahead over what the others may hold", thinker(effort(PLAYOUTS)), thinker(FEW)),
}
