"""Many games at once, stepped into arrays."""

import gc
from collections.abc import Mapping

import numpy as np
from numpy.typing import ArrayLike, NDArray

from cardinal.engine.game import Game
from cardinal.engine.refused import BadInput
from cardinal.env.core import Core
from cardinal.env.dealing import dealer
from cardinal.env.env import LIMIT, Cells, cells
from cardinal.env.space import Space, space_of

Numbers = NDArray[np.int64]


class Batch:
    """N games. The arrays are the memory that the games are written to: `step` changes them in place.

    Row k begins with game k of the seed. When a game ends, its row shows the result in `done` (1: over, 2: cut),
    `rewards` and `points`, and everything else in the row is already game `number` + N.
    """

    def __init__(
        self,
        game: str | Game,
        n: int,
        seed: int | str = 0,
        seats: int | None = None,
        options: Mapping[str, object] | None = None,
        limit: int = LIMIT,
    ) -> None:
        if n < 1:
            raise BadInput(f"A batch has at least one game, not {n}.")
        self.space = space_of(game) if isinstance(game, str) else Space(game)
        self._dealer = dealer(self.space, seats, options)
        self.n = n
        self.seats = self._dealer.seats
        self.limit = limit
        self.reset(seed)

    def reset(self, seed: int | str = 0) -> None:
        """Games 0 to N-1 of a seed, in new arrays."""
        space, n = self.space, self.n
        core = Core(
            space.encoding, self._dealer.of_seed(seed), n, self.seats, space.size, space.num_actions, self.limit
        )
        core.reset()
        self._core = core
        self.observations: Cells = cells(core.observations, n)  # of the seat whose move it is
        self.masks: Cells = cells(core.mask, n)  # 1: legal
        self.players: Numbers = _numbers(core.players)  # whose move it is
        self.numbers: Numbers = _numbers(core.numbers)  # of the game in its seed
        self.done: Numbers = _numbers(core.done)
        self.rewards: Numbers = _numbers(core.rewards).reshape(n, self.seats)
        self.points: Numbers = _numbers(core.points).reshape(n, self.seats)

    def step(self, actions: ArrayLike) -> None:
        """One action for each game. If one of them is illegal, nothing is done."""
        given = np.ascontiguousarray(actions, dtype="<i8")
        if given.shape != (self.n,):
            raise BadInput(f"A step takes {self.n} actions, not an array of shape {given.shape}.")
        collects = gc.isenabled()
        gc.disable()  # a game that ends is freed at once; looking for circles in all the others takes time
        try:
            row = self._core.step(given.tobytes())
        finally:
            if collects:
                gc.enable()
        if row >= 0:
            text = self.space.text(int(given[row]))
            raise BadInput(f"Game {row} of the batch: S{self.players[row]} may not {text!r} ({given[row]}) now.")

    def sample(self, rng: np.random.Generator) -> Numbers:
        """A random legal action for each game."""
        mask, n = self._core.mask, self.n
        # Only the words of the masks that have marks are read: most of a mask is empty.
        many = _numbers(mask.many)
        ends = np.cumsum(many)
        rows = np.arange(n)
        places = np.arange(ends[-1]) + np.repeat(rows * int(mask.room) - ends + many, many)
        words = _numbers(mask.listed).take(places)
        marks = np.flatnonzero(_numbers(mask.data).take(words).view(np.bool_))  # faster than what is not 0
        starts = np.searchsorted(marks, np.concatenate(([0], ends)) << 3)
        chosen = marks.take(starts[:-1] + (rng.random(n) * np.diff(starts)).astype(np.int64))
        actions: Numbers = (words.take(chosen >> 3) - rows * int(mask.words) << 3) + (chosen & 7)
        return actions


def _numbers(words: object) -> Numbers:
    return np.frombuffer(words, dtype=np.int64)  # type: ignore[call-overload, no-any-return]
