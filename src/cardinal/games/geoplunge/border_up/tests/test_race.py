"""rules/border-up.md: the race itself."""

from functools import partial

import pytest

from cardinal.engine.draft import Drafts
from cardinal.games.geoplunge.border_up.moves import SLOTS
from cardinal.games.geoplunge.deck import NAMES
from cardinal.games.geoplunge.tests.sitting import (
    BORDER_UP,
    RIGHT_A,
    RIGHT_B,
    THREE_A,
    WRONG_A,
    WRONG_B,
    dealt,
    race,
    race4,
)


def test_BU_7_a_team_aims_at_two_groups_or_at_three() -> None:
    for sitting in (race(), race4()):
        forms = {form["verb"]: form["groups"] for form in sitting.view(0).forms}
        assert forms == {"geoplunge": 2, "threeoplunge": 3}


def test_BU_8_a_team_may_use_only_cards_it_was_dealt() -> None:
    sitting = race()
    assert sitting.refused(0, f"geoplunge {RIGHT_B}", 1000) == "BU-8"
    assert sitting.refused(0, "geoplunge KS MO KY / MD VA PA", 1000) == "BU-8"
    sitting.play(0, f"geoplunge {RIGHT_A}", 1000)


def test_BU_9_a_card_may_be_in_one_group_only() -> None:
    sitting = race()
    assert sitting.refused(0, "geoplunge KS MO KY / KY VA NC", 1000) == "BU-9"
    assert sitting.refused(0, "geoplunge KS MO KS / MD VA NC", 1000) == "BU-9"
    sitting.play(0, f"geoplunge {RIGHT_A}", 1000)


def test_BU_10_with_two_groups_a_team_shouts_geoplunge() -> None:
    sitting = race()
    assert sitting.view(0).forms[0]["groups"] == 2
    assert sitting.play(0, f"geoplunge {RIGHT_A}", 1000)[0].startswith("shout@S0 seat=0 word=GeoPlunge")
    assert sitting.refused(0, f"threeoplunge {RIGHT_A}", 1000) == "BU-R12"
    assert sitting.result == (0, False, [10, 0])


def test_BU_11_with_three_groups_a_team_shouts_threeoplunge() -> None:
    sitting = race()
    assert sitting.view(0).forms[1]["groups"] == 3
    assert sitting.play(0, f"threeoplunge {THREE_A}", 1000)[0].startswith("shout@S0 seat=0 word=ThreeOPlunge")
    assert sitting.result == (0, True, [20, 0])


def test_BU_21_what_has_to_be_shown_hangs_on_the_word() -> None:
    for word, layout, winner in (
        ("geoplunge", "KS MO KY / MD VA NC / AK WA OR", 0),
        ("threeoplunge", "KS MO KY / MD VA NC / AK WA OR", 1),
        ("threeoplunge", "KS MO KY / MD VA NC / ME NH VT", 0),
    ):
        sitting = race()
        sitting.play(0, f"{word} {layout}", 1000)
        assert sitting.result[0] == winner


@pytest.mark.parametrize(("seat", "layout"), [(0, RIGHT_A), (1, RIGHT_B)])
def test_BU_22_right_groups_win(seat: int, layout: str) -> None:
    sitting = race()
    sitting.play(seat, f"geoplunge {layout}", 1000)
    assert sitting.result[0] == seat
    assert sitting.view().result.reason == "shout"


def test_BU_22_at_level_4_they_must_be_sorted() -> None:
    for layout, winner in (("KS MO KY WV PA / MD VA NC", 0), ("KS MO KY WV PA / VA MD NC", 1)):
        sitting = race4()
        sitting.play(0, f"geoplunge {layout}", 1000)
        assert sitting.result[0] == winner


@pytest.mark.parametrize(("seat", "layout"), [(0, WRONG_A), (1, WRONG_B)])
def test_BU_23_wrong_groups_make_the_other_team_win(seat: int, layout: str) -> None:
    sitting = race()
    sitting.play(seat, f"geoplunge {layout}", 1000)
    assert sitting.result == (1 - seat, True, [0, 20] if seat == 0 else [20, 0])
    assert sitting.view().result.reason == "wrong shout"


