"""RULES.md, section 6: declaring Bungee."""

import pytest

from cardinal.engine.seed import Seed

SEATS = pytest.mark.parametrize("seats", [2, 3, 4])


@SEATS
def test_BG_40_a_bungee_is_declared_one_round_after_the_swap_that_made_it(setup, seats):
    sitting = setup("10 2", *["10 9 8"] * (seats - 1), lucky="1", pile="3 4 4 4 …")
    assert sitting.refused(0, "declare") == "BG-44"
    sitting.play(0, "10 pile")
    assert sitting.hand(0) == "2 3"
    assert sitting.refused(0, "declare") == "BG-14"
    for seat in range(1, seats):
        assert sitting.phase == "play"
        assert sitting.legal(0) == set()
        sitting.play(seat, "10 pile")
    assert "declare" in sitting.legal(0)


def test_BG_40_without_a_swap_of_his_own_he_waits(setup):
    assert "declare" not in setup("2 1", "9", swapped=[1]).legal(0)
    assert setup("2 1", "9", swapped=[1]).refused(0, "declare") == "BG-R16"
    assert "declare" in setup("2 1", "9", swapped=[0]).legal(0)


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_BG_41_nothing_tells_the_others_of_a_bungee(setup, seats):
    """Two tables: at one of them S0 gets a Bungee. A whole round on, nobody else has seen a difference."""
    others = ["10 9 8"] * (seats - 1)
    have = setup("10 2", *others, lucky="1", pile="3 4 4 4 4 7 …")
    have_not = setup("10 7", *others, lucky="1", pile="8 4 4 4 4 3 …")
    for sitting in (have, have_not):
        sitting.play(0, "10 pile")
        for seat in range(1, seats):
            sitting.play(seat, "10 pile")
    assert "declare" in have.legal(0)
    assert "declare" not in have_not.legal(0)
    for seat in range(-1, seats):
        if seat != 0:
            assert have.told(seat) == have_not.told(seat)
            assert have.view_bytes(seat) == have_not.view_bytes(seat)
    assert have.view_bytes(0) != have_not.view_bytes(0)
    assert (have.view(0).hand, have.view().hand) == (["2", "3"], [])


@SEATS
def test_BG_42_a_declaration_stands_instead_of_a_swap(setup, seats):
    sitting = setup("2 1", *["9 10"] * (seats - 1), lucky="8", swapped=[0], discards="4@S1", pile="5 …")
    before = sitting.json
    assert "declare" in sitting.legal(0)
    assert sitting.play(0, "declare") == ["declare seat=0 call=Bungee!"]
    after = sitting.json
    for key in ("hands", "pile", "discards", "lucky"):
        assert after[key] == before[key]
    assert after["turn"] == 1
    assert after["turns"] == before["turns"] + 1


def test_BG_42_it_adds_nothing_to_the_discard_pile(setup):
    """So with an empty Draw Pile there is nothing of this turn to keep out of the new one (BG-R32)."""
    sitting = setup("2 1", "9 10", swapped=[0], pile="", discards="4@S1 5@S0")
    assert sitting.play(0, "declare")[1:] == ["shuffle cards=2"]
    assert (sitting.discards, sorted(sitting.json["pile"])) == ("", ["4", "5"])


@SEATS
def test_BG_43_declared_cards_stay_hidden_until_the_reveal(setup, seats):
    others = ["9 10"] * (seats - 1)
    first = setup("2 1", *others, lucky="8", swapped=[0], pile="3 3 3 …", games=1)
    second = setup("J 4", *others, lucky="8", swapped=[0], pile="3 3 3 …", games=1)
    for sitting in (first, second):
        sitting.play(0, "declare")
        for seat in range(1, seats - 1):
            sitting.play(seat, "stay")
    for seat in range(-1, seats):
        assert (first.told(seat) == second.told(seat)) == (seat != 0)
    assert (first.view(0).hand, first.view().hand) == (["1", "2"], [])
    for sitting in (first, second):
        sitting.play(seats - 1, "9 pile")
    assert first.view().last.hands[0] == ["1", "2"]
    assert second.view().last.hands[0] == ["4", "J"]


@pytest.mark.parametrize(("hand", "may"), [("5", True), ("4 1", True), ("J 8 8 5", True), ("6", False), ("4 2", False)])
def test_BG_44_only_five_or_less_may_declare(setup, hand, may):
    sitting = setup(hand, "10", lucky="8", swapped=[0])
    assert ("declare" in sitting.legal(0)) == may
    if not may:
        assert sitting.refused(0, "declare") == "BG-44"
    last = setup("1", hand, "10", lucky="8", declared=[0], turn=1)
    last.play(1, "stay")
    assert ("declare" in last.legal(1)) == may


def test_BG_44_whoever_thinks_about_a_declared_hand_thinks_of_a_bungee(setup, bungee):
    sitting = setup("2 1 J", "9 10 4", lucky="8", swapped=[0])
    sitting.play(0, "declare")
    belief = bungee.believe(sitting.view(1))
    for n in range(40):
        hand = belief.sample(Seed.of(n).entry(0)).to_json()["hands"][0]
        assert len(hand) == 3
        assert sum(0 if card in ("8", "J") else int(card) for card in hand) <= 5


def test_BG_44_two_declared_hands_are_both_bungees_however_few_low_cards_are_left(setup, bungee):
    # Only two Jumpers are left: who imagines both with S0 must begin again, for S1 needs one beside his 5.
    gone = " ".join(f"{card}@S{card % 2}" for card in (1, 2) for _ in range(5))
    sitting = setup("J 3", "5 J", "9 9 10", lucky="J", discards=gone, declared=[0, 1], known=[[], ["5"], []], turn=2)
    belief = bungee.believe(sitting.view(2))
    for n in range(200):
        hands = belief.sample(Seed.of(n).entry(0)).to_json()["hands"]
        for hand in hands[:2]:
            assert len(hand) == 2
            assert sum(0 if card == "J" else int(card) for card in hand) <= 5


@SEATS
def test_BG_45_the_first_declaration_starts_the_last_round_at_once(setup, seats):
    sitting = setup("2 1", *["9 10"] * (seats - 1), lucky="8", swapped=[0], turn=0)
    assert sitting.phase == "play"
    sitting.play(0, "declare")
    assert (sitting.phase, sitting.turn, sitting.view().declared) == ("last", 1, [0])
    assert "stay" in sitting.legal(1)
