# mypyc: compiled
"""One side's chips on the board, its sequences, and the spaces that would complete one (SQ-9 to SQ-12)."""

from typing import final

from mypy_extensions import i64

from cardinal.engine.bits import size
from cardinal.games.state_sequence.board import (
    BACK,
    COLUMN,
    LINE_HI,
    LINE_LO,
    LINES_AT,
    ONWARD,
    ROW,
    STEPS,
    has,
    hi_bit,
    in_common,
    lo_bit,
    run,
    shared,
)
from cardinal.games.state_sequence.cards import first_bit, second_bit


@final
class Side:
    def __init__(self) -> None:
        self.lo: i64 = 0  # the chips, split into two halves of the board
        self.hi: i64 = 0
        self.locked_lo: i64 = 0  # the chips in its sequences: white side up (SQ-11)
        self.locked_hi: i64 = 0
        self.long_first: i64 = 0  # States where a chip on the first space makes six or more in a row (SQ-R11) …
        self.long_second: i64 = 0  # … and on the second
        self.chips: i64 = 0
        self.locked: i64 = 0  # how many chips are locked
        self.lines: list[int] = []  # its sequences

    def copy(self) -> "Side":
        new = Side()
        new.lo = self.lo
        new.hi = self.hi
        new.locked_lo = self.locked_lo
        new.locked_hi = self.locked_hi
        new.long_first = self.long_first
        new.long_second = self.long_second
        new.chips = self.chips
        new.locked = self.locked
        new.lines = self.lines[:]
        return new


def put_chip(side: Side, space: i64) -> bool:
    """Lay a chip. Does it make five or more in a row? (If so, `candidates` says which fives can be sequences.)"""
    side.lo |= lo_bit(space)
    side.hi |= hi_bit(space)
    side.chips += 1
    if side.chips < 5:
        return False  # neither five in a row nor a long space
    right: i64 = 9 - COLUMN[space]
    down: i64 = 9 - ROW[space]
    left: i64 = 9 - right
    up: i64 = 9 - down
    row = lay_along(side, space, 1, right, left)
    column = lay_along(side, space, 10, down, up)
    falling = lay_along(side, space, 11, smaller(down, right), smaller(up, left))
    rising = lay_along(side, space, 9, smaller(down, left), smaller(up, right))
    return row >= 5 or column >= 5 or falling >= 5 or rising >= 5


def smaller(one: i64, other: i64) -> i64:
    if one < other:
        return one
    return other


def lay_along(side: Side, space: i64, step: i64, room: i64, back_room: i64) -> i64:
    """The length of the row through a new chip. The gaps at its ends may become long, so check beyond them, too."""
    lo = side.lo
    hi = side.hi
    onward = run(lo, hi, space, step, room)
    back = run(lo, hi, space, -step, back_room)
    length = onward + back + 1
    beyond: i64 = room - onward - 1
    if beyond >= 0 and length + beyond >= 5:
        gap: i64 = space + step * (onward + 1)
        if length + run(lo, hi, gap, step, beyond) >= 5:
            set_long(side, gap)
    beyond = back_room - back - 1
    if beyond >= 0 and length + beyond >= 5:
        gap = space - step * (back + 1)
        if length + run(lo, hi, gap, -step, beyond) >= 5:
            set_long(side, gap)
    return length


def take_chip(side: Side, space: i64) -> None:
    """Take a chip off. The spaces at the ends of its rows may no longer be long."""
    side.lo &= ~lo_bit(space)
    side.hi &= ~hi_bit(space)
    side.chips -= 1
    look_again(side, space)
    for direction in range(4):
        at: i64 = 100 * direction + space
        step: i64 = STEPS[direction]
        room: i64 = ONWARD[at]
        onward = run(side.lo, side.hi, space, step, room)
        if onward < room and is_long(side, space + step * (onward + 1)):
            look_again(side, space + step * (onward + 1))
        room = BACK[at]
        back = run(side.lo, side.hi, space, -step, room)
        if back < room and is_long(side, space - step * (back + 1)):
            look_again(side, space - step * (back + 1))


