"""RULES.md, section 2: set-up of each game."""

from collections import Counter

import pytest

from cardinal.engine.seed import Seed

SEATS = pytest.mark.parametrize("seats", [2, 3, 4])


@SEATS
def test_BG_8_all_cards_are_shuffled_together_for_every_game(setup, deal, stacked, cards_of, seats):
    chance = stacked("9 8 7", "1 2 3", "4 4 4")
    sitting = deal(seats, chance)
    whole = sorted(cards_of(sitting.json))
    for game in (2, 3):
        data = {**sitting.json, "swapped": [0], "turn": 0, "lucky": "9", "pile": ["…"]}
        data["hands"] = [["1"], *[["10", "8"]] * (seats - 1)]
        sitting.position = sitting.game.from_json(data)
        sitting.play(0, "declare")
        for seat in range(1, seats):
            sitting.play(seat, "stay")
        assert sitting.json["game"] == game
    assert [sorted(cards) for cards in chance.shuffled] == [whole] * 3
    assert "4" in sitting.json["hands"][(2 + 0) % seats]


def test_BG_8_the_shuffle_decides_the_cards(deal, stacked):
    assert deal(2, stacked("9 8 7 6")).json["hands"][0][-2:] == ["7", "9"]
    assert deal(2, stacked("8 9 6 7")).json["hands"][0][-2:] == ["6", "8"]


@SEATS
def test_BG_9_every_player_holds_five_cards(deal, seats):
    sitting = deal(seats)
    assert [len(hand) for hand in sitting.json["hands"]] == [5] * seats
    assert sitting.view().sizes == [5] * seats
    for seat in range(seats):
        assert sitting.view(seat).hand == sitting.json["hands"][seat]


@SEATS
def test_BG_9_a_hand_is_hidden_from_the_others(deal, stacked, seats):
    """The cards of S1 are others; everybody else sees the same deal."""
    cards = (["9"] * 5, ["8"] * 5, ["7"] * 5, ["5"] * 5)
    first = " ".join(cards[k % seats][k // seats] for k in range(5 * seats))
    other = " ".join((["4"] * 5 if k % seats == 1 else cards[k % seats])[k // seats] for k in range(5 * seats))
    here, there = deal(seats, stacked(f"{first} 10")), deal(seats, stacked(f"{other} 10"))
    assert here.hand(1) == "8 8 8 8 8"
    assert there.hand(1) == "4 4 4 4 4"
    for seat in range(-1, seats):
        assert (here.view_bytes(seat) == there.view_bytes(seat)) == (seat != 1)


@pytest.mark.parametrize(("seats", "undealt"), [(2, 46), (3, 41), (4, 36)])
def test_BG_10_the_undealt_cards_form_the_draw_pile(deal, stacked, cards_of, seats, undealt):
    sitting = deal(seats, stacked(" ".join(["10 9 8 7 6"] * seats) + " 5 1 2 3 4 J"))
    data = sitting.json
    assert len(data["pile"]) + 1 == undealt == 56 - 5 * seats
    assert data["pile"][:5] == ["1", "2", "3", "4", "J"]
    assert Counter(data["pile"]) == Counter(cards_of(data)) - Counter(["10", "9", "8", "7", "6"] * seats + ["5"])
    assert sitting.view().pile == undealt - 1


@SEATS
def test_BG_10_the_pile_lies_face_down(deal, stacked, seats):
    start = " ".join(["10 9 8 7 6"] * seats) + " 5"
    here, there = deal(seats, stacked(f"{start} 1 2 3")), deal(seats, stacked(f"{start} 3 2 1"))
    assert here.json["pile"] != there.json["pile"]
    for seat in range(-1, seats):
        assert here.view_bytes(seat) == there.view_bytes(seat)


@pytest.mark.parametrize(("seats", "above"), [(2, 45), (3, 40), (4, 35)])
def test_BG_11_the_top_card_of_the_pile_is_turned_and_goes_under_it(deal, stacked, seats, above):
    sitting = deal(seats, stacked(" ".join(["10 9 8 7 6"] * seats) + " 5 4 3"))
    assert sitting.json["lucky"] == "5"
    assert sitting.json["pile"][:2] == ["4", "3"]
    assert len(sitting.json["pile"]) == above
    assert (sitting.phase, sitting.turn) == ("play", 0)


@SEATS
def test_BG_11_everybody_can_read_it_during_the_whole_game(deal, seats):
    sitting = deal(seats)
    lucky = sitting.json["lucky"]
    while sitting.json["game"] == 1:
        for seat in range(-1, seats):
            assert sitting.view(seat).lucky == lucky
        legal = sitting.game.legal(sitting.position, sitting.turn)
        sitting.play(sitting.turn, "declare" if "declare" in legal else legal.sample(sitting.chance))
    assert sitting.result["lucky"] == lucky


def test_BG_12_the_lucky_number_is_that_of_this_game_only(setup, stacked):
    """Game 1: nines are worth 0. In game 2 it is the 3."""
    deck = "3 10 3 10 3 10 3 10 5 10 3"
    sitting = setup("9 5", "9 8", lucky="9", swapped=[0], dealtBungee="declareAtOnce", starter="youngest",
                    chance=stacked(deck))  # fmt: skip
    sitting.play(0, "declare")
    sitting.play(1, "stay")
    assert sitting.result["scores"] == [-10, 8]
    assert sitting.json["lucky"] == "3"
    assert sitting.hand(0) == "3 3 3 3 5"
    assert "declare" in sitting.legal(0)


def test_BG_12_the_next_game_forgets_the_old_number(setup, stacked):
    deck = "9 10 9 10 9 10 9 10 5 10 3"
    sitting = setup("9", "8", lucky="9", swapped=[0], dealtBungee="declareAtOnce", starter="youngest",
                    chance=stacked(deck))  # fmt: skip
    sitting.play(0, "declare")
    sitting.play(1, "stay")
    assert sitting.hand(0) == "5 9 9 9 9"
    assert "declare" not in sitting.legal(0)


@SEATS
@pytest.mark.parametrize("seed", range(8))
def test_BG_13_the_youngest_takes_the_first_turn(deal, seats, seed):
    """On a screen the youngest sits in seat S0 (BG-R2), and another seat when the option says so, whatever is dealt."""
    assert deal(seats, Seed.of(seed).entry(0)).turn == 0
    for first in range(seats):
        sitting = deal(seats, Seed.of(seed).entry(0), firstSeat=first)
        assert (sitting.turn, sitting.json["first"]) == (first, first)
        assert [bool(sitting.legal(seat)) for seat in range(seats)] == [seat == first for seat in range(seats)]


@SEATS
def test_BG_14_turns_go_clockwise(setup, seats):
    sitting = setup(*["10 9 8"] * seats, lucky="1", pile="2 2 2 3 3 3 4 4 4 …")
    for k in range(2 * seats + 1):
        seat = k % seats
        assert (sitting.turn, sitting.view(seat).turn) == (seat, seat)
        for other in range(seats):
            if other != seat:
                assert sitting.legal(other) == set()
                assert sitting.refused(other, "10 pile") == "BG-14"
        sitting.play(seat, f"{['10', '9', '8'][k // seats]} pile")


@SEATS
def test_BG_14_clockwise_past_those_who_are_skipped(setup, seats):
    sitting = setup("6 10", *["10 9 8"] * (seats - 1), lucky="1")
    sitting.play(0, "6 pile")
    assert sitting.turn == 2 % seats
