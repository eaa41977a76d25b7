"""RULES.md, section 4: a normal turn."""

from itertools import combinations

import pytest

from cardinal.engine.refused import BadInput, Refused

FACES = [*(str(n) for n in range(1, 11)), "J"]


def test_BG_21_a_turn_is_a_swap_or_if_allowed_a_declaration(setup):
    swaps = {"1 pile", "2 pile", "2,2 pile"}
    assert setup("2 2 1", "10", swapped=[0]).legal(0) == swaps | {"declare"}
    assert setup("2 2 1", "10", swapped=[1]).legal(0) == swaps
    assert setup("2 2 1", "10", discards="9@S1").legal(0) == swaps | {"1 top", "2 top", "2,2 top"}
    assert setup("9 9 2", "10", swapped=[0]).legal(0) == {"2 pile", "9 pile", "9,9 pile"}


@pytest.mark.parametrize(("move", "clause"), [("2 pile", "BG-14"), ("declare", "BG-53")])
def test_BG_21_exactly_one_of_the_two(setup, move, clause):
    sitting = setup("2 2 1", "10 10", swapped=[0])
    sitting.play(0, move)
    assert sitting.turn == 1
    assert sitting.refused(0, "2 pile") == clause
    assert sitting.refused(0, "declare") == clause
    assert sitting.phase == ("play" if move == "2 pile" else "last")


@pytest.mark.parametrize("source", ["pile", "top"])
def test_BG_22_a_swap_is_one_card_or_more_out_and_exactly_one_in(setup, source):
    sitting = setup("9 9 4", "10 10", pile="3 …", discards="8@S1", lucky="1")
    drawn = "3" if source == "pile" else "8"
    lines = sitting.play(0, f"9,9 {source}")
    veil = "@S0" if source == "pile" else ""
    assert lines == [f"swap seat=0 discard=9,9 from={source} drew{veil}={drawn}"]
    assert sorted(sitting.hand(0).split()) == sorted(["4", drawn])
    assert len(sitting.json["pile"]) == 56 - 1 - 1 - 3 - 2 - (1 if source == "pile" else 0)


@pytest.mark.parametrize("text", ["pile", "top", ", pile", ",, top", "", "none"])
def test_BG_22_no_card_is_no_swap(setup, text):
    with pytest.raises(BadInput, match="Type the cards to discard"):
        setup("9", "10").play(0, text)


def test_BG_22_only_cards_that_one_holds_and_always_a_draw(setup):
    sitting = setup("9 9 4", "10 10")
    assert sitting.refused(0, "3 pile") == "BG-22"
    assert sitting.refused(0, "9,9,9 pile") == "BG-22"
    assert sitting.refused(0, "4,4 top") == "BG-22"
    assert sitting.refused(0, "4 none") == "BG-R33"
    with pytest.raises(Refused, match="You hold no 3"):
        sitting.play(0, "3 pile")
    with pytest.raises(Refused, match="You hold 2 9: you cannot discard 3"):
        sitting.play(0, "9,9,9 pile")


def test_BG_23_discards_go_face_up_on_one_common_pile(setup):
    sitting = setup("9 3", "4 4 8", "10 2", lucky="1")
    sitting.play(0, "9 pile")
    sitting.play(1, "4,4 pile")
    sitting.play(2, "10 pile")
    assert sitting.discards == "9@S0 4@S1 4@S1 10@S2"
    for seat in (-1, 0, 1, 2):
        shown = [(card.card, card.seat) for card in sitting.view(seat).discards]
        assert shown == [("9", 0), ("4", 1), ("4", 1), ("10", 2)]


@pytest.mark.parametrize("name", FACES)
def test_BG_24_identical_cards_go_together(setup, name):
    sitting = setup(f"{name} {name}", "10", lucky="9")
    assert sitting.legal(0) == {f"{name} pile", f"{name},{name} pile"}
    sitting.play(0, f"{name},{name} pile")
    assert sitting.discards == f"{name}@S0 {name}@S0"


