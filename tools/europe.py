"""Draws the second atlas: outlines, flags and borders of fifty countries of Europe.

    python tools/europe.py           write src/cardinal/atlas/europe/
    python tools/europe.py --check   only say whether the committed files are fresh

- `outlines.json`: from npm `world-atlas` (Natural Earth at 1:10 million, public domain), on a Lambert azimuthal map
  around 20° E, 52° N. What lies outside the map is cut off: Siberia, Svalbard, islands overseas.
- `topology_borders.json`: the pairs of countries that share a border in that topology. The tests compare it with the
  borders in `countries.json`, which were typed from lists.
- `flags/`: from npm `region-flags` (public domain), made like the States' flags.
"""

import argparse
import json
import sys
import xml.etree.ElementTree as ET
from math import cos, pi, radians, sin, sqrt
from pathlib import Path

from flags import flag
from npm import stale, unpacked
from outlines import Line, Point, Topology, _rings, area, diagonal, one_per_line, outline, visvalingam

WORLD, FLAGS = "world-atlas@2.0.2", "region-flags@1.1.0"
EUROPE = Path(__file__).parent.parent / "src" / "cardinal" / "atlas" / "europe"
WIDTH, HEIGHT = 975, 800
CENTER = radians(20.0), radians(52.0)
SCALE = 1160
SHIFT = 470, 448  # where the center lies on the map
DETAIL = 1 / 300
ISLET = 1 / 30


class World(Topology):
    """Only the countries of the deck, already projected."""

    def __init__(self, file: Path, codes: dict[str, str]) -> None:
        raw = json.loads(file.read_text("utf-8"))
        (kx, ky), (x0, y0) = raw["transform"]["scale"], raw["transform"]["translate"]
        self.arcs = []
        for deltas in raw["arcs"]:
            x = y = 0
            arc = []
            for dx, dy in deltas:
                x, y = x + dx, y + dy
                arc.append(projected(x * kx + x0, y * ky + y0))
            self.arcs.append(arc)
        self.rings = {
            codes[shape["properties"]["name"]]: _rings(shape)
            for shape in raw["objects"]["countries"]["geometries"]
            if shape["properties"]["name"] in codes
        }
        # Natural Earth draws countries as they are governed. Like the United Nations and schools here, we draw Crimea
        # with Ukraine.
        crimea = [ring for ring in self.rings["RUS"] if all(near_crimea(point) for point in self.line(ring))]
        self.rings["RUS"] = [ring for ring in self.rings["RUS"] if ring not in crimea]
        self.rings["UKR"] += crimea


def projected(longitude: float, latitude: float) -> Point:
    """Lambert's azimuthal equal-area projection."""
    east, north = radians(longitude) - CENTER[0], radians(latitude)
    bulk = 1 + sin(CENTER[1]) * sin(north) + cos(CENTER[1]) * cos(north) * cos(east)
    k = sqrt(2 / max(bulk, 1e-9))
    x = k * cos(north) * sin(east)
    y = k * (cos(CENTER[1]) * sin(north) - sin(CENTER[1]) * cos(north) * cos(east))
    return SHIFT[0] + SCALE * x, SHIFT[1] - SCALE * y


def near_crimea(point: Point) -> bool:
    """No other part of Russia is this close to the center of Crimea."""
    x, y = projected(34.4, 45.3)
    return (point[0] - x) ** 2 + (point[1] - y) ** 2 < 60**2


def inside(ring: Line) -> Line:
    """The part of a ring that lies on the map (Sutherland-Hodgman, one edge after another)."""
    for axis, limit, sign in ((0, 0.0, 1), (0, float(WIDTH), -1), (1, 0.0, 1), (1, float(HEIGHT), -1)):
        kept: Line = []
        for here, there in zip(ring, ring[1:] + ring[:1], strict=True):
            within, next_within = sign * here[axis] >= sign * limit, sign * there[axis] >= sign * limit
            if within:
                kept.append(here)
            if within != next_within:
                way = (limit - here[axis]) / (there[axis] - here[axis])
                kept.append((here[0] + way * (there[0] - here[0]), here[1] + way * (there[1] - here[1])))
        ring = kept
        if not ring:
            break
    return ring


def neighbors(world: World) -> list[list[str]]:
    """The pairs that share an arc. A single shared point does not count here."""
    pairs = {
        tuple(sorted((one, two))) for users in world.users().values() for one in users for two in users if one < two
    }
    return [list(pair) for pair in sorted(pairs)]


def on_the_map(world: World) -> None:
    """Drops islands that are too small to see, and everything outside the map."""
    for code, rings in world.rings.items():
        lines = {k: inside(world.line(ring)) for k, ring in enumerate(rings)}
        least = ISLET * max(diagonal(line) for line in lines.values() if line)
        world.rings[code] = [
            ring for k, ring in enumerate(rings) if lines[k] and (len(ring) > 1 or diagonal(lines[k]) >= least)
        ]


def thin(world: World) -> None:
    sizes = {code: max(diagonal(inside(world.line(ring))) for ring in rings) for code, rings in world.rings.items()}
    for number, users in world.users().items():
        wiggle = DETAIL * min(sizes[code] for code in users)
        world.arcs[number] = visvalingam(world.arcs[number], wiggle**2)


def dot(at: Point) -> Line:
    """A small circle, because the Vatican is smaller than the grid of the data."""
    return [(at[0] + 0.1 * cos(k * pi / 4), at[1] + 0.1 * sin(k * pi / 4)) for k in range(8)]


def make() -> dict[Path, str]:
    countries = json.loads((EUROPE / "countries.json").read_text("utf-8"))
    codes = {one["natural_earth"]: code for code, one in countries.items()}
    with unpacked(WORLD) as package:
        world = World(package / "countries-10m.json", codes)
    missing = set(countries) - set(world.rings)
    if missing:
        raise SystemExit(f"not in Natural Earth: {', '.join(sorted(missing))}")
    pairs = neighbors(world)
    on_the_map(world)
    thin(world)
    shapes = {}
    for code in sorted(world.rings):
        rings = [ring for line in world.rings[code] if len(ring := inside(world.line(line))) > 2 and area(ring) > 0]
        shapes[code] = outline(rings or [dot(world.line(world.rings[code][0])[0])])
    rows = [f'"{code}": {json.dumps(shape)}' for code, shape in shapes.items()]
    head = f'{{"width": {WIDTH}, "height": {HEIGHT}, "states": {{'
    files = {
        EUROPE / "outlines.json": one_per_line(rows, head, "}}"),
        EUROPE / "topology_borders.json": one_per_line([json.dumps(pair) for pair in pairs], "[", "]"),
    }
    with unpacked(FLAGS) as package:
        for code, one in countries.items():
            root = ET.parse(package / "svg" / f"{one['iso2']}.svg").getroot()
            files |= {EUROPE / "flags" / name: text for name, text in flag(root, code).items()}
    return files


def main() -> int:
    parser = argparse.ArgumentParser(description="Draw the fifty countries of Europe.")
    parser.add_argument("--check", action="store_true", help="write nothing, only say whether the files are fresh")
    check = parser.parse_args().check
    old = stale(files := make())
    for path in old:
        if not check:
            path.parent.mkdir(exist_ok=True, parents=True)
            path.write_text(files[path], "utf-8")
        print(f"{path.name} is {'stale: run tools/europe.py' if check else 'written'}")
    if not old:
        print("Europe is fresh.")
    return 1 if check and old else 0


if __name__ == "__main__":
    sys.exit(main())
