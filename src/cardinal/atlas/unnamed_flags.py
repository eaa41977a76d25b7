"""A flag as a question: the flag alone, with nothing in it that names the State or country.

If it is masked, its writing (letters and mottos, not the emblems) is painted over in the color behind it, and dots
stand for the letters.
"""

import re
from functools import cache
from itertools import pairwise
from math import tau
from typing import Final

from cardinal.atlas.europe import europe
from cardinal.atlas.facts import INDEX
from cardinal.atlas.pictures import flag

# Where there is writing: lines (from, to), arcs (from, over, to) and rings (the center and the radius), each with its
# thickness and the color behind the letters. Places in percent of width and height, sizes in percent of the width.
_WRITING: Final[dict[str, str]] = {
    "AND": "42 62 50 65.5 58 62 4 #c7b37f",
    "AR": "34 47 66 47 10 #fff",
    "CA": "18.5 73.5 81.5 73.5 9.5 #fff",
    "CT": "28 71.5 33 74 5.2 #fff, 36.5 79 46 82.5 56 85 5.2 #fff, 57.5 79 72 70 5.2 #fff",
    "DE": "29 91 71 91 7.5 #76a1a0, 36 65 50 69.5 64 65 4 #f0dc82",
    "ESP": "22.3 53 24.7 53 3.4 #ad1519, 41.8 53 44.2 53 3.4 #ad1519",
    "FL": "ring 50 50 15 5.4 #ffb900",
    "GA": "14.5 47.5 28.5 47.5 3.6 #002d56, 17 20 21.7 15.5 26.5 20 3.2 #eed000",
    "IA": (
        "31.5 41 34.5 36 3.8 #0a1f62, 31.5 47.5 42 43.5 3.8 #0a1f62, 35 56.5 42 51 3.8 #0a1f62, "
        "46.5 57 51 42 3.8 #0a1f62, 60 38 69 37 3.8 #0a1f62, 58.5 43.5 67 43.5 3.8 #0a1f62, "
        "57 51 70 54 3.8 #0a1f62, 43 76.5 57 76.5 8.5 #fff"
    ),
    "ID": "ring 50 47 15 4.6 #ffe835, 34 77.5 50 81.5 66 77.5 6 #ef1439",
    "IL": (
        "39.5 87.5 61 87.5 6 #fff, 53 63.5 57 68 5.5 #b4b4b4, 40 17 47 12 3.6 #be0a2f, "
        "32 29 40 22 3.6 #be0a2f, 32 37 40 42 3.6 #be0a2f, 32 51 40 46 3.6 #be0a2f"
    ),
    "IN": "44.3 22.5 50 16.4 55.7 22.5 3.9 #000f5d",
    "KS": "34.5 87 65.5 87 12 #002569, 42.5 31.5 49.5 27.5 57 31.5 3.2 #ff660f",
    "KY": "34 44 49.8 19 66 44 6.8 #006, ring 50 46.8 8.8 4.4 #fff",
    "LA": "28.5 77 50 84 72 76.4 5.2 #fff",
    "MA": "35.3 37 37.5 59 46 75 3.6 #1f2c5c, 58.7 37 56.5 59 48 75 3.6 #1f2c5c",
    "ME": "40 74 50 76 60 74 6 #9ed9ff, 46.5 34.5 53.5 34.5 4.5 #ff163c",
    "MI": (
        "39.5 14 50 12 60.5 14 4.2 #ef1439, 44.5 46.3 55.5 46.3 5.5 #006fff, "
        "34.5 73.5 50 78.5 65.5 73.5 5 #fff, 35.5 79 50 87.5 64.5 79 5.5 #fff"
    ),
    "MO": "ring 50 50 11 4.5 #fff",
    "MS": "34 66 50 80 66 66 6 #041e42",
    "MT": "22 22 78 22 10 #002a86, 42 77 50 78.5 58 77 4.4 #e8d9a8",
    "NC": (
        "5 27.3 17 21.5 29.3 27.3 5.5 #ffca00, 6.8 48 6.8 55 7.5 #002868, 27 48 27 55 7.5 #002868, "
        "5 72.7 17 78.5 29.3 72.7 5.5 #ffca00"
    ),
    "ND": "30.5 81 50 90 69 81 7 #ff163c, 36.5 34 45 36.5 4 #ff163c, 55 36.5 63.5 34 4 #ff163c",
    "NE": "ring 50 50 22 6 #002a86, 42.5 30 50 24 59.5 30 3.6 #fc0",
    "NH": "ring 50 50 15.3 5 #002a86",
    "NV": "11.6 16 21.2 11.5 31.3 16 5 #ffa300, 16.2 33.7 21.2 37 26.6 33.7 4 #0033a0",
    "NY": "42 86 50 89 58.3 86 4 #fff, 42.3 93 50 94.5 58 93 3.4 #fff",
    "OK": "30 83 70 83 9.5 #0073cf",
    "OR": "15.5 20.5 50 14 85 20.5 10.5 #002a86, 40.5 87 59.5 87 9 #002a86, 43.5 62 54 62 3.6 #ffea0f",
    "PA": "31.5 69.5 36 73 41 74.5 3.6 #d10b10, 46 72.5 50 74 55 72.5 3.6 #d10b10, 60 74.5 65 73 69.5 69.5 3.6 #d10b10",
    "RI": "43 69.5 57 69.5 6.5 #003271",
    "SD": "ring 50 50 22.3 7 #0074a8, ring 50 50 11.8 4.6 #fff",
    "SMR": "44.5 68 55.5 68 4.5 #fff",
    "VA": "41 30 50 25 59 30 5.4 #fff, 36.5 65 50 74.5 63.5 65 5 #fff",
    "VT": "38.6 79 50 80.5 61.5 79 5.2 #c2091d",
    "WA": "ring 50 50 16.75 6 #ffd520",
    "WI": "26 12.5 75 12.5 12 #002986, 41 87.5 59 87.5 10.5 #002986, 43 31 50 28 57 31 3.6 #fff",
    "WV": "38.5 31 50 27.5 61.5 31 4.2 #ff3516, 44.5 63 50 64.5 56 63 3 #ff3516",
    "WY": "ring 47.5 44 8 6 #fff",
}
_SVG: Final = re.compile(r'(<svg [^>]*viewBox="0 0 ([\d.]+) ([\d.]+)"[^>]*>)(.*)</svg>\s*', re.DOTALL)


