"""RULES.md, section 3, and the rulings on the turn."""

import pytest

from cardinal.engine.refused import Refused


def test_SH_15_a_turn_begins_with_a_draw(setup):
    sitting = setup("CIR", "TRI", deck="STA 5/1t, MOO 6/0", phase="place")
    log = sitting.play(0, "end")
    assert sitting.hand(1) == ["TRI 6/0", "STA 5/1t"]
    assert sitting.deck == ["MOO 6/0"]
    assert log == ["end seat=0", "turn seat=1", 'draw seat=1 shape=STA card@S1="STA 5/1t"']


def test_SH_16_exactly_one_ask_or_challenge(setup):
    sitting = setup("CIR, CIR, TRI", "TRI, STA")
    assert sitting.legal(0) == {"ask S1 TRI", "ask S1 STA", "challenge S1"}
    assert sitting.refused(0, "end") == "SH-16"
    sitting.moves("S0 ask S1 STA", "S1 decline")
    assert not any(text.startswith(("ask", "challenge")) for text in sitting.legal(0))


def test_SH_17_then_0_1_or_2_cards(setup):
    for placed in (0, 1, 2):
        sitting = setup("CIR 6/0, CIR 5/1b, CIR 3b/3b", "TRI", lists=["L01", "L02"], phase="place")
        sitting.play(0, *["place CIR 6/0", "place CIR 5/1b"][:placed])
        sitting.play(0, "end")
        assert len(sitting.placed(0)) == placed
    assert sitting.refused(1, "place CIR 6/0") == "SH-R13"


def test_SH_17_a_card_must_be_in_the_hand_to_be_placed(setup):
    sitting = setup("CIR 6/0", "CIR 5/1b", lists=["L01", "L02"], phase="place")
    assert sitting.refused(0, "place CIR 5/1b") == "SH-17"
    with pytest.raises(Refused, match="You have no circle card with 5 and 1 in your hand"):
        sitting.play(0, "place CIR 5/1b")


def test_SH_18_the_turn_ends_only_when_it_is_said(setup):
    sitting = setup("CIR 6/0, CIR 5/1b, MOO", "TRI", lists=["L01", "L02"], phase="place")
    sitting.play(0, "place CIR 6/0", "place CIR 5/1b")
    assert sitting.turn == 0
    assert sitting.legal(0) == {"end"}
    sitting.play(0, "end")
    assert sitting.turn == 1
    assert sitting.refused(0, "end") == "SH-14"


@pytest.mark.parametrize("phase", ["pay", "take", "prize"])
def test_SH_18_not_in_the_middle_of_a_trade_or_a_challenge(setup, phase):
    sitting = setup("CIR 6/0, TRI", "STA 5/1t, MOO", phase=phase, target=1, shape="STA", given="STA 5/1t",
                    battle=["CIR 6/0 6", "STA 5/1t 5"])  # fmt: skip
    assert sitting.refused(0, "end") == "SH-18"


def test_SH_R12_compulsory_if_anything_is_legal(setup):
    assert setup("CIR", "TRI").refused(0, "end") == "SH-16"
    one = setup("CIR", "TRI")
    assert one.legal(0) == {"challenge S1"}  # one card cannot pay


@pytest.mark.parametrize("hands", [("CIR, TRI", ""), ("", "CIR, TRI")])
def test_SH_R12_skipped_when_none_is_legal(setup, hands):
    sitting = setup("MOO", *hands, deck=[], turn=0, phase="place")
    sitting.position.players[0].once = 0  # S0's hand is empty
    sitting.position.players[0].size = 0
    sitting.play(0, "end")
    assert sitting.turn == 1
    assert sitting.phase == "place"
    assert "end" in sitting.legal(1)
    assert not any(text.startswith(("ask", "challenge")) for text in sitting.legal(1))


def test_SH_R12_may_be_skipped_with_the_option(setup):
    sitting = setup("CIR 6/0, TRI 6/0, MOO", "STA", lists=["L01", "L02"], mustAct=False)
    assert sitting.legal(0) == {"ask S1 STA", "challenge S1", "place CIR 6/0", "place TRI 6/0", "end"}
    sitting.play(0, "place CIR 6/0")
    assert sitting.refused(0, "ask S1 STA") == "SH-R13"
    assert sitting.refused(0, "challenge S1") == "SH-R13"
    assert setup("CIR", "STA", mustAct=False).play(0, "end")


def test_SH_R13_no_placing_before_the_action_and_no_action_after_it(setup):
    sitting = setup("CIR 6/0, TRI, MOO", "STA", lists=["L01", "L02"])
    assert sitting.refused(0, "place CIR 6/0") == "SH-R13"
    sitting.moves("S0 ask S1 STA", "S1 decline", "S0 place CIR 6/0")
    assert sitting.refused(0, "challenge S1") == "SH-27"


