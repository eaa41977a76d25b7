"""Reads an SVG drawing as a flat list of painted shapes, with groups, transforms, styles and uses resolved.

It handles what the flags need and no more: flat paint and linear gradients; no clipping, no text, no opacity.
"""

import re
from collections.abc import Iterator
from dataclasses import dataclass
from math import cos, radians, sin, sqrt, tan
from typing import NamedTuple
from xml.etree.ElementTree import Element

from svg_paths import Line, read

HREF = "{http://www.w3.org/1999/xlink}href"
_INHERITED = ("fill", "stroke", "stroke-width", "fill-rule", "stroke-linecap", "stroke-linejoin")
_UNPAINTED = {"defs", "clipPath", "metadata", "marker", "namedview", "linearGradient", "style", "title", "desc"}
_RULE = re.compile(r"\.([\w-]+)\s*\{([^}]*)\}")


Paint = tuple[tuple[str, str], ...]


class Matrix(NamedTuple):
    a: float = 1
    b: float = 0
    c: float = 0
    d: float = 1
    e: float = 0
    f: float = 0

    def then(self, inner: "Matrix") -> "Matrix":
        """This matrix applied to the result of `inner`."""
        a, b, c, d, e, f = self
        p, q, r, s, t, u = inner
        return Matrix(a * p + c * q, b * p + d * q, a * r + c * s, b * r + d * s, a * t + c * u + e, b * t + d * u + f)

    def apply(self, point: complex) -> complex:
        x, y = point.real, point.imag
        return complex(self.a * x + self.c * y + self.e, self.b * x + self.d * y + self.f)

    @property
    def scale(self) -> float:
        return sqrt(abs(self.a * self.d - self.b * self.c))


@dataclass(frozen=True)
class Shape:
    paint: Paint
    lines: list[tuple[Line, bool]]


class Drawing:
    """The shapes of a drawing, placed on our grid by `to_grid`. The gradients they use are numbered `name-1`, …"""

    def __init__(self, root: Element, to_grid: Matrix, name: str) -> None:
        self._name = name
        self.gradients: list[str] = []
        self._ids = {element.get("id"): element for element in root.iter()}
        text = " ".join(element.text or "" for element in root.iter() if _tag(element) == "style")
        self._classes = {name: _declarations(body) for name, body in _RULE.findall(text)}
        self.shapes = list(self._walk(root, to_grid, {}))

    def _walk(self, element: Element, matrix: Matrix, inherited: dict[str, str]) -> Iterator[Shape]:
        tag = _tag(element)
        if tag in _UNPAINTED:
            return
        style = {name: value for name, value in element.attrib.items() if name in _INHERITED}
        for name in element.get("class", "").split():
            style |= self._classes.get(name, {})
        style |= _declarations(element.get("style", ""))
        if style.get("display") == "none":
            return
        style = inherited | {name: value for name, value in style.items() if name in _INHERITED}
        matrix = matrix.then(_transform(element.get("transform", "")))
        if tag == "use":
            shift = Matrix(e=_number(element, "x"), f=_number(element, "y"))
            yield from self._walk(self._ids[element.get(HREF, "")[1:]], matrix.then(shift), style)
        elif data := path_data(element):
            lines = [([matrix.apply(p) for p in line], closed) for line, closed in read(data, matrix.scale)]
            yield Shape(self._paint(style, matrix), lines)
        else:
            for child in element:
                yield from self._walk(child, matrix, style)

    def _paint(self, style: dict[str, str], matrix: Matrix) -> Paint:
        paint = {"fill": self._color(style.get("fill", "#000"), matrix)}
        if paint["fill"] != "none" and style.get("fill-rule", "nonzero") != "nonzero":
            paint["fill-rule"] = style["fill-rule"]
        stroke = self._color(style.get("stroke", "none"), matrix)
        width = _length(style.get("stroke-width", "1")) * matrix.scale
        if stroke != "none" and width > 0.05:
            paint |= {"stroke": stroke, "stroke-width": f"{width:.2g}"}
            for name in ("stroke-linecap", "stroke-linejoin"):
                if style.get(name) == "round":
                    paint[name] = "round"
        return tuple(paint.items())

    def _color(self, text: str, matrix: Matrix) -> str:
        if text.startswith("url(#"):
            return self._gradient(self._ids[text[5 : text.index(")")]], matrix)
        text = text.strip().lower()
        pairs = re.fullmatch(r"#(.)\1(.)\2(.)\3", text)
        return "#" + "".join(pairs.groups()) if pairs else text

    def _gradient(self, gradient: Element, matrix: Matrix) -> str:
        matrix = matrix.then(_transform(gradient.get("gradientTransform", "")))
        ends = [matrix.apply(complex(_number(gradient, f"x{i}"), _number(gradient, f"y{i}"))) for i in (1, 2)]
        place = "".join(f' x{i}="{p.real:.0f}" y{i}="{p.imag:.0f}"' for i, p in enumerate(ends, 1))
        while not (stops := [stop for stop in gradient if _tag(stop) == "stop"]):
            gradient = self._ids[gradient.get(HREF, "")[1:]]
        colors = "".join(
            f'<stop offset="{_number(stop, "offset"):.2g}"'
            f' stop-color="{_declarations(stop.get("style", ""))["stop-color"]}"/>'
            for stop in stops
        )
        label = f"{self._name}-{len(self.gradients) + 1}"
        start = f'<linearGradient id="{label}" gradientUnits="userSpaceOnUse"{place}>'
        self.gradients.append(f"{start}{colors}</linearGradient>")
        return f"url(#{label})"


