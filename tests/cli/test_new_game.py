"""`cardinal new-game`: a folder that works at once, or a sentence and nothing written."""

import sys
from importlib import import_module
from pathlib import Path

import pytest

from cardinal import starter
from cardinal.engine.refused import BadInput
from cardinal.engine.rules import clauses_of
from cardinal.starter.game import GAMES
from cardinal.testing import conformance
from cardinal.testing.golden import playthrough, record_in

test_the_starter_conforms = conformance(*GAMES)


def below(folder: Path) -> set[str]:
    return {path.relative_to(folder).as_posix() for path in folder.rglob("*") if path.is_file()}


HOWTO = {"HOWTO.md", "howto/deal.svg", "howto/turn.svg", "howto/win.svg"}
GAME = {"__init__.py", "RULES.md", "lesson.toml", "bots.py", "game.py", "position.py", "view.py"} | HOWTO
TABLE = {"table/index.js", "table/picture.svg", "table/cardinal.d.ts"}
TESTS = {"tests/__init__.py", "tests/test_rules.py", "tests/test_conformance.py"}


def test_a_package_of_ones_own(run, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    ran = run("new-game", "Crazy Eights")
    assert ran.code == 0
    assert "pip install -e crazy-eights" in ran.out
    package = {f"crazy_eights/{name}" for name in GAME | TABLE}
    assert below(tmp_path / "crazy-eights") == {"pyproject.toml", "README.md"} | package | TESTS
    monkeypatch.syspath_prepend(tmp_path / "crazy-eights")
    game = import_module("crazy_eights").GAMES[0]
    assert (game.id, game.name, type(game).__name__) == ("crazy-eights", "Crazy Eights", "CrazyEights")
    assert list(clauses_of(game)) == ["CE-1", "CE-2", "CE-3"]
    for name in [name for name in sys.modules if name.startswith("crazy_eights")]:
        del sys.modules[name]


def test_its_golden_play_comes_out_the_same() -> None:
    text = (starter.HERE / "golden/first.txt").read_text("utf-8")
    assert playthrough(GAMES[0], record_in(text)) == text


def test_no_trace_of_the_starter_is_left(tmp_path: Path) -> None:
    folder = starter.write_package(starter.names_of("twenty-one"), tmp_path)
    for file in below(folder):
        text = (folder / file).read_text("utf-8")
        assert "tarter" not in text, file
        assert "SG-" not in text, file
        assert "test_SG" not in text, file


def test_in_a_checkout(run, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    games = tmp_path / "src/cardinal/games"
    games.mkdir(parents=True)
    (games / "__init__.py").touch()
    (tmp_path / "pyproject.toml").touch()
    monkeypatch.chdir(games)
    ran = run("new-game", "crazy_eights")
    assert "PYTHONPATH=src .venv/bin/python -m cardinal serve" in ran.out
    assert below(games / "crazy_eights") == GAME | TABLE | TESTS | {"golden/first.txt"}
    monkeypatch.chdir(tmp_path)
    assert run("new-game", "crazy-eights", "--package").code == 0
    assert (tmp_path / "crazy-eights/pyproject.toml").exists()


@pytest.mark.parametrize("name", ["", "8 balls", "crazy/eights", "../up", "naïve", "a" * 41, "two  spaces", "-x-"])
def test_a_bad_name_gets_a_sentence(tmp_path: Path, name: str) -> None:
    with pytest.raises(BadInput, match="cannot be a game's name"):
        starter.names_of(name)


def test_words_of_python_are_refused(refused, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    assert "random-game" in refused("new-game", "random")
    assert "already a game called bungee" in refused("new-game", "Bungee")
    assert below(tmp_path) == set()


def test_an_existing_folder_is_left_alone(refused, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    (tmp_path / "hearts").mkdir()
    assert "exists already" in refused("new-game", "hearts")
    assert list(tmp_path.rglob("*")) == [tmp_path / "hearts"]


def test_nothing_is_half_written(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def full(*_: object) -> str:
        raise OSError("No space left on device")

    monkeypatch.setattr(starter.Names, "fill", full)
    with pytest.raises(OSError, match="No space"):
        starter.write_package(starter.names_of("hearts"), tmp_path)
    assert list(tmp_path.iterdir()) == []


def test_clauses_have_letters_of_their_own() -> None:
    assert starter.names_of("sevens").prefix == "SE"
    assert starter.names_of("sevens", {"SE", "SV"}).prefix == "SN"
    assert starter.names_of("Bee Gees", {"BG"}).prefix == "BE"
