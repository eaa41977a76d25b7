"""Finds the games: folders in `games/` with a GAMES tuple, and packages with an entry point `cardinal.games`."""

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
from cardinal.engine.rules import clauses_of


@cache
def all_games() -> dict[str, Game]:
    """All games by id, in the order of their names."""
    modules = [import_module(f"{games.__name__}.{info.name}") for info in iter_modules(games.__path__)]
    modules += [_offered(point) for point in entry_points(group="cardinal.games")]
    found: dict[str, Game] = {}
    for module in modules:
        for game in module.GAMES:
            if game.id in found:
                raise BadInput(f"Two games are called {game.id}. Rename or uninstall the one in {module.__name__}.")
            found[game.id] = game
    return dict(sorted(found.items()))


def _offered(point: EntryPoint) -> Any:
    """The games of another package. If loading fails, the message names that package."""
    try:
        module = point.load()
        module.GAMES  # noqa: B018
    except Exception as wrong:
        whose = point.dist.name if point.dist else point.value
        raise BadInput(f"The games of the package {whose} cannot be loaded ({wrong}). Fix or uninstall it.") from wrong
    return module


def find_game(name: str) -> Game:
    """Finds a game by its id. BadInput lists the ids there are."""
    known = all_games()
    key = name.strip().lower().replace(" ", "-").replace("_", "-")
    if key in known:
        return known[key]
    near = get_close_matches(key, known, n=1)
    hint = f"Did you mean {near[0]}?" if near else f"There are: {', '.join(known)}."
    raise BadInput(f"There is no game {quoted(name)}. {hint}")


def find_clause(name: str) -> tuple[Game, Clause] | None:
    """Finds a clause by its id, in whichever game has it."""
    for game in all_games().values():
        clause = clauses_of(game).get(name.strip().upper())
        if clause is not None:
            return game, clause
    return None
