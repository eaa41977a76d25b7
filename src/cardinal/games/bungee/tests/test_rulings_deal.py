"""RULES.md, section 11: seats, dealer, deal."""

import pytest

from cardinal.engine.refused import BadInput
from cardinal.engine.seed import Seed

SEATS = pytest.mark.parametrize("seats", [2, 3, 4])


@SEATS
def test_BG_R1_the_discard_pile_starts_empty(deal, seats):
    sitting = deal(seats)
    assert sitting.json["discards"] == []
    assert all(move.endswith("pile") for move in sitting.legal(0))
    card = sitting.view(0).hand[0]
    assert sitting.refused(0, f"{card} top") == "BG-R1"
    sitting.play(0, f"{card} pile")
    assert sitting.discards == f"{card}@S0"


def test_BG_R1_in_every_game(showdown):
    end = showdown("3", "9 9", order=[0], games=2, discards="4@S0 5@S1")
    assert (end.json["game"], end.json["discards"]) == (2, [])


@SEATS
def test_BG_R2_the_youngest_sits_in_S0_or_where_the_option_says(deal, seats):
    assert deal(seats).json["base"] == 0
    for first in range(seats):
        sitting = deal(seats, firstSeat=first)
        assert (sitting.json["base"], sitting.turn) == (first, first)
    for first in (seats, -1, 4):
        with pytest.raises(BadInput, match="firstSeat"):
            deal(seats, firstSeat=first)


@SEATS
def test_BG_R2_or_chance_decides(deal, seats):
    firsts = [deal(seats, Seed.of(n).entry(0), firstSeat="random").turn for n in range(40)]
    assert set(firsts) == set(range(seats))
    again = [deal(seats, Seed.of(n).entry(0), firstSeat="random").turn for n in range(40)]
    assert firsts == again


def test_BG_R2_the_option(bungee):
    option = next(option for option in bungee.options if option.key == "firstSeat")
    assert (option.default, option.clause, option.allowed()) == (0, "BG-R2", "random, 0 to 3")


@SEATS
@pytest.mark.parametrize("first", [0, 1])
@pytest.mark.parametrize("game", [1, 2, 3, 4, 5])
def test_BG_R3_the_first_player_rotates_and_the_dealer_sits_before_him(showdown, seats, first, game):
    """The next game after game g is game g + 1: its first player is (firstSeat + g) mod P."""
    end = showdown("3", *["9"] * (seats - 1), order=[0], games=6, game=game, base=first)
    data = end.json
    assert (data["game"], data["first"], data["turn"]) == (game + 1, (first + game) % seats, (first + game) % seats)
    assert data["dealer"] == (first + game - 1) % seats
    assert f"deal game={game + 1} dealer={data['dealer']} first={data['first']}" in end.log


@SEATS
@pytest.mark.parametrize("base", [0, 1])
@pytest.mark.parametrize("game", [1, 2, 3])
def test_BG_R3_youngest_starts_every_game(showdown, seats, base, game):
    end = showdown("3", *["9"] * (seats - 1), order=[0], games=6, game=game, base=base, starter="youngest")
    assert (end.json["first"], end.json["dealer"], end.turn) == (base, (base - 1) % seats, base)


@SEATS
def test_BG_R3_the_winner_starts_the_next_game(showdown, seats):
    for winner in range(seats):
        hands = ["9"] * seats
        hands[winner] = "3"
        end = showdown(*hands, order=[winner], games=6, game=3, starter="winner")
        assert (end.json["first"], end.json["dealer"]) == (winner, (winner - 1) % seats)


@SEATS
def test_BG_R3_after_a_game_without_a_winner_the_rotation_says_who_starts(setup, seats):
    sitting = setup(*["9 10"] * seats, games=6, game=2, starter="winner", maxTurns=50, turns=49, turn=seats - 1)
    sitting.play(seats - 1, "9 pile")
    assert sitting.result["winner"] is None
    assert (sitting.json["game"], sitting.json["first"]) == (3, 2 % seats)


@SEATS
def test_BG_R3_the_first_game_and_the_option(deal, bungee, seats):
    for starter in ("rotate", "youngest", "winner"):
        sitting = deal(seats, firstSeat=1, starter=starter)
        assert (sitting.json["first"], sitting.json["dealer"]) == (1, 0)
    option = next(option for option in bungee.options if option.key == "starter")
    assert (option.default, option.clause, option.values) == ("rotate", "BG-R3", ("rotate", "youngest", "winner"))


@pytest.mark.parametrize(("seats", "first"), [(p, s) for p in (2, 3, 4) for s in range(p)])
def test_BG_R4_one_card_at_a_time_clockwise_from_the_first_player(deal, stacked, seats, first):
    deck = [
        "1",
        "2",
        "3",
        "4",
        "5",
        "6",
        "7",
        "8",
        "9",
        "10",
        "J",
        "1",
        "2",
        "3",
        "4",
        "5",
        "6",
        "7",
        "8",
        "9",
        "10",
        "J",
    ]
    sitting = deal(seats, stacked(" ".join(deck)), firstSeat=first)
    for k in range(seats):
        expected = deck[k : 5 * seats : seats]
        assert sorted(sitting.json["hands"][(first + k) % seats]) == sorted(expected)
    assert sitting.json["lucky"] == deck[5 * seats]
    assert sitting.json["pile"][0] == deck[5 * seats + 1]


@SEATS
def test_BG_R4_a_fixed_seed_gives_fixed_hands(deal, seats):
    assert deal(seats, Seed.of(9).entry(0)).json == deal(seats, Seed.of(9).entry(0)).json
    assert deal(seats, Seed.of(9).entry(0)).json != deal(seats, Seed.of(8).entry(0)).json
