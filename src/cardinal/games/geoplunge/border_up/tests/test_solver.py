"""The exact solver, against all permutations."""

from itertools import combinations, pairwise, permutations

import pytest

from cardinal.atlas.borders import BORDERS
from cardinal.engine.bits import members, set_of
from cardinal.engine.chance import Fast
from cardinal.games.geoplunge.border_up.groups import Groups, has_pair, has_three, journeys, solve_random
from cardinal.games.geoplunge.border_up.judging import RIGHT, judge_groups, judge_row
from cardinal.games.geoplunge.border_up.moves import GEOPLUNGE, THREEOPLUNGE
from cardinal.games.geoplunge.deck import hand_of
from cardinal.games.geoplunge.tests.sitting import A2, A4, B4


def random_hand(seed: int, n: int) -> int:
    deck = list(range(50))
    Fast(f"solver {seed}".encode()).shuffle(deck)
    return int(set_of(deck[:n]))


def by_force(hand: int, n: int) -> set[int]:
    """Every set of n cards with an order in which neighbors border: all orders tried."""
    found = set()
    for cards in combinations(members(hand), n):
        if any(all(BORDERS[a] >> b & 1 for a, b in pairwise(p)) for p in permutations(cards)):
            found.add(int(set_of(list(cards))))
    return found


@pytest.mark.parametrize("seed", range(12))
@pytest.mark.parametrize("n", [3, 4, 5])
def test_all_winning_groups_are_found(seed: int, n: int) -> None:
    hand = random_hand(seed, 11)
    assert set(journeys(hand, n)) == by_force(hand, n)


@pytest.mark.parametrize("seed", range(3))
@pytest.mark.parametrize(("level", "size"), [(2, 18), (4, 21)])
def test_whole_hands_have_their_groups_too(seed: int, level: int, size: int) -> None:
    hand = random_hand(seed, size)
    assert set(journeys(hand, 3)) == by_force(hand, 3)
    groups = Groups(hand, level)
    for n in (3, 4, 5) if level == 4 else (3,):
        assert all(judge_row(level, row) == RIGHT for row in groups.all(n))
        assert len(groups.all(n)) == len({int(set_of(row)) for row in groups.all(n)})


@pytest.mark.parametrize("seed", range(40))
def test_pairs_and_thirds_are_there_exactly_when_force_finds_them(seed: int) -> None:
    hand = random_hand(seed, 10 + seed % 4)
    sets = {n: by_force(hand, n) for n in (3, 4)} | {5: by_force(hand, 5) if seed % 2 == 0 else set(journeys(hand, 5))}

    def possible(*sizes: int, used: int = 0) -> bool:
        if not sizes:
            return True
        return any(not group & used and possible(*sizes[1:], used=used | group) for group in sets[sizes[0]])

    assert has_pair(hand, 2) == possible(3, 3)
    assert has_three(hand, 2) == possible(3, 3, 3)
    assert has_pair(hand, 4) == (possible(4, 4) or possible(5, 3))
    assert has_three(hand, 4) == (possible(4, 4, 3) or possible(5, 3, 3))
    shapes = Groups(hand, 4).shapes()
    for shape in ([4, 4], [5, 3], [4, 4, 3], [5, 3, 3]):
        assert (shape in shapes) == possible(*shape)


@pytest.mark.parametrize("level", [2, 4])
def test_what_it_shows_would_win(level: int) -> None:
    for seed in range(60):
        groups = Groups(random_hand(seed, 21), level)
        for code in (GEOPLUNGE, THREEOPLUNGE):
            rows = groups.shown(code)
            assert not rows or judge_groups(level, code, rows).right
        assert groups.best() == (groups.shown(THREEOPLUNGE) or groups.shown(GEOPLUNGE))


def test_hands_of_the_other_tests() -> None:
    assert Groups(hand_of(A2.split()), 2).shapes() == [[3, 3], [3, 3, 3]]
    for hand in (A4, B4):
        assert Groups(hand_of(hand.split()), 4).shapes() == [[4, 4], [5, 3], [4, 4, 3], [5, 3, 3]]
    assert not has_pair(hand_of(["AK", "HI", "ME", "WA", "FL", "NV", "KS", "MI"]), 4)
    assert Groups(0, 4).best() == []


def test_the_benchmark_solves_what_it_deals() -> None:
    rows = solve_random(Fast(b"bench"))
    assert judge_groups(4, THREEOPLUNGE if len(rows) == 3 else GEOPLUNGE, rows).right


def test_how_often_a_deal_cannot_win_is_as_the_ruling_says() -> None:
    """BU-R11: about 1 hand in 60 at Level 2, and about 16 % without three groups."""
    hands = [random_hand(seed, 18) for seed in range(1500)]
    assert 10 < sum(not has_pair(hand, 2) for hand in hands) < 45
    assert 180 < sum(not has_three(hand, 2) for hand in hands) < 300
