"""Bungee's bots: what anybody at the table would expect of them."""

import pytest

from cardinal.engine.seed import Seed


def choice(bungee, sitting, bot, seat, number=0):
    legal = bungee.legal(sitting.position, seat)
    return bungee.bots[bot].decide(sitting.view(seat), legal, Seed.of(number).seat(seat, 1))[0]


@pytest.mark.parametrize("bot", ["club", "expert"])
@pytest.mark.parametrize(("hand", "top"), [("2 3", "5"), ("1 2", "6"), ("9 9", "8"), ("2 2", "5"), ("1 4 J", "7")])
def test_BG_49_a_bot_does_not_swap_a_good_bungee_away_in_the_last_round(setup, bungee, bot, hand, top):
    sitting = setup("10 10", hand, "3 1", lucky="9", discards=f"{top}@S0", declared=[2], turn=1, swapped=[0, 1, 2])
    assert choice(bungee, sitting, bot, 1) == "stay"


@pytest.mark.parametrize("bot", ["rookie", "club", "expert"])
def test_BG_47_a_bot_that_can_only_win_by_a_swap_swaps(setup, bungee, bot):
    sitting = setup("10 10", "1 9 9", "3 1", lucky="8", discards="3@S0", declared=[2], turn=1, swapped=[0, 1, 2])
    assert choice(bungee, sitting, bot, 1) == "9,9 top"


@pytest.mark.parametrize("bot", ["rookie", "club", "expert"])
def test_a_turn_is_held_back_so_that_everybody_sees_it_and_a_last_turn_longer(setup, bungee, bot):
    def waits(**more):
        sitting = setup("10 10", "1 9 9", "3 1", lucky="8", discards="3@S0", turn=1, swapped=[0, 1, 2], **more)
        legal = bungee.legal(sitting.position, 1)
        return bungee.bots[bot].decide(sitting.view(1), legal, Seed.of(0).seat(1, 1))[1]

    assert waits(declared=[2]) < waits() < -1000
    assert 3 * -waits() < 4000  # the turns of three bots


@pytest.mark.parametrize("bot", ["rookie", "club", "expert"])
def test_no_bot_takes_a_card_and_discards_its_equal(setup, bungee, bot):
    for hand, top in (("1 2 4 4", "4"), ("1 2 3", "3"), ("9 2 1", "9"), ("J 1 2 3", "J")):
        sitting = setup("10 10", hand, "3 1", lucky="8", discards=f"{top}@S0", turn=1, swapped=[0, 1, 2])
        moves = {choice(bungee, sitting, bot, 1, number) for number in range(3 if bot == "expert" else 60)}
        assert f"{top} top" not in moves, (hand, top)


def test_a_rookie_slips_as_people_do_and_keeps_what_costs_nothing(setup, bungee):
    sitting = setup("10 10", "8 8 J 4 9", "3 1", lucky="8", discards="5@S0", turn=1, swapped=[0, 1, 2])
    moves = {choice(bungee, sitting, "rookie", 1, number) for number in range(200)}
    assert len(moves) > 2  # it does slip
    assert not {move for move in moves if move.startswith(("8", "J"))}
