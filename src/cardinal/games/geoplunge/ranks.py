# mypyc: compiled
"""The three ranks of a card, 1 to 50 in each category; two cards never tie (GP-14, GP-R2)."""

from typing import Final

from mypy_extensions import i64

from cardinal.games.geoplunge.printed import PRINTED

SIZE: Final = 0
STATEHOOD: Final = 1
POPULATION: Final = 2
CATEGORIES: Final[list[str]] = ["size", "statehood", "population"]
RANKS: Final[list[int]] = (  # 50 * category + card
    [card.size_rank for card in PRINTED]
    + [card.statehood_rank for card in PRINTED]
    + [card.population_rank for card in PRINTED]
)


def rank(category: i64, card: i64) -> i64:
    return RANKS[50 * category + card]