@pytest.mark.parametrize(
    ("a", "b", "result"),
    [
        (RIGHT_A, RIGHT_B, (None, False, [5, 5])),
        (RIGHT_A, WRONG_B, (0, True, [20, 0])),
        (WRONG_A, RIGHT_B, (1, True, [0, 20])),
    ],
)
def test_BU_24_at_the_same_time_it_is_a_tie_unless_one_alone_is_right(a: str, b: str, result: object) -> None:
    for first, second in ((1000, 1150), (1150, 1000)):
        sitting = race()
        sitting.play(0, f"geoplunge {a}", first, 1200)
        sitting.play(1, f"geoplunge {b}", second, 1201)
        assert sitting.result == result
        assert sitting.view().counting == [0, 1]


def test_BU_25_both_wrong_at_the_same_time_is_a_tie() -> None:
    sitting = race(stakes=(0, 1))
    sitting.play(0, f"geoplunge {WRONG_A}", 1000)
    sitting.play(1, f"geoplunge {WRONG_B}", 1100)
    assert sitting.result == (None, False, [5, 5])


def test_BU_26_with_the_first_shout_the_game_is_over() -> None:
    sitting = race()
    sitting.play(0, f"geoplunge {RIGHT_A}", 1000)
    sitting.wait(1450)
    assert sitting.position.over()
    assert sitting.position.to_act() == 0
    assert sitting.refused(1, f"threeoplunge {RIGHT_B} / SD ND MN", 1460) == "table"


def test_BU_26_later_shouts_mean_nothing() -> None:
    sitting = race()
    sitting.play(0, f"geoplunge {RIGHT_A}", 1000)
    sitting.play(1, f"threeoplunge {RIGHT_B} / SD ND MN", 1151)
    assert sitting.result == (0, False, [10, 0])
    sitting = race(show_window_s=5)
    sitting.play(0, f"geoplunge {RIGHT_A}", 1000)
    assert sitting.refused(1, f"geoplunge {RIGHT_B}", 1500) == "BU-26"


def test_BU_27_a_right_threeoplunge_wins_with_the_bonus() -> None:
    for sitting, layout in ((race(), THREE_A), (race4(), "KS MO KY WV PA / MD VA NC / ME NH VT")):
        sitting.play(0, f"threeoplunge {layout}", 1000)
        assert sitting.result == (0, True, [20, 0])


def test_BU_28_a_right_geoplunge_wins_without_the_bonus() -> None:
    for sitting, layout in ((race(), THREE_A), (race4(), "KS MO KY WV PA / MD VA NC")):
        sitting.play(0, f"geoplunge {layout}", 1000)
        assert sitting.result == (0, False, [10, 0])


def test_BU_29_a_wrong_shout_gives_the_other_team_the_bonus() -> None:
    sitting = race()
    sitting.play(0, f"geoplunge {WRONG_A}", 1000)
    assert sitting.result == (1, True, [0, 20])


def test_BU_30_who_alone_is_right_at_the_same_time_gets_the_bonus_whichever_word() -> None:
    for word, layout in (("geoplunge", RIGHT_A), ("threeoplunge", THREE_A)):
        sitting = race()
        sitting.play(0, f"{word} {layout}", 1000)
        sitting.play(1, f"geoplunge {WRONG_B}", 1100)
        assert sitting.result == (0, True, [20, 0])
    sitting = race()
    sitting.play(0, f"geoplunge {WRONG_A}", 1000)
    sitting.play(1, f"geoplunge {RIGHT_B}", 1100)
    assert sitting.result == (1, True, [0, 20])


@pytest.mark.parametrize(("stakes", "points"), [((), 20), ((0,), 30), ((1,), 30), ((0, 1), 40)])
def test_BU_31_stakes_count_as_everywhere(stakes: tuple[int, ...], points: int) -> None:
    sitting = race(stakes=stakes, seats=4)
    sitting.play(0, f"threeoplunge {THREE_A}", 1000)
    assert sitting.position.points() == [0, 0, 0, 0], "nothing before the end"
    assert sitting.finish().points() == [points, 0, points, 0]
    assert race(stakes=stakes).result[2] == [5, 5]


