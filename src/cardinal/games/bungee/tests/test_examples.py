"""RULES.md, section 13: examples, as they are told there."""

from collections import Counter

import pytest


def test_BG_E1_the_deck_by_face(deal, cards_of):
    deck = Counter(cards_of(deal(4).json))
    assert deck == {**{str(n): 5 for n in range(1, 10)}, "10": 8, "J": 3}
    assert sum(deck.values()) == 56


@pytest.mark.parametrize(("seats", "above"), [(2, 45), (3, 40), (4, 35)])
def test_BG_E2_after_set_up(deal, seats, above):
    view = deal(seats).view()
    assert (view.pile, view.sizes, view.discards) == (above, [5] * seats, [])


@pytest.mark.parametrize(("lucky", "points"), [("8", 4), ("3", 17)])
def test_BG_E3_a_hand_under_two_lucky_numbers(setup, showdown, lucky, points):
    assert ("declare" in setup("8 8 3 1 J", "9", lucky=lucky, swapped=[0]).legal(0)) == (points <= 5)
    assert showdown("2", "8 8 3 1 J", order=[0], lucky=lucky).sums()[1] == points


@pytest.mark.parametrize(("hand", "points"), [("4 1", 5), ("4 2", 6), ("9 9 9 9 5", 5)])
def test_BG_E4_five_is_a_bungee_six_is_not(setup, showdown, hand, points):
    assert ("declare" in setup(hand, "10", lucky="9", swapped=[0]).legal(0)) == (points == 5)
    assert showdown("3", hand, order=[0], lucky="9").sums()[1] == points


def test_BG_E5_three_nines_go_together(setup):
    sitting = setup("9 9 9 2 4", "10", lucky="1", pile="3 …")
    sitting.play(0, "9,9,9 pile")
    assert (sitting.hand(0), sitting.view().sizes[0]) == ("2 3 4", 3)
    assert sum(map(int, sitting.hand(0).split())) == 9


def test_BG_E6_a_nine_and_a_four_do_not_two_nines_do(setup):
    sitting = setup("9 9 9 2 4", "10", lucky="1", pile="3 …")
    assert sitting.refused(0, "9,4 pile") == "BG-24"
    assert sitting.refused(0, "9,4 top") == "BG-24"
    sitting.play(0, "9,9 pile")
    assert sitting.hand(0) == "2 3 4 9"


def test_BG_E7_collecting_for_later(setup):
    sitting = setup("9 10 4 2 1", "8 8 7", lucky="3", discards="9@S1", pile="5 2 …")
    sitting.play(0, "10 top")
    assert sitting.hand(0) == "1 2 4 9 9"
    sitting.play(1, "7 pile")
    sitting.play(0, "9,9 pile")
    assert (sitting.hand(0), sitting.view().sizes[0]) == ("1 2 2 4", 4)


def test_BG_E8_not_in_the_same_turn(setup):
    sitting = setup("9 10 4 2 1", "8 8 7", lucky="3", discards="9@S1")
    assert sitting.refused(0, "9,9 top") == "BG-31"
    sitting = setup("10 4 2 1", "8 8 7", lucky="3", discards="9@S1")
    assert sitting.refused(0, "9 top") == "BG-31"


def test_BG_E9_only_the_top_card(setup):
    sitting = setup("10 4", "7", "7", discards="5@S1 8@S2")
    sitting.play(0, "10 top")
    assert (sitting.hand(0), sitting.discards) == ("4 8", "5@S1 10@S0")


def test_BG_E10_the_first_turn_of_a_game(deal):
    sitting = deal(2)
    assert {move.split()[1] for move in sitting.legal(0) if move != "declare"} == {"pile"}
    card = sitting.view(0).hand[-1]
    assert sitting.refused(0, f"{card} top") == "BG-R1"
    sitting.play(0, f"{card} pile")
    back = sitting.game.from_json({**sitting.json, "turn": 0})
    assert not any(move.endswith("top") for move in sitting.game.legal(back, 0))


def test_BG_E11_one_six_of_three_players(setup):
    sitting = setup("6 9", "10", "10")
    sitting.play(0, "6 pile")
    assert (sitting.json["skipped"], sitting.turn) == ([1], 2)


def test_BG_E12_two_sixes_of_four_players(setup):
    sitting = setup("10", "6 6 9", "10", "10", turn=1)
    sitting.play(1, "6,6 pile")
    assert (sitting.json["skipped"], sitting.turn) == ([2, 3], 0)


