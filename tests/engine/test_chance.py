"""The two generators: written out, and the same forever."""

import random
from collections import Counter

import pytest
from hypothesis import given
from hypothesis import strategies as st

from cardinal.engine.chance import Chance, Fast, Sealed

KEY = bytes(range(32))
MAKERS = {"fast": lambda: Fast(b"cardinal"), "sealed": lambda: Sealed(KEY)}
BOTH = pytest.mark.parametrize("make", MAKERS.values(), ids=MAKERS)


def words(chance: Chance, n: int) -> list[int]:
    return [chance.word() for _ in range(n)]


class Told(Chance):
    """Gives the words it is told."""

    def __init__(self, *given: int) -> None:
        self.given = list(given)

    def word(self) -> int:
        return self.given.pop(0)


def test_the_first_words_of_fast_never_change() -> None:
    assert words(Fast(b"cardinal"), 6) == [0x0D634F35, 0x6E3B27CD, 0x3BD07C3D, 0x14DC9182, 0x1A3BA1DE, 0x656154CF]


def test_the_first_words_of_sealed_never_change() -> None:
    first = words(Sealed(KEY), 20)
    assert first[:6] == [0x38F81905, 0x685915BC, 0x2F0E49BA, 0xF4F557DD, 0xFEC39259, 0x91A28A5A]
    assert first[14:] == [0x6796E8A4, 0xA3E9E3D4, 0x09D00B83, 0x1E8D17CC, 0xBAD79DE2, 0x96011B7E], "over two blocks"


def test_fast_is_xoshiro128_plus_plus() -> None:
    """Its authors' own first outputs from the state 1, 2, 3, 4."""
    chance = Fast(b"")
    chance.a, chance.b, chance.c, chance.d = 1, 2, 3, 4
    assert words(chance, 6) == [641, 1573767, 3222811527, 3517856514, 836907274, 4247214768]


def test_shuffles_and_numbers_made_from_words_never_change() -> None:
    chance, things = Fast(b"cardinal"), list(range(10))
    chance.shuffle(things)
    assert things == [8, 5, 4, 2, 7, 6, 9, 1, 3, 0]
    assert [chance.below(n) for n in (1, 2, 6, 50, 56, 1_000_000)] == [0, 1, 1, 1, 54, 292401]


@BOTH
def test_words_have_32_bits_and_all_of_them_turn_up(make) -> None:
    seen_or, seen_and = 0, 0xFFFFFFFF
    for word in words(make(), 200):
        assert 0 <= word <= 0xFFFFFFFF
        seen_or |= word
        seen_and &= word
    assert (seen_or, seen_and) == (0xFFFFFFFF, 0)


@BOTH
@pytest.mark.parametrize("n", [1, 2, 3, 7, 50, 56, 1000, 2**31 + 1, 2**32 - 1])
def test_below_keeps_its_bounds(make, n: int) -> None:
    chance = make()
    drawn = [chance.below(n) for _ in range(300)]
    assert min(drawn) >= 0
    assert max(drawn) < n
    if n <= 3:
        assert set(drawn) == set(range(n))


@BOTH
@pytest.mark.parametrize("n", [2, 6, 10, 13])
def test_below_leans_to_no_side(make, n: int) -> None:
    """Chi-square over 20,000 draws: below the 99.9 % point (n - 1 = 12 degrees of freedom: 32.9)."""
    chance, draws = make(), 20_000
    counts = Counter(chance.below(n) for _ in range(draws))
    chi_square = sum((counts[k] - draws / n) ** 2 / (draws / n) for k in range(n))
    assert chi_square < {2: 10.83, 6: 20.52, 10: 27.88, 13: 32.91}[n]


def test_below_rejects_the_words_that_would_lean() -> None:
    # 2**32 = 3 * 1431655765 + 1: the one word too many for three equal shares is 0.
    assert Told(0, 0xFFFFFFFF).below(3) == 2
    assert Told(1).below(3) == 0
    assert Told(0).below(4) == 0, "a power of two divides evenly: no word is too many"


def test_fast_below_is_the_same_as_every_below() -> None:
    ours, plain = Fast(b"x"), Fast(b"x")
    for n in (*range(1, 60), 2**31 + 1, 3 * 2**30):
        assert ours.below(n) == Chance.below(plain, n)


@BOTH
def test_a_shuffle_is_a_permutation(make) -> None:
    chance = make()
    for n in range(60):
        things = [k * k for k in range(n)]
        chance.shuffle(things)
        assert sorted(things) == [k * k for k in range(n)]


@BOTH
def test_every_order_of_three_cards_is_equally_likely(make) -> None:
    chance, orders = make(), Counter()
    for _ in range(6000):
        things = [0, 1, 2]
        chance.shuffle(things)
        orders[tuple(things)] += 1
    assert len(orders) == 6
    assert sum((n - 1000) ** 2 / 1000 for n in orders.values()) < 20.52  # 5 degrees of freedom, 99.9 %


def test_sealed_from_one_key_says_nothing_about_another() -> None:
    """One bit of the key changed: half of all bits change, and no word is shared."""
    ours, theirs = words(Sealed(KEY), 400), words(Sealed(bytes([1]) + KEY[1:]), 400)
    changed = sum((a ^ b).bit_count() for a, b in zip(ours, theirs, strict=True))
    assert abs(changed - 6400) < 250
    assert not set(ours) & set(theirs)


@given(st.binary(max_size=40), st.binary(max_size=40))
def test_different_seeds_give_different_words(one: bytes, other: bytes) -> None:
    assert (words(Fast(one), 4) == words(Fast(other), 4)) == (one == other)


@BOTH
def test_global_random_numbers_change_nothing_and_are_not_touched(make) -> None:
    once = words(make(), 30)
    random.seed(5)
    before = random.getstate()
    chance, again = make(), []
    for _ in range(30):
        again.append(chance.word())
    assert random.getstate() == before
    random.random()
    assert again == once
