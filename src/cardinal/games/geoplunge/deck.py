# mypyc: compiled
"""The GeoPlunge deck (GP-1): a card is the index of its State, a hand a set of fifty bits."""

from typing import Final

from mypy_extensions import i64

from cardinal.atlas.borders import BORDERS
from cardinal.atlas.facts import CODES
from cardinal.engine.bits import bit, members

CARDS: Final = 50
NAMES: Final[list[str]] = list(CODES)  # postal codes, in alphabetical order
INDEX: Final[dict[str, int]] = {name: card for card, name in enumerate(NAMES)}
NEAR: Final[list[int]] = list(BORDERS)  # GP-R1: one border graph for all games
WHOLE: Final = sum([1 << card for card in range(CARDS)])


def near(card: i64) -> i64:
    """The cards that border a card."""
    return NEAR[card]


def names_of(hand: i64) -> list[str]:
    return [NAMES[card] for card in members(hand)]


def hand_of(names: list[str]) -> i64:
    hand: i64 = 0
    for name in names:
        hand |= bit(INDEX[name])
    return hand


def undealt(a: i64, b: i64) -> i64:
    whole: i64 = WHOLE
    return whole & ~(a | b)
