"""Any game as a PettingZoo environment (AEC): one agent for each seat, called seat_0, seat_1 and so on.

    env = aec("bungee", seats=2)

Needs the extra `pettingzoo`.
"""

from collections.abc import Mapping
from typing import Any

from cardinal.engine.extras import need

need("pettingzoo", "pettingzoo")

import numpy as np  # noqa: E402
from gymnasium.spaces import Box, Dict, Discrete, Space  # noqa: E402
from pettingzoo import AECEnv  # noqa: E402

from cardinal.engine.encoding import MOST  # noqa: E402
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
        self.possible_agents = [f"{AGENT}{seat}" for seat in self.env.playing]
        seen: dict[str, Space[Any]] = {
            "observation": Box(0, MOST, (space.size,), np.uint8),
            "action_mask": Box(0, 1, (space.num_actions,), np.int8),
        }
        self.observation_spaces = {agent: Dict(seen) for agent in self.possible_agents}
        self.action_spaces = {agent: Discrete(space.num_actions) for agent in self.possible_agents}
        self._seed, self._number = 0, -1

    def observation_space(self, agent: str) -> Any:
        return self.observation_spaces[agent]

    def action_space(self, agent: str) -> Any:
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
        seat, env = seat_of(agent), self.env
        acts = seat == env.seat and not env.done
        mask = env.mask() if acts else np.zeros(env.space.num_actions, np.uint8)
        return {"observation": env.observe(seat), "action_mask": mask.astype(np.int8)}

    def step(self, action: int | None) -> None:
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
        pass


def seat_of(agent: str) -> int:
    return int(agent.removeprefix(AGENT))


def aec(game: str, seats: int | None = None, options: Mapping[str, object] | None = None) -> CardinalAEC:
    """A game for PettingZoo."""
    return CardinalAEC(game, seats, options)
