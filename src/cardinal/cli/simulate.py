"""`cardinal simulate`: bots against bots."""

import sys
from contextlib import ExitStack
from datetime import timedelta
from pathlib import Path
from typing import Annotated, Any

import typer
from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, ProgressColumn, Task
from rich.table import Table
from rich.text import Text

from cardinal.arena.journal import keep, open_journal
from cardinal.arena.parquet import pyarrow, write_parquet
from cardinal.arena.simulate import Outcome, Plan, make_plan
from cardinal.arena.simulate import simulate as run
from cardinal.arena.summary import summary
from cardinal.arena.workers import Workers
from cardinal.cli.jobs import Jobs, OnRay, workers_for
from cardinal.cli.shared import (
    AsJson,
    GameName,
    OptionPairs,
    Seats,
    Teams,
    console,
    game_named,
    parse_bots,
    parse_pairs,
    print_json,
    seats_for,
    usual_bot,
)
from cardinal.common.terminal import QUIET, RED
from cardinal.engine.refused import BadInput


def simulate(
    name: GameName,
    bots: Annotated[
        str | None,
        typer.Option(
            "--bots",
            metavar="A,B,…",
            help="A bot for each player: see `cardinal games`; one of your own is FILE.py:FUNCTION.",
        ),
    ] = None,
    games: Annotated[int, typer.Option("--games", help="How many games.")] = 100,
    seed: Annotated[str, typer.Option("--seed", help="The same seed gives the same games.")] = "1",
    seats: Seats = None,
    teams: Teams = None,
    option: OptionPairs = None,
    jobs: Jobs = 1,
    out: Annotated[
        Path | None,
        typer.Option(
            "--out",
            metavar="FILE",
            help="A line of JSON for each game. Games in the file are not played again, so a stopped run can continue.",
        ),
    ] = None,
    paired: Annotated[
        bool,
        typer.Option(
            "--paired", metavar="", help="Play each deal until every bot has had every seat; intervals are over deals."
        ),
    ] = False,
    parquet: Annotated[
        Path | None, typer.Option("--parquet", metavar="FILE", help="The games as a Parquet file, when all are played.")
    ] = None,
    ray: OnRay = None,
    record: Annotated[
        Path | None, typer.Option("--record", metavar="DIR", help="Save every play in this folder.")
    ] = None,
    as_json: AsJson = False,
) -> None:
    """Let bots play each other, and count the wins. They move over by one seat after each game."""
    game = game_named(name)
    options = parse_pairs(game, option)
    seats = seats_for(game, seats, teams, options)
    agreed = game.parse_options(options)
    minds = parse_bots(bots)
    if seats is not None or not minds:
        count = game.default_seats if seats is None else seats
        game.check_seats(count, agreed)
        players = len(game.teams.sitting(count, agreed))
        minds = minds or [usual_bot(game)] * players
        if len(minds) != players:
            raise BadInput(f"There are seats for {players} players, but --bots names {len(minds)}.")
    if out is not None and out.suffix == ".parquet":
        raise BadInput(f"--out writes lines of JSON. For a Parquet file, use --parquet {out}.")
    if parquet is not None:
        pyarrow()
    if record is not None:
        if ray is not None:
            raise BadInput("Records are written on this machine: use --record without --ray.")
        record.mkdir(parents=True, exist_ok=True)
    plan = make_plan(game, minds, games, seed, options, None if record is None else str(record), paired)
    outcomes, stopped = _watch(plan, workers_for(jobs, ray, minds), out)
    if stopped and out is not None:
        print(f"Stopped. The same command continues with game {len(outcomes)}.", file=sys.stderr)
    if not outcomes:
        raise BadInput("Stopped before the first game was over.")
    if parquet is not None:
        write_parquet(parquet, plan, outcomes)
    result = summary(plan, outcomes)
    print_json(result) if as_json else _show(result)
    if stopped:
        raise typer.Exit(130)


def _watch(plan: Plan, workers: Workers, out: Path | None) -> tuple[list[Outcome], bool]:
    """Shows a progress bar on standard error. Ctrl-C stops with the results so far."""
    bar = progress_bar()
    with ExitStack() as stack:
        outcomes: list[Outcome] = []
        if out is not None:
            file, outcomes = open_journal(out, plan)
            stack.enter_context(file)
        known = len(outcomes)
        stack.enter_context(bar)
        task = bar.add_task("games", total=plan.games, completed=known, known=known)
        try:
            for outcome in run(plan, first=known, workers=workers):
                outcomes.append(outcome)
                if out is not None:
                    keep(file, outcome)
                bar.advance(task)
        except KeyboardInterrupt:
            return outcomes, True
    return outcomes[: plan.games], False


def progress_bar() -> Progress:
    screen = Console(stderr=True)
    columns = (BarColumn(), MofNCompleteColumn(), Left())
    return Progress(*columns, console=screen, transient=True, disable=not screen.is_terminal)


class Left(ProgressColumn):
    """The time left, from the average of all games so far, because several processes deliver in bursts."""

    def render(self, task: Task) -> Text:
        played = task.completed - task.fields["known"]
        if not played or task.elapsed is None or task.total is None:
            return Text("-:--:--", QUIET)
        return Text(str(timedelta(seconds=int(task.elapsed / played * (task.total - task.completed)))), QUIET)


def _show(result: dict[str, Any]) -> None:
    head = f"{result['game']}: {result['games']} of {result['asked']} games, seed {result['seed']}"
    console.print(Text(head, f"bold {RED}"))
    moves = result["moves"]
    console.print(
        Text(f"Moves a game: {moves['mean']} on average, median {moves['median']}, most {moves['most']}.", QUIET)
    )
    console.print(Text(f"Among equal players, each side would win {result['fair_share']:.1%}.", QUIET))
    if result["paired"]:
        first = next(iter(result["bots"].values()))
        words = f"{first['deals']} deals, each from every seat: worth {first['worth_games']} unpaired games."
        console.print(Text(words, QUIET))
    rows = list(result["bots"].items()) + [(f"seat {n}", data) for n, data in enumerate(result["seats"]) if data]
    table = Table("", "games", "wins", "rate", "95% interval", "points", box=None)
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
