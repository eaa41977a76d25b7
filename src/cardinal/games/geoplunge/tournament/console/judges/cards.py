"""Converts what people tap into the games' own cards."""

from cardinal.engine.refused import BadInput, quoted
from cardinal.games.geoplunge.deck import INDEX, NAMES, PRINTED
from cardinal.games.geoplunge.tournament.console.types import (
    Side,
)


def card_of(code: str) -> int:
    if code not in NAMES:
        raise BadInput(f"{quoted(code)} is no State. A State is its postal code: TX.")
    return INDEX[code]


def pair_of(lead: str, follow: str) -> tuple[int, int]:
    if lead == follow:
        raise BadInput(f"There is only one card {quoted(lead)}: pick two different ones.")
    return card_of(lead), card_of(follow)


def side_of(team: int) -> Side:
    return 1 if team else 0


def name_of(card: int) -> str:
    return PRINTED[card].name
