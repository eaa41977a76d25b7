# mypyc: compiled
"""The Shape Cards. A face combines shape and kind (the two numbers) in one number: 8 * shape + kind.

Cards with the same face are interchangeable, whatever their index: STA-08 means STA 4t/2b. Ascending faces are deck
order (SH-R47). With eight bits for each shape, a set of faces fits in a machine integer.
"""

from typing import Final

from mypy_extensions import i64

from cardinal.engine.bits import shifted

SHAPES: Final = ["CIR", "TRI", "SQU", "STA", "HEA", "CRO", "MOO", "DIA"]
SHAPE_NAMES: Final = ["circle", "triangle", "square", "star", "heart", "cross", "moon", "diamond"]
KIND_NAMES: Final = ["6/0", "5/1b", "5/1t", "4t/2b", "4b/2b", "3b/3b"]  # SH-2: two numbers; SH-R6: they add up to 6
COPIES: Final = [3, 2, 2, 3, 1, 3]  # by kind, for each shape: 14 cards (RULES.md, section 12)
KINDS_BY_INDEX: Final = [0, 0, 0, 1, 1, 2, 2, 3, 3, 3, 4, 5, 5, 5]
DOUBLE: Final = 5  # the kind whose two numbers are the same
NUMBERS: Final = [6, 0, 5, 1, 5, 1, 4, 2, 4, 2, 3, 3]  # 2 * kind + side; SH-R7: from 0 to 6
BONUS: Final = 1  # marks, as a set (SH-R7)
TIE: Final = 2
MARKS: Final = [0, 0, 0, BONUS, 0, TIE, TIE, BONUS, BONUS, BONUS, BONUS, BONUS]  # SH-3, SH-4
SIDEWAYS: Final = 64  # added to the face of a card placed with a tie bonus (SH-42)
DECK: Final[list[int]] = [8 * shape + kind for shape in range(8) for kind in range(6) for _ in range(COPIES[kind])]


def number(face: i64, side: i64) -> i64:
    """The number that is upright."""
    return NUMBERS[2 * (face & 7) + side]


def marks(face: i64, side: i64) -> i64:
    return MARKS[2 * (face & 7) + side]


def of_shape(shape: i64) -> i64:
    """All faces of a shape, as a set."""
    return shifted(0x3F, 8 * shape)


def shapes_in(faces: i64) -> i64:
    """The shapes of some faces. Each shape is the lowest bit of its eight."""
    faces |= faces >> 4
    faces |= faces >> 2
    faces |= faces >> 1
    return faces & 0x0101010101010101


def faces_of(shapes: i64) -> i64:
    """All faces of some shapes, given in the form of `shapes_in`."""
    return shapes * 0x3F


def weakest(faces: i64) -> i64:
    """The weakest of some faces (SH-R46): those whose higher number is lowest."""
    for level in (0x2020202020202020, 0x1818181818181818, 0x0606060606060606):
        if faces & level:
            return faces & level
    return faces


def strongest(faces: i64) -> i64:
    """The faces with the highest number."""
    for level in (0x0101010101010101, 0x0606060606060606, 0x1818181818181818):
        if faces & level:
            return faces & level
    return faces


def card_name(face: i64) -> str:
    return f"{SHAPES[(face >> 3) & 7]} {KIND_NAMES[face & 7]}"


def card_title(name: str) -> str:
    """In words: `STA 5/1t` is a star card with 5 and 1."""
    shape, kind = name.split()
    numbers = [part[0] for part in kind.split("/") if part != "0"]
    return f"{SHAPE_NAMES[SHAPES.index(shape)]} card with {' and '.join(numbers)}"


def placed_name(card: i64) -> str:
    """A placed card as its owner sees it. A sideways card is in parentheses."""
    return f"({card_name(card & 63)})" if card >= SIDEWAYS else card_name(card)


def placed_shape(card: i64) -> str:
    """A placed card as the others see it, shape side up (SH-52, SH-R39)."""
    shape = SHAPES[(card >> 3) & 7]
    return f"({shape})" if card >= SIDEWAYS else shape
