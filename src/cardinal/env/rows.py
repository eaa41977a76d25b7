# mypyc: compiled
"""Rows of small numbers in memory that numpy reads in place: eight cells in every machine integer.

Both classes are written millions of times a second. An observation is dense: `Rows` writes each of its machine
integers once, from left to right, and reads none of them. A mask is wide and almost empty: `Marks` lists what it has
touched, and clears only that.
"""

from typing import Final, final

from librt.vecs import vec
from mypy_extensions import i64

from cardinal.engine.bits import shifted
from cardinal.engine.encoding import MOST, Sheet

WIDEST: Final = 56  # this many bits fit in a machine integer wherever the first one falls among eight cells


def spread_bits(bits: i64) -> i64:
    """Eight bits as eight bytes."""
    x: i64 = bits & 0xFF
    x = (x | (x << 28)) & 0x0000000F0000000F
    x = (x | (x << 14)) & 0x0003000300030003
    return (x | (x << 7)) & 0x0101010101010101


def spread_table() -> vec[i64]:
    """By eight bits: `spread_bits`."""
    return vec[i64]([spread_bits(bits) for bits in range(256)])


def spread_counts(counts: i64) -> i64:
    """Eight numbers of four bits as eight bytes."""
    x: i64 = counts & 0xFFFFFFFF
    x = (x | (x << 16)) & 0x0000FFFF0000FFFF
    x = (x | (x << 8)) & 0x00FF00FF00FF00FF
    return (x | (x << 4)) & 0x0F0F0F0F0F0F0F0F


@final
class Rows(Sheet):
    """`rows` rows of `width` cells, each written from its `begin` to its `end`."""

    def __init__(self, rows: i64, width: i64) -> None:
        self.width = width
        self.words: i64 = (width + 7) >> 3  # of a row: it begins at a multiple of eight cells
        self.data: vec[i64] = vec[i64]([i64(0)] * int(rows * self.words))
        self.spread = spread_table()
        self.start: i64 = 0  # of the row, in cells
        self.at: i64 = 0  # the next cell
        self.open: i64 = 0  # its machine integer, as far as it is written

    def begin(self, row: i64) -> None:
        """Go to a row. What it says is nothing new until its `end`."""
        self.start = row * self.words * 8
        self.at = self.start
        self.open = 0

    def end(self) -> None:
        """The rest of the row is 0."""
        self.skip(self.start + self.words * 8 - self.at)

    def bits(self, word: i64, n: i64) -> None:
        if n > WIDEST:
            self.bits(word, 32)
            word >>= 32
            n -= 32
        word &= shifted(1, n) - 1
        if word == 0:
            self.skip(n)
            return
        data = self.data
        spread = self.spread
        at = self.at
        self.at = at + n
        k: i64 = at >> 3
        before: i64 = at & 7
        begun = self.open
        word <<= before
        n += before
        while n >= 8:
            data[k] = begun | spread[word & 0xFF]
            begun = 0
            k += 1
            word >>= 8
            n -= 8
        self.open = begun | spread[word]

    def counts(self, word: i64, n: i64) -> None:
        word &= shifted(1, 4 * n) - 1
        one = spread_counts(word)
        two = spread_counts(word >> 32)
        three: i64 = 0
        at = self.at
        self.at = at + n
        before: i64 = at & 7
        if before:
            up: i64 = 8 * before
            down: i64 = 64 - up
            room = shifted(1, down) - 1
            three = two >> down
            two = (one >> down) | ((two & room) << up)
            one = self.open | ((one & room) << up)
        n += before
        if n >= 8:
            k: i64 = at >> 3
            data = self.data
            data[k] = one
            one = two
            if n >= 16:
                data[k + 1] = two
                one = three
        self.open = one

    def eight(self, word: i64) -> None:
        self.few(word, 8)

    def few(self, word: i64, n: i64) -> None:
        at = self.at
        self.at = at + n
        k: i64 = at >> 3
        before: i64 = at & 7
        if before + n < 8:
            self.open |= word << (8 * before)
        elif before == 0:
            self.data[k] = word
            self.open = 0
        else:
            down: i64 = 8 * (8 - before)
            self.data[k] = self.open | ((word & (shifted(1, down) - 1)) << (8 * before))
            self.open = word >> down

    def number(self, value: i64) -> None:
        if value > MOST:
            value = MOST
        elif value < 0:
            value = 0
        at = self.at
        self.at = at + 1
        before: i64 = at & 7
        word: i64 = self.open | (value << (8 * before))
        if before == 7:
            self.data[at >> 3] = word
            word = 0
        self.open = word

    def skip(self, n: i64) -> None:
        at = self.at
        self.at = at + n
        k: i64 = at >> 3
        stop: i64 = (at + n) >> 3
        if k < stop:
            data = self.data
            data[k] = self.open
            self.open = 0
            k += 1
            while k + 4 <= stop:
                data[k] = 0
                data[k + 1] = 0
                data[k + 2] = 0
                data[k + 3] = 0
                k += 4
            while k < stop:
                data[k] = 0
                k += 1

    def go(self, k: i64) -> None:
        on: i64 = self.start + k - self.at
        if on < 0:
            raise ValueError("an observation is written from left to right")
        self.skip(on)

    def one(self, k: i64, n: i64) -> None:
        cell: i64 = self.at + k
        self.skip(n)
        if 0 <= k < n:
            one = shifted(1, 8 * (cell & 7))
            cell >>= 3
            if cell == self.at >> 3:
                self.open |= one
            else:
                self.data[cell] |= one


