# mypyc: compiled
"""Two teams (GP-21). Team A is listed first and sits in seats 0, 2, 4; team B in seats 1, 3, 5 (GP-R49)."""

from typing import Final

from mypy_extensions import i64

from cardinal.engine.bits import bit, shifted

A: Final = 0
B: Final = 1
NOBODY: Final = -1  # as a team: a tie, nobody has shouted
NAMES: Final = ["A", "B"]
EVEN: Final = 0x15555555  # the seats with even numbers


def team_of(seat: i64) -> i64:
    return seat % 2  # GP-21


def other(team: i64) -> i64:
    return 1 - team


def seats_of(team: i64, seats: i64, empty: i64 = 0) -> i64:
    """The members of a team at a table of so many seats, as a set; nobody sits in `empty` ones (GP-R8)."""
    return shifted(EVEN, team) & (bit(seats) - 1) & ~empty
