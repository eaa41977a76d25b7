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
    """One random game. Dealt cards are chance's actions there and count as moves, too: the kinder count for them.

    (All chance in these games is uniform, so that a random legal action is right for chance as well.)
    """
    state = load(name).new_initial_state()
    moves = 0
    while not state.is_terminal():
        actions = state.legal_actions()
        state.apply_action(actions[int(random.random() * len(actions))])
        moves += 1
    return moves
