"""Cardinal: a table for card games. The README plays one in a dozen lines."""

from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from cardinal.arena.deal import deal, load, save
    from cardinal.catalog import all_games, find_game
    from cardinal.engine.refused import BadInput, Refused

__all__ = ["BadInput", "Refused", "all_games", "deal", "find_game", "load", "save"]

_HOMES = {
    "deal": "cardinal.arena.deal",
    "load": "cardinal.arena.deal",
    "save": "cardinal.arena.deal",
    "all_games": "cardinal.catalog",
    "find_game": "cardinal.catalog",
    "BadInput": "cardinal.engine.refused",
    "Refused": "cardinal.engine.refused",
}


def __getattr__(name: str) -> Any:
    """Load the games only on demand: a lower layer must not pull in those above."""
    from importlib import import_module

    if name not in _HOMES:
        raise AttributeError(f"module 'cardinal' has no attribute {name!r}")
    return getattr(import_module(_HOMES[name]), name)
