"""rules/dashing-states.md: naming the cards."""

import json
from collections import Counter

import pytest

from cardinal.engine.position import Stamp
from cardinal.engine.refused import BadInput
from cardinal.games.geoplunge.dashing_states.choices import choices
from cardinal.games.geoplunge.dashing_states.naming import judge_name, right_name
from cardinal.games.geoplunge.dashing_states.sorting import BY_CAPITAL, BY_STATE, letters
from cardinal.games.geoplunge.dashing_states.tests.sitting import (
    GAME,
    ROW_A,
    ROW_B,
    WRONG_A,
    answers,
    dealt,
    name_all,
    race,
    reason,
    shouted,
    won,
)
from cardinal.games.geoplunge.deck import INDEX, STATEHOOD

BEGUN = 30_450


def right(code: str, text: str, by: int = BY_STATE, spelling: str = "lenient") -> bool:
    return judge_name(INDEX[code], text, by, spelling)


def test_DS_15_left_middle_and_right_name_two_cards_each() -> None:
    sitting = shouted(6)
    for seat, places in ((0, [1, 2]), (2, [3, 4]), (4, [5, 6])):
        assert sitting.view(seat).forms == [
            {"kind": "name", "verb": "name", "places": places, "things": ["State", "capital"]}
        ]
    assert [sitting.view(seat).forms for seat in (-1, 1, 3, 5)] == [[], [], [], []]
    assert sitting.refused(0, "name 3 Maine, Augusta") == "DS-15"
    assert sitting.refused(1, "name 1 Alabama, Montgomery") == "DS-20"
    assert race(6).refused(0, "name 1 Alabama, Montgomery", 1000) == "DS-15"
    name_all(sitting)
    assert won(sitting) == 0


def test_DS_16_without_help_nobody_can_name_for_another() -> None:
    sitting = shouted(6)
    for seat in (2, 4):
        assert sitting.refused(seat, "name 1 Alabama, Montgomery") == "DS-15"
    sitting.play(0, "name 1 Alabama, Montgomery")
    for seat in (-1, 1, 2, 3, 4, 5):
        assert "Montgomery" not in sitting.told(seat)
    assert sitting.view(0).races[-1].sides[0].names == ["Alabama, Montgomery", None, None, None, None, None]
    assert sitting.view(2).races[-1].sides[0].names == [None] * 6


@pytest.mark.parametrize(("past", "level"), [((), 2), ((1,), 2), ((), 4), ((1,), 4), ((0, 1), 2)])
def test_DS_17_state_and_capital_of_each_card(past: tuple[int, ...], level: int) -> None:
    by = BY_CAPITAL if len(past) == 1 else BY_STATE
    sitting = race(past=past, level=level)
    layout = "m5 m1 m6 m3 m2 m4 / down" if by == BY_CAPITAL else ROW_A
    sitting.play(0, f"geoplunge {layout}", 30_000)
    sitting.wait(BEGUN)
    assert sitting.view(0).forms[0]["things"] == ["State", "capital"]
    assert sitting.refused(0, "name 1 Alabama") == "DS-17"
    name_all(sitting)
    assert won(sitting) == 0
    assert right("TX", "Texas, Austin", by)
    assert not right("TX", "Texas, Houston", by)
    assert not right("TX", "Utah, Austin", by)
    assert not right("TX", "Texas, 28", by)


def test_DS_18_at_level_4_in_race_3_state_and_rank() -> None:
    sitting = race(
        level=4, past=(0, 1), race={"power": "P02", "hands": ["DE PA NJ GA CT MA MD", "NY IA OH WA MN FL KS"]}
    )
    sitting.play(0, "geoplunge m1 m2 m3 m4 m5 m6 / down", 1000)
    sitting.wait(1450)
    assert sitting.view(0).forms[0]["things"] == ["State", "rank"]
    assert sitting.refused(0, "name 1 Delaware") == "DS-18"
    for k, name in enumerate(["Delaware", "Pennsylvania", "New Jersey", "Georgia", "Connecticut", "Massachusetts"], 1):
        sitting.play(0, f"name {k} {name}, {k}")
    assert sitting.result[0] == 0
    assert not right("DE", "Delaware, Dover", STATEHOOD)


