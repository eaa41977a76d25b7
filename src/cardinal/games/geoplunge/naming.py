"""Naming a card of the deck in words: its State, its capital, its rank (State IQ, Dashing States).

`cardinal.answers` judges typed answers as GP-R40 to GP-R47 say.
"""

from mypy_extensions import i64

from cardinal.answers.domain import LENIENT
from cardinal.answers.domains import CAPITALS, STATES
from cardinal.answers.numbers import read_number
from cardinal.games.geoplunge.deck import CARDS, PRINTED, PRINTED_EDITION, rank


def read_state(text: str, spelling: str = LENIENT) -> int | None:
    """The card that a guess names; None if it cannot be read as exactly one State (IQ-R11)."""
    name = STATES.name_of(text, spelling)
    return next((card for card in range(CARDS) if PRINTED[card].name == name), None)


def same_state(text: str, card: i64, spelling: str = LENIENT) -> bool:
    return STATES.matches(text, PRINTED[card].name, spelling)


def same_capital(text: str, card: i64, spelling: str = LENIENT) -> bool:
    """DS-R10: St. Paul and Saint Paul are the same (GP-R41)."""
    return CAPITALS.matches(text, PRINTED[card].capital.name, spelling)


def same_rank(text: str, category: i64, card: i64, edition: i64 = PRINTED_EDITION) -> bool:
    """DS-R12, GP-R44: the exact number, however it is written."""
    return read_number(text) == rank(category, card, edition)