def test_BU_R8_both_words_right_at_the_same_time_make_a_tie() -> None:
    sitting = race(stakes=(0,))
    sitting.play(0, f"threeoplunge {THREE_A}", 1000)
    sitting.play(1, f"geoplunge {RIGHT_B}", 1100)
    assert sitting.result == (None, False, [5, 5])


@pytest.mark.parametrize("late", [RIGHT_B, WRONG_B])
def test_BU_R9_a_late_layout_is_not_judged(late: str) -> None:
    sitting = race()
    sitting.play(0, f"geoplunge {WRONG_A}", 1000)
    sitting.play(1, f"geoplunge {late}", 1200)
    assert sitting.result == (1, True, [0, 20])
    assert [shout.right for shout in sitting.view().shouts] == [False, None]


def test_BU_R10_nobody_shouts() -> None:
    sitting = race()
    sitting.wait(179_999)
    assert sitting.view().phase == "race"
    sitting.wait(180_449)
    assert not sitting.position.over()
    sitting.wait(180_450)
    assert sitting.result == (None, False, [5, 5])
    assert sitting.view().result.reason == "time"


def test_BU_R10_the_race_takes_three_minutes_from_the_start_call() -> None:
    sitting = dealt()
    sitting.wait(8000)
    assert sitting.view(0).race_end == 188_000
    sitting.wait(188_449)
    assert not sitting.position.over()
    sitting.wait(188_450)
    assert sitting.position.over()


def test_BU_R10_what_was_shouted_in_time_counts_though_it_comes_late() -> None:
    sitting = race()
    assert sitting.refused(0, f"geoplunge {RIGHT_A}", 180_001, 180_100) == "BU-R10"
    sitting.play(0, f"geoplunge {RIGHT_A}", 180_000, 180_290)
    assert sitting.position.due() == 180_450
    assert sitting.result == (0, False, [10, 0])


def test_BU_R10_after_the_time_nobody_can_begin_anything() -> None:
    sitting = race()
    sitting.wait(180_000)
    assert sitting.position.to_act() == 0
    assert sitting.refused(0, "concede", 180_001) == "BU-R10"
    assert sitting.refused(0, "tie", 180_001) == "BU-R10"


def test_BU_R10_both_teams_may_agree_to_a_tie() -> None:
    sitting = race(seats=4, stakes=(0,))
    sitting.play(0, "tie", 1000)
    assert sitting.position.due() == 180_000, "one offer ends nothing"
    assert [sitting.view(seat).offers for seat in (-1, 1, 2)] == [[0]] * 3
    assert sitting.refused(2, "tie", 2000) == "BU-R10"
    sitting.play(3, "tie", 3000)
    assert sitting.position.due() == 3450
    assert sitting.result == (None, False, [5, 5])
    assert sitting.view().result.reason == "agreed"


def test_BU_R10_an_agreement_does_not_undo_a_shout() -> None:
    sitting = race()
    sitting.play(0, "tie", 1000)
    sitting.play(1, "tie", 3000)
    sitting.play(0, f"geoplunge {RIGHT_A}", 2990, 3200)
    assert sitting.result[0] == 0
    sitting = race()
    sitting.play(0, "tie", 1000)
    sitting.play(1, "tie", 3000)
    sitting.play(0, f"geoplunge {RIGHT_A}", 3001, 3200)
    assert sitting.result[0] is None


def test_BU_R12_only_the_number_of_cards_enables_a_shout() -> None:
    sitting = race()
    for layout in ("", "KS MO KY", "KS MO KY / MD VA", "KS MO KY ME / MD VA NC", "KS / MO / KY"):
        assert sitting.refused(0, f"geoplunge {layout}", 1000) == "BU-R12"
    for layout in (RIGHT_A, "KS MO KY / MD VA NC / AK", "KS MO KY / MD VA NC ME / WA OR FL / AK"[:30]):
        assert sitting.refused(0, f"threeoplunge {layout}", 1000) == "BU-R12"
    sitting.play(0, f"geoplunge {WRONG_A}", 1000)
    sitting = race4()
    for layout in ("KS MO KY / MD VA NC", "KS MO KY WV / MD VA NC", "KS MO KY WV PA / MD VA NC TN"):
        assert sitting.refused(0, f"geoplunge {layout}", 1000) == "BU-R12"
    assert sitting.refused(0, "threeoplunge KS MO KY WV / MD VA NC TN / ME NH VT TX", 1000) == "BU-R12"
    sitting.play(0, "threeoplunge AK KS FL / MD VA ME NC / OR TX WA KY", 1000)


