"""What the pictures of `howto_pictures.py` are made of: cards, States, birds, chips, words. All functions return SVG.

A picture is 200 × 150. Its letters are at least 20 high, so that a phone shows them at 12 px or more. Colors come from
the page if it has them (web/src/theme.css); the second color of each `var` is for a picture on its own.
"""

import math
import re
import sys
from pathlib import Path

ROOT = Path(__file__).parents[1]
sys.path.insert(0, str(ROOT / "src"))

from cardinal.atlas import outlines  # noqa: E402

WIDTH, HEIGHT = 200, 150
CARD, INK, EDGE = "var(--card,#fffdf6)", "var(--card-ink,#1d2b3a)", "var(--card-edge,#6d6a60)"
RED, GOLD, GREEN, BLUE, BROWN = "#b3202c", "#e9b949", "#23683c", "#1f5fa8", "#a85410"
LAND, LAND_EDGE = "var(--howto-land,#e6dcc0)", "var(--howto-land-edge,#8d8463)"
ON_FELT = "var(--on-felt,#fdf8ea)"
SERIF = "var(--serif,Georgia,serif)"
SANS = "var(--sans,Verdana,sans-serif)"


def picture(*parts: str) -> str:
    head = f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {WIDTH} {HEIGHT}">'
    return "\n".join([head, *parts, "</svg>", ""])


def num(value: float) -> str:
    return f"{value:.1f}".removesuffix(".0")


def at(x: float, y: float, inside: str, turn: float = 0, scale: float = 1) -> str:
    move = (
        f"translate({num(x)} {num(y)})"
        + (f" rotate({num(turn)})" if turn else "")
        + (f" scale({scale:g})" if scale != 1 else "")
    )
    return f'<g transform="{move}">{inside}</g>'


def words(x: float, y: float, text: str, size: float = 22, fill: str = INK, font: str = SERIF) -> str:
    """Text centered on a point."""
    style = f'font-family="{font}" font-weight="700" font-size="{size:g}" text-anchor="middle" fill="{fill}"'
    return f'<text x="{num(x)}" y="{num(y + size * 0.35)}" {style}>{text}</text>'


# -- cards: drawn around their middle, at the proportions 63 × 88 ------------------------------------------------------


def blank(w: float, fill: str = CARD, edge: str = EDGE) -> str:
    h = w * 88 / 63
    box = f'x="{num(-w / 2)}" width="{num(w)}" height="{num(h)}" rx="{num(w * 0.1)}"'
    shadow = f'<rect {box} y="{num(-h / 2 + 3)}" fill="#000" opacity=".35"/>'
    return f'{shadow}<rect {box} y="{num(-h / 2)}" fill="{fill}" stroke="{edge}"/>'


def back(w: float, color: str = BLUE, sign: str = "") -> str:
    """A card's back, with a star or another sign."""
    h, m = w * 88 / 63, w * 0.12
    inner = f'x="{num(-w / 2 + m)}" y="{num(-h / 2 + m)}" width="{num(w - 2 * m)}" height="{num(h - 2 * m)}" rx="2"'
    star = f'<path d="{star_path(w * 0.2)}" fill="{CARD}" opacity=".85"/>'
    return blank(w) + f'<rect {inner} fill="{color}"/>' + (words(0, 0, sign, w * 0.8, "#fff") if sign else star)


def face(w: float, text: str, size: float = 28, fill: str = INK, ground: str = CARD) -> str:
    return blank(w, ground) + words(0, 0, text, size, fill)


def state_card(code: str, w: float, color: str) -> str:
    """A State card: a band with the code, and the outline below."""
    h = w * 88 / 63
    band = f'<path d="M{num(-w / 2)},{num(-h / 2 + w * 0.44)}v{num(-w * 0.34)}a{num(w * 0.1)},{num(w * 0.1)} 0 0 1 {num(w * 0.1)},{num(-w * 0.1)}h{num(w * 0.8)}a{num(w * 0.1)},{num(w * 0.1)} 0 0 1 {num(w * 0.1)},{num(w * 0.1)}v{num(w * 0.34)}z" fill="{color}"/>'
    title = words(0, -h / 2 + w * 0.23, code, max(20, w * 0.36), "#fff")
    return blank(w) + band + title + shape(code, 0, w * 0.22, w * 0.76, h * 0.5, tint(color), INK)


def tint(color: str) -> str:
    return f"color-mix(in srgb,{color} 30%,#f3ecd8)"


