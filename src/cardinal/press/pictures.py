"""Outlines of the States and of the country as SVG, in the colors of the cards."""

from functools import cache
from typing import Final

from cardinal.atlas.pictures import INSETS, Outline, outlines

INK: Final = "#1d2b3a"
LAND: Final = "#dde3d0"
EDGE: Final = "#5c6b52"
RED: Final = "#b3202c"
_TINY: Final = 34  # on the 975 x 610 map, a State smaller than this is hard to see on a card


@cache
def state(code: str) -> str:
    """One State, filling its picture."""
    outline = outlines().states[code]
    x0, y0, x1, y1 = outline.box
    edge = 0.03 * max(x1 - x0, y1 - y0)
    box = (x0 - edge, y0 - edge, x1 - x0 + 2 * edge, y1 - y0 + 2 * edge)
    return _svg(box, _path(outline, LAND, INK, 0.4 * edge))


@cache
def country(land: str = LAND, edge: str = EDGE, line: float = 0.9) -> str:
    insets = f'<path d="{INSETS}" fill="none" stroke="{edge}" stroke-width="{line:g}"/>'
    return _map(insets + "".join(_path(outline, land, edge, line) for outline in outlines().states.values()))


@cache
def red_state(code: str) -> str:
    """The red State of a Map card, to lay over the country. A ring marks a tiny one."""
    outline = outlines().states[code]
    x0, y0, x1, y1 = outline.box
    drawn = _path(outline, RED, INK, 0.9)
    if max(x1 - x0, y1 - y0) < _TINY:
        middle = f'cx="{(x0 + x1) / 2:g}" cy="{(y0 + y1) / 2:g}"'
        drawn += f'<circle {middle} r="26" fill="none" stroke="{RED}" stroke-width="3"/>'
    return _map(drawn)


def _map(drawn: str) -> str:
    return _svg((0, 0, outlines().width, outlines().height), drawn)


def _path(outline: Outline, fill: str, stroke: str, line: float) -> str:
    return f'<path d="{outline.path}" fill="{fill}" stroke="{stroke}" stroke-width="{line:g}" stroke-linejoin="round"/>'


def _svg(box: tuple[float, float, float, float], drawn: str) -> str:
    return f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="{" ".join(f"{n:g}" for n in box)}">{drawn}</svg>'
