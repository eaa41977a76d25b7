"""Which States border which, as sets of fifty bits: bit `INDEX[code]` stands for a State.

These are plain integers on purpose: hands and borders are the same kind of set, so "does this hand have a neighbor of
Utah?" is one `&`, in Python and compiled.
"""

from collections.abc import Iterable, Iterator
from typing import Final

from cardinal.atlas.facts import CODES, FACTS, INDEX


def bits(codes: Iterable[str]) -> int:
    """The set of these postal codes."""
    mask = 0
    for code in codes:
        mask |= 1 << INDEX[code]
    return mask


def members(mask: int) -> Iterator[str]:
    """The postal codes in a set, in alphabetical order."""
    while mask:
        lowest = mask & -mask
        yield CODES[lowest.bit_length() - 1]
        mask ^= lowest


# "borders" includes land, rivers and single points (the Four Corners); "water_borders" do not count.
BORDERS: Final[list[int]] = [bits(FACTS[code]["borders"]) for code in CODES]
