"""Every game passes the tests that PettingZoo and Gymnasium ship."""

import warnings

import numpy as np
import pytest
from gymnasium.utils.env_checker import check_env
from pettingzoo.test import api_test, seed_test

from cardinal.adapters.gymnasium import SeatEnv
from cardinal.adapters.pettingzoo import aec
from cardinal.catalog import all_games
from cardinal.engine.refused import BadInput


@pytest.fixture(autouse=True)
def _their_advice() -> None:
    """They recommend arrays instead of dictionaries, and a frame rate: advice, not errors."""
    warnings.simplefilter("ignore", UserWarning)


@pytest.mark.parametrize("name", all_games())
def test_pettingzoo(name, capsys) -> None:
    api_test(aec(name, seats=2), num_cycles=30)
    seed_test(lambda: aec(name, seats=2), num_cycles=10)


@pytest.mark.parametrize("name", all_games())
def test_gymnasium(name) -> None:
    check_env(SeatEnv(name, seats=2))


def test_pettingzoo_plays_a_whole_game() -> None:
    env = aec("bungee", seats=3, options={"games": 1})
    env.reset(seed=8)
    rng = np.random.default_rng(8)
    total = dict.fromkeys(env.possible_agents, 0)
    for agent in env.agent_iter():
        seen, reward, over, cut, _ = env.last()
        total[agent] += reward
        env.step(None if over or cut else rng.choice(np.flatnonzero(seen["action_mask"])))
    assert set(total.values()) == {1, -1}
    assert [env.env.rewards[seat] for seat in range(3)] == list(total.values())


@pytest.mark.parametrize("name", all_games())
def test_one_seat_plays_against_bots_until_the_end(name) -> None:
    env = SeatEnv(name, seat=1, seats=2, bot="rookie", limit=400)
    rng = np.random.default_rng(3)
    _, info = env.reset(seed=3)
    for _ in range(400):
        _, reward, over, cut, info = env.step(rng.choice(np.flatnonzero(info["action_mask"])))
        if over or cut:
            break
        assert reward == 0
        assert env.env.seat == 1
    assert over or cut
    assert reward == (env.env.rewards[1] if over else 0)


def test_an_illegal_action_ends_the_game_for_gymnasium() -> None:
    env = SeatEnv("bungee", seats=2)
    _, info = env.reset(seed=1)
    _, reward, over, cut, info = env.step(int(np.argmin(info["action_mask"])))
    assert (reward, over, cut) == (-1.0, True, False)
    assert info["illegal"]


def test_unknown_bots_and_seats_are_refused() -> None:
    with pytest.raises(BadInput, match="has no bot 'nobody'"):
        SeatEnv("bungee", bot="nobody")
    with pytest.raises(BadInput, match="no player in seat 7"):
        SeatEnv("bungee", seat=7)
