"""RULES.md, section 10: the rulings on the challenge."""

from collections import Counter

import pytest

from cardinal.engine.seed import Seed


def test_SH_R23_both_need_a_card(setup):
    sitting = setup("CIR, CIR", "", "MOO")
    assert sitting.legal(0) == {"ask S2 MOO", "challenge S2"}
    assert sitting.refused(0, "challenge S1") == "SH-R23"
    assert sitting.refused(0, "ask S1 STA") == "SH-R23"
    bare = setup("", "STA", phase="place")
    assert bare.refused(0, "challenge S1") == "SH-R23"


def test_SH_R23_the_same_player_turn_after_turn(setup):
    sitting = setup("CIR, CIR", "STA, STA, STA", "MOO")
    for _ in range(2):
        sitting.moves("S0 challenge S1", "S1 forfeit", "S0 take STA", "S0 end")
        sitting.moves("S1 challenge S0", "S0 forfeit", "S1 take CIR", "S1 end")
        sitting.moves("S2 challenge S0", "S0 forfeit", "S2 take STA", "S2 end")
    assert "challenge S1" in sitting.legal(0)


def test_SH_R24_a_shape_is_named_and_one_of_it_is_taken_at_random(setup):
    taken = Counter()
    for n in range(60):
        sitting = setup("CIR", "STA 6/0, STA 6/0, STA 5/1t, HEA", chance=Seed.of(n).entry(0))
        sitting.moves("S0 challenge S1", "S1 forfeit", "S0 take STA")
        taken[sitting.hand(0)[1]] += 1
    assert set(taken) == {"STA 6/0", "STA 5/1t"}
    assert taken["STA 6/0"] > taken["STA 5/1t"]  # there are two of it
    assert sitting.refused(0, "take HEA") == "SH-34"


def test_SH_R24_only_shapes_that_are_there_and_no_shown_card_after_a_forfeit(setup):
    sitting = setup("CIR", "STA, HEA")
    sitting.moves("S0 challenge S1", "S1 forfeit")
    assert sitting.refused(0, "take MOO") == "SH-R24"
    assert sitting.refused(0, "take shown") == "SH-R24"
    assert sitting.refused(0, "take any") == "SH-R24"


def test_SH_R24_the_card_just_shown_may_be_named(battle):
    sitting = battle("CIR 6/0 6", "SQU 5/1t 5", more=("TRI", "SQU 6/0, SQU 4b/2b, MOO"))
    sitting.play(0, "take shown")
    assert sitting.hand(0) == ["CIR 6/0", "TRI 6/0", "SQU 5/1t"]


@pytest.mark.parametrize("seed", range(12))
def test_SH_R24_its_shape_means_one_of_the_others(battle, seed):
    chance = Seed.of(seed).entry(0)
    sitting = battle("CIR 6/0 6", "SQU 5/1t 5", more=("TRI", "SQU 6/0, SQU 4b/2b, MOO"), chance=chance)
    sitting.play(0, "take SQU")
    assert "SQU 5/1t" in sitting.hand(1)
    alone = battle("CIR 6/0 6", "SQU 5/1t 5", chance=chance)
    alone.play(0, "take SQU")  # there are no others
    assert "SQU 5/1t" in alone.hand(0)
    twin = battle("CIR 6/0 6", "SQU 5/1t 5", more=("TRI", "SQU 5/1t"), chance=chance)
    twin.play(0, "take SQU")
    assert twin.hand(1) == ["SQU 5/1t"]


def test_SH_R25_with_hidden_shapes_a_random_card_or_the_one_shown(setup, battle):
    taken = set()
    for n in range(40):
        sitting = setup("CIR", "STA, HEA, MOO", handShapes="hidden", chance=Seed.of(n).entry(0))
        sitting.moves("S0 challenge S1", "S1 forfeit")
        assert sitting.legal(0) == {"take any"}
        assert sitting.refused(0, "take STA") == "SH-R25"
        sitting.play(0, "take any")
        taken.add(sitting.hand(0)[1])
    assert taken == {"STA 6/0", "HEA 6/0", "MOO 6/0"}
    won = battle("CIR 6/0 6", "SQU 5/1t 5", handShapes="hidden")
    assert won.legal(0) == {"take any", "take shown", "waive"}
    won.play(0, "take shown")
    assert "SQU 5/1t" in won.hand(0)


