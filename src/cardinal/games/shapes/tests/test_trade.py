"""RULES.md, section 4, and the rulings on the trade."""

import json

import pytest

HANDS = ("CIR 6/0, TRI 6/0, SQU 6/0", "STA 5/1t, STA 6/0, HEA 6/0", "MOO 6/0, DIA 6/0")


@pytest.fixture
def three(setup):
    """S0 may ask S1 or S2."""
    return setup(*HANDS)


@pytest.fixture
def agreed(three):
    three.moves("S0 ask S1 STA", "S1 accept STA 5/1t")
    return three


def test_SH_19_one_other_player_and_a_card(three):
    assert {text for text in three.legal(0) if text.startswith("ask")} == {
        "ask S1 STA",
        "ask S1 HEA",
        "ask S2 MOO",
        "ask S2 DIA",
    }
    assert three.refused(0, "ask S0 CIR") == "SH-19"
    assert three.refused(0, "ask S5 CIR") == "SH-19"
    three.play(0, "ask S2 MOO")
    assert three.to_act() == [2]


def test_SH_20_not_a_card_that_the_other_does_not_have(three):
    assert three.refused(0, "ask S1 MOO") == "SH-20"
    assert three.refused(0, "ask S2 STA") == "SH-20"


def test_SH_21_a_shape_that_is_not_on_the_own_list(setup):
    sitting = setup(*HANDS, lists=["L01", "L02", "L03"])
    sitting.moves("S0 ask S2 MOO", "S2 accept MOO 6/0", "S0 pay CIR 6/0 TRI 6/0")
    assert "MOO" in sitting.shapes(0)


def test_SH_22_the_asked_player_agrees_or_declines(three):
    three.play(0, "ask S1 STA")
    assert three.legal(1) == {"accept STA 5/1t", "accept STA 6/0", "decline"}
    assert three.refused(0, "place CIR 6/0") == "SH-22"
    assert three.refused(2, "decline") == "SH-22"
    assert three.refused(1, "fight") == "SH-22"


def test_SH_23_the_named_card_for_two(agreed):
    assert agreed.refused(0, "end") == "SH-18"
    assert agreed.refused(0, "place CIR 6/0") == "SH-23"
    agreed.play(0, "pay CIR 6/0 SQU 6/0")
    assert agreed.hand(0) == ["TRI 6/0", "STA 5/1t"]
    assert agreed.hand(1) == ["CIR 6/0", "SQU 6/0", "STA 6/0", "HEA 6/0"]


def test_SH_23_only_a_card_of_the_named_shape(three):
    three.play(0, "ask S1 STA")
    assert three.refused(1, "accept HEA 6/0") == "SH-23"


def test_SH_24_a_decline_moves_no_card(three):
    before = three.json["hands"]
    three.moves("S0 ask S1 STA", "S1 decline")
    assert three.json["hands"] == before
    assert three.to_act() == [0]


def test_SH_25_one_ask_in_a_turn(three):
    three.moves("S0 ask S1 STA", "S1 decline")
    assert three.refused(0, "ask S1 HEA") == "SH-25"
    assert three.refused(0, "ask S2 MOO") == "SH-25"


def test_SH_26_nobody_declines_three_times_in_a_row(setup):
    for declines, may in ((0, True), (1, True), (2, False)):
        sitting = setup(*HANDS, declines=[0, declines, 0])
        assert sitting.view(0).players[1].must_accept != may
        sitting.play(0, "ask S1 STA")
        assert ("decline" in sitting.legal(1)) == may
    assert sitting.refused(1, "decline") == "SH-26"
    assert sitting.legal(1) == {"accept STA 5/1t", "accept STA 6/0"}


@pytest.mark.parametrize("answer", ["decline", "accept STA 6/0"])
def test_SH_27_who_has_asked_may_not_challenge(three, answer):
    three.moves("S0 ask S1 STA", f"S1 {answer}")
    if three.phase == "pay":
        three.play(0, "pay CIR 6/0 TRI 6/0")
    assert three.refused(0, "challenge S1") == "SH-27"
    assert three.refused(0, "challenge S2") == "SH-27"


def test_SH_R17_a_shape_is_named_and_the_giver_chooses_the_card(setup):
    hands = ("CIR, TRI, SQU", "STA 6/0, STA 6/0, STA 5/1b, STA 3b/3b")
    sitting = setup(*hands, declines=[0, 2])
    sitting.play(0, "ask S1 star")
    assert sitting.legal(1) == {"accept STA 6/0", "accept STA 5/1b", "accept STA 3b/3b"}
    assert sitting.refused(1, "accept STA 5/1t") == "SH-R17"
    sitting.moves("S1 accept STA-04", "S0 pay CIR 6/0 TRI 6/0")  # STA-04 is a STA 5/1b
    assert "STA 5/1b" in sitting.hand(0)


@pytest.mark.parametrize(("mine", "theirs", "may"), [("CIR", "STA", False), ("CIR, TRI", "STA", True)])
def test_SH_R18_only_who_can_pay_may_ask(setup, mine, theirs, may):
    sitting = setup(mine, theirs)
    assert ("ask S1 STA" in sitting.legal(0)) == may
    if not may:
        assert sitting.refused(0, "ask S1 STA") == "SH-R18"


def test_SH_R19_any_two_cards_held_when_asking(setup):
    sitting = setup("CIR 6/0, CIR 6/0, TRI 5/1t", "STA 5/1t, MOO")
    sitting.moves("S0 ask S1 STA", "S1 accept STA 5/1t")
    assert sitting.legal(0) == {"pay CIR 6/0 CIR 6/0", "pay CIR 6/0 TRI 5/1t"}
    assert sitting.refused(0, "pay CIR 6/0 STA 5/1t") == "SH-R19"
    assert sitting.refused(0, "pay TRI 5/1t TRI 5/1t") == "SH-R19"
    sitting.play(0, "pay TRI 5/1t CIR 6/0")  # in any order
    assert sitting.hand(0) == ["CIR 6/0", "STA 5/1t"]


