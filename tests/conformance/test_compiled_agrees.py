"""The compiled wheel and the pure sources agree at every step of every kind of play."""

import os
import subprocess
import sys
from pathlib import Path

import pytest

from cardinal.catalog import all_games
from cardinal.testing import Case, cases
from cardinal.testing.trace import trace

SOURCES = Path(__file__).parents[2] / "src"
EVERY = [case for game in all_games().values() for case in cases(game)]
PURE = """
import sys
from cardinal.catalog import all_games
from cardinal.engine import position
from cardinal.testing import cases
from cardinal.testing.trace import trace
assert position.__file__.endswith(".py"), position.__file__
for case in [case for game in all_games().values() for case in cases(game)]:
    if str(case) == sys.argv[1]:
        for seed in (31, 32):
            print(*trace(case, seed), sep="\\n")
"""


@pytest.mark.skipif(os.environ.get("CARDINAL_EXPECT") != "compiled", reason="only beside the compiled wheel")
@pytest.mark.parametrize("case", EVERY, ids=str)
def test_compiled_and_pure_agree_at_every_step(case: Case) -> None:
    ours = [line for seed in (31, 32) for line in trace(case, seed)]
    pure = subprocess.run(
        [sys.executable, "-c", PURE, str(case)],
        env={**os.environ, "PYTHONPATH": str(SOURCES)},
        capture_output=True,
        text=True,
        check=True,
    )
    assert ours == pure.stdout.splitlines()
