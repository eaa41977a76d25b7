"""docs/research.md is true: its bot plays, its examples run, its options exist."""

import doctest
import re
from pathlib import Path
from typing import Any

import pytest

from cardinal.arena.simulate import make_plan, simulate
from cardinal.arena.summary import summary
from cardinal.catalog import find_game

PAGE = (Path(__file__).parents[1] / "docs/research.md").read_text("utf-8")


def test_the_prompt(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    session = doctest.DocTestParser().get_doctest(PAGE, {}, "research.md", None, 0)
    assert len(session.examples) > 15
    assert doctest.DocTestRunner().run(session) == (0, len(session.examples))


def test_the_bot_plays_and_is_better_than_chance(tmp_path: Path) -> None:
    name, text = re.search(r"^```python file=(\S+)\n(.*?)^```$", PAGE, re.M | re.S).groups()
    (tmp_path / name).write_text(text, "utf-8")
    bot = f"{tmp_path / name}:decide"
    plan = make_plan(find_game("bungee"), [bot, "random"], 40, "1", {"games": 1})
    assert summary(plan, simulate(plan))["bots"][bot]["win_rate"] > 0.6


def test_every_option_and_field_that_it_names_is_there() -> None:
    from typer.main import get_command

    from cardinal.arena.simulate import Outcome
    from cardinal.cli.app import program

    commands: dict[str, Any] = vars(get_command(program()))["commands"]
    known = {
        text
        for name in ("simulate", "arena", "replay", "verify")
        for param in commands[name].params
        for text in param.opts
    }
    assert set(re.findall(r"--[a-z]+", PAGE)) <= known
    fields = re.findall(r"^\| `(\w+)` \|", PAGE, re.M)
    assert fields == list(Outcome.__dataclass_fields__)
