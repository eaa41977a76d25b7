"""Which clauses are tested, judging by the names of the tests."""

import ast
import re
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import TypedDict

from cardinal.catalog import all_games
from cardinal.engine.refused import BadInput
from cardinal.engine.rules import clauses_of

NAME = re.compile(r"^test_([A-Z]{2})_([RED]?\d+)(?:_|$)")


class Row(TypedDict):
    clauses: int
    tested: int
    excused: dict[str, str]
    missing: list[str]


def coverage() -> dict[str, Row]:
    """By game. A clause is tested if a test has its name, excused if the game says why none can, otherwise missing."""
    named = set(tested_clauses(project_folder()))
    report: dict[str, Row] = {}
    for game in all_games().values():
        untested = [name for name in clauses_of(game) if name not in named]
        report[game.id] = Row(
            clauses=len(clauses_of(game)),
            tested=len(clauses_of(game)) - len(untested),
            excused={name: game.rulebook.excused[name] for name in untested if name in game.rulebook.excused},
            missing=[name for name in untested if name not in game.rulebook.excused],
        )
    return report


def tested_clauses(project: Path) -> Iterator[str]:
    files = [*project.glob("tests/**/test_*.py"), *project.glob("src/cardinal/games/**/tests/**/test_*.py")]
    for file in files:
        yield from _named_in(file, file.stat().st_mtime_ns)


@cache
def _named_in(file: Path, changed: int) -> list[str]:
    """`changed` is the file's time, so that an edited file is read again."""
    body = ast.parse(file.read_text("utf-8")).body
    body += [node for group in body if isinstance(group, ast.ClassDef) for node in group.body]
    found = [NAME.match(node.name) for node in body if isinstance(node, ast.FunctionDef)]
    return [f"{match[1]}-{match[2]}" for match in found if match]


def project_folder() -> Path:
    """The tests are not part of the installed package, so look for them in the current folder."""
    for folder in (Path.cwd(), *Path.cwd().parents):
        if (folder / "src/cardinal/games").is_dir():
            return folder
    raise BadInput("This reads the tests, so run it inside Cardinal's project folder.")
