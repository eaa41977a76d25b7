"""Makes the flags of the fifty States as small, self-contained SVG files.

    python tools/flags.py           write src/cardinal/atlas/flags/XX.svg and flags/large/XX.svg
    python tools/flags.py --check   only say whether the committed files are fresh

They come from npm `region-flags` (public domain), fetched with `npm pack`. Its flags of Minnesota, Mississippi
and Utah are out of date; we drew the new ones ourselves, in `flags_redrawn/`, and what New York added in 2020.
We redrew Vermont's motto, and Rhode Island's flag loses its fringe, which no chart of flags shows.

A small flag only loses its metadata. A large one (a seal, traced with far more detail than a card can show) is
redrawn: every shape becomes straight lines on a grid of whole numbers, as exact as fits into `BUDGET` bytes.
Even at its coarsest the error is a fraction of a pixel on a flag 300 pixels wide. Nothing is rasterized. For a
projector, such a flag is also stored with more detail, in `flags/large/`.
"""

import argparse
import json
import re
import sys
import xml.etree.ElementTree as ET
from copy import deepcopy
from pathlib import Path

from npm import stale, unpacked
from svg_redraw import SVG, redrawn
from svg_shapes import HREF

PACKAGE = "region-flags@1.1.0"
ATLAS = Path(__file__).parent.parent / "src" / "cardinal" / "atlas"
REDRAWN = Path(__file__).parent / "flags_redrawn"
BUDGET = 22_000
ROOMY = {"VT": 34_000}  # with less, the letters of its motto fall apart
LARGE = 90_000, 2400  # bytes, and grid steps across the flag, for large views
CROPPED = {"RI": (0, 25, 660, 580)}  # left, top, width and height of the part shown

ET.register_namespace("", SVG)
ET.register_namespace("xlink", HREF[1:].partition("}")[0])


def flag(root: ET.Element, code: str) -> dict[str, str]:
    """The files of a flag, by name."""
    left, top, width, height = _view(root)
    small = minified(deepcopy(root), f"{left:g} {top:g} {width:g} {height:g}", code)
    if len(small) <= BUDGET:
        return {f"{code}.svg": small}
    files = {f"{code}.svg": redrawn(root, width, height, code, ROOMY.get(code, BUDGET))}
    large = redrawn(root, width, height, code, *LARGE)
    return files if len(large) <= BUDGET else files | {f"large/{code}.svg": large}


def _view(root: ET.Element) -> list[float]:
    box = root.get("viewBox") or f"0 0 {root.get('width')} {root.get('height')}"
    return [float(number) for number in re.split(r"[\s,]+", box)]


def minified(root: ET.Element, view: str, code: str) -> str:
    """Drops what is not drawn: metadata, editors' marks, space between tags, the drawing's own size."""
    for parent in root.iter():
        for child in list(parent):
            if not child.tag.startswith(f"{{{SVG}}}") or child.tag.endswith(("}metadata", "}title", "}desc")):
                parent.remove(child)
        for name in [name for name in parent.attrib if name.startswith("{") and name != HREF]:
            del parent.attrib[name]
        parent.text = (parent.text or "").strip()
        parent.tail = None
    for name in ("width", "height"):
        root.attrib.pop(name, None)
    root.set("viewBox", view)
    return _own_ids(ET.tostring(root, "unicode"), code) + "\n"


def _own_ids(text: str, code: str) -> str:
    """Drops unused ids and prefixes the others with the State's code, so that two flags can be on one page."""
    used = set(re.findall(r'(?:href="|url\()#([\w.-]+)', text))
    text = re.sub(r' id="([^"]+)"', lambda m: f' id="{code}-{m[1]}"' if m[1] in used else "", text)
    return re.sub(r'(href="|url\()#', rf"\1#{code}-", text)


def make() -> dict[Path, str]:
    codes = sorted(json.loads((ATLAS / "states.json").read_text("utf-8")))
    with unpacked(PACKAGE) as package:
        flags = [flag(_source(package / "svg", code), code) for code in codes]
    return {ATLAS / "flags" / name: text for files in flags for name, text in files.items()}


def _source(package: Path, code: str) -> ET.Element:
    ours = REDRAWN / f"{code}.svg"
    root = ET.parse(ours if ours.exists() else package / f"US-{code}.svg").getroot()
    added = REDRAWN / f"{code}.added.svg"
    if added.exists():
        root.extend(ET.parse(added).getroot())
    if code in CROPPED:
        left, top, width, height = CROPPED[code]
        moved = ET.Element(f"{{{SVG}}}g", {"transform": f"translate({-left} {-top})"})
        moved.extend(list(root))
        for child in list(root):
            root.remove(child)
        root.append(moved)
        root.set("viewBox", f"0 0 {width} {height}")
    return root


def main() -> int:
    parser = argparse.ArgumentParser(description="Make the flags of the fifty States.")
    parser.add_argument("--check", action="store_true", help="write nothing, only say whether the files are fresh")
    check = parser.parse_args().check
    old = stale(files := make())
    for path in old:
        if not check:
            path.parent.mkdir(exist_ok=True)
            path.write_text(files[path], "utf-8")
        print(f"{path.name} is {'stale: run tools/flags.py' if check else 'written'}")
    if not old:
        print("The flags are fresh.")
    return 1 if check and old else 0


if __name__ == "__main__":
    sys.exit(main())
