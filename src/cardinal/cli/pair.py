"""`cardinal pair`: who meets whom, for a whole tournament day or for its next round."""

import sys
from collections.abc import Sequence
from dataclasses import replace
from pathlib import Path
from typing import Annotated, get_args

import typer
from rich.table import Table
from rich.text import Text

from cardinal.cli.shared import AsJson, console, print_json
from cardinal.common.terminal import QUIET, RED
from cardinal.engine.refused import BadInput, quoted
from cardinal.engine.seed import Seed
from cardinal.standings import (
    SYSTEMS,
    CannotPair,
    Field,
    Met,
    Result,
    Schedule,
    Standing,
    SystemName,
    Tables,
    decoded,
    read_matches,
    read_order,
    read_teams,
    rounds_needed,
    score_history,
    standings,
    table_sizes,
)  # fmt: skip
from cardinal.standings import (
    pools as pools_of,
)

FEWEST = 3  # with two teams, nobody could have a different opponent each round
MOST_ROUNDS = 99
MOST_TEAMS = 1000
ORDER = "won, points"


def pair(
    teams: Annotated[
        Path, typer.Option("--teams", metavar="FILE.csv", help="The teams, one per line: name[,school,members …].")
    ],
    tables: Annotated[int, typer.Option("--tables", help="How many tables there are; one match is played at each.")],
    rounds: Annotated[
        int | None,
        typer.Option(
            "--rounds", help="How many rounds the day has. A round robin needs no number: everyone meets everyone."
        ),
    ] = None,
    system: Annotated[
        str,
        typer.Option(
            "--system", metavar="swiss|round-robin|lot", help="How teams are paired; by lot, points never matter."
        ),
    ] = "lot",
    sides: Annotated[int, typer.Option("--sides", help="The most teams at a table: 2, 3 or 4.")] = 2,
    tie_break: Annotated[
        str | None,
        typer.Option(
            "--tie-break",
            metavar="LIST",
            help='How Swiss places are decided, most important first: won, points, "head to head", buchholz, '
            f'"median buchholz", lot. Without it: "{ORDER}".',
        ),
    ] = None,
    fewest: Annotated[
        bool,
        typer.Option("--fewest", metavar="", help="Fewer points are better, as in Bungee; they may be negative."),
    ] = False,
    pools: Annotated[
        int, typer.Option("--pools", help="Split the teams into this many pools; a round robin in each.")
    ] = 1,
    results: Annotated[
        Path | None,
        typer.Option(
            "--results",
            metavar="FILE.json",
            help='The rounds so far, as --json prints them, with points where Swiss needs them: \\["A","B",30,15]. '
            "Only the next round is drawn, for the teams now in --teams: remove teams that left, and add new ones.",
        ),
    ] = None,
    bye: Annotated[
        bool,
        typer.Option(
            "--bye",
            metavar="",
            help="Give an odd team a bye; otherwise it plays the bots. Nobody gets two before everybody has had one.",
        ),
    ] = False,
    seed: Annotated[
        str | None, typer.Option("--seed", help="Draw lots for the order; otherwise, the file's order counts.")
    ] = None,
    as_json: AsJson = False,
) -> None:
    """Pair the rounds: no team meets another twice while that can be avoided, and schools are kept apart.

    With --json: a list of rounds, each a list of \\["team", "team"] in the order of the tables. A free team
    comes last, as \\["team", null], whether it plays the bots or has a bye. With --results: only the next round.
    Swiss always draws only the next round.
    """
    name = _system(system)
    try:
        entrants = read_teams(_text(teams))
        names = [entrant.name for entrant in entrants]
        schools = {entrant.name: " ".join(entrant.school.casefold().split()) for entrant in entrants}
        played = [] if results is None else read_matches(_text(results), names, fewest)
        if seed is not None:
            Seed.of(seed).entry(0).shuffle(names)
        _check_options(name, sides, tie_break, pools, results is not None)
        rounds = _rounds(name, names, sides, pools, rounds)
        _check(names, rounds, tables, sides, len(played))
        field = Field(
            tuple(names),
            rounds - len(played),
            tuple(tuple(match.teams for match in one) for one in played),
            schools,
            sides=(2, sides),
            pools=pools_of(names, pools, schools) if pools > 1 else (),
        )
        rows: list[Standing] = []
        if name == "swiss":
            field, rows = _ranked(field, played, tie_break or ORDER, fewest)
        drawn = _drawn(name, field)
    except CannotPair as wrong:
        raise BadInput(str(wrong)) from None
    shown = drawn.rounds if results is None else drawn.rounds[:1]
    if results is not None:
        _tell_changes(names, field.played)
    if as_json:
        print_json([[list(match) if len(match) > 1 else [*match, None] for match in one] for one in shown])
        return
    for number, pool in enumerate(field.pools, 1):
        console.print(Text(f"Pool {number}: {', '.join(pool)}"))
    _show_standings(rows if played else [])
    for number, one in enumerate(shown, len(played) + 1):
        _show(number, one, tables, "has a bye" if bye else "plays the bots")
    console.print(Text(_outlook(drawn, len(played)), QUIET))


def _system(said: str) -> SystemName:
    for name in get_args(SystemName):
        if said.replace("_", "-").casefold() == name:
            found: SystemName = name
            return found
    raise BadInput(f"--system says {quoted(said)}; it must be swiss, round-robin or lot.")


