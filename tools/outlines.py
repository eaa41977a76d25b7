"""Draws the outlines of the fifty States, and finds which of them touch.

    python tools/outlines.py           write outlines.json and topology_borders.json
    python tools/outlines.py --check   only say whether the committed files are fresh

Both come from npm `us-atlas` (Census Bureau boundaries as TopoJSON; ISC license), fetched with `npm pack`.

- `outlines.json`: SVG paths on a 975 x 610 map (Albers USA, Alaska and Hawaii inset), each with its bounding
  box and a point for a label. TopoJSON stores a border once, as an *arc* that both neighbors use. We thin out
  arcs, never States, and keep the arcs' ends, so that neighbors still meet at every point.
- `topology_borders.json`: the pairs of States that share at least one point. The tests compare it with the
  borders in `states.json` (GP-R1: a single shared point counts, water does not).
"""

import argparse
import heapq
import json
import sys
from itertools import combinations
from math import hypot
from pathlib import Path
from typing import Any

from npm import stale, unpacked

PACKAGE = "us-atlas@3.0.1"
ATLAS = Path(__file__).parent.parent / "src" / "cardinal" / "atlas"
WIDTH, HEIGHT = 975, 610
DETAIL = 1 / 320  # of a State's diagonal: smaller wiggles go, so Rhode Island keeps its bay and Texas loses a bend
ISLET = 1 / 40  # of a State's diagonal: smaller islands go
TINY = 2  # units of the map: a country as small as Monaco keeps four decimals

Point = tuple[float, float]
Line = list[Point]


class Topology:
    """A decoded TopoJSON file: its arcs as points, and the rings of each State as arc numbers."""

    def __init__(self, file: Path, codes: dict[str, str]) -> None:
        raw = json.loads(file.read_text("utf-8"))
        (kx, ky), (x0, y0) = raw["transform"]["scale"], raw["transform"]["translate"]
        self.arcs: list[Line] = []
        for deltas in raw["arcs"]:
            x = y = 0
            arc = []
            for dx, dy in deltas:
                x, y = x + dx, y + dy
                arc.append((x * kx + x0, y * ky + y0))
            self.arcs.append(arc)
        self.rings: dict[str, list[list[int]]] = {
            codes[shape["properties"]["name"]]: _rings(shape)
            for shape in raw["objects"]["states"]["geometries"]
            if shape["properties"]["name"] in codes
        }

    def line(self, ring: list[int]) -> Line:
        """The points of a ring, each once: arcs join end to start, and `~n` is arc n backwards."""
        points: Line = []
        for number in ring:
            arc = self.arcs[number] if number >= 0 else self.arcs[~number][::-1]
            points += arc[:-1]
        return points

    def points(self, state: str) -> set[Point]:
        return {point for ring in self.rings[state] for point in self.line(ring)}

    def users(self) -> dict[int, set[str]]:
        """Which States use each arc."""
        users: dict[int, set[str]] = {}
        for state, rings in self.rings.items():
            for number in (number for ring in rings for number in ring):
                users.setdefault(max(number, ~number), set()).add(state)
        return users


def _rings(shape: dict[str, Any]) -> list[list[int]]:
    polygons = shape["arcs"] if shape["type"] == "MultiPolygon" else [shape["arcs"]]
    return [ring for polygon in polygons for ring in polygon]


def touching(topology: Topology) -> list[list[str]]:
    points = {state: topology.points(state) for state in sorted(topology.rings)}
    return [[a, b] for a, b in combinations(points, 2) if points[a] & points[b]]


def box(points: Line) -> tuple[float, float, float, float]:
    xs, ys = zip(*points, strict=True)
    return min(xs), min(ys), max(xs), max(ys)


def diagonal(points: Line) -> float:
    x0, y0, x1, y1 = box(points)
    return hypot(x1 - x0, y1 - y0)


def area(ring: Line) -> float:
    return abs(sum(ax * by - bx * ay for (ax, ay), (bx, by) in zip(ring, ring[1:] + ring[:1], strict=True))) / 2


def drop_islets(topology: Topology) -> None:
    """Drops islands too small to see, and the Aleutians that lie off the map's left edge.

    Only a ring of one arc is an island; a piece cut off by a border (the Kentucky Bend) stays.
    """
    for state, rings in topology.rings.items():
        least = ISLET * max(diagonal(topology.line(ring)) for ring in rings)
        topology.rings[state] = [
            ring
            for ring in rings
            if len(ring) > 1 or (diagonal(line := topology.line(ring)) >= least and box(line)[0] >= 0)
        ]


def thin(topology: Topology) -> None:
    """Simplifies each arc as finely as the smallest State that uses it needs."""
    sizes = {state: max(diagonal(topology.line(ring)) for ring in topology.rings[state]) for state in topology.rings}
    for number, states in topology.users().items():
        wiggle = DETAIL * min(sizes[state] for state in states)
        topology.arcs[number] = visvalingam(topology.arcs[number], wiggle**2)


