"""From one secret to every random number: each entry, seat and branch has its own, always the same."""

from itertools import combinations

import pytest

from cardinal.engine.seed import Seed, commitment, drawn_seed, first_sealed_seed, seat_commitment

BOTH = pytest.mark.parametrize("generator", ["fast", "sealed"])


def first_words(seed: Seed) -> dict[str, int]:
    chances = {f"entry {n}": seed.entry(n) for n in range(12)}
    chances |= {f"seat {s} {d}": seed.seat(s, d) for s in range(4) for d in range(12)}
    chances |= {f"branch {b}": seed.branch(b).entry(0) for b in ("a", "b", "1", "11")}
    return {label: chance.word() << 32 | chance.word() for label, chance in chances.items()}


@BOTH
def test_entries_seats_and_branches_all_differ(generator) -> None:
    words = first_words(Seed.of(7, generator))
    assert len(set(words.values())) == len(words)


@BOTH
def test_entries_seats_and_branches_repeat(generator) -> None:
    assert first_words(Seed.of(7, generator)) == first_words(Seed.of(7, generator))


@BOTH
def test_asking_in_another_order_changes_nothing(generator) -> None:
    seed = Seed.of(7, generator)
    late = seed.entry(5)
    seed.entry(1).word()
    seed.seat(0, 1).word()
    assert late.word() == Seed.of(7, generator).entry(5).word()


def test_a_seed_that_a_person_types_never_changes() -> None:
    fast, sealed = Seed.of(7), Seed.of("7", "sealed")
    assert [fast.entry(0).word(), fast.entry(1).word()] == [0x4163ED93, 0xCAA87B25]
    assert [fast.seat(0, 1).word(), fast.branch("a").entry(0).word()] == [0xD5DBD789, 0x46216B5E]
    assert [sealed.entry(0).word(), sealed.seat(0, 1).word()] == [0xD1DF0523, 0x34A6943F]


def test_different_seeds_share_nothing() -> None:
    seeds: list[int | str] = [1, 2, "1 ", "one"]
    for one, other in combinations(seeds, 2):
        assert not set(first_words(Seed.of(one)).values()) & set(first_words(Seed.of(other)).values())


def test_a_commitment_never_changes_and_hides_the_secret() -> None:
    assert commitment(bytes(32)) == "4f66f35a0717bb9e97b6087c0824bede63b17f578126e770a2b4c636131692d4"
    assert commitment(bytes(31) + b"\1") != commitment(bytes(32))


def test_every_salt_counts_and_where_one_ends_counts_too() -> None:
    secret = bytes(32)
    lists = ([], [b"a"], [b"b"], [b"a", b"b"], [b"ab"], [b"b", b"a"], [b"", b"ab"])
    seeds = [first_sealed_seed(secret, list(salts)).entry(0).word() for salts in lists]
    assert len(set(seeds)) == len(lists)
    assert first_sealed_seed(secret, [b"\0abc"]).entry(0).word() == 0x9CF7A488


def test_the_secret_the_draw_and_every_salt_count_for_a_play() -> None:
    one, other = b"1" * 32, b"2" * 32
    seeds = [
        drawn_seed(secret, draw, salts).entry(0).word()
        for secret in (bytes(32), one)
        for draw in ("", "Seats: Ada\n", "Seats: Bo\n")
        for salts in ({}, {0: one}, {1: one}, {0: other}, {0: one, 1: other}, {0: other, 1: one})
    ]
    assert len(set(seeds)) == len(seeds)
    assert drawn_seed(bytes(32), "draw\n", {1: other, 0: one}).entry(0).word() == 0x66A8C73E


def test_a_seats_commitment_is_tied_to_the_tables() -> None:
    table, salt = commitment(bytes(32)), b"s" * 32
    made = {seat_commitment(table, salt), seat_commitment(table, b"t" * 32), seat_commitment("00" * 32, salt)}
    assert len(made) == 3
    assert seat_commitment(table, salt)[:16] == "99f962b2ef1db65a"
