# mypyc: compiled
"""Play the Ranks: its simple bots in a simulation. The same moves as by their views, without texts."""

from mypy_extensions import i64

from cardinal.bots.random import quick_random as any_move
from cardinal.engine.chance import Chance
from cardinal.engine.game import ASK_THE_VIEW
from cardinal.games.geoplunge.play_the_ranks.base import DISCARDS, FOLLOW
from cardinal.games.geoplunge.play_the_ranks.guide import sensible
from cardinal.games.geoplunge.play_the_ranks.position import PlayTheRanksPosition
from cardinal.games.geoplunge.position import STAKES
from cardinal.games.geoplunge.teams import team_of


def quick_random(at: PlayTheRanksPosition, seat: i64, chance: Chance) -> i64:
    """As the bot `random`."""
    return ASK_THE_VIEW if at.phase == STAKES else any_move(at, seat, chance)


def quick_club(at: PlayTheRanksPosition, seat: i64, chance: Chance) -> i64:
    """As the bot `club`. A lead that lies face-down is not known, so there it must imagine; and while both discard,
    it does not know how far the others are."""
    n = at.count(seat)
    if n == 0 or at.phase == STAKES or at.phase == DISCARDS:
        return ASK_THE_VIEW
    if n == 1:
        return at.nth(seat, 0)
    if at.phase == FOLLOW and at.rules.announces_star():
        return ASK_THE_VIEW
    return sensible(at, team_of(seat))
