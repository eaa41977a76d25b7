"""The README tells the truth: its game is played, its pictures are fresh, its commands exist."""

import doctest
import importlib.util
import re
from pathlib import Path

import pytest

PROJECT = Path(__file__).parents[1]
README = (PROJECT / "README.md").read_text("utf-8")


def test_the_game_at_the_prompt(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    game = doctest.DocTestParser().get_doctest(README, {}, "README.md", None, 0)
    assert len(game.examples) > 10
    failed, tried = doctest.DocTestRunner(optionflags=doctest.IGNORE_EXCEPTION_DETAIL).run(game)
    assert (failed, tried) == (0, len(game.examples))


def test_the_commands_exist() -> None:
    from cardinal.cli.app import app

    known = {command.name for command in (*app.registered_commands, *app.registered_groups)}
    assert set(re.findall(r"`cardinal (\w+)", README)) <= known
    makefile = (PROJECT / "Makefile").read_text("utf-8")
    for target in re.findall(r"make (\w+) +#", README):
        assert f"\n{target}:" in makefile


def test_links_lead_somewhere() -> None:
    pages = [
        *(PROJECT / name for name in ("README.md", "CHANGELOG.md", "web/README.md")),
        *sorted((PROJECT / "docs").glob("*.md")),
    ]
    for page in pages:
        for link in re.findall(r"\]\(([^)#]+)\)", page.read_text("utf-8")):
            assert (page.parent / link).exists(), f"{page.name}: {link}"


def test_the_pictures_are_fresh() -> None:
    spec = importlib.util.spec_from_file_location("pictures", PROJECT / "tools/pictures.py")
    assert spec is not None
    assert spec.loader is not None
    pictures = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(pictures)
    assert pictures.stale() == [], "run tools/pictures.py"


def test_it_says_that_it_is_unofficial() -> None:
    assert "unofficial" in README
