"""RULES.md, section 1: components."""

from collections import Counter

import pytest

from cardinal.engine.refused import BadInput

SEATS = pytest.mark.parametrize("seats", [2, 3, 4])
NUMBERS = ["1", "2", "3", "4", "5", "6", "7", "8", "9"]


@SEATS
def test_BG_1_the_deck_has_56_cards(deal, cards_of, seats):
    assert len(list(cards_of(deal(seats).json))) == 56


def test_BG_1_a_position_set_up_by_hand_has_the_same_deck(setup, cards_of):
    assert len(list(cards_of(setup("1 2", "3", lucky="4", discards="5@S0").json))) == 56


@SEATS
def test_BG_2_the_numbers_1_to_9_are_there_five_times_each(deal, cards_of, seats):
    deck = Counter(cards_of(deal(seats).json))
    assert {name: deck[name] for name in NUMBERS} == dict.fromkeys(NUMBERS, 5)
    assert sum(deck.values()) - deck["10"] - deck["J"] == 45
    assert deck == {**dict.fromkeys(NUMBERS, 5), "10": 8, "J": 3}


@pytest.mark.parametrize("name", NUMBERS)
def test_BG_2_a_sixth_copy_is_refused(setup, name):
    setup(f"{name} {name} {name}", f"{name} {name}", lucky="J")
    with pytest.raises(BadInput, match=f"The deck has 5 cards {name}"):
        setup(f"{name} {name} {name}", f"{name} {name}", lucky=name)


@SEATS
def test_BG_3_the_10_is_there_eight_times(deal, cards_of, setup, seats):
    deck = Counter(cards_of(deal(seats).json))
    assert deck["10"] == 8
    assert sum(deck.values()) - deck["10"] == 48


def test_BG_3_a_ninth_copy_is_refused(setup):
    setup("10 10 10 10 10", "10 10", lucky="10")
    with pytest.raises(BadInput, match="The deck has 8 cards 10"):
        setup("10 10 10 10 10", "10 10 10", lucky="10")


@SEATS
def test_BG_4_three_jumpers(deal, cards_of, seats):
    deck = Counter(cards_of(deal(seats).json))
    assert deck["J"] == 3
    assert sum(deck.values()) - deck["J"] == 53


def test_BG_4_a_jumper_carries_no_number(setup, showdown):
    """A fourth is refused; it adds nothing to a sum; as Lucky card it makes no number lucky."""
    setup("J J", "1", lucky="J")
    with pytest.raises(BadInput, match="The deck has 3 cards J"):
        setup("J J", "J", lucky="J")
    assert showdown("J 3 2", "10 9", order=[0], lucky="J").sums() == {0: 5, 1: 19}


@pytest.mark.parametrize("name", [*NUMBERS, "10", "J"])
def test_BG_5_only_the_6_is_a_stop_card(setup, name):
    sitting = setup(f"{name} 10", "9 9", "8 8", lucky="9")
    lines = sitting.play(0, f"{name} pile")
    assert [line for line in lines if line.startswith("skip")] == (["skip seat=1"] if name == "6" else [])
    assert sitting.turn == (2 if name == "6" else 1)


def test_BG_5_apart_from_that_the_6_is_an_ordinary_number_card(setup, showdown):
    assert showdown("5", "6 6 1", order=[0]).sums()[1] == 13
    assert showdown("5", "6 6 1", order=[0], lucky="6").sums()[1] == 1
    sitting = setup("6 6 9", "8 8", "7 7", discards="6@S2")
    assert sitting.legal(0) == {f"{cards} {source}" for cards in ("6", "6,6", "9") for source in ("pile", "top")}
    sitting.play(0, "9 top")
    assert sitting.hand(0) == "6 6 6"


@pytest.mark.parametrize("seats", [-1, 0, 1, 5, 6])
def test_BG_6_no_other_count_of_players_can_start(bungee, deal, setup, seats):
    with pytest.raises(BadInput, match="2, 3 or 4 seats"):
        deal(seats)
    with pytest.raises(BadInput, match="2, 3 or 4 seats"):
        setup(*["1"] * seats)


@SEATS
def test_BG_6_two_three_or_four_players(bungee, deal, setup, seats):
    assert deal(seats).json["seats"] == setup(*["1"] * seats).json["seats"] == seats
    assert bungee.seat_counts == (2, 3, 4)


@SEATS
def test_BG_7_a_match_is_six_games_each_a_deal_its_play_and_its_scoring(bungee, table, seats):
    match = table(seats, bots=dict.fromkeys(range(seats), bungee.bots["club"].decide))
    match.run()
    names = [event.name for _, events in match.history for event in events]
    frame = [name for name in names if name in ("deal", "score", "champion")]
    assert frame == ["deal", "score"] * 6 + ["champion"]
    assert names.count("swap") > 6


@pytest.mark.parametrize("game", [1, 4, 5, 6])
def test_BG_7_the_sixth_game_is_the_last(setup, game):
    sitting = setup("1", "9", swapped=[0], game=game)
    sitting.play(0, "declare")
    sitting.play(1, "stay")
    assert sitting.phase == ("over" if game == 6 else "play")
    assert sitting.json["game"] == min(game + 1, 6)
