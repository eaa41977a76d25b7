"""The cards in the box, drawn for the terminal. The atlas draws the GeoPlunge cards."""

from typing import Any, Final

from rich.box import ROUNDED
from rich.columns import Columns
from rich.console import Group, RenderableType
from rich.panel import Panel
from rich.table import Table
from rich.text import Text

from cardinal.atlas.braille import drawn
from cardinal.atlas.pictures import outlines
from cardinal.atlas.terminal import render
from cardinal.common.terminal import PAPER, QUIET, RED, STRONG
from cardinal.games.geoplunge.cards import MAPS, card_data
from cardinal.games.geoplunge.clues import TYPES
from cardinal.games.geoplunge.deck import INDEX, PRINTED, PRINTED_EDITION, face
from cardinal.games.geoplunge.power import COLOUR_LETTERS, COLOURS

_WIDTH: Final = 64
_MAP: Final = (60, 18)  # columns and rows
_BLANK: Final = "\N{BRAILLE PATTERN BLANK}"
_MARKS: Final = "●■▲★◆"  # GP-D9: the shapes of COLOUR_SHAPES
_STICKERS: Final = (
    "white on #b3202c",
    "white on #245a94",
    "white on #2f6b3c",
    "#1d2b3a on #f2c230",
    "white on #6a3d91",
)
_FORMS: Final = {"single": "", "number": "", "all": "all {n}", "any": "any {n} of {m}", "ordered": "{n} in this order"}


def draw_card(name: str, edition: int = PRINTED_EDITION) -> RenderableType:
    data = card_data(name, edition)
    match data["deck"]:
        case "GeoPlunge":
            return render(face(INDEX[name], edition))
        case "Map":
            words = Text(f"{PRINTED[INDEX[MAPS[name]]].name} is red.", STRONG)  # never rely on color alone
            return _face(data, Group(_country(MAPS[name]), words))
        case "Power":
            return _face(data, _power(data))
        case "Clue":
            return _face(data, _clues(data))
        case "Challenge":
            return _face(data, _questions(data.get("questions", [data])))
        case "Answer key":
            codes = [Text.assemble((code, STRONG), f" {state}") for code, state in data["states"].items()]
            return _face(data, Group(Columns(codes, equal=True, width=18), _country(None)))
    window = Panel("", width=20, height=5, title="window")
    return _face(data, Group(window, Text(f"\nIt {data['use']}.")))


def _face(data: dict[str, Any], inside: RenderableType) -> Panel:
    title = Text.assemble((f" {data['id']} ", f"bold {PAPER}"), (f" {data['deck']} ", QUIET))
    return Panel(inside, box=ROUNDED, width=_WIDTH, title=title, title_align="left")


def _power(data: dict[str, Any]) -> Table:
    """The corners and the middle of a Power card, laid out as printed (GP-12 to GP-18)."""
    grid = Table.grid(expand=True)
    grid.add_column()
    grid.add_column(justify="right")
    grid.add_row(Text(str(data["number"]), f"bold {RED}"), Text(data["letters"], STRONG))
    grid.add_row(Text(data["category"].capitalize(), STRONG), Text(" ").join(map(_circle, data["circles"])))
    grid.add_row("", "")
    grid.add_row(Text(f"★ {data['star']}", STRONG), Text(data["version"].upper(), QUIET))
    return grid


def _circle(colour: str) -> Text:
    """Color, letter and shape (GP-D9)."""
    place = COLOURS.index(colour)
    return Text(f" {_MARKS[place]} {COLOUR_LETTERS[place]} ", f"bold {_STICKERS[place]}")


def _clues(data: dict[str, Any]) -> Table:
    grid = Table.grid(padding=(0, 2, 0, 0))
    for letter in TYPES:
        for place, option in enumerate(data[letter]):
            grid.add_row(
                Text("" if place else f"Type {letter}", f"bold {RED}"),
                Text("or" if place else "", QUIET),
                option["clue"],
                Text(option["kind"], QUIET),
            )
    return grid


def _questions(questions: list[dict[str, Any]]) -> Table:
    grid = Table.grid(padding=(0, 2, 0, 0))
    for place, question in enumerate(questions):
        if place:
            grid.add_row("")
        answers = [names[0] for names in question["answers"]]
        form = _FORMS[question["form"]].format(n=question["n"], m=len(answers))
        told = Text.assemble(f"{question['text']}\n", (", ".join(answers), STRONG), (f"  {form}", QUIET))
        grid.add_row(_circle(question["colour"]), told)
    return grid


def _country(red: str | None) -> Text:
    """The map of the country with one State in red (GP-2). At its edges, its dots replace the neighbors'."""
    country = outlines()
    box = (0.0, 0.0, float(country.width), float(country.height))
    rings = {code: outline.rings() for code, outline in country.states.items()}
    land = drawn([ring for each in rings.values() for ring in each], box, *_MAP)
    spot = drawn(rings[red], box, *_MAP) if red else land
    lines = []
    for row, red_row in zip(land, spot, strict=True):
        line = Text()
        for dots, red_dots in zip(row, red_row, strict=True):
            if red and red_dots != _BLANK:
                line.append(red_dots, f"bold {RED}")
            else:
                line.append(dots, QUIET)
        lines.append(line)
    return Text("\n").join(lines)
