"""rules/geoplunge.md, section 3: scoring of one game."""

from itertools import product

import pytest

from cardinal.games.geoplunge.stakes import points_of
from cardinal.games.geoplunge.teams import NOBODY, A, B
from cardinal.games.geoplunge.tests.sitting import RIGHT_A, THREE_A, THREE_B, WRONG_B, race

NONE, ONLY_A, ONLY_B, BOTH = 0, 1, 2, 3
STAKES = (NONE, ONLY_A, ONLY_B, BOTH)


def test_GP_24_the_table_of_section_3_is_one_function_for_all_games() -> None:
    table = {
        (bonus, n): points_of(A, bonus, stakes)[A] for bonus in (False, True) for n, stakes in enumerate((0, 1, 3))
    }
    assert table == {
        (False, 0): 10,
        (False, 1): 20,
        (False, 2): 30,
        (True, 0): 20,
        (True, 1): 30,
        (True, 2): 40,
    }
    assert race(stakes=(0,)).result[2] == points_of(NOBODY, False, ONLY_A)


def test_GP_25_a_tie_gives_5_to_each_team() -> None:
    assert points_of(NOBODY, False, NONE) == [5, 5]
    sitting = race(seats=4)
    assert sitting.finish().points() == [5, 5, 5, 5]


@pytest.mark.parametrize("winner", [A, B])
def test_GP_26_a_win_gives_10(winner: int) -> None:
    assert points_of(winner, False, NONE)[winner] == 10


@pytest.mark.parametrize("winner", [A, B])
@pytest.mark.parametrize("stakes", STAKES)
def test_GP_27_the_bonus_gives_10_more(winner: int, stakes: int) -> None:
    assert points_of(winner, True, stakes)[winner] == points_of(winner, False, stakes)[winner] + 10


def test_GP_28_one_team_plunging_gives_10_more_whichever_it_was() -> None:
    for winner, stakes, bonus in product((A, B), (ONLY_A, ONLY_B), (False, True)):
        assert points_of(winner, bonus, stakes)[winner] == points_of(winner, bonus, NONE)[winner] + 10


def test_GP_29_both_teams_plunging_gives_20_more() -> None:
    for winner, bonus in product((A, B), (False, True)):
        assert points_of(winner, bonus, BOTH)[winner] == points_of(winner, bonus, NONE)[winner] + 20


def test_GP_30_the_parts_add_up_to_40_at_most() -> None:
    every = product((A, B), (False, True), STAKES)
    seen = {points_of(winner, bonus, stakes)[winner] for winner, bonus, stakes in every}
    assert seen == {10, 20, 30, 40}
    sitting = race(stakes=(1,))
    sitting.play(0, f"threeoplunge {THREE_A}", 40_000)
    assert sitting.result == (A, True, [10 + 10 + 10, 0])


def test_GP_31_the_loser_gets_nothing() -> None:
    for winner, bonus, stakes in product((A, B), (False, True), STAKES):
        assert points_of(winner, bonus, stakes)[1 - winner] == 0


def test_GP_32_in_a_tie_nobody_collects_bonus_or_stakes() -> None:
    for bonus, stakes in product((False, True), STAKES):
        assert points_of(NOBODY, bonus, stakes) == [5, 5]
    sitting = race(stakes=(0, 1))
    sitting.play(0, f"threeoplunge {THREE_A}", 40_000)
    sitting.play(1, f"threeoplunge {THREE_B}", 40_100)
    assert sitting.result == (None, False, [5, 5])


def test_GP_E1_bonus_and_both_stakes_make_40() -> None:
    assert points_of(A, True, BOTH) == [40, 0]
    sitting = race(stakes=(0, 1))
    sitting.play(1, f"geoplunge {WRONG_B}", 40_000)
    assert sitting.result == (A, True, [40, 0])
    sitting = race(stakes=(0, 1), seats=4)
    sitting.play(2, f"geoplunge {RIGHT_A}", 40_000)
    assert sitting.finish().points() == [30, 0, 30, 0]
