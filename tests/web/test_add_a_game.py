"""docs/add-a-game.md is true: the tests follow it from the first command to the end of a game in a browser.

Once in a checkout (a copy of the installed package, laid out as one), once as a separate package.
"""

import json
import os
import re
import shutil
import subprocess
from collections.abc import Callable
from pathlib import Path
from typing import Any, NamedTuple

import pytest

import cardinal

from .. import product
from .conftest import ROOT, play_now, serious, serving

PAGE = (ROOT / "docs/add-a-game.md").read_text("utf-8")
FILES = re.findall(r"^```\w+ file=(\S+)\n(.*?)^```$", PAGE, re.M | re.S)
LAY = ".plain .hand button.lit, .plain .actions button"


class Place(NamedTuple):
    """Where the game was added."""

    folder: Path  # of the game
    tests: Path
    path: str  # of Python

    def run(self, *words: str, typed: str = "") -> str:
        command = [product.python(), *words]
        env = product.environment(PYTHONPATH=self.path, NO_COLOR="1", COLUMNS="120")
        done = subprocess.run(command, env=env, cwd=self.folder, input=typed, capture_output=True, text=True)
        assert done.returncode == 0, done.stdout + done.stderr
        return done.stdout


@pytest.fixture(scope="module", params=["checkout", "package"])
def place(request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory) -> Place:
    root = tmp_path_factory.mktemp(request.param)
    return in_checkout(root) if request.param == "checkout" else as_package(root)


def in_checkout(root: Path) -> Place:
    source = root / "src"
    shutil.copytree(Path(cardinal.__file__).parent, source / "cardinal", ignore=shutil.ignore_patterns("tests"))
    shutil.copy(ROOT / "pyproject.toml", root)
    Place(root, root, str(source)).run("-m", "cardinal", "new-game", "sevens")
    folder = source / "cardinal/games/sevens"
    write_page(folder, folder / "tests")
    return Place(folder, folder / "tests", str(source))


def as_package(root: Path) -> Place:
    plain = Place(root, root, "")
    plain.run("-m", "cardinal", "new-game", "sevens", "--package")
    write_page(root / "sevens/sevens", root / "sevens/tests")
    offline = ["--quiet", "--no-index", "--no-deps", "--no-build-isolation", "--disable-pip-version-check"]
    plain.run("-m", "pip", "install", *offline, "--target", str(root / "site"), str(root / "sevens"))
    return Place(root / "site/sevens", root / "sevens/tests", str(root / "site"))


def write_page(folder: Path, tests: Path) -> None:
    for name, text in FILES:
        file = tests / Path(name).name if name.startswith("tests/") else folder / name
        assert file.exists(), f"new-game writes no {name}"
        file.write_text(text, "utf-8")


def test_it_takes_300_lines_or_fewer() -> None:
    assert 200 < sum(text.count("\n") for _, text in FILES) <= 300


def test_its_own_tests_and_the_conformance_suite_pass(place: Place) -> None:
    options = ["-q", "-p", "no:cacheprovider", "-n", "0", "--import-mode=importlib", "-c", os.devnull]
    told = place.run("-m", "pytest", *options, "--rootdir", str(place.tests), str(place.tests))
    assert int(re.search(r"(\d+) passed", told)[1]) > 60


def test_its_code_passes_the_linters(place: Place) -> None:
    config = ["--no-cache", "--config", str(ROOT / "pyproject.toml")]
    place.run("-m", "ruff", "check", *config, str(place.folder))
    place.run("-m", "ruff", "format", "--check", *config, str(place.folder))


def test_every_command_knows_it(place: Place) -> None:
    games = {game["id"]: game for game in json.loads(place.run("-m", "cardinal", "games", "--json"))}
    assert list(games["sevens"]["bots"]) == ["random", "club"]
    assert "neighbor in the same suit" in place.run("-m", "cardinal", "rules", "SE-3")
    words = ["simulate", "sevens", "--bots", "club,random,random,random", "--games", "100", "--json"]
    bots = json.loads(place.run("-m", "cardinal", *words))["bots"]
    assert bots["club"]["win_rate"] > bots["random"]["win_rate"]


def test_its_golden_play_is_written(place: Place) -> None:
    file, *words = re.search(r"tools/golden\.py (.*)", PAGE)[1].split()
    golden = place.folder / "golden" / Path(file).name
    place.run(str(ROOT / "tools/golden.py"), str(golden), *words)
    assert "lay seat=" in golden.read_text("utf-8")


def test_it_is_played_in_a_terminal(place: Place) -> None:
    code = "import sys; from cardinal.cli.app import main; sys.argv = sys.argv[1:]; main()"
    told = place.run("-c", code, "cardinal", "play", "sevens", "--seed", "1", typed="1\n" * 40)
    assert "Wren (club)" in told
    assert "│10♦│" in told
    assert re.search(r"(lay|lays) the 7 of \w+\.", told)


def test_it_is_played_to_the_end_in_a_browser(
    place: Place, client: Path, visit: Callable[..., Any], axe_source: str, tmp_path: Path
) -> None:
    with serving([product.python(), "-m", "cardinal"], tmp_path, speed=60, PYTHONPATH=place.path) as address:
        page = visit("phone", path=address)
        play_now(page, "Sevens")
        page.locator(".plain .hand .card").first.wait_for()
        assert page.get_by_role("region", name="Your hand").locator(".card").count() == 13
        assert serious(page, axe_source) == []
        for _ in range(60):
            page.locator(f"{LAY}, .after h2").first.wait_for()
            if page.locator(".after h2").count():
                break
            seen = page.locator(".frame").get_attribute("data-n")
            page.locator(LAY).first.click()
            page.wait_for_function("n => document.querySelector('.frame').dataset.n !== n", arg=seen)
        assert re.search(r"(wins?\.|You win!)$", page.locator(".after h2").text_content())
        assert page.locator(".after tbody tr").count() == 4
        page.goto("about:blank")  # before its server stops