def test_BG_E13_a_six_in_the_last_round(setup):
    sitting = setup("5", "6 9", "2", declared=[0], turn=1, games=1, pile="8 …", lucky="7")
    sitting.play(1, "6 pile")
    assert sitting.phase == "over"
    assert (sitting.result["winner"], sitting.result["declared"]) == (0, [0])
    assert sitting.result["scores"] == [-10, 17, 2]


def test_BG_E14_a_round_of_waiting(setup):
    sitting = setup("7 2", "10 9", lucky="8", pile="2 5 …")
    assert "declare" not in sitting.legal(0)
    sitting.play(0, "7 pile")
    assert sitting.refused(0, "declare") == "BG-14"
    sitting.play(1, "9 pile")
    pile = sitting.json["pile"]
    sitting.play(0, "declare")
    assert (sitting.hand(0), sitting.json["pile"]) == ("2 2", pile)


def test_BG_E15_a_last_round_of_four(setup):
    sitting = setup("10 10", "3", "4", "10 2", lucky="8", turn=2, swapped=[2], pile="3 1 …", games=1)
    assert sitting.play(2, "declare") == ["declare seat=2 call=Bungee!"]
    sitting.play(3, "10 pile")
    assert sitting.hand(3) == "2 3"
    assert 'declare seat=3 call="Double Bungee!"' in sitting.play(3, "declare")
    sitting.play(0, "10 pile")
    assert (sitting.hand(0), sitting.turn) == ("1 10", 1)  # 11: no declaration possible
    sitting.play(1, "stay")
    assert 'declare seat=1 call="Triple Bungee!"' in sitting.play(1, "declare")
    assert [line.split()[1] for line in sitting.log if line.startswith("reveal")][:3] == ["seat=2", "seat=3", "seat=1"]


@pytest.mark.parametrize(("third", "winner"), [("4", 1), ("5", 2)])
def test_BG_E16_a_tie(showdown, third, winner):
    assert showdown("10", third, "4", "5", order=[2, 3, 1]).result["winner"] == winner


def test_BG_E17_a_silent_zero_does_not_win(showdown):
    assert showdown("5", "J", order=[0]).result["winner"] == 0


def test_BG_E18_the_winners_jumpers_cost_nothing(showdown):
    end = showdown("10 10 3", "J J 2", order=[0, 1], lucky="10")
    assert end.sums() == {0: 3, 1: 2}
    assert (end.result["winner"], end.result["scores"]) == (1, [3, -10])


def test_BG_E19_the_losers_jumpers_cost_10_each(showdown):
    end = showdown("10 10 1", "J J 2", order=[0, 1], lucky="10")
    assert (end.result["winner"], end.result["scores"]) == (0, [-10, 22])


def test_BG_E20_a_hand_that_did_not_win(showdown):
    assert showdown("3", "7 7 10 J 4", order=[0], lucky="7").result["scores"] == [-10, 24]


def test_BG_E21_the_champion_of_six_games(showdown):
    end = showdown("7", "5", "7", order=[1], lucky="7", game=6, games=6, totals=[31, 6, 12])
    assert end.json["totals"] == [31, -4, 12]
    assert (end.phase, end.view().champions) == ("over", [1])


def test_BG_E22_house_rule_1(deal, stacked):
    deck = "1 10 3 10 5 9 7 2 8 5 J"
    on = deal(2, stacked(deck, "4"), houseJumper=True)
    assert (on.json["dealer"], on.hand(1)) == (1, "2 5 9 10 10")
    on.play(1, "take 10")
    assert (on.hand(1), on.json["lucky"], on.turn) == ("2 5 9 10 J", "4", 0)
    off = deal(2, stacked(deck))
    assert (off.hand(1), off.json["lucky"], off.phase, off.turn) == ("2 5 9 10 10", "J", "play", 0)


@pytest.mark.parametrize("on", [True, False])
def test_BG_E23_house_rule_2(setup, on):
    sitting = setup("2", "9 9", "6 10", declared=[0], turn=1, houseExtraRound=on, games=1)
    sitting.play(1, "stay")
    sitting.play(2, "6 pile")
    order = []
    while sitting.phase != "over":
        order.append(sitting.turn)
        sitting.play(sitting.turn, "stay")
    assert order == ([1, 2] if on else [])