@pytest.mark.parametrize(
    ("seats", "shares"), [(2, {0: [1, 2, 3, 4, 5, 6]}), (4, {0: [1, 2, 3], 2: [4, 5, 6]}), (6, {4: [5, 6]})]
)
def test_DS_R3_two_players_three_cards_each_and_one_player_all_six(seats: int, shares: dict[int, list[int]]) -> None:
    sitting = shouted(seats)
    for seat, places in shares.items():
        assert sitting.view(seat).forms[0]["places"] == places
        assert sitting.view(seat).races[-1].name_ends[seat] == BEGUN + 10_000 * len(places)


@pytest.mark.parametrize(
    ("empty", "shares"),
    [
        ("S4", {0: [1, 2, 3], 2: [4, 5, 6], 1: [1, 2], 3: [3, 4], 5: [5, 6]}),
        ("S0", {2: [1, 2, 3], 4: [4, 5, 6], 1: [1, 2], 3: [3, 4], 5: [5, 6]}),
        ("S2,S4", {0: [1, 2, 3, 4, 5, 6], 1: [1, 2], 3: [3, 4], 5: [5, 6]}),
        ("S0,S2,S3", {4: [1, 2, 3, 4, 5, 6], 1: [1, 2, 3], 5: [4, 5, 6]}),
    ],
)
def test_DS_R3_each_team_shares_by_its_own_number(empty: str, shares: dict[int, list[int]]) -> None:
    sitting = race(6, empty=empty)
    first = min(seat for seat in shares if seat % 2 == 0)
    sitting.play(first, f"geoplunge {ROW_A}", 30_000)
    sitting.play(1, f"geoplunge {ROW_B}", 30_100)
    sitting.wait(BEGUN)
    assert {seat for seat in range(6) if sitting.view(seat).forms} == set(shares)
    for seat, places in shares.items():
        assert sitting.view(seat).forms[0]["places"] == places
        assert sitting.view(seat).races[-1].name_ends[seat] == BEGUN + 10_000 * len(places)
    name_all(sitting, 0)
    name_all(sitting, 1, wrong=(6,))
    assert won(sitting) == 0


def test_DS_R2_a_short_handed_team_changes_places_among_those_who_are_there() -> None:
    sitting = dealt(6, empty="S2,S3,S5")
    assert {text for text in sitting.legal(0) if text.startswith("seats")} == {"seats S4 S0"}
    assert sitting.refused(0, "seats S4 S2 S0", 100) == "DS-R2"
    assert not [text for text in sitting.legal(1) if text.startswith("seats")]
    sitting.play(0, "seats S4 S0", 200)
    assert sitting.json["orders"] == [[4, 0], [1]]


def test_DS_R4_all_type_at_the_same_time_and_each_card_has_ten_seconds() -> None:
    sitting = shouted(6)
    assert sitting.position.to_act() == 0b010101
    for seat, place, text in ((4, 5, "Ohio, Columbus"), (0, 1, "Alabama, Montgomery"), (2, 3, "Maine, Augusta")):
        sitting.play(seat, f"name {place} {text}", sitting.now + 10)
    assert sitting.view(0).races[-1].name_ends[0] == BEGUN + 20_000
    assert shouted(6, clock_name_card=4).view(0).races[-1].name_ends[0] == BEGUN + 8000
    for text in ("Texas, Austin", "Austin, Texas", "texas; austin", "Texas and Austin", "Texas Austin", "TX Austin"):
        assert right("TX", text), text
    assert right("UT", "Utah Salt Lake City")
    assert not right("TX", "Texas")
    assert not right("TX", "Texas, Dallas, Austin"), "the first two count"


