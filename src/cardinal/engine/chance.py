# mypyc: compiled
"""Chance comes from outside the rules. Two generators, written out so that they never change.

Both give 32-bit words; everything else (a number below n, a shuffle) is made from words in one place,
so that a play stays the same forever, compiled or not.
"""

from hashlib import blake2b
from typing import TypeVar, final

from mypy_extensions import i64, mypyc_attr

T = TypeVar("T")


@mypyc_attr(allow_interpreted_subclasses=True)
class Chance:
    mind: i64 = 0  # of a bot's chance: the same for all decisions of its seat in a play, so that what it knows stays

    def word(self) -> i64:
        """32 random bits."""
        raise NotImplementedError

    def below(self, n: i64) -> i64:
        """One of 0 … n-1, each equally likely: multiply, keep the high half, reject the few that would lean."""
        product: i64 = self.word() * n
        if product & 0xFFFFFFFF < n:
            lean: i64 = (0x100000000 - n) % n
            while product & 0xFFFFFFFF < lean:
                product = self.word() * n
        return (product >> 32) & 0xFFFFFFFF  # compiled, a product over 63 bits is negative

    def shuffle(self, things: list[T]) -> None:
        """One permutation, from the back (Fisher and Yates). Generic: compiled code then moves objects as they are."""
        n: i64 = len(things)
        while n > 1:
            k: i64 = self.below(n)
            n -= 1
            kept = things[n]
            things[n] = things[k]
            things[k] = kept


def derived(secret: bytes, label: str) -> bytes:
    """A key for one purpose; nothing else of the secret follows from it."""
    return blake2b(label.encode(), key=secret, digest_size=32).digest()


@final
class Fast(Chance):
    """For simulations: xoshiro128++, seeded with 128 bits hashed from the seed. Not for tables of people."""

    def __init__(self, seed: bytes) -> None:
        words = blake2b(seed, digest_size=16, person=b"cardinal fast").digest()
        self.a: i64 = int.from_bytes(words[0:4], "little")
        self.b: i64 = int.from_bytes(words[4:8], "little")
        self.c: i64 = int.from_bytes(words[8:12], "little")
        self.d: i64 = int.from_bytes(words[12:16], "little") | 1  # never all zero

    def word(self) -> i64:
        a = self.a
        b = self.b
        mixed: i64 = (a + self.d) & 0xFFFFFFFF
        mixed = ((mixed << 7) & 0xFFFFFFFF) | (mixed >> 25)
        c: i64 = self.c ^ a
        d: i64 = self.d ^ b
        self.b = b ^ c
        self.a = a ^ d
        self.c = c ^ ((b << 9) & 0xFFFFFFFF)
        self.d = ((d << 11) & 0xFFFFFFFF) | (d >> 21)
        return (mixed + a) & 0xFFFFFFFF

    def below(self, n: i64) -> i64:
        # The same as Chance.below, so that a compiled playout calls `word` directly.
        product: i64 = self.word() * n
        if product & 0xFFFFFFFF < n:
            lean: i64 = (0x100000000 - n) % n
            while product & 0xFFFFFFFF < lean:
                product = self.word() * n
        return (product >> 32) & 0xFFFFFFFF


@final
class Sealed(Chance):
    """For tables of people: BLAKE2b over a 256-bit key and a counter. One hand tells nothing about the deck."""

    def __init__(self, key: bytes, label: str = "") -> None:
        """With a label: the key is made from both when the first word is asked for, which most moves never do."""
        self.key = key
        self.label = label
        self.counter: i64 = 0
        self.block: bytes = b""

    def word(self) -> i64:
        if not self.block:
            if self.label:
                self.key, self.label = derived(self.key, self.label), ""
            count = int(self.counter).to_bytes(8, "little")
            self.block = blake2b(count, key=self.key, person=b"cardinal sealed").digest()
            self.counter += 1
        value: i64 = int.from_bytes(self.block[:4], "little")
        self.block = self.block[4:]
        return value
