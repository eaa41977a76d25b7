"""The wheel and the sdist: what is in them, and whether the wheel in .venv is compiled."""

import json
import os
import shutil
import subprocess
import sys
import sysconfig
import tarfile
import tomllib
import zipfile
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
HOOK = "from setuptools import build_meta; build_meta.build_wheel('dist')"
SDIST = "from setuptools import build_meta; build_meta.build_sdist('dist')"
NEEDED = ("LICENSE", "NOTICE", "README.md", "pyproject.toml", "setup.py")


def build(hook: str, tree: Path, **environment: str) -> subprocess.CompletedProcess[str]:
    command = [sys.executable, "-c", hook]
    clean = {name: value for name, value in os.environ.items() if not name.startswith(("CARDINAL_", "PYTHONPATH"))}
    return subprocess.run(command, cwd=tree, env={**clean, **environment}, capture_output=True, text=True, check=False)


def names(tree: Path) -> set[str]:
    (wheel,) = (tree / "dist").glob("*.whl")
    return set(zipfile.ZipFile(wheel).namelist())


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
    for name in NEEDED:
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
    done = build(HOOK, tree, CC="/bin/false", CARDINAL_CLIENT="none")
    assert done.returncode == 0, done.stderr
    assert [path.name for path in (tree / "dist").glob("*-py3-none-any.whl")]
    return names(tree), done.stdout


def test_without_a_compiler_the_build_says_so(pure_wheel: tuple[set[str], str]) -> None:
    said = [line for line in pure_wheel[1].splitlines() if line.startswith("cardinal: ")]
    assert said == ["cardinal: Building cardinal (pure Python: no C compiler that finds Python.h)…"]


@pytest.mark.parametrize("lack", ["", "node", "maker"])
def test_a_wheel_has_the_client_or_is_not_made(tmp_path: Path, lack: str) -> None:
    """With a small stand-in for Node: what setup.py does with it."""
    for name in NEEDED:
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
        "web/build.py": maker.replace("BROKEN", str(lack == "node")),
        "src/cardinal/__init__.py": "",
        "src/cardinal/server/__init__.py": "",
        "src/cardinal/games/a/table/Table.svelte": "<p>",
    }.items():
        path = tmp_path / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text, encoding="utf-8")
    if lack == "maker":
        shutil.rmtree(tmp_path / "web")
    done = build(HOOK, tmp_path)
    if lack:
        why = "there is no Node here" if lack == "node" else "these sources have no web/build.py."
        assert done.returncode != 0
        assert done.stderr.splitlines()[-1] == f"The browser client cannot be built: {why}"
        assert not list((tmp_path / "dist").glob("*.whl"))
    else:
        web = {name for name in names(tmp_path) if "/web/" in name or name.endswith(".svelte")}
        assert web == {"cardinal/server/web/index.html", "cardinal/server/web/assets/index-1a.js"}


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


# -- the sdist -----------------------------------------------------------------------------------------------


@pytest.fixture(scope="module")
def tracked() -> list[str]:
    """The files of the repository."""
    if not (ROOT / ".git").exists():
        pytest.skip("this is no repository")
    listed = ["git", "ls-files", "--cached", "--others", "--exclude-standard"]
    found = subprocess.run(listed, cwd=ROOT, capture_output=True, text=True, check=True).stdout.splitlines()
    return sorted(name for name in found if (ROOT / name).is_file())