@pytest.mark.parametrize(("one", "other"), list(combinations(FACES, 2)))
def test_BG_24_different_cards_do_not(setup, one, other):
    sitting = setup(f"{one} {other} {other}", "10", lucky="9", discards="8@S1")
    for source in ("pile", "top"):
        assert sitting.refused(0, f"{one},{other} {source}") == "BG-24"
        assert sitting.refused(0, f"{other},{one},{other} {source}") == "BG-24"


@pytest.mark.parametrize("held", [1, 2, 3, 4, 5])
@pytest.mark.parametrize("source", ["pile", "top"])
def test_BG_25_any_number_of_his_identical_cards(setup, held, source):
    hand = " ".join(["9"] * held + ["4"])
    sitting = setup(hand, "10", discards="8@S1")
    sets = {move for move in sitting.legal(0) if move.startswith("9") and move.endswith(source)}
    assert sets == {f"{','.join(['9'] * n)} {source}" for n in range(1, held + 1)}
    assert sitting.refused(0, f"{','.join(['9'] * (held + 1))} {source}") == "BG-22"
    for n in range(1, held + 1):
        sitting = setup(hand, "10", discards="8@S1", pile="1 …")
        sitting.play(0, f"{','.join(['9'] * n)} {source}")
        assert sitting.hand(0).split().count("9") == held - n


@pytest.mark.parametrize("k", [1, 2, 3, 4, 5])
@pytest.mark.parametrize("source", ["pile", "top"])
def test_BG_26_only_one_card_is_drawn_so_k_cards_make_the_hand_k_minus_1_smaller(setup, k, source):
    sitting = setup("7 7 7 7 7", "10", discards="8@S1", pile="3 2 1 …")
    before = len(sitting.json["pile"])
    sitting.play(0, f"{','.join(['7'] * k)} {source}")
    drawn = "3" if source == "pile" else "8"
    assert sorted(sitting.hand(0).split()) == sorted(["7"] * (5 - k) + [drawn])
    assert sitting.view().sizes == [5 - (k - 1), 1]
    assert before - len(sitting.json["pile"]) == (source == "pile")
    assert sitting.discards.split() == ["8@S1"] * (source == "pile") + ["7@S0"] * k


def test_BG_27_the_drawn_card_is_the_top_of_the_draw_pile_or_of_the_discard_pile(setup):
    place = {"pile": "3 1 …", "discards": "5@S0 8@S1", "lucky": "9"}
    assert setup("10 2", "4", **place).legal(0) == {"10 pile", "10 top", "2 pile", "2 top"}
    sitting = setup("10 2", "4", **place)
    sitting.play(0, "10 pile")
    assert (sitting.hand(0), sitting.json["pile"][0], sitting.discards) == ("2 3", "1", "5@S0 8@S1 10@S0")
    sitting = setup("10 2", "4", **place)
    sitting.play(0, "10 top")
    assert (sitting.hand(0), sitting.json["pile"][0], sitting.discards) == ("2 8", "3", "5@S0 10@S0")


@pytest.mark.parametrize("top", ["8@S1", "6@S1", "J@S1"])
def test_BG_28_from_the_discard_pile_only_the_top_card(setup, top):
    sitting = setup("10 2", "4", "4", discards=f"3@S2 5@S1 1@S2 {top}")
    assert sum(move.endswith("top") for move in sitting.legal(0)) == 2
    sitting.play(0, "10 top")
    assert sorted(sitting.hand(0).split()) == sorted(["2", top[0]])
    assert sitting.discards == "3@S2 5@S1 1@S2 10@S0"


def test_BG_29_the_discard_is_fixed_before_the_new_card_is_seen(setup):
    """Whatever comes next, the player has the same choice and sees the same; and he gets the top card."""
    here, there = setup("9 4", "10", pile="3 1 …"), setup("9 4", "10", pile="1 3 …")
    assert here.view_bytes(0) == there.view_bytes(0)
    assert here.refused(0, "3 pile") == there.refused(0, "1 pile") == "BG-22"
    assert here.play(0, "9 pile") == ["swap seat=0 discard=9 from=pile drew@S0=3"]
    assert there.play(0, "9 pile") == ["swap seat=0 discard=9 from=pile drew@S0=1"]
    assert here.view_bytes(0) != there.view_bytes(0)
    assert here.refused(0, "3 pile") == "BG-14"


