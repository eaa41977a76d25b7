# mypyc: compiled
"""What a race sorts by, and a card's place in that order."""

from typing import Final

from mypy_extensions import i64

from cardinal.atlas.atlas import atlas_of
from cardinal.games.geoplunge.dashing_states.rules import ST
from cardinal.games.geoplunge.deck import CARDS, CATEGORIES, DECKS, EUROPE, PRINTED_EDITION, rank
from cardinal.games.geoplunge.power import category

# The first three are the categories of the Power cards (SIZE, STATEHOOD, POPULATION: DS-14).
BY_STATE: Final = 3
BY_CAPITAL: Final = 4
ORDERS: Final[list[str]] = [*CATEGORIES, "state", "capital"]


# For Europe's cards, how far north the capital is replaces statehood.
OF_EUROPE: Final[list[str]] = ["size", "north", "population", "country", "capital"]


def order_name(by: i64, edition: i64) -> str:
    return OF_EUROPE[by] if edition == EUROPE else ORDERS[by]


def order_of(name: str) -> int:
    return OF_EUROPE.index(name) if name in OF_EUROPE else ORDERS.index(name)


def letters(name: str) -> str:
    """DS-R9: a name as compared for sorting. A space sorts before any letter, and periods do not count."""
    return name.lower().replace(".", "")


def _places(names: list[str]) -> list[int]:
    """By edition and card: its place in alphabetical order."""
    found: list[int] = []
    for deck in range(len(DECKS)):
        own = names[CARDS * deck : CARDS * deck + CARDS]
        inside = sorted(own, key=letters)
        found += [inside.index(name) for name in own]
    return found


# 50 * edition + card
_BY_NAME: Final[list[int]] = _places([place.name for deck in DECKS for place in atlas_of(deck)])
_CAPITALS: Final[list[str]] = [str(place.capital) for deck in DECKS for place in atlas_of(deck)]
_BY_CAPITAL: Final[list[int]] = _places([name.replace("St. ", "Saint ") for name in _CAPITALS])
_BY_ST: Final[list[int]] = _places([name.replace("Saint ", "St. ") for name in _CAPITALS])  # DS-R10


def race_order(level: i64, number: i64, power: i64) -> i64:
    """What race 1, 2 or 3 sorts by. `power` is the Power card of race 3 at Level 4."""
    if number == 2:
        return BY_CAPITAL  # DS-12
    if number == 3 and level == 4:
        return category(power)  # DS-14
    return BY_STATE  # DS-11, DS-13


def place_in(by: i64, card: i64, saint: i64, edition: i64 = PRINTED_EDITION) -> i64:
    """A card's place: smaller is farther left (DS-R11). Two cards never share a place."""
    if by == BY_STATE:
        return _BY_NAME[50 * edition + card]
    if by == BY_CAPITAL:
        if saint == ST:
            return _BY_ST[50 * edition + card]
        return _BY_CAPITAL[50 * edition + card]
    return rank(by, card, edition)


def sorted_row(cards: list[int], by: i64, saint: i64, edition: i64 = PRINTED_EDITION) -> list[int]:
    placed = [(int(place_in(by, card, saint, edition)), card) for card in cards]
    placed.sort()
    return [card for _, card in placed]
