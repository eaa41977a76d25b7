"""The compiled wheel and the pure sources agree at every step of every kind of play."""

import json
import os
import subprocess
import sys
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from cardinal.catalog import all_games
from cardinal.testing import Case, cases
from cardinal.testing.trace import trace

SOURCES = Path(__file__).parents[2] / "src"
EVERY = [case for game in all_games().values() for case in cases(game)]
SEEDS = (31, 32)
PURE = f"""
import json, sys
from cardinal.catalog import all_games
from cardinal.engine import position
from cardinal.testing import cases
from cardinal.testing.trace import trace
assert position.__file__.endswith(".py"), position.__file__
every = {{str(case): case for game in all_games().values() for case in cases(game)}}
for name in sys.stdin:
    case = every[name.rstrip()]
    print(json.dumps([line for seed in {SEEDS} for line in trace(case, seed)]), flush=True)
"""

Traced = Callable[[Case], list[str]]


@pytest.fixture(scope="module")
def pure() -> Iterator[Traced]:
    """The sources, in a separate process that traces one case after the other."""
    environment = {**os.environ, "PYTHONPATH": str(SOURCES)}
    command = [sys.executable, "-c", PURE]
    with subprocess.Popen(command, env=environment, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True) as other:
        assert other.stdin is not None
        assert other.stdout is not None

        def traced(case: Case) -> list[str]:
            print(case, file=other.stdin, flush=True)
            lines: list[str] = json.loads(other.stdout.readline())
            return lines

        yield traced


@pytest.mark.skipif(os.environ.get("CARDINAL_EXPECT") != "compiled", reason="only beside the compiled wheel")
@pytest.mark.parametrize("case", EVERY, ids=str)
def test_compiled_and_pure_agree_at_every_step(pure: Traced, case: Case) -> None:
    assert [line for seed in SEEDS for line in trace(case, seed)] == pure(case)
