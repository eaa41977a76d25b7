"""rules/state-iq.md: end and scoring; what is common to the games of GeoPlunge at that point."""

from typing import Any

import pytest

from cardinal.engine.chance import Fast
from cardinal.engine.playout import playout
from cardinal.engine.position import Stamp
from cardinal.games.geoplunge.deck import INDEX
from cardinal.games.geoplunge.state_iq.judging import FIRST, SECOND, TIED, judge_guess, l2_result, l4_result
from cardinal.games.geoplunge.state_iq.tests.sitting import IQ, Game, dealt, level4, opened

STAMP = Stamp(0, 0)
LEVELS = pytest.mark.parametrize("level", [2, 4])


def played(first: str, second: str, level: int = 2, stakes: tuple[int, ...] = ()) -> Game:
    game = level4() if level == 4 else opened()
    game.position.stakes.on = sum(1 << team for team in stakes)
    game.turn(first)
    game.turn(second)
    assert game.position.over()
    return game


def test_IQ_22_fewer_guesses_win_and_never_is_slowest() -> None:
    for first in (1, 2, 3, 4):
        for second in (1, 2, 3, 4):
            who = TIED if first == second else FIRST if first < second else SECOND
            assert l2_result(first, second)[0] == who
    assert played("--x", "---").json["reason"] == "fewer guesses"
    assert played("---", "--x").view().result.winner == 1


def test_IQ_23_the_bonus_for_a_right_first_guess() -> None:
    for first in (1, 2, 3, 4):
        for second in (1, 2, 3, 4):
            assert l2_result(first, second)[1] == (first != second and min(first, second) == 1)
    assert played("x", "-").result == (0, True, [20, 0])
    assert played("-x", "--").result == (0, False, [10, 0])


def test_IQ_24_ties_at_level_2() -> None:
    assert played("---", "---").result == (None, False, [5, 5])
    assert played("---", "---").json["reason"] == "none right"
    assert played("-x", "-x").result == (None, False, [5, 5])
    assert played("-x", "-x").json["reason"] == "same number"


def test_IQ_25_more_right_guesses_win_at_level_4() -> None:
    for first in range(4):
        for second in range(4):
            who = TIED if first == second else FIRST if first > second else SECOND
            assert l4_result(first, second)[0] == who
    assert played("x--", "---", 4).result == (0, False, [10, 0])
    assert played("x--", "x-x", 4).json["reason"] == "more right"


def test_IQ_26_the_bonus_for_three_right_guesses() -> None:
    for first in range(4):
        for second in range(4):
            assert l4_result(first, second)[1] == (first != second and max(first, second) == 3)
    assert played("xxx", "-", 4).result == (0, True, [20, 0])
    assert played("xx-", "xxx", 4).result == (1, True, [0, 20])
    assert played("xx-", "--", 4).result == (0, False, [10, 0])


def test_IQ_27_ties_at_level_4() -> None:
    assert played("---", "---", 4).result == (None, False, [5, 5])
    assert played("-xx", "xx-", 4).result == (None, False, [5, 5])


def test_IQ_R18_no_bonus_in_a_tie() -> None:
    assert played("x", "x").result == (None, False, [5, 5])
    assert played("xxx", "xxx", 4).result == (None, False, [5, 5])
    assert played("x", "x", stakes=(0, 1)).result == (None, False, [5, 5])


def test_stakes_count_for_the_winner() -> None:
    assert played("x", "-", stakes=(1,)).result == (0, True, [30, 0])
    assert played("---", "-x", stakes=(0, 1)).result == (1, False, [0, 30])


def test_judge_guess_takes_a_text_and_a_card() -> None:
    assert judge_guess("the state of Maine", INDEX["ME"])
    assert judge_guess("me", INDEX["ME"])
    assert not judge_guess("Texas", INDEX["ME"])
    assert judge_guess("Massachusets", INDEX["MA"])
    assert not judge_guess("Massachusets", INDEX["MA"], "strict")


