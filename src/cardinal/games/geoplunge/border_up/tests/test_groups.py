"""rules/border-up.md: which groups are right."""

from itertools import permutations

import pytest

from cardinal.games.geoplunge.border_up.judging import (
    CROSSED,
    LONELY,
    RIGHT,
    SIZE,
    TWICE,
    UNSORTED,
    explain_row,
    judge_groups,
    judge_row,
)
from cardinal.games.geoplunge.border_up.layout import rows_of
from cardinal.games.geoplunge.border_up.moves import GEOPLUNGE, THREEOPLUNGE
from cardinal.games.geoplunge.deck import INDEX


def row(level: int, cards: str) -> int:
    return judge_row(level, [INDEX[card] for card in cards.split()])


def orders(level: int, cards: str) -> set[int]:
    """The verdicts on all orders of some cards."""
    return {judge_row(level, [INDEX[card] for card in order]) for order in permutations(cards.split())}


def right(level: int, layout: str, code: int = GEOPLUNGE) -> bool:
    return judge_groups(level, code, rows_of(layout)).right


def test_BU_12_one_of_three_borders_both_others() -> None:
    assert row(2, "KS MO KY") == RIGHT
    assert row(2, "ME NH VT") == RIGHT
    assert row(2, "KS KY WV") == LONELY
    assert row(2, "ME NH CA") == LONELY
    assert row(2, "KS MO") == SIZE
    assert right(2, "KS MO KY / MD VA NC")
    assert not right(2, "KS MO KY / MD VA NC TN")


def test_BU_13_at_level_2_the_order_does_not_matter() -> None:
    assert orders(2, "KS MO KY") == {RIGHT}
    assert orders(4, "KS MO KY") == {RIGHT, UNSORTED}
    assert right(2, "KS KY MO / NC MD VA")


def test_BU_14_at_level_2_all_groups_have_three_cards() -> None:
    assert right(2, "KS MO KY / MD VA NC / ME NH VT", THREEOPLUNGE)
    assert row(2, "KS MO KY WV") == SIZE
    assert not right(2, "KS MO KY / MD VA NC / ME NH VT MA", THREEOPLUNGE)
    assert not right(2, "KS MO KY / MD VA NC / ME NH", THREEOPLUNGE)


@pytest.mark.parametrize(
    "layout", ["KS MO KY WV / MD VA NC TN", "KS MO KY WV PA / MD VA NC", "MD VA NC / KS MO KY WV PA"]
)
def test_BU_15_at_level_4_there_are_4_and_4_or_5_and_3_cards(layout: str) -> None:
    assert right(4, layout)


@pytest.mark.parametrize("layout", ["KS MO KY / MD VA NC", "KS MO KY WV / MD VA NC", "KS MO KY WV PA / MD VA NC TN"])
def test_BU_15_other_pairs_are_wrong_though_each_row_is_right(layout: str) -> None:
    judged = judge_groups(4, GEOPLUNGE, rows_of(layout))
    assert judged.rows == [RIGHT, RIGHT]
    assert not judged.right


def test_BU_16_at_level_4_the_third_group_has_three_cards() -> None:
    assert right(4, "KS MO KY WV / MD VA NC TN / ME NH VT", THREEOPLUNGE)
    assert right(4, "KS MO KY WV PA / MD VA NC / ME NH VT", THREEOPLUNGE)
    assert not right(4, "KS MO KY WV / MD VA NC TN / ME NH VT NY", THREEOPLUNGE)
    assert not right(4, "KS MO KY WV / MD VA NC TN / ME NH", THREEOPLUNGE)


def test_BU_17_a_journey_passes_every_state_once() -> None:
    assert row(4, "KS MO KY WV PA") == RIGHT
    assert RIGHT in orders(4, "WA OR CA AZ")
    assert orders(4, "FL GA SC MS") == {LONELY}
    assert orders(4, "ME NH CA OR") == {CROSSED}, "two journeys are not one"


def test_BU_18_the_cards_lie_in_the_order_of_the_journey() -> None:
    verdicts = {
        order: judge_row(4, [INDEX[card] for card in order]) for order in permutations(["WA", "OR", "CA", "AZ"])
    }
    good = {order for order, verdict in verdicts.items() if verdict == RIGHT}
    assert good == {("WA", "OR", "CA", "AZ"), ("AZ", "CA", "OR", "WA")}
    assert {verdict for order, verdict in verdicts.items() if order not in good} == {UNSORTED}


def test_BU_19_a_group_in_which_a_state_is_crossed_twice_is_wrong() -> None:
    assert orders(4, "KS IA MO AR") == {CROSSED}
    assert orders(4, "TN KY NC AL") == {CROSSED}
    assert orders(4, "ME NH VT MA") != {CROSSED}


def test_BU_20_a_group_with_a_state_that_borders_none_is_wrong() -> None:
    assert orders(4, "CO NE KS TX") == {LONELY}
    assert explain_row(4, [INDEX[card] for card in ("CO", "NE", "KS", "TX")]) == "Texas borders none of the others."


def test_BU_R2_a_wrong_threeoplunge_does_not_fall_back() -> None:
    layout = "KS MO KY / MD VA NC / AK WA OR"
    assert right(2, layout, GEOPLUNGE)
    assert not right(2, layout, THREEOPLUNGE)
    assert not right(4, "KS MO KY WV / MD VA NC TN / ME VT NH", THREEOPLUNGE)
    assert not right(2, "KS MO KY / MD VA NC", THREEOPLUNGE)


