"""Every game passes the tests that PettingZoo and Gymnasium ship."""

import warnings

import numpy as np
import pytest
from gymnasium.utils.env_checker import check_env
from pettingzoo.test import api_test, parallel_api_test, seed_test

from cardinal.adapters.gymnasium import SeatEnv, SelfPlay
from cardinal.adapters.pettingzoo import aec, parallel
from cardinal.catalog import all_games
from cardinal.engine.refused import BadInput
from cardinal.env import Batch


@pytest.fixture(autouse=True)
def _their_advice() -> None:
    """They recommend arrays instead of dictionaries, and a frame rate: advice, not errors."""
    warnings.simplefilter("ignore", UserWarning)


@pytest.mark.parametrize("name", all_games())
def test_pettingzoo(name, capsys) -> None:
    api_test(aec(name, seats=2), num_cycles=30)
    seed_test(lambda: aec(name, seats=2), num_cycles=10)


@pytest.mark.parametrize("name", all_games())
def test_pettingzoo_in_parallel(name, capsys) -> None:
    parallel_api_test(parallel(name, seats=2), num_cycles=30)


def test_in_parallel_both_choose_in_secret() -> None:
    """Border Zap's first trade: neither sees what the other one locked in, and both moves count."""
    env = parallel("border-zap", seats=2)
    seen, _ = env.reset(seed=4)
    asked = {agent: np.flatnonzero(seen[agent]["action_mask"]) for agent in env.agents}
    while not all(len(legal) > 1 for legal in asked.values()):
        seen, *_ = env.step({agent: legal[0] for agent, legal in asked.items()})
        asked = {agent: np.flatnonzero(seen[agent]["action_mask"]) for agent in env.agents}
    before = env.env.moves
    env.step({agent: legal[0] for agent, legal in asked.items()})
    assert env.env.moves == before + 2
    with pytest.raises(BadInput, match="may not do"):
        env.step(dict.fromkeys(env.agents, env.nothing))


def test_in_parallel_those_who_wait_do_nothing() -> None:
    env = parallel("bungee", seats=3, options={"games": 1})
    seen, _ = env.reset(seed=8)
    rng = np.random.default_rng(8)
    total = dict.fromkeys(env.agents, 0)
    while env.agents:
        assert sum(seen[agent]["action_mask"][env.nothing] for agent in env.agents) == 2
        seen, rewards, *_ = env.step({a: rng.choice(np.flatnonzero(seen[a]["action_mask"])) for a in env.agents})
        total = {agent: total[agent] + rewards[agent] for agent in total}
    assert set(total.values()) == {1, -1}


def test_gymnasium_steps_many_games() -> None:
    """The same games as the batch; the reward goes to the seat that moved."""
    envs, batch = SelfPlay("border-zap", 8, seats=2), Batch("border-zap", 8, seed=5, seats=2)
    seen, info = envs.reset(seed=5)
    assert envs.observation_space.contains(seen)
    rng, ended = np.random.default_rng(2), 0
    for _ in range(60):
        moved, actions = batch.players.copy(), batch.sample(rng)
        assert (info["action_mask"][np.arange(8), actions] == 1).all()
        batch.step(actions)
        seen, rewards, over, cut, info = envs.step(actions)
        assert (seen == batch.observations).all()
        assert (rewards == batch.rewards[np.arange(8), moved]).all()
        assert ((over | cut) == (batch.done > 0)).all()
        ended += int(over.sum())
    assert ended > 8
    assert envs.action_space.contains(actions)
    with pytest.raises(BadInput, match="one seed"):
        envs.reset(seed=[1, 2])


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