def test_SH_R19_nothing_moves_and_nothing_is_seen_before_the_payment(agreed):
    """The asker cannot tell which of the two stars he will get."""
    other = json.loads(json.dumps(agreed.json))
    other["given"] = "STA 6/0"
    other = agreed.game.from_json(other)
    for seat in (-1, 0, 2):
        assert agreed.game.view_bytes(other, seat, 0) == agreed.view_bytes(seat)
    assert agreed.view(1).promised == "STA 5/1t"
    assert agreed.view(0).promised is None
    assert len(agreed.hand(1)) == 3
    told = [json.loads(agreed.told(seat)[-1])["events"][0] for seat in (-1, 0, 1, 2)]
    assert [event.get("card") for event in told] == [None, None, "STA 5/1t", None]


def test_SH_R20_with_hidden_shapes_anything_may_be_named(setup):
    sitting = setup(*HANDS, handShapes="hidden", declines=[0, 1, 0])
    assert sum(text.startswith("ask S1") for text in sitting.legal(0)) == 8
    log = sitting.play(0, "ask S1 DIA")
    assert log == ["ask seat=0 target=1 shape=DIA", "none seat=1 shape=DIA"]
    assert sitting.json["declines"] == [0, 1, 0]  # that was no decline
    assert sitting.phase == "place"
    assert sitting.refused(0, "ask S1 STA") == "SH-25"  # used up
    assert sitting.refused(0, "challenge S1") == "SH-27"


def test_SH_R20_the_turn_goes_on_for_who_asked(setup):
    sitting = setup(*HANDS, handShapes="hidden", turn=2)
    sitting.play(2, "ask S0 DIA")
    assert (sitting.phase, sitting.to_act()) == ("place", [2])


def test_SH_R20_nor_of_a_player_without_cards(setup):
    sitting = setup("CIR, TRI", "", "MOO", handShapes="hidden")
    assert sitting.refused(0, "ask S1 STA") == "SH-R23"


def test_SH_R21_one_in_all_not_one_per_opponent(three):
    three.moves("S0 ask S2 MOO", "S2 decline")
    assert three.refused(0, "ask S1 STA") == "SH-25"
    assert three.legal(0) == {text for text in three.legal(0) if text.startswith(("place", "end"))}


def test_SH_R22_counted_for_the_asked_player_over_all_askers(setup):
    hands = ["CIR, CIR, CIR", "STA, STA, STA", "MOO, MOO, MOO"]
    sitting = setup(*hands)
    sitting.moves("S0 ask S1 STA", "S1 decline", "S0 end")
    assert sitting.view().players[1].declines == 1
    sitting.moves("S1 challenge S0", "S0 forfeit", "S1 take CIR", "S1 end")
    assert sitting.view().players[1].declines == 1  # nothing else changes it
    sitting.moves("S2 ask S1 STA", "S1 decline", "S2 end")
    assert [player.declines for player in sitting.view().players] == [0, 2, 0]
    sitting.play(0, "ask S1 STA")
    assert "decline" not in sitting.legal(1)
    sitting.play(1, "accept STA 6/0")
    assert sitting.view().players[1].declines == 0  # a forced one as well


def test_SH_E6_five_and_four_cards(setup):
    sitting = setup("CIR, CIR, TRI, SQU, MOO", "STA 4b/2b, HEA, CRO, DIA")
    sitting.moves("S0 ask S1 STA", "S1 accept STA 4b/2b", "S0 pay TRI 6/0 SQU 6/0")
    assert len(sitting.hand(0)) == 4
    assert len(sitting.hand(1)) == 5
    assert "STA 4b/2b" in sitting.hand(0)


def test_SH_E7_hearts_and_diamonds_only(setup):
    sitting = setup("CIR, CIR, CIR", "HEA, DIA", lists=["L01", "L02"])
    assert sitting.refused(0, "ask S1 STA") == "SH-20"
    assert "ask S1 DIA" in sitting.legal(0)


def test_SH_E8_two_declines_then_a_must_then_free_again(setup):
    hands = ["CIR, CIR, CIR, CIR", "STA 6/0, STA 5/1b, STA 5/1t", "MOO, MOO, MOO"]
    sitting = setup(*hands)
    sitting.moves("S0 ask S1 STA", "S1 decline", "S0 end")
    sitting.moves("S1 challenge S0", "S0 forfeit", "S1 take CIR", "S1 end")
    sitting.moves("S2 ask S1 STA", "S1 decline", "S2 end", "S0 ask S1 STA")
    assert sitting.refused(1, "decline") == "SH-26"
    sitting.moves("S1 accept STA 5/1b", "S0 pay CIR 6/0 CIR 6/0", "S0 end")
    sitting.moves("S1 challenge S2", "S2 forfeit", "S1 take MOO", "S1 end", "S2 ask S1 STA")
    assert "decline" in sitting.legal(1)


def test_SH_E9_one_thing_only_in_a_turn(three, setup):
    three.moves("S0 ask S1 STA", "S1 decline")
    assert three.refused(0, "challenge S1") == "SH-27"
    assert three.refused(0, "ask S1 STA") == "SH-25"
    assert three.refused(0, "ask S2 MOO") == "SH-25"
    other = setup(*HANDS)
    other.moves("S0 challenge S1", "S1 forfeit", "S0 take HEA")
    assert other.refused(0, "ask S1 STA") == "SH-45"
    assert other.refused(0, "challenge S2") == "SH-44"
