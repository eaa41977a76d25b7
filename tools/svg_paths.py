"""Turns SVG path data into plain lines of points: curves and arcs become short straight pieces."""

import re
from collections.abc import Callable, Iterator
from itertools import pairwise
from math import atan2, ceil, cos, hypot, pi, radians, sin, sqrt

# x, y as a complex number, because paths are all additions, turns and scalings of the plane.
Point = complex
Line = list[Point]

_COMMAND = re.compile(r"([MmLlHhVvCcSsQqTtAaZz])([^MmLlHhVvCcSsQqTtAaZz]*)")
_NUMBER = re.compile(r"[-+]?(?:\d+\.?\d*|\.\d+)(?:[eE][-+]?\d+)?")
_ARC = re.compile(rf"({_NUMBER.pattern})[\s,]*" * 3 + r"([01])[\s,]*([01])[\s,]*" + rf"({_NUMBER.pattern})[\s,]*" * 2)
_TAKES = {"M": 2, "L": 2, "H": 1, "V": 1, "C": 6, "S": 4, "Q": 4, "T": 2, "A": 7}


def read(data: str, scale: float) -> list[tuple[Line, bool]]:
    """The lines of a path, each with whether it is closed. `scale` units of the drawing make one of ours."""
    lines: list[tuple[Line, bool]] = []
    line: Line = []
    here = start = control = 0j
    previous = ""
    for command, numbers in _commands(data):
        kind = command.upper()
        base = here if command.islower() else 0j
        if kind == "Z":
            lines.append((line, True))
            line, here = [start], start
        elif kind == "M":
            lines.append((line, False))
            here = start = base + complex(*numbers)
            line = [here]
        elif kind == "A":
            end = base + complex(numbers[5], numbers[6])
            line += _arc(here, end, numbers, scale)
            here = end
        elif kind in "LHV":
            if kind == "L":
                here = base + complex(*numbers)
            elif kind == "H":
                here = complex(base.real + numbers[0], here.imag)
            else:
                here = complex(here.real, base.imag + numbers[0])
            line.append(here)
        else:
            points = [base + complex(x, y) for x, y in zip(numbers[::2], numbers[1::2], strict=True)]
            if kind in "ST":  # a smooth curve begins with the mirror image of the last control point
                points.insert(0, 2 * here - control if previous in ("CS" if kind == "S" else "QT") else here)
            line += _curve([here, *points], scale)
            control, here = points[-2], points[-1]
        previous = kind
    lines.append((line, False))
    return [(line, closed) for line, closed in lines if len(line) > 1]


def _commands(data: str) -> Iterator[tuple[str, list[float]]]:
    for command, rest in _COMMAND.findall(data):
        kind = command.upper()
        if kind == "Z":
            yield command, []
            continue
        # The two flags of an arc may be written without a space around them.
        found = [n for arc in _ARC.findall(rest) for n in arc] if kind == "A" else _NUMBER.findall(rest)
        numbers = [float(n) for n in found]
        takes = _TAKES[kind]
        for i in range(0, len(numbers) - takes + 1, takes):
            yield command, numbers[i : i + takes]
            if kind == "M":  # further pairs after a move are lines
                command, kind = ("l" if command == "m" else "L"), "L"


def _steps(length: float) -> int:
    return max(2, min(32, ceil(1.5 * sqrt(length))))


def _curve(controls: list[Point], scale: float) -> Line:
    """A Bézier curve of any degree, by De Casteljau's construction."""
    steps = _steps(scale * sum(abs(b - a) for a, b in pairwise(controls)))
    points: Line = []
    for step in range(1, steps + 1):
        along, row = step / steps, controls
        while len(row) > 1:
            row = [a + (b - a) * along for a, b in pairwise(row)]
        points.append(row[0])
    return points


def _arc(start: Point, end: Point, numbers: list[float], scale: float) -> Line:
    """An elliptical arc, computed as in SVG's appendix on arcs."""
    rx, ry, large, sweep = abs(numbers[0]), abs(numbers[1]), bool(numbers[3]), bool(numbers[4])
    if rx == 0 or ry == 0 or start == end:
        return [end]
    turn = complex(cos(radians(numbers[2])), sin(radians(numbers[2])))
    half = (start - end) / 2 / turn
    x, y = half.real, half.imag
    grow = sqrt(max(1.0, (x / rx) ** 2 + (y / ry) ** 2))
    rx, ry = rx * grow, ry * grow
    rest = max(0.0, (rx * ry) ** 2 - (rx * y) ** 2 - (ry * x) ** 2) / ((rx * y) ** 2 + (ry * x) ** 2)
    center = (1 if large != sweep else -1) * sqrt(rest) * complex(rx * y / ry, -ry * x / rx)
    first = atan2((y - center.imag) / ry, (x - center.real) / rx)
    last = atan2((-y - center.imag) / ry, (-x - center.real) / rx)
    angle = (last - first) % (2 * pi) if sweep else -((first - last) % (2 * pi))
    steps = _steps(scale * abs(angle) * max(rx, ry))
    middle = center * turn + (start + end) / 2
    angles = (first + angle * step / steps for step in range(1, steps + 1))
    return [middle + complex(rx * cos(a), ry * sin(a)) * turn for a in angles]


def thin(line: Line, tolerance: float) -> Line:
    """Drops points that are less than `tolerance` off the line without them (Douglas–Peucker)."""
    keep = {0, len(line) - 1}
    spans = [(0, len(line) - 1)]
    while spans:
        first, last = spans.pop()
        if last - first < 2:
            continue
        distance = _distance(line[first], line[last])
        far = max(range(first + 1, last), key=lambda i: distance(line[i]))
        if distance(line[far]) > tolerance:
            keep.add(far)
            spans += [(first, far), (far, last)]
    return [line[i] for i in sorted(keep)]


def _distance(a: Point, b: Point) -> Callable[[Point], float]:
    """The distance from the piece a–b, or from the point a if both are the same (a closed line)."""
    length = abs(b - a)
    if length == 0:
        return lambda point: abs(point - a)
    along = (b - a) / length

    def distance(point: Point) -> float:
        local = (point - a) * along.conjugate()
        over = max(-local.real, local.real - length, 0.0)
        return hypot(over, local.imag)

    return distance
