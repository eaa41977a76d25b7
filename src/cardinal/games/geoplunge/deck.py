# mypyc: compiled
"""The GeoPlunge deck (GP-1): a card is the index of its State, a hand a set of fifty bits.

The deck comes in editions (GP-R2), numbered as in EDITIONS: the facts on a card depend on the edition, and the cards
are the same fifty. Whoever judges the printed cards needs no number, since theirs is 0.
"""

from typing import Final

from mypy_extensions import i64

from cardinal.atlas.atlas import Atlas
from cardinal.atlas.borders import BORDERS
from cardinal.atlas.card import Card, card
from cardinal.atlas.facts import CODES
from cardinal.atlas.names import UnknownState, code_of
from cardinal.atlas.states import Edition
from cardinal.engine.bits import bit, members
from cardinal.engine.chance import Chance
from cardinal.engine.options import Options
from cardinal.engine.refused import BadInput, quoted
from cardinal.games.geoplunge.teams import A, B

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


EDITIONS: Final[list[str]] = [Edition.PRINTED, Edition.TODAY]
PRINTED_EDITION: Final = 0  # GP-R2
_FACES: Final[list[Card]] = [card(state) for edition in EDITIONS for state in Atlas(edition)]  # 50 * edition + card
PRINTED: Final[list[Card]] = _FACES[:CARDS]


def face(card: i64, edition: i64) -> Card:
    """What is printed on a card."""
    return _FACES[50 * edition + card]


def edition_of(options: Options) -> int:
    """The number of the edition that a table has agreed on."""
    return EDITIONS.index(str(options["edition"]))


SIZE: Final = 0
STATEHOOD: Final = 1
POPULATION: Final = 2
CATEGORIES: Final[list[str]] = ["size", "statehood", "population"]
RANKS: Final[list[int]] = [  # 150 * edition + 50 * category + card
    found
    for edition in range(len(EDITIONS))
    for found in (
        [face(card, edition).size_rank for card in range(CARDS)]
        + [face(card, edition).statehood_rank for card in range(CARDS)]
        + [face(card, edition).population_rank for card in range(CARDS)]
    )
]


def rank(category: i64, card: i64, edition: i64 = PRINTED_EDITION) -> i64:
    return RANKS[150 * edition + 50 * category + card]


def draw_cards(chance: Chance) -> list[int]:
    """GP-R24: one face-down card for each team from the full deck; both are shown, put back and shuffled in."""
    first = chance.below(CARDS)
    second = chance.below(CARDS - 1)
    if second >= first:
        second += 1
    return [int(first), int(second)]


def closer_to_1(cards: list[int], edition: i64 = PRINTED_EDITION) -> i64:
    """GP-69, GP-53: the team whose card has the statehood rank closer to 1."""
    if rank(STATEHOOD, cards[A], edition) < rank(STATEHOOD, cards[B], edition):
        return A
    return B


def read_card(text: object) -> str:
    """The postal code of a card."""
    name = str(text).strip().upper()
    if name in INDEX:
        return name
    try:
        return code_of(str(text)[:40])
    except UnknownState as unknown:
        raise BadInput(f"{unknown} Cards are named by their postal codes, as in KS MO KY.") from None


def read_row(text: str) -> list[str]:
    return [read_card(part) for part in text.replace(",", " ").split()]


def read_rows(text: str, most: int) -> list[list[str]]:
    """Groups of cards, `KS MO KY / MD VA NC`; an empty slot is no group."""
    rows = [row for part in text.split("/") if (row := read_row(part))]
    if len(rows) > most:
        raise BadInput(f"There are {most} slots for groups, not {len(rows)}: {quoted(text)}.")
    return rows
