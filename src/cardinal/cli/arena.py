"""`cardinal arena`: a round robin of bots, and how good they are."""

import sys
from pathlib import Path
from typing import Annotated, Any

import typer
from rich.table import Table
from rich.text import Text

from cardinal.arena.board import Board, open_board, read_board
from cardinal.arena.plot import matplotlib, plot
from cardinal.arena.ratings import rate
from cardinal.arena.round_robin import head_of, missing, play_all
from cardinal.arena.workers import Workers
from cardinal.cli.jobs import Jobs, OnRay, workers_for
from cardinal.cli.shared import AsJson, GameName, OptionPairs, Seats, console, game_named, parse_pairs, print_json
from cardinal.cli.simulate import progress_bar
from cardinal.common.terminal import QUIET, RED
from cardinal.engine.extras import need
from cardinal.engine.game import Game
from cardinal.engine.refused import BadInput


def arena(
    name: GameName,
    bots: Annotated[
        list[str] | None,
        typer.Argument(
            metavar="BOT …",
            help="The bots: see `cardinal games`; your own as FILE.py:FUNCTION or agent:FILE.py:FUNCTION.",
        ),
    ] = None,
    games: Annotated[int, typer.Option("--games", help="How many games for each lineup.")] = 100,
    seed: Annotated[str, typer.Option("--seed", help="The same seed gives the same games.")] = "1",
    seats: Seats = None,
    option: OptionPairs = None,
    jobs: Jobs = 1,
    ray: OnRay = None,
    board: Annotated[
        Path | None,
        typer.Option(
            "--board", metavar="FILE", help="Keep all games in this file, and play only those that are missing."
        ),
    ] = None,
    picture: Annotated[
        Path | None, typer.Option("--plot", metavar="FILE", help="Draw the ratings: a .png, .svg or .pdf file.")
    ] = None,
    as_json: AsJson = False,
) -> None:
    """Let every bot play every other one, each deal from every seat, and rate them."""
    need("openskill", "arena")
    if picture is not None:
        matplotlib()
    game = game_named(name)
    wanted = bots or []
    if wanted or board is None:
        options = parse_pairs(game, option)
        kept = open_board(board, head_of(game, seats, options, seed))
        stopped = _watch(game, kept, wanted, games, workers_for(jobs, ray, wanted))
    else:
        kept, stopped = read_board(board), False
        if kept.head.game != game.id:
            raise BadInput(f"{str(board)!r} is a board of {kept.head.game}, not of {game.id}.")
    if not kept.games:
        raise BadInput("Stopped before the first game was over.")
    rated = rate(kept)
    if picture is not None:
        plot(rated, picture)
    print_json(rated) if as_json else _show(rated)
    if stopped:
        raise typer.Exit(130)


def _watch(game: Game, board: Board, bots: list[str], games: int, workers: Workers) -> bool:
    left = sum(plan.games - first for _, plan, first in missing(game, board, bots, games))
    known = sum(map(len, board.games.values()))
    with progress_bar() as bar:
        task = bar.add_task("games", total=known + left, completed=known, known=known)
        try:
            for _ in play_all(game, board, bots, games, workers):
                bar.advance(task)
        except KeyboardInterrupt:
            if board.path is not None:
                print("Stopped. The same command plays the rest.", file=sys.stderr)
            return True
    return False


def _show(rated: dict[str, Any]) -> None:
    console.print(Text(f"{rated['game']}: {rated['games']} games, {rated['seats']} seats", f"bold {RED}"))
    table = Table("", "Elo", "95%", "openskill", "95%", "games", "wins", "95%", box=None)
    for row in rated["bots"]:
        table.add_row(
            row["bot"],
            f"{row['elo']:.0f}",
            _range(row["elo_95"], "{:.0f}"),
            f"{row['skill']:.1f}",
            _range(row["skill_95"], "{:.1f}"),
            str(row["games"]),
            f"{row['win_rate']:.1%}",
            _range(row["interval_95"], "{:.1%}"),
        )
    console.print(table)
    names = [row["bot"] for row in rated["bots"]]
    console.print(Text("Points that the row scored against the column:", QUIET))
    cross = Table("", *names, box=None)
    for a in names:
        cells = [rated["cross"][a].get(b) for b in names]
        cross.add_row(a, *(f"{cell['score']:.1%}" if cell else "" for cell in cells))
    console.print(cross)


def _range(ends: list[float], form: str) -> str:
    return " … ".join(form.format(end) for end in ends)
