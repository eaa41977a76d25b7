# mypyc: compiled
"""An answer out of the blue: what random players say."""

from cardinal.engine.chance import Chance
from cardinal.games.geoplunge.printed import PRINTED


def random_guess(chance: Chance) -> str:
    return PRINTED[chance.below(len(PRINTED))].name
