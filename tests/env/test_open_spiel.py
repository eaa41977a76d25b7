"""Every game passes OpenSpiel's own test, and its searchers play through the adapter."""

import numpy as np
import pyspiel
import pytest
from open_spiel.python.algorithms import cfr, exploitability, ismcts, mcts

from cardinal.adapters.open_spiel import SpielState, resampler, short_name
from cardinal.catalog import all_games
from cardinal.engine.refused import BadInput


def played_at_random(game, seed: int, until=lambda state: state.is_terminal()) -> SpielState:
    rng, state = np.random.default_rng(seed), game.new_initial_state()
    while not until(state):
        state.apply_action(int(rng.choice(state.legal_actions())))
    return state


@pytest.mark.parametrize("id", all_games())
def test_random_simulation(id, capfd) -> None:
    game = pyspiel.load_game(short_name(id), {"seats": 2, "limit": 60})
    pyspiel.random_sim_test(game, num_sims=1, serialize=True, verbose=False)


def test_chance_is_explicit() -> None:
    game = pyspiel.load_game("cardinal_bungee(seats=2,options=games:1)")
    state = game.new_initial_state()
    outcomes = state.chance_outcomes()
    assert [round(56 * share) for _, share in outcomes] == [5] * 9 + [8, 3], "the first card of the shuffle"
    assert sum(share for _, share in outcomes) == pytest.approx(1)
    first = played_at_random(game, 3)
    again = game.new_initial_state()
    for action in first.history():
        again.apply_action(action)
    assert str(again) == str(first)
    assert sum(first.returns()) == 0


def test_players_see_their_views_and_no_more() -> None:
    """A state that is dealt again has the same information for the player, but different cards."""
    game = pyspiel.load_game("cardinal_bungee(seats=2)")
    state = played_at_random(game, 4, lambda state: state.current_player() == 1)
    other = resampler(1)(state, 1)
    assert other.information_state_string(1) == state.information_state_string(1)
    assert other.observation_tensor(1) == state.observation_tensor(1)
    assert other.information_state_string(0) != state.information_state_string(0)
    assert state.information_state_string(0) != state.information_state_string(1)


def test_who_has_lived_differently_knows_something_else() -> None:
    """Perfect recall: the same view after different moves of one's own is a different information state."""
    game = pyspiel.load_game("cardinal_state_iq(seats=2)")
    state = played_at_random(game, 6, lambda state: not state.is_chance_node())
    seat = state.current_player()
    one, two = (state.child(action) for action in state.legal_actions()[:2])
    assert one.moment.past[seat] != two.moment.past[seat]
    assert one.moment.past[1 - seat] == two.moment.past[1 - seat]


@pytest.mark.parametrize("id", ["bungee", "border-zap", "play-the-ranks"])
def test_ismcts_plays_through_the_adapter(id) -> None:
    game = pyspiel.load_game(short_name(id), {"seats": 2, "limit": 40})
    rng = np.random.RandomState(1)
    bot = ismcts.ISMCTSBot(game, mcts.RandomRolloutEvaluator(1, rng), 2.0, 4, random_state=rng)
    bot.set_resampler(resampler(1))
    state, moves = game.new_initial_state(), 0
    while not state.is_terminal() and moves < 4:
        if state.is_chance_node():
            state.apply_action(int(rng.choice(len(state.chance_outcomes()))))
            continue
        state.apply_action(int(bot.step(state)))
        moves += 1
    assert moves == 4


def test_wrong_options_get_a_sentence() -> None:
    with pytest.raises(BadInput, match="sets no option"):
        pyspiel.load_game("cardinal_bungee", {"options": "games"})
    with pytest.raises(BadInput, match="has no option 'colour'"):
        pyspiel.load_game("cardinal_bungee", {"options": "colour:red"})


def test_cfr_learns_the_tiny_deck() -> None:
    """Exact play through the adapter: after a few rounds the average policy is hard to exploit."""
    game = pyspiel.load_game("cardinal_bungee(seats=2,options=games:1;deck:tiny,keep=True)")
    solver = cfr.CFRPlusSolver(game)
    for _ in range(3):
        solver.evaluate_and_update_policy()
    policy = solver.average_policy()
    assert len(policy.states) == 1895
    assert exploitability.nash_conv(game, policy) < 0.6, "random play: 1.32"
