# mypyc: compiled
"""Rows of small numbers in memory that numpy reads in place: eight cells in every machine integer."""

from typing import final

from librt.vecs import vec
from mypy_extensions import i64

from cardinal.engine.bits import shifted
from cardinal.engine.encoding import MOST, Sheet


def spread_bits(bits: i64) -> i64:
    """Eight bits as eight bytes."""
    x: i64 = bits & 0xFF
    x = (x | (x << 28)) & 0x0000000F0000000F
    x = (x | (x << 14)) & 0x0003000300030003
    return (x | (x << 7)) & 0x0101010101010101


def spread_counts(counts: i64) -> i64:
    """Eight numbers of four bits as eight bytes."""
    x: i64 = counts & 0xFFFFFFFF
    x = (x | (x << 16)) & 0x0000FFFF0000FFFF
    x = (x | (x << 8)) & 0x00FF00FF00FF00FF
    return (x | (x << 4)) & 0x0F0F0F0F0F0F0F0F


@final
class Rows(Sheet):
    """`rows` rows of `width` cells; a row begins at a multiple of eight cells."""

    def __init__(self, rows: i64, width: i64) -> None:
        self.width = width
        self.words: i64 = (width + 7) >> 3
        self.data: vec[i64] = vec[i64]([i64(0)] * int(rows * self.words + 1))
        self.used: vec[i64] = vec[i64]([i64(0)] * int(rows))  # by row: so many machine integers may not be 0
        self.row: i64 = 0  # that is being written
        self.far: i64 = 0  # the end of what is written of it, in machine integers
        self.start: i64 = 0  # of the row, in cells
        self.at: i64 = 0  # the next cell

    def begin(self, row: i64) -> None:
        """Go to a row and clear it, as far as it was written: a mask is wide and mostly 0."""
        data = self.data
        words = self.words
        used: i64 = self.far - self.row * words
        self.used[self.row] = used if used < words else words
        first: i64 = row * words
        for k in range(first, first + self.used[row]):
            data[k] = 0
        self.row = row
        self.far = first
        self.start = first * 8
        self.at = first * 8

    def cell(self, row: i64, k: i64) -> i64:
        if k < 0 or k >= self.width:
            return 0
        at: i64 = row * self.words * 8 + k
        return (self.data[at >> 3] >> (8 * (at & 7))) & 0x7F

    def bits(self, word: i64, n: i64) -> None:
        data = self.data
        at = self.at
        self.at = at + n
        word &= shifted(1, n) - 1
        k: i64 = at >> 3
        up: i64 = 8 * (at & 7)
        if up == 0:
            while word:
                data[k] |= spread_bits(word)
                word >>= 8
                k += 1
            if k > self.far:
                self.far = k
            return
        low: i64 = shifted(1, 64 - up) - 1
        down: i64 = 64 - up
        while word:
            eight = spread_bits(word)
            data[k] |= (eight & low) << up
            data[k + 1] |= eight >> down
            word >>= 8
            k += 1
        if k >= self.far:
            self.far = k + 1

    def counts(self, word: i64, n: i64) -> None:
        end: i64 = self.at + n
        word &= shifted(1, 4 * n) - 1
        while word:
            self.eight(spread_counts(word))
            word >>= 32
        self.at = end

    def eight(self, word: i64) -> None:
        data = self.data
        at = self.at
        self.at = at + 8
        k: i64 = at >> 3
        up: i64 = 8 * (at & 7)
        if k + 2 > self.far:
            self.far = k + 2
        if up == 0:
            data[k] |= word
            return
        data[k] |= (word & (shifted(1, 64 - up) - 1)) << up
        data[k + 1] |= word >> (64 - up)

    def few(self, word: i64, n: i64) -> None:
        at = self.at
        self.eight(word)
        self.at = at + n

    def number(self, value: i64) -> None:
        if value > MOST:
            value = MOST
        if value > 0:
            at = self.at
            k: i64 = at >> 3
            self.data[k] |= value << (8 * (at & 7))
            if k >= self.far:
                self.far = k + 1
        self.at += 1

    def skip(self, n: i64) -> None:
        self.at += n

    def go(self, k: i64) -> None:
        self.at = self.start + k

    def mark(self, k: i64) -> None:
        at: i64 = self.start + k
        word: i64 = at >> 3
        self.data[word] |= shifted(1, 8 * (at & 7))
        if word >= self.far:
            self.far = word + 1

    def one(self, k: i64, n: i64) -> None:
        if 0 <= k < n:
            self.mark(self.at - self.start + k)
        self.at += n
