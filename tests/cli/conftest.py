"""Runs the command as a person would, in this process: exit code, standard output, standard error."""

import io
import json
import sys
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import pytest

import cardinal
from cardinal.cli.app import main


@dataclass
class Ran:
    code: int
    out: str
    err: str

    @property
    def json(self) -> Any:
        return json.loads(self.out)


@pytest.fixture(autouse=True)
def a_wide_plain_terminal(monkeypatch: pytest.MonkeyPatch) -> None:
    for name in ("FORCE_COLOR", "CLICOLOR_FORCE", "PY_COLORS", "TTY_COMPATIBLE", "TTY_INTERACTIVE"):
        monkeypatch.delenv(name, raising=False)
    monkeypatch.setenv("NO_COLOR", "1")
    monkeypatch.setenv("COLUMNS", "120")


@pytest.fixture
def run(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> Callable[..., Ran]:
    def run(*words: object, typed: str = "") -> Ran:
        monkeypatch.setattr(sys, "argv", ["cardinal", *map(str, words)])
        monkeypatch.setattr(sys, "stdin", io.StringIO(typed))
        capsys.readouterr()
        with pytest.raises(SystemExit) as left:
            main()
        told = capsys.readouterr()
        return Ran(int(left.value.code or 0), told.out, told.err)

    return run


@pytest.fixture
def refused(run: Callable[..., Ran]) -> Callable[..., str]:
    """Checks that a mistake is reported in one line on standard error, with exit code 2; returns the line."""

    def refused(*words: object, typed: str = "") -> str:
        ran = run(*words, typed=typed)
        assert ran.code == 2, ran
        assert ran.out == ""
        assert ran.err.startswith("cardinal: ")
        assert ran.err.count("\n") == 1
        assert ran.err.endswith("\n")
        assert "Traceback" not in ran.err
        return ran.err.removeprefix("cardinal: ").strip()

    return refused


@pytest.fixture(scope="session")
def bungee_record(tmp_path_factory: pytest.TempPathFactory) -> Path:
    table = cardinal.deal("bungee", seats=2, bots=["club", "rookie"], seed=7, options={"games": 1})
    table.run()
    return cardinal.save(table, tmp_path_factory.mktemp("records") / "bungee.txt")


@pytest.fixture(scope="session")
def race_record(tmp_path_factory: pytest.TempPathFactory) -> Path:
    table = cardinal.deal("border-up", seats=2, bots=["club", "rookie"], seed=7)
    table.run()
    return cardinal.save(table, tmp_path_factory.mktemp("records") / "race.txt")
