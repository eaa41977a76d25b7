import re
import xml.etree.ElementTree as ET
from importlib.resources import files
from itertools import accumulate, combinations, pairwise
from math import hypot

import pytest

from cardinal.atlas import BORDERS, CODES, INDEX, flag, outlines
from cardinal.atlas.lines import lines
from cardinal.atlas.pictures import Point

SVG = "{http://www.w3.org/2000/svg}"
HREFS = ("href", "{http://www.w3.org/1999/xlink}href")


def corners(code: str) -> set[Point]:
    return {point for ring in outlines().states[code].rings() for point in ring}


def inside(point: Point, rings: list[list[Point]]) -> bool:
    x, y = point
    crossings = sum(
        (ay > y) != (by > y) and x < (bx - ax) * (y - ay) / (by - ay) + ax
        for ring in rings
        for (ax, ay), (bx, by) in pairwise([*ring, ring[0]])
    )
    return crossings % 2 == 1


def test_there_are_fifty_outlines_inside_the_map() -> None:
    drawn = outlines()
    assert (drawn.width, drawn.height) == (975, 610)
    assert sorted(drawn.states) == list(CODES)
    for code, outline in drawn.states.items():
        xs, ys = zip(*corners(code), strict=True)
        assert outline.box == (min(xs), min(ys), max(xs), max(ys)), code
        assert 0 <= outline.box[0] < outline.box[2] <= drawn.width, code
        assert 0 <= outline.box[1] < outline.box[3] <= drawn.height, code
        assert all(len(ring) >= 3 for ring in outline.rings()), code


def test_a_slim_outline_goes_through_the_same_points() -> None:
    for code, outline in outlines().states.items():
        near = 0.006 if max(outline.box[2] - outline.box[0], outline.box[3] - outline.box[1]) < 40 else 0.051
        rings = outline.slim().removesuffix("z").split("z")
        assert len(rings) == len(outline.rings()), code
        for told, ring in zip(rings, outline.rings(), strict=True):
            steps = [float(one) for one in re.findall(r"-?(?:\d+\.?\d*|\.\d+)", told)]
            assert told[0] == "M"
            x, y = steps[:2]
            passed = [(x, y)]
            for dx, dy in zip(steps[2::2], steps[3::2], strict=True):
                x, y = x + dx, y + dy
                passed.append((x, y))
            for px, py in ring:
                assert any(abs(px - ax) < near and abs(py - ay) < near for ax, ay in passed), code


def test_GP_R1_outlines_meet_exactly_where_states_border() -> None:
    points = {code: corners(code) for code in CODES}
    for a, b in combinations(CODES, 2):
        assert bool(points[a] & points[b]) == bool(BORDERS[INDEX[a]] >> INDEX[b] & 1), (a, b)


def test_long_borders_are_drawn_once_for_both_neighbours() -> None:
    for a, b, least in [("GA", "AL", 10), ("TX", "OK", 60), ("MO", "IL", 60), ("RI", "MA", 8)]:
        assert len(corners(a) & corners(b)) >= least, (a, b)


@pytest.mark.parametrize("code", CODES)
def test_the_label_stands_on_its_state(code: str) -> None:
    outline = outlines().states[code]
    assert inside(outline.label, outline.rings())
    assert not any(inside(outline.label, outlines().states[other].rings()) for other in CODES if other != code)


def test_the_outlines_are_small_enough_to_send() -> None:
    assert len(files("cardinal.atlas").joinpath("outlines.json").read_bytes()) < 120_000


@pytest.mark.parametrize("code", CODES)
def test_GP_8_each_flag_is_a_small_svg_that_needs_nothing_else(code: str) -> None:
    assert len(flag(code)) < 60_000
    for text in {flag(code), flag(code, large=True)}:
        check_flag(code, text)


