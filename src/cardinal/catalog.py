"""Finds the games: every folder in `games/` with a GAMES tuple, and what other packages offer as `cardinal.games`."""

from difflib import get_close_matches
from functools import cache
from importlib import import_module
from importlib.metadata import EntryPoint, entry_points
from pkgutil import iter_modules
from typing import Any

from cardinal import games
from cardinal.engine.clauses import Clause
from cardinal.engine.game import Game
from cardinal.engine.refused import BadInput, quoted


@cache
def all_games() -> dict[str, Game]:
    """By id, in the order of their names."""
    modules = [import_module(f"{games.__name__}.{info.name}") for info in iter_modules(games.__path__)]
    modules += [_offered(point) for point in entry_points(group="cardinal.games")]
    found = {game.id: game for module in modules for game in module.GAMES}
    return dict(sorted(found.items()))


def _offered(point: EntryPoint) -> Any:
    """Somebody else's games; whose fault it is when they fail must be clear."""
    try:
        module = point.load()
        module.GAMES  # noqa: B018
    except Exception as wrong:
        whose = point.dist.name if point.dist else point.value
        raise BadInput(f"The games of the package {whose} cannot be loaded ({wrong}). Mend or uninstall it.") from wrong
    return module


def find_game(name: str) -> Game:
    known = all_games()
    key = name.strip().lower().replace(" ", "-").replace("_", "-")
    if key in known:
        return known[key]
    near = get_close_matches(key, known, n=1)
    hint = f"Did you mean {near[0]}?" if near else f"There are: {', '.join(known)}."
    raise BadInput(f"There is no game {quoted(name)}. {hint}")


def find_clause(name: str) -> tuple[Game, Clause] | None:
    """A clause by its id, `BG-24`, of whichever game has it."""
    for game in all_games().values():
        clause = game.clauses.get(name.strip().upper())
        if clause is not None:
            return game, clause
    return None
