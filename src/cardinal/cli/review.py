"""`cardinal review`: what each move of a recorded play was worth."""

from typing import Annotated

import msgspec
import typer
from rich.table import Table
from rich.text import Text

from cardinal.arena.deal import load
from cardinal.bots.review import Review, Weighed
from cardinal.bots.review import review as look_again
from cardinal.catalog import find_game
from cardinal.cli.records import File
from cardinal.cli.shared import AsJson, console, print_json
from cardinal.common.terminal import QUIET, RED
from cardinal.engine.words import named

HEIGHT = 8  # lines of the plot
WIDEST = 72


def review(
    file: File,
    seat: Annotated[int, typer.Option("--seat", help="Whose decisions.")] = 0,
    as_json: AsJson = False,
) -> None:
    """See what each move of a finished play was worth, and what would have been better.

    Every decision is judged by what its seat could know: the moves are played out on many deals that fit its view.
    """
    record = load(file)
    game = find_game(record.header("Game"))
    found = look_again(game, record, seat)
    for one in found.decisions:
        one.words = named(one.words, record.names, seat)
    if as_json:
        data = msgspec.to_builtins(found)
        print_json({**data, "costliest": [one.number for one in found.costliest()]})
        return
    console.print(Text(f"{game.name}: the decisions of {record.names[seat]}", f"bold {RED}"))
    if not found.decisions:
        console.print("There was never more than one move to choose from.")
        return
    _plot(found)
    _list(found)
    _tell(found)


def _plot(found: Review) -> None:
    """Plots the chance to win after each decision. The last column is the result."""
    chances = [one.chance for one in found.decisions]
    step = -(-len(chances) // WIDEST)
    shown = [*chances[::step], found.share]
    costly = {n // step for n, one in enumerate(found.decisions) if one.costly}
    console.print(Text("The chance to win, decision by decision; red where a better move was missed", QUIET))
    for row in reversed(range(HEIGHT)):
        label = {HEIGHT - 1: "100%", HEIGHT // 2: " 50%", 0: "  0%"}.get(row, "    ")
        line = Text(f"{label} │", QUIET)
        for n, chance in enumerate(shown):
            here = min(HEIGHT - 1, int(chance * HEIGHT)) == row
            line.append("●" if here else " ", RED if n in costly else "bold")
        console.print(line)


def _list(found: Review) -> None:
    table = Table(box=None, header_style=QUIET, padding=(0, 2, 0, 0))
    for name in ("input", "move", "chance", "best move", "chance", "cost"):
        table.add_column(name, justify="right" if name in ("input", "chance", "cost") else "left")
    for one in found.decisions:
        best = (one.best, _percent(one.best_chance), f"{_percent(one.loss)} ± {100 * one.error:.0f}")
        row = best if one.costly else ("", "", "")
        table.add_row(str(one.number), one.move, _percent(one.chance), *row, style=RED if one.costly else "")
    console.print(table)


def _tell(found: Review) -> None:
    worst = found.costliest()
    if not worst:
        console.print("No decision was clearly worse than the best one. Well played!")
        return
    count = "The costliest decision" if len(worst) == 1 else f"The {len(worst)} costliest decisions"
    console.print(Text(f"{count}:", "bold"))
    for one in worst:
        console.print(f"  {sentence(one)}")
    console.print(Text("The ± is a 95% interval. Smaller differences are not called mistakes.", QUIET))


def sentence(one: Weighed) -> str:
    return (
        f"Input {one.number}, {one.move}: {one.words} That move should win {_percent(one.best_chance)} of the games, "
        f"and the move played {_percent(one.chance)} (difference {_percent(one.loss)} ± "
        f"{100 * one.error:.0f}, {one.deals} deals)."
    )


def _percent(chance: float) -> str:
    return f"{100 * chance:.0f}%"
