"""The wheel: what is in it, and whether the one in .venv is compiled."""

import json
import os
import shutil
import subprocess
import sys
import sysconfig
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


def test_the_wheel_in_the_environment_has_the_browser_client() -> None:
    note = Path(sys.prefix, ".cardinal", "state.json")
    if not note.exists():
        pytest.skip("this Python is not the one that tools/install.py made")
    why = json.loads(note.read_text(encoding="utf-8")).get("clientless")
    if why and os.environ.get("CI") != "true":
        pytest.skip(f"the wheel in .venv has no browser client: {why}")
    assert not why
    assert Path(sysconfig.get_path("purelib"), "cardinal", "server", "web", "index.html").is_file()


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


@pytest.mark.parametrize("broken", [False, True])
def test_the_client_goes_into_the_wheel_or_a_line_says_why_not(tmp_path: Path, broken: bool) -> None:
    """With a small maker in place of Node: what setup.py does with it."""
    for name in ("LICENSE", "pyproject.toml", "setup.py"):
        shutil.copy(ROOT / name, tmp_path)
    maker = """
class CannotBuild(Exception):
    pass

def build(out):
    if BROKEN:
        raise CannotBuild("there is no Node here")
    (out / "assets").mkdir(parents=True)
    (out / "index.html").write_text("<p>")
    (out / "assets" / "index-1a.js").write_text("1")
"""
    for name, text in {
        "web/build.py": maker.replace("BROKEN", str(broken)),
        "src/cardinal/__init__.py": "",
        "src/cardinal/server/__init__.py": "",
        "src/cardinal/games/a/table/Table.svelte": "<p>",
    }.items():
        path = tmp_path / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text, encoding="utf-8")
    build = subprocess.run([sys.executable, "-c", HOOK], cwd=tmp_path, capture_output=True, text=True, check=True)
    (wheel,) = (tmp_path / "dist").glob("*.whl")
    web = {name for name in zipfile.ZipFile(wheel).namelist() if "/web/" in name or name.endswith(".svelte")}
    said = [line for line in build.stdout.splitlines() if line.startswith("cardinal: The browser client")]
    if broken:
        assert web == set()
        assert said == ["cardinal: The browser client is left out: there is no Node here"]
    else:
        assert web == {"cardinal/server/web/index.html", "cardinal/server/web/assets/index-1a.js"}
        assert said == []


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
