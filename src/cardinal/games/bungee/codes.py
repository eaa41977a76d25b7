# mypyc: compiled
"""Bungee's moves as numbers. A swap (BG-22) is a face, how many of it, and where the new card comes from."""

from typing import Final

from mypy_extensions import i64

PILE: Final = 0
TOP: Final = 1
NOWHERE: Final = 2  # BG-R33
SOURCES: Final = ["pile", "top", "none"]
FROM_PILE: Final = 1  # sets of sources, as bits
FROM_TOP: Final = 2
FROM_BOTH: Final = 3
FROM_NOWHERE: Final = 4

DECLARE: Final = 400
STAY: Final = 401
SILENT: Final = 402
LEAVE: Final = 403  # house rule 1: the Jumper stays where it is
GIVE: Final = 410  # + face: house rule 1: take the Jumper and give this card back


def swap(face: i64, n: i64, source: i64) -> i64:
    return (face << 5) + ((n - 1) << 2) + source


def is_swap(code: i64) -> bool:
    return 0 <= code < DECLARE


def swap_face(code: i64) -> i64:
    return code >> 5


def swap_size(code: i64) -> i64:
    return ((code >> 2) & 7) + 1


def swap_source(code: i64) -> i64:
    return code & 3