def shape_card(code: str, w: float, color: str = BLUE) -> str:
    """A Map card: an outline and no words."""
    return blank(w) + shape(code, 0, 0, w * 0.78, w * 1.05, tint(color), INK)


def fan(cards: list[str], x: float, y: float, turn: float, radius: float) -> str:
    first = -(len(cards) - 1) / 2
    placed = [at(0, -radius, card) for card in cards]
    return at(
        x,
        y + radius,
        "".join(f'<g transform="rotate({num((first + k) * turn)})">{one}</g>' for k, one in enumerate(placed)),
    )


# -- the country -------------------------------------------------------------------------------------------------------


def rings(code: str, least: float) -> list[list[tuple[float, float]]]:
    """A State's outline, coarsened: no two points are closer together than `least`."""
    found = []
    for part in re.findall(r"M([^MZ]+)", outlines().states[code].path):
        points = [(float(x), float(y)) for x, y in re.findall(r"(-?[\d.]+),(-?[\d.]+)", part)]
        kept = [points[0]]
        for point in points[1:]:
            if math.dist(point, kept[-1]) >= least:
                kept.append(point)
        if len(kept) >= 4:
            found.append(kept)
    return found


def outline_path(code: str, scale: float, dx: float, dy: float, detail: float = 1.3) -> str:
    """The outline in the picture's own coordinates: `(x + dx) * scale`."""
    lines = []
    for ring in rings(code, detail / scale):
        lines.append("M" + "L".join(f"{num((x + dx) * scale)},{num((y + dy) * scale)}" for x, y in ring) + "z")
    return "".join(lines)


def shape(code: str, x: float, y: float, w: float, h: float, fill: str, stroke: str) -> str:
    """One State, as large as fits, around a point."""
    left, top, right, bottom = outlines().states[code].box
    scale = min(w / (right - left), h / (bottom - top))
    d = outline_path(code, scale, -(left + right) / 2, -(top + bottom) / 2)
    return at(x, y, f'<path d="{d}" fill="{fill}" stroke="{stroke}" stroke-linejoin="round"/>')


def country(
    lit: list[str], around: list[str], view: tuple[float, float, float], line: bool = True, color: str = BLUE
) -> str:
    """A part of the map that fills the picture: `view` is its (left, top, width). A line joins the lit States."""
    left, top, width = view
    scale = WIDTH / width
    behind = [code for code in around if code not in lit]
    drawn = "".join(f'<path d="{outline_path(code, scale, -left, -top, 3)}"/>' for code in behind)
    land = f'<g fill="{LAND}" stroke="{LAND_EDGE}" stroke-linejoin="round">{drawn}</g>'
    shown = "".join(f'<path d="{outline_path(code, scale, -left, -top, 2.4)}"/>' for code in lit)
    raised = f'<g transform="translate(0 3)" fill="{color}">{shown}</g><g fill="color-mix(in srgb,{color} 38%,#fff)" stroke="{color}" stroke-width="1.5" stroke-linejoin="round">{shown}</g>'
    places = [
        ((outlines().states[code].label[0] - left) * scale, (outlines().states[code].label[1] - top) * scale)
        for code in lit
    ]
    joined = (
        f'<polyline points="{" ".join(f"{num(x)},{num(y)}" for x, y in places)}" fill="none" stroke="{color}" stroke-width="5" stroke-linecap="round"/>'
        if line
        else ""
    )
    dots = "".join(
        at(
            x,
            y,
            f'<circle r="19" fill="#fffdf6" stroke="{color}" stroke-width="3"/>'
            + words(0, 0, code, 20, "#1d2b3a", SANS),
        )
        for code, (x, y) in zip(lit, places, strict=True)
    )
    return land + raised + joined + dots


# -- signs -------------------------------------------------------------------------------------------------------------


def star_path(r: float) -> str:
    points = [(math.sin(k * math.pi / 5), -math.cos(k * math.pi / 5)) for k in range(10)]
    return (
        "M"
        + "L".join(
            f"{num(x * r * (1, 0.42)[k % 2])},{num(y * r * (1, 0.42)[k % 2])}" for k, (x, y) in enumerate(points)
        )
        + "z"
    )


def star(x: float, y: float, r: float, fill: str = GOLD) -> str:
    return at(x, y, f'<path d="{star_path(r)}" fill="{fill}" stroke="#8a5f0c" stroke-linejoin="round"/>')


