"""How fast the environments run: many games at once, on one core, by processor time.

That way, other programs on the machine hardly matter.
"""

import time
from collections.abc import Iterator
from statistics import median
from typing import Any

from cardinal.common.version import COMPILED
from cardinal.engine.chance import Fast
from cardinal.engine.game import Game
from cardinal.engine.playout import playout

RUNS = 3
GAMES = 1024
Row = dict[str, Any]


def bench_env(games: list[Game], seconds: float) -> Iterator[Row]:
    """One row for each game: steps of the environment alone, and with a random policy that reads the masks."""
    import numpy as np

    from cardinal.env import Batch

    for game in games:
        if game.encoding is None:
            continue
        batch = Batch(game, GAMES)
        rng = np.random.default_rng(1)
        options = game.parse_options(batch.space.options(None))
        rates: list[tuple[float, float, float]] = []
        for _ in range(RUNS):
            steps = stepping = choosing = 0.0
            while stepping + choosing < seconds / RUNS:
                start = time.process_time()
                actions = batch.sample(rng)
                chosen = time.process_time()
                batch.step(actions)
                choosing += chosen - start
                stepping += time.process_time() - chosen
                steps += batch.n
            rates.append((steps / stepping, steps / (stepping + choosing), _playouts(game, options, seconds / RUNS)))
        alone, sampled, moves = (median(each) for each in zip(*rates, strict=True))
        yield {
            "game": game.id,
            "compiled": COMPILED,
            "at_once": batch.n,
            "steps_per_s": round(alone),
            "with_policy_per_s": round(sampled),
            "playout_moves_per_s": round(moves),
        }


def _playouts(game: Game, options: Any, seconds: float) -> float:
    """Random moves per second without any arrays, measured between the runs: a yardstick for the machine."""
    chance, moves, start = Fast(b"bench"), 0, time.process_time()
    while (spent := time.process_time() - start) < seconds:
        moves += playout(game.deal(game.default_seats, options, chance), chance, 5_000)
    return moves / spent
