"""RULES.md, section 5: forfeit, battle, bonus and tie bonus."""

import json

import pytest

HANDS = ("CIR 6/0, TRI 6/0, SQU 6/0", "STA 5/1t, STA 6/0, HEA 6/0", "MOO 6/0, DIA 6/0")


@pytest.fixture
def three(setup):
    return setup(*HANDS)


def test_SH_28_one_other_player(three):
    assert {text for text in three.legal(0) if text.startswith("challenge")} == {"challenge S1", "challenge S2"}
    assert three.refused(0, "challenge S0") == "SH-28"
    assert three.refused(0, "challenge S4") == "SH-28"
    three.play(0, "challenge S2")
    assert three.to_act() == [2]


def test_SH_29_a_forfeit_gives_a_card_that_the_challenger_chooses(three):
    three.play(0, "challenge S1")
    assert three.legal(1) == {"fight", "forfeit"}
    assert three.refused(1, "decline") == "SH-29"
    assert three.refused(2, "fight") == "SH-29"
    three.play(1, "forfeit")
    assert three.legal(0) == {"take STA", "take HEA"}
    three.play(0, "take HEA")
    assert three.hand(1) == ["STA 6/0", "STA 5/1t"]
    assert "HEA 6/0" in three.hand(0)
    assert three.phase == "place"  # the challenge is over


def test_SH_30_otherwise_there_is_a_battle(three):
    three.moves("S0 challenge S1", "S1 fight")
    assert three.phase == "battle"
    assert three.to_act() == [0, 1]
    assert three.refused(2, "battle MOO 6/0 6") == "SH-31"


def test_SH_31_one_card_and_one_of_its_numbers(three):
    three.moves("S0 challenge S1", "S1 fight")
    assert three.legal(1) == {
        "battle STA 6/0 6",
        "battle STA 6/0 0",
        "battle STA 5/1t 5",
        "battle STA 5/1t 1",
        "battle HEA 6/0 6",
        "battle HEA 6/0 0",
    }
    assert three.refused(1, "battle STA 5/1t 4") == "SH-31"
    assert three.refused(1, "battle MOO 6/0 6") == "SH-31"
    assert three.refused(0, "end") == "SH-18"


def test_SH_31_two_equal_numbers_are_one_choice(setup):
    sitting = setup("CIR 3b/3b", "STA 6/0")
    sitting.moves("S0 challenge S1", "S1 fight")
    assert sitting.legal(0) == {"battle CIR 3b/3b 3"}


def test_SH_31_only_the_upright_number_counts(battle):
    sitting = battle("CIR 6/0 0", "SQU 5/1t 1")
    assert sitting.to_act() == [1]


def test_SH_32_both_are_shown_at_the_same_moment(three):
    three.moves("S0 challenge S1", "S1 fight")
    before = {seat: (three.view_bytes(seat), len(three.told(seat))) for seat in (-1, 0, 1, 2)}
    three.play(0, "battle CIR 6/0 6")
    for seat in (-1, 1, 2):
        assert (three.view_bytes(seat), len(three.told(seat))) == before[seat]
    three.play(1, "battle STA 5/1t 5")
    for seat in (-1, 0, 1, 2):
        shown = three.view(seat).battle
        assert (shown.cards, shown.numbers) == (["CIR 6/0", "STA 5/1t"], [6, 5])
        assert '"event":"battle"' in three.told(seat)[-1].decode()


@pytest.mark.parametrize(("ours", "theirs", "winner"), [("6/0 6", "5/1t 5", 0), ("5/1b 1", "3b/3b 3", 1)])
def test_SH_33_the_higher_number_wins(battle, ours, theirs, winner):
    sitting = battle(f"CIR {ours}", f"SQU {theirs}")
    assert sitting.phase == "prize"
    assert sitting.to_act() == [winner]


def test_SH_34_the_winner_may_take_a_card_of_his_choice(battle):
    sitting = battle("CIR 6/0 6", "SQU 5/1t 5", more=("TRI", "MOO, DIA, DIA"))
    assert sitting.legal(0) == {"take SQU", "take MOO", "take DIA", "take shown", "waive"}
    assert sitting.refused(1, "take CIR") == "SH-34"
    assert sitting.refused(0, "draw") == "SH-34"
    sitting.play(0, "take MOO")
    assert sitting.shapes(0) == "CIR TRI MOO"
    assert sitting.shapes(1) == "SQU DIA DIA"


