"""The README tells the truth: its game is played, its pictures are fresh, its commands exist."""

import doctest
import re
from pathlib import Path

import pytest

from tests.tool import load_tool

PROJECT = Path(__file__).parents[1]
README = (PROJECT / "README.md").read_text("utf-8")


def test_the_game_at_the_prompt(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    game = doctest.DocTestParser().get_doctest(README, {}, "README.md", None, 0)
    assert len(game.examples) > 10
    failed, tried = doctest.DocTestRunner(optionflags=doctest.IGNORE_EXCEPTION_DETAIL).run(game)
    assert (failed, tried) == (0, len(game.examples))


def test_the_commands_exist() -> None:
    from cardinal.cli.app import COMMANDS

    assert set(re.findall(r"`cardinal (\w+)", README)) <= set(COMMANDS)
    makefile = (PROJECT / "Makefile").read_text("utf-8")
    for target in re.findall(r"make (\w+) +#", README):
        assert f"\n{target}:" in makefile


def test_the_pictures_are_fresh() -> None:
    assert load_tool("pictures").stale() == [], "run tools/pictures.py"


def test_it_says_that_it_is_unofficial() -> None:
    assert "unofficial" in README
