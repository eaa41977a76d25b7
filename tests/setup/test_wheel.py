"""The wheel: what is in it, and whether the one in .venv is compiled."""

import json
import os
import shutil
import subprocess
import sys
import zipfile
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
HOOK = "from setuptools import build_meta; build_meta.build_wheel('dist')"


def test_the_wheel_in_the_environment_is_compiled() -> None:
    note = Path(sys.prefix, ".cardinal", "state.json")
    if not note.exists():
        pytest.skip("this Python is not the one that tools/install.py made")
    why = json.loads(note.read_text(encoding="utf-8")).get("pure")
    if why and os.environ.get("CI") != "true":
        pytest.skip(f"the wheel in .venv is pure Python: {why}")
    assert not why


@pytest.fixture(scope="module")
def pure_wheel(tmp_path_factory: pytest.TempPathFactory) -> tuple[set[str], str]:
    """A small package built where no C compiler works: the names in its wheel, and what the build said."""
    tree = tmp_path_factory.mktemp("tree")
    for name in ("LICENSE", "pyproject.toml", "setup.py"):
        shutil.copy(ROOT / name, tree)
    files = {
        "__init__.py": "",
        "cli.py": "main = print\n",
        "atlas/__init__.py": "",
        "atlas/data/states.json": "{}",
        "atlas/flags/MN.svg": "<svg/>",
        "games/__init__.py": "",
        "games/bungee/__init__.py": "# mypyc: compiled\n",
        "games/bungee/RULES.md": "BG-1",
        "games/bungee/golden/four.txt": "7,7 pile",
        "games/bungee/tests/__init__.py": "",
        "games/bungee/tests/test_bungee.py": "",
        "games/bungee/tests/data/hands.json": "{}",
        "games/other/__init__.py": "",
        "games/other/tests/notes.txt": "",
    }
    for name, text in files.items():
        path = tree / "src" / "cardinal" / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text, encoding="utf-8")
    build = subprocess.run(
        [sys.executable, "-c", HOOK],
        cwd=tree,
        env={**os.environ, "CC": "/bin/false"},
        capture_output=True,
        text=True,
        check=True,
    )
    (wheel,) = (tree / "dist").glob("*.whl")
    assert wheel.name.endswith("-py3-none-any.whl")
    return set(zipfile.ZipFile(wheel).namelist()), build.stdout


def test_without_a_compiler_the_build_says_so(pure_wheel: tuple[set[str], str]) -> None:
    said = [line for line in pure_wheel[1].splitlines() if line.startswith("cardinal: ")]
    assert said == ["cardinal: Building cardinal (pure Python: no C compiler that finds Python.h)…"]


def test_the_wheel_holds_data_and_no_tests(pure_wheel: tuple[set[str], str]) -> None:
    shipped = {name.removeprefix("cardinal/") for name in pure_wheel[0] if name.startswith("cardinal/")}
    assert shipped == {
        "__init__.py",
        "cli.py",
        "atlas/__init__.py",
        "atlas/data/states.json",
        "atlas/flags/MN.svg",
        "games/__init__.py",
        "games/bungee/__init__.py",
        "games/bungee/RULES.md",
        "games/bungee/golden/four.txt",
        "games/other/__init__.py",
    }