def test_DS_R4_on_a_shared_screen_the_clocks_follow_each_other_from_the_left() -> None:
    ends = shouted(6, naming="in_turn").view(0).races[-1].name_ends
    assert [ends[seat] for seat in (0, 2, 4)] == [BEGUN + 20_000, BEGUN + 40_000, BEGUN + 60_000]
    assert shouted(2, naming="in_turn").view(0).races[-1].name_ends[0] == BEGUN + 60_000


def test_DS_R5_each_member_sees_only_his_or_her_input_until_the_race_is_decided() -> None:
    sitting = shouted(6)
    name_all(sitting, missing=(6,))
    assert sitting.view(4).races[-1].sides[0].names == [None] * 4 + ["Ohio, Columbus", None]
    assert sitting.view(-1).races[-1].sides[0].names is None
    assert sitting.view(1).races[-1].sides[0].names is None
    assert sitting.view(2).races[-1].sides[0].names == [None, None, *answers(sitting, 0)[2:4], None, None]
    sitting.wait(BEGUN + 20_000)
    for seat in (-1, 0, 1):
        assert sitting.view(seat).races[-1].sides[0].names == [*answers(sitting, 0)[:5], None]


def test_DS_R6_a_wrong_row_ends_the_race_without_naming() -> None:
    sitting = race(6)
    sitting.play(0, f"geoplunge {WRONG_A}", 30_000)
    lines = [line.split()[0] for line in sitting.wait(BEGUN)]
    assert "naming" not in lines
    assert (won(sitting), sitting.view().phase) == (1, "break")
    both = race()
    both.play(0, f"geoplunge {WRONG_A}", 30_000)
    both.play(1, f"geoplunge {ROW_B}", 30_050)
    both.wait(BEGUN)
    assert both.view().races[-1].named == [1], "the one whose row is right names"
    assert both.view(0).ask == 0


def test_DS_R15_after_simultaneous_shouts_both_name_in_parallel_and_see_it_together() -> None:
    sitting = shouted(4, both=True)
    assert sitting.position.to_act() == 0b1111
    name_all(sitting, 0)
    assert sitting.view().phase == "naming"
    for seat in (-1, 1, 3):
        assert "Montgomery" not in sitting.told(seat)
        assert sitting.view(seat).races[-1].sides[0].shout.row is None
    name_all(sitting, 1, wrong=(4,))
    told = json.loads(sitting.streams[-1].messages[-1])["events"]
    assert [event["team"] for event in told if event["event"] == "shown"] == [0, 1]
    assert (won(sitting), reason(sitting)) == (0, "same time")


def test_DS_R17_the_clock_of_a_member_who_is_cut_off_stands_for_15_seconds_at_most() -> None:
    sitting = shouted(6)
    sitting.put("lost S2", BEGUN + 5000)
    assert sitting.view(2).races[-1].name_ends[2] == BEGUN + 20_000 + 15_000
    sitting.put("found S2", BEGUN + 9000)
    assert sitting.view(2).races[-1].name_ends[2] == BEGUN + 24_000
    sitting.put("lost S2", BEGUN + 10_000)
    assert sitting.view(2).races[-1].name_ends[2] == BEGUN + 35_000, "11 of the 15 seconds are left"
    sitting.wait(BEGUN + 20_000)
    assert sitting.view().races[-1].naming == [2], "the others' time is over"
    sitting.wait(BEGUN + 34_999)
    assert sitting.view().phase == "naming"
    sitting.wait(BEGUN + 35_000)
    assert (won(sitting), reason(sitting)) == (1, "names")


