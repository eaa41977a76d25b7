# mypyc: compiled
"""The options of a game (RULES.md, section 13), as numbers. They never change during it."""

from typing import Final, final

from mypy_extensions import i64

from cardinal.atlas.europe import Europe
from cardinal.atlas.states import Edition

RANDOM_SEAT: Final = -1
NONE: Final = 0
HOST: Final = 1
VOTE: Final = 2
TABLE_TALK: Final = ["none", "host", "vote"]
CHIPS: Final = 50  # per color: 150 chips in three colors (SQ-6, SQ-R4)
MAPS: Final[list[str]] = [Edition.TODAY.value, Europe.edition]  # SQ-R2: what the board and the cards show
STATES: Final = 0
EUROPE: Final = 1
COLORS: Final = ["blue", "gold", "green"]
ANY: Final = -1  # the first color that no other side has chosen
USUAL: Final = 0  # the usual number of sides for the number of players
HAND: Final = bytes([0, 0, 7, 6, 6, 0, 5, 0, 4, 4, 3, 0, 3])  # SQ-19: cards dealt, by the number of players
THIRDS: Final = bytes([0, 1, 2, 0, 1, 2, 0, 1, 2, 0, 1, 2])


@final
class Rules:
    def __init__(
        self,
        sides: i64,
        dealer: i64,
        manual: bool,
        table_talk: i64,
        chip_limit: i64,
        max_turns: i64,
        turn_clock_ms: i64,
        colors: tuple[int, int, int] = (ANY, ANY, ANY),
        map_: i64 = STATES,
    ) -> None:
        self.sides = sides  # as set in the option; see `sides_for`
        self.dealer = dealer
        self.manual = manual
        self.table_talk = table_talk
        self.chip_limit = chip_limit  # 0: none
        self.max_turns = max_turns
        self.turn_clock_ms = turn_clock_ms  # 0: off
        self.colors = colors  # by side, as chosen; see `colors_for`
        self.map = map_


def sides_for(seats: i64, wanted: i64) -> i64:
    """SQ-13, SQ-15, SQ-R6: two sides, or three for 3 and 9 players. 6 or 12 players may choose."""
    if wanted != USUAL:
        return wanted
    if seats == 3 or seats == 9:
        return 3
    return 2


def colors_for(sides: i64, chosen: tuple[int, int, int]) -> list[int]:
    """SQ-17: every side has the color it chose. A side that did not choose gets the first color left."""
    left = [color for color in range(len(COLORS)) if color not in chosen[:sides]]
    return [left.pop(0) if color == ANY else color for color in chosen[:sides]]


def side_of(seat: i64, sides: i64) -> i64:
    """SQ-R7: sides take seats in turn around the table, so team members alternate (SQ-14, SQ-16)."""
    if sides == 2:
        return seat & 1
    return THIRDS[seat]


def needed(sides: i64) -> i64:
    """How many sequences win."""
    if sides == 2:
        return 2  # SQ-7
    return 1  # SQ-8
