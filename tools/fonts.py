"""Cuts the two typefaces down to the letters that our pages use, and takes the slash out of the zero.

    pip install fonttools brotli       # only for this; nothing else needs them
    python tools/fonts.py              # after `npm ci` in web/: writes web/src/fonts/

On slow Wi-Fi, fonts are what a page waits for most. Other letters (é, ñ …) come from the full files in npm packages,
and only when a page shows one (`unicode-range` in theme.css). Both typefaces are under the SIL Open Font License, which
reserves their names for the originals, so a changed one gets a new name.

The hints of the sans were made by a program and take two fifths of its bytes. Only Windows reads them, on coarse
screens. We leave them out and ask for its smoothest rendering instead, as the serif's makers do. Nobody sees the rest
of what goes: signs that no page of ours shows, a grid finer than a tenth of a pixel, pairs of letters that move by less
than half of one.
"""

import sys
from pathlib import Path
from typing import Any

WEB = Path(__file__).parents[1] / "web"
RARE = "<>@\\^_`{|}~"  # these come from the whole file, too
LETTERS = sorted({*range(0x20, 0x7F)} - {*map(ord, RARE)} | {*map(ord, "\u00a0·×–—‘’“”…−•′″‹›½°é")})
TABULAR = ["tnum", "kern"]
FONTS = {
    "serif": "@fontsource-variable/source-serif-4/files/source-serif-4-latin-wght-normal.woff2",
    "sans-400": "@fontsource/atkinson-hyperlegible/files/atkinson-hyperlegible-latin-400-normal.woff2",
    "sans-700": "@fontsource/atkinson-hyperlegible/files/atkinson-hyperlegible-latin-700-normal.woff2",
}
GRID = 500  # units to the height of a line
LEAST = 10  # thousandths of that height: a smaller kern is not seen
WEIGHT = 660  # of the variable serif, which we use only for titles and figures


def main() -> None:
    from fontTools.subset import Options, Subsetter
    from fontTools.ttLib import TTFont
    from fontTools.ttLib.scaleUpem import scale_upem
    from fontTools.varLib.instancer import instantiateVariableFont

    (WEB / "src" / "fonts").mkdir(exist_ok=True)
    for name, source in FONTS.items():
        font = TTFont(WEB / "node_modules" / source)
        options = Options(layout_features=TABULAR, hinting=False, notdef_outline=True, name_IDs=[0, 1, 2, 13, 14])
        subsetter = Subsetter(options)
        subsetter.populate(unicodes=LETTERS)
        subsetter.subset(font)
        if "fvar" in font:
            font = instantiateVariableFont(font, {"wght": WEIGHT})
        else:
            open_zero(font)  # the tabular zero is made from it
        plain_kerns(font)
        scale_upem(font, GRID)
        for record in font["name"].names:
            if record.nameID in (1, 3, 4, 6, 16, 25):
                record.string = f"Cardinal {name.split('-')[0].title()}"
        font["gasp"].gaspRange = {0xFFFF: 0b1111}  # smooth in both directions at every size
        font.flavor = "woff2"
        path = WEB / "src" / "fonts" / f"{name}.woff2"
        font.save(path)
        print(f"{path.name}: {path.stat().st_size / 1000:.1f} kB")


def plain_kerns(font: Any) -> None:
    """Lets go of kerns that are too small to be seen."""
    for lookup in font["GPOS"].table.LookupList.Lookup:
        for table in (getattr(one, "ExtSubTable", one) for one in lookup.SubTable):
            if table.LookupType != 2:
                continue
            if table.Format == 1:
                for pairs in table.PairSet:
                    pairs.PairValueRecord = [one for one in pairs.PairValueRecord if abs(one.Value1.XAdvance) >= LEAST]
            else:
                for one in (one for first in table.Class1Record for one in first.Class2Record if one.Value1):
                    one.Value1.XAdvance *= abs(one.Value1.XAdvance) >= LEAST


def open_zero(font: Any) -> None:
    """Redraws the zero. The slash leaves two small counters in it; we replace them with one."""
    from fontTools.pens.ttGlyphPen import TTGlyphPen

    glyph = font["glyf"]["zero"]
    points, ends, flags = glyph.getCoordinates(font["glyf"])
    if len(ends) != 3:
        sys.exit(f"The zero has {len(ends)} contours: look at how its slash is drawn now.")
    outside, inside = slice(0, ends[0] + 1), range(ends[0] + 1, ends[1] + 1)
    right = max((k for k in inside if flags[k] & 1 and flags[k + 1] == flags[k + 2] == 0), key=lambda k: points[k][0])
    (x0, y0), (x1, y1), (x2, y2), (x3, y3) = points[right : right + 4]  # from the right edge to the top
    width, height = 2 * x3, 2 * y0  # mirrored: the center of the zero is (x3, y0)
    turns = [
        [(x1, y1), (x2, y2), (x3, y3)],
        [(width - x2, y2), (width - x1, y1), (width - x0, y0)],
        [(width - x1, height - y1), (width - x2, height - y2), (x3, height - y3)],
        [(x2, height - y2), (x1, height - y1), (x0, y0)],
    ]
    pen = TTGlyphPen(None)
    ring, on = points[outside], flags[outside]
    start = next(k for k in range(len(ring)) if on[k] & 1)
    pen.moveTo(ring[start])
    waiting: list[tuple[int, int]] = []
    for k in range(start + 1, start + len(ring) + 1):
        waiting.append(ring[k % len(ring)])
        if on[k % len(ring)] & 1:
            pen.qCurveTo(*waiting)
            waiting = []
    pen.closePath()
    pen.moveTo((x0, y0))
    for turn in turns:
        pen.qCurveTo(*turn)
    pen.closePath()
    font["glyf"]["zero"] = pen.glyph()


if __name__ == "__main__":
    main()
