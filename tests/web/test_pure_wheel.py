"""Without a compiler, people get the pure wheel. This builds it and plays a game on it."""

import shutil
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from .. import product
from .bungee import take_turn, wait_for_turn
from .conftest import ROOT, open_table, serving

HOOK = "from setuptools import build_meta; build_meta.build_wheel('dist')"


@pytest.fixture(scope="module")
def pure(client: Path, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The folder where the pure wheel is installed."""
    tree = tmp_path_factory.mktemp("pure")
    shutil.copytree(ROOT / "src", tree / "src", ignore=shutil.ignore_patterns("__pycache__", "tests"))
    for name in ("LICENSE", "NOTICE", "README.md", "pyproject.toml", "setup.py"):
        if (ROOT / name).exists():
            shutil.copy(ROOT / name, tree)
    environment = product.environment(CARDINAL_BUILD="pure", CARDINAL_CLIENT="none")
    subprocess.run([sys.executable, "-c", HOOK], cwd=tree, env=environment, check=True, stdout=subprocess.DEVNULL)
    (wheel,) = (tree / "dist").glob("*-none-any.whl")
    site = tree / "site"
    pip = [sys.executable, "-m", "pip", "install", "--quiet", "--no-deps", "--no-index", "--target", str(site)]
    subprocess.run([*pip, str(wheel)], env=environment, check=True)
    shutil.copytree(client, site / "cardinal" / "server" / "web", dirs_exist_ok=True)  # Node is not started again
    return site


def test_a_game_against_a_bot_on_the_pure_wheel(pure: Path, visit: Callable[..., Any], tmp_path: Path) -> None:
    where = "from cardinal.engine import position; print(position.__file__)"
    environment = {"PYTHONPATH": str(pure)}
    command = [sys.executable, "-c", where]
    found = subprocess.run(command, env=product.environment(**environment), capture_output=True, text=True, check=True)
    assert found.stdout.strip() == str(pure / "cardinal" / "engine" / "position.py")
    with serving([sys.executable, "-m", "cardinal"], tmp_path, **environment) as address:
        page = visit("laptop", path=address)
        open_table(page, "bungee", seats=2, games=1)
        for _ in range(120):
            if wait_for_turn(page) == "over":
                break
            take_turn(page)
        assert "the game!" in page.locator(".after").inner_text()
        page.goto("about:blank")  # before its server stops
