# mypyc: compiled
"""Chance comes from outside the rules. Two generators, written out so that they never change.

Both give 32-bit words; everything else (a number below n, a shuffle) is made from words in one place,
so that a play stays the same forever, compiled or not.
"""

from hashlib import blake2b
from struct import unpack
from typing import Any, Final, TypeVar, final

from mypy_extensions import i64, mypyc_attr

T = TypeVar("T")
_FRESH: Final = blake2b(digest_size=16, person=b"cardinal fast")


@mypyc_attr(allow_interpreted_subclasses=True)
class Chance:
    """Where all random numbers come from: `word` makes them, everything else is made from words."""

    mind: i64 = 0  # of a bot's chance: the same for all decisions of its seat in a play, so that what it knows stays

    def word(self) -> i64:
        """32 random bits."""
        raise NotImplementedError

    def below(self, n: i64) -> i64:
        """One of 0 … n-1, each equally likely: multiply, keep the high half, reject the few that would bias it."""
        product: i64 = self.word() * n
        if product & 0xFFFFFFFF < n:
            lean: i64 = (0x100000000 - n) % n
            while product & 0xFFFFFFFF < lean:
                product = self.word() * n
        return (product >> 32) & 0xFFFFFFFF  # in compiled code, a product over 63 bits is negative

    def shuffle(self, things: list[T]) -> None:
        """One permutation, from the back (Fisher and Yates). Generic: compiled code then moves objects as they are."""
        n: i64 = len(things)
        while n > 1:
            k: i64 = self.below(n)
            n -= 1
            kept = things[n]
            things[n] = things[k]
            things[k] = kept

    # A chance can be copied, compared, kept in a set and pickled: whoever continues with the copy gets the same
    # numbers.

    def state(self) -> tuple[Any, ...]:
        """All that the numbers to come depend on. A class that does not define it equals only itself."""
        return (id(self),)

    def __copy__(self) -> "Chance":
        return restored(type(self), self.state(), int(self.mind))

    def __deepcopy__(self, memo: dict[int, Any]) -> "Chance":
        return restored(type(self), self.state(), int(self.mind))

    def __reduce__(self) -> tuple[Any, ...]:
        return restored, (type(self), self.state(), int(self.mind))

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, Chance) or type(self) is not type(other):
            return False
        return self.mind == other.mind and self.state() == other.state()

    def __hash__(self) -> int:
        return hash((int(self.mind), self.state()))


def derived(secret: bytes, label: str) -> bytes:
    """A key for one purpose; nothing else of the secret follows from it."""
    return blake2b(label.encode(), key=secret, digest_size=32).digest()


@final
class Fast(Chance):
    """For simulations: xoshiro128++, seeded with 128 bits hashed from the seed. Not for tables of people."""

    def __init__(self, seed: bytes) -> None:
        seeded = _FRESH.copy()  # quicker than naming its parameters again: short games begin so often
        seeded.update(seed)
        a, b, c, d = unpack("<4I", seeded.digest())
        self.a: i64 = a
        self.b: i64 = b
        self.c: i64 = c
        self.d: i64 = d | 1  # never all zero

    def word(self) -> i64:
        """32 random bits."""
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
        """One of 0 … n-1, each equally likely."""
        # The same as Chance.below, so that a compiled playout calls `word` directly.
        product: i64 = self.word() * n
        if product & 0xFFFFFFFF < n:
            lean: i64 = (0x100000000 - n) % n
            while product & 0xFFFFFFFF < lean:
                product = self.word() * n
        return (product >> 32) & 0xFFFFFFFF

    def state(self) -> tuple[Any, ...]:
        """All that the numbers to come depend on."""
        return int(self.a), int(self.b), int(self.c), int(self.d)

    def __repr__(self) -> str:
        return f"<Fast chance {int(self.a):08x} {int(self.b):08x} {int(self.c):08x} {int(self.d):08x}>"


@final
class Later(Chance):
    """A Fast chance whose seed is hashed when the first word is asked for, which most moves never do."""

    def __init__(self, secret: bytes, label: str) -> None:
        self._secret = secret
        self._label = label
        self._fast: Fast | None = None

    def made(self) -> Fast:
        """The chance itself, made when it is first needed."""
        fast = self._fast
        if fast is None:
            fast = self._fast = Fast(derived(self._secret, self._label))
        return fast

    def word(self) -> i64:
        """32 random bits."""
        return self.made().word()

    def state(self) -> tuple[Any, ...]:
        """All that the numbers to come depend on."""
        return self.made().state()

    def __copy__(self) -> Chance:
        return restored(Fast, self.state(), int(self.mind))

    def __deepcopy__(self, memo: dict[int, Any]) -> Chance:
        return restored(Fast, self.state(), int(self.mind))

    def __reduce__(self) -> tuple[Any, ...]:
        return restored, (Fast, self.state(), int(self.mind))


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
        """32 random bits."""
        if not self.block:
            if self.label:
                self.key, self.label = derived(self.key, self.label), ""
            count = int(self.counter).to_bytes(8, "little")
            self.block = blake2b(count, key=self.key, person=b"cardinal sealed").digest()
            self.counter += 1
        value: i64 = int.from_bytes(self.block[:4], "little")
        self.block = self.block[4:]
        return value

    def state(self) -> tuple[Any, ...]:
        """All that the numbers to come depend on."""
        return self.key, self.label, int(self.counter), self.block

    def __repr__(self) -> str:
        return "<Sealed chance>"  # what it is made from stays secret, in a traceback too


def restored(kind: type, state: tuple[Any, ...], mind: int) -> Chance:
    """The chance that has this state."""
    made: Chance
    if kind is Fast:
        fast = Fast(b"")
        fast.a, fast.b, fast.c, fast.d = state
        made = fast
    elif kind is Sealed:
        sealed = Sealed(b"")
        sealed.key, sealed.label, sealed.counter, sealed.block = state
        made = sealed
    else:
        raise TypeError(f"A chance of the class {kind.__name__} cannot be copied.")
    made.mind = mind
    return made
