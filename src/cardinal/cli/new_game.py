"""`cardinal new-game`: creates the folder of a new game, which works right away."""

from pathlib import Path
from typing import Annotated

import typer

from cardinal.catalog import all_games
from cardinal.engine.refused import BadInput
from cardinal.engine.rules import clauses_of
from cardinal.starter import checkout, names_of, write_in_tree, write_package

FROM_SOURCES = "PYTHONPATH=src .venv/bin/python -m cardinal"


def new_game(
    name: Annotated[str, typer.Argument(metavar="NAME", help="The name of the game, such as crazy-eights.")],
    package: Annotated[
        bool, typer.Option("--package", metavar="", help="Write a package of your own, even in Cardinal's checkout.")
    ] = False,
) -> None:
    """Write the folder of a new game that you can play at once and then change."""
    known = all_games()
    names = names_of(name, {clause.partition("-")[0] for game in known.values() for clause in clauses_of(game)})
    if names.id in known:
        raise BadInput(f"There is already a game called {names.id}. Choose another name.")
    here = Path.cwd()
    games = None if package else checkout(here)
    if games is not None:
        folder = write_in_tree(names, games)
        steps = [f"{FROM_SOURCES} serve", f".venv/bin/python -m pytest {folder.relative_to(games.parents[2])}"]
        print(f"{names.title} is in {folder}. From {games.parents[2]}, play it in the browser and test it:")
    else:
        folder = write_package(names, here)
        steps = [f"pip install -e {names.id}", "cardinal serve", f"pytest {names.id}"]
        print(f"{names.title} is in {folder}. Install it beside Cardinal, play it in the browser, test it:")
    print("".join(f"\n    {step}" for step in steps))