def _tag(element: Element) -> str:
    return element.tag.rpartition("}")[2] if isinstance(element.tag, str) else "comment"


def _declarations(text: str) -> dict[str, str]:
    pairs = (part.partition(":") for part in text.split(";") if ":" in part)
    return {name.strip(): value.strip() for name, _, value in pairs}


def _length(text: str) -> float:
    return float(text.rstrip("pxmt"))


def _number(element: Element, name: str) -> float:
    return _length(element.get(name, "0"))


def path_data(element: Element) -> str:
    """Any basic shape as path data; empty if it is not a shape."""
    tag = _tag(element)
    x, y, w, h = (_number(element, name) for name in ("x", "y", "width", "height"))
    cx, cy, r, rx, ry = (_number(element, name) for name in ("cx", "cy", "r", "rx", "ry"))
    match tag:
        case "path":
            return element.get("d", "")
        case "polygon" | "polyline":
            return f"M{element.get('points')}" + ("Z" if tag == "polygon" else "")
        case "line":
            return f"M{element.get('x1')},{element.get('y1')}L{element.get('x2')},{element.get('y2')}"
        case "rect":
            return f"M{x},{y}h{w}v{h}h{-w}Z"
        case "circle" | "ellipse":
            rx, ry = (r, r) if tag == "circle" else (rx, ry)
            return f"M{cx - rx},{cy}a{rx},{ry} 0 1 1 {2 * rx},0a{rx},{ry} 0 1 1 {-2 * rx},0Z"
    return ""


def _transform(text: str) -> Matrix:
    matrix = Matrix()
    for name, body in re.findall(r"(\w+)\s*\(([^)]*)\)", text):
        n = [float(number) for number in re.split(r"[\s,]+", body.strip())]
        match name:
            case "matrix":
                step = Matrix(*n)
            case "translate":
                step = Matrix(e=n[0], f=n[1] if len(n) > 1 else 0)
            case "scale":
                step = Matrix(a=n[0], d=n[-1])
            case "rotate":
                c, s = cos(radians(n[0])), sin(radians(n[0]))
                x, y = n[1:] or (0, 0)
                step = Matrix(c, s, -s, c, x - c * x + s * y, y - s * x - c * y)
            case "skewX":
                step = Matrix(c=tan(radians(n[0])))
            case _:
                raise ValueError(f"a transform this tool does not know: {name}")
        matrix = matrix.then(step)
    return matrix
