"""RULES.md, section 11: the swap as one move."""

import pytest


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_BG_R10_from_top_is_the_card_that_lay_there_before_this_turns_discards(setup, seats):
    sitting = setup("10 10", *["9 8"] * (seats - 1), discards=f"5@S0 4@S{seats - 1}")
    assert sitting.play(0, "10,10 top") == ["swap seat=0 discard=10,10 from=top drew=4"]
    assert (sitting.hand(0), sitting.discards) == ("4", "5@S0 10@S0 10@S0")


def test_BG_R10_a_swap_is_one_move_with_the_discard_committed_before_the_card_is_shown(setup):
    sitting = setup("10 2", "9 8", pile="3 …")
    assert len(sitting.told(0)) == 1
    assert sitting.play(0, "10 pile") == ["swap seat=0 discard=10 from=pile drew@S0=3"]
    assert len(sitting.told(0)) == 2  # discard and new card in one message
    assert (sitting.hand(0), sitting.discards, sitting.turn) == ("2 3", "10@S0", 1)


def test_BG_R11_a_set_lies_as_a_block_of_which_the_next_player_can_take_one(setup):
    sitting = setup("7 7 7 1", "9 8 8", lucky="2", discards="4@S1")
    sitting.play(0, "7,7,7 pile")
    assert sitting.discards == "4@S1 7@S0 7@S0 7@S0"
    assert sitting.legal(1) == {f"{cards} {way}" for cards in ("8", "8,8", "9") for way in ("pile", "top")}
    sitting.play(1, "8,8 top")
    assert sitting.hand(1) == "7 9"
    assert sitting.discards == "4@S1 7@S0 7@S0 8@S1 8@S1"


def test_BG_R12_a_skip_that_comes_back_to_the_discarder(setup):
    sitting = setup("6 6 9", "10 8", "10 8", lucky="1")
    sitting.play(0, "6,6 pile")
    assert sitting.turn == 0
    assert sitting.refused(0, "9 top") == "BG-32"
    assert {move.split()[1] for move in sitting.legal(0)} == {"pile"}


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_BG_R12_a_next_player_who_declares_and_then_only_players_who_stay(setup, seats):
    hands = ["10 9", "2 1", *["8 9"] * (seats - 2)]
    sitting = setup(*hands, lucky="5", swapped=[1])
    sitting.play(0, "10 pile")
    sitting.play(1, "declare")
    for seat in range(2, seats):
        assert "8 top" in sitting.legal(seat)
        sitting.play(seat, "stay")
    assert sitting.turn == 0
    assert sitting.refused(0, "9 top") == "BG-32"


def test_BG_R12_a_further_last_round(setup):
    """S1 discards a 6 that skips the first declarer; the further round begins with S1 himself."""
    sitting = setup("2", "6 9 9", declared=[0], turn=1, houseExtraRound=True)
    sitting.play(1, "6 pile")
    assert (sitting.turn, sitting.json["further"]) == (1, True)
    assert sitting.refused(1, "9 top") == "BG-32"


def test_BG_R12_the_discarder_of_the_top_card_counts_and_no_other(setup):
    assert "9 top" in setup("9", "10", "10", discards="3@S0 5@S0 4@S2").legal(0)
    assert "9 top" not in setup("9", "10", "10", discards="3@S1 5@S2 4@S0").legal(0)


def test_BG_R13_the_ban_is_on_the_card_just_picked_not_on_its_value(setup):
    place = {"discards": "7@S1", "lucky": "1"}
    for n in (1, 2):
        sitting = setup("7 7 2", "10", **place)
        sitting.play(0, f"{','.join(['7'] * n)} top")
        assert sitting.hand(0) == " ".join(["2", *["7"] * (3 - n)])
    assert setup("7 7 2", "10", **place).refused(0, "7,7,7 top") == "BG-31"
    assert setup("7 7 2", "10", **place).refused(0, "7,7,7 pile") == "BG-22"


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_BG_R14_nobody_passes_before_the_first_declaration(setup, seats):
    others = ["10 9"] * (seats - 1)
    for swapped in ([], [0]):
        sitting = setup("2 1", *others, swapped=swapped)
        assert "stay" not in sitting.legal(0)
        assert sitting.refused(0, "stay") == "BG-R14"
    last = setup(*others, "2 1", declared=[seats - 1])
    assert "stay" in last.legal(0)


@pytest.mark.parametrize("source", ["pile", "top"])
@pytest.mark.parametrize("phase", ["play", "last"])
def test_BG_R15_a_hand_of_one_card_is_played_by_the_same_rules(setup, source, phase):
    more = {"declared": [2]} if phase == "last" else {}
    sitting = setup("10", "9", "2", discards="8@S2", pile="7 …", **more)
    assert sitting.legal(0) == {"10 pile", "10 top"} | ({"stay"} if phase == "last" else set())
    assert sitting.refused(0, "8 top") == "BG-31"  # from the Discard Pile the old card must go
    sitting.play(0, f"10 {source}")
    assert sitting.hand(0) == ("7" if source == "pile" else "8")


def test_BG_R15_discarding_everything_leaves_one_card(setup):
    sitting = setup("9 9 9", "2", pile="7 …")
    sitting.play(0, "9,9,9 pile")
    assert sitting.hand(0) == "7"
