"""`cardinal games`: what can be played."""

from rich.table import Table
from rich.text import Text

from cardinal.catalog import all_games
from cardinal.cli.shared import AsJson, console, print_json
from cardinal.common.terminal import QUIET, RED
from cardinal.engine.game import Game


def games(as_json: AsJson = False) -> None:
    """List the games, with their seats, options and bots."""
    if as_json:
        print_json([_data(game) for game in all_games().values()])
        return
    for game in all_games().values():
        _show(game)
    console.print(Text("cardinal play GAME starts one; cardinal rules GAME tells its rules.", QUIET))


def _data(game: Game) -> dict[str, object]:
    return {
        "id": game.id,
        "name": game.name,
        "summary": game.summary,
        "minutes": game.minutes,
        "seats": list(game.seat_counts),
        "default_seats": game.default_seats,
        "rules_version": game.version,
        "bots": {name: bot.about for name, bot in game.bots.items()},
        "options": [
            {
                "key": option.key,
                "title": option.title,
                "default": option.default,
                "allowed": option.allowed(),
                "meaning": option.meaning,
                "clause": option.clause,
            }
            for option in game.options
        ],
    }


def _show(game: Game) -> None:
    seats = ", ".join(map(str, game.seat_counts))
    console.print(Text.assemble((game.name, f"bold {RED}"), f"  {game.id}", (f"  {game.minutes} minutes", QUIET)))
    console.print(f"  {game.summary}")
    console.print(f"  Seats: {seats}. Bots: {', '.join(game.bots)}.")
    grid = Table.grid(padding=(0, 2, 0, 0))
    for option in game.options:
        default = option.text(option.default)
        about = Text.assemble(option.title, (f": {option.meaning} ({option.allowed()})", QUIET))
        grid.add_row("   ", option.key, Text(default), about, option.clause)
    console.print(grid)
    console.print()