@final
class Marks(Sheet):
    """`rows` rows of `width` cells that are 0 or 1. The machine integers of a row that have marks are listed."""

    def __init__(self, rows: i64, width: i64) -> None:
        self.width = width
        self.words: i64 = (width + 7) >> 3
        self.room: i64 = self.words + 1  # of a row in the list: `note` writes one place ahead
        self.data: vec[i64] = vec[i64]([i64(0)] * int(rows * self.words))
        self.listed: vec[i64] = vec[i64]([i64(0)] * int(rows * self.room))
        self.many: vec[i64] = vec[i64]([i64(0)] * int(rows))  # by row: how many are listed
        self.spread = spread_table()
        self.row: i64 = 0  # that is being written
        self.first: i64 = 0  # its first machine integer
        self.at: i64 = 0  # the next cell in the row
        self.next: i64 = 0  # the next place in the list

    def begin(self, row: i64) -> None:
        """Go to a row and clear it. What it says is nothing new until its `end`."""
        data = self.data
        listed = self.listed
        k: i64 = row * self.room
        self.next = k
        end: i64 = k + self.many[row]
        while k < end:
            data[listed[k]] = 0
            k += 1
        self.row = row
        self.first = row * self.words
        self.at = 0

    def end(self) -> None:
        """All marks of the row are there."""
        self.many[self.row] = self.next - self.row * self.room

    def cell(self, row: i64, k: i64) -> i64:
        if k < 0 or k >= self.width:
            return 0
        return (self.data[row * self.words + (k >> 3)] >> (8 * (k & 7))) & 1

    def bits(self, word: i64, n: i64) -> None:
        if n > WIDEST:
            self.bits(word, 32)
            word >>= 32
            n -= 32
        at = self.at
        self.at = at + n
        word &= shifted(1, n) - 1
        if word == 0:
            return
        data = self.data
        listed = self.listed
        spread = self.spread
        next = self.next
        k: i64 = self.first + (at >> 3)
        word <<= at & 7
        while word:
            old = data[k]
            new: i64 = old | spread[word & 0xFF]
            data[k] = new
            listed[next] = k
            next += newly(old, new)
            k += 1
            word >>= 8
        self.next = next

    def note(self, k: i64, marks: i64) -> None:
        """More marks in a machine integer."""
        data = self.data
        old = data[k]
        new: i64 = old | marks
        data[k] = new
        next = self.next
        self.listed[next] = k
        self.next = next + newly(old, new)

    def eight(self, word: i64) -> None:
        at = self.at
        self.at = at + 8
        k: i64 = self.first + (at >> 3)
        before: i64 = at & 7
        if before:
            down: i64 = 8 * (8 - before)
            self.note(k, (word & (shifted(1, down) - 1)) << (8 * before))
            if word >> down:
                self.note(k + 1, word >> down)
        else:
            self.note(k, word)

    def skip(self, n: i64) -> None:
        self.at += n

    def go(self, k: i64) -> None:
        self.at = k

    def mark(self, k: i64) -> None:
        self.note(self.first + (k >> 3), shifted(1, 8 * (k & 7)))

    def one(self, k: i64, n: i64) -> None:
        if 0 <= k < n:
            self.mark(self.at + k)
        self.at += n


def newly(old: i64, new: i64) -> i64:
    """1 if only the new one is not 0, without an unpredictable branch."""
    return ((old - 1) >> 63) & (((new - 1) >> 63) + 1)
