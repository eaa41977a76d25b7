"""RULES.md, section 11: the Lucky card and the Jumper."""

import pytest


@pytest.fixture
def turned(deal, stacked):
    """House rule 1, 2 players: dealer S1 holds the cards given, a Jumper is turned; then the pile is stacked."""

    def sit(hand="10 10 9 2 5", first="1 3 5 7 8", *orders, **options):
        cards = [card for pair in zip(first.split(), hand.split(), strict=True) for card in pair]
        chance = stacked(" ".join([*cards, "J"]), *orders)
        return deal(2, chance, **{"houseJumper": True, **options})

    return sit


def test_BG_R5_the_lucky_card_is_never_drawn(setup, cards_of):
    sitting = setup("9 8", "10 10", lucky="7", pile="3", discards="4@S0 5@S1")
    sitting.play(0, "9 pile")
    assert sitting.hand(0) == "3 8"
    assert "shuffle cards=2" in sitting.log  # used up when the cards above it are gone
    assert (sitting.json["lucky"], sitting.json["lucky_drawn"]) == ("7", False)
    assert sorted(sitting.json["pile"]) == ["4", "5"]
    assert sitting.view().pile == 2
    sitting.play(1, "10 pile")
    sitting.play(0, "8 pile")
    assert "7" not in sitting.json["hands"][0] + sitting.json["hands"][1]
    assert sitting.json["lucky"] == "7"


def test_BG_R5_unless_the_option_makes_it_the_last_card_drawn(setup):
    sitting = setup("9 5", "10 10", lucky="7", pile="3", discards="4@S0 5@S1", luckyDrawable=True, swapped=[0, 1])
    assert sitting.view().pile == 2
    sitting.play(0, "9 pile")
    assert not any(line.startswith("shuffle") for line in sitting.log)
    assert sitting.view().pile == 1
    lines = sitting.play(1, "10 pile")
    assert lines == ["swap seat=1 discard=10 from=pile drew=7", "shuffle cards=3"]  # it lay open: all know it
    assert sitting.hand(1) == "7 10"
    assert sitting.view(0).known == [[], ["7"]]
    assert (sitting.view().lucky, sitting.view().lucky_drawn, sitting.view().pile) == ("7", True, 3)
    assert "7" not in sitting.json["pile"]
    sitting.play(0, "5 pile")
    sitting.play(1, "10 pile")
    assert sitting.view().pile == 1


def test_BG_R5_its_number_stays_lucky(setup):
    sitting = setup("9 7 5", "10 8", lucky="7", pile="", luckyDrawable=True, discards="1@S1", swapped=[0, 1])
    assert sitting.legal(0) >= {"9 pile", "9 top"}
    sitting.play(0, "9 pile")
    sitting.play(1, "10 pile")
    assert sitting.hand(0) == "5 7 7"
    assert "declare" in sitting.legal(0)


def test_BG_R5_the_option(bungee, deal):
    option = next(option for option in bungee.options if option.key == "luckyDrawable")
    assert (option.default, option.clause, option.values) == (False, "BG-R5", (False, True))
    assert (deal(2).view().pile, deal(2, luckyDrawable=True).view().pile) == (45, 46)


@pytest.mark.parametrize("number", range(1, 11))
def test_BG_R6_a_jumper_turned_means_no_lucky_number(turned, showdown, number):
    sitting = turned(houseJumper=False)
    assert (sitting.phase, sitting.turn, sitting.json["lucky"]) == ("play", 0, "J")
    assert sitting.hand(1) == "2 5 9 10 10"
    end = showdown("3", f"{number} J", order=[0], lucky="J")
    assert end.sums()[1] == number
    assert end.result["scores"] == [-10, number + 10]


def test_BG_R6_jumpers_count_0_for_bungee_as_always(setup):
    assert "declare" in setup("J 5", "9", lucky="J", swapped=[0]).legal(0)
    assert "declare" not in setup("J 6", "9", lucky="J", swapped=[0]).legal(0)


def test_BG_R7_a_the_dealer_is_asked_before_the_first_turn(turned):
    sitting = turned()
    assert (sitting.phase, sitting.turn) == ("choice", 1)
    assert sitting.legal(0) == set()
    assert sitting.refused(0, "1 pile") == "BG-14"
    assert sitting.refused(1, "10 pile") == "BG-69"
    assert sitting.legal(1) == {"leave", "take 2", "take 5", "take 9", "take 10"}


def test_BG_R7_a_if_he_declines_there_is_no_lucky_number_and_no_new_card(turned):
    sitting = turned()
    before = sitting.json
    assert sitting.play(1, "leave") == ["leave seat=1"]
    assert (sitting.phase, sitting.turn, sitting.json["lucky"]) == ("play", 0, "J")
    assert (sitting.json["hands"], sitting.json["pile"]) == (before["hands"], before["pile"])


def test_BG_R7_b_he_gives_back_one_of_the_five_cards_he_held(turned):
    sitting = turned()
    assert sitting.refused(1, "take J") == "BG-R7"
    assert sitting.refused(1, "take 3") == "BG-R7"
    with_one = turned("J 10 9 2 5")
    assert "take J" in with_one.legal(1)
    with_one.play(1, "take J")
    assert with_one.hand(1) == "2 5 9 10 J"


