"""A bot that searches, built from what a game's folder provides."""

from collections.abc import Callable
from typing import Any

from cardinal.bots.search import Sampler, Search
from cardinal.common.version import COMPILED
from cardinal.engine.chance import Chance
from cardinal.engine.game import Bot, Named
from cardinal.engine.guide import Guide
from cardinal.engine.legal import Legal
from cardinal.engine.position import Move

CURIOSITY = 0.5  # how readily a search tries moves other than the best so far
SLOWER = 4  # rules that are not compiled take many times longer, so bots think less
FEW = 12  # playouts in the test suite, which only checks that a bot follows the rules


def effort(playouts: int) -> int:
    """What a bot may spend on a decision: at most 300 ms of a core, if the rules are compiled."""
    return playouts if COMPILED else playouts // SLOWER


def deals(wanted: int) -> int:
    """The same limit for a bot that compares a few moves on imagined deals."""
    return wanted if COMPILED else 2


def thinker(
    name: str,
    about: str,
    believe: Callable[[Any], Sampler],
    guide: Guide,
    write: Callable[[Move], str],
    playouts: int,
) -> Named:
    """A bot that thinks for `playouts` playouts whenever it has a choice, within what `effort` allows."""
    return Named(name, about, _mind(believe, guide, write, effort(playouts)), _mind(believe, guide, write, FEW))


def _mind(believe: Callable[[Any], Sampler], guide: Guide, write: Callable[[Move], str], playouts: int) -> Bot:
    def decide(view: Any, legal: Legal, chance: Chance) -> tuple[str, int]:
        if len(legal.texts) == 1:
            return legal.texts[0], 0
        search = Search(believe(view), guide, view.seat, CURIOSITY)
        search.think(playouts, chance)
        return write(Move(search.best())), 0

    return decide
