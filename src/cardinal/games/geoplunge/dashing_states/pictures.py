"""The picture on a Map card, by a token that does not say which State it shows.

A Map card has no words on it: one State of the map is red (GP-2, GP-R37), and which one it is must be known. So what a
person is sent never names the card of a race that is on; it carries a token, drawn by chance for each card dealt
(race.py), and whoever draws the view asks for the picture by it. Bots have no eyes: their views name the State, and
they use it with the knowledge of their strength (knowledge.py).
"""

from functools import cache

from cardinal.atlas.pictures import outlines
from cardinal.games.geoplunge.deck import NAMES

LAND, LINE, RED, INK = "#e8e0cc", "#8a8272", "#b3202c", "#1d2b3a"
SMALL = 45  # on a map of 975: a State no larger than this has a ring around it, or nobody would find it


@cache
def drawn_card(card: int) -> str:
    """The card as SVG, without a word in it."""
    whole = outlines()
    others = "".join(whole.states[name].slim(0) for name in NAMES if name != NAMES[card])  # there are seven in a hand
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {whole.width} {whole.height}">'
        f'<path d="{others}" fill="{LAND}" stroke="{LINE}"/>'
        f'<path d="{whole.states[NAMES[card]].slim()}" fill="{RED}" stroke="{RED}"/>{_ring(card)}</svg>'
    )


def _ring(card: int) -> str:
    left, top, right, bottom = outlines().states[NAMES[card]].box
    size = max(right - left, bottom - top)
    if size > SMALL:
        return ""
    return (
        f'<circle cx="{(left + right) / 2:g}" cy="{(top + bottom) / 2:g}" r="{size / 2 + 22:g}" '
        f'fill="none" stroke="{INK}" stroke-width="7"/>'
    )
