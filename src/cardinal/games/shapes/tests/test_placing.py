"""RULES.md, section 6: placing."""

import json

import pytest


@pytest.fixture
def step_three(setup):
    """S0 has L01: CIR 3, TRI 3, STA 3."""

    def place(hand, placed="", **more):
        return setup(hand, "HEA", phase="place", lists=["L01", "L02"], placed=[placed, ""], **more)

    return place


def test_SH_46_only_shapes_of_the_own_list(step_three):
    sitting = step_three("CIR 6/0, MOO 6/0, HEA 5/1t")
    assert sitting.legal(0) == {"place CIR 6/0", "end"}
    assert sitting.refused(0, "place MOO 6/0") == "SH-46"


def test_SH_47_never_more_of_a_shape_than_the_list_asks_for(step_three):
    sitting = step_three("CIR 6/0, CIR 5/1t", "CIR, CIR")
    sitting.play(0, "place CIR 6/0")
    assert sitting.refused(0, "place CIR 5/1t") == "SH-47"


def test_SH_48_placing_is_voluntary(step_three):
    sitting = step_three("CIR, TRI, STA")
    sitting.play(0, "end")
    assert sitting.placed(0) == []
    assert sitting.turn == 1


def test_SH_49_two_cards_in_a_turn(step_three):
    sitting = step_three("CIR 6/0, TRI 6/0, STA 6/0")
    sitting.play(0, "place CIR 6/0", "place TRI 6/0")
    assert sitting.refused(0, "place STA 6/0") == "SH-49"


def test_SH_49_three_for_a_challenger_who_placed_an_extra_card(battle):
    sitting = battle("CIR 5/1t 1", "SQU 5/1b 1", more=("TRI 6/0, STA 6/0, STA 5/1b", "MOO"))
    sitting.play(0, "extra CIR 5/1t", "place TRI 6/0", "place STA 6/0")
    assert len(sitting.placed(0)) == 3
    assert sitting.refused(0, "place STA 5/1b") == "SH-49"


def test_SH_50_only_a_tie_bonus_places_beyond_the_list(step_three, battle):
    sitting = step_three("CIR 5/1t, MOO 6/0", "CIR, CIR, CIR")
    assert sitting.legal(0) == {"end"}
    tie = battle("CIR 4t/2b 4", "SQU 4b/2b 4", more=("MOO", "DIA"), placed=["CIR, CIR, CIR", ""])
    assert {"extra CIR 4t/2b", "extra MOO 6/0"} < tie.legal(0)


def test_SH_51_a_placed_card_is_used_for_nothing_any_more(setup):
    sitting = setup("CIR 6/0, TRI 6/0", "HEA 6/0", placed=["STA 6/0", "STA 5/1t"], lists=["L01", "L02"])
    assert sitting.refused(0, "ask S1 STA") == "SH-51"  # not traded
    sitting.moves("S0 challenge S1", "S1 fight")
    assert sitting.refused(0, "battle STA 6/0 6") == "SH-31"  # not fought with
    sitting.moves("S0 battle CIR 6/0 6", "S1 battle HEA 6/0 0")
    assert sitting.refused(0, "take STA") == "SH-51"  # not taken
    sitting.play(0, "take HEA")
    assert sitting.refused(0, "place STA 6/0") == "SH-17"  # not placed again
    assert sitting.placed(1) == ["STA"]


def test_SH_51_nor_paid_with(setup):
    sitting = setup("CIR 6/0, TRI 6/0", "HEA 6/0", placed=["STA 6/0", ""], lists=["L01", "L02"])
    sitting.moves("S0 ask S1 HEA", "S1 accept HEA 6/0")
    assert sitting.legal(0) == {"pay CIR 6/0 TRI 6/0"}


def test_SH_52_placed_cards_lie_so_that_everybody_sees_shapes_and_how_many(step_three):
    sitting = step_three("CIR 5/1t, TRI 4b/2b")
    sitting.play(0, "place CIR 5/1t", "place TRI 4b/2b")
    for seat in (-1, 0, 1):
        assert sitting.view(seat).players[0].placed == ["CIR", "TRI"]


def test_SH_53_the_truth_about_placed_cards_is_on_view(step_three):
    sitting = step_three("MOO", "CIR, CIR, (MOO), TRI")
    for seat in (-1, 0, 1):
        assert sitting.view(seat).players[0].placed == ["CIR", "CIR", "(MOO)", "TRI"]


def test_SH_R39_the_numbers_on_placed_cards_are_the_owners(step_three):
    sitting = step_three("CIR 5/1t, TRI 6/0")
    sitting.play(0, "place CIR 5/1t")
    assert sitting.view(0).players[0].laid == ["CIR 5/1t"]
    for seat in (-1, 1):
        assert sitting.view(seat).players[0].laid is None
        assert json.loads(sitting.told(seat)[-1])["events"] == [{"event": "place", "seat": 0, "shape": "CIR"}]
        assert b"5/1t" not in sitting.view_bytes(seat)


def test_SH_E5_what_may_be_placed(step_three):
    hand = "CIR 6/0, CIR 5/1b, TRI 6/0, MOO 6/0"
    one = step_three(hand, "CIR, CIR")
    one.play(0, "place CIR 6/0", "place TRI 6/0")
    assert one.refused(0, "place CIR 5/1b") == "SH-49"
    two = step_three(hand, "CIR, CIR")
    two.play(0, "place CIR 6/0")
    assert two.refused(0, "place CIR 5/1b") == "SH-47"
    assert two.refused(0, "place MOO 6/0") == "SH-46"
    assert "end" in step_three(hand, "CIR, CIR").legal(0)


def test_SH_E17_extra_cards_beyond_the_list(battle, setup):
    for extra in ("HEA 6/0", "MOO 6/0"):
        sitting = battle("CIR 4b/2b 4", "SQU 4t/2b 4", more=("TRI", "HEA 6/0, MOO 6/0"), placed=["", "HEA, HEA, HEA"])
        sitting.play(1, f"extra {extra}")
        assert sitting.view(1).players[1].missing == {"CRO": 3, "DIA": 3}
        assert sitting.placed(1)[-1] == f"({extra[:3]})"
    plain = setup("HEA 6/0, MOO 6/0", "TRI", phase="place", lists=["L03", "L01"], placed=["HEA, HEA, HEA", ""])
    assert plain.refused(0, "place HEA 6/0") == "SH-47"
    assert plain.refused(0, "place MOO 6/0") == "SH-46"


def test_SH_E20_a_placed_star_is_not_in_the_hand(setup, battle):
    sitting = setup("CIR, CIR", "HEA, MOO", placed=["", "STA"])
    assert sitting.refused(0, "ask S1 STA") == "SH-51"
    won = battle("CIR 6/0 6", "SQU 5/1t 5", placed=["", "STA"])
    assert won.refused(0, "take STA") == "SH-51"


def test_SH_E23_two_circles_and_a_sideways_moon(setup):
    sitting = setup("TRI", "HEA", "DIA", placed=["", "CIR 5/1t, CIR 4b/2b, (MOO 3b/3b)", ""])
    for seat in (-1, 0, 1, 2):
        assert sitting.view(seat).players[1].placed == ["CIR", "CIR", "(MOO)"]
        for numbers in (b"5/1t", b"4b/2b", b"3b/3b"):
            assert (numbers in sitting.view_bytes(seat)) == (seat == 1)
