"""Who plays in a simulation: the game's own bots by name, your own as FILE.py:FUNCTION, agents trained in an
environment as agent:FILE.py:FUNCTION, and networks trained by tools/train.py as FILE.policy."""

import sys
from functools import cache
from pathlib import Path
from types import ModuleType
from typing import Any

from cardinal.bots.learned import learned
from cardinal.engine.game import Bot, Game, Named
from cardinal.engine.refused import BadInput, quoted

AGENT = "agent:"
POLICY = ".policy"


def find_bot(game: Game, name: str) -> Bot:
    return find_named(game, name).decide


def find_named(game: Game, name: str) -> Named:
    if name in game.bots:
        return game.bots[name]
    if name.endswith(POLICY):
        return Named(name, "", load_policy(game, name))
    file, colon, function = name.removeprefix(AGENT).rpartition(":")
    if not colon:
        known = ", ".join(game.bots)
        raise BadInput(f"{game.name} has no bot {quoted(name)}. It has: {known}. Name your own as FILE.py:FUNCTION.")
    found = load(file, function)
    if name.startswith(AGENT):
        from cardinal.arena.agents import agent_bot  # it needs arrays

        return agent_bot(game, name, found)
    return Named(name, "", found)


def bot_file(name: str) -> str:
    """The file of your own bot; '' for one of the game's bots."""
    return name.removeprefix(AGENT).rpartition(":")[0]


_sources: dict[str, str] = {}  # by file: sources of bots whose file is on another machine


def keep_source(file: str, source: str) -> None:
    """Keeps the text of a bot's file, for a process that plays for another machine."""
    if _sources.get(file) != source:
        _sources[file] = source
        load.cache_clear()


@cache
def load_policy(game: Game, file: str) -> Bot:
    """A network that `tools/train.py` trained for this game."""
    path = Path(file)
    if not path.is_file():
        raise BadInput(f"There is no file {quoted(file)} with a trained policy: tools/train.py makes one.")
    return learned(game, path.read_bytes())


@cache
def load(file: str, function: str) -> Any:
    """Loads a function from a file."""
    path = Path(file).absolute()
    source = _sources.get(file)
    if source is None:
        if path.suffix != ".py" or not path.is_file():
            raise BadInput(f"There is no file {quoted(file)} with a bot: name yours as FILE.py:FUNCTION.")
        source = path.read_text("utf-8")
    module = sys.modules[f"bot_{path.stem}"] = ModuleType(f"bot_{path.stem}")
    module.__file__ = str(path)
    try:
        exec(compile(source, str(path), "exec"), vars(module))
    except Exception as wrong:  # whatever somebody else's file does
        raise BadInput(f"{file} cannot be run: {type(wrong).__name__}: {wrong}.") from wrong
    found = getattr(module, function, None)
    if not callable(found):
        raise BadInput(f"{file} has no function {quoted(function)}: a bot is decide(view, legal, chance).")
    return found
