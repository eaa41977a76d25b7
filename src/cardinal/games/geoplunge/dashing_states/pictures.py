"""The picture of a Map card's red State, fetched with a token that does not give the State away.

A Map card has no words on it: one State of the map is red (GP-2, GP-R37), and players must know which one it is. So
during a race, people never receive the name of a card. They get a token, drawn at random for each card dealt
(race.py). The client uses it to fetch the picture and lays it over the map that all cards share. Bots cannot see
pictures, so their views name the State, and knowledge.py limits what they make of it.
"""

from functools import cache

from cardinal.atlas.atlas import atlas_of
from cardinal.atlas.pictures import Outline
from cardinal.games.geoplunge.deck import DECKS, PRINTED_EDITION, name_of

RED, INK = "#b3202c", "#1d2b3a"
SMALL = 45  # on a map 975 wide: a State no larger than this gets a ring, or nobody would find it


@cache
def drawn_card(card: int, edition: int = PRINTED_EDITION) -> str:
    """The red State as SVG, without any words. A hand has seven cards, so the shared map is sent only once."""
    whole = atlas_of(DECKS[edition]).outlines()
    red = whole.states[name_of(card, edition)]
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {whole.width} {whole.height}">'
        f'<path d="{red.slim()}" fill="{RED}" stroke="{RED}"/>{_ring(red)}</svg>'
    )


def _ring(drawn: Outline) -> str:
    left, top, right, bottom = drawn.box
    size = max(right - left, bottom - top)
    if size > SMALL:
        return ""
    return (
        f'<circle cx="{(left + right) / 2:g}" cy="{(top + bottom) / 2:g}" r="{size / 2 + 22:g}" '
        f'fill="none" stroke="{INK}" stroke-width="7"/>'
    )
