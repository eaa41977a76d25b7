# mypyc: compiled
"""Sets of up to 63 things as machine integers: count them, walk them, take the k-th."""

from mypy_extensions import i64


def shifted(value: i64, n: i64) -> i64:
    """value << n. The value must be an argument because mypyc shifts a constant as a 32-bit C integer."""
    return value << n


def bit(n: i64) -> i64:
    """The set with only this member."""
    return shifted(1, n)


def either(yes: bool, one: i64, other: i64) -> i64:
    """`one if yes else other`: compiled, such an expression makes a Python object of one where the other is a constant.

    (So does `for _ in range(n)` of every number: `_` has no type. Any other name has one.)
    """
    if yes:
        return one
    return other


def size(bits: i64) -> i64:
    """How many members a set has."""
    n: i64 = 0
    while bits:
        bits &= bits - 1
        n += 1
    return n


def lowest(bits: i64) -> i64:
    """The smallest member of a nonempty set: a binary search without a table or a loop."""
    n: i64 = 0
    if bits & 0xFFFFFFFF == 0:
        bits >>= 32
        n += 32
    if bits & 0xFFFF == 0:
        bits >>= 16
        n += 16
    if bits & 0xFF == 0:
        bits >>= 8
        n += 8
    if bits & 0xF == 0:
        bits >>= 4
        n += 4
    if bits & 3 == 0:
        bits >>= 2
        n += 2
    return n + 1 - (bits & 1)


def kth(bits: i64, k: i64) -> i64:
    """The member with exactly k smaller ones."""
    while k:
        bits &= bits - 1
        k -= 1
    return lowest(bits)


def members(bits: i64) -> list[int]:
    """The members in ascending order."""
    found: list[int] = []
    while bits:
        found.append(int(lowest(bits)))
        bits &= bits - 1
    return found


def set_of(members: list[int]) -> i64:
    """The set with these members."""
    bits: i64 = 0
    for n in members:
        bits |= bit(n)
    return bits