def test_SH_35_equal_numbers_end_the_challenge(battle):
    sitting = battle("CIR 5/1t 5", "SQU 5/1b 5")
    assert (sitting.phase, sitting.to_act()) == ("place", [0])
    assert sitting.refused(0, "take MOO") == "SH-34"


def test_SH_36_a_tie_has_no_other_effect(battle):
    sitting = battle("CIR 6/0 6", "SQU 6/0 6")
    assert [len(hand) for hand in sitting.json["hands"]] == [2, 2]
    assert [sitting.placed(0), sitting.placed(1)] == [[], []]
    assert sitting.phase == "place"


def test_SH_37_a_bonus_number_that_wins_draws_a_card(battle):
    sitting = battle("CIR 4b/2b 4", "SQU 3b/3b 3", deck="HEA 5/1t, …")
    sitting.play(0, "waive")
    assert sitting.legal(0) == {"draw", "waive"}
    assert sitting.refused(0, "end") == "SH-18"
    assert sitting.refused(1, "draw") == "SH-37"
    sitting.play(0, "draw")
    assert "HEA 5/1t" in sitting.hand(0)
    assert sitting.turn == 0


@pytest.mark.parametrize(
    ("ours", "theirs"),
    [
        ("5/1t 5", "4b/2b 4"),  # it loses
        ("3b/3b 3", "3b/3b 3"),  # it ties
        ("5/1b 5", "3b/3b 3"),  # it lies on the unused side
    ],
)
def test_SH_38_no_bonus_for_a_number_that_was_not_used_and_won(battle, ours, theirs):
    sitting = battle(f"CIR {ours}", f"SQU {theirs}")
    if sitting.phase == "prize":
        sitting.play(0, "take MOO")
    assert sitting.phase == "place"
    assert sitting.refused(0, "draw") == "SH-38"


def test_SH_38_nor_after_a_forfeit(setup):
    sitting = setup("CIR 3b/3b", "SQU 3b/3b")
    sitting.moves("S0 challenge S1", "S1 forfeit", "S0 take SQU")
    assert sitting.phase == "place"


def test_SH_39_a_tie_bonus_lets_place_an_extra_card(battle):
    sitting = battle("CIR 5/1t 1", "SQU 5/1b 1")
    assert sitting.to_act() == [0]
    assert sitting.legal(0) == {"extra CIR 5/1t", "extra TRI 6/0", "waive"}
    assert sitting.refused(0, "place CIR 5/1t") == "SH-39"
    sitting.play(0, "extra TRI 6/0")
    assert sitting.placed(0) == ["(TRI)"]


@pytest.mark.parametrize(
    ("ours", "theirs", "who"),
    [
        ("4t/2b 4", "4t/2b 4", [0, 1]),
        ("4t/2b 4", "4b/2b 4", [0]),
        ("4b/2b 4", "4t/2b 4", [1]),
        ("5/1b 5", "5/1t 5", []),
    ],
)
def test_SH_40_each_is_judged_by_his_own_number(battle, ours, theirs, who):
    sitting = battle(f"CIR {ours}", f"SQU {theirs}")
    asked = []
    while sitting.phase == "extra":
        asked += sitting.to_act()
        sitting.play(sitting.to_act()[0], "waive")
    assert asked == who


def test_SH_41_any_shape_also_one_not_on_the_list_or_placed_enough(battle):
    sitting = battle("CIR 4t/2b 4", "SQU 4b/2b 4", more=("MOO", "DIA"), placed=["CIR, CIR, CIR", ""])
    assert sitting.legal(0) == {"extra CIR 4t/2b", "extra MOO 6/0", "waive"}
    sitting.play(0, "extra CIR 4t/2b")
    assert sitting.placed(0) == ["CIR", "CIR", "CIR", "(CIR)"]


def test_SH_42_sideways_for_everybody_to_see(battle):
    sitting = battle("CIR 4t/2b 4", "SQU 4b/2b 4")
    sitting.play(0, "extra CIR 4t/2b")
    for seat in (-1, 0, 1):
        assert sitting.view(seat).players[0].placed == ["(CIR)"]
        assert json.loads(sitting.told(seat)[-1])["events"][0]["event"] == "extra"