@pytest.fixture(scope="module")
def sdist(tracked: list[str], tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Built and unpacked again."""
    tree = tmp_path_factory.mktemp("repository")
    for name in tracked:
        (tree / name).parent.mkdir(parents=True, exist_ok=True)
        shutil.copy(ROOT / name, tree / name)
    done = build(SDIST, tree)
    assert done.returncode == 0, done.stderr
    (packed,) = (tree / "dist").glob("*.tar.gz")
    with tarfile.open(packed) as tar:
        tar.extractall(tree / "unpacked", filter="data")
    (unpacked,) = (tree / "unpacked").iterdir()
    return unpacked


def test_the_sdist_is_the_repository(sdist: Path, tracked: list[str]) -> None:
    found = {path.relative_to(sdist).as_posix() for path in sdist.rglob("*") if path.is_file()}
    made = {name for name in found if name in ("PKG-INFO", "setup.cfg") or ".egg-info/" in name}
    assert found - made == set(tracked)


def test_a_wheel_from_the_sdist_is_whole(sdist: Path, tracked: list[str]) -> None:
    """Pure, and with an existing client: this test needs neither a compiler nor Node."""
    client = sdist / "build" / "client"
    client.mkdir(parents=True)
    (client / "index.html").write_text("<p>")
    asked = "import build; build.note(build.Path('../build/client')).write_text(build.digest())"
    subprocess.run([sys.executable, "-c", asked], cwd=sdist / "web", check=True)
    done = build(HOOK, sdist, CARDINAL_BUILD="pure")
    assert done.returncode == 0, done.stderr
    ours = [Path(name) for name in tracked if name.startswith("src/cardinal/")]
    built = {path for path in ours if "table" in path.parts and not path.name.endswith((".js", ".d.ts", ".svg"))}
    shipped = {path for path in ours if "tests" not in path.parts} - built  # Svelte tables are in the client
    found = names(sdist)
    assert {name for name in found if name.startswith("cardinal/")} == {
        "cardinal/server/web/index.html",
        *(path.relative_to("src").as_posix() for path in shipped),
    }
    assert {Path(name).name for name in found if "/licenses/" in name} == {"LICENSE", "NOTICE"}


# -- what it says of itself ----------------------------------------------------------------------------------


def test_the_version_stands_in_one_place() -> None:
    ours = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]["version"]
    places = [ROOT / "setup.py", ROOT / "web" / "package.json", *(ROOT / "src").rglob("*.py"), *ROOT.glob("*.md")]
    said = [path.name for path in places if ours in path.read_text(encoding="utf-8")]
    assert said == ["CHANGELOG.md"]


def test_the_package_says_what_it_is(sdist: Path) -> None:
    head, _, body = (sdist / "PKG-INFO").read_text(encoding="utf-8").partition("\n\n")
    assert "\nDescription-Content-Type: text/markdown\n" in head
    assert "\nClassifier: Topic :: Games/Entertainment :: Board Games\n" in head
    assert "\nLicense-File: NOTICE\n" in head
    assert body.strip() == (ROOT / "README.md").read_text(encoding="utf-8").strip()


def test_every_bundled_part_is_in_the_notice() -> None:
    """What the client bundles is compared with NOTICE when it is built (web/vite.config.js). This checks the rest."""
    notice = (ROOT / "NOTICE").read_text(encoding="utf-8")
    for tool in ("flags.py", "outlines.py"):
        (package,) = [
            line.partition('"')[2].rstrip('"').replace("@", " ")
            for line in (ROOT / "tools" / tool).read_text(encoding="utf-8").splitlines()
            if line.startswith("PACKAGE = ")
        ]
        assert f"\n{package}: " in notice
    for words in ("\nmypyc: ", "SIL OPEN FONT LICENSE", "ISC license", "Permission is hereby granted", "unofficial"):
        assert words in notice


def test_the_client_shows_the_notice() -> None:
    shown = Path(sysconfig.get_path("purelib"), "cardinal", "server", "web", "licenses.txt")
    if not shown.exists():
        pytest.skip("the wheel in .venv has no browser client")
    assert shown.read_text(encoding="utf-8") == (ROOT / "NOTICE").read_text(encoding="utf-8")


def test_readme_and_about_page_say_that_it_is_unofficial_and_where_the_licenses_are() -> None:
    about = (ROOT / "web" / "src" / "pages" / "About.svelte").read_text(encoding="utf-8")
    readme = (ROOT / "README.md").read_text(encoding="utf-8")
    assert "neither made nor endorsed by the publishers" in readme
    assert "neither made nor endorsed by the publishers" in about
    assert "](NOTICE)" in readme
    assert 'href="/licenses.txt"' in about