def test_SH_R26_a_forfeit_before_any_card_is_chosen_and_the_card_must_be_taken(setup):
    sitting = setup("CIR 3b/3b", "STA, HEA")
    sitting.moves("S0 challenge S1", "S1 forfeit")
    assert sitting.refused(0, "waive") == "SH-R31"
    fought = setup("CIR 3b/3b", "STA, HEA")
    fought.moves("S0 challenge S1", "S1 fight")
    assert fought.refused(1, "forfeit") == "SH-31"
    again = setup("CIR, CIR", "STA, STA, STA")
    for _ in range(2):  # no limit
        again.moves("S0 challenge S1", "S1 forfeit", "S0 take STA", "S0 end")
        again.moves("S1 challenge S0", "S0 forfeit", "S1 take CIR", "S1 end")


def test_SH_R27_secret_until_both_are_in_and_not_to_be_changed(setup):
    sitting = setup("CIR 6/0, TRI 6/0", "STA 5/1t, HEA")
    sitting.moves("S0 challenge S1", "S1 fight")
    number = sitting.view(0).ask
    sitting.play(1, "battle STA 5/1t 1")
    assert sitting.to_act() == [0]
    assert sitting.view(0).ask == number  # the other one's answer does not become stale
    assert sitting.view(1).ask == 0
    assert sitting.view(1).chosen == "STA 5/1t 1"
    for seat in (-1, 0):
        assert sitting.view(seat).chosen is None
        assert sitting.view(seat).waiting == [0, 1]
    assert sitting.refused(1, "battle HEA 6/0 6") == "SH-R27"
    sitting.play(0, "battle TRI 6/0 0")
    for seat in (-1, 0, 1):
        assert sitting.view(seat).battle.cards == ["TRI 6/0", "STA 5/1t"]


def test_SH_R28_the_battle_cards_are_in_the_hands_again(battle):
    sitting = battle("CIR 6/0 6", "SQU 5/1t 5", more=("", ""))
    assert [len(hand) for hand in sitting.json["hands"]] == [1, 1]
    sitting.play(0, "take SQU")  # a loser always has a card to lose
    assert sitting.hand(1) == []
    placed = battle("CIR 6/0 6", "SQU 6/0 6")
    placed.play(0, "place CIR 6/0")
    assert placed.placed(0) == ["CIR"]


def test_SH_R29_the_challenged_player_has_the_same_reward(battle):
    sitting = battle("CIR 5/1t 1", "SQU 4b/2b 2", deck="HEA 5/1t, …")
    assert sitting.to_act() == [1]
    assert sitting.legal(1) == {"take CIR", "take TRI", "take shown", "waive"}
    sitting.moves("S1 take TRI", "S1 draw")
    assert sitting.shapes(1) == "TRI SQU HEA MOO"
    assert (sitting.turn, sitting.to_act()) == (0, [0])


def test_SH_R30_first_the_card_then_the_draw(battle):
    sitting = battle("CIR 4b/2b 4", "SQU 3b/3b 3", deck="HEA 5/1t, …")
    assert sitting.phase == "prize"
    sitting.play(0, "take MOO")
    assert sitting.phase == "bonus"
    dry = battle("CIR 4b/2b 4", "SQU 3b/3b 3", deck=[])
    dry.play(0, "take MOO")
    assert dry.phase == "place"  # an empty deck gives nothing


def test_SH_R31_rewards_may_be_waived(battle):
    sitting = battle("CIR 4b/2b 4", "SQU 3b/3b 3")
    sitting.play(0, "waive", "waive")
    assert [len(hand) for hand in sitting.json["hands"]] == [2, 2]
    assert sitting.refused(0, "waive") == "SH-R31"
    tie = battle("CIR 4t/2b 4", "SQU 4b/2b 4")
    tie.play(0, "waive")
    assert tie.placed(0) == []
    assert tie.phase == "place"


