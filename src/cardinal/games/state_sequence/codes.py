# mypyc: compiled
"""Moves as numbers. A play is a card, a space, and, where a choice of five exists (SQ-R14), a line + 1."""

from typing import Final

from mypy_extensions import i64

OTHERS: Final = 2097152  # above every play
EXCHANGE: Final = 2097152  # + card
GIVE: Final = 2097216  # + card: the penalty for table talk
PASS: Final = 2097280
DRAW: Final = 2097281  # with draw=manual
YES: Final = 2097282
NO: Final = 2097283
CALL: Final = 2097288  # + side


def play(card: i64, space: i64) -> i64:
    return card + (space << 6)


def locking(code: i64, line: i64) -> i64:
    """The same play, with the line that it wants locked."""
    return code + ((line + 1) << 13)


def card_of(code: i64) -> i64:
    return code & 63


def space_of(code: i64) -> i64:
    return (code >> 6) & 127


def line_of(code: i64) -> i64:
    """The line chosen, or -1."""
    return (code >> 13) - 1
