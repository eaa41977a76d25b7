"""RULES.md, section 9: scoring and match."""

import pytest


@pytest.mark.parametrize(("hand", "lucky"), [("5", "8"), ("J J J", "8"), ("J J 4 1", "8"), ("8 8 J", "8"), ("1", "J")])
@pytest.mark.parametrize("seat", [0, 1, 2])
def test_BG_61_the_winner_scores_minus_10_and_his_cards_are_not_counted(showdown, hand, lucky, seat):
    hands = ["10", "10", "10"]
    hands[seat] = hand
    end = showdown(*hands, order=[seat], lucky=lucky)
    assert end.result["scores"] == [-10 if s == seat else 10 for s in range(3)]


def test_BG_62_every_other_player_scores_his_hand_added_to_his_total(showdown):
    end = showdown("5", "9 10", "8 7 J", "3 6 6", order=[0], lucky="3", totals=[30, -5, 0, 12])
    assert end.result["scores"] == [-10, 19, 25, 12]
    assert end.json["totals"] == [20, 14, 25, 24]
    assert "score winner=0 points=-10,19,25,12 totals=20,14,25,24" in end.log
    assert end.view().totals == [20, 14, 25, 24]


def test_BG_62_game_after_game(showdown):
    end = showdown("5", "9 10", order=[0], games=2, totals=[1, 2])
    assert end.json["totals"] == [-9, 21]
    assert end.json["game"] == 2


@pytest.mark.parametrize(
    ("hands", "order", "scores"),
    [
        (["5", "4"], [0, 1], [5, -10]),
        (["3", "J 4"], [0, 1], [-10, 14]),
        (["5", "4", "3 1", "3"], [0, 1, 2, 3], [5, 4, 4, -10]),
    ],
)
def test_BG_63_beaten_declarers_score_their_hands_too(showdown, hands, order, scores):
    assert showdown(*hands, order=order).result["scores"] == scores


@pytest.mark.parametrize("lucky", ["1", "2", "4", "5", "6", "7", "8", "9", "10"])
def test_BG_64_a_lucky_card_scores_0(showdown, lucky):
    assert showdown("3", f"{lucky} {lucky} 3", order=[0], lucky=lucky).result["scores"] == [-10, 3]
    assert showdown("3", f"{lucky} {lucky} 3", order=[0], lucky="J").result["scores"] == [-10, 3 + 2 * int(lucky)]
    assert showdown("3", f"{lucky} J", order=[0], lucky=lucky).result["scores"] == [-10, 10]


@pytest.mark.parametrize("number", range(1, 11))
def test_BG_65_any_other_number_card_scores_its_number(showdown, number):
    hand = f"{number} {number} J"
    assert showdown("3 2", hand, order=[0], lucky="J").result["scores"] == [-10, 2 * number + 10]
    lucky = "4" if number != 4 else "8"
    assert showdown("3 2", hand, order=[0], lucky=lucky).result["scores"] == [-10, 2 * number + 10]


def test_BG_66_low_totals_are_good_and_can_be_negative(showdown):
    end = showdown("5", "9", "8", order=[0], totals=[-3, -20, 40])
    assert end.json["totals"] == [-13, -11, 48]
    assert end.view().champions == [0]
    assert end.position.points() == [13, 11, -48]  # for a league: more is better


@pytest.mark.parametrize(
    ("hands", "order", "scores"),
    [
        (["5", "J"], [0], [-10, 10]),
        (["5", "J J 2"], [0], [-10, 22]),
        (["5", "J J J 9"], [0], [-10, 39]),
        (["J J", "J 1"], [0, 1], [-10, 11]),
        (["J 1", "J J"], [0, 1], [11, -10]),
    ],
)
def test_BG_67_every_jumper_of_another_player_scores_10(showdown, hands, order, scores):
    assert showdown(*hands, order=order, lucky="7").result["scores"] == scores


@pytest.mark.parametrize(
    ("totals", "champions"),
    [
        ([31, -4, 12], [1]),
        ([0, 1, 2], [0]),
        ([9, 8, -30], [2]),
        ([100, 99, 110], [0]),
        ([95, 84, 99], [1]),
        ([15, 5, 7], [0, 1]),
        ([25, 5, 5], [1, 2]),
    ],
)
def test_BG_68_after_6_games_the_fewest_points_make_the_champion(showdown, totals, champions):
    """S0 wins the sixth game and scores -10; the others score nothing."""
    end = showdown("5", "9", "9", order=[0], lucky="9", games=6, game=6, totals=totals)
    assert end.json["totals"] == [totals[0] - 10, *totals[1:]]
    assert end.log[-1] == f"champion seats={','.join(map(str, champions))}"
    assert (end.phase, end.view().champions) == ("over", champions)


def test_BG_68_not_before(showdown):
    end = showdown("5", "9", "9", order=[0], games=6, game=5)
    assert end.phase == "play"
    assert end.view().champions == []
    assert not any(line.startswith("champion") for line in end.log)
