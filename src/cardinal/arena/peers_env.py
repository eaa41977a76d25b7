"""Card games from PettingZoo and pgx, stepped the way their users do, for comparison with our environments."""

import time
from collections.abc import Callable, Iterator, Mapping
from functools import partial
from importlib import import_module
from typing import Any, Final

from cardinal.engine.extras import need
from cardinal.engine.refused import BadInput

Row = dict[str, Any]
Maker = Callable[[], Any]  # makes an environment
PETTINGZOO: Final = ("leduc_holdem_v4", "texas_holdem_v4")
PGX: Final = ("leduc_holdem", "kuhn_poker")
AT_ONCE: Final = 1024


def env_peers(seconds: float, ours: Mapping[str, Maker] | None = None) -> Iterator[Row]:
    """One row for each: steps per second, or a sentence that says what is missing. `ours` are our own games in
    PettingZoo's interface, run in the same loop as theirs."""
    for name, make in (ours or {}).items():
        yield _row(name, ("pettingzoo",), 1, partial(stepped, make, seconds))
    for name in PETTINGZOO:
        yield _row(
            f"pettingzoo:{name}",
            ("pettingzoo", "rlcard", "pygame"),
            1,
            partial(stepped, partial(_theirs, name), seconds),
        )
    for name in PGX:
        yield _row(f"pgx:{name} (CPU)", ("jax", "pgx"), AT_ONCE, partial(_pgx, name, seconds))


def _theirs(name: str) -> Any:
    return import_module(f"pettingzoo.classic.{name}").env()


def _row(game: str, packages: tuple[str, ...], at_once: int, measure: Callable[[], tuple[float, float]]) -> Row:
    try:
        for package in packages:
            need(package, "peers")
    except BadInput as missing:
        return {"game": game, "missing": str(missing)}
    alone, with_policy = measure()
    return {
        "game": game,
        "at_once": at_once,
        "steps_per_s": round(alone),
        "with_policy_per_s": round(with_policy),
    }


def stepped(make: Maker, seconds: float) -> tuple[float, float]:
    """The loop from PettingZoo's documentation: look, choose, step. Looking counts as part of the environment."""
    import numpy as np

    env = make()
    rng = np.random.default_rng(1)
    steps, choosing, start = 0, 0.0, time.process_time()
    number = 0
    while time.process_time() - start < seconds:
        number += 1
        env.reset(seed=number)
        for _ in env.agent_iter():
            seen, _, over, cut, _ = env.last()
            before = time.process_time()
            action = None if over or cut else rng.choice(np.flatnonzero(seen["action_mask"]))
            choosing += time.process_time() - before
            env.step(action)
            steps += action is not None
    spent = time.process_time() - start
    return steps / (spent - choosing), steps / spent


def _pgx(name: str, seconds: float) -> tuple[float, float]:
    """Many games at once, compiled, with a random policy that reads the masks."""
    jax: Any = import_module("jax")
    pgx, wrappers = import_module("pgx"), import_module("pgx.experimental.wrappers")
    env = pgx.make(name)
    step = jax.jit(jax.vmap(wrappers.auto_reset(env.step, env.init)))
    keys = jax.random.split(jax.random.PRNGKey(1), AT_ONCE)
    state = jax.jit(jax.vmap(env.init))(keys)

    @jax.jit  # type: ignore[untyped-decorator, unused-ignore]
    def choose(key: Any, masks: Any) -> Any:
        return jax.random.categorical(key, jax.numpy.where(masks, 0.0, -1e9), axis=-1)

    key = jax.random.PRNGKey(2)
    state = step(state, choose(key, state.legal_action_mask), keys)  # compiles
    steps, stepping, start = 0, 0.0, time.process_time()
    while time.process_time() - start < seconds:
        key, first, second = jax.random.split(key, 3)
        actions = choose(first, state.legal_action_mask).block_until_ready()
        keys = jax.random.split(second, AT_ONCE).block_until_ready()
        before = time.process_time()
        state = jax.block_until_ready(step(state, actions, keys))
        stepping += time.process_time() - before
        steps += AT_ONCE
    return steps / stepping, steps / (time.process_time() - start)