def visvalingam(arc: Line, least: float) -> Line:
    """Repeatedly drops the point whose triangle with its neighbors is smallest (Visvalingam, Whyatt)."""

    def triangle(i: int) -> float:
        (ax, ay), (bx, by), (cx, cy) = arc[before[i]], arc[i], arc[after[i]]
        return abs((bx - ax) * (cy - ay) - (cx - ax) * (by - ay)) / 2

    last = len(arc) - 1
    before = [i - 1 for i in range(len(arc))]
    after = [i + 1 for i in range(len(arc))]
    areas = {i: triangle(i) for i in range(1, last)}
    heap = [(area, i) for i, area in areas.items()]
    heapq.heapify(heap)
    spare = len(arc) - (4 if arc[0] == arc[-1] else 2)  # an island stays at least a triangle
    while heap and spare > 0:
        area, i = heapq.heappop(heap)
        if areas.get(i) != area:
            continue  # an outdated entry for this point
        if area >= least:
            break
        del areas[i]
        spare -= 1
        a, b = before[i], after[i]
        after[a], before[b] = b, a
        for j in (a, b):
            if j in areas:
                areas[j] = max(triangle(j), area)  # never less than what went before, or a curve unravels
                heapq.heappush(heap, (areas[j], j))
    return [arc[0], *(arc[i] for i in sorted(areas)), arc[last]]


def label_point(ring: Line) -> Point:
    """A point deep inside the ring and near the middle, found on a grid that is refined around the best point."""
    x0, y0, x1, y1 = box(ring)

    def good(point: Point) -> float:
        off_center = hypot(point[0] - (x0 + x1) / 2, point[1] - (y0 + y1) / 2)
        return _depth(point, ring) - off_center / 10

    step = max(x1 - x0, y1 - y0) / 24
    best = max(_grid((x0, y0, x1, y1), step), key=good)
    while step > min(0.05, max(x1 - x0, y1 - y0) / 60):
        (x, y), reach = best, step
        step /= 4
        best = max(_grid((x - reach, y - reach, x + reach, y + reach), step), key=good)
    return round(best[0], 1), round(best[1], 1)


def _grid(corners: tuple[float, float, float, float], step: float) -> Line:
    x0, y0, x1, y1 = corners
    columns, rows = int((x1 - x0) / step) + 1, int((y1 - y0) / step) + 1
    return [(x0 + i * step, y0 + j * step) for j in range(rows) for i in range(columns)]


def _depth(point: Point, ring: Line) -> float:
    """Distance to the ring's edge; negative outside."""
    px, py = point
    inside, nearest = False, float("inf")
    for (ax, ay), (bx, by) in zip(ring, ring[1:] + ring[:1], strict=True):
        if (ay > py) != (by > py) and px < (bx - ax) * (py - ay) / (by - ay) + ax:
            inside = not inside
        dx, dy = bx - ax, by - ay
        along = ((px - ax) * dx + (py - ay) * dy) / (dx * dx + dy * dy or 1)
        along = min(1.0, max(0.0, along))
        nearest = min(nearest, hypot(px - ax - along * dx, py - ay - along * dy))
    return nearest if inside else -nearest


def outline(rings: list[Line]) -> dict[str, Any]:
    digits = 2 if max(diagonal(ring) for ring in rings) > TINY else 4
    rings = [[(round(x, digits), round(y, digits)) for x, y in ring] for ring in rings]
    rings = [ring for ring in rings if len(set(ring)) > 2]  # a sliver between two thinned arcs may now be flat
    path = "".join("M" + " ".join(f"{x:.7g},{y:.7g}" for x, y in ring) + "Z" for ring in rings)
    corners = box([point for ring in rings for point in ring])
    return {"path": path, "box": corners, "label": label_point(max(rings, key=area))}


def one_per_line(rows: list[str], start: str, end: str) -> str:
    """JSON whose diff shows which State changed."""
    return start + "\n" + ",\n".join(rows) + "\n" + end + "\n"


def make() -> dict[Path, str]:
    facts = json.loads((ATLAS / "states.json").read_text("utf-8"))
    codes = {state["name"]: code for code, state in facts.items()}
    with unpacked(PACKAGE) as package:
        pairs = touching(Topology(package / "states-10m.json", codes))
        flat = Topology(package / "states-albers-10m.json", codes)
    drop_islets(flat)
    thin(flat)
    shapes = {state: outline([flat.line(ring) for ring in flat.rings[state]]) for state in sorted(flat.rings)}
    rows = [f'"{state}": {json.dumps(shape)}' for state, shape in shapes.items()]
    head = f'{{"width": {WIDTH}, "height": {HEIGHT}, "states": {{'
    return {
        ATLAS / "outlines.json": one_per_line(rows, head, "}}"),
        ATLAS / "topology_borders.json": one_per_line([json.dumps(pair) for pair in pairs], "[", "]"),
    }


def main() -> int:
    parser = argparse.ArgumentParser(description="Draw the outlines of the fifty States.")
    parser.add_argument("--check", action="store_true", help="write nothing, only say whether the files are fresh")
    check = parser.parse_args().check
    old = stale(files := make())
    for path in old:
        if not check:
            path.write_text(files[path], "utf-8")
        print(f"{path.name} is {'stale: run tools/outlines.py' if check else 'written'}")
    if not old:
        print("The outlines are fresh.")
    return 1 if check and old else 0


if __name__ == "__main__":
    sys.exit(main())
