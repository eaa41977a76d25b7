"""`cardinal rules`: the numbered rules of a game, one clause, or which of them have tests."""

from typing import Annotated

import typer
from rich.markdown import Markdown
from rich.table import Table
from rich.text import Text

from cardinal.catalog import all_games, find_clause, find_game
from cardinal.cli.coverage import coverage
from cardinal.cli.shared import AsJson, console, print_json
from cardinal.common.terminal import QUIET, RED
from cardinal.engine.clauses import Clause
from cardinal.engine.refused import BadInput, quoted
from cardinal.engine.rules import clauses_of, rules_texts


def rules(
    what: Annotated[str | None, typer.Argument(metavar="GAME|CLAUSE", help="A game, or the id of a clause.")] = None,
    show_coverage: Annotated[
        bool, typer.Option("--coverage", metavar="", help="Show which clauses have a test.")
    ] = False,
    as_json: AsJson = False,
) -> None:
    """Show the rules of a game, one clause, or how well the tests cover them."""
    if show_coverage:
        _coverage(as_json)
    elif what is None:
        if as_json:
            print_json({game.id: list(clauses_of(game)) for game in all_games().values()})
        for game in () if as_json else all_games().values():
            console.print(f"{game.name}: {len(clauses_of(game))} clauses. Read them with: cardinal rules {game.id}")
    elif (found := find_clause(what)) is not None:
        game, clause = found
        print_json(_data(clause)) if as_json else _show_clause(game.name, clause)
    elif _looks_like_a_clause(what):
        raise BadInput(f"There is no clause {quoted(what)}. `cardinal rules GAME` lists a game's clauses.")
    else:
        game = find_game(what)
        if as_json:
            print_json([_data(clause) for clause in clauses_of(game).values()])
        else:
            for text in rules_texts(game):
                console.print(Markdown(text))


def _looks_like_a_clause(text: str) -> bool:
    return text[2:3] == "-" and text[-1:].isdigit()


def _data(clause: Clause) -> dict[str, str]:
    return {"id": clause.id, "kind": clause.kind, "section": clause.section, "text": clause.text}


def _show_clause(game: str, clause: Clause) -> None:
    console.print(Text.assemble((clause.id, f"bold {RED}"), (f"  {game} · {clause.section}", QUIET)))
    console.print(Markdown(clause.text))


def _coverage(as_json: bool) -> None:
    report = coverage()
    if as_json:
        print_json(report)
        return
    grid = Table("game", "clauses", "tested", "excused", "missing", box=None)
    for name, row in report.items():
        grid.add_row(
            name, str(row["clauses"]), str(row["tested"]), str(len(row["excused"])), ", ".join(row["missing"]) or "none"
        )
    console.print(grid)
