"""The options that mean the same in every command: --seats, --bots, --seed, --option, --json."""

import json
from collections.abc import Sequence
from pathlib import Path
from typing import Annotated, Any

import typer
from rich.console import Console

from cardinal.atlas import Edition
from cardinal.catalog import find_game
from cardinal.engine.game import Game
from cardinal.engine.options import EMPTY, PACK, write_seats
from cardinal.engine.refused import BadInput, quoted
from cardinal.packs import open_pack

GameName = Annotated[str, typer.Argument(metavar="GAME", help="The game: see `cardinal games`.")]
OneGame = Annotated[str | None, typer.Argument(metavar="GAME", help="Only this one, with its options.")]
Seats = Annotated[int | None, typer.Option("--seats", help="How many seats. Default: the game's usual number.")]
Bots = Annotated[
    str | None,
    typer.Option(
        "--bots", metavar="A,B,…", help="A bot for each player in order: see `cardinal games`. You are `person`."
    ),
]
Teams = Annotated[
    str | None,
    typer.Option("--teams", metavar="2v3", help="How many players each team has, if a team may be short-handed."),
]
SeedNumber = Annotated[str | None, typer.Option("--seed", help="The same seed deals the same cards again.")]
OptionPairs = Annotated[
    list[str] | None,
    typer.Option(
        "--option",
        metavar="KEY=VALUE",
        help="Set an option of the game (`cardinal games GAME` lists them); can be given several times.",
    ),
]
USUAL = "club"
EDITIONS_HELP = "2026, or 2014: the facts on the printed cards."
ATLASES_HELP = f"{EDITIONS_HELP[:-1]}; or europe."
AsJson = Annotated[bool, typer.Option("--json", metavar="", help="Print data for programs.")]


class Paper(Console):
    """Where a command prints. If the reader leaves early, `app.main` handles it; Rich would treat it as an error."""

    def on_broken_pipe(self) -> None:
        raise BrokenPipeError


console = Paper(highlight=False)


def check_edition(edition: str) -> Edition:
    if edition not in list(Edition):
        raise BadInput(f"There is no edition {quoted(edition)}. There are: {', '.join(Edition)}.")
    return Edition(edition)


def parse_pairs(game: Game, pairs: Sequence[str] | None) -> dict[str, object]:
    """Reads `KEY=VALUE` …. The game checks them, so a mistake is reported before anything begins."""
    given: dict[str, object] = {}
    for pair in pairs or ():
        key, equals, value = pair.partition("=")
        if not equals or not key:
            raise BadInput(f"Write an option as KEY=VALUE, not {quoted(pair)}.")
        given[key] = _opened(game, key, value)
    game.parse_options(given)
    return given


def _opened(game: Game, key: str, value: str) -> str:
    """Lets a pack be named by its file."""
    is_pack = any(option.key == key and option.unit == PACK for option in game.options)
    return open_pack(Path(value)).keep() if is_pack and Path(value).exists() else value


def seats_for(game: Game, seats: int | None, teams: str | None, options: dict[str, object]) -> int | None:
    """The number of seats, from --seats or --teams. With --teams, sets the option that leaves extra seats empty."""
    if teams is None:
        return seats
    found = _seats_for_teams(game, teams, options)
    if seats not in (None, found):
        raise BadInput(f"Teams of {teams} sit at a table with {found} seats: leave --seats out.")
    return found


def _seats_for_teams(game: Game, text: str, options: dict[str, object]) -> int:
    sizes = [int(size) for size in text.lower().split("v") if size.isdecimal() and len(size) < 3]
    if not any(option.key == EMPTY for option in game.options):
        raise BadInput(f"{game.name} has no teams that could be short-handed: use --seats.")
    if EMPTY in options:
        raise BadInput("Use --teams or the option empty, not both.")
    for seats in game.seat_counts:
        sides = game.teams.sides(seats, game.parse_options(options)) or []
        own = [[seat for seat in range(seats) if sides[seat] == side] for side in sorted(set(sides))]
        if len(sizes) == len(own) and all(0 < size <= len(side) for size, side in zip(sizes, own, strict=True)):
            options[EMPTY] = write_seats(seat for size, side in zip(sizes, own, strict=True) for seat in side[size:])
            return seats
    raise BadInput(f"--teams says how many players each team has, 1 to 3, as in 2v3, not {quoted(text)}.")


def parse_bots(text: str | None) -> list[str]:
    return [name.strip() for name in text.split(",")] if text else []


def usual_bot(game: Game) -> str:
    """The bot that plays if nobody chose one."""
    return USUAL if USUAL in game.bots else game.stand_in


def game_named(name: str) -> Game:
    return find_game(name)


def print_json(data: Any) -> None:
    console.out(json.dumps(data, ensure_ascii=False, indent=2), highlight=False)
