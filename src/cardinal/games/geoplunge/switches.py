# mypyc: compiled
"""Secret switches, imagined: for beliefs while the stakes are asked."""

from mypy_extensions import i64

from cardinal.engine.bits import bit
from cardinal.engine.chance import Chance
from cardinal.games.geoplunge.position import GeoPlungePosition
from cardinal.games.geoplunge.teams import A, B, other


def throw_switches(new: GeoPlungePosition, hidden: i64, chance: Chance) -> None:
    """For each of the hidden teams."""
    early = new.terms.early_lock or not new.terms.clocks
    for team in (A, B):
        if hidden & bit(team):
            if chance.below(2):
                new.stakes.on |= bit(team)
            may_be = not early or not new.stakes.locked & bit(other(team))
            if may_be and chance.below(2):  # had both locked, the count would be over (GP-R11)
                new.stakes.locked |= bit(team)