def tick(x: float, y: float, r: float = 13, right: bool = True) -> str:
    sign = "M-9,1L-3,8L10,-7" if right else "M-7,-7L7,7M7,-7L-7,7"
    mark = f'<path d="{sign}" transform="scale({r / 18:.2g})" fill="none" stroke="#fff" stroke-width="5" stroke-linecap="round" stroke-linejoin="round"/>'
    return at(x, y, f'<circle r="{num(r)}" fill="{GREEN if right else RED}" stroke="#fff" stroke-width="2.5"/>{mark}')


def badge(x: float, y: float, text: str, r: float = 18, color: str = RED) -> str:
    return at(
        x, y, f'<circle r="{num(r)}" fill="{color}" stroke="#fff" stroke-width="2.5"/>' + words(0, 0, text, 22, "#fff")
    )


def arrow(path: str, tip: tuple[float, float, float], color: str = GOLD) -> str:
    """A bent line with a head at (x, y), turned by this many degrees from pointing right."""
    x, y, turn = tip
    head = at(x, y, '<path d="M-9,-9L7,0L-9,9z"/>', turn)
    return f'<g fill="{color}" stroke="#0006" stroke-width="1"><path d="{path}" fill="none" stroke="{color}" stroke-width="6" stroke-linecap="round"/>{head}</g>'


def bubble(x: float, y: float, text: str, size: float = 24, color: str = RED, tail: str = "") -> str:
    """A speech bubble around its center. `tail` is the path of its tail, relative to that center."""
    w, h = len(text) * size * 0.56 + 18, size * 1.6
    point = f'<path d="{tail}" fill="#fffdf6"/>' if tail else ""
    box = f'<rect x="{num(-w / 2)}" y="{num(-h / 2)}" width="{num(w)}" height="{num(h)}" rx="12" fill="#fffdf6"/>'
    return at(
        x,
        y,
        f'<g opacity=".35" transform="translate(0 3)"><rect x="{num(-w / 2)}" y="{num(-h / 2)}" width="{num(w)}" height="{num(h)}" rx="12"/></g>{point}{box}'
        + words(0, 0, text, size, color),
    )


def bolt(x: float, y: float, scale: float, fill: str = GOLD) -> str:
    return at(
        x,
        y,
        f'<path d="M4,-20L-12,4H-2L-6,20L12,-5H2L8,-20z" fill="{fill}" stroke="#8a5f0c" stroke-width="1.5" stroke-linejoin="round"/>',
        0,
        scale,
    )


def pips(won: int, of: int, y: float, color: str = BLUE) -> str:
    """Tricks or races: how many of how many were won."""
    step = min(46, 184 / of)
    first = WIDTH / 2 - step * (of - 1) / 2
    w = step * 0.84
    cards = [at(first + k * step, y, back(w, color if k < won else "#8a8471")) for k in range(of)]
    return "".join(cards) + "".join(tick(first + k * step, y + w * 0.78, min(13, w * 0.5)) for k in range(won))


# -- birds: a template, drawn in a box of 160 × 160, facing right ------------------------------------------------------

BEAKS = {
    "cone": ("M-7,-13C6,-15 21,-8 27,6C17,2 5,2 -7,3Z", "M-7,3C4,2 14,3 21,6C15,15 2,16 -6,12Z"),
    "mid": ("M-6,-9C8,-10 20,-4 28,5C18,3 6,3 -6,3Z", "M-6,3C5,3 15,3 22,5C15,11 2,12 -6,9Z"),
}
TALL = "M-34,4C-46,-18 -52,-40 -50,-58C-38,-48 -30,-46 -22,-44C-22,-52 -20,-58 -14,-62C-4,-50 14,-40 26,-22Z"
SWEPT = "M-30,10C-46,2 -60,-10 -66,-26C-54,-24 -48,-26 -44,-30C-50,-38 -50,-46 -48,-52C-32,-46 0,-46 20,-26Z"
BIRDS = {  # body, belly, wing, head, beak, its color, crest, markings inside the head
    "cardinal": ("#c3272f", "#d9504a", "#8f1a26", "#c3272f", "cone", "#f08a3c", TALL,
                 [("M28,-10C32,-14 39,-8 39,0L32,22C26,34 16,26 20,12C26,8 29,0 28,-10Z", "#2b1a1f")]),
    "jay": ("#4f86c6", "#eef1f2", "#2c5d9f", "#4f86c6", "mid", "#343a44", SWEPT,
            [("M-24,18C-10,-6 20,-12 39,-8C40,24 20,39 0,39C-12,36 -20,30 -24,18Z", "#f4f5f3")]),
    "robin": ("#6f665f", "#d8662b", "#57504b", "#4b4644", "mid", "#f0b13f", "",
              [("M18,16C28,12 34,14 36,16C34,26 28,32 24,32C20,28 16,24 18,16Z", "#efe7da")]),
    "finch": ("#f2c230", "#fbdf78", "#2b2a30", "#f2c230", "cone", "#ee9a4d", "",
              [("M-6,-38C16,-42 36,-26 39,-12C26,-10 6,-16 -6,-38Z", "#2b2a30")]),
}  # fmt: skip
MOODS = {"idle": (0, 2), "thinking": (-9, 0), "calling": (-13, 30), "glad": (-5, 15), "sorry": (11, 0)}  # tilt, gape


