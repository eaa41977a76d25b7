# mypyc: compiled
"""Border Zap's simple bots for simulations: the same moves as from their views, but without any text."""

from typing import Final

from mypy_extensions import i64

from cardinal.bots.random import quick_random as any_move
from cardinal.engine.bits import bit, kth, size
from cardinal.engine.chance import Chance
from cardinal.engine.game import ASK_THE_VIEW
from cardinal.games.geoplunge.border_zap.base import DISCARDING, FOLLOW, LEAD, LOOK, NO_CARD
from cardinal.games.geoplunge.border_zap.guide import least_useful, safest, sensible, unseen_by
from cardinal.games.geoplunge.border_zap.moves import COVER, DISCARD, PLAY, TRADE
from cardinal.games.geoplunge.border_zap.position import BorderZapPosition
from cardinal.games.geoplunge.position import STAKES
from cardinal.games.geoplunge.teams import team_of

SEES: Final = 60  # a rookie sees this percentage of zaps


def quick_random(at: BorderZapPosition, seat: i64, chance: Chance) -> i64:
    """The bot `random`, played on a position."""
    return ASK_THE_VIEW if at.phase == STAKES else any_move(at, seat, chance)


def quick_rookie(at: BorderZapPosition, seat: i64, chance: Chance) -> i64:
    """The bot `rookie`, played on a position. Like `club`, it uses the view for a card led under a GeoStar."""
    if at.phase == FOLLOW and at.star != NO_CARD:
        return ASK_THE_VIEW
    if at.phase == STAKES or at.phase == LOOK:
        return quick_random(at, seat, chance)
    return eager(at, seat, chance) if at.phase == LEAD or at.phase == FOLLOW else careless(at, seat, chance)


def careless(at: BorderZapPosition, seat: i64, chance: Chance) -> i64:
    """Trade or drop any card except the best lead."""
    team = team_of(seat)
    cards = at.choices(team)
    if size(cards) > 1:
        cards &= ~bit(safest(cards, unseen_by(at, team), at.rules.table))
    card = kth(cards, chance.below(size(cards)))
    return DISCARD + card if at.phase == DISCARDING else TRADE + card


def eager(at: BorderZapPosition, seat: i64, chance: Chance) -> i64:
    """Play to win the trick: zap, if it sees how, and throw no good card away. Lead the better one of two cards."""
    team = team_of(seat)
    cards = at.choices(team)
    unseen = unseen_by(at, team)
    table = at.rules.table
    if at.phase == LEAD:
        two = bit(kth(cards, chance.below(size(cards)))) | bit(kth(cards, chance.below(size(cards))))
        return PLAY + safest(two, unseen, table)
    if chance.below(100) < SEES:
        return sensible(at, seat)
    return PLAY + least_useful(cards, unseen, table)


def quick_club(at: BorderZapPosition, seat: i64, chance: Chance) -> i64:
    """The bot `club`, played on a position. It must imagine a card led under a GeoStar, so there it uses the view."""
    if at.phase == STAKES or (at.phase == FOLLOW and at.star != NO_CARD):
        return ASK_THE_VIEW
    return COVER if at.phase == LOOK else sensible(at, seat)
