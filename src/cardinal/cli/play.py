"""`cardinal play`: a game against bots, here in the terminal."""

import os
import sys
from pathlib import Path
from typing import Annotated

import typer

from cardinal.arena.deal import PERSON, deal, save
from cardinal.cli.pipe import run_pipe
from cardinal.cli.session import Session
from cardinal.cli.shared import (
    Bots,
    OptionPairs,
    Seats,
    SeedNumber,
    Teams,
    console,
    game_named,
    parse_bots,
    parse_pairs,
    seats_for,
    usual_bot,
)
from cardinal.common.birds import BOT_NAMES
from cardinal.engine.clock import SetClock, WallClock
from cardinal.engine.options import EMPTY_NAME
from cardinal.engine.refused import BadInput

YOU = "You"


def play(
    name: Annotated[str, typer.Argument(metavar="GAME", help="The game: see `cardinal games`.")] = "bungee",
    seats: Seats = None,
    teams: Teams = None,
    bots: Bots = None,
    seed: SeedNumber = None,
    option: OptionPairs = None,
    record: Annotated[Path | None, typer.Option("--record", metavar="FILE", help="Save the play in this file.")] = None,
    pace: Annotated[float, typer.Option("--pace", help="Seconds between bots' moves.")] = 0.8,
) -> None:
    """Play a game against bots in this terminal. Without a terminal, read moves line by line."""
    game = game_named(name)
    options = parse_pairs(game, option)
    minds = parse_bots(bots)
    seats = seats_for(game, seats, teams, options)
    agreed = game.parse_options(options)
    empty = game.teams.empty(agreed)
    usual = game.default_seats if empty else game.teams.seats_at_home or game.default_seats
    count = seats if seats is not None else len(minds) + len(empty) if minds else usual
    game.check_seats(count, agreed)
    sitting = game.teams.sitting(count, agreed)
    if record is not None and (record.is_dir() or not os.access(record.absolute().parent, os.W_OK)):
        raise BadInput(f"The play cannot be saved in {str(record)!r}: choose a file in a folder that exists.")
    if record is not None and record.exists():
        raise BadInput(f"The file {str(record)!r} exists and will not be replaced. Choose another name.")
    if not 0 <= pace <= 60:
        raise BadInput(f"--pace must be 0 to 60 seconds, not {pace:g}.")
    if not minds:
        minds = [PERSON]
    if minds.count(PERSON) != 1 or len(minds) > len(sitting):
        raise BadInput("You need one seat: name `person` once among --bots, or use `cardinal simulate`.")
    minds += [usual_bot(game)] * (len(sitting) - len(minds))
    seat = sitting[minds.index(PERSON)]
    terminal = sys.stdin.isatty() and sys.stdout.isatty() and os.environ.get("TERM") != "dumb"
    clock = WallClock() if terminal else SetClock()
    named = dict(zip(sitting, person_and_birds(minds), strict=True))
    names = [named.get(seat, EMPTY_NAME) for seat in range(count)]
    table = deal(game, seats=count, bots=minds, options=options, clock=clock, seed=seed, names=names)
    session = Session(table, seat, names)
    if terminal:
        from cardinal.cli.screen import Screen  # prompt_toolkit is slow to load, and few commands need it

        Screen(session, pace).run()
        console.print(session.picture())
    else:
        console.print("Moves are read from standard input, one per line; 'wait' lets time pass.")
        run_pipe(session)
    if record is not None:
        console.print(f"The play is kept in {save(table, record)}.")


def person_and_birds(minds: list[str]) -> list[str]:
    """Names that are easy to tell apart, with the level after a bot's name."""
    birds = iter(BOT_NAMES)
    return [YOU if mind == PERSON else f"{next(birds)} ({mind})" for mind in minds]
