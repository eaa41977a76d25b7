"""Which clauses are tested: found from the tests themselves, by their names."""

import ast
import re
from collections.abc import Iterator
from pathlib import Path
from typing import TypedDict

from cardinal.catalog import all_games
from cardinal.engine.refused import BadInput

NAME = re.compile(r"^test_([A-Z]{2})_([RED]?\d+)(?:_|$)")


class Row(TypedDict):
    clauses: int
    tested: int
    excused: dict[str, str]
    missing: list[str]


def coverage() -> dict[str, Row]:
    """By game. A clause is tested when a test bears its name, excused when the game says why none can; else missing."""
    named = set(tested_clauses(project_folder()))
    report: dict[str, Row] = {}
    for game in all_games().values():
        untested = [name for name in game.clauses if name not in named]
        report[game.id] = Row(
            clauses=len(game.clauses),
            tested=len(game.clauses) - len(untested),
            excused={name: game.excused[name] for name in untested if name in game.excused},
            missing=[name for name in untested if name not in game.excused],
        )
    return report


def tested_clauses(project: Path) -> Iterator[str]:
    files = [*project.glob("tests/**/test_*.py"), *project.glob("src/cardinal/games/**/tests/**/test_*.py")]
    for file in files:
        for node in ast.walk(ast.parse(file.read_text("utf-8"))):
            if isinstance(node, ast.FunctionDef) and (match := NAME.match(node.name)):
                yield f"{match[1]}-{match[2]}"


def project_folder() -> Path:
    """The tests are not part of the installed package: look for them where the person is."""
    for folder in (Path.cwd(), *Path.cwd().parents):
        if (folder / "src/cardinal/games").is_dir():
            return folder
    raise BadInput("The coverage is found from the tests: run this inside Cardinal's project folder.")
