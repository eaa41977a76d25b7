# mypyc: compiled
"""The draw for the first guess, the lead or the first choice (GP-69)."""

from mypy_extensions import i64

from cardinal.engine.chance import Chance
from cardinal.games.geoplunge.deck import CARDS
from cardinal.games.geoplunge.ranks import STATEHOOD, rank
from cardinal.games.geoplunge.teams import A, B


def draw_cards(chance: Chance) -> list[int]:
    """GP-R24: one face-down card for each team from the full deck; both are shown, put back and shuffled in."""
    first = chance.below(CARDS)
    second = chance.below(CARDS - 1)
    if second >= first:
        second += 1
    return [int(first), int(second)]


def closer_to_1(cards: list[int]) -> i64:
    """GP-69, GP-53: the team whose card has the statehood rank closer to 1."""
    if rank(STATEHOOD, cards[A]) < rank(STATEHOOD, cards[B]):
        return A
    return B
