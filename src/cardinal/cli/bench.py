"""`cardinal bench`: how fast the rules run."""

import platform
from functools import partial
from typing import Annotated, Any

import typer
from rich.table import Table
from rich.text import Text

from cardinal.arena.bench import bench as run
from cardinal.arena.bench_env import bench_env
from cardinal.arena.peers_env import env_peers
from cardinal.catalog import all_games, find_game
from cardinal.cli.shared import AsJson, console, print_json
from cardinal.common.terminal import QUIET
from cardinal.common.version import version_line
from cardinal.engine.game import Game
from cardinal.engine.refused import BadInput

YARDSTICK = "open_spiel:hearts"


def bench(
    name: Annotated[str | None, typer.Argument(metavar="GAME", help="One game. Default: all of them.")] = None,
    peers: Annotated[bool, typer.Option("--peers", metavar="", help="Include other libraries' card games.")] = False,
    env: Annotated[bool, typer.Option("--env", metavar="", help="Measure the environments for agents.")] = False,
    seconds: Annotated[float, typer.Option("--seconds", help="How long to measure each.")] = 1.5,
    as_json: AsJson = False,
) -> None:
    """Measure random playouts on one core: moves and games per second."""
    if not 0.05 <= seconds <= 60:
        raise BadInput(f"--seconds must be 0.05 to 60, not {seconds:g}.")
    games = [find_game(name)] if name else list(all_games().values())
    if env:
        show_env(games, seconds, as_json, peers or name is None)
        return
    rows: list[dict[str, Any]] = []
    for row in run(games, seconds, peers):
        rows.append(row)
        if not as_json:
            console.print(Text(f"measured {row['game']}", QUIET))
    hearts = next((row["moves_per_s"] for row in rows if row["game"] == YARDSTICK), None)
    for row in rows:
        if hearts and "moves_per_s" in row:
            row["times_hearts"] = round(row["moves_per_s"] / hearts, 2)
    print_json(rows) if as_json else _show(rows)


def show_env(games: list[Game], seconds: float, as_json: bool, peers: bool) -> None:
    rows = list(bench_env(games, seconds))
    if peers:
        playable = [game for game in games if game.encoding is not None]
        rows += env_peers(seconds, {f"{game.id} in PettingZoo": partial(_in_pettingzoo, game.id) for game in playable})
    if as_json:
        print_json(rows)
        return
    table = Table("", "games at once", "steps/s", "with a random policy", "playout moves/s", box=None)
    for row in rows:
        speeds = (row.get(key) for key in ("at_once", "steps_per_s", "with_policy_per_s", "playout_moves_per_s"))
        table.add_row(row["game"], *("" if speed is None else f"{speed:,}" for speed in speeds))
    console.print(table)
    for words in dict.fromkeys(row["missing"] for row in rows if "missing" in row):
        console.print(Text(words))  # brackets in it are not markup
    console.print(Text(_where(), QUIET))


def _in_pettingzoo(name: str) -> Any:
    from cardinal.adapters.pettingzoo import aec  # an extra

    return aec(name)


def _where() -> str:
    return f"{version_line()}, Python {platform.python_version()}, one core, medians of three runs."


def _show(rows: list[dict[str, Any]]) -> None:
    table = Table("", "moves/s", "games/s", "from Python", "× hearts", box=None)
    for row in rows:
        if "playouts_per_s" in row:
            speed, unit = row["playouts_per_s"], " playouts"
        elif "calls_per_s" in row:
            speed, unit = row["calls_per_s"], f" calls, {row['ms']:.3f} ms each"
        else:
            speed, unit = row["moves_per_s"], ""
        table.add_row(
            row["game"],
            f"{speed:,}{unit}",
            f"{row['games_per_s']:,}" if "games_per_s" in row else "",
            f"{row['from_python']:,}" if "from_python" in row else "",
            f"{row['times_hearts']:g}" if "times_hearts" in row else "",
        )
    console.print(table)
    console.print(Text(_where(), QUIET))
