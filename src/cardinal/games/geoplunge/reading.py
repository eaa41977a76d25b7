"""Cards as people type them: postal codes in any case; a State's name where it is one word."""

from cardinal.atlas.names import UnknownState, code_of
from cardinal.engine.refused import BadInput, quoted
from cardinal.games.geoplunge.deck import INDEX


def read_card(text: object) -> str:
    """The postal code of a card."""
    name = str(text).strip().upper()
    if name in INDEX:
        return name
    try:
        return code_of(str(text)[:40])
    except UnknownState as unknown:
        raise BadInput(f"{unknown} Cards are named by their postal codes, as in KS MO KY.") from None


def read_row(text: str) -> list[str]:
    return [read_card(part) for part in text.replace(",", " ").split()]


def read_rows(text: str, most: int) -> list[list[str]]:
    """Groups of cards, `KS MO KY / MD VA NC`; an empty slot is no group."""
    rows = [row for part in text.split("/") if (row := read_row(part))]
    if len(rows) > most:
        raise BadInput(f"There are {most} slots for groups, not {len(rows)}: {quoted(text)}.")
    return rows
