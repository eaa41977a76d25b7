# mypyc: compiled
"""The board: where each State (or country of Europe) is, and the 192 lines of five.

A space is 10 * row + column, 0 … 99, counted from A1. A set of spaces is two machine integers of fifty bits each:
`lo` for rows A to E and `hi` for rows F to J.
"""

from typing import Final

from mypy_extensions import i64

from cardinal.engine.bits import bit, kth, members, size

LAYOUT_VERSION: Final = 1  # SQ-R2: a different layout gets a new version
# SQ-1, SQ-R1, SQ-R2: 100 spaces, each State on two of them, no corner and no space is wild
LAYOUT: Final = """
TN MO IL GA MN PA ME RI NE UT
ID CO NJ TX NH VT AK WI AR KY
LA KS IN MT SC OR NV SD MD OH
ND AK FL NM CT WY MA WA IA VA
MI WI CA AZ UT NC ID LA KS WV
DE HI NY MO TN MS AL ND OK TX
NV IA CO OH NE KY IL ME DE MT
MA VT MN AR VA RI GA PA HI NY
CT SC OK WV MD NJ MI NH FL AZ
MS AL NM CA SD IN WA OR WY NC
"""
# The same board with fifty countries. Each takes the two spaces of a State, so everything in SQ-R2 holds here, too.
LAYOUT_OF_EUROPE: Final = """
RUS IRL ESP BLR HUN MLT GRC POL LTU SRB
CZE BEL MCO SMR LUX SVN ALB TUR ARM FIN
FRA EST DNK ITA PRT NOR MDA ROU GEO NLD
LIE ALB CHE LVA BIH VAT GBR SWE CYP SVK
HRV TUR BGR AUT SRB KOS CZE FRA EST UKR
AZE DEU MKD IRL RUS ISL AND LIE MNE SMR
MDA CYP BEL NLD LTU FIN ESP GRC AZE ITA
GBR SVN HUN ARM SVK POL BLR MLT DEU MKD
BIH PRT MNE UKR GEO MCO HRV LUX CHE AUT
ISL AND LVA BGR ROU DNK SWE NOR VAT KOS
"""
SIZE: Final = 10
ALL_SPACES: Final = 100
HALF: Final = 50
SHOWN: Final[list[str]] = LAYOUT.split()  # by space
BOARDS: Final[list[list[str]]] = [SHOWN, LAYOUT_OF_EUROPE.split()]  # by map (rules.MAPS)
ROW: Final = bytes([space // SIZE for space in range(ALL_SPACES)])  # a table: division is slow
COLUMN: Final = bytes([space % SIZE for space in range(ALL_SPACES)])
SPACE_NAMES: Final = [f"{row}{column + 1}" for row in "ABCDEFGHIJ" for column in range(SIZE)]

# The four directions of a line, in the order of SQ-R14. A rising diagonal starts at its top end and goes down-left.
DIRECTIONS: Final = ["row", "column", "falling", "rising"]
STEPS: Final = bytes([1, 10, 11, 9])


def room_from(space: int, down: int, right: int) -> int:
    """How many spaces follow this one before the edge. SQ-9: no line crosses the edge."""
    row, column, n = space // SIZE + down, space % SIZE + right, 0
    while 0 <= row < SIZE and 0 <= column < SIZE:
        row, column, n = row + down, column + right, n + 1
    return n


# By direction (100 * direction + space): the room onward and the room back.
WAYS: Final = [(0, 1), (1, 0), (1, 1), (1, -1)]
ONWARD: Final = bytes([room_from(space, down, right) for down, right in WAYS for space in range(ALL_SPACES)])
BACK: Final = bytes([room_from(space, -down, -right) for down, right in WAYS for space in range(ALL_SPACES)])

# SQ-9: every line of five, in the order of SQ-R14: by direction, then by first space, starting from A1.
LINES: Final[list[list[int]]] = [
    [first + k * STEPS[direction] for k in range(5)]
    for direction in range(4)
    for first in range(ALL_SPACES)
    if ONWARD[100 * direction + first] >= 4
]
LINE_DIRECTION: Final = bytes(
    [direction for direction in range(4) for first in range(ALL_SPACES) if ONWARD[100 * direction + first] >= 4]
)
LINE_LO: Final[list[int]] = [sum([1 << space for space in line if space < HALF]) for line in LINES]
LINE_HI: Final[list[int]] = [sum([1 << (space - HALF) for space in line if space >= HALF]) for line in LINES]
LINES_AT: Final = [bytes([n for n, line in enumerate(LINES) if space in line]) for space in range(ALL_SPACES)]


def has(lo: i64, hi: i64, space: i64) -> bool:
    if space < HALF:
        return (lo >> space) & 1 != 0
    return (hi >> (space - HALF)) & 1 != 0


def lo_bit(space: i64) -> i64:
    """The space as a set: the half for rows A to E."""
    if space < HALF:
        return bit(space)
    return 0


def hi_bit(space: i64) -> i64:
    if space < HALF:
        return 0
    return bit(space - HALF)


def run(lo: i64, hi: i64, space: i64, step: i64, room: i64) -> i64:
    """How many spaces of the set follow this space without a gap, up to `room`."""
    n: i64 = 0
    while n < room:
        space += step
        if not has(lo, hi, space):
            return n
        n += 1
    return n


def kth_space(lo: i64, hi: i64, k: i64) -> i64:
    """The k-th space of a set in board order (A1, A2, …)."""
    first = size(lo)
    if k < first:
        return kth(lo, k)
    return HALF + kth(hi, k - first)


def shared(line: i64, lo: i64, hi: i64) -> i64:
    """How many spaces a line shares with a set."""
    line_lo: i64 = LINE_LO[line]
    line_hi: i64 = LINE_HI[line]
    return size(line_lo & lo) + size(line_hi & hi)


def in_common(one: i64, other: i64) -> i64:
    """How many spaces two lines share."""
    lo: i64 = LINE_LO[other]
    hi: i64 = LINE_HI[other]
    return shared(one, lo, hi)


def spaces_of(lo: i64, hi: i64) -> list[int]:
    return members(lo) + [HALF + space for space in members(hi)]


def line_name(line: i64) -> str:
    """A line by its first space and its direction: `A1 row`."""
    return f"{SPACE_NAMES[LINES[line][0]]} {DIRECTIONS[LINE_DIRECTION[line]]}"
