"""The names that a card offers where they are chosen, not typed (DS-R24): its own and those of a place nearby, and both
with the other's capital. So each part stands in two of the four, and to know one of them is not enough.

What is drawn depends on the card's token alone, which nobody can compute: asking again shows the same names.
"""

from functools import cache
from hashlib import blake2b

from cardinal.atlas.atlas import atlas_of
from cardinal.games.geoplunge.dashing_states.sorting import BY_STATE, letters
from cardinal.games.geoplunge.deck import CARDS, DECKS, TITLES, name_of, rank
from cardinal.games.geoplunge.naming import capital_of

NEARBY = 8  # of so many neighbors on the map, the other one is drawn


def choices(card: int, token: str, by: int, edition: int) -> list[str]:
    """Four times a State and its capital or rank, in order."""
    both = [card, min(_nearby(card, edition), key=lambda other: _draw(token, other))]
    states = sorted((TITLES[name_of(one, edition)] for one in both), key=letters)
    if by >= BY_STATE:
        seconds = sorted((str(capital_of(one, edition)) for one in both), key=letters)
    else:
        seconds = [str(found) for found in sorted(int(rank(by, one, edition)) for one in both)]
    return [f"{state}, {second}" for state in states for second in seconds]


def _draw(token: str, card: int) -> bytes:
    return blake2b(f"{token} {card}".encode(), digest_size=8, person=b"choices").digest()


@cache
def _nearby(card: int, edition: int) -> tuple[int, ...]:
    """The cards whose places lie closest on the printed map; Alaska and Hawaii lie in its corner."""
    states = atlas_of(DECKS[edition]).outlines().states
    x, y = states[name_of(card, edition)].label
    away = {}
    for other in range(CARDS):
        u, v = states[name_of(other, edition)].label
        away[other] = (u - x) ** 2 + (v - y) ** 2
    return tuple(sorted((other for other in away if other != card), key=lambda other: away[other])[:NEARBY])