def test_DS_R17_a_clock_that_has_stood_for_15_seconds_runs_on_and_a_pause_is_no_part_of_them() -> None:
    sitting = shouted(6)
    sitting.put("lost S2", BEGUN + 1000)
    sitting.put("found S2", BEGUN + 19_000)
    assert sitting.view().races[-1].name_ends[2] == BEGUN + 20_000 + 15_000
    paused = shouted(6)
    paused.put("lost S2", BEGUN + 1000)
    paused.put("clock pause", BEGUN + 2000)
    paused.put("clock resume", BEGUN + 5000)
    paused.put("found S2", BEGUN + 6000)
    assert paused.view().races[-1].name_ends[2] == BEGUN + 20_000 + 3000 + 2000


def test_DS_R17_who_is_back_in_time_may_still_name() -> None:
    sitting = shouted(6)
    name_all(sitting, missing=(3, 4))
    sitting.put("lost S2", BEGUN + 15_000)
    sitting.put("found S2", BEGUN + 29_000)
    sitting.play(2, "name 3 Maine, Augusta", BEGUN + 33_000)
    sitting.play(2, "name 4 Nevada, Carson City", BEGUN + 34_000)
    assert won(sitting) == 0


def test_DS_R17_a_line_that_was_cut_before_stands_from_the_start_and_a_pause_changes_nothing() -> None:
    sitting = race(6)
    sitting.put("lost S4", 20_000)
    sitting.play(0, f"geoplunge {ROW_A}", 30_000)
    sitting.wait(BEGUN)
    assert sitting.view().races[-1].name_ends[4] == BEGUN + 35_000
    sitting.put("clock pause", BEGUN + 1000)
    sitting.put("found S4", BEGUN + 3000)
    sitting.put("clock resume", BEGUN + 5000)
    assert sitting.view().races[-1].name_ends[4] == BEGUN + 4000 + 1000 + 20_000
    assert sitting.view().races[-1].name_ends[0] == BEGUN + 4000 + 20_000


def test_DS_R17_who_left_after_the_deal_is_waited_for_but_a_bot_seat_needs_no_waiting() -> None:
    for absent, end in (([], BEGUN + 35_000), ([4], BEGUN + 20_000)):
        sitting = race(6, race={"absent": absent})
        sitting.put("lost S4", 10_000)
        sitting.put("away S4", 25_000)
        sitting.play(0, f"geoplunge {ROW_A}", 30_000)
        sitting.wait(BEGUN)
        assert sitting.view().races[-1].name_ends[4] == end


def test_DS_R17_no_bot_names_for_somebody_who_left_after_the_deal() -> None:
    sitting = shouted(6)
    sitting.put("away S2", BEGUN + 100)
    assert not sitting.position.to_act() >> 2 & 1
    assert sitting.view(2).forms == []
    assert sitting.refused(2, "name 3 Maine, Augusta") == "DS-R17"
    sitting.put("back S2", BEGUN + 200)
    sitting.play(2, "name 3 Maine, Augusta")
    there = shouted(6, race={"absent": [2]})
    there.put("away S2", BEGUN + 100)
    there.play(2, "name 3 Maine, Augusta")
    assert there.view(2).races[-1].absent == [2]


def test_DS_R22_a_wrong_name_does_not_end_the_naming() -> None:
    sitting = shouted(6)
    sitting.play(0, "name 1 Utah, Provo")
    sitting.play(0, "name 2 California, Sacramento")
    assert sitting.view().phase == "naming"
    name_all_but_left = answers(sitting, 0)
    for seat, place in ((2, 3), (2, 4), (4, 5)):
        sitting.play(seat, f"name {place} {name_all_but_left[place - 1]}")
    assert sitting.view().phase == "naming"
    sitting.play(4, "name 6 Texas, Austin")
    assert sitting.view().races[-1].sides[0].marks == [False, True, True, True, True, True]
    assert won(sitting) == 1
    both = shouted(both=True)
    name_all(both, 0, wrong=(1,))
    assert both.view().phase == "naming", "the other team's naming goes on in any case"


