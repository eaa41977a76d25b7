"""A game's rules in our own words, and lessons in playing it, read from files in its folder."""

import sys
from functools import cache
from importlib.resources import files
from importlib.resources.abc import Traversable

from cardinal.engine.clauses import Clause, read_clauses
from cardinal.engine.game import Game
from cardinal.engine.howto import HowTo, read_howto
from cardinal.engine.lesson import Lesson, read_lesson


@cache
def rules_texts(game: Game) -> list[str]:
    """The rules as people read them."""
    return [_folder(game).joinpath(name).read_text("utf-8") for name in game.rulebook.files]


@cache
def clauses_of(game: Game) -> dict[str, Clause]:
    """The rules clause by clause."""
    return read_clauses(rules_texts(game))


@cache
def quick_page(game: Game) -> str:
    """The rules on one page, for people at a table: QUICK.md. '' if there is none."""
    page = _folder(game).joinpath("QUICK.md")
    return page.read_text("utf-8") if page.is_file() else ""


@cache
def howto_of(game: Game) -> list[HowTo]:
    """How to play, on one screen for each version: HOWTO.md. [] if there is none."""
    page = _folder(game).joinpath("HOWTO.md")
    if not page.is_file():
        return []
    return read_howto(page.read_text("utf-8"), lambda name: _folder(game).joinpath(name).read_text("utf-8"))


@cache
def lessons_of(game: Game) -> list[Lesson]:
    """Guided first rounds: lesson.toml, plus lesson-2.toml and so on if a game has several versions."""
    found = [page for page in _folder(game).iterdir() if page.name.startswith("lesson") and page.name.endswith(".toml")]
    return [
        read_lesson(page.read_text("utf-8")) for page in sorted(found, key=lambda page: page.name.removesuffix(".toml"))
    ]


def _folder(game: Game) -> Traversable:
    return files(sys.modules[type(game).__module__].__package__ or "")
