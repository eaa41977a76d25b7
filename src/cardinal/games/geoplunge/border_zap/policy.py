# mypyc: compiled
"""Border Zap's simple bots for simulations: the same moves as from their views, but without any text."""

from typing import Final

from mypy_extensions import i64

from cardinal.bots.random import quick_random as any_move
from cardinal.engine.chance import Chance
from cardinal.engine.game import ASK_THE_VIEW
from cardinal.games.geoplunge.border_zap.base import FOLLOW, LOOK, NO_CARD
from cardinal.games.geoplunge.border_zap.guide import sensible
from cardinal.games.geoplunge.border_zap.moves import COVER
from cardinal.games.geoplunge.border_zap.position import BorderZapPosition
from cardinal.games.geoplunge.position import STAKES

SEES: Final = 70  # a rookie sees this percentage of zaps


def quick_random(at: BorderZapPosition, seat: i64, chance: Chance) -> i64:
    """The bot `random`, played on a position."""
    return ASK_THE_VIEW if at.phase == STAKES else any_move(at, seat, chance)


def quick_rookie(at: BorderZapPosition, seat: i64, chance: Chance) -> i64:
    """The bot `rookie`, played on a position."""
    if at.phase == FOLLOW and chance.below(100) < SEES:
        return quick_club(at, seat, chance)
    return quick_random(at, seat, chance)


def quick_club(at: BorderZapPosition, seat: i64, chance: Chance) -> i64:
    """The bot `club`, played on a position. It must imagine a card led under a GeoStar, so there it uses the view."""
    if at.phase == STAKES or (at.phase == FOLLOW and at.star != NO_CARD):
        return ASK_THE_VIEW
    return COVER if at.phase == LOOK else sensible(at, seat)
