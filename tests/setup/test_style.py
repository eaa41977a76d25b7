"""Style, types and layers: what `make check` runs, as tests, so they run along with the others."""

import os
import re
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
SOURCES = {"PYTHONPATH": str(ROOT / "src")}  # the layers of the sources, not of the wheel
CLAUSE = re.compile(r"\b[A-Z]{2}-[RED]?[0-9]+\b")
WRITTEN = {".py", ".pyi", ".svelte", ".ts", ".css", ".typ"}
OF_GAMES = ("src/cardinal/games", "src/cardinal/standings", "src/cardinal/starter")  # the starter is a game, too

CIRCLES = """
import graphlib
import grimp

graph = grimp.build_graph("cardinal", cache_dir=None)
ours = [name for name in graph.modules if ".tests" not in name]
sorter = graphlib.TopologicalSorter({name: graph.find_modules_directly_imported_by(name) for name in ours})
try:
    sorter.prepare()
except graphlib.CycleError as circle:
    print(" -> ".join(circle.args[1]))
"""


@pytest.mark.parametrize(
    ("words", "environment"),
    [
        (["ruff", "check", "--quiet"], {}),
        (["ruff", "format", "--quiet", "--check"], {}),
        (["mypy", "--no-error-summary"], {"MYPY_CACHE_DIR": str(Path(sys.prefix, ".cardinal", "mypy"))}),
        (["lint-imports", "--no-logo"], SOURCES),
    ],
    ids=lambda given: given[0] if isinstance(given, list) else "",
)
def test_style_types_and_layers(words: list[str], environment: dict[str, str]) -> None:
    command = [str(Path(sys.executable).parent / words[0]), *words[1:]]
    done = subprocess.run(command, cwd=ROOT, env=os.environ | environment, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stdout + done.stderr


def test_no_clause_is_cited_outside_the_games() -> None:
    """Code that serves every game cites no game's rules."""
    found = []
    for path in [*(ROOT / "src/cardinal").rglob("*"), *(ROOT / "web/src").rglob("*")]:
        name = path.relative_to(ROOT).as_posix()
        if path.suffix in WRITTEN and not name.startswith(OF_GAMES):
            lines = enumerate(path.read_text("utf-8").splitlines(), start=1)
            found += [f"{name}:{number}: {line.strip()}" for number, line in lines if CLAUSE.search(line)]
    assert found == []


def test_no_module_imports_itself_in_a_circle() -> None:
    """Not even in a function or only for the type checker."""
    done = subprocess.run(
        [sys.executable, "-c", CIRCLES], env=os.environ | SOURCES, capture_output=True, text=True, check=False
    )
    assert (done.returncode, done.stdout) == (0, ""), done.stdout + done.stderr
