"""`cardinal replay` and `cardinal verify`: recorded plays."""

import re
import time
from collections.abc import Iterator
from contextlib import suppress
from pathlib import Path
from typing import Annotated

import typer
from rich.text import Text

from cardinal.arena.deal import load
from cardinal.catalog import find_game
from cardinal.cli.shared import AsJson, console, print_json
from cardinal.common.terminal import QUIET, RED
from cardinal.engine.game import Game
from cardinal.engine.position import SPECTATOR, TABLE
from cardinal.engine.record import Record, Step
from cardinal.engine.refused import BadInput, Refused
from cardinal.engine.seal import read_shuffle
from cardinal.engine.verify import Verdict, position_before
from cardinal.engine.verify import replay as play_again
from cardinal.engine.verify import verify as prove

File = Annotated[Path, typer.Argument(metavar="FILE", help="A record, as `cardinal play --record FILE` writes it.")]

SUM = re.compile(r"[0-9a-f]{8,64}")


def replay(
    file: File,
    at: Annotated[int | None, typer.Option("--at", help="Show the table after this input.")] = None,
    seat: Annotated[int | None, typer.Option("--seat", help="With --at: as this seat saw it.")] = None,
    pace: Annotated[float, typer.Option("--pace", help="Seconds to wait after each input.")] = 0.0,
    as_json: AsJson = False,
) -> None:
    """Watch a record: the story, or the table after one of its inputs."""
    if not 0 <= pace <= 60:
        raise BadInput(f"--pace must be 0 to 60 seconds, not {pace:g}.")
    if seat is not None and at is None:
        raise BadInput("--seat needs --at: say after which input to show the table.")
    record = load(file)
    game = find_game(record.header("Game"))
    if as_json:
        print_json(_data(record))
    elif at is not None:
        _show_table(game, record, at, SPECTATOR if seat is None else seat)
    else:
        _tell(game, record, pace)
    if record.ending is None and not as_json:  # in JSON, the ending is null
        console.print(Text(f"The record is cut off after input {len(record.steps) - 1}.", RED))


def verify(
    file: File,
    seen: Annotated[str, typer.Option("--seen", help="The checksum that your result screen showed.")] = "",
    events_only: Annotated[
        bool,
        typer.Option("--events", metavar="", help="Check only the events, even with an open seed or an old record."),
    ] = False,
    as_json: AsJson = False,
) -> None:
    """Verify a record: check every commitment, and compute every event again."""
    record = load(file)
    wanted = "".join(seen.split()).lower()
    if seen and not SUM.fullmatch(wanted):
        raise BadInput("--seen takes at least 8 of the checksum's digits (0 to 9, a to f), as on the result screen.")
    verdict = prove(find_game(record.header("Game")), record)
    if verdict.holds and wanted and not (record.sum or "").startswith(wanted):
        verdict = Verdict(False, "This is not the record of the play that you saw: its checksum is different.")
    good = verdict.good or (events_only and verdict.holds)
    words = verdict.words
    if verdict.holds and not good:
        words += " To check only the events: cardinal verify --events."
    if as_json:
        print_json({"good": good, "words": words, "at": verdict.at, "sum": record.sum})
    else:
        console.print(Text(words))  # a record's own text is not markup
        if good and record.sum:
            console.print(f"Its checksum: {grouped(record.sum)}")
    if not good:
        raise typer.Exit(1)


def grouped(digits: str) -> str:
    """The first sixteen digits, as the result screen shows them."""
    return " ".join(digits[n : n + 4] for n in range(0, 16, 4))


def _tell(game: Game, record: Record, pace: float) -> None:
    console.print(Text(f"{record.header('Game')}: {record.header('Seats')}", f"bold {RED}"))
    stories = _stories(game, record)
    for step in record.steps:
        console.print(_headline(step, record.names))
        for line in next(stories, step.events):
            console.print(Text(f"      {line}", QUIET))
        if pace:
            time.sleep(pace)


def _stories(game: Game, record: Record) -> Iterator[list[str]]:
    """The story step by step, in sentences. It ends where today's rules cannot follow the record (older rules, a secret
    not shown yet, a tampered line). From there on, events are shown as they are written."""
    with suppress(Refused, BadInput):
        shuffle = read_shuffle(record.headers)
        if shuffle is None or record.header("Rules") != game.version:
            return
        for _, _, events in play_again(game, record, shuffle.seed()):
            lines = [game.told({"event": event.name, **event.fields}, record.names) for event in events]
            yield list(dict.fromkeys(line for line in lines if line))  # only once, even if some seats hear it later


def _headline(step: Step, names: list[str]) -> Text:
    if step.entry is None:
        return Text("The deal", "bold")
    entry = step.entry
    who = "The table" if entry.who == TABLE else names[entry.who] if entry.who < len(names) else f"S{entry.who}"
    return Text.assemble((f"{entry.number:4} ", QUIET), (f"{who}: ", "bold"), entry.text)


def _show_table(game: Game, record: Record, at: int, seat: int) -> None:
    if not 0 <= at < len(record.steps):
        raise BadInput(f"The record has inputs 0 to {len(record.steps) - 1}, not {at}.")
    if not -1 <= seat < len(record.names):
        raise BadInput(f"The record has seats 0 to {len(record.names) - 1}, not {seat}.")
    position, entry = position_before(game, record, at + 1), record.steps[at].entry
    now = entry.arrival if entry else 0
    console.print(game.draw(game.view(position, seat, now), record.names, now))


def _data(record: Record) -> dict[str, object]:
    return {
        "headers": record.headers,
        "ending": record.ending,
        "inputs": [
            {
                "number": step.entry.number if step.entry else 0,
                "who": None if step.entry is None else ("table" if step.entry.who == TABLE else step.entry.who),
                "move": step.entry.text if step.entry else "deal",
                "arrival": step.entry.arrival if step.entry else 0,
                "at": step.entry.at if step.entry else 0,
                "events": step.events,
            }
            for step in record.steps
        ],
    }