@pytest.mark.parametrize("discard", ["10", "2"])
def test_BG_30_from_the_discard_pile_the_card_may_be_taken_first(setup, discard):
    """It is seen before the discard is chosen, and it is not covered by that discard."""
    sitting = setup("10 2", "4", discards="8@S1")
    assert sitting.view(0).discards[-1].card == "8"
    sitting.play(0, f"{discard} top")
    kept = "2" if discard == "10" else "10"
    assert sorted(sitting.hand(0).split()) == sorted([kept, "8"])
    assert sitting.discards == f"{discard}@S0"


@pytest.mark.parametrize("taken", FACES)
def test_BG_31_a_card_just_taken_cannot_be_discarded(setup, taken):
    other = "9" if taken != "9" else "8"
    sitting = setup(f"{other} {taken}", "4", discards=f"{taken}@S1", lucky="2")
    assert sitting.refused(0, f"{taken},{taken} top") == "BG-31"
    sitting.play(0, f"{taken} top")  # the one he had before
    assert sitting.hand(0).split().count(taken) == 1
    sitting = setup(f"{other} {other}", "4", discards=f"{taken}@S1", lucky="2")
    assert sitting.refused(0, f"{taken} top") == "BG-31"
    assert sitting.refused(0, f"{other},{other},{other} top") == "BG-22"
    assert sitting.legal(0) == {f"{cards} {way}" for cards in (other, f"{other},{other}") for way in ("pile", "top")}


def test_BG_32_nobody_draws_what_he_discarded_himself(setup):
    sitting = setup("6 9 8", "10", lucky="1")
    sitting.play(0, "6 pile")  # the turn comes back at once
    assert sitting.turn == 0
    assert not any(move.endswith("top") for move in sitting.legal(0))
    assert sitting.refused(0, "9 top") == "BG-32"


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_BG_32_what_another_has_discarded_may_be_drawn(setup, seats):
    hands = ["10 9 2"] * seats
    for other in range(1, seats):
        sitting = setup(*hands, discards=f"7@S0 3@S{other}")
        assert "9 top" in sitting.legal(0)
        assert sitting.refused(0, "3,3 top") == "BG-22"
    assert "9 top" not in setup(*hands, discards="3@S1 7@S0").legal(0)


def test_BG_33_a_card_taken_may_be_discarded_from_the_next_turn_on(setup):
    sitting = setup("9 10 4", "10 10 8", discards="9@S1", lucky="1", pile="2 3 …")
    sitting.play(0, "10 top")
    assert sitting.hand(0) == "4 9 9"
    sitting.play(1, "8 pile")
    assert {"9 pile", "9,9 pile"} <= sitting.legal(0)
    sitting.play(0, "9,9 pile")
    assert sitting.hand(0) == "3 4"
    assert sitting.discards == "10@S0 8@S1 9@S0 9@S0"


def test_BG_33_also_alone(setup):
    sitting = setup("10 4", "10 8", discards="9@S1", lucky="1")
    sitting.play(0, "10 top")
    sitting.play(1, "8 pile")
    sitting.play(0, "9 top")
    assert sitting.hand(0) == "4 8"


@pytest.mark.parametrize("cards", ["1,2,3", "4,6", "J,8", "5,10", "2,3", "9,8", "1,9"])
def test_BG_34_different_cards_never_go_together(setup, cards):
    """No runs, no pairs that add up, not even two cards that are both worth 0 (the 8 is lucky)."""
    sitting = setup(cards.replace(",", " "), "7", lucky="8")
    assert sitting.refused(0, f"{cards} pile") == "BG-24"


def test_BG_34_no_listed_swap_mixes_cards(setup):
    for hand in ("1 2 3 4 5", "6 6 7 7 8", "9 10 10 J J", "2 4 6 8 10"):
        sitting = setup(hand, "7", discards="3@S1", lucky="8")
        discards = [move.split()[0].split(",") for move in sitting.legal(0)]
        assert all(len(set(cards)) == 1 for cards in discards)
        assert len(discards) == 2 * 5
        for move in sitting.legal(0):
            assert move in sitting.game.legal(sitting.position, 0)