def test_SH_43_an_extra_card_that_does_not_match_does_not_count(battle):
    sitting = battle("CIR 4t/2b 4", "SQU 4b/2b 4", more=("MOO", "DIA"))
    sitting.play(0, "extra MOO 6/0")
    assert sitting.view(0).players[0].missing == {"CIR": 3, "TRI": 3, "STA": 3}
    match = battle("CIR 4t/2b 4", "SQU 4b/2b 4")
    match.play(0, "extra CIR 4t/2b")
    assert match.view(0).players[0].missing == {"CIR": 2, "TRI": 3, "STA": 3}


def test_SH_44_one_challenge_in_a_turn(three):
    three.moves("S0 challenge S1", "S1 forfeit", "S0 take HEA")
    assert three.refused(0, "challenge S1") == "SH-44"
    assert three.refused(0, "challenge S2") == "SH-44"


def test_SH_45_who_has_challenged_may_not_ask(three):
    three.moves("S0 challenge S1", "S1 fight", "S0 battle CIR 6/0 6", "S1 battle STA 6/0 6")
    assert three.refused(0, "ask S1 HEA") == "SH-45"


def test_SH_E10_a_forfeit(setup):
    sitting = setup("CIR 6/0", "HEA 6/0, DIA 3b/3b")
    log = sitting.moves("S0 challenge S1", "S1 forfeit", "S0 take DIA")
    assert sitting.hand(1) == ["HEA 6/0"]
    assert len(sitting.hand(0)) == 2
    assert not any(line.startswith(("battle", "bonus")) for line in log)


def test_SH_E11_five_beats_four(battle):
    sitting = battle("CIR 5/1t 5", "SQU 4b/2b 4", more=("TRI", "MOO, DIA"))
    assert sitting.legal(0) == {"take SQU", "take MOO", "take DIA", "take shown", "waive"}
    sitting.play(0, "take DIA")
    assert sitting.phase == "place"  # nobody draws


def test_SH_E12_only_the_upright_number_counts(battle):
    sitting = battle("CIR 6/0 0", "SQU 5/1b 1", deck="HEA 6/0, …")
    assert sitting.to_act() == [1]
    sitting.moves("S1 take TRI", "S1 draw")
    assert sitting.shapes(1) == "TRI SQU HEA MOO"
    assert sitting.shapes(0) == "CIR"


def test_SH_E13_a_tie_without_marks(battle):
    sitting = battle("CIR 5/1t 5", "SQU 5/1b 5")
    assert sitting.phase == "place"
    assert [len(hand) for hand in sitting.json["hands"]] == [2, 2]


def test_SH_E14_a_bonus_number_in_a_tie(battle):
    sitting = battle("CIR 3b/3b 3", "SQU 3b/3b 3")
    assert sitting.phase == "place"
    assert not any(line.startswith("bonus") for line in sitting.log)


def test_SH_E15_both_with_a_tie_bonus(battle):
    sitting = battle("CIR 4t/2b 4", "SQU 4t/2b 4")
    assert sitting.to_act() == [0]
    sitting.play(0, "extra CIR 4t/2b")
    assert sitting.to_act() == [1]
    sitting.play(1, "extra MOO 6/0")
    assert (sitting.placed(0), sitting.placed(1)) == (["(CIR)"], ["(MOO)"])
    assert (sitting.phase, sitting.to_act()) == ("place", [0])


def test_SH_E16_one_with_a_tie_bonus(battle):
    sitting = battle("CIR 4t/2b 4", "SQU 4b/2b 4")
    assert sitting.to_act() == [0]
    sitting.play(0, "waive")
    assert sitting.phase == "place"


def test_SH_E18_three_cards_in_a_turn(battle):
    sitting = battle("CIR 4t/2b 4", "SQU 4b/2b 4", more=("TRI 6/0, TRI 5/1b, TRI 5/1t", "MOO"))
    sitting.play(0, "extra CIR 4t/2b", "place TRI 6/0", "place TRI 5/1b")
    assert sitting.placed(0) == ["(CIR)", "TRI", "TRI"]
    assert sitting.refused(0, "place TRI 5/1t") == "SH-49"
