# mypyc: compiled
"""The GeoPlunge deck (GP-1). A card is the index of its State, and a hand is a set of fifty bits.

The deck comes in editions (GP-R2), numbered as in DECKS, and the facts on a card depend on the edition. The States'
editions have the same fifty cards. The last one has fifty countries of Europe. Code that judges the printed cards can
leave out the number, because 0 is the default.
"""

from typing import Final

from mypy_extensions import i64

from cardinal.atlas.atlas import Atlas, atlas_of
from cardinal.atlas.card import Card, card
from cardinal.atlas.europe import europe
from cardinal.atlas.facts import CODES
from cardinal.atlas.names import UnknownState
from cardinal.atlas.states import Edition
from cardinal.engine.bits import bit, members
from cardinal.engine.chance import Chance
from cardinal.engine.options import Options
from cardinal.engine.refused import BadInput, quoted
from cardinal.games.geoplunge.teams import A, B

CARDS: Final = 50
EDITIONS: Final[list[str]] = [Edition.PRINTED, Edition.TODAY]  # the editions of the fifty States
DECKS: Final[list[str]] = [*EDITIONS, europe().edition]
PRINTED_EDITION: Final = 0  # GP-R2
EUROPE: Final = 2
NAMES: Final[list[str]] = list(CODES)  # the States' postal codes, in alphabetical order
_CODES: Final[list[str]] = [code for deck in DECKS for code in atlas_of(deck).codes]  # 50 * edition + card
# For all editions: a country's code has three letters, so it never clashes with a State's.
INDEX: Final[dict[str, int]] = {code: place % CARDS for place, code in enumerate(_CODES)}
TITLES: Final[dict[str, str]] = {one.code: one.name for deck in DECKS for one in atlas_of(deck)}
_NEAR: Final[list[int]] = [cards for deck in DECKS for cards in atlas_of(deck).borders]  # GP-R1: indexed like _CODES
WHOLE: Final = sum([1 << card for card in range(CARDS)])


def near(card: i64, edition: i64) -> i64:
    """The set of cards that border a card."""
    return _NEAR[50 * edition + card]


def name_of(card: i64, edition: i64) -> str:
    """The code of a card."""
    return _CODES[50 * edition + card]


def title_of(card: i64, edition: i64) -> str:
    """What people call a card: Texas."""
    return TITLES[_CODES[50 * edition + card]]


def names_of(hand: i64, edition: i64 = PRINTED_EDITION) -> list[str]:
    return [_CODES[50 * edition + card] for card in members(hand)]


def names_in(cards: list[int], edition: i64) -> list[str]:
    """The codes of some cards, in the order of the list."""
    return [_CODES[50 * edition + card] for card in cards]


def hand_of(names: list[str]) -> i64:
    hand: i64 = 0
    for name in names:
        hand |= bit(INDEX[name])
    return hand


def edition_with(code: str) -> int:
    """An edition that has a card with this code."""
    return PRINTED_EDITION if _CODES.index(code) < CARDS else EUROPE


def undealt(a: i64, b: i64) -> i64:
    whole: i64 = WHOLE
    return whole & ~(a | b)


_FACES: Final[list[Card]] = [card(state) for edition in EDITIONS for state in Atlas(edition)]  # 50 * edition + card
PRINTED: Final[list[Card]] = _FACES[:CARDS]


def face(card: i64, edition: i64) -> Card:
    """What is printed on a State's card."""
    return _FACES[50 * edition + card]


def edition_of(options: Options) -> int:
    """The number of the edition in these options."""
    return DECKS.index(str(options["edition"]))


SIZE: Final = 0
STATEHOOD: Final = 1
POPULATION: Final = 2
CATEGORIES: Final[list[str]] = ["size", "statehood", "population"]
# In Europe, how far north the capital is replaces statehood.
RANKS: Final[list[int]] = [  # 150 * edition + 50 * category + card
    found
    for edition in range(len(EDITIONS))
    for found in (
        [face(card, edition).size_rank for card in range(CARDS)]
        + [face(card, edition).statehood_rank for card in range(CARDS)]
        + [face(card, edition).population_rank for card in range(CARDS)]
    )
] + (
    [country.size_rank for country in europe()]
    + [country.north_rank for country in europe()]
    + [country.population_rank for country in europe()]
)


def rank(category: i64, card: i64, edition: i64 = PRINTED_EDITION) -> i64:
    return RANKS[150 * edition + 50 * category + card]


def group_of(rank: int, width: int) -> str:
    """The range that a rank falls in, as a clue gives it: 11–15."""
    first = rank - (rank - 1) % width
    return f"{first}–{first + width - 1}"


def draw_cards(chance: Chance) -> list[int]:
    """GP-R24: draw one face-down card per team from the full deck. Both are shown, put back and shuffled in."""
    first = chance.below(CARDS)
    second = chance.below(CARDS - 1)
    if second >= first:
        second += 1
    return [int(first), int(second)]


def closer_to_1(cards: list[int], edition: i64 = PRINTED_EDITION) -> i64:
    """GP-69, GP-53: the team whose card has a statehood rank closer to 1."""
    if rank(STATEHOOD, cards[A], edition) < rank(STATEHOOD, cards[B], edition):
        return A
    return B


def read_card(text: object, edition: i64 = PRINTED_EDITION) -> str:
    """The code of a card."""
    name = str(text).strip().upper()
    if name in INDEX and name_of(INDEX[name], edition) == name:
        return name
    try:
        return str(atlas_of(DECKS[edition]).find(str(text)[:40]).code)
    except UnknownState as unknown:
        codes = "their codes, as in FRA DEU POL" if edition == EUROPE else "their postal codes, as in KS MO KY"
        raise BadInput(f"{unknown} Cards are named by {codes}.") from None


def read_row(text: str, edition: i64 = PRINTED_EDITION) -> list[str]:
    return [read_card(part, edition) for part in text.replace(",", " ").split()]


def read_rows(text: str, most: int, edition: i64 = PRINTED_EDITION) -> list[list[str]]:
    """Read groups of cards, `KS MO KY / MD VA NC`. An empty slot does not count as a group."""
    rows = [row for part in text.split("/") if (row := read_row(part, edition))]
    if len(rows) > most:
        raise BadInput(f"There are {most} slots for groups, not {len(rows)}: {quoted(text)}.")
    return rows