def test_SH_R32_the_extra_card_at_once_the_challenger_first_and_never_saved(battle):
    sitting = battle("CIR 4t/2b 4", "SQU 4t/2b 4")
    assert sitting.refused(1, "extra SQU 4t/2b") == "SH-39"
    assert sitting.refused(0, "extra DIA 6/0") == "SH-R32"
    sitting.play(0, "extra CIR 4t/2b")  # also the card just shown
    sitting.play(1, "waive")
    assert sitting.refused(0, "extra TRI 6/0") == "SH-R32"
    sitting.play(0, "end")
    assert sitting.refused(1, "extra SQU 4t/2b") == "SH-R32"


def test_SH_R33_upright_and_sideways_count_together(battle, setup):
    sitting = battle("CIR 4t/2b 4", "SQU 4b/2b 4", more=("CIR 6/0, MOO", "DIA"), placed=["CIR, CIR", ""])
    sitting.play(0, "extra CIR 4t/2b")
    assert sitting.view(0).players[0].missing == {"TRI": 3, "STA": 3}
    assert sitting.refused(0, "place CIR 6/0") == "SH-47"  # it has used the requirement up
    late = setup("CIR 6/0, CIR 5/1t", "DIA", phase="place", lists=["L01", "L03"], placed=["(CIR), (MOO), (CIR)", ""])
    assert late.view(0).players[0].missing == {"CIR": 1, "TRI": 3, "STA": 3}
    late.play(0, "place CIR 6/0")
    assert late.refused(0, "place CIR 5/1t") == "SH-47"


def test_SH_R34_the_extra_card_is_on_top_of_two(battle):
    """The challenger places three in one turn, and no fourth."""
    sitting = battle("CIR 4t/2b 4", "SQU 4b/2b 4", more=("TRI 6/0, TRI 5/1b, TRI 5/1t, MOO 6/0", "HEA"))
    sitting.play(0, "extra MOO 6/0")
    assert sitting.refused(0, "extra TRI 6/0") == "SH-R32"
    sitting.play(0, "place TRI 6/0", "place TRI 5/1b")
    assert sitting.placed(0) == ["(MOO)", "TRI", "TRI"]
    assert sitting.refused(0, "place TRI 5/1t") == "SH-49"


def test_SH_R34_both_may_place_an_extra_card_and_it_counts_for_neither(battle):
    """The challenged player places one card in somebody else's turn; the challenger's two are untouched by it."""
    sitting = battle("CIR 4t/2b 4", "HEA 4t/2b 4", more=("TRI 6/0, TRI 5/1b, TRI 5/1t", "HEA 6/0, DIA 6/0"))
    sitting.play(0, "extra CIR 4t/2b")
    sitting.play(1, "extra HEA 4t/2b")
    for text in ("extra HEA 6/0", "place HEA 6/0"):
        assert sitting.refused(1, text) == "SH-14"
    sitting.play(0, "place TRI 6/0", "place TRI 5/1b")
    assert sitting.refused(0, "place TRI 5/1t") == "SH-49"
    assert [sitting.placed(seat) for seat in (0, 1)] == [["(CIR)", "TRI", "TRI"], ["(HEA)"]]


def test_SH_R34_a_waived_extra_card_gives_no_third_one(battle):
    more = ("TRI 6/0, TRI 5/1b, TRI 5/1t", "MOO")
    for ours, theirs in (("4t/2b 4", "4b/2b 4"), ("4b/2b 4", "4b/2b 4")):
        sitting = battle(f"CIR {ours}", f"SQU {theirs}", more=more)
        if sitting.phase == "extra":
            sitting.play(0, "waive")
        sitting.play(0, "place TRI 6/0", "place TRI 5/1b")
        assert sitting.refused(0, "place TRI 5/1t") == "SH-49"


def test_SH_R34_the_challenged_players_card_does_not_count_for_his_own_turn(battle):
    sitting = battle("CIR 4b/2b 4", "HEA 4t/2b 4", more=("TRI", "HEA 6/0, DIA 6/0, DIA 5/1b"), deck="MOO, …")
    sitting.play(1, "extra HEA 4t/2b")
    assert sitting.refused(1, "extra HEA 6/0") == "SH-14"
    sitting.play(0, "end")
    sitting.moves("S1 challenge S0", "S0 forfeit", "S1 take CIR")
    sitting.play(1, "place HEA 6/0", "place DIA 6/0")
    assert sitting.placed(1) == ["(HEA)", "HEA", "DIA"]
    assert sitting.refused(1, "place DIA 5/1b") == "SH-49"
