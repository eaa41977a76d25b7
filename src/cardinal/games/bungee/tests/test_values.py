"""RULES.md, section 3: values."""

import pytest

NUMBERS = [str(n) for n in range(1, 11)]


@pytest.mark.parametrize(
    ("hand", "points"),
    [("1 2 3 4 5", 15), ("10 10 10 10 10", 50), ("7", 7), ("9 9 2", 20), ("6 6 6 6 6", 30), ("1", 1), ("4 8 10", 22)],
)
def test_BG_15_the_sum_of_a_hand_is_that_of_all_its_cards(showdown, hand, points):
    assert showdown("3 2", hand, order=[0]).sums() == {0: 5, 1: points}


@pytest.mark.parametrize(("hand", "lucky", "points"), [("9 8 9", "9", 8), ("1 10 4", "1", 14), ("10 10 J", "10", 0)])
def test_BG_15_the_values_count_not_the_faces(showdown, hand, lucky, points):
    assert showdown("3 2", hand, order=[0], lucky=lucky).sums() == {0: 5, 1: points}


@pytest.mark.parametrize(("mine", "yours", "winner"), [("3", "4", 0), ("4", "3", 1), ("1 1", "1 2", 0), ("J", "1", 0)])
def test_BG_15_the_lower_the_better(showdown, mine, yours, winner):
    assert showdown(mine, yours, order=[0, 1]).result["winner"] == winner


@pytest.mark.parametrize("name", NUMBERS)
def test_BG_16_a_number_card_is_worth_its_number(showdown, name):
    assert showdown("5", f"{name} {name}", order=[0]).sums()[1] == 2 * int(name)
    other = "2" if name == "1" else "1"
    assert showdown("5", f"{name} {name} 10", order=[0], lucky=other).sums()[1] == 2 * int(name) + 10


@pytest.mark.parametrize("name", NUMBERS)
def test_BG_17_a_card_with_the_lucky_number_is_worth_0_for_every_player(showdown, setup, name):
    """For reaching Bungee, for comparing hands, and for scoring."""
    five = "5" if name != "5" else "4 1"
    six = f"{five} 1" if name != "1" else "2 4"
    sitting = setup(f"{name} {name} {five}", f"{name} {six}", "8 9", lucky=name, swapped=[0, 1, 2])
    assert "declare" in sitting.legal(0)
    sitting = setup(f"{name} {six}", "8 9", "8 9", lucky=name, swapped=[0, 1, 2])
    assert "declare" not in sitting.legal(0)
    other = "8" if name != "8" else "7"
    end = showdown(f"{name} {five}", f"{name} {name}", f"{name} {other}", order=[0, 1], lucky=name)
    assert end.sums() == {0: 5, 1: 0, 2: int(other)}
    assert end.result["winner"] == 1
    assert end.result["scores"] == [5, -10, int(other)]


def test_BG_17_all_game_long_also_after_the_pile_is_shuffled_again(setup):
    sitting = setup("9 7 7", "10 10", lucky="7", pile="1", discards="4@S0 3@S1", swapped=[0, 1])
    sitting.play(0, "9 pile")
    assert "shuffle cards=2" in sitting.log
    sitting.play(1, "10 pile")
    assert sitting.hand(0) == "1 7 7"
    assert "declare" in sitting.legal(0)


def test_BG_18_a_jumper_is_worth_0_for_reaching_bungee_and_for_comparing(setup, showdown):
    assert "declare" in setup("J J 5", "9", swapped=[0]).legal(0)
    assert "declare" not in setup("J J 6", "9", swapped=[0]).legal(0)
    end = showdown("2 1", "J J 2", "J 4", order=[0, 1, 2], lucky="9")
    assert end.sums() == {0: 3, 1: 2, 2: 4}
    assert end.result["winner"] == 1


@pytest.mark.parametrize(("hand", "sum_", "score"), [("J", 0, 10), ("J J 4", 4, 24), ("J J J 10 9", 19, 49)])
@pytest.mark.parametrize("lucky", ["3", "8"])
def test_BG_19_a_jumper_is_not_worth_0_in_the_scoring_of_a_player_who_did_not_win(showdown, hand, sum_, score, lucky):
    end = showdown("2 1", hand, order=[0], lucky=lucky)
    assert end.sums()[1] == sum_
    assert end.result["scores"] == [-10, score]


BUNGEES = ["5", "4 1", "1 1 1 1 1", "J J J 5", "2 3", "J", "1", "9 9 9 9 5", "9", "9 J 3 2"]
TOO_MUCH = ["6", "5 1", "4 2", "2 2 2", "1 1 1 1 2", "J J J 6", "10", "9 9 9 9 6", "9 J 3 3"]


@pytest.mark.parametrize("hand", BUNGEES + TOO_MUCH)
def test_BG_20_five_is_a_bungee_and_six_is_not_whatever_the_number_of_cards(setup, hand):
    sitting = setup(hand, "10 10", lucky="9" if "9" in hand else "8", swapped=[0])
    assert ("declare" in sitting.legal(0)) == (hand in BUNGEES)
    last = setup("4", hand, "10 10", lucky="9" if "9" in hand else "8", declared=[0], turn=1)
    last.play(1, "stay")
    assert last.legal(1) == ({"declare", "silent"} if hand in BUNGEES else set())
    assert last.turn == (1 if hand in BUNGEES else 2)