def test_GP_R14_what_is_missing_when_the_clock_is_out_is_wrong() -> None:
    sitting = shouted(4)
    name_all(sitting, missing=(6,))
    sitting.wait(BEGUN + 29_999)
    assert sitting.view().phase == "naming"
    sitting.play(2, "name 6 Texas, Austin", BEGUN + 30_000)
    assert won(sitting) == 0, "at the last moment is in time"
    late = shouted(4)
    name_all(late, missing=(6,))
    late.wait(BEGUN + 30_000)
    assert (won(late), reason(late)) == (1, "names")
    assert late.refused(2, "name 6 Texas, Austin") == "DS-15"
    cut = shouted(4)
    cut.put("lost S0", BEGUN + 1000)
    assert cut.refused(2, "name 6 Texas, Austin", BEGUN + 30_001) == "GP-R14"
    slow = shouted(4)  # a table that has not ticked yet judges the same
    refused = GAME.judge(slow.position, 2, GAME.read("name 6 Texas, Austin"), Stamp(BEGUN + 30_001, BEGUN + 30_001))
    assert refused is not None
    assert refused.clause == "GP-R14"


@pytest.mark.parametrize("text", ["texas, austin", " TEXAS ,  Austin.", "The State of Texas, Austin", "Téxas, Austin"])
def test_GP_R40_capitals_accents_and_points_do_not_matter(text: str) -> None:
    assert right("TX", text)


@pytest.mark.parametrize(
    ("code", "text"), [("TX", "tx, Austin"), ("MN", "Minnesota, St Paul"), ("NC", "N. Carolina, Raleigh")]
)
def test_GP_R41_short_forms_count(code: str, text: str) -> None:
    assert right(code, text)
    assert not right("NC", "North Carolina, NC")


def test_GP_R42_a_slip_of_spelling_is_forgiven_unless_that_is_off() -> None:
    assert right("AL", "Alabamma, Montgomry")
    assert not right("AL", "Alabamma, Montgomery", spelling="strict")
    assert not right("AR", "Akansas, Little Rock"), "Kansas is as near as Arkansas"
    for spelling, winner in (("lenient", 0), ("strict", 1)):
        sitting = shouted(spelling=spelling)
        name_all(sitting, missing=(1,))
        sitting.play(0, "name 1 Alabamma, Montgomery")
        assert won(sitting) == winner


def test_GP_R43_words_that_belong_to_a_name_cannot_be_left_out() -> None:
    assert right("NV", "Nevada, Carson City")
    assert not right("NV", "Nevada, Carson")
    assert not right("WV", "Virginia, Charleston")
    assert not right("ND", "Dakota, Bismarck")


def test_GP_R44_numbers_in_digits_words_and_ordinals() -> None:
    for text in ("28", "28th", "twenty-eight", "twenty-eighth"):
        assert right("TX", f"Texas, {text}", STATEHOOD)
    assert not right("TX", "Texas, 2.8", STATEHOOD)


def test_GP_R45_no_person_is_named_here() -> None:
    assert not right("TX", "Texas, James K. Polk")
    assert not right("TX", "Texas, James K. Polk", STATEHOOD)


def test_GP_R46_of_a_list_the_first_two_count() -> None:
    assert right("TX", "Texas, Austin, Dallas")
    assert not right("TX", "Texas, Dallas, Austin")
    assert not right("TX", "Texas, Utah, Austin")


def test_GP_R47_the_first_answer_counts() -> None:
    sitting = shouted()
    sitting.play(0, "name 1 Utah, Provo")
    assert sitting.refused(0, "name 1 Alabama, Montgomery") == "GP-R47"
    name_all(sitting, missing=(1,))
    assert won(sitting) == 1
    six = shouted(6)
    six.play(0, "name 1 Alabama, Montgomery")
    six.play(0, "name 2 California, Sacramento")
    assert six.refused(0, "name 2 California, Sacramento") == "GP-R47"


