"""State Sequence on paper: the deck (SQ-2), the board (SQ-1) and chips to cut out (SQ-6)."""

from cardinal.atlas.facts import FACTS
from cardinal.atlas.pictures import outlines
from cardinal.engine.paper import INK, RED, PrintedCard, PrintedDeck, PrintedSheet, svg, words
from cardinal.games.state_sequence.board import ALL_SPACES, SHOWN, SIZE, SPACE_NAMES
from cardinal.games.state_sequence.cards import ADD, COPIES, FACES, NAMES

SPACE = 36.0  # mm, on the board
CHIP, ACROSS, DOWN = 22.0, 7, 8  # mm; 50 chips and a few spares
CHIPS = {"blue": "#245a94", "gold": "#8a5a00", "green": "#2f6b3c"}  # SQ-R3: each has a pattern, too
LAND = "#dde3d0"


def paper() -> list[PrintedDeck | PrintedSheet]:
    cards = [
        PrintedCard(f"{NAMES[card]}-{copy + 1}", _face(card)) for card in range(FACES) for copy in range(COPIES[card])
    ]
    whole = SIZE * SPACE
    join = "Cut along the frame and tape the parts together."
    cut = "Cut the chips out. The white back of the paper is their white side, for a finished sequence."
    chips = [
        PrintedSheet(f"Chips, {color}", _chips(color), ACROSS * 25, DOWN * 25, words=cut if color == "blue" else "")
        for color in CHIPS
    ]
    return [
        PrintedDeck("State Sequence", tuple(cards), ink="#3a5a44"),
        PrintedSheet("Board", _board(), whole, whole, words=join),
        *chips,
    ]


def _land(code: str, x: float, y: float, width: float, height: float) -> str:
    """The State's outline, centered in a box."""
    outline = outlines().states[code]
    x0, y0, x1, y1 = outline.box
    scale = min(width / (x1 - x0), height / (y1 - y0))
    dx, dy = x + (width - (x1 - x0) * scale) / 2, y + (height - (y1 - y0) * scale) / 2
    how = f'fill="{LAND}" stroke="{INK}" stroke-width="{0.35 / scale:.3f}" stroke-linejoin="round"'
    move = f"translate({dx:.2f} {dy:.2f}) scale({scale:.4f}) translate({-x0:g} {-y0:g})"
    return f'<path d="{outline.path}" transform="{move}" {how}/>'


def _face(card: int) -> str:
    name = NAMES[card]
    if card < ADD:  # SQ-5
        full = FACTS[name]["name"]
        corners = [words(name, 9, 13, 11), words(name, 49, 70, 11, turned=True)]
        return svg([*corners, _land(name, 6, 18, 46, 44), words(full, 4, 77, 5.6, anchor="start")])
    sign = RED if name == "REMOVE" else "#2f6b3c"  # SQ-3, SQ-4
    ring = f'<circle cx="29" cy="41" r="17" fill="none" stroke="{sign}" stroke-width="4"/>'
    bar = '<path d="M20 41h18{}" stroke="{}" stroke-width="4"/>'.format("M29 32v18" if card == ADD else "", sign)
    return svg([ring, bar, words(name, 29, 16, 9, fill=sign), words(name, 29, 67, 9, fill=sign, turned=True)])


def _board() -> str:
    drawn = []
    frame = f"h{SPACE:g}v{SPACE:g}h{-SPACE:g}z"
    for space in range(ALL_SPACES):
        x, y, code = SPACE * (space % SIZE), SPACE * (space // SIZE), SHOWN[space]
        drawn.append(f'<path d="M{x:g} {y:g}{frame}" fill="none" stroke="{INK}" stroke-width=".3"/>')
        drawn.append(_land(code, x + 5, y + 10, SPACE - 10, SPACE - 15))
        drawn.append(words(code, x + 3, y + 8, 7.5, anchor="start"))
        drawn.append(words(SPACE_NAMES[space], x + SPACE - 2.5, y + 5, 3.6, anchor="end"))
    return svg(drawn, SIZE * SPACE, SIZE * SPACE)


def _chips(color: str) -> str:
    places = [(25 * (k % ACROSS) + 12.5, 25 * (k // ACROSS) + 12.5) for k in range(ACROSS * DOWN)]
    return svg([_chip(color, x, y) for x, y in places], ACROSS * 25, DOWN * 25)


def _chip(color: str, x: float, y: float) -> str:
    """Blue is solid, gold has stripes, green has dots."""
    ink, r = CHIPS[color], CHIP / 2
    disc = f'<circle cx="{x:g}" cy="{y:g}" r="{r:g}" fill="{ink}"/>'
    if color == "gold":
        stripes = "".join(f"M{x - r * 0.8:g} {y + d:g}h{r * 1.6:g}" for d in (-5, 0, 5))
        disc += f'<path d="{stripes}" stroke="#fff" stroke-width="1.8"/>'
    if color == "green":
        spots = [(0, -6.5), (6.5, 0), (0, 6.5), (-6.5, 0), (0, 0)]
        disc += "".join(f'<circle cx="{x + dx:g}" cy="{y + dy:g}" r="1.7" fill="#fff"/>' for dx, dy in spots)
    return disc