def test_BG_R7_c_the_others_learn_that_he_took_it_not_what_he_gave_back(turned):
    one, other = turned("10 10 9 2 5", "1 3 5 7 8", "4"), turned("10 10 9 2 5", "1 3 5 7 8", "4")
    assert one.play(1, "take 10")[0] == "jumper seat=1 gave@S1=10"
    assert other.play(1, "take 2")[0] == "jumper seat=1 gave@S1=2"
    assert one.told(0) == other.told(0)
    assert one.told() == other.told()
    assert one.told(1) != other.told(1)
    assert one.view(0).known == [[], ["J"]]


def test_BG_R7_d_the_pile_is_shuffled_with_the_card_and_its_top_card_turned(turned):
    sitting = turned("10 10 9 2 5", "1 3 5 7 8", "10 4")
    pile = sitting.json["pile"]
    lines = sitting.play(1, "take 10")
    assert sorted(sitting.chance.shuffled[1]) == sorted([*pile, "10"])
    assert lines[1] == "lucky card=10"  # the very card given back, perhaps
    assert (sitting.json["lucky"], sitting.json["pile"][0], len(sitting.json["pile"])) == ("10", "4", 45)
    assert (sitting.phase, sitting.turn) == ("play", 0)


def test_BG_R7_e_a_second_jumper_is_offered_again(turned):
    sitting = turned("10 10 9 2 5", "1 3 5 7 8", "J", "4")
    first = sitting.view(1).ask
    sitting.play(1, "take 10")
    assert (sitting.phase, sitting.turn, sitting.hand(1)) == ("choice", 1, "2 5 9 10 J")
    assert sitting.legal(1) == {"leave", "take 2", "take 5", "take 9", "take 10", "take J"}
    assert sitting.view(1).ask != first  # another question: an answer to the first one does not count twice
    sitting.play(1, "take 10")
    assert (sitting.phase, sitting.hand(1), sitting.json["lucky"]) == ("play", "2 5 9 J J", "4")


def test_BG_R7_e_and_so_is_a_third(turned):
    sitting = turned("10 10 9 2 5", "1 3 5 7 8", "J", "J", "4")
    asks = []
    for card in ("10", "10", "9"):
        asks.append(sitting.view(1).ask)
        sitting.play(1, f"take {card}")
    assert len(set(asks)) == 3
    assert (sitting.phase, sitting.hand(1), sitting.json["lucky"]) == ("play", "2 5 J J J", "4")


def test_BG_R7_e_of_two_jumpers_he_may_have_given_back_the_first(turned):
    """So everybody knows of one Jumper in his hand, whichever card he gave back."""
    one, other = (turned("10 10 9 2 5", "1 3 5 7 8", "J", "4") for _ in range(2))
    for sitting, card in ((one, "J"), (other, "9")):
        sitting.play(1, "take 10")
        sitting.play(1, f"take {card}")
        assert sitting.view(0).known == [[], ["J"]]
    assert one.hand(1) == "2 5 9 10 J"
    assert other.hand(1) == "2 5 10 J J"
    assert one.told(0) == other.told(0)


def test_BG_R7_f_taking_the_jumper_is_not_a_swap(turned):
    sitting = turned("10 1 1 1 J", "9 3 5 7 8", "4 6")
    sitting.play(1, "take 10")
    assert sitting.json["swapped"] == []
    assert sitting.json["turns"] == 0
    sitting.play(0, "9 pile")
    assert sitting.hand(1) == "1 1 1 J J"
    assert "declare" not in sitting.legal(1)
    assert sitting.refused(1, "declare") == "BG-R16"


def test_BG_R8_identical_means_the_same_printed_face(setup):
    sitting = setup("8 8 J J 5", "10", lucky="8")
    sets = {move.split()[0] for move in sitting.legal(0)}
    assert sets == {"8", "8,8", "J", "J,J", "5"}
    assert sitting.refused(0, "J,8 pile") == "BG-24"
    assert sitting.refused(0, "8,J,8 pile") == "BG-24"


@pytest.mark.parametrize("name", ["8", "J"])
def test_BG_R8_jumpers_and_lucky_cards_are_discarded_and_drawn_like_any_other(setup, name):
    sitting = setup(f"{name} {name} 5", "10 9", lucky="8", pile="3 …")
    sitting.play(0, f"{name},{name} pile")
    assert (sitting.hand(0), sitting.discards) == ("3 5", f"{name}@S0 {name}@S0")
    sitting.play(1, "10 top")
    assert sorted(sitting.hand(1).split()) == sorted(["9", name])
    assert sitting.turn == 0


@pytest.mark.parametrize("lucky", ["6", "1", "J"])
@pytest.mark.parametrize("n", [1, 2])
def test_BG_R9_a_lucky_6_is_worth_0_and_still_skips(setup, lucky, n):
    hand = "6 6 5"
    assert ("declare" in setup(hand, "9", "9", "9", lucky=lucky, swapped=[0]).legal(0)) == (lucky == "6")
    sitting = setup(hand, "9", "9", "9", lucky=lucky)
    sitting.play(0, f"{','.join(['6'] * n)} pile")
    assert sitting.turn == 1 + n
