"""Who plays in a simulation: the game's own bots by name, yours as FILE.py:FUNCTION, trained ones as FILE.policy."""

import sys
from functools import cache
from importlib.util import module_from_spec, spec_from_file_location
from pathlib import Path

from cardinal.bots.learned import learned
from cardinal.engine.game import Bot, Game
from cardinal.engine.refused import BadInput, quoted

POLICY = ".policy"


def find_bot(game: Game, name: str) -> Bot:
    if name in game.bots:
        return game.bots[name].decide
    if name.endswith(POLICY):
        return load_policy(game, name)
    file, colon, function = name.rpartition(":")
    if not colon:
        known = ", ".join(game.bots)
        raise BadInput(f"{game.name} has no bot {quoted(name)}. It has: {known}. Your own is named FILE.py:FUNCTION.")
    return load_bot(file, function)


@cache
def load_policy(game: Game, file: str) -> Bot:
    """A network that `tools/train.py` has trained for this game."""
    path = Path(file)
    if not path.is_file():
        raise BadInput(f"There is no file {quoted(file)} with a trained policy: tools/train.py makes one.")
    return learned(game, path.read_bytes())


@cache
def load_bot(file: str, function: str) -> Bot:
    path = Path(file).absolute()
    if path.suffix != ".py" or not path.is_file():
        raise BadInput(f"There is no file {quoted(file)} with a bot: name yours as FILE.py:FUNCTION.")
    spec = spec_from_file_location(f"bot_{path.stem}", path)
    assert spec is not None
    assert spec.loader is not None
    module = sys.modules[spec.name] = module_from_spec(spec)
    try:
        spec.loader.exec_module(module)
    except Exception as wrong:  # whatever somebody else's file does
        raise BadInput(f"{file} cannot be run: {type(wrong).__name__}: {wrong}.") from wrong
    found = getattr(module, function, None)
    if not callable(found):
        raise BadInput(f"{file} has no function {quoted(function)}: a bot is decide(view, legal, chance).")
    return found  # type: ignore[no-any-return]
