"""The pictures of a State: its outline on the map and its flag. `tools/` says where they come from."""

from functools import cache
from importlib.resources import files

import msgspec

from cardinal.readable import readable

Point = tuple[float, float]


class Outline(msgspec.Struct, frozen=True):
    """An SVG path of straight lines on the 975 x 610 map, the box around it, and a point for a label."""

    path: str
    box: tuple[float, float, float, float]
    label: Point

    def rings(self) -> list[list[Point]]:
        """The points of each ring; the last joins the first."""
        rings = []
        for ring in self.path.removesuffix("Z").split("Z"):
            points = (point.split(",") for point in ring.removeprefix("M").split(" "))
            rings.append([(float(x), float(y)) for x, y in points])
        return rings


@readable
class Map(msgspec.Struct, frozen=True):
    width: int
    height: int
    states: dict[str, Outline]


@cache
def outlines() -> Map:
    return msgspec.json.decode(files(__package__).joinpath("outlines.json").read_bytes(), type=Map)


def flag(code: str) -> str:
    """The flag as SVG text."""
    return files(__package__).joinpath("flags", f"{code}.svg").read_text("utf-8")
