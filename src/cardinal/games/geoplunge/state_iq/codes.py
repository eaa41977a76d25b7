# mypyc: compiled
"""State IQ's moves as numbers, besides those of every game (geoplunge/codes.py)."""

from typing import Final

from mypy_extensions import i64

GUESS: Final = 10  # + the card that is named
CLUE: Final = 64  # from here on: a kind of clue and, for one border State, which


def clue_code(kind: i64, item: i64) -> i64:
    """`item`: a card, or NO_ITEM."""
    return CLUE * (kind + 1) + item + 1


def kind_of(code: i64) -> i64:
    return (code >> 6) - 1


def item_of(code: i64) -> i64:
    return (code & 63) - 1
