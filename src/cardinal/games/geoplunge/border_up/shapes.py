# mypyc: compiled
"""The sizes of groups at each level."""

from typing import Final

from mypy_extensions import i64

from cardinal.games.geoplunge.border_up.moves import THREEOPLUNGE

PAIRS_2: Final = [[3, 3]]  # BU-12
PAIRS_4: Final = [[4, 4], [5, 3]]  # BU-15
THREES_2: Final = [[3, 3, 3]]  # BU-14
THREES_4: Final = [[4, 4, 3], [5, 3, 3]]  # BU-16, BU-R4


def dealt(level: i64) -> i64:
    """Cards per team."""
    if level == 4:
        return 21  # BU-4
    return 18  # BU-3


def pair_shapes(level: i64) -> list[list[int]]:
    return PAIRS_4 if level == 4 else PAIRS_2


def shapes(level: i64, code: i64) -> list[list[int]]:
    """What a shout may show, big groups first. BU-R4: exact sizes only."""
    if code == THREEOPLUNGE:
        return THREES_4 if level == 4 else THREES_2
    return pair_shapes(level)


def group_sizes(level: i64) -> list[int]:
    """The possible sizes of a winning group."""
    return [3, 4, 5] if level == 4 else [3]


def is_pair(level: i64, one: i64, two: i64) -> bool:
    for shape in pair_shapes(level):
        if (shape[0] == one and shape[1] == two) or (shape[0] == two and shape[1] == one):
            return True
    return False


def fits(level: i64, code: i64, sizes: list[int]) -> bool:
    """BU-R12: may a team make this shout with slots of these sizes? Whether the cards are right comes later."""
    if code == THREEOPLUNGE:
        return sorted(sizes, reverse=True) in shapes(level, code)
    for i in range(len(sizes)):  # BU-R3: any two of the slots
        for j in range(i):
            if is_pair(level, sizes[i], sizes[j]):
                return True
    return False


def cards_needed(level: i64, code: i64) -> i64:
    """The fewest cards that this shout takes."""
    return sum(shapes(level, code)[0])
