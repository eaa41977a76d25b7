"""Any game for Gymnasium: one seat against Cardinal's bots, or many games at once.

    env = SeatEnv("bungee", seats=2, bot="club")
    envs = SelfPlay("bungee", 1024, seats=2)

Needs the extra `gymnasium`.
"""

from collections.abc import Mapping
from typing import Any

from cardinal.engine.extras import need

need("gymnasium", "gymnasium")

import gymnasium  # noqa: E402
import numpy as np  # noqa: E402
from gymnasium.spaces import Box, Discrete  # noqa: E402
from gymnasium.vector import AutoresetMode, VectorEnv  # noqa: E402
from gymnasium.vector.utils import batch_space  # noqa: E402
from numpy.typing import NDArray  # noqa: E402

from cardinal.engine.chance import Fast  # noqa: E402
from cardinal.engine.encoding import MOST  # noqa: E402
from cardinal.engine.refused import BadInput, quoted  # noqa: E402
from cardinal.env import Batch, Env  # noqa: E402
from cardinal.env.core import CUT, OVER  # noqa: E402
from cardinal.env.env import LIMIT  # noqa: E402
from cardinal.env.space import WAIT  # noqa: E402

Observation = NDArray[np.uint8]


class SeatEnv(gymnasium.Env[Observation, np.int64]):
    """`info["action_mask"]` says what is legal. An illegal action ends the game and costs -1."""

    metadata = {"render_modes": ["ansi"]}  # noqa: RUF012 (Gymnasium declares it so)

    def __init__(
        self,
        game: str,
        seat: int = 0,
        seats: int | None = None,
        bot: str = "club",
        options: Mapping[str, object] | None = None,
        limit: int = LIMIT,
    ) -> None:
        self.env = Env(game, seats, options, limit)
        found = self.env.space.game
        if bot not in found.bots:
            raise BadInput(f"{found.name} has no bot {quoted(bot)}. It has: {', '.join(found.bots)}.")
        if seat not in self.env.playing:
            raise BadInput(f"{found.name} has no player in seat {seat} here, but in: {self.env.playing}.")
        self.seat = seat
        self.render_mode = "ansi"
        self._bot = found.bots[bot].decide
        self.observation_space = Box(0, MOST, (self.env.space.size,), np.uint8)
        self.action_space = Discrete(self.env.space.num_actions)
        self._seed: int | str = 0
        self._number = -1

    def reset(
        self, *, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[Observation, dict[str, Any]]:
        """With a seed: its first game. Without: the next game of the last seed."""
        super().reset(seed=seed)
        self._seed, self._number = (self._seed, self._number + 1) if seed is None else (seed, 0)
        self.env.reset(self._seed, self._number)
        self._let_bots_play()
        return self._seen(), self._info()

    def step(self, action: np.int64 | int) -> tuple[Observation, float, bool, bool, dict[str, Any]]:
        """One action of the seat, then the bots play until it is asked again."""
        env = self.env
        if not 0 <= action < len(mask := env.mask()) or not mask[int(action)]:
            return self._seen(), -1.0, True, False, {**self._info(), "illegal": env.text(int(action))}
        env.step(int(action))
        self._let_bots_play()
        return self._seen(), float(env.rewards[self.seat]), env.over, env.cut, self._info()

    def _let_bots_play(self) -> None:
        env, game = self.env, self.env.space.game
        while not env.done and env.seat != self.seat:
            chance = Fast(f"bot {self._seed} {self._number} S{env.seat} {env.moves}".encode())
            chance.mind = self._number
            view, legal = game.view(env.position, env.seat, env.now), game.legal(env.position, env.seat)
            text, when = self._bot(view, legal, chance)
            if when > env.now and WAIT in env.space.texts and env.mask()[-1]:
                env.step(env.space.num_actions - 1)
            else:
                env.play(text)

    def _seen(self) -> Observation:
        return self.env.observe(self.seat)

    def _info(self) -> dict[str, Any]:
        env = self.env
        mask = np.zeros(env.space.num_actions, np.int8) if env.done else env.mask().astype(np.int8)
        return {"action_mask": mask, "points": env.points[self.seat]}

    def render(self) -> str:
        """The table as the seat sees it."""
        return self.env.render(self.seat)


class SelfPlay(VectorEnv[Observation, NDArray[np.int64], NDArray[Any]]):
    """N games at once in Gymnasium's vector interface, on the batches: you play every seat.

    Row k of an observation is what the seat to move in game k may know; `info["players"]` says which seat,
    and `info["action_mask"]` what it may do. The reward of a step goes to the seat that moved; `info["rewards"]` has
    those of all seats. A finished game is replaced in the same step, so there is no final observation: nobody has
    anything to decide in it. All arrays but the rewards are the batch's own memory: copy what you keep.
    """

    metadata = {"autoreset_mode": AutoresetMode.SAME_STEP, "render_modes": []}  # noqa: RUF012

    def __init__(
        self,
        game: str,
        num_envs: int,
        seats: int | None = None,
        options: Mapping[str, object] | None = None,
        limit: int = LIMIT,
    ) -> None:
        self.batch = Batch(game, num_envs, 0, seats, options, limit)
        self.num_envs = num_envs
        self.single_observation_space = Box(0, MOST, (self.batch.space.size,), np.uint8)
        self.single_action_space = Discrete(self.batch.space.num_actions)
        self.observation_space = batch_space(self.single_observation_space, num_envs)
        self.action_space = batch_space(self.single_action_space, num_envs)
        self._rows = np.arange(num_envs)

    def reset(
        self, *, seed: int | list[int | None] | None = None, options: dict[str, Any] | None = None
    ) -> tuple[Observation, dict[str, Any]]:
        """The first N games of a seed. One seed is for the whole batch: its games differ by their numbers."""
        if isinstance(seed, list):
            raise BadInput("A batch has one seed; game n of it is always the same. Give one number.")
        super().reset(seed=seed)
        self.batch.reset(int(self.np_random.integers(1 << 31)) if seed is None else seed)
        return self.batch.observations, self._info()

    def step(
        self, actions: NDArray[np.int64]
    ) -> tuple[Observation, NDArray[Any], NDArray[Any], NDArray[Any], dict[str, Any]]:
        """One action in each game."""
        batch = self.batch
        moved = batch.players.copy()
        batch.step(actions)
        rewards = batch.rewards[self._rows, moved].astype(np.float64)
        return batch.observations, rewards, batch.done == OVER, batch.done == CUT, self._info()

    def _info(self) -> dict[str, Any]:
        batch = self.batch
        return {
            "players": batch.players,
            "action_mask": batch.masks,
            "rewards": batch.rewards,
            "points": batch.points,
            "numbers": batch.numbers,
        }
