"""A flag as a question: the flag alone, with nothing in it that names the State or country.

If it is masked, its writing (letters and mottos, not the emblems) is blurred, as behind frosted glass.
"""

import re
from functools import cache
from typing import Final

from cardinal.atlas.europe import europe
from cardinal.atlas.facts import INDEX
from cardinal.atlas.pictures import flag

# Where there is writing, in percent of width and height: boxes (left, top, right, bottom), and rings (the center, then
# the outer and the inner radius in percent of the width).
_WRITING: Final[dict[str, str]] = {
    "AND": "39 59 61 69",
    "AR": "29 38 71 56",
    "CA": "14 66 86 81",
    "CT": "24 66 78 90",
    "DE": "25 85 75 97, 33 62 67 72",
    "ESP": "20.5 49 26.5 57, 40 49 46.5 57",
    "FL": "ring 50 50 17.5 12.5",
    "GA": "12 40 31 51, 14 8 29 20",
    "IA": "29 27 75 64, 39 71 61 84",
    "ID": "ring 50 48 17.5 12.5, 27 64 73 86",
    "IL": "36 80 65 94, 30 20 42 62, 38 9 49 19, 50 57 61 72",
    "IN": "39 11 61 26",
    "KS": "30 78 70 98, 38 22 62 34",
    "KY": "ring 50 50 18 7.5",
    "LA": "22 70 79 91",
    "MA": "33 36 39 76, 61 36 67 76, 39 64 62 79",
    "ME": "43 30 57 41, 32 65 68 83",
    "MI": "33 8 67 19, 41 42 59 52, 29 72 71 93",
    "MO": "ring 50 50 13 9",
    "MS": "30 62 70 85",
    "MT": "18 13 82 31, 39 74 62 83",
    "NC": "1 16 33 33, 2 42 11 61, 22 42 32 61, 1 67 33 85",
    "ND": "15 74 88 97, 30 30 70 42",
    "NE": "ring 50 50 25.5 18.5, 34 21 66 34",
    "NH": "ring 50 50 18 12.5",
    "NV": "7 8 38 25, 11 31 31 43",
    "NY": "29 77 73 98",
    "OK": "24 77 77 92",
    "OR": "11 7 89 29, 37 79 61 95, 40 46 60 58",
    "PA": "27 63 74 81",
    "RI": "31 62 73 77",
    "SD": "ring 50 50 26 18.5, ring 50 50 14.5 9",
    "SMR": "42 65 58 73",
    "VA": "37 21 63 35, 33 66 67 81",
    "VT": "33 76 67 89",
    "WA": "ring 50 50 20 13.5",
    "WI": "21 3 80 24, 37 79 63 97, 41 26 59 37",
    "WV": "30 20 70 37, 37 62 63 73",
    "WY": "ring 47.5 44 11 5",
}
_BLUR: Final = 0.04  # of the width
_SVG: Final = re.compile(r'(<svg [^>]*viewBox="0 0 ([\d.]+) ([\d.]+)"[^>]*>)(.*)</svg>\s*', re.DOTALL)


@cache
def unnamed_flag(code: str, masked: bool) -> str:
    """The flag as SVG. In the atlas, ids inside a drawing begin with the code of the place; here they do not."""
    drawn = flag(code, large=True) if code in INDEX else europe().flag(code, large=True)
    drawing = drawn.replace(f'id="{code}-', 'id="flag-').replace(f"#{code}-", "#flag-")
    return _veiled(drawing, _WRITING[code]) if masked and code in _WRITING else drawing


def _veiled(drawing: str, writing: str) -> str:
    """The same flag with a blurred copy of itself over the writing, opaque up to the edges of the flag."""
    found = _SVG.fullmatch(drawing)
    assert found is not None
    head, width, height, inside = found[1], float(found[2]), float(found[3]), found[4]
    shapes = "".join(_shape(words, width / 100, height / 100) for words in writing.split(", "))
    return (
        f'{head}<defs><filter id="veil"><feGaussianBlur stdDeviation="{_BLUR * width:g}"/>'
        f'<feComponentTransfer><feFuncA type="linear" slope="9"/></feComponentTransfer></filter>'
        f'<clipPath id="writing"><path clip-rule="evenodd" d="{shapes}"/></clipPath></defs>'
        f'<g id="whole">{inside}</g>'
        f'<g clip-path="url(#writing)"><use href="#whole" filter="url(#veil)"/></g></svg>'
    )


def _shape(words: str, x: float, y: float) -> str:
    if not words.startswith("ring "):
        left, top, right, bottom = map(float, words.split())
        return f"M{left * x:g} {top * y:g}H{right * x:g}V{bottom * y:g}H{left * x:g}Z"
    across, down, outer, inner = map(float, words.removeprefix("ring ").split())
    return _circle(across * x, down * y, outer * x) + _circle(across * x, down * y, inner * x)


def _circle(x: float, y: float, r: float) -> str:
    return f"M{x - r:g} {y:g}a{r:g} {r:g} 0 1 0 {2 * r:g} 0a{r:g} {r:g} 0 1 0 {-2 * r:g} 0Z"