def test_BU_R13_the_teams_earliest_shout_counts() -> None:
    sitting = race(seats=4)
    sitting.play(0, f"geoplunge {WRONG_A}", 1000, 1000)
    sitting.play(2, f"threeoplunge {THREE_A}", 990, 1200)
    assert sitting.position.due() == 1450, "the hold runs from the first arrival"
    assert sitting.result == (0, True, [20, 0])
    assert sitting.view().shouts[0].seat == 2


def test_BU_R13_a_card_in_two_hands_goes_where_the_later_move_puts_it() -> None:
    drafts = Drafts(partial(BORDER_UP.teams.of, None), SLOTS)
    drafts.of(0).lay("KS", 0)
    drafts.of(2).lay("KS", 1)
    drafts.of(1).lay("CA", 0)
    assert drafts.of(4).rows == [[], ["KS"], []]
    assert drafts.of(3).rows == [["CA"], [], []]


def test_BU_R14_nothing_of_the_other_hand_is_seen_during_the_race() -> None:
    sitting = dealt()
    sitting.wait(5000)
    assert (sitting.view(0).cards, sitting.view(1).cards) == ([], [])
    sitting = race(seats=4)
    sitting.play(1, f"geoplunge {RIGHT_B}", 30_000)
    a, b = sitting.json["hands"]
    for seat in (-1, 0, 2):
        assert not any(f'"{card}"' in sitting.told(seat) for card in b)
        assert RIGHT_B not in sitting.told(seat)
    assert all(f'"{card}"' in sitting.told(3) for card in b)
    assert not any(f'"{card}"' in sitting.told(-1) for card in NAMES)
    sitting.finish()
    for seat in (-1, 0, 1, 2, 3):
        assert sitting.view(seat).result.hands == [a, b]
        assert [shout.layout for shout in sitting.view(seat).shouts] == [RIGHT_B]
        assert RIGHT_B in sitting.told(seat)


def test_what_could_have_been_found_is_shown_afterwards() -> None:
    sitting = race4()
    sitting.finish()
    result = sitting.view(0).result
    assert result.shapes == [[[4, 4], [5, 3], [4, 4, 3], [5, 3, 3]]] * 2
    for seat, layout in enumerate(result.found):
        again = race4()
        again.play(seat, f"threeoplunge {layout}", 1000)
        assert again.result == (seat, True, [20, 0] if seat == 0 else [0, 20])


def test_a_pause_shifts_everything() -> None:
    sitting = race(show_window_s=2)
    sitting.play(0, f"geoplunge {RIGHT_A}", 9_900, 10_000)
    sitting.put("clock pause", 10_100)
    assert sitting.position.due() > 10**12
    assert sitting.refused(1, f"geoplunge {RIGHT_B}", 10_150) == "table"
    sitting.put("clock resume", 60_100)
    assert sitting.position.due() == 60_450
    sitting.play(1, f"geoplunge {RIGHT_B}", 60_050, 60_200)
    assert sitting.result[0] is None, "t* of the first is now 59,900"


@pytest.mark.parametrize(("at", "phase"), [(1000, "stakes"), (6000, "ready")])
def test_GP_R35_a_team_may_give_up_before_the_race(at: int, phase: str) -> None:
    sitting = dealt()
    sitting.play(0, "stake on", 500)
    sitting.wait(at)
    assert sitting.json["phase"] == phase
    assert "concede" in sitting.legal(1)
    sitting.play(1, "concede")
    assert sitting.position.over()
    assert sitting.result == (0, True, [30, 0])  # with the bonus and the stakes as they stand
    assert all(sitting.view().result.hands) is (phase == "ready")  # before that none are dealt
