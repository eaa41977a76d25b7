"""`cardinal facts`: the fifty States, and the cards of the box."""

from typing import Annotated

import typer
from rich.table import Column, Table
from rich.text import Text

from cardinal.atlas import Atlas, Edition, card, code_of, facts_json
from cardinal.atlas.terminal import render
from cardinal.cli.shared import AsJson, console, print_json
from cardinal.common.terminal import QUIET, RED
from cardinal.engine.refused import BadInput, quoted
from cardinal.games.geoplunge.card_faces import draw_card
from cardinal.games.geoplunge.cards import DECKS, card_data, card_id, card_line


def facts(
    state: Annotated[
        str | None,
        typer.Argument(
            metavar="STATE", help="A State's name or postal code; with --cards any card: P07, Q31, C17-red."
        ),
    ] = None,
    edition: Annotated[str, typer.Option("--edition", help="2014, the printed cards', or 2020.")] = "2014",
    cards: Annotated[
        bool, typer.Option("--cards", metavar="", help="The decks of GeoPlunge, or one card of them.")
    ] = False,
    as_json: AsJson = False,
) -> None:
    """Show a State's card, or list all fifty."""
    if edition not in list(Edition):
        raise BadInput(f"There is no edition {quoted(edition)}. There are: {', '.join(Edition)}.")
    if cards:
        if edition != Edition.PRINTED:
            raise BadInput(f"The decks are printed in one edition: --cards goes with --edition {Edition.PRINTED}.")
        _cards(None if state is None else card_id(state), as_json)
        return
    code = None if state is None else code_of(state)
    if as_json:
        every = facts_json(Edition(edition))
        print_json(every if code is None else {code: every[code]})
    elif code is None:
        _list(Atlas(Edition(edition)))
    else:
        console.print(render(card(Atlas(Edition(edition))[code])))


def _list(atlas: Atlas) -> None:
    heads = ("", "State", "Capital", "statehood", "size", "population", "borders")
    table = Table(*(Column(head, overflow="fold") for head in heads), box=None)
    for state in atlas:
        ranks = (str(state.statehood_rank), str(state.size_rank), str(state.population_rank))
        table.add_row(state.code, state.name, state.capital, *ranks, Text(" ".join(state.borders), QUIET))
    console.print(table)
    console.print(Text("cardinal facts STATE shows a State's card.", QUIET))


def _cards(name: str | None, as_json: bool) -> None:
    if as_json:
        print_json(
            {deck: [card_data(card) for card in ids] for deck, ids in DECKS.items()}
            if name is None
            else card_data(name)
        )
    elif name is not None:
        console.print(draw_card(name))
    else:
        for deck, ids in DECKS.items():
            many = "1 card" if len(ids) == 1 else f"{len(ids)} cards"
            console.print(Text.assemble((deck, f"bold {RED}"), (f"  {many}", QUIET)))
            table = Table.grid(padding=(0, 2, 0, 0))
            for card in ids:
                table.add_row(Text(f"  {card}", "bold"), card_line(card))
            console.print(table)
        console.print(Text("cardinal facts --cards ID shows a card: P07, Q31, C17, C17-red, GA, M-GA.", QUIET))