def bird(kind: str, mood: str, x: float, y: float, size: float, flip: bool = False) -> str:
    """A bird, with the bottom center of its box at a point."""
    body, belly, wing, head, beak, bill, crest, marks = BIRDS[kind]
    tilt, gape = MOODS[mood]
    upper, lower = BEAKS[beak]
    ink = "#1d2b3a"
    eye = f'<circle r="12.6" fill="{ink}" opacity=".55"/><circle r="11" fill="#fffdf6"/><circle cx="2" cy="{-4 if mood == "thinking" else 0}" r="7.4" fill="#15191f"/><circle cx="4.6" cy="-3" r="2.6" fill="#fff"/>'
    if mood == "glad":
        eye = f'<path d="M-10,4Q0,-12 10,4" fill="none" stroke="{ink}" stroke-width="5" stroke-linecap="round"/>'
    if mood in ("calling", "thinking"):
        eye += f'<path d="M-10,-23L10,-18" stroke="{ink}" stroke-width="4" stroke-linecap="round"/>'
    mouth = '<path d="M-6,-2L17,-9L15,12L-4,9Z" fill="#6d1420"/>' if gape > 9 else ""
    raised = f'<path d="M52,114C12,104 -10,70 -2,32C8,36 16,44 20,54C18,40 22,28 30,20C38,30 42,40 42,52C46,44 50,40 56,38C60,58 72,82 76,104Z" fill="{wing}"/>'
    folded = f'<path d="M22,160C18,136 40,114 68,122C84,134 84,150 76,160Z" fill="{wing}"/>'
    face_ = (
        (f'<path d="{crest}" fill="{head}"/>' if crest else "")
        + f'<ellipse rx="40" ry="39" fill="{head}"/>'
        + "".join(f'<path d="{d}" fill="{c}"/>' for d, c in marks)
        + '<ellipse cx="-8" cy="-22" rx="24" ry="12" fill="#fff" opacity=".16"/>'
        + at(
            34.4,
            4,
            f'{mouth}<path transform="rotate({gape})" d="{lower}" fill="{bill}"/><path transform="rotate({num(-gape * 0.55)})" d="{upper}" fill="{bill}" stroke="{ink}" stroke-opacity=".25"/>',
        )
        + at(16.8, -6.4, eye)
    )
    more = {
        "calling": f'<path d="M124,20L129,4M138,30L152,18M144,46L160,43" stroke="#fff8ea" stroke-width="10" stroke-linecap="round"/><path d="M124,20L129,4M138,30L152,18M144,46L160,43" stroke="{RED}" stroke-width="6" stroke-linecap="round"/>',
        "thinking": '<g fill="#fffdf6"><circle cx="120" cy="30" r="5"/><circle cx="134" cy="18" r="8"/></g>',
        "glad": star(140, 30, 14) + star(120, 8, 9),
    }.get(mood, "")
    drawn = (
        (raised if mood == "glad" else "")
        + f'<path d="M28,160C22,118 40,92 76,90C116,88 136,118 134,160Z" fill="{body}"/>'
        + f'<path d="M134,160C136,128 122,100 94,93C82,116 82,140 86,160Z" fill="{belly}"/>'
        + ("" if mood == "glad" else folded)
        + at(76, 66, face_, tilt)
        + more
    )
    k = size / 160
    side = "scale(-1 1) " if flip else ""
    return f'<g transform="translate({num(x)} {num(y)}) {side}scale({k:.3g}) translate(-80 -160)">{drawn}</g>'
