"""Map cards in a terminal: the country in braille dots with some States in red (GP-2), plus larger outlines of them.

Short labels mark the States on the table. Their names never appear, because knowing them is the game.
"""

from collections.abc import Mapping
from functools import cache

from rich.text import Text

from cardinal.atlas.atlas import atlas_of
from cardinal.atlas.braille import drawn
from cardinal.atlas.pictures import Map
from cardinal.common.terminal import QUIET, RED
from cardinal.games.geoplunge.deck import DECKS, WHOLE, name_of, names_of

COLUMNS, ROWS = 50, 16  # size of the country, in characters
SHAPE = (9, 4)  # size of an outline
LABEL = "bold #faf6ec on #b3202c"
_DOTS = (0x01, 0x08, 0x02, 0x10, 0x04, 0x20, 0x40, 0x80)  # the dots of a character, two by four, row by row
_WIDE, _HIGH = 2 * COLUMNS, 4 * ROWS  # in dots
_SEA = -1


def country(marked: Mapping[int, str], edition: int) -> Text:
    """The map with these cards in red, each with its label on its State."""
    labels = _labels(marked, edition)
    lines = []
    for row in range(ROWS):
        line = Text(no_wrap=True)
        for column in range(COLUMNS):
            if (column, row) in labels:
                line.append(labels[column, row], LABEL)
            else:
                line.append(*_character(column, row, marked, edition))
        lines.append(line)
    return Text("\n").join(lines)


def outline(card: int, edition: int) -> Text:
    shape = _map(edition).states[name_of(card, edition)]
    return Text("\n".join(drawn(shape.rings(), shape.box, *SHAPE)), RED, no_wrap=True)


def _map(edition: int) -> Map:
    return atlas_of(DECKS[edition]).outlines()


def _character(column: int, row: int, marked: Mapping[int, str], edition: int) -> tuple[str, str]:
    """A character of the map. It is red if most of its dots belong to marked States."""
    land = _land(edition)
    states = [land[4 * row + k // 2][2 * column + k % 2] for k in range(8)]
    char = sum(dot for dot, state in zip(_DOTS, states, strict=True) if state != _SEA)
    red = sum(state in marked for state in states)
    return chr(0x2800 + char), f"bold {RED}" if red and 2 * red >= 8 - states.count(_SEA) else QUIET


def _labels(marked: Mapping[int, str], edition: int) -> dict[tuple[int, int], str]:
    """By column and row: a label on each card's State, or to the right of it if another label is in the way."""
    taken: dict[tuple[int, int], str] = {}
    for card in sorted(marked, key=lambda card: _dots_of(card, edition)):
        column, row = _spot(card, edition)
        while (column, row) in taken:
            column += 1  # out to sea, because the East Coast is crowded
        taken[min(column, COLUMNS - 1), row] = marked[card]
    return taken


def _spot(card: int, edition: int) -> tuple[int, int]:
    """The character where a State's label goes."""
    whole = _map(edition)
    x, y = whole.states[name_of(card, edition)].label
    scale = min(_WIDE / whole.width, _HIGH / whole.height)
    left, top = (_WIDE - scale * whole.width) / 2, (_HIGH - scale * whole.height) / 2
    return int(left + scale * x) // 2, int(top + scale * y) // 4


@cache
def _dots_of(card: int, edition: int) -> int:
    return sum(row.count(card) for row in _raster(edition))


@cache
def _land(edition: int) -> list[list[int]]:
    """By row and column of dots: the State there. A line of dots between two States stays empty, like a border."""
    raw = _raster(edition)
    land = [row[:] for row in raw]
    for y in range(_HIGH - 1):
        for x in range(_WIDE - 1):
            near = (raw[y][x + 1], raw[y + 1][x])
            if any(state not in (_SEA, raw[y][x]) for state in near) and _dots_of(raw[y][x], edition) > 12:
                land[y][x] = _SEA
    return land


@cache
def _raster(edition: int) -> list[list[int]]:
    """Draw every State on its own map and stack the maps, the smallest State last, so none is lost."""
    whole, codes = _map(edition), names_of(WHOLE, edition)
    grid = [[_SEA] * _WIDE for _ in range(_HIGH)]
    pictures = [drawn(whole.states[name].rings(), (0, 0, whole.width, whole.height), COLUMNS, ROWS) for name in codes]
    inked = [sum((ord(char) - 0x2800).bit_count() for line in picture for char in line) for picture in pictures]
    for card in sorted(range(len(codes)), key=lambda card: -inked[card]):
        for row, line in enumerate(pictures[card]):
            for column, char in enumerate(line):
                for k, dot in enumerate(_DOTS):
                    if (ord(char) - 0x2800) & dot:
                        grid[4 * row + k // 2][2 * column + k % 2] = card
    return grid
