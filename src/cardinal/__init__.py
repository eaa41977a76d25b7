"""Cardinal: a table for card games. The README plays one in a dozen lines."""

from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from cardinal.api import deal, load, save
    from cardinal.catalog import all_games, find_game
    from cardinal.engine.refused import BadInput, Refused

__all__ = ["BadInput", "Refused", "all_games", "deal", "find_game", "load", "save"]

_HOMES = {
    "deal": "cardinal.api",
    "load": "cardinal.api",
    "save": "cardinal.api",
    "all_games": "cardinal.catalog",
    "find_game": "cardinal.catalog",
    "BadInput": "cardinal.engine.refused",
    "Refused": "cardinal.engine.refused",
}


def __getattr__(name: str) -> Any:
    """Loads the games only when somebody asks for them: a layer below must not pull in those above."""
    from importlib import import_module

    if name not in _HOMES:
        raise AttributeError(f"module 'cardinal' has no attribute {name!r}")
    return getattr(import_module(_HOMES[name]), name)
