"""Names a card of the deck in words: its State, capital or rank (State IQ, Dashing States).

`cardinal.answers` judges typed answers by GP-R40 to GP-R47.
"""

from mypy_extensions import i64

from cardinal.answers.domain import LENIENT, Domain
from cardinal.answers.domains import CAPITALS, COUNTRIES, EUROPEAN_CAPITALS, STATES
from cardinal.answers.numbers import read_number
from cardinal.atlas.atlas import atlas_of
from cardinal.games.geoplunge.deck import CARDS, DECKS, EUROPE, PRINTED_EDITION, TITLES, name_of, rank


def places(edition: i64) -> Domain:
    """The names that cards of this edition can have."""
    return COUNTRIES if edition == EUROPE else STATES


def read_state(text: str, spelling: str = LENIENT, edition: i64 = PRINTED_EDITION) -> int | None:
    """The card that a guess names, or None if it does not name exactly one State (IQ-R11)."""
    name = places(edition).name_of(text, spelling)
    return next((card for card in range(CARDS) if TITLES[name_of(card, edition)] == name), None)


def same_state(text: str, card: i64, spelling: str = LENIENT, edition: i64 = PRINTED_EDITION) -> bool:
    return places(edition).matches(text, TITLES[name_of(card, edition)], spelling)


def same_capital(text: str, card: i64, spelling: str = LENIENT, edition: i64 = PRINTED_EDITION) -> bool:
    """DS-R10: St. Paul and Saint Paul are the same (GP-R41)."""
    domain = EUROPEAN_CAPITALS if edition == EUROPE else CAPITALS
    return domain.matches(text, capital_of(card, edition), spelling)


def capital_of(card: i64, edition: i64) -> str:
    return str(atlas_of(DECKS[edition])[name_of(card, edition)].capital)


def same_rank(text: str, category: i64, card: i64, edition: i64 = PRINTED_EDITION) -> bool:
    """DS-R12, GP-R44: the exact number, however it is written."""
    return read_number(text) == rank(category, card, edition)
