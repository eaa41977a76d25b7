# mypyc: compiled
"""The Power deck (GP-3): a card is a number from 0 to 14, P01 to P15 of the table in rules/geoplunge.md, 13.1."""

from typing import Final

from mypy_extensions import i64

from cardinal.games.geoplunge.deck import POPULATION, PRINTED_EDITION, SIZE, STATEHOOD, face

POWER_CARDS: Final = 15

PTR1: Final = 0  # GP-16: the versions of Game 4
PTR2: Final = 1
PTB: Final = 2
VERSIONS: Final[list[str]] = ["ptr1", "ptr2", "ptb"]

STATE_NAME: Final = 0  # GP-17: what a Star Area can name
CAPITAL: Final = 1
POSTAL_CODE: Final = 2
NICKNAME: Final = 3
TOP_CITY_1: Final = 4  # the k-th top city is TOP_CITY_1 + k - 1
FLOWER: Final = 9
BIRD: Final = 10
STARS: Final[list[str]] = [
    "state name", "capital", "postal code", "nickname",
    "top city 1", "top city 2", "top city 3", "top city 4", "top city 5", "flower", "bird",
]  # fmt: skip

RED: Final = 0  # GP-D9: a color is also a letter and a shape
BLUE: Final = 1
GREEN: Final = 2
YELLOW: Final = 3
PURPLE: Final = 4
COLOURS: Final[list[str]] = ["red", "blue", "green", "yellow", "purple"]
COLOUR_LETTERS: Final = "RBGYP"
COLOUR_SHAPES: Final[list[str]] = ["circle", "square", "triangle", "star", "diamond"]

_R: Final = 1  # the colors as sets
_B: Final = 2
_G: Final = 4
_Y: Final = 8
_P: Final = 16

# GP-12, GP-13, GP-14, GP-15, GP-16, GP-17, GP-18, GP-R38: number, category, letters, star, version, circles. Balanced:
# numbers with categories (GP-D1) and versions (GP-D2, GP-D7), circles (GP-D3), letters (GP-D4, GP-D5), stars (GP-D6);
# three cards of each number, so any seven cards show three numbers (GP-D8).
_TABLE: Final[list[tuple[int, int, str, int, int, int]]] = [
    (1, SIZE, "CAB", FLOWER, PTR1, _G | _Y),
    (1, STATEHOOD, "ABC", BIRD, PTR2, _B),
    (1, POPULATION, "BCA", TOP_CITY_1 + 3, PTB, _R | _P),
    (10, SIZE, "BAC", NICKNAME, PTR2, _G | _P),
    (10, STATEHOOD, "ACB", TOP_CITY_1 + 4, PTB, _Y),
    (10, POPULATION, "CBA", CAPITAL, PTR1, _R | _B),
    (20, SIZE, "ABC", POSTAL_CODE, PTB, _R),
    (20, STATEHOOD, "BCA", TOP_CITY_1 + 1, PTR1, _Y | _P),
    (20, POPULATION, "CAB", FLOWER, PTR2, _B | _G),
    (30, SIZE, "ACB", TOP_CITY_1, PTR1, _P),
    (30, STATEHOOD, "CBA", CAPITAL, PTR2, _R | _G),
    (30, POPULATION, "BAC", BIRD, PTB, _B | _Y),
    (50, SIZE, "BCA", TOP_CITY_1 + 2, PTR2, _R | _Y),
    (50, STATEHOOD, "CAB", NICKNAME, PTB, _B | _P),
    (50, POPULATION, "ABC", STATE_NAME, PTR1, _G),
]
NUMBERS: Final[list[int]] = [row[0] for row in _TABLE]
_CATEGORIES: Final[list[int]] = [row[1] for row in _TABLE]
_LETTERS: Final[list[str]] = [row[2] for row in _TABLE]
_STARS: Final[list[int]] = [row[3] for row in _TABLE]
_VERSIONS: Final[list[int]] = [row[4] for row in _TABLE]
_CIRCLES: Final[list[int]] = [row[5] for row in _TABLE]
POWER_NAMES: Final[list[str]] = [f"P{n:02}" for n in range(1, 16)]
_OF_NAME: Final[dict[str, int]] = {name: card for card, name in enumerate(POWER_NAMES)}


def number(card: i64) -> i64:
    """The left corner: 1, 10, 20, 30 or 50 (GP-13)."""
    return NUMBERS[card]


def category(card: i64) -> i64:
    """SIZE, STATEHOOD or POPULATION (GP-14)."""
    return _CATEGORIES[card]


def letters(card: i64) -> str:
    """An order of the clue types A, B and C (GP-15)."""
    return _LETTERS[card]


def version(card: i64) -> i64:
    """PTR1, PTR2 or PTB (GP-16)."""
    return _VERSIONS[card]


def star(card: i64) -> i64:
    """What the Star Area names, an index of STARS (GP-17)."""
    return _STARS[card]


def circles(card: i64) -> i64:
    """One or two colors, as a set (GP-18)."""
    return _CIRCLES[card]


def power_name(card: i64) -> str:
    return POWER_NAMES[card]


def power_of(name: str) -> i64:
    """The card with a name such as P07, or -1 if there is none."""
    return _OF_NAME.get(name, -1)


def star_text(star: i64, card: i64, edition: i64 = PRINTED_EDITION) -> str:
    """The fact as text, without its label. Several States may have the same one (PR-R24)."""
    printed = face(card, edition)
    if star == STATE_NAME:
        return printed.name
    if star == CAPITAL:
        return printed.capital.name
    if star == POSTAL_CODE:
        return printed.code
    if star == NICKNAME:
        return printed.nickname
    if star == FLOWER:
        return printed.flower
    if star == BIRD:
        return printed.bird
    return printed.cities[star - TOP_CITY_1].name