def overruled(ruling: str, wrong: tuple[int, ...], **more: object):
    sitting = shouted(6, appeal="host", **more)
    name_all(sitting, wrong=wrong)
    sitting.put(f"rule {ruling}")
    return sitting


def test_GP_R47_a_host_may_overrule_the_check_within_ten_seconds() -> None:
    sitting = overruled("right S2 3", (3,))
    assert (won(sitting), reason(sitting)) == (0, "right")
    assert sitting.view().races[-1].sides[0].marks == [True] * 6
    sitting.put("rule wrong S4 6")
    assert (won(sitting), reason(sitting)) == (1, "names")
    sitting.wait(sitting.now + 9999)
    sitting.put("rule right S4 6")
    sitting.wait(sitting.now + 1)
    assert sitting.view().races[-1].number == 2
    assert sitting.position.race_winners() == [0]
    assert sitting.refused(-1, "rule right S4 6") == "GP-R47"


def test_GP_R47_the_game_waits_for_the_host_after_the_last_race() -> None:
    for appeal, over in (("off", True), ("host", False)):
        sitting = shouted(6, past=(0, 1), appeal=appeal)
        name_all(sitting, wrong=(3,))
        assert sitting.position.over() == over
        assert sitting.position.carrying() != over
    sitting.put("rule right S2 3")
    sitting.wait(sitting.now + 10_000)
    assert sitting.result == (0, False, [10, 0])
    late = shouted(2, past=(0, 1), appeal="host")
    late.finish()
    assert late.result[0] == 1


@pytest.mark.parametrize(
    ("ruling", "words"),
    [
        ("right S2", "as in 'rule right S2 3'"),
        ("maybe S2 3", "as in 'rule right S2 3'"),
        ("right S9 3", "as in 'rule right S2 3'"),
        ("right S2 7", "as in 'rule right S2 3'"),
        ("right S2 1", "not for S2 to name"),
        ("right S1 1", "named nothing there"),
        ("right S4 6", "named nothing there"),
    ],
)
def test_GP_R47_a_ruling_must_make_sense(ruling: str, words: str) -> None:
    sitting = shouted(6, appeal="host")
    name_all(sitting, missing=(6,))
    sitting.wait(BEGUN + 20_000)
    assert sitting.refused(-1, f"rule {ruling}") == "GP-R47"
    with pytest.raises(Exception, match=words):
        sitting.put(f"rule {ruling}")


def test_GP_R47_without_an_appeal_the_check_is_final() -> None:
    sitting = shouted(6)
    name_all(sitting, wrong=(3,))
    assert sitting.refused(-1, "rule right S2 3") == "GP-R47"
    unshouted = race(appeal="host")
    unshouted.wait(180_450)
    assert unshouted.refused(-1, "rule right S0 3") == "GP-R47"
    assert not unshouted.position.carrying()


@pytest.mark.parametrize("text", ["name", "name Texas, Austin", "name 7 Texas, Austin", "name 1", "name 1 " + "x" * 81])
def test_a_name_that_cannot_be_read_is_answered_with_a_sentence(text: str) -> None:
    with pytest.raises(BadInput):
        shouted().play(0, text)


def test_DS_R24_four_names_are_offered_for_each_card_and_only_to_who_names_it() -> None:
    sitting = race(6, name_choices="on")
    assert "choices" not in str([sitting.view(seat).forms for seat in range(-1, 6)]), "not before the naming"
    sitting.play(0, f"geoplunge {ROW_A}", 30_000)
    assert "choices" not in str([sitting.view(seat).forms for seat in range(-1, 6)]), "nor while the shout is held"
    sitting.wait(BEGUN)
    right = [answer.split(", ") for answer in answers(sitting, 0)]
    for seat, places in ((0, (0, 1)), (2, (2, 3)), (4, (4, 5))):
        offered = sitting.view(seat).forms[0]["choices"]
        for four, place in zip(offered, places, strict=True):
            assert len({*four}) == 4
            assert ", ".join(right[place]) in four
            for part in (0, 1):
                said = Counter(name.split(", ")[part] for name in four)
                assert set(said.values()) == {2}, "no part gives away the other"
                assert right[place][part] in said
    assert [sitting.view(seat).forms for seat in (-1, 1, 3, 5)] == [[], [], [], []]
    sitting.play(0, f"name 1 {', '.join(right[0])}")
    assert len(sitting.view(0).forms[0]["choices"]) == 1
    assert "choices" not in str(shouted(2).view(0).forms), "off is as printed"


