"""The dealer's script for each game at each level."""

from functools import cache

from cardinal.games.geoplunge.play_the_ranks.rules import L2, PTR1, PTR2
from cardinal.games.geoplunge.tournament.console.scripts.border_up import border_up
from cardinal.games.geoplunge.tournament.console.scripts.border_zap import border_zap
from cardinal.games.geoplunge.tournament.console.scripts.chummy_challenge import chummy_challenge
from cardinal.games.geoplunge.tournament.console.scripts.dashing_states import dashing_states
from cardinal.games.geoplunge.tournament.console.scripts.play_the_ranks import play_the_ranks
from cardinal.games.geoplunge.tournament.console.scripts.state_iq import state_iq
from cardinal.games.geoplunge.tournament.console.types import Script


@cache
def scripts(level: int, stakes: bool = True) -> tuple[Script, ...]:
    """All scripts for a level, in order of their numbers (GP-42, GP-49). `stakes`: are they asked (GP-R32)?"""
    first = (border_up(level, stakes), state_iq(level, stakes), dashing_states(level, stakes))
    if level == 2:
        return (*first, play_the_ranks(L2, stakes))
    ranks = (play_the_ranks(PTR1, stakes), play_the_ranks(PTR2, stakes))
    return (*first, *ranks, border_zap(stakes), chummy_challenge(stakes))


def script(name: str, level: int, stakes: bool = True) -> Script:
    """A script by id: border-up, state-iq, dashing-states, play-the-ranks, ptr1, ptr2, border-zap, chummy-challenge."""
    return next(made for made in scripts(level, stakes) if made.id == name)
