"""`cardinal facts`: the States, one by one, side by side or in order, and the cards in the box."""

from typing import Annotated, Any

import typer
from rich.console import Group
from rich.table import Column, Table
from rich.text import Text

from cardinal.atlas import ATLASES, AnyAtlas, Atlas, Edition, Topic, atlas_of
from cardinal.atlas.terminal import render
from cardinal.cli.shared import ATLASES_HELP, AsJson, check_edition, console, print_json
from cardinal.common.terminal import QUIET, RED, STRONG
from cardinal.engine.refused import BadInput, quoted
from cardinal.games.geoplunge.card_faces import draw_card
from cardinal.games.geoplunge.cards import DECKS, card_data, card_id, card_line
from cardinal.games.geoplunge.deck import edition_of

MOST = 6  # States side by side


def facts(
    states: Annotated[
        list[str] | None,
        typer.Argument(
            metavar="STATE",
            help="Names or postal codes: one shows its card, several are compared. "
            "With --cards any card: P07, Q31, C17-red.",
        ),
    ] = None,
    edition: Annotated[str, typer.Option("--edition", help=ATLASES_HELP)] = Edition.TODAY.value,
    sort: Annotated[str | None, typer.Option("--sort", metavar="FACT", help="List all by a fact: population.")] = None,
    cards: Annotated[
        bool, typer.Option("--cards", metavar="", help="The decks of GeoPlunge, or one card of them.")
    ] = False,
    as_json: AsJson = False,
) -> None:
    """Show a State's card, compare some, or list all fifty."""
    if edition not in ATLASES:
        raise BadInput(f"There is no edition {quoted(edition)}. There are: {', '.join(ATLASES)}.")
    atlas, names = atlas_of(edition), states or []
    if cards:
        if len(names) > 1:
            raise BadInput("Show one card at a time, as in `cardinal facts --cards P07`.")
        _cards(card_id(names[0]) if names else None, check_edition(edition), as_json)
        return
    chosen: list[Any] = list(dict.fromkeys(atlas.find(name) for name in names))
    if as_json:
        every = atlas.json()
        print_json({state.code: every[state.code] for state in chosen} if chosen else every)
    elif len(chosen) == 1 and sort is None and isinstance(atlas, Atlas):
        console.print(render(atlas.card(chosen[0])))
    elif chosen:
        if len(chosen) > MOST:
            raise BadInput(f"Compare up to {MOST} {atlas.many} at once, not {len(chosen)}.")
        _compare(atlas, _sorted(chosen, _topic(atlas, sort)) if sort else chosen)
    else:
        _list(atlas, _topic(atlas, sort or "name"))


def _topic(atlas: AnyAtlas, key: str) -> Topic:
    found = next((topic for topic in atlas.topics if topic.key == key.strip().lower()), None)
    if found is None:
        known = ", ".join(topic.key for topic in atlas.topics)
        raise BadInput(f"There is no fact {quoted(key)} to sort by. There are: {known}.")
    return found


def _sorted(states: list[Any], by: Topic) -> list[Any]:
    """Sorts by rank, best first; numbers without a rank, largest first; words alphabetically."""
    if by.rank is not None:
        return sorted(states, key=by.rank)
    return sorted(states, key=by.value, reverse=by.kind == "number")


def _compare(atlas: AnyAtlas, chosen: list[Any]) -> None:
    """Facts go down, States across. The best rank is marked."""
    table = Table(Column("", style=QUIET), *(Column(state.name, overflow="fold") for state in chosen), box=None)
    for topic in atlas.topics[1:]:
        best = min(map(topic.rank, chosen)) if topic.rank else 0
        cells = []
        for state in chosen:
            rank = topic.rank(state) if topic.rank else 0
            place = f"  #{rank}" if rank else ""
            cells.append(Text.assemble(topic.of(state), (place, STRONG if rank == best else QUIET)))
        year = topic.year(atlas.years)
        table.add_row(f"{topic.title}{f' ({year})' if year else ''}", *cells)
    near = [[name for name in state.borders if name in {other.code for other in chosen}] for state in chosen]
    table.add_row("Borders", *(Text.assemble(*_borders(state, near[k])) for k, state in enumerate(chosen)))
    console.print(table)


def _borders(state: Any, marked: list[str]) -> list[str | tuple[str, str]]:
    """The neighbors. Those compared here are in bold."""
    if not state.borders:
        return ["none"]
    return [(f"{code} ", STRONG if code in marked else "") for code in state.borders]


def _list(atlas: AnyAtlas, by: Topic) -> None:
    ranked = [topic for topic in atlas.topics if topic.rank]
    extra = by not in ranked and by.key not in ("name", "capital", "neighbors")
    year = by.year(atlas.years)
    last = f"{by.title.lower()}{f' ({year})' if year else ''}" if extra else "borders"
    heads = ["", atlas.one.capitalize(), "Capital", *(topic.title.lower() for topic in ranked), last]
    table = Table(*(Column(head, overflow="fold") for head in heads), box=None)
    for state in _sorted(list(atlas), by):
        ranks = [str(topic.rank(state)) for topic in ranked if topic.rank]
        said = Text(by.of(state)) if extra else Text(" ".join(state.borders), QUIET)
        table.add_row(state.code, state.name, state.capital, *ranks, said)
    about = f"Population ranks of {atlas.years.population}. "
    more = f"cardinal facts {atlas.one.upper()} shows a {atlas.one}'s card, several compare them, --sort FACT sorts."
    console.print(Group(table, Text(about + more, QUIET)))


def _cards(name: str | None, edition: Edition, as_json: bool) -> None:
    number = edition_of({"edition": edition.value})
    if as_json:
        print_json(
            {deck: [card_data(card, number) for card in ids] for deck, ids in DECKS.items()}
            if name is None
            else card_data(name, number)
        )
    elif name is not None:
        console.print(draw_card(name, number))
    else:
        for deck, ids in DECKS.items():
            many = "1 card" if len(ids) == 1 else f"{len(ids)} cards"
            console.print(Text.assemble((deck, f"bold {RED}"), (f"  {many}", QUIET)))
            table = Table.grid(padding=(0, 2, 0, 0))
            for card in ids:
                table.add_row(Text(f"  {card}", "bold"), card_line(card))
            console.print(table)
        console.print(Text("cardinal facts --cards ID shows a card: P07, Q31, C17, C17-red, GA, M-GA.", QUIET))