def test_BU_R3_any_two_of_the_laid_groups_will_do() -> None:
    for layout in (
        "KS MO KY / MD VA NC / AK WA OR",
        "AK WA OR / KS MO KY / MD VA NC",
        "KS MO KY / AK WA OR / MD VA NC",
        "KS MO KY / MD VA NC / AK",
    ):
        assert right(2, layout)
    assert not right(2, "KS MO KY / AK WA OR / FL GA WY")
    assert right(4, "ME NH VT / KS MO KY WV PA / AK HI")
    assert not right(4, "ME NH VT / KS MO KY WV / MD VA NC"), "no two of them are a legal pair"


@pytest.mark.parametrize(
    ("level", "layout", "code"),
    [
        (4, "KS MO KY WV PA / MD VA NC TN", GEOPLUNGE),
        (4, "KS MO KY WV PA / MD VA NC TN AR", GEOPLUNGE),
        (4, "KS MO KY WV PA NY / MD VA NC", GEOPLUNGE),
        (4, "KS MO KY / MD VA NC", GEOPLUNGE),
        (2, "KS MO KY WV / MD VA NC", GEOPLUNGE),
        (4, "KS MO KY / MD VA NC / ME NH VT", THREEOPLUNGE),
        (4, "KS MO KY WV / MD VA NC TN / ME NH VT NY", THREEOPLUNGE),
    ],
)
def test_BU_R4_only_the_exact_sizes_are_right(level: int, layout: str, code: int) -> None:
    assert not right(level, layout, code)


def test_BU_R4_three_groups_are_4_4_3_or_5_3_3() -> None:
    assert right(4, "KS MO KY WV / MD VA NC TN / ME NH VT", THREEOPLUNGE)
    assert right(4, "ME NH VT / KS MO KY WV PA / MD VA NC", THREEOPLUNGE)
    assert right(2, "KS MO KY / MD VA NC / ME NH VT", THREEOPLUNGE)
    assert not right(4, "KS MO KY WV PA / MD VA NC TN / ME NH VT", THREEOPLUNGE)


def test_BU_R4_a_longer_row_can_be_shortened_at_an_end() -> None:
    assert [row(4, cards) for cards in ("MO KY WV PA NY VT", "MO KY WV PA NY", "KY WV PA NY")] == [SIZE, RIGHT, RIGHT]


def test_BU_R5_either_end_and_further_borders() -> None:
    assert row(4, "KS MO KY WV PA") == row(4, "PA WV KY MO KS") == RIGHT
    assert orders(4, "MA CT RI") == {RIGHT}, "three States that all border each other"
    assert orders(2, "MA CT RI") == {RIGHT}
    assert row(4, "UT CO NM AZ") == RIGHT, "a loop"


def test_BU_R6_a_step_over_the_four_corners_is_allowed() -> None:
    assert row(4, "ID UT NM TX") == RIGHT
    assert row(4, "CA AZ CO KS") == RIGHT
    assert row(2, "UT NM TX") == RIGHT


def test_BU_R7_nothing_but_borders_of_neighbours_is_tested() -> None:
    assert row(4, "MI WI MN") == RIGHT, "over the water between them, or the land: nobody asks"
    assert row(4, "NY CT RI") == RIGHT
    assert row(4, "IL MI IN") == UNSORTED, "a lake is no border"


@pytest.mark.parametrize("far", ["AK", "HI"])
def test_BU_R15_alaska_and_hawaii_can_be_in_no_group(far: str) -> None:
    assert orders(2, f"WA OR {far}") == {LONELY}
    assert orders(4, f"WA OR CA {far}") == {LONELY}


def test_BU_E1_ks_mo_ky_wv_pa_is_right() -> None:
    assert row(4, "KS MO KY WV PA") == RIGHT


def test_BU_E2_md_va_nc_is_right_and_both_are_a_geoplunge() -> None:
    assert row(4, "MD VA NC") == RIGHT
    assert right(4, "KS MO KY WV PA / MD VA NC")


def test_BU_E3_ks_ia_mo_ar_is_wrong_in_every_order() -> None:
    assert RIGHT not in orders(4, "KS IA MO AR")


def test_BU_E4_co_ne_ks_tx_is_wrong_in_every_order() -> None:
    assert RIGHT not in orders(4, "CO NE KS TX")


def test_BU_E5_md_va_nc_is_right_in_any_order_at_level_2() -> None:
    assert orders(2, "MD VA NC") == {RIGHT}


def test_BU_9_a_console_sees_a_card_that_lies_twice() -> None:
    assert row(2, "KS MO KS") == TWICE
    judged = judge_groups(2, GEOPLUNGE, rows_of("KS MO KY / KY WV VA"))
    assert (judged.right, judged.rows) == (False, [RIGHT, TWICE])


@pytest.mark.parametrize(
    ("level", "cards", "words"),
    [
        (2, "KS MO KY", "Right."),
        (2, "KS", "One card does not make a group here."),
        (2, "KS MO", "2 cards do not make a group here."),
        (2, "KS MO KS", "Kansas is listed twice."),
        (4, "KS KY MO", "Right cards, wrong order: neighbors must border."),
        (4, "KS IA MO AR", "No journey crosses each of these States once."),
    ],
)
def test_a_wrong_row_is_explained(level: int, cards: str, words: str) -> None:
    assert explain_row(level, [INDEX[card] for card in cards.split()]) == words
