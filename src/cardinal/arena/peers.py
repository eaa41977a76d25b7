"""OpenSpiel's card games, driven from Python as its users do: what we compare ourselves with."""

import random
from functools import cache
from importlib import import_module
from typing import Any, Final

from cardinal.engine.refused import BadInput

PEERS: Final = ("open_spiel:hearts", "open_spiel:crazy_eights", "open_spiel:oh_hell")


@cache
def load(name: str) -> Any:
    try:
        pyspiel = import_module("pyspiel")
    except ImportError:
        raise BadInput(
            "The peers need OpenSpiel: run `make bench`, or install the extra with pip install 'cardinal[bench]'."
        ) from None
    return pyspiel.load_game(name.removeprefix("open_spiel:"))


def peer_moves(name: str) -> int:
    """One random game; counts the players' moves, as for our own games."""
    state = load(name).new_initial_state()
    moves = 0
    while not state.is_terminal():
        if state.is_chance_node():
            actions, weights = zip(*state.chance_outcomes(), strict=True)
            state.apply_action(random.choices(actions, weights)[0])
        else:
            state.apply_action(random.choice(state.legal_actions()))
            moves += 1
    return moves
