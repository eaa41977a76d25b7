"""A State's GeoPlunge card in the terminal."""

from rich.box import ROUNDED
from rich.console import Group, RenderableType
from rich.padding import Padding
from rich.panel import Panel
from rich.rule import Rule
from rich.table import Table
from rich.text import Text

from cardinal.atlas.braille import drawn
from cardinal.atlas.card import Card, City
from cardinal.atlas.pictures import outlines
from cardinal.atlas.zones import Zone

WIDTH = 64
_INSIDE = WIDTH - 2  # between the left and the right border
_PICTURE = (25, 9)  # columns and rows of the outline
_PAPER = "#faf6ec"
_STAR = "★"


def render(card: Card) -> RenderableType:
    top = Table.grid(padding=(0, 1))
    top.add_column(width=_INSIDE - _PICTURE[0] - 3)
    top.add_column(width=_PICTURE[0])
    top.add_row(_ranks(card), _outline(card))
    body = Group(top, Rule(style="dim"), _facts(card))
    return Panel(
        Group(_band(card), Padding(body, (1, 1, 0, 1))),
        box=ROUNDED,
        width=WIDTH,
        padding=0,
        border_style=card.zone.hue,
    )


def _band(card: Card) -> Text:
    title = Text.assemble((f" {card.zone.letter} ", _sticker(card.zone)), f" {card.name}")
    corner = Text(f"{card.code} ")
    if card.second_zone:
        corner.append(f" ● {card.second_zone.letter} ", _sticker(card.second_zone))
    gap = " " * (_INSIDE - title.cell_len - corner.cell_len)
    return Text.assemble(title, gap, corner, style=f"bold white on {card.zone.hue}")


def _sticker(zone: Zone) -> str:
    """Paper with the zone's color on it, readable on dark and light terminals."""
    return f"{zone.hue} on {_PAPER}"


def _ranks(card: Card) -> Table:
    day = card.statehood_date
    table = Table.grid(padding=(0, 1))
    table.add_column(width=10, style="dim")
    table.add_column(width=3, justify="right", style="bold")
    table.add_column()
    table.add_row("Statehood", str(card.statehood_rank), f"{day:%B} {day.day}, {day.year}")
    table.add_row("Size", str(card.size_rank), card.area)
    table.add_row("", "", card.water)
    table.add_row("Population", str(card.population_rank), f"rank in {card.years.population}")
    for census in card.censuses:
        table.add_row("", "", f"{census.count} in {census.year}")
    table.add_row("Electors", str(card.electoral_votes), f"in {card.years.votes}")
    table.add_row("")
    table.add_row("Capital", _STAR, card.capital.name)
    return table


def _facts(card: Card) -> Table:
    table = Table.grid(padding=(0, 1))
    table.add_column(width=10, style="dim")
    table.add_column()
    table.add_row("Nickname", card.nickname)
    table.add_row("Cities", Text(", ").join(_city(city) for city in card.cities).append(f" ({card.years.cities})"))
    table.add_row("Borders", ", ".join(card.borders) or "none")
    table.add_row("PATOS", card.patos)
    table.add_row("Flower", card.flower)
    table.add_row("Bird", card.bird)
    return table


def _city(city: City) -> Text:
    """Mark the capital with a star in this list too."""
    return Text(f"{_STAR} {city.name}" if city.star else city.name)


def _outline(card: Card) -> Text:
    shape = outlines().states[card.code]
    return Text("\n".join(drawn(shape.rings(), shape.box, *_PICTURE)), style=_sticker(card.zone), no_wrap=True)