def check_flag(code: str, text: str) -> None:
    assert len(text) <= 90_000
    root = ET.fromstring(text)
    assert root.tag == f"{SVG}svg"
    left, top, width, height = map(float, root.attrib["viewBox"].split())
    assert (left, top) == (0, 0)
    assert 1 <= width / height <= 2
    ids = {element.attrib["id"] for element in root.iter() if "id" in element.attrib}
    assert all(name.startswith(f"{code}-") for name in ids)  # two flags can be on one page
    for element in root.iter():
        # No script, no picture, no letters that need a font, no style that leaks into the page around it.
        assert element.tag.removeprefix(SVG) not in ("script", "image", "text", "style", "foreignObject")
        for name in HREFS:
            assert element.get(name, "#").startswith("#")
            assert element.get(name, "#")[1:] in ids | {""}
    assert "http" not in text.replace("http://www.w3.org/2000/svg", "").replace("http://www.w3.org/1999/xlink", "")


def test_GP_8_there_are_exactly_fifty_flags_and_together_they_are_small() -> None:
    folder = [entry for entry in files("cardinal.atlas").joinpath("flags").iterdir() if entry.name.endswith(".svg")]
    assert sorted(entry.name for entry in folder) == [f"{code}.svg" for code in CODES]
    assert sum(len(entry.read_bytes()) for entry in folder) < 710_000
    assert len({entry.read_bytes() for entry in folder}) == 50


def test_GP_8_seals_have_a_large_drawing_of_the_same_flag_with_more_in_it() -> None:
    detailed = [code for code in CODES if flag(code, large=True) != flag(code)]
    assert {"ID", "KS", "WV", "ME", "VT", "PA", "WI"} <= set(detailed)
    for code in detailed:
        small, large = (
            list(map(float, ET.fromstring(flag(code, big)).attrib["viewBox"].split())) for big in (False, True)
        )
        assert abs(small[2] / small[3] - large[2] / large[3]) < 0.01, code
        assert len(flag(code, large=True)) > len(flag(code)), code


def test_GP_8_rhode_islands_flag_has_no_fringe() -> None:
    rhode_island = ET.fromstring(flag("RI"))
    assert rhode_island.attrib["viewBox"] == "0 0 660 580"


def test_the_flags_that_changed_are_the_new_ones() -> None:
    minnesota = ET.fromstring(flag("MN"))
    star = minnesota.find(f"{SVG}polygon")
    assert star is not None
    assert len(star.attrib["points"].split()) == 16  # eight points
    mississippi = ET.fromstring(flag("MS"))
    assert sum(use.get("href") == "#MS-star" for use in mississippi.iter(f"{SVG}use")) == 20
    utah = ET.fromstring(flag("UT"))
    assert len(list(utah.iter(f"{SVG}rect"))) >= 4  # field and sections of the hive


def decoded(line: str) -> list[Point]:
    """As web/src/lib/outlines.ts reads it."""
    steps, bits, shift = [], 0, 0
    for letter in line[1:]:
        part = ord(letter) - 63
        bits, shift = bits + (part % 32 << shift), shift + 5
        if part < 32:
            steps.append(~(bits >> 1) if bits % 2 else bits >> 1)
            bits = shift = 0
    xs, ys = accumulate(steps[::2]), accumulate(steps[1::2])
    fine = 2 ** int(line[0])
    return [(x / fine, y / fine) for x, y in zip(xs, ys, strict=True)]


def test_lines_that_neighbors_share_make_the_same_outlines() -> None:
    sent = lines(outlines())
    assert sum(len(decoded(line)) for line in sent.lines) < 0.8 * sum(len(corners(code)) for code in CODES)
    for code, outline in outlines().states.items():
        left, top, right, bottom = outline.box
        near = min(0.25, hypot(right - left, bottom - top) / 400) + 0.001  # half of a step of the grid
        assert len(sent.rings[code]) == len(outline.rings())
        for numbers, ring in zip(sent.rings[code], outline.rings(), strict=True):
            passed = [p for n in numbers for p in decoded(sent.lines[max(n, ~n)])[:: 1 if n >= 0 else -1]]
            for px, py in ring:
                assert any(abs(px - ax) < near and abs(py - ay) < near for ax, ay in passed), code
