"""`cardinal facts`: the fifty States."""

from typing import Annotated

import typer
from rich.table import Table
from rich.text import Text

from cardinal.atlas import Atlas, Edition, card, code_of, facts_json
from cardinal.atlas.terminal import render
from cardinal.cli.shared import AsJson, console, print_json
from cardinal.engine.refused import BadInput, quoted
from cardinal.terminal import QUIET


def facts(
    state: Annotated[str | None, typer.Argument(metavar="[STATE]", help="A State's name or postal code.")] = None,
    edition: Annotated[str, typer.Option("--edition", help="2014, the printed cards', or 2020.")] = "2014",
    as_json: AsJson = False,
) -> None:
    """Show a State's card, or list all fifty."""
    if edition not in list(Edition):
        raise BadInput(f"There is no edition {quoted(edition)}. There are: {', '.join(Edition)}.")
    code = None if state is None else code_of(state)
    if as_json:
        every = facts_json(Edition(edition))
        print_json(every if code is None else {code: every[code]})
    elif code is None:
        _list(Atlas(Edition(edition)))
    else:
        console.print(render(card(Atlas(Edition(edition))[code])))


def _list(atlas: Atlas) -> None:
    table = Table("", "State", "Capital", "statehood", "size", "population", "borders", box=None)
    for state in atlas:
        ranks = (str(state.statehood_rank), str(state.size_rank), str(state.population_rank))
        table.add_row(state.code, state.name, state.capital, *ranks, Text(" ".join(state.borders), QUIET))
    console.print(table)
    console.print(Text("cardinal facts STATE shows a State's card.", QUIET))
