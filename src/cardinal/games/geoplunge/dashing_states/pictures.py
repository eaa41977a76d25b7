"""The red State of a Map card, by a token that does not say which one it is.

A Map card has no words on it: one State of the map is red (GP-2, GP-R37), and which one it is must be known. So what a
person is sent never names the card of a race that is on; it carries a token, drawn by chance for each card dealt
(race.py). Whoever draws the view asks for the picture by it, and lays it over the map that all cards share. Bots have
no eyes: their views name the State, and they use it with the knowledge of their strength (knowledge.py).
"""

from functools import cache

from cardinal.atlas.atlas import atlas_of
from cardinal.atlas.pictures import Outline
from cardinal.games.geoplunge.deck import DECKS, PRINTED_EDITION, name_of

RED, INK = "#b3202c", "#1d2b3a"
SMALL = 45  # on a map of 975: a State no larger than this has a ring around it, or nobody would find it


@cache
def drawn_card(card: int, edition: int = PRINTED_EDITION) -> str:
    """What is special about the card as SVG, without a word in it. There are seven in a hand: the map comes once."""
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
