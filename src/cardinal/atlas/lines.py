"""The outlines as a browser gets them: a border that two States share is sent once, in a few letters.

A line is written as an encoded polyline: first a digit d, for points on a grid of 1 / 2**d (a finer one would not be
seen), then the steps from point to point, x before y. Each step is a number with its sign in the lowest bit, in five
bits per letter from "?" on, lowest first. A letter that has 32 added is followed by another.
web/src/lib/outlines.ts reads it.
"""

from collections import defaultdict
from itertools import pairwise
from math import ceil, hypot, log2

import msgspec

from cardinal.atlas.pictures import Map, Outline, Point

STEPS = 200  # of the grid across a State, whatever its size: a card shows each as large as Texas
COARSEST, FINEST = 1, 9  # digits

Line = tuple[Point, ...]


class Lines(msgspec.Struct, frozen=True):
    """Every line once and, for each State, its rings as numbers of lines. `~n` is line n backwards."""

    lines: list[str]
    rings: dict[str, list[list[int]]]


def lines(drawn: Map) -> Lines:
    rings = {code: outline.rings() for code, outline in drawn.states.items()}
    beside: dict[Point, set[Point]] = defaultdict(set)
    for ring in (ring for state in rings.values() for ring in state):
        for here, there in pairwise([*ring, ring[0]]):
            beside[here].add(there)
            beside[there].add(here)
    number: dict[Line, int] = {}
    digits: dict[Line, int] = {}
    numbered: dict[str, list[list[int]]] = {}
    for code, state in rings.items():
        numbered[code] = []
        for ring in state:
            cut = [k for k, point in enumerate(ring) if len(beside[point]) > 2] or [0]  # where three lines meet
            found = []
            for start, end in pairwise([*cut, cut[0] + len(ring)]):
                line = tuple(ring[k % len(ring)] for k in range(start, end + 1))
                back = line not in number and line[::-1] in number
                line = line[::-1] if back else line
                at = number.setdefault(line, len(number))
                digits[line] = max(digits.get(line, COARSEST), digit(drawn.states[code]))
                found.append(~at if back else at)
            numbered[code].append(found)
    return Lines([encoded(line, digits[line]) for line in number], numbered)


def digit(outline: Outline) -> int:
    left, top, right, bottom = outline.box
    return max(COARSEST, min(FINEST, ceil(log2(STEPS / hypot(right - left, bottom - top)))))


def encoded(line: Line, digit: int) -> str:
    text, x, y = str(digit), 0, 0
    for point in line:
        px, py = (round(way * 2**digit) for way in point)
        if (px, py) != (x, y):
            text += letters(px - x) + letters(py - y)
        x, y = px, py
    return text


def letters(step: int) -> str:
    left = 2 * step if step >= 0 else -2 * step - 1
    text = ""
    while left >= 32:
        text += chr(63 + 32 + left % 32)
        left //= 32
    return text + chr(63 + left)
