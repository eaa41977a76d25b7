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
    typer.Option(
        "--bots", metavar="A,B,…", help="A bot for each seat in order: see `cardinal games`. You are `person`."
    ),
]
SeedNumber = Annotated[str | None, typer.Option("--seed", help="The same seed deals the same cards again.")]
OptionPairs = Annotated[
    list[str] | None,
    typer.Option(
        "--option",
        metavar="KEY=VALUE",
        help="Set an option of the game (`cardinal games` lists them); may be given several times.",
    ),
]
USUAL = "club"
AsJson = Annotated[bool, typer.Option("--json", metavar="", help="Print data for programs.")]


class Paper(Console):
    """Where a command prints. Of a reader who leaves early `app.main` hears; Rich would call it a mistake."""

    def on_broken_pipe(self) -> None:
        raise BrokenPipeError


console = Paper(highlight=False)


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


def usual_bot(game: Game) -> str:
    """Who sits down where nobody has chosen a bot."""
    return USUAL if USUAL in game.bots else game.stand_in


def game_named(name: str) -> Game:
    return find_game(name)


def print_json(data: Any) -> None:
    console.out(json.dumps(data, ensure_ascii=False, indent=2), highlight=False)
