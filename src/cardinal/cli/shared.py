"""What the same word means in every command: --seats, --bots, --seed, --option, --json."""

import json
from collections.abc import Sequence
from typing import Annotated, Any

import typer
from rich.console import Console

from cardinal.catalog import find_game
from cardinal.engine.game import Game
from cardinal.engine.refused import BadInput, quoted

GameName = Annotated[str, typer.Argument(metavar="GAME", help="Which game: see `cardinal games`.")]
Seats = Annotated[int | None, typer.Option("--seats", help="How many seats. Without it: the game's usual number.")]
Bots = Annotated[
    str | None,
    typer.Option("--bots", metavar="A,B,…", help="A bot for each seat in order; `person` for a person's seat."),
]
SeedNumber = Annotated[str | None, typer.Option("--seed", help="The same seed deals the same cards again.")]
OptionPairs = Annotated[
    list[str] | None,
    typer.Option("--option", metavar="KEY=VALUE", help="Set an option of the game; may be given several times."),
]
AsJson = Annotated[bool, typer.Option("--json", help="Print data for programs.")]

console = Console(highlight=False)


def parse_pairs(game: Game, pairs: Sequence[str] | None) -> dict[str, object]:
    """`KEY=VALUE` …; checked by the game, so that a mistake is told before anything begins."""
    given: dict[str, object] = {}
    for pair in pairs or ():
        key, equals, value = pair.partition("=")
        if not equals or not key:
            raise BadInput(f"An option is given as KEY=VALUE, not as {quoted(pair)}.")
        given[key] = value
    game.parse_options(given)
    return given


def parse_bots(text: str | None) -> list[str]:
    return [name.strip() for name in text.split(",")] if text else []


def game_named(name: str) -> Game:
    return find_game(name)


def print_json(data: Any) -> None:
    print(json.dumps(data, ensure_ascii=False, indent=2))
