"""The rules of a game on one page, for the table."""

from collections.abc import Iterable
from typing import Any

from cardinal.engine.game import Game
from cardinal.engine.refused import BadInput
from cardinal.engine.rules import quick_page
from cardinal.press.typeset import typeset


def reference(games: Iterable[Game], *, paper: str = "letter") -> bytes:
    """One page per game."""
    return typeset("reference", reference_data(games), paper)


def reference_data(games: Iterable[Game]) -> dict[str, Any]:
    pages = [_page(game) for game in games]
    return {"title": "Quick reference", "pages": pages}


def _page(game: Game) -> dict[str, Any]:
    """Splits QUICK.md into parts: a sentence, then sections of bullet points or steps."""
    if not quick_page(game):
        raise BadInput(f"{game.name} has no quick reference.")
    lead, *parts = quick_page(game).split("\n## ")
    sections = []
    for part in parts:
        title, *lines = [line.strip() for line in part.splitlines() if line.strip()]
        sections.append({"title": title, "points": [_point(line) for line in lines]})
    return {"name": game.name, "lead": lead, "sections": sections}


def _point(line: str) -> dict[str, str]:
    sign, _, words = line.partition(" ")
    return {"sign": "" if sign == "-" else sign, "words": words}
