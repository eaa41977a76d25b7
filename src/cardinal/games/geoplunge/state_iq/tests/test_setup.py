"""rules/state-iq.md: set-up, and what comes before the first clue."""

import pytest

from cardinal.engine.chance import Fast
from cardinal.games.geoplunge.deck import INDEX, PRINTED
from cardinal.games.geoplunge.piles import Decks, Pile, shuffled
from cardinal.games.geoplunge.start import Start
from cardinal.games.geoplunge.state_iq.tests.sitting import BAC, IQ, Game, dealt, names, opened
from cardinal.games.geoplunge.teams import NOBODY

LEVELS = pytest.mark.parametrize("level", [2, 4])


def begun(level: int, first: int, seed: str = "x", when: int = 0) -> Game:
    """As the match begins a game."""
    chance = Fast(seed.encode())
    decks = Decks(shuffled(15, chance), shuffled(45, chance), Pile([], 0))
    options = IQ.parse_options({"level": level})
    return Game(IQ.begin(2, options, chance, [], Start(decks, first, when)), chance)


@LEVELS
def test_IQ_1_geoplunge_clue_and_power_cards_are_used(level: int) -> None:
    game = dealt(level=level)
    assert set(game.json["decks"]) == {"power", "clues"}
    assert [len(pile["cards"]) for pile in game.json["decks"].values()] == [15, 45]
    cards = [card for hand in game.json["hands"] for card in hand] + game.json["deck"]
    assert len(cards) == len(set(cards)) == (2 if level == 2 else 6)
    assert set(cards) <= set(INDEX)


@pytest.mark.parametrize("winner", [0, 1])
def test_IQ_2_at_level_2_the_winner_of_border_up_guesses_first(winner: int) -> None:
    game = begun(2, winner)
    assert (game.view().first, game.view().guesser, game.view().drawn) == (winner, winner, [])
    assert not any(line.startswith("draw") for line in game.log)
    tie = begun(2, NOBODY)
    assert len(tie.view().drawn) == 2


def test_GP_70_after_a_tied_border_up_they_draw_at_level_2() -> None:
    assert [line for line in begun(2, NOBODY).log if line.startswith("draw")]
    assert not [line for line in begun(2, 1).log if line.startswith("draw")]


@pytest.mark.parametrize("winner", [0, 1, NOBODY])
def test_IQ_3_at_level_4_the_draw_decides_always(winner: int) -> None:
    firsts = set()
    for k in range(12):
        game = begun(4, winner, f"{k}")
        assert len(game.view().drawn) == 2
        firsts.add(game.view().first)
    assert firsts == {0, 1}


def test_GP_71_whatever_happened_before() -> None:
    assert begun(4, 0).view().drawn == begun(4, 1).view().drawn == begun(4, NOBODY).view().drawn != []


def test_GP_69_the_statehood_rank_closer_to_1_guesses_first() -> None:
    for k in range(20):
        view = dealt(seed=f"{k}", level=4).view()
        a, b = (PRINTED[INDEX[name]].statehood_rank for name in view.drawn)
        assert view.first == view.guesser == (0 if a < b else 1)


def test_GP_R24_the_cards_of_the_draw_are_shown_and_go_back() -> None:
    dealt_again = 0
    for k in range(80):
        game = dealt(seed=f"{k}", level=4)
        assert "draw cards=" + ",".join(game.view().drawn) in "\n".join(game.log)
        for seat in (-1, 0, 1):
            assert game.view(seat).drawn == game.view().drawn
        cards = [card for hand in game.json["hands"] for card in hand] + game.json["deck"]
        dealt_again += bool(set(cards) & set(game.view().drawn))
    assert 5 < dealt_again < 40  # 6 of 50 cards, 2 drawn: about one game in five


@LEVELS
def test_GP_R22_without_a_game_before_they_draw(level: int) -> None:
    assert len(dealt(level=level).view().drawn) == 2


def test_GP_R23_the_winner_of_whichever_game_was_just_before() -> None:
    """A game of State IQ is told who goes first, not by which game."""
    assert (begun(2, 0).view().first, begun(2, 1).view().first) == (0, 1)


