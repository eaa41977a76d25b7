"""Draws an outline with braille characters. Each is a cell of two by four dots, and dots are nearly square."""

from collections.abc import Iterator
from itertools import pairwise

Ring = list[tuple[float, float]]
Box = tuple[float, float, float, float]

_DOTS = ((0x01, 0x08), (0x02, 0x10), (0x04, 0x20), (0x40, 0x80))


def drawn(rings: list[Ring], box: Box, columns: int, rows: int) -> list[str]:
    """Draws the filled rings as large as fits into this many characters, centered."""
    x0, y0, x1, y1 = box
    scale = min(2 * columns / (x1 - x0), 4 * rows / (y1 - y0))
    left = columns - scale * (x0 + x1) / 2
    top = 2 * rows - scale * (y0 + y1) / 2
    cells = [[0x2800] * columns for _ in range(rows)]
    for ring in rings:
        placed = [(left + scale * x, top + scale * y) for x, y in ring]
        # An island smaller than a dot would fall between the dots. It gets one anyway.
        for x, y in set(_inside(placed)) or {(int(placed[0][0]), int(placed[0][1]))}:
            if 0 <= x < 2 * columns and 0 <= y < 4 * rows:
                cells[y // 4][x // 2] |= _DOTS[y % 4][x % 2]
    return ["".join(map(chr, row)) for row in cells]


def _inside(ring: Ring) -> Iterator[tuple[int, int]]:
    """The dots whose middle is inside the ring: along each row of dots, between the edges it crosses."""
    for y in range(int(min(y for _, y in ring)), int(max(y for _, y in ring)) + 1):
        middle = y + 0.5
        crossings = sorted(
            ax + (bx - ax) * (middle - ay) / (by - ay)
            for (ax, ay), (bx, by) in pairwise([*ring, ring[0]])
            if (ay > middle) != (by > middle)
        )
        for start, end in zip(crossings[::2], crossings[1::2], strict=True):
            yield from ((x, y) for x in range(round(start), round(end)))
