"""Bungee's deck on paper (BG-1): 56 cards."""

from cardinal.engine.paper import INK, RED, PrintedCard, PrintedDeck, PrintedSheet, svg, words
from cardinal.games.bungee.cards import COPIES, FACES, JUMPER, NAMES, SIX


def paper() -> list[PrintedDeck | PrintedSheet]:
    cards = [
        PrintedCard(f"{NAMES[face]}-{copy + 1}", _face(face)) for face in range(FACES) for copy in range(COPIES[face])
    ]
    return [PrintedDeck("Bungee", tuple(cards), ink="#24466e")]


def _face(face: int) -> str:
    name = NAMES[face]
    corners = [words(name, 7.5, 13.5, 13), words(name, 50.5, 69.5, 13, turned=True)]
    if face == JUMPER:  # BG-4: a jumper on a cord
        cord = f'<path d="M29 0q8 4.5 0 9t0 9 0 9 0 8" fill="none" stroke="{RED}" stroke-width="1.6"/>'
        figure = (
            f'<g fill="none" stroke="{INK}" stroke-width="2.2" stroke-linecap="round">'
            '<path d="M29 35l-5 9m5-9l5 9m-5 0v12"/><path d="M29 46l-11 8m11-8l11 8"/></g>'
            f'<circle cx="29" cy="61.5" r="5.6" fill="{INK}"/>'
        )
        return svg([cord, figure, *corners, words("Jumper", 29, 78, 8)])
    if face == SIX:  # BG-5: the Stop card
        sign = f'<path d="M20 19h18l11 11v20l-11 11h-18l-11-11v-20z" fill="none" stroke="{RED}" stroke-width="2.4"/>'
        return svg([sign, *corners, words(name, 29, 53, 38, fill=RED), words("Stop", 29, 74, 9, fill=RED)])
    return svg([*corners, words(name, 29, 55, 44)])