@LEVELS
@pytest.mark.parametrize("when", ["stakes", "clue", "guess", "second"])
def test_a_team_may_give_up_and_no_card_is_lost(level: int, when: str) -> None:
    game = dealt(level=level) if when == "stakes" else opened(level=level, clues="Q01 Q19")
    if when == "guess":
        game.clues()
    if when == "second":
        game.turn("---")
    game.play(0, "concede")
    assert game.result == (1, True, [0, 20])
    assert_whole(game)
    view = game.view()
    assert view.result.hands == game.json["hands"]
    assert (view.clue_cards, view.choices, view.deadline) == ([], [], None)


def assert_whole(game: Game) -> None:
    decks = game.json["decks"]
    assert sorted(decks["power"]["cards"]) == list(range(15))
    assert sorted(decks["clues"]["cards"]) == list(range(45))


@LEVELS
def test_GP_R25_the_power_card_goes_under_its_deck(level: int) -> None:
    game = opened(level=level, power="P09")
    game.turn("---")
    game.turn("---")
    assert game.json["decks"]["power"]["cards"][-1] == 8
    assert game.json["decks"]["power"]["known"] == 1
    assert game.view().used["power"] == [8]
    assert_whole(game)


@LEVELS
def test_GP_R26_no_deck_can_run_out(level: int) -> None:
    """However it is played: 12 clue cards and a few replaced ones, or 6; at most 6 GeoPlunge cards; 1 Power card."""
    most_cards = 0
    for k in range(300):
        chance = Fast(f"{k}".encode())
        position = IQ.new(2, {"level": level, "stakes": "off", "clocks": "off"}, chance)
        while not position.over():
            assert len(position.decks.power.cards) == 14
            assert len(position.decks.clues.cards) == 45 - len(position.open)
            right = chance.below(2) and position.phase == 3
            seat = 0 if position.to_act() & 1 else 1
            code = 10 + position.target() if right else position.nth(seat, chance.below(position.count(seat)))
            position.apply(seat, code, "", chance, STAMP)
        data: Any = position.to_json()
        hands = [card for hand in data["hands"] for card in hand]
        assert len(hands) == len(set(hands)) <= (2 if level == 2 else 6)
        most_cards = max(most_cards, len(hands))
        assert_whole(Game(position, chance))
    assert most_cards == (2 if level == 2 else 6)


@LEVELS
def test_GP_R36_afterwards_the_hands_are_shown_and_later_cards_are_not(level: int) -> None:
    game = level4() if level == 4 else opened()
    game.turn("x--" if level == 4 else "---")
    game.turn("---")
    hands = game.json["hands"]
    for seat in (-1, 0, 1):
        view = game.view(seat)
        assert (view.result.hands, view.shown) == (hands, hands)
        assert not set(game.json["deck"]) & {card for hand in view.shown for card in hand}
        assert "deck" not in IQ.view_bytes(game.position, seat, 0).decode()
    assert game.log[-2:] == [f"show team={team} cards={','.join(hands[team])}" for team in (0, 1)]


def test_GP_R13_no_answer_key_here_even_with_aids() -> None:
    game = opened(aids="on", clues="Q28 Q07")
    for seat in (-1, 0, 1):
        seen = IQ.view_bytes(game.position, seat, 0).decode()
        assert "Wyoming" not in seen
        assert '"key"' not in seen


def test_GP_R14_clocks_of_clue_and_guess() -> None:
    game = opened(clues="Q01 Q28", clocks="on", clock_clue=9, clock_guess=11)
    assert game.view().deadline == game.position.due() == 5000 + 9000
    game.play(1, "clue PO5", 6000)
    assert game.view().deadline == game.position.due() == 6000 + 11_000
    game.wait(17_000)
    assert game.view().guesses[0][0].state is None


def test_every_random_play_ends_and_keeps_its_decks() -> None:
    for k in range(60):
        chance = Fast(f"end {k}".encode())
        position = IQ.new(4, {"level": 2 + 2 * (k % 2)}, chance)
        playout(position, chance, 100_000)
        assert position.over()
        assert_whole(Game(position, chance))