def test_SH_R14_cards_just_received_may_be_placed(setup):
    drawn = setup("MOO 6/0, MOO 5/1b", "TRI 6/0", deck="STA 5/1t", lists=["L02", "L01"], phase="place")
    drawn.play(0, "end")
    drawn.moves("S1 challenge S0", "S0 forfeit", "S1 take MOO", "S1 place STA 5/1t")
    assert drawn.placed(1) == ["STA"]
    traded = setup("MOO 6/0, MOO 5/1b", "TRI 6/0", lists=["L01", "L02"])
    traded.moves("S0 ask S1 TRI", "S1 accept TRI 6/0", "S0 pay MOO 6/0 MOO 5/1b", "S0 place TRI 6/0")
    assert traded.placed(0) == ["TRI"]
    won = setup("MOO 6/0", "TRI 5/1b", lists=["L01", "L02"])
    won.moves("S0 challenge S1", "S1 fight", "S0 battle MOO 6/0 6", "S1 battle TRI 5/1b 5", "S0 take TRI")
    won.play(0, "place TRI 5/1b")
    assert won.placed(0) == ["TRI"]


def test_SH_R14_a_card_just_drawn_may_pay_and_fight(setup):
    sitting = setup("CIR", "MOO 6/0", deck="STA 6/0, CIR", phase="place")
    sitting.play(0, "end")
    sitting.play(1, "ask S0 CIR")
    sitting.play(0, "accept CIR 6/0")
    assert sitting.legal(1) == {"pay STA 6/0 MOO 6/0"}


def test_SH_R15_an_empty_deck_skips_the_draw(setup):
    sitting = setup("CIR", "TRI", deck=[], phase="place")
    log = sitting.play(0, "end")
    assert "dry seat=1" in log
    assert sitting.hand(1) == ["TRI 6/0"]
    assert sitting.phase == "act"
    sitting.moves("S1 challenge S0", "S0 forfeit", "S1 take CIR", "S1 end")
    assert sitting.hand(0) == []  # nothing is owed
    sitting.moves("S0 end", "S1 end", "S0 end")
    assert sitting.hand(0) == []


def test_SH_R15_it_fills_again_through_the_hand_limit(setup):
    ten = "CIR, CIR, CIR, CIR, CIR, TRI, TRI, TRI, TRI, TRI"
    sitting = setup(ten, "MOO", deck=[], phase="place")
    sitting.play(0, "end")
    assert len(sitting.deck) == 9  # and S1 has drawn
    assert len(sitting.hand(1)) == 2


def test_SH_R16_end_is_a_move_also_when_nothing_else_is_possible(setup):
    """Whether something can be placed shows in nothing that others see: the table waits all the same."""
    tables = []
    for lists in (["L01", "L02"], ["L04", "L02"]):  # CIR is on the first list only
        sitting = setup("CIR 6/0", "", lists=lists)
        assert sitting.phase == "place"
        assert "end" in sitting.legal(0)
        assert sitting.to_act() == [0]
        tables.append(sitting)
    assert tables[0].legal(0) != tables[1].legal(0)
    assert tables[0].view_bytes() == tables[1].view_bytes()
    empty = setup("", "", lists=["L01", "L02"], deck=[])
    assert empty.legal(0) == {"end"}


def test_SH_R16_no_turn_ends_without_it(setup):
    """With two cards placed, with nothing left that could be placed, with an empty hand: the turn waits for its end."""
    for hand in ("CIR 6/0, CIR 5/1t, TRI 6/0", "CIR 6/0, CIR 5/1t, MOO 6/0", "CIR 6/0, CIR 5/1t"):
        sitting = setup(hand, "DIA 6/0", phase="place", lists=["L01", "L02"], deck="HEA 6/0, …")
        sitting.play(0, "place CIR 6/0")
        assert sitting.to_act() == [0]
        assert "end" in sitting.legal(0)
        sitting.play(0, "place CIR 5/1t")
        assert (sitting.turn, sitting.phase, sitting.to_act()) == (0, "place", [0])
        assert sitting.legal(0) == {"end"}
        assert not any(line.startswith(("end", "turn")) for line in sitting.log)
        assert sitting.play(0, "end")[:2] == ["end seat=0", "turn seat=1"]


@pytest.mark.parametrize("name", ["random", "rookie", "club", "expert"])
def test_SH_R16_no_bot_delay_depends_on_the_list(setup, shapes, name):
    """In the middle of a game, at some instant of it, with cards that can be placed and with none."""
    for lists in (["L01", "L02"], ["L04", "L02"], ["L24", "L02"]):
        for hand in ("CIR 6/0", "CIR 6/0, CIR 5/1t, STA 6/0", "MOO 6/0, MOO 5/1b", ""):
            for placed_now in (0, 1, 2):
                given = {"turns": 7, "steps": 31, "turnClock": 20, "deadline": 24_000, "placed_now": placed_now}
                sitting = setup(hand, "HEA 6/0", phase="place", lists=lists, **given)
                sitting.now = 9_000
                legal = shapes.legal(sitting.position, 0)
                text, not_before = shapes.bots[name].decide(sitting.view(0), legal, sitting.chance)
                assert text in legal
                assert not_before == 0


def test_SH_E4_four_cards_after_the_draw_and_no_end_before_an_action(deal):
    sitting = deal(3)
    assert [len(sitting.hand(seat)) for seat in range(3)] == [4, 3, 3]
    assert sitting.refused(0, "end") == "SH-16"
