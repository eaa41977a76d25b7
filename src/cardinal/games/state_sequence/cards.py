# mypyc: compiled
"""The 108 cards. Cards 0 … 49 are the States by postal code, then ADD, then REMOVE. This is deck order (SQ-R42).

On the map of Europe, a country has the spaces of a State and its number, too. Only the names differ.
"""

from typing import Any, Final

from mypy_extensions import i64

from cardinal.atlas.atlas import atlas_of
from cardinal.engine.bits import bit
from cardinal.games.state_sequence.board import ALL_SPACES, BOARDS, SHOWN
from cardinal.games.state_sequence.rules import MAPS

ADD: Final = 50
REMOVE: Final = 51
FACES: Final = 52
NAMES: Final[list[str]] = [*sorted(set(SHOWN)), "ADD", "REMOVE"]
COPIES: Final = bytes([2] * 50 + [4, 4])  # SQ-5, SQ-3, SQ-4
DECK: Final[list[int]] = [card for card in range(FACES) for _ in range(COPIES[card])]  # SQ-2: 108 cards
STATES: Final = 0x3FFFFFFFFFFFF  # all fifty, as a set

# The two spaces of each State (SQ-1), in board order.
FIRST: Final = bytes([SHOWN.index(name) for name in NAMES[:50]])
SECOND: Final = bytes([SHOWN.index(name, SHOWN.index(name) + 1) for name in NAMES[:50]])
STATE_AT: Final = bytes([NAMES.index(SHOWN[space]) for space in range(ALL_SPACES)])

_NAMES: Final[list[str]] = [  # 52 * map + card
    name for shown in BOARDS for name in [*[shown[space] for space in FIRST], "ADD", "REMOVE"]
]
# For all maps: a country's code has three letters, so it never clashes with a State's.
INDEX: Final[dict[str, int]] = {name: place % FACES for place, name in enumerate(_NAMES)}
TITLES: Final[dict[str, str]] = {one.code: one.name for name in MAPS for one in atlas_of(name)}


def _known_as(one: Any) -> str:
    """What people say of a State: “the Silver State”; of a country, its capital."""
    nickname = str(getattr(one, "nickname", ""))
    return nickname.replace("The ", "the ", 1) if nickname else f"capital {one.capital}"


KNOWN_AS: Final[dict[str, str]] = {one.code: _known_as(one) for name in MAPS for one in atlas_of(name)}


def name_of(card: i64, on: i64) -> str:
    """The name of a card on a map: its code, ADD or REMOVE."""
    return _NAMES[52 * on + card]


def title_of(card: i64, on: i64) -> str:
    """What people call a card: Texas. A wild card goes by what is printed on it."""
    name = _NAMES[52 * on + card]
    return TITLES.get(name, name)


def names_of(cards: list[int], on: i64) -> list[str]:
    return [_NAMES[52 * on + card] for card in cards]


def first_bit(space: i64) -> i64:
    """The State on this space as a set, if this is its first space. Else the empty set."""
    state: i64 = STATE_AT[space]
    if FIRST[state] == space:
        return bit(state)
    return 0


def second_bit(space: i64) -> i64:
    state: i64 = STATE_AT[space]
    if SECOND[state] == space:
        return bit(state)
    return 0