def test_DS_R24_ranks_are_offered_with_the_states() -> None:
    sitting = race(
        level=4,
        past=(0, 1),
        name_choices="on",
        race={"power": "P02", "hands": ["DE PA NJ GA CT MA MD", "NY IA OH WA MN FL KS"]},
    )
    sitting.play(0, "geoplunge m1 m2 m3 m4 m5 m6 / down", 1000)
    sitting.wait(1450)
    four = sitting.view(0).forms[0]["choices"][0]
    assert "Delaware, 1" in four
    ranks = [name.split(", ")[1] for name in four]
    assert ranks[:2] == ranks[2:] == sorted({*ranks}, key=int)


def test_DS_R24_the_right_one_is_now_here_now_there() -> None:
    """Who looks only at where the right name stands learns nothing."""
    places = [0] * 4
    for card in range(50):
        for edition in (0, 2):
            four = choices(card, f"{card:016x}", BY_STATE, edition)
            states = [name.split(", ")[0] for name in four]
            assert states == sorted(states, key=letters)
            assert choices(card, f"{card:016x}", BY_STATE, edition) == four, "asking again helps nobody"
            places[four.index(right_name(card, BY_STATE, edition))] += 1
    assert min(places) > 10


def test_DS_R24_a_member_learns_at_once_and_nobody_else() -> None:
    sitting = shouted(6, name_choices="on")
    sitting.play(0, "name 1 Alabama, Montgomery")
    assert sitting.view(0).races[-1].sides[0].marks == [True, None, None, None, None, None]
    assert sitting.view(2).races[-1].sides[0].marks == [None] * 6
    assert [sitting.view(seat).races[-1].sides[0].marks for seat in (-1, 1, 3)] == [None, None, None]
    off = shouted(6)
    off.play(0, "name 1 Alabama, Montgomery")
    assert off.view(0).races[-1].sides[0].marks is None


def test_DS_R24_a_wrong_name_ends_the_naming() -> None:
    sitting = shouted(name_choices="on")
    sitting.play(0, "name 1 Alabama, Montgomery")
    sitting.play(0, "name 2 California, Reno")
    assert won(sitting) == 1
    assert reason(sitting) == "names"
    assert sitting.view(1).races[-1].sides[0].marks == [True, False, False, False, False, False]


def test_DS_R24_team_mates_may_finish_after_a_wrong_name() -> None:
    sitting = shouted(4, name_choices="on")
    sitting.play(0, "name 1 Utah, Reno")
    assert not sitting.view(0).forms
    assert sitting.refused(0, "name 2 California, Sacramento") == "DS-R24"
    for place, answer in enumerate(answers(sitting, 0)[3:], start=4):
        assert not sitting.view(2).races[-1].reason
        sitting.play(2, f"name {place} {answer}")
    assert (won(sitting), reason(sitting)) == (1, "names")


def test_DS_R24_it_does_not_while_both_teams_name_or_a_host_may_overrule() -> None:
    both = shouted(both=True, name_choices="on")
    both.play(0, "name 1 Utah, Reno")
    assert not both.view(0).races[-1].reason
    name_all(both, 1)
    assert not both.view(0).races[-1].reason, "DS-R15: the results are shown together"
    host = shouted(name_choices="on", appeal="host")
    host.play(0, "name 1 Utah, Reno")
    assert not host.view(0).races[-1].reason