def test_IQ_R19_no_border_up_before_at_level_2() -> None:
    assert begun(2, 1).view().first == 1
    drawn = begun(2, NOBODY).view()
    assert len(drawn.drawn) == 2


@LEVELS
def test_IQ_4_each_team_is_dealt_a_card_and_looks_at_it(level: int) -> None:
    game = dealt(4, level=level)
    a, b = (hand[0] for hand in game.json["hands"])
    assert [len(hand) for hand in game.json["hands"]] == [1, 1]
    assert [game.view(seat).card for seat in (-1, 0, 1, 2, 3)] == [None, a, b, a, b]
    assert f"hand@S0+S2 team=0 card={a}" in game.log
    assert f"hand@S1+S3 team=1 card={b}" in game.log


@LEVELS
def test_IQ_5_then_the_stakes_are_settled(level: int) -> None:
    game = dealt(level=level)
    assert [names(line) for line in game.log] == ["draw", "deal", "hand", "hand", "ask"]
    assert game.json["phase"] == "stakes"
    game.play(1, "stake on", 4000)
    assert [names(line) for line in game.wait(5000)][:3] == ["stakes", "power", "cards"]
    assert game.view().stakes == [1]


@LEVELS
def test_GP_37_stakes_after_the_own_card_and_before_the_power_card(level: int) -> None:
    game = dealt(level=level)
    assert game.view(0).card is not None
    assert game.view(0).power is None
    assert game.refused(0, "guess TX", 100) == "GP-37"
    game.wait(5000)
    assert game.view(0).power is not None
    assert game.refused(0, "stake on", 5100) == "GP-37"


@LEVELS
def test_GP_R39_nothing_that_is_turned_later_is_seen_before(level: int) -> None:
    game = dealt(level=level)
    game.play(0, "stake on", 1000)
    for seat in (-1, 0, 1):
        view = game.view(seat)
        assert (view.power, view.letters, view.type, view.clue_cards, view.clues) == (None, None, None, [], [])
        assert view.used == {"power": [], "clues": []}
        assert '"power":null' in game.told(seat)
        assert '"deck"' not in game.told(seat)
    b = game.json["hands"][1][0]
    assert b not in game.view().drawn
    assert f'"{b}"' not in game.told(0)


@LEVELS
def test_IQ_6_the_top_power_card_gives_the_order_of_the_clue_types(level: int) -> None:
    game = dealt(level=level)
    top = game.json["decks"]["power"]["cards"][0]
    game.wait(5000)
    view = game.view()
    assert view.power == f"P{top + 1:02}"
    assert sorted(view.letters) == ["A", "B", "C"]
    assert view.type == view.letters[0]
    assert game.json["decks"]["power"]["cards"][0] != top


@LEVELS
def test_IQ_7_the_same_power_card_serves_for_both_teams(level: int) -> None:
    game = opened(level=level, power=BAC)
    game.turn("---")
    view = game.view()
    assert (view.guesser, view.number, view.power, view.type) == (1, 1, BAC, "B")
    assert len(game.json["decks"]["power"]["cards"]) == 14


def test_a_game_in_a_match_begins_at_its_own_time() -> None:
    game = begun(2, 1, when=90_000)
    assert game.position.due() == 95_000


def test_without_stakes_the_power_card_comes_at_once() -> None:
    game = dealt(stakes="off")
    assert game.json["phase"] in ("clue", "guess")
    assert game.view().stakes == []


def test_without_clocks_nothing_is_ever_due() -> None:
    game = dealt(clocks="off")
    assert game.position.due() > 10**12
    game.play(0, "stake lock")
    game.play(1, "stake lock")
    assert game.json["phase"] != "stakes"
    game.clues()
    assert game.position.due() > 10**12


def test_IQ_R24_easy_facts_come_first_if_that_is_agreed() -> None:
    for seed in range(12):
        game = dealt(seed=str(seed), clue_order="easy", stakes="off", clocks="off")
        assert (game.view().letters, game.view().type) == ("ABC", "A")
    orders = {dealt(seed=str(seed), stakes="off", clocks="off").view().letters for seed in range(12)}
    assert len(orders) > 2
