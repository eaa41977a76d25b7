# mypyc: compiled
"""Border-Up's moves as numbers, besides those of every game (geoplunge/codes.py)."""

from typing import Final

from mypy_extensions import i64

TIE: Final = 10  # offer a tie, or agree to one
GEOPLUNGE: Final = 20
THREEOPLUNGE: Final = 21
SHOW: Final = 22  # place cards after the shout, where a window is agreed
WORDS: Final = ["GeoPlunge", "ThreeOPlunge"]


def to_show(code: i64) -> i64:
    """BU-21: how many groups a shout must show."""
    if code == THREEOPLUNGE:
        return 3  # BU-11
    return 2  # BU-10


def word_of(code: i64) -> str:
    return WORDS[code - GEOPLUNGE]
