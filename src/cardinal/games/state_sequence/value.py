# mypyc: compiled
"""What a position is worth, judged by its lines. Bots use it, and so do searches that need a value or a playout.

A line counts for a side if no other side has a chip on it. Each chip makes it worth more, and each open space that is
hard to fill makes it worth less.
"""

from typing import Final

from mypy_extensions import i64

from cardinal.engine.bits import size
from cardinal.engine.chance import Chance
from cardinal.games.state_sequence.base import StateSequenceBase
from cardinal.games.state_sequence.board import (
    ALL_SPACES,
    BACK,
    LINE_HI,
    LINE_LO,
    LINES,
    LINES_AT,
    ONWARD,
    STEPS,
    has,
    hi_bit,
    lo_bit,
    run,
)
from cardinal.games.state_sequence.cards import ADD, REMOVE
from cardinal.games.state_sequence.moves import OTHERS, card_of, space_of
from cardinal.games.state_sequence.rules import needed, side_of
from cardinal.games.state_sequence.side import Side

WORTH: Final = [1.0, 5.0, 25.0, 125.0, 625.0]  # of a line, by number of chips
SEQUENCE: Final = 2500.0  # of a sequence that does not win yet
WIN: Final = 1_000_000.0


def line_worth(at: StateSequenceBase, line: i64, side: Side, reach: list[float]) -> float:
    """What one line is worth to one side. `reach` says how easily the side fills each space (0 … 1)."""
    lo: i64 = LINE_LO[line]
    hi: i64 = LINE_HI[line]
    own_lo: i64 = lo & side.lo
    own_hi: i64 = hi & side.hi
    if lo & at.taken_lo != own_lo or hi & at.taken_hi != own_hi:
        return 0.0  # another side has a chip in it
    if size(lo & side.locked_lo) + size(hi & side.locked_hi) > 1:
        return 0.0  # SQ-51: it cannot be a second sequence
    n = size(own_lo) + size(own_hi)
    if n == 5:
        if len(side.lines) + 1 >= needed(at.sides_n):
            return WIN
        return SEQUENCE
    worth = WORTH[n]
    for space in LINES[line]:
        if not has(own_lo, own_hi, space):
            worth *= reach[space]
    return worth


def around(at: StateSequenceBase, space: i64, own: i64, reach: list[list[float]], fear: float) -> float:
    """What the lines through a space are worth: to our own side, minus `fear` times the others'."""
    total = 0.0
    for line in LINES_AT[space]:
        for number in range(at.sides_n):
            worth = line_worth(at, line, at.sides[number], reach[number])
            if number == own:
                total += worth
            else:
                total -= fear * worth
    return total


def gain(at: StateSequenceBase, seat: i64, code: i64, reach: list[list[float]], fear: float) -> float:
    """How much a play changes the board: compares the lines through its space before and after."""
    own = side_of(seat, at.sides_n)
    space = space_of(code)
    before = around(at, space, own, reach, fear)
    side = at.sides[own]
    if card_of(code) == REMOVE:
        for other in at.sides:
            if has(other.lo, other.hi, space):
                side = other
    flip(at, side, space)
    after = around(at, space, own, reach, fear)
    flip(at, side, space)
    return after - before


def flip(at: StateSequenceBase, side: Side, space: i64) -> None:
    """Lay a chip or take it off, temporarily."""
    at.taken_lo ^= lo_bit(space)
    at.taken_hi ^= hi_bit(space)
    side.lo ^= lo_bit(space)
    side.hi ^= hi_bit(space)


EVEN: Final[list[float]] = [0.5] * ALL_SPACES


def evaluate(at: StateSequenceBase, side: i64) -> float:
    """How good a position is for a side, -1 … 1, without looking at any hand."""
    if at.winner >= 0:
        if at.winner == side:
            return 1.0
        return -1.0
    own = 0.0
    others = 0.0
    for number in range(at.sides_n):
        each = at.sides[number]
        total = SEQUENCE * len(each.lines)
        for line in range(len(LINES)):
            worth = line_worth(at, line, each, EVEN)
            if worth < SEQUENCE:  # a full five that is not a sequence adds nothing
                total += worth
        if number == side:
            own = total
        elif total > others:
            others = total
    return (own - others) / (own + others + 1.0)


def sensible(at: StateSequenceBase, seat: i64, chance: Chance) -> i64:
    """A quick move for playouts: of a few random ones, the one that extends or breaks the longest rows."""
    n = at.count(seat)
    best: i64 = at.nth(seat, chance.below(n))
    if n == 1:
        return best
    most = row_worth(at, seat, best)
    for _ in range(4):
        code = at.nth(seat, chance.below(n))
        worth = row_worth(at, seat, code)
        if worth > most:
            most = worth
            best = code
    return best


def row_worth(at: StateSequenceBase, seat: i64, code: i64) -> i64:
    """The squared lengths of the rows that a chip extends and of the others' rows that it cuts."""
    if code >= OTHERS:
        return 1
    card = card_of(code)
    space = space_of(code)
    own = side_of(seat, at.sides_n)
    worth: i64 = 0
    for number in range(at.sides_n):
        side = at.sides[number]
        if card == REMOVE and number == own:
            continue
        for direction in range(4):
            at_space: i64 = 100 * direction + space
            step: i64 = STEPS[direction]
            n = run(side.lo, side.hi, space, step, ONWARD[at_space])
            n += run(side.lo, side.hi, space, -step, BACK[at_space])
            if n >= 4:
                worth += 200
            worth += n * n
            if number == own:
                worth += n
    if card >= ADD:
        worth -= 8  # worth keeping
    return worth
