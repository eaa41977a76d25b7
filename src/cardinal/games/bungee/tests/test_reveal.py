"""RULES.md, section 8: reveal and winner of a game."""

import pytest


def reveals(sitting):
    lines = [line for line in sitting.log if line.startswith("reveal")]
    return [int(line.split()[1].removeprefix("seat=")) for line in lines]


@pytest.mark.parametrize("order", [[0, 1, 2, 3], [2, 3, 0, 1], [3, 1], [1, 3, 0], [2, 1], [0, 3]])
def test_BG_55_declarers_hands_are_revealed_in_the_order_of_declarations(showdown, order):
    hands = ["3" if seat in order else "9" for seat in range(4)]
    end = showdown(*hands, order=order)
    assert reveals(end)[: len(order)] == order
    assert end.result["declared"] == order


def test_BG_55_the_reveal_shows_the_cards_and_their_sum(showdown):
    end = showdown("8 4 1", "J 3", "10 9", order=[0, 1], lucky="8")
    assert [line for line in end.log if line.startswith("reveal")] == [
        "reveal seat=0 cards=1,4,8 sum=5",
        "reveal seat=1 cards=3,J sum=3",
        "reveal seat=2 cards=9,10 sum=19",
    ]


@pytest.mark.parametrize(
    ("hands", "order", "winner"),
    [
        (["3", "4"], [0, 1], 0),
        (["4", "3"], [0, 1], 1),
        (["5", "4", "3", "2"], [0, 1, 2, 3], 3),
        (["2", "4", "3", "5"], [0, 1, 2, 3], 0),
        (["5", "1", "4"], [2, 0, 1], 1),
        (["5", "9", "4"], [0, 2], 2),
        (["5", "9", "9"], [0], 0),
    ],
)
def test_BG_56_the_declarer_with_the_lowest_sum_wins(showdown, hands, order, winner):
    end = showdown(*hands, order=order)
    assert end.result["winner"] == winner
    assert end.result["scores"][winner] == -10


def test_BG_57_lucky_cards_and_jumpers_count_0_in_the_comparison(showdown):
    assert showdown("1 1", "10 10 1", order=[0, 1], lucky="10").result["winner"] == 1
    assert showdown("1 1", "10 10 2 1", order=[0, 1], lucky="10").result["winner"] == 0
    assert showdown("1 1", "J J 1", order=[0, 1]).result["winner"] == 1
    assert showdown("1 1", "J J 2 1", order=[0, 1]).result["winner"] == 0


@pytest.mark.parametrize(
    ("hands", "order", "winner"),
    [
        (["3", "3"], [0, 1], 1),
        (["3", "3"], [1, 0], 0),
        (["3", "2 1", "3"], [1, 2, 0], 0),
        (["4", "3", "3", "4"], [0, 1, 2, 3], 2),
        (["3", "5", "4", "3"], [3, 0, 1, 2], 0),
        (["5", "5", "5", "5"], [2, 3, 0, 1], 1),
        (["J", "J", "9"], [0, 1], 1),
        (["2", "3", "2", "3"], [0, 1, 2, 3], 2),
    ],
)
def test_BG_58_of_equal_lowest_sums_the_last_declared_wins(showdown, hands, order, winner):
    assert showdown(*hands, order=order).result["winner"] == winner


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_BG_59_who_did_not_declare_cannot_win(showdown, seats):
    end = showdown("5", *["J"] * min(seats - 1, 2), *["1"] * (seats - 3), order=[0])
    assert end.result["winner"] == 0
    assert showdown("1", "5", "4", order=[1, 2]).result["winner"] == 2


@pytest.mark.parametrize("declarer", [0, 1, 2])
def test_BG_60_a_sole_declarer_wins_whatever_the_others_hold(showdown, declarer):
    hands = ["1", "1", "1"]
    hands[declarer] = "5"
    end = showdown(*hands, order=[declarer])
    assert end.result["winner"] == declarer
    assert end.result["scores"] == [-10 if seat == declarer else 1 for seat in range(3)]
