"""`cardinal simulate`: bots against bots."""

from pathlib import Path
from typing import Annotated, Any

import typer
from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TimeRemainingColumn
from rich.table import Table
from rich.text import Text

from cardinal.arena.simulate import Outcome, Plan, make_plan
from cardinal.arena.simulate import simulate as run
from cardinal.arena.summary import summary
from cardinal.cli.shared import (
    AsJson,
    Bots,
    GameName,
    OptionPairs,
    Seats,
    console,
    game_named,
    parse_bots,
    parse_pairs,
    print_json,
)
from cardinal.engine.refused import BadInput
from cardinal.terminal import QUIET, RED


def simulate(
    name: GameName,
    bots: Bots = None,
    games: Annotated[int, typer.Option("--games", help="How many games.")] = 100,
    seed: Annotated[str, typer.Option("--seed", help="The same seed gives the same games.")] = "1",
    seats: Seats = None,
    option: OptionPairs = None,
    jobs: Annotated[int, typer.Option("--jobs", help="How many processes.")] = 1,
    record: Annotated[
        Path | None, typer.Option("--record", metavar="DIR", help="Keep every play in this folder.")
    ] = None,
    as_json: AsJson = False,
) -> None:
    """Let bots play each other, and count. They move on by a seat from game to game."""
    game = game_named(name)
    options = parse_pairs(game, option)
    if seats is not None:
        game.check_seats(seats, game.parse_options(options))
    minds = parse_bots(bots) or ["club"] * (seats or game.default_seats)
    if seats is not None and len(minds) != seats:
        raise BadInput(f"--seats says {seats}, but --bots names {len(minds)}.")
    if jobs < 1:
        raise BadInput(f"--jobs needs at least one process, not {jobs}.")
    plan = make_plan(game, minds, games, seed, options)
    if record is not None:
        record.mkdir(parents=True, exist_ok=True)
        plan = Plan(plan.game, plan.bots, plan.games, plan.seed, plan.options, str(record))
    outcomes, stopped = _watch(plan, jobs)
    if not outcomes:
        raise BadInput("Stopped before the first game was over.")
    result = summary(plan, outcomes)
    print_json(result) if as_json else _show(result)
    if stopped:
        raise typer.Exit(130)


def _watch(plan: Plan, jobs: int) -> tuple[list[Outcome], bool]:
    """With a progress bar on standard error; Ctrl-C ends it with what is there."""
    outcomes: list[Outcome] = []
    bar = Progress(
        BarColumn(), MofNCompleteColumn(), TimeRemainingColumn(), console=Console(stderr=True), transient=True
    )
    with bar:
        task = bar.add_task("games", total=plan.games)
        try:
            for outcome in run(plan, jobs):
                outcomes.append(outcome)
                bar.advance(task)
        except KeyboardInterrupt:
            return outcomes, True
    return outcomes, False


def _show(result: dict[str, Any]) -> None:
    head = f"{result['game']}: {result['games']} of {result['asked']} games, seed {result['seed']}"
    console.print(Text(head, f"bold {RED}"))
    moves = result["moves"]
    console.print(
        Text(f"Moves a game: {moves['mean']} on average, median {moves['median']}, most {moves['most']}.", QUIET)
    )
    console.print(Text(f"Between equals each side would win {result['fair_share']:.1%}.", QUIET))
    rows = list(result["bots"].items()) + [(f"seat {n}", data) for n, data in enumerate(result["seats"])]
    table = Table("", "games", "wins", "rate", "95 % interval", "points", box=None)
    for label, data in rows:
        low, high = data["interval_95"]
        table.add_row(
            label,
            str(data["games"]),
            f"{data['wins']:g}",
            f"{data['win_rate']:.1%}",
            f"{low:.1%} … {high:.1%}",
            f"{data['points_mean']:+.2f}",
        )
    console.print(table)
