"""Redraws an SVG with straight lines on a grid: the finest grid that a number of bytes allows."""

import re
from collections.abc import Iterable
from itertools import pairwise
from xml.etree.ElementTree import Element

from svg_paths import Line, Point, thin
from svg_shapes import Drawing, Matrix, Paint, Shape

FINEST = 1200  # grid steps across the drawing's width
TOLERANCE = 0.7  # grid steps: a line may be off by this
SPECK = 2.2  # grid steps: anything smaller is not drawn
LONG, FINER = 1 / 8, 5  # a convex line longer than this (of the width) gets a grid this much finer
SVG = "http://www.w3.org/2000/svg"

Box = tuple[float, float, float, float]


def redrawn(root: Element, width: float, height: float, name: str, budget: int, finest: int = FINEST) -> str:
    steps = finest
    while len(svg := _drawn(root, steps, width, height, name)) > budget:
        # Bytes shrink more slowly than the grid gets coarser, so this approaches the budget from above.
        steps = int(steps * max(0.6, min(0.97, budget / len(svg))))
    return svg


def _drawn(root: Element, steps: int, width: float, height: float, name: str) -> str:
    scale = steps / width
    drawing = Drawing(root, Matrix(a=scale, d=scale), name)
    layers = _layers(_thinned(shape, LONG * steps) for shape in drawing.shapes)
    body = "".join(drawing.gradients) + "".join(map(str, layers))
    return f'<svg xmlns="{SVG}" viewBox="0 0 {steps} {round(height * scale, 1):g}">{body}</svg>\n'


def _thinned(shape: Shape, long: float) -> Shape:
    return Shape(shape.paint, [(_line(line, long), closed) for line, closed in shape.lines if _size(line) > SPECK])


def _line(line: Line, long: float) -> Line:
    """Puts a line on the grid. A large convex line (a ring, a bar) gets a finer grid, or its corners would look off."""
    corners = thin(line, TOLERANCE)
    if _size(line) > long and _convex(corners):
        return [_rounded(point * FINER) / FINER for point in thin(line, TOLERANCE / FINER)]
    return [_rounded(point) for point in corners]


def _rounded(point: Point) -> Point:
    return complex(round(point.real), round(point.imag))


def _convex(line: Line) -> bool:
    turns = [((b - a).conjugate() * (c - b)).imag for a, b, c in zip(line, line[1:], line[2:], strict=False)]
    return min(turns, default=0) >= 0 or max(turns, default=0) <= 0


class Layer:
    """Shapes with the same paint, one after another."""

    def __init__(self, paint: Paint) -> None:
        self.paint = paint
        self.paths: list[str] = []
        self.boxes: list[Box] = []
        self._last: list[Box] = []

    def overlaps(self, box: Box) -> bool:
        return any(_overlap(box, other) for other in self.boxes)

    def add(self, data: str, box: Box) -> None:
        """Adds to the last path, unless it would overlap there: with two directions, an overlap becomes a hole."""
        if self.paths and not any(_overlap(box, other) for other in self._last):
            self.paths[-1] += data
        else:
            self.paths.append(data)
            self._last = []
        self._last.append(box)
        self.boxes.append(box)

    def __str__(self) -> str:
        attributes = "".join(f' {name}="{value}"' for name, value in self.paint)
        if len(self.paths) == 1:
            return f'<path{attributes} d="{self.paths[0]}"/>'
        return f"<g{attributes}>" + "".join(f'<path d="{data}"/>' for data in self.paths) + "</g>"


def _layers(shapes: Iterable[Shape]) -> list[Layer]:
    """Puts each shape in the latest layer of its paint, unless something painted since then overlaps it."""
    layers: list[Layer] = []
    for shape in shapes:
        data = "".join(_data(line, closed) for line, closed in shape.lines)
        if not data:
            continue
        stroke = float(dict(shape.paint).get("stroke-width", 0))
        box = _box([point for line, _ in shape.lines for point in line], margin=stroke)
        layer = _home(shape.paint, box, layers)
        if layer is None:
            layers.append(layer := Layer(shape.paint))
        layer.add(data, box)
    return layers


def _home(paint: Paint, box: Box, layers: list[Layer]) -> Layer | None:
    for layer in reversed(layers):
        if layer.paint == paint:
            return layer
        if layer.overlaps(box):
            return None
    return None


def _data(line: Line, closed: bool) -> str:
    points = line[:1] + [b for a, b in pairwise(line) if a != b]
    if closed and points[0] == points[-1]:
        points.pop()
    if len(points) < (3 if closed else 2):
        return ""
    steps = " ".join(_pair(b - a) for a, b in pairwise(points))
    return f"M{_pair(points[0])}l{steps}".replace(" -", "-") + ("z" if closed else "")


def _pair(point: Point) -> str:
    numbers = (f"{number:.1f}".removesuffix(".0") for number in (point.real, point.imag))
    return " ".join(re.sub(r"^(-?)0\.", r"\1.", number) for number in numbers)


def _box(line: Line, margin: float = 0) -> Box:
    xs, ys = [point.real for point in line], [point.imag for point in line]
    return min(xs) - margin, min(ys) - margin, max(xs) + margin, max(ys) + margin


def _size(line: Line) -> float:
    x0, y0, x1, y1 = _box(line)
    return max(x1 - x0, y1 - y0)


def _overlap(a: Box, b: Box) -> bool:
    return a[0] <= b[2] and b[0] <= a[2] and a[1] <= b[3] and b[1] <= a[3]
