"""rules/border-up.md, BU-R1: what "immediately show" means."""

import pytest

from cardinal.games.geoplunge.tests.sitting import RIGHT_A, RIGHT_B, THREE_A, WRONG_A, WRONG_B, race


def test_BU_R1_the_layout_that_comes_with_the_shout_is_judged() -> None:
    sitting = race()
    assert sitting.refused(0, f"show {RIGHT_A}", 1000) == "BU-R1"
    sitting.play(0, f"geoplunge {WRONG_A}", 1000)
    assert sitting.refused(0, f"show {RIGHT_A}", 1001) == "BU-R1"
    assert sitting.legal(0) == {"tie", "concede", "geoplunge", "threeoplunge"}
    sitting.wait(1450)
    assert sitting.result[0] == 1


def test_BU_R1_in_a_window_cards_may_still_be_placed() -> None:
    sitting = race(show_window_s=3, seats=4)
    assert sitting.refused(0, f"show {RIGHT_A}", 900) == "BU-R1"
    sitting.play(0, f"geoplunge {WRONG_A}", 1000, 1100)
    assert "show" in sitting.legal(2)
    assert "show" not in sitting.legal(1)
    sitting.wait(1550)
    assert (sitting.view().phase, sitting.position.to_act()) == ("showing", 0b0101)
    sitting.play(2, f"show {RIGHT_A}", 3999)
    sitting.wait(3999)
    assert not sitting.position.over()
    assert sitting.result == (0, False, [10, 0])
    assert sitting.view().shouts[0].layout == RIGHT_A


def test_BU_R1_the_window_is_counted_from_the_shout() -> None:
    sitting = race(show_window_s=1)
    sitting.play(0, f"geoplunge {WRONG_A}", 1000, 1300)
    sitting.wait(1750)
    assert sitting.position.due() == 2000
    sitting.play(0, f"show {WRONG_A}", 2000)
    assert sitting.refused(0, f"show {RIGHT_A}", 2001) == "table"
    assert sitting.result[0] == 1


def test_BU_R1_the_word_stays() -> None:
    sitting = race(show_window_s=3)
    sitting.play(0, f"geoplunge {RIGHT_A}", 1000)
    sitting.play(0, f"show {THREE_A}", 1200)
    assert sitting.result == (0, False, [10, 0])
    sitting = race(show_window_s=3)
    sitting.play(0, f"threeoplunge {THREE_A}", 1000)
    assert sitting.refused(0, f"show {RIGHT_A}", 1200) == "BU-R12"
    assert sitting.refused(0, "show KS MO KY / MD VA NC / KS NH VT", 1200) == "BU-9"
    assert sitting.refused(0, f"show {RIGHT_B}", 1200) == "BU-8"


def test_BU_R1_each_team_has_its_own_window() -> None:
    sitting = race(show_window_s=1)
    sitting.play(0, f"geoplunge {WRONG_A}", 1000)
    sitting.play(1, f"geoplunge {WRONG_B}", 1100)
    sitting.wait(1450)
    assert sitting.view().showing == [0, 1]
    sitting.wait(2000)
    assert sitting.view().showing == [1]
    assert sitting.refused(0, f"show {RIGHT_A}", 2050) == "BU-R1"
    sitting.play(1, f"show {RIGHT_B}", 2100)
    assert sitting.result == (1, True, [0, 20])


def test_BU_R1_nobody_else_sees_what_is_being_placed() -> None:
    sitting = race(show_window_s=3)
    sitting.play(0, f"geoplunge {WRONG_A}", 1000)
    sitting.wait(1450)
    view = sitting.view(1)
    assert [(shout.word, shout.layout, shout.arrival) for shout in view.shouts] == [("GeoPlunge", None, None)]
    before = sitting.told(1)
    sitting.play(0, f"show {RIGHT_A}", 1500)
    assert (sitting.view(1), sitting.told(1)) == (view, before)


@pytest.mark.parametrize("level", [2, 4])
def test_BU_R17_a_playoff_has_the_tournaments_level_no_stakes_and_replays(level: int) -> None:
    from cardinal.games.geoplunge.border_up.rules import playoff_options

    first = playoff_options(level, 0)
    assert first == {"level": level, "stakes": "off"}
    assert playoff_options(level, 3) == {**first, "simul_window_ms": 0}
