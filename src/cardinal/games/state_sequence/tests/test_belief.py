"""What a seat can imagine: other hands and the deck dealt again, everything that it knows kept."""

import pytest

from cardinal.engine.chance import Fast
from cardinal.engine.view import encode_view
from cardinal.games.state_sequence.tests.sitting import GAME, Sitting, row, setup

TALK = {"tableTalk": "vote", "draw": "manual", "turnClock": 20}


def samples(sitting: Sitting, seat: int, n: int = 20):
    belief = GAME.believe(sitting.view(seat))
    chance = Fast(b"belief")
    return [belief.sample(chance) for _ in range(n)]


def test_the_own_hand_is_kept_and_the_rest_dealt_again() -> None:
    sitting = setup("TX KS", "OH UT", "AK", discards=["AZ", "", ""])
    hands = [sample.to_json()["hands"] for sample in samples(sitting, 0)]
    assert all(hand[0] == ["KS", "TX"] for hand in hands)
    assert len({str(hand[1:]) for hand in hands}) > 1
    assert all([len(part) for part in hand] == [2, 2, 1] for hand in hands)
    assert not any(hand.count("AZ") > 1 for each in hands for hand in each)


def test_every_sample_has_108_cards() -> None:
    sitting = setup("TX KS", "OH UT", discards=["AZ", "AR AR"])
    for sample in samples(sitting, -1):
        data = sample.to_json()
        cards = data["deck"] + [card for part in data["hands"] + data["discards"] for card in part]
        assert len(cards) == 108
        assert max(cards.count(card) for card in cards if len(card) == 2) == 2


def test_in_a_hearing_and_a_penalty_too() -> None:
    sitting = setup("TX KS", "OH UT", "AK AL", "AR AZ", **TALK)
    steps = [(0, "TX B4"), (-1, "chat S0 hm"), (3, "call T0"), (1, "yes"), (3, "yes"), (2, "give AK"), (0, "give KS")]
    for who, text in steps:
        sitting.play(who, text)
        for seat in range(-1, 4):
            for sample in samples(sitting, seat, 5):
                assert encode_view(GAME.view(sample, seat, 0)) == encode_view(sitting.view(seat))


def test_who_has_just_passed_can_hold_nothing_that_he_could_have_used() -> None:
    # T1's chips are all locked, so that REMOVE is all that S0 can hold and not play.
    sitting = setup("REMOVE", "TX", sequences={"T1": ["A1 row"]})
    sitting.play(0, "pass")
    assert {str(sample.to_json()["hands"][0]) for sample in samples(sitting, 1)} == {"['REMOVE']"}


@pytest.mark.parametrize("seat", [-1, 1])
def test_a_full_board_makes_add_useless(seat: int) -> None:
    full = ["01" * 5, "01" * 5, "10" * 5, "10" * 5] * 2 + ["01" * 5] * 2
    sitting = setup("ADD", "REMOVE", board=full)
    sitting.play(0, "pass")
    assert {str(sample.to_json()["hands"][0]) for sample in samples(sitting, seat)} == {"['ADD']"}


def test_a_side_without_chips_passes_with_any_card() -> None:
    spaces = {f"{r}{c}": 0 for n, r in enumerate("ABCDEFGHIJ") for c in range(1, 11) if (c - 1 + 2 * n) % 4 in (0, 1)}
    sitting = setup("TX", "OH", board=spaces | row(""), chipLimit=50)
    sitting.play(0, "pass")
    for sample in samples(sitting, 1):
        sample.turn, sample.passes = 0, 0
        assert list(GAME.legal(sample, 0)) == ["pass"]
