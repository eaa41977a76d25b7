"""`cardinal games`: what can be played."""

from rich.table import Table
from rich.text import Text

from cardinal.catalog import all_games, find_game
from cardinal.cli.shared import AsJson, OneGame, console, print_json
from cardinal.common.terminal import QUIET, RED
from cardinal.engine.game import Game


def games(name: OneGame = None, as_json: AsJson = False) -> None:
    """List the games. With a GAME, show its options, too."""
    found = list(all_games().values()) if name is None else [find_game(name)]
    if as_json:
        print_json([_data(game) for game in found])
        return
    for game in found:
        _show(game)
    if name is None:
        words = "cardinal games GAME lists its options, cardinal how GAME tells how to play, cardinal play GAME plays."
    else:
        _show_options(found[0])
        words = f"cardinal play {found[0].id} --option KEY=VALUE sets an option; cardinal rules CLAUSE tells more."
    console.print(Text(words, QUIET))


def _data(game: Game) -> dict[str, object]:
    return {
        "id": game.id,
        "name": game.name,
        "summary": game.summary,
        "minutes": game.minutes,
        "bot_minutes": game.bot_minutes,
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
    time = f"  {game.minutes} minutes" + (f", {game.bot_minutes} against bots" if game.bot_minutes else "")
    console.print(Text.assemble((game.name, f"bold {RED}"), f"  {game.id}", (time, QUIET)))
    console.print(f"  {game.summary}")
    console.print(f"  Seats: {seats}. Bots: {', '.join(game.bots)}.\n")


def _show_options(game: Game) -> None:
    grid = Table.grid(padding=(0, 2, 0, 0))
    for option in game.options:
        default = option.text(option.default)
        about = Text.assemble(option.title, (f": {option.meaning} ({option.allowed()})", QUIET))
        grid.add_row(" ", option.key, Text(default), about, option.clause)
    console.print(grid)
    console.print()
