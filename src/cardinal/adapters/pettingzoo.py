"""Any game as a PettingZoo environment: one agent for each seat, called seat_0, seat_1 and so on.

    env = aec("bungee", seats=2)             # turn by turn
    env = parallel("border-up", seats=2)     # all agents at once

Needs the extra `pettingzoo`.
"""

from collections.abc import Mapping
from typing import Any

from cardinal.engine.extras import need

need("pettingzoo", "pettingzoo")

import numpy as np  # noqa: E402
from gymnasium.spaces import Box, Dict, Discrete, Space  # noqa: E402
from pettingzoo import AECEnv, ParallelEnv  # noqa: E402

from cardinal.engine.encoding import MOST  # noqa: E402
from cardinal.engine.refused import BadInput  # noqa: E402
from cardinal.env import Env  # noqa: E402
from cardinal.env.env import LIMIT  # noqa: E402

AGENT = "seat_"


class CardinalAEC(AECEnv):  # type: ignore[misc]
    """An observation is a dictionary: the seat's `observation`, and its `action_mask`, all 0 for those who wait."""

    def __init__(
        self, game: str, seats: int | None = None, options: Mapping[str, object] | None = None, limit: int = LIMIT
    ) -> None:
        super().__init__()
        self.env = Env(game, seats, options, limit)
        space = self.env.space
        self.metadata = {"name": f"cardinal_{game}", "render_modes": ["ansi"], "is_parallelizable": False}
        self.render_mode = "ansi"
        self.possible_agents = agents_of(self.env)
        self.observation_spaces = {agent: seen_in(self.env, space.num_actions) for agent in self.possible_agents}
        self.action_spaces = {agent: Discrete(space.num_actions) for agent in self.possible_agents}
        self._seed, self._number = 0, -1

    def observation_space(self, agent: str) -> Any:
        """The same object every time."""
        return self.observation_spaces[agent]

    def action_space(self, agent: str) -> Any:
        """The same object every time."""
        return self.action_spaces[agent]

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        """With a seed: its first game. Without: the next game of the last seed."""
        self._seed, self._number = (self._seed, self._number + 1) if seed is None else (seed, 0)
        self.env.reset(self._seed, self._number)
        self.agents = self.possible_agents[:]
        self.rewards = dict.fromkeys(self.agents, 0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos: dict[str, dict[str, Any]] = {agent: {} for agent in self.agents}
        self.agent_selection = f"{AGENT}{self.env.seat}"

    def observe(self, agent: str) -> dict[str, Any]:
        """What an agent may know, and what it may do if it is its turn."""
        seat, env = seat_of(agent), self.env
        acts = seat == env.seat and not env.done
        mask = env.mask() if acts else np.zeros(env.space.num_actions, np.uint8)
        return {"observation": env.observe(seat), "action_mask": mask.astype(np.int8)}

    def step(self, action: int | None) -> None:
        """The action of the agent whose turn it is; None when it is done."""
        agent, env = self.agent_selection, self.env
        if self.terminations[agent] or self.truncations[agent]:
            self._was_dead_step(action)
            return
        self._cumulative_rewards[agent] = 0
        env.step(-1 if action is None else int(action))
        self._clear_rewards()
        if env.done:
            rewards, points = env.rewards, env.points
            for other in self.agents:
                self.rewards[other] = rewards[seat_of(other)]
                self.infos[other] = {"points": points[seat_of(other)]}
                self.terminations[other] = env.over
                self.truncations[other] = env.cut
        else:
            self.agent_selection = f"{AGENT}{env.seat}"
        self._accumulate_rewards()

    def render(self) -> str:
        """The table as a spectator sees it."""
        return self.env.render()

    def close(self) -> None:
        """Nothing to close."""


class CardinalParallel(ParallelEnv):  # type: ignore[misc]
    """All agents act at once. An agent with nothing to do plays the last action, which does nothing.

    Moves are carried out in the order of the seats. If the move of one makes that of another impossible (the race is
    over), the other one's move is dropped, and that agent is asked again. In a turn-based game one agent moves at a
    time.
    """

    def __init__(
        self, game: str, seats: int | None = None, options: Mapping[str, object] | None = None, limit: int = LIMIT
    ) -> None:
        self.env = Env(game, seats, options, limit)
        self.nothing = self.env.space.num_actions  # the action of those who have nothing to do
        self.metadata = {"name": f"cardinal_{game}_parallel", "render_modes": ["ansi"]}
        self.render_mode = "ansi"
        self.possible_agents = agents_of(self.env)
        self.agents: list[str] = []
        self.observation_spaces = {agent: seen_in(self.env, self.nothing + 1) for agent in self.possible_agents}
        self.action_spaces = {agent: Discrete(self.nothing + 1) for agent in self.possible_agents}
        self._seed, self._number = 0, -1

    def observation_space(self, agent: str) -> Any:
        """The same object every time."""
        return self.observation_spaces[agent]

    def action_space(self, agent: str) -> Any:
        """The same object every time."""
        return self.action_spaces[agent]

    def reset(
        self, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[dict[str, Any], dict[str, Any]]:
        """With a seed: its first game. Without: the next game of the last seed."""
        self._seed, self._number = (self._seed, self._number + 1) if seed is None else (seed, 0)
        self.env.reset(self._seed, self._number)
        self.agents = self.possible_agents[:]
        return self._seen(), {agent: {} for agent in self.agents}

    def step(self, actions: dict[str, int]) -> tuple[dict[str, Any], ...]:
        """One action of every agent."""
        env, asked = self.env, set(self.env.ready)
        for agent in self.agents:
            if not self._mask(seat_of(agent))[int(actions[agent])]:
                raise BadInput(f"{agent} may not do {actions[agent]} now: see its action_mask.")
        while not env.done and env.seat in asked:
            asked.remove(env.seat)
            action = int(actions[f"{AGENT}{env.seat}"])
            if not env.mask()[action]:
                break
            env.step(action)
        agents, rewards, points = self.agents, env.rewards, env.points
        ended = (
            self._seen(),
            {agent: rewards[seat_of(agent)] for agent in agents},
            dict.fromkeys(agents, env.over),
            dict.fromkeys(agents, env.cut),
            {agent: {"points": points[seat_of(agent)]} if env.done else {} for agent in agents},
        )
        if env.done:
            self.agents = []
        return ended

    def _seen(self) -> dict[str, Any]:
        seats = {agent: seat_of(agent) for agent in self.agents}
        return {
            agent: {"observation": self.env.observe(seat), "action_mask": self._mask(seat)}
            for agent, seat in seats.items()
        }

    def _mask(self, seat: int) -> Any:
        asked = seat in self.env.ready and not self.env.done
        mask = np.zeros(self.nothing + 1, np.int8)
        mask[: self.nothing] = self.env.mask(seat) if asked else 0
        mask[self.nothing] = not asked
        return mask

    def render(self) -> str:
        """The table as a spectator sees it."""
        return self.env.render()

    def close(self) -> None:
        """Nothing to close."""


def seat_of(agent: str) -> int:
    """The seat of an agent."""
    return int(agent.removeprefix(AGENT))


def agents_of(env: Env) -> list[str]:
    """The agents of an environment, by seat."""
    return [f"{AGENT}{seat}" for seat in env.playing]


def seen_in(env: Env, actions: int) -> Dict:
    """The space of what an agent gets: its observation, and a mask of its actions."""
    seen: dict[str, Space[Any]] = {
        "observation": Box(0, MOST, (env.space.size,), np.uint8),
        "action_mask": Box(0, 1, (actions,), np.int8),
    }
    return Dict(seen)


def aec(game: str, seats: int | None = None, options: Mapping[str, object] | None = None) -> CardinalAEC:
    """A game for PettingZoo, turn by turn."""
    return CardinalAEC(game, seats, options)


def parallel(game: str, seats: int | None = None, options: Mapping[str, object] | None = None) -> CardinalParallel:
    """A game for PettingZoo in which all agents act at once: for races and secret choices."""
    return CardinalParallel(game, seats, options)