def _check_options(system: SystemName, sides: int, tie_break: str | None, pools: int, results: bool) -> None:
    if not 2 <= sides <= 4:
        raise BadInput(f"--sides says {sides}; a table has 2, 3 or 4 teams.")
    if tie_break is not None:
        if system != "swiss":
            raise BadInput("--tie-break is for --system swiss: otherwise points never change a pairing.")
        try:
            read_order(tie_break)
        except ValueError as wrong:
            raise BadInput(f"--tie-break: {wrong}") from None
    if pools < 1:
        raise BadInput(f"--pools says {pools}; it must be at least 1.")
    if pools > 1 and system != "round-robin":
        raise BadInput("--pools is for --system round-robin: each pool plays one.")
    if pools > 1 and results:
        raise BadInput("The rounds of pools are drawn once, all at the same time: leave out --results.")


def _rounds(system: SystemName, names: list[str], sides: int, pools: int, rounds: int | None) -> int:
    if rounds is not None:
        return rounds
    if system != "round-robin":
        raise BadInput(f"--rounds is missing: how many rounds does the day have? --system {system} needs it.")
    return rounds_needed(-(-len(names) // pools), (2, sides))


def _ranked(field: Field, played: Sequence[Sequence[Met]], order: str, fewest: bool) -> tuple[Field, list[Standing]]:
    """The field as Swiss needs it: best team first, with the scores before each round."""
    results = [[_result(match, number, fewest) for match in one] for number, one in enumerate(played, 1)]
    rows = standings(field.teams, [result for one in results for result in one], order, lot=field.teams, fewest=fewest)
    history = score_history(field.teams, results, order, fewest=fewest)
    return replace(field, teams=tuple(row.team for row in rows), scores=history), rows


def _result(match: Met, number: int, fewest: bool) -> Result:
    if match.points:
        return Result(match.teams, match.points, fewest=fewest)
    if None in match.teams:
        return Result(match.teams[:1], (0,))  # a bye counts as a match won
    who = ", ".join(map(str, match.teams))
    raise CannotPair(f'Round {number}: {who} have no points, and Swiss needs them: ["A", "B", 30, 15].')


def _drawn(system: SystemName, field: Field) -> Schedule:
    """The rest of the printed schedule if it was followed so far; otherwise a new draw."""
    many = len(field.played)
    if many and system != "swiss":
        whole = SYSTEMS[system](replace(field, rounds=field.rounds + many, played=()))
        if list(map(_met, field.played)) == list(map(_met, whole.rounds[:many])):
            repeat = whole.repeat
            if repeat is not None:
                repeat = replace(repeat, at=max(0, repeat.at - many))
            return Schedule(whole.rounds[many:], repeat)
    return SYSTEMS[system](field)


def _met(one: Sequence[Sequence[str | None]]) -> set[frozenset[str]]:
    return {frozenset(team for team in match if team is not None) for match in one}


def _check(names: list[str], rounds: int, tables: int, sides: int, played: int) -> None:
    if len(names) < (2 if played else FEWEST):
        raise BadInput(f"A tournament needs at least {FEWEST} teams, not {len(names)}. Write one team per line.")
    if len(names) > MOST_TEAMS:
        raise BadInput(f"{len(names)} teams are too many for one draw; the limit is {MOST_TEAMS}.")
    if not 1 <= rounds <= MOST_ROUNDS:
        raise BadInput(f"--rounds says {rounds}; a day has 1 to {MOST_ROUNDS} rounds, usually 8.")
    if played >= rounds:
        raise BadInput(f"{played} rounds have been played, and --rounds says {rounds}: there is no next round.")
    needed = len(table_sizes(len(names), 2, sides))
    if tables < needed:
        many = "1 table" if needed == 1 else f"{needed} tables"
        raise BadInput(f"{len(names)} teams play at {many} at the same time; --tables says {tables}.")


def _tell_changes(names: list[str], played: Sequence[Sequence[Sequence[str | None]]]) -> None:
    """Prints to standard error who left and who is new, so that people notice a misspelled name."""
    before = {team: None for one in played for match in one for team in match if team is not None}
    left = [team for team in before if team not in names]
    new = [team for team in names if team not in before]
    for word, who in (("Left", left), ("New", new)):
        if who and played:
            print(f"{word}: {', '.join(who)}.", file=sys.stderr)


def _show_standings(rows: list[Standing]) -> None:
    if not rows:
        return
    console.print(Text("Standings", f"bold {RED}"))
    grid = Table.grid(padding=(0, 2, 0, 0))
    for row in rows:
        points = f"{row.won} won, {row.points} points"
        grid.add_row(Text(f"  {row.place}."), Text(row.team), Text(points, QUIET), Text(row.ahead, QUIET))
    console.print(grid)


def _show(number: int, one: Tables, tables: int, free: str) -> None:
    console.print(Text(f"Round {number}", f"bold {RED}"))
    grid = Table.grid(padding=(0, 2, 0, 0))
    for table, match in enumerate(one, 1):
        where = f"table {table}" if table <= tables else ""
        if len(match) == 1:
            grid.add_row(Text(f"  {where if free != 'has a bye' else ''}", QUIET), Text(match[0]), Text(free, QUIET))
        else:
            grid.add_row(Text(f"  {where}", QUIET), *map(Text, match))
    console.print(grid)


def _outlook(drawn: Schedule, played: int) -> str:
    if drawn.repeat is None:
        return "All remaining rounds can be paired, and no two teams play each other twice."
    return f"From round {played + drawn.repeat.at + 1} on, some teams play each other again: {drawn.repeat.words}."


def _text(path: Path) -> str:
    try:
        return decoded(path.read_bytes())
    except FileNotFoundError:
        raise BadInput(f"There is no file {str(path)!r}.") from None
    except OSError:
        raise BadInput(f"The file {str(path)!r} cannot be read.") from None
