# mypyc: compiled
"""A given clue as one number: kind, border State, Clue card, number of the guess, and a flag's token.

The token is drawn when the flag is shown and says nothing about the State. A client uses it to fetch the picture.
"""

from mypy_extensions import i64


def clue(kind: i64, item: i64, card: i64, number: i64, token: i64) -> i64:
    return kind | (item + 1) << 5 | card << 11 | number << 17 | token << 19


def kind(clue: i64) -> i64:
    return clue & 31


def item(clue: i64) -> i64:
    """A border State, or NO_ITEM."""
    return (clue >> 5 & 63) - 1


def card(clue: i64) -> i64:
    return clue >> 11 & 63


def number(clue: i64) -> i64:
    return clue >> 17 & 3


def token(clue: i64) -> i64:
    return clue >> 19
