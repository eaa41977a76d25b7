"""A game on paper: its cards and sheets as pictures. The press only prints them; it knows no game.

Pictures are SVG. A card's picture fills the frame of a card, 58 × 83 mm, so draw it in `viewBox="0 0 58 83"`.
"""

from collections.abc import Iterable
from dataclasses import dataclass

CARD = (58, 83)
INK = "#1d2b3a"
RED = "#b3202c"


@dataclass(frozen=True, slots=True)
class PrintedCard:
    id: str  # printed small at the bottom
    face: str
    back: str = ""  # "": the pattern of its deck, which says nothing about the face


@dataclass(frozen=True, slots=True)
class PrintedDeck:
    name: str
    cards: tuple[PrintedCard, ...]
    ink: str = INK  # of the backs


@dataclass(frozen=True, slots=True)
class PrintedSheet:
    """A board, a chart or chips to cut out. Anything larger than the paper is printed in parts to tape together."""

    name: str
    picture: str
    width: float  # mm
    height: float
    copies: int = 1
    words: str = ""  # what to do with it


def svg(drawn: str | Iterable[str], width: float = CARD[0], height: float = CARD[1]) -> str:
    """A picture with its size."""
    drawn = drawn if isinstance(drawn, str) else "".join(drawn)
    return f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width:g} {height:g}">{drawn}</svg>'


def words(
    text: str, x: float, y: float, size: float, fill: str = INK, anchor: str = "middle", turned: bool = False
) -> str:
    """A line of text. `turned` puts it upside down around the same point, as in the far corner of a card."""
    turn = f' transform="rotate(180 {x:g} {y:g})"' if turned else ""
    style = f'font-family="Libertinus Serif" font-weight="700" font-size="{size:g}" text-anchor="{anchor}"'
    return f'<text x="{x:g}" y="{y:g}" {style} fill="{fill}"{turn}>{text}</text>'
