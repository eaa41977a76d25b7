"""The pictures of a State: its outline on the map and its flag. `tools/` says where they come from."""

import re
from functools import cache
from importlib.resources import files
from typing import Final

import msgspec

from cardinal.common.decoding import decodable

Point = tuple[float, float]
# Lines on the 975 x 610 map around Alaska and Hawaii, which lie elsewhere; Alaska also has another scale.
INSETS: Final = "M4 448H128L212 520V606M212 520H262L338 572V606"
TINY = 2  # units of the map: like Monaco
SMALL = 40  # units of the map: a smaller State keeps two decimals, because a card shows it as large as Texas


class Outline(msgspec.Struct, frozen=True):
    """An SVG path of straight lines on the 975 x 610 map, the box around it, and a point for a label."""

    path: str
    box: tuple[float, float, float, float]
    label: Point

    def rings(self) -> list[list[Point]]:
        """The points of each ring. The last connects to the first."""
        rings = []
        for ring in self.path.removesuffix("Z").split("Z"):
            points = (point.split(",") for point in ring.removeprefix("M").split(" "))
            rings.append([(float(x), float(y)) for x, y in points])
        return rings

    @property
    def digits(self) -> int:
        """How many decimals are enough to see."""
        left, top, right, bottom = self.box
        size = max(right - left, bottom - top)
        return 4 if size < TINY else 2 if size < SMALL else 1

    def slim(self) -> str:
        """The same picture in half the bytes: each point relative to the one before."""
        digits = self.digits
        rings = []
        for ring in self.rings():
            points = [(round(px * 10**digits), round(py * 10**digits)) for px, py in ring]
            x, y = points[0]
            steps = []
            for px, py in points[1:]:  # between rounded points, so that errors do not add up
                if (px, py) != (x, y):
                    steps.append(_step(px - x, digits) + _step(py - y, digits))
                x, y = px, py
            start = f"M{_step(points[0][0], digits)}{_step(points[0][1], digits)}".replace("M ", "M")
            rings.append(f"{start}l{''.join(steps).lstrip()}z")
        return "".join(rings)


def _step(way: int, digits: int) -> str:
    """A step as SVG reads it, with a space if it would run into the number before."""
    text = f"{way / 10**digits:g}"
    text = re.sub(r"^(-?)0\.", r"\1.", text)
    return text if text.startswith("-") else f" {text}"


@decodable
class Map(msgspec.Struct, frozen=True):
    width: int
    height: int
    states: dict[str, Outline]


@cache
def outlines() -> Map:
    return msgspec.json.decode(files(__package__).joinpath("outlines.json").read_bytes(), type=Map)


def flag(code: str, large: bool = False) -> str:
    """The flag as SVG text. With `large`, a seal has all the detail that a projector can show, if there is more."""
    folder = files(__package__).joinpath("flags")
    detailed = folder.joinpath("large", f"{code}.svg")
    return (detailed if large and detailed.is_file() else folder.joinpath(f"{code}.svg")).read_text("utf-8")
