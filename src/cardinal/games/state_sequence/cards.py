# mypyc: compiled
"""The 108 cards. A card is 0 … 49 for the States by their postal codes, then ADD, then REMOVE: deck order (SQ-R42)."""

from typing import Final

from mypy_extensions import i64

from cardinal.engine.bits import bit
from cardinal.games.state_sequence.board import ALL_SPACES, SHOWN

ADD: Final = 50
REMOVE: Final = 51
FACES: Final = 52
NAMES: Final[list[str]] = [*sorted(set(SHOWN)), "ADD", "REMOVE"]
COPIES: Final = bytes([2] * 50 + [4, 4])  # SQ-5, SQ-3, SQ-4
DECK: Final[list[int]] = [card for card in range(FACES) for _ in range(COPIES[card])]  # SQ-2: 108 cards
STATES: Final = 0x3FFFFFFFFFFFF  # the fifty of them, as a set

# The two spaces of each State (SQ-1), in board order.
FIRST: Final = bytes([SHOWN.index(name) for name in NAMES[:50]])
SECOND: Final = bytes([SHOWN.index(name, SHOWN.index(name) + 1) for name in NAMES[:50]])
STATE_AT: Final = bytes([NAMES.index(SHOWN[space]) for space in range(ALL_SPACES)])


def first_bit(space: i64) -> i64:
    """The State shown on a space, as a set, if this is its first space; else the empty set."""
    state: i64 = STATE_AT[space]
    if FIRST[state] == space:
        return bit(state)
    return 0


def second_bit(space: i64) -> i64:
    state: i64 = STATE_AT[space]
    if SECOND[state] == space:
        return bit(state)
    return 0
