"""Sets as machine integers, against Python's own."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from cardinal.engine.bits import bit, kth, lowest, members, set_of, shifted, size

SETS = st.integers(0, 2**63 - 1)


def brute(bits: int) -> list[int]:
    return [n for n in range(63) if bits >> n & 1]


@pytest.mark.parametrize("n", range(63))
def test_every_single_bit(n: int) -> None:
    assert bit(n) == shifted(1, n) == 2**n
    assert (size(bit(n)), lowest(bit(n)), kth(bit(n), 0), members(bit(n))) == (1, n, 0 + n, [n])
    assert set_of([n]) == 2**n


@pytest.mark.parametrize("n", range(63))
def test_every_pair_with_the_highest_and_with_all_higher_bits(n: int) -> None:
    for bits in (2**n | 2**62, 2**63 - 2**n):
        assert members(bits) == brute(bits)
        assert lowest(bits) == n
        assert kth(bits, size(bits) - 1) == 62


@given(SETS)
def test_against_brute_force(bits: int) -> None:
    found = brute(bits)
    assert members(bits) == found
    assert size(bits) == len(found)
    assert set_of(found) == bits
    assert [kth(bits, k) for k in range(len(found))] == found
    if bits:
        assert lowest(bits) == found[0]


def test_the_empty_set_and_the_full_one() -> None:
    assert (size(0), members(0), set_of([])) == (0, [], 0)
    assert members(2**63 - 1) == list(range(63))
