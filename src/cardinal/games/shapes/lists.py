# mypyc: compiled
"""The List Cards, which make up the chart (RULES.md, section 13). A list is a number with eight bits for each shape."""

from typing import Final

from mypy_extensions import i64

from cardinal.engine.bits import shifted
from cardinal.games.shapes.cards import SHAPES

# SH-1, SH-5, SH-6, SH-R8; SH-7: some lists are easier, and nothing makes up for it
CHART: Final = [
    "L01 CIR:3 TRI:3 STA:3",
    "L02 SQU:3 STA:3 CRO:3",
    "L03 HEA:3 CRO:3 DIA:3",
    "L04 TRI:3 MOO:3 DIA:3",
    "L05 CIR:4 STA:3 MOO:2",
    "L06 CIR:2 SQU:4 CRO:3",
    "L07 SQU:2 HEA:4 DIA:3",
    "L08 TRI:3 HEA:2 MOO:4",
    "L09 CIR:3 TRI:3 HEA:2 DIA:1",
    "L10 TRI:1 SQU:3 STA:3 MOO:2",
    "L11 CIR:2 STA:1 HEA:3 CRO:3",
    "L12 SQU:2 CRO:1 MOO:3 DIA:3",
    "L13 TRI:3 SQU:2 HEA:2 DIA:2",
    "L14 TRI:2 STA:3 HEA:2 MOO:2",
    "L15 CIR:2 STA:2 CRO:3 MOO:2",
    "L16 CIR:2 SQU:2 CRO:2 DIA:3",
    "L17 CIR:3 SQU:2 CRO:3 DIA:2",
    "L18 TRI:2 SQU:3 HEA:2 DIA:3",
    "L19 TRI:3 STA:2 HEA:3 MOO:2",
    "L20 CIR:2 STA:3 CRO:2 MOO:3",
    "L21 SQU:2 STA:2 HEA:2 CRO:2 MOO:2 DIA:2",
    "L22 CIR:2 TRI:2 HEA:2 CRO:2 MOO:2 DIA:2",
    "L23 CIR:2 TRI:2 SQU:2 STA:2 MOO:2 DIA:2",
    "L24 CIR:2 TRI:2 SQU:2 STA:2 HEA:2 CRO:2",
]
LISTS: Final = 24
EVEN: Final = 16  # the first ones ask for 9 cards each (SH-R48)


def _packed(line: str) -> int:
    shapes = 0
    for word in line.split()[1:]:
        name, _, n = word.partition(":")
        shapes |= int(n) << 8 * SHAPES.index(name)
    return shapes


ASKED: Final[list[int]] = [_packed(line) for line in CHART]  # by list: how many of each shape


def list_name(n: i64) -> str:
    return CHART[n][:3]


def amount(shapes: i64, shape: i64) -> i64:
    """How many of this shape: its eight bits of the number."""
    return (shapes >> (8 * shape)) & 0xFF


def total(shapes: i64) -> i64:
    """How many cards in all."""
    n: i64 = 0
    while shapes:
        n += shapes & 0xFF
        shapes >>= 8
    return n


def one_of(shape: i64) -> i64:
    return shifted(1, 8 * shape)
