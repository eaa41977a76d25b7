"""OpenSpiel's card games, driven from Python the way its users do, for comparison."""

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


def peer_actions(name: str) -> int:
    """Plays one random game and counts its actions, including those of chance (each card dealt is an action there)."""
    return len(_play(name).full_history())


def share_of_moves(name: str) -> float:
    """The share of actions that are players' moves, which is what we count in our own games."""
    histories = [_play(name).full_history() for _ in range(40)]
    moves = sum(1 for history in histories for done in history if done.player >= 0)
    return moves / sum(map(len, histories))


def _play(name: str) -> Any:
    """All chance in these games is uniform, so a random legal action works for chance, too."""
    state = load(name).new_initial_state()
    while not state.is_terminal():
        actions = state.legal_actions()
        state.apply_action(actions[int(random.random() * len(actions))])
    return state
