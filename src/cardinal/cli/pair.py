"""`cardinal pair`: who meets whom, for a whole tournament day or for the next round of it."""

import sys
from dataclasses import replace
from pathlib import Path
from typing import Annotated

import typer
from rich.table import Table
from rich.text import Text

from cardinal.cli.shared import AsJson, console, print_json
from cardinal.engine.refused import BadInput
from cardinal.engine.seed import Seed
from cardinal.standings import CannotPair, Draw, Round, decoded, draw, read_rounds, read_teams
from cardinal.terminal import QUIET, RED

FEWEST = 3  # with two teams nobody could meet a different opponent after each round (GP-23)
MOST_ROUNDS = 99
MOST_TEAMS = 1000


def pair(
    teams: Annotated[
        Path, typer.Option("--teams", metavar="FILE.csv", help="The teams: one a line, name[,school,members …].")
    ],
    rounds: Annotated[int, typer.Option("--rounds", help="How many rounds the whole day has.")],
    tables: Annotated[int, typer.Option("--tables", help="How many tables there are; two teams sit at one.")],
    results: Annotated[
        Path | None,
        typer.Option(
            "--results",
            metavar="FILE.json",
            help='The rounds so far, as --json prints them (points are welcome: \\["A","B",30,15]). Only the next '
            "round is drawn, for the teams now in --teams: strike out who has left, add who has come.",
        ),
    ] = None,
    bye: Annotated[
        bool,
        typer.Option(
            "--bye", metavar="", help="An odd team has a bye; without it, it plays the bots. Nobody twice before all."
        ),
    ] = False,
    seed: Annotated[
        str | None, typer.Option("--seed", help="Draw lots for the order; without it, the order of the file counts.")
    ] = None,
    as_json: AsJson = False,
) -> None:
    """Draw the rounds: nobody meets twice while that can be avoided, then schools are kept apart. Points never matter.

    With --json: a list of rounds, each a list of \\["team", "team"] in the order of the tables. The odd team
    comes last, as \\["team", null], whether it plays the bots or has a bye. With --results: only the next round.
    """
    try:
        entrants = read_teams(_text(teams))
        names = [entrant.name for entrant in entrants]
        schools = {entrant.name: " ".join(entrant.school.casefold().split()) for entrant in entrants}
        played = [] if results is None else read_rounds(_text(results), names)
        _check(names, rounds, tables, len(played))
        if seed is not None:
            Seed.of(seed).entry(0).shuffle(names)
        drawn = _drawn(names, rounds, played, schools)
    except CannotPair as wrong:
        raise BadInput(str(wrong)) from None
    shown = drawn.rounds if results is None else drawn.rounds[:1]
    if results is not None:
        _tell_changes(names, played)
    if as_json:
        print_json([[list(pairing) for pairing in one] for one in shown])
        return
    for number, one in enumerate(shown, len(played) + 1):
        _show(number, one, tables, "has a bye" if bye else "plays the bots")
    console.print(Text(_outlook(drawn, len(played)), QUIET))


def _drawn(names: list[str], rounds: int, played: list[Round], schools: dict[str, str]) -> Draw:
    """What is left of the day as it was printed, while everybody has played as it says; else drawn anew."""
    if played:
        whole = draw(names, rounds, (), schools)
        if list(map(_pairs, played)) == list(map(_pairs, whole.rounds[: len(played)])):
            repeat = whole.repeat
            if repeat is not None:
                repeat = replace(repeat, at=max(0, repeat.at - len(played)))
            return Draw(whole.rounds[len(played) :], repeat)
    return draw(names, rounds - len(played), played, schools)


def _pairs(one: Round) -> set[frozenset[str | None]]:
    return {frozenset(pairing) for pairing in one}


def _check(names: list[str], rounds: int, tables: int, played: int) -> None:
    if len(names) < (2 if played else FEWEST):
        raise BadInput(f"A tournament needs at least {FEWEST} teams, not {len(names)}: one team a line.")
    if len(names) > MOST_TEAMS:
        raise BadInput(f"{len(names)} teams are too many for one draw; {MOST_TEAMS} are the most.")
    if not 1 <= rounds <= MOST_ROUNDS:
        raise BadInput(f"--rounds says {rounds}; a day has 1 to {MOST_ROUNDS} rounds, usually 8.")
    if played >= rounds:
        raise BadInput(f"{played} rounds have been played, and --rounds says {rounds}: there is no next round.")
    needed = len(names) // 2
    if tables < needed:
        many = "1 table" if needed == 1 else f"{needed} tables"
        raise BadInput(f"{len(names)} teams play at {many} at the same time; --tables says {tables}.")


def _tell_changes(names: list[str], played: list[Round]) -> None:
    """On standard error, so that a misspelt name is seen."""
    before = {team: None for one in played for pairing in one for team in pairing if team is not None}
    left = [team for team in before if team not in names]
    new = [team for team in names if team not in before]
    for word, who in (("Left", left), ("New", new)):
        if who and played:
            print(f"{word}: {', '.join(who)}.", file=sys.stderr)


def _show(number: int, one: Round, tables: int, free: str) -> None:
    console.print(Text(f"Round {number}", f"bold {RED}"))
    grid = Table.grid(padding=(0, 2, 0, 0))
    for table, (a, b) in enumerate(one, 1):
        where = f"table {table}" if table <= tables else ""
        if b is None:
            grid.add_row(Text(f"  {where if free != 'has a bye' else ''}", QUIET), Text(a), Text(free, QUIET))
        else:
            grid.add_row(Text(f"  {where}", QUIET), Text(a), Text(b))
    console.print(grid)


def _outlook(drawn: Draw, played: int) -> str:
    if drawn.repeat is None:
        return "Every round that is left can be paired, and nobody has to meet twice."
    return f"From round {played + drawn.repeat.at + 1} on, teams have to meet again: {drawn.repeat.words}."


def _text(path: Path) -> str:
    try:
        return decoded(path.read_bytes())
    except FileNotFoundError:
        raise BadInput(f"There is no file {str(path)!r}.") from None
    except OSError:
        raise BadInput(f"The file {str(path)!r} cannot be read.") from None