def set_long(side: Side, space: i64) -> None:
    side.long_first |= first_bit(space)
    side.long_second |= second_bit(space)


def is_long(side: Side, space: i64) -> bool:
    return (side.long_first & first_bit(space)) | (side.long_second & second_bit(space)) != 0


def look_again(side: Side, space: i64) -> None:
    """Check again whether a space without a chip of this side is long."""
    side.long_first &= ~first_bit(space)
    side.long_second &= ~second_bit(space)
    for direction in range(4):
        at: i64 = 100 * direction + space
        step: i64 = STEPS[direction]
        length = run(side.lo, side.hi, space, step, ONWARD[at]) + run(side.lo, side.hi, space, -step, BACK[at])
        if length >= 5:
            set_long(side, space)


def candidates(side: Side, space: i64) -> list[int]:
    """SQ-R12: the lines through this space that a chip here fills, in the order of SQ-R14.

    SQ-51, SQ-R15: such a line shares at most one space with the side's earlier sequence.
    """
    lo: i64 = side.lo | lo_bit(space)
    hi: i64 = side.hi | hi_bit(space)
    found: list[int] = []
    for line in LINES_AT[space]:
        line_lo: i64 = LINE_LO[line]
        line_hi: i64 = LINE_HI[line]
        whole = line_lo & lo == line_lo and line_hi & hi == line_hi  # SQ-R11: exactly five
        if whole and shared(line, side.locked_lo, side.locked_hi) <= 1:
            found.append(line)
    return found


def two_at_once(found: list[int]) -> list[int]:
    """SQ-R13: the first two candidates that share at most one space, or [] if there are none."""
    for n, one in enumerate(found):
        for other in found[n + 1 :]:
            if in_common(one, other) <= 1:
                return [one, other]
    return []


def choices(side: Side, space: i64) -> list[int]:
    """SQ-R14: the lines a player may choose from after laying a chip here, or [] if there is no choice."""
    found = candidates(side, space)
    if len(found) < 2 or two_at_once(found):
        return []
    return found


def count_choices(side: Side, space: i64) -> i64:
    """The length of `choices`, counted from the rows through the space. It builds no list, so it is faster."""
    if not is_long(side, space):
        return 0  # a choice needs at least six in a row
    found: i64 = 0
    direction: i64 = 0
    at: i64 = space
    while direction < 4:
        step: i64 = STEPS[direction]
        room: i64 = ONWARD[at]
        if room > 4:
            room = 4
        onward = run(side.lo, side.hi, space, step, room)
        room = BACK[at]
        if room > 4:
            room = 4
        back = run(side.lo, side.hi, space, -step, room)
        if onward + back >= 4:
            first: i64 = space - step * back
            here: i64 = 0  # bits: which fives, counted from `first`, are candidates
            k: i64 = onward + back - 3
            while k:
                k -= 1
                here += here
                if may_be_second(side, first + step * k, step):
                    here += 1
            if (here and found) or here & 17 == 17:
                return 0  # SQ-R13: two that share only this space
            if here:
                found = size(here)
        direction += 1
        at += 100
    if found < 2:
        return 0
    return found


def may_be_second(side: Side, space: i64, step: i64) -> bool:
    """SQ-51: do the five starting here share at most one space with the side's earlier sequence?"""
    if side.locked == 0:
        return True
    common: i64 = 0
    for _k in range(5):
        if has(side.locked_lo, side.locked_hi, space):
            common += 1
        space += step
    return common <= 1


def lock(side: Side, line: i64) -> None:
    """SQ-11: turn the five chips white side up, for good (SQ-12). SQ-R18: a shared one is already locked."""
    line_lo: i64 = LINE_LO[line]
    line_hi: i64 = LINE_HI[line]
    side.locked_lo |= line_lo
    side.locked_hi |= line_hi
    side.locked = size(side.locked_lo) + size(side.locked_hi)
    side.lines.append(int(line))
