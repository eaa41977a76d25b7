"""Shapes on paper (SH-1): the Shape Cards, the List Cards, and a chart of all lists for every player."""

from math import cos, pi, sin

from cardinal.engine.paper import INK, PrintedCard, PrintedDeck, PrintedSheet, svg, words
from cardinal.games.shapes.cards import BONUS, DECK, SHAPE_NAMES, SHAPES, TIE, card_name, marks, number
from cardinal.games.shapes.lists import CHART

PLAYERS = 6
INKS = ("#245a94", "#2f6b3c", "#55606c", "#8a5a00", "#b3202c", "#6f4a2a", "#1d2b3a", "#57377a")


def _star() -> str:
    points = [(19 if k % 2 == 0 else 8, k * pi / 5) for k in range(10)]
    return "M" + "L".join(f"{20 + reach * sin(a):.1f} {21 - reach * cos(a):.1f}" for reach, a in points) + "Z"


PATHS = (  # drawn in a square of 40
    "M20 3A17 17 0 1 1 19.9 3Z",
    "M20 4L38 35H2Z",
    "M5 5H35V35H5Z",
    _star(),
    "M20 37C6 27 2 20 2 13C2 3 15 0 20 10C25 0 38 3 38 13C38 20 34 27 20 37Z",
    "M14 3H26V14H37V26H26V37H14V26H3V14H14Z",
    "M25 3A17.5 17.5 0 1 0 37 27A14.5 14.5 0 0 1 25 3Z",
    "M20 1L35 20L20 39L5 20Z",
)


def paper() -> list[PrintedDeck | PrintedSheet]:
    many: dict[int, int] = {}
    cards = []
    for face in DECK:
        many[face >> 3] = many.get(face >> 3, 0) + 1
        name = f"{SHAPES[face >> 3]}-{many[face >> 3]:02} {card_name(face).split()[1]}"
        cards.append(PrintedCard(name, _face(face), _back(face >> 3)))
    lists = [PrintedCard(line[:3], _list(line)) for line in CHART]
    return [
        PrintedDeck("Shape Cards", tuple(cards)),
        PrintedDeck("List Cards", tuple(lists), ink="#6f4a2a"),
        PrintedSheet("Chart of all lists", _chart(), 180, 240, copies=PLAYERS, words="One for every player."),
    ]


def _shape(shape: int, x: float, y: float, size: float, fill: str = "") -> str:
    return (
        f'<path d="{PATHS[shape]}" transform="translate({x - size / 2:g} {y - size / 2:g}) scale({size / 40:g})" '
        f'fill="{fill or INKS[shape]}"/>'
    )


def _face(face: int) -> str:
    """The shape, with a number in two corners. Each is upright one way around (SH-2, SH-31)."""
    drawn = [_shape(face >> 3, 29, 41.5, 30)]
    for side in (0, 1):
        # SH-3, SH-4: marks in words, so nobody has to learn a symbol
        mark = {BONUS: "bonus", TIE: "tie bonus"}.get(int(marks(face, side)), "")
        half = [words(str(number(face, side)), 10, 18, 18)]
        half += [words(mark, 19, 12, 6.2, anchor="start")] if mark else []
        drawn.append(f'<g transform="rotate({180 * side} 29 41.5)">{"".join(half)}</g>')
    return svg(drawn)


def _back(shape: int) -> str:
    """SH-R4: the back shows the shape but not the numbers."""
    ground = f'<rect x="3" y="3" width="52" height="77" rx="2" fill="{INKS[shape]}"/>'
    return svg([ground, _shape(shape, 29, 41.5, 36, fill="#fffdf6")])


def _asked(line: str) -> list[tuple[int, int]]:
    entries = [word.split(":") for word in line.split()[1:]]
    return [(SHAPES.index(shape), int(n)) for shape, n in entries]


def _list(line: str) -> str:
    """SH-5: the shapes, and how many of each."""
    asked = _asked(line)
    drawn = [words(line[:3], 29, 10, 8)]
    height = 66 / len(asked)
    for k, (shape, n) in enumerate(asked):
        y = 13 + height * (k + 0.5)
        size = min(height * 0.8, 14)
        plural = SHAPE_NAMES[shape] + ("" if n == 1 else "es" if SHAPE_NAMES[shape].endswith("s") else "s")
        drawn += [words(str(n), 8, y + 3.2, 10), _shape(shape, 19, y, size)]
        drawn.append(words(plural, 29, y + 2, 6, anchor="start"))
    return svg(drawn)


def _chart() -> str:
    """SH-11: every list that a player may have."""
    drawn = [words("All lists", 90, 12, 11)]
    for k, line in enumerate(CHART):
        x, y = 4 + 90 * (k // 12), 30 + 17.5 * (k % 12)
        drawn.append(words(line[:3], x, y, 5.5, anchor="start"))
        for place, (shape, n) in enumerate(_asked(line)):
            drawn.append(words(str(n), x + 14 + 12.2 * place, y, 5.5, anchor="start"))
            drawn.append(_shape(shape, x + 21 + 12.2 * place, y - 2, 6.5))
        drawn.append(f'<path d="M{x} {y + 5.5}h82" stroke="{INK}" stroke-width=".15"/>')
    return svg(drawn, 180, 240)
