"""docs/add-a-game.md is true: the game on the page is built from the page and runs everywhere, nothing else edited."""

import json
import os
import re
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

import cardinal

from .product import environment

PROJECT = Path(__file__).parents[1]
PAGE = (PROJECT / "docs/add-a-game.md").read_text("utf-8")
GAME = "cardinal/games/high_card"
FILE = re.compile(r"^```\w+ file=(\S+)\n(.*?)^```$", re.M | re.S)


@pytest.fixture(scope="module")
def package(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A copy of the package under test with one folder more."""
    root = tmp_path_factory.mktemp("added")
    ignore = shutil.ignore_patterns("tests", "__pycache__")
    shutil.copytree(Path(cardinal.__file__).parent, root / "cardinal", ignore=ignore)
    folder = root / GAME
    for name, text in FILE.findall(PAGE):
        (folder / name).parent.mkdir(parents=True, exist_ok=True)
        (folder / name).write_text(text, "utf-8")
    return root


def run(package: Path, *arguments: str) -> str:
    env = environment(PYTHONPATH=str(package))
    done = subprocess.run([sys.executable, *arguments], env=env, cwd=package, capture_output=True, text=True)
    assert done.returncode == 0, done.stdout + done.stderr
    return done.stdout


def test_the_catalogue_finds_it(package: Path) -> None:
    games = json.loads(run(package, "-m", "cardinal", "games", "--json"))
    assert "high-card" in [game["id"] for game in games]
    assert "HC-3" in run(package, "-m", "cardinal", "rules", "HC-3")


def test_it_passes_the_conformance_suite(package: Path) -> None:
    code = (
        "from cardinal.catalog import find_game\n"
        "from cardinal.testing import CHECKS, cases\n"
        "for case in cases(find_game('high-card')):\n"
        "    for name, check in CHECKS.items():\n"
        "        check(case)\n"
        "        print(case, name)\n"
    )
    assert len(run(package, "-c", code).splitlines()) >= 5 * 15


def test_its_own_tests_pass(package: Path) -> None:
    tests = package / GAME / "tests"
    options = ["-q", "-p", "no:cacheprovider", "--import-mode=importlib", "-c", os.devnull, "--rootdir", str(package)]
    assert "4 passed" in run(package, "-m", "pytest", *options, str(tests))


def test_it_passes_the_linters(package: Path) -> None:
    run(package, "-m", "ruff", "check", "--no-cache", "--config", str(PROJECT / "pyproject.toml"), GAME)
    run(package, "-m", "ruff", "format", "--no-cache", "--check", "--config", str(PROJECT / "pyproject.toml"), GAME)


def test_its_golden_play_is_written_as_the_page_says(package: Path) -> None:
    words = re.search(r"tools/golden\.py (.*)", PAGE)[1].split()
    run(package, str(PROJECT / "tools/golden.py"), words[0].removeprefix("src/"), *words[1:])
    assert "Game: high-card" in (package / GAME / "golden/first.txt").read_text("utf-8")


def test_it_is_played_as_the_page_says(package: Path) -> None:
    code = "import sys; from cardinal.cli.app import main; sys.stdin = open('moves'); sys.argv = sys.argv[1:]; main()"
    (package / "moves").write_text("keep\n", "utf-8")
    told = run(package, "-c", code, "cardinal", "play", "high-card", "--seed", "1")
    assert "Wren (careful) " in told
    assert "Cards: You " in told


def test_bots_simulator_and_bench_take_it(package: Path) -> None:
    arguments = ["simulate", "high-card", "--bots", "careful,random,random", "--games", "300", "--json"]
    result = json.loads(run(package, "-m", "cardinal", *arguments))
    assert result["bots"]["careful"]["win_rate"] > result["bots"]["random"]["win_rate"]
    rows = json.loads(run(package, "-m", "cardinal", "bench", "high-card", "--seconds", "0.1", "--json"))
    assert rows[0]["moves_per_s"] > 0