@cache
def unnamed_flag(code: str, masked: bool) -> str:
    """The flag as SVG. In the atlas, ids inside a drawing begin with the code of the place; here they do not."""
    drawn = flag(code, large=True) if code in INDEX else europe().flag(code, large=True)
    drawing = drawn.replace(f'id="{code}-', 'id="flag-').replace(f"#{code}-", "#flag-")
    return _veiled(drawing, _WRITING[code]) if masked and code in _WRITING else drawing


def _veiled(drawing: str, writing: str) -> str:
    found = _SVG.fullmatch(drawing)
    assert found is not None
    head, width, height, inside = found[1], float(found[2]), float(found[3]), found[4]
    bands = "".join(_band(words, width / 100, height / 100) for words in writing.split(", "))
    return f'{head}{inside}<g id="veil" fill="none" stroke-linecap="round">{bands}</g></svg>'


def _band(words: str, x: float, y: float) -> str:
    """Paint over a line of writing, and a dot for about every letter."""
    shape, thick, color = words.removeprefix("ring ").rsplit(" ", 2)
    numbers = [float(number) for number in shape.split()]
    if words.startswith("ring "):
        across, down, r = numbers[0] * x, numbers[1] * y, numbers[2] * x
        path, length = f"M{across - r:g} {down:g}a{r:g} {r:g} 0 1 1 {2 * r:g} 0a{r:g} {r:g} 0 1 1 {-2 * r:g} 0", tau * r
    else:
        points = [complex(at * x, down * y) for at, down in zip(numbers[::2], numbers[1::2], strict=True)]
        length = sum(abs(one - other) for one, other in pairwise(points))
        path = f"M{points[0].real:g} {points[0].imag:g}{_to(points)}{points[-1].real:g} {points[-1].imag:g}"
    wide = float(thick) * x
    dots = max(1, round(length / wide))
    ink = "#fff" if _light(color) < 0.5 else "#000"
    return (
        f'<path d="{path}" stroke="{color}" stroke-width="{wide:g}"/><path d="{path}" stroke="{ink}" '
        f'stroke-opacity="0.5" stroke-width="{0.3 * wide:g}" pathLength="{dots}" '
        'stroke-dasharray="0 1" stroke-dashoffset="0.5"/>'
    )


def _to(points: list[complex]) -> str:
    """A straight line, or the circle through three points."""
    if len(points) == 2:
        return "L"
    first, middle, last = points
    turn = ((middle - first) * (last - first).conjugate()).imag
    r = abs(middle - first) * abs(last - middle) * abs(last - first) / (2 * abs(turn))
    return f"A{r:g} {r:g} 0 0 {int(turn < 0)} "


def _light(color: str) -> float:
    digits = color[1:] if len(color) == 7 else "".join(digit * 2 for digit in color[1:])
    red, green, blue = (int(digits[k : k + 2], 16) for k in (0, 2, 4))
    return (0.3 * red + 0.59 * green + 0.11 * blue) / 255
