"""Bad input: one line on standard error that says what would be right, exit code 2, nothing written."""

import re
from pathlib import Path

import pytest


@pytest.fixture(autouse=True)
def nothing_is_written(tmp_path: Path, monkeypatch: pytest.MonkeyPatch):
    monkeypatch.chdir(tmp_path)
    yield
    assert [path for path in tmp_path.iterdir() if path.name != "kept"] == []


@pytest.mark.parametrize(
    ("words", "right"),
    [
        # games
        (["play", "bungy"], "bungee"),
        (["simulate", "chess"], "bungee"),
        (["rules", "chess"], "bungee"),
        (["how", "chess"], "bungee"),
        (["bench", "chess"], "bungee"),
        # clauses and States
        (["rules", "BG-999"], "cardinal rules GAME"),
        (["facts", "Georgea"], "Georgia"),
        (["facts", "XX"], ""),
        (["facts", "--edition", "1999"], "2026, 2014, europe"),
        # options
        (["play", "bungee", "--option", "game=1"], "games"),
        (["play", "bungee", "--option", "games"], "KEY=VALUE"),
        (["play", "bungee", "--option", "=1"], "KEY=VALUE"),
        (["play", "bungee", "--option", "games=0"], "1 to 12"),
        (["play", "bungee", "--option", "games=--1"], "1 to 12"),
        (["play", "bungee", "--option", "games=" + "9" * 5000], "1 to 12"),
        (["simulate", "bungee", "--option", "starter=me"], "rotate"),
        (["simulate", "bungee", "--seats", "2", "--option", "firstSeat=3"], "0 to 1"),
        # seats
        (["play", "bungee", "--seats", "5"], "2, 3 or 4"),
        (["play", "bungee", "--seats", "0"], "2, 3 or 4"),
        (["play", "bungee", "--seats", "-1"], "2, 3 or 4"),
        (["play", "bungee", "--seats", "99999999999"], "2, 3 or 4"),
        (["simulate", "bungee", "--seats", "5"], "2, 3 or 4"),
        (["simulate", "bungee", "--seats", "0"], "2, 3 or 4"),
        (["simulate", "bungee", "--seats", "99999999999"], "2, 3 or 4"),
        (["simulate", "border-up", "--seats", "3"], "2, 4 or 6"),
        (["simulate", "bungee", "--bots", "club"], "2, 3 or 4"),
        (["simulate", "bungee", "--seats", "3", "--bots", "club,club"], "--bots names 2"),
        # bots
        (["play", "bungee", "--bots", "person,genius"], "random, rookie, club, expert"),
        (["play", "bungee", "--bots", "club,club"], "person"),
        (["play", "bungee", "--bots", "person,person"], "person"),
        (["play", "bungee", "--seats", "2", "--bots", "person,club,club"], "person"),
        (["simulate", "bungee", "--bots", "club,genius"], "random, rookie, club, expert"),
        (["simulate", "bungee", "--bots", "club,person"], "random, rookie, club, expert"),
        # numbers
        (["simulate", "bungee", "--games", "0"], "at least one"),
        (["simulate", "bungee", "--games", "-3"], "at least one"),
        (["simulate", "bungee", "--games", "many"], "--help"),
        (["simulate", "bungee", "--jobs", "0"], "must be 1 to 256"),
        (["simulate", "bungee", "--jobs", "100000"], "must be 1 to 256"),
        (["simulate", "bungee", "--bots", "none.py:decide,club"], "FILE.py:FUNCTION"),
        (["simulate", "bungee", "--out", "none/games.jsonl"], "cannot be saved"),
        (["bench", "--seconds", "0"], "0.05 to 60"),
        (["bench", "--seconds", "nan"], "0.05 to 60"),
        (["play", "bungee", "--seats", "two"], "'--seats': it should be a valid integer. See cardinal play --help."),
        (["play", "bungee", "--pace", "-1"], "0 to 60"),
        (["play", "bungee", "--pace", "nan"], "0 to 60"),
        # files
        (["replay", "none.txt"], "no file"),
        (["verify", "none.txt"], "no file"),
        (["verify", "."], "cannot be read"),
        (["play", "bungee", "--record", "none/play.txt"], "folder"),
        (["play", "bungee", "--record", "."], "folder"),
        # the command line itself
        (["dance"], "--help"),
        (["simulate"], "--help"),
        (["play", "--nonsense"], "--help"),
        (["--nonsense"], "--help"),
    ],
    ids=lambda value: " ".join(value)[:50] if isinstance(value, list) else "",
)
def test_one_line_that_says_what_would_be_right(refused, words: list[str], right: str) -> None:
    assert right in refused(*words)


@pytest.mark.parametrize(
    ("words", "said"),
    [
        (["--workers", "2"], "Several workers need PostgreSQL"),
        (["--database", "nonsense"], "not a database address"),
        (["--database", "postgresql://127.0.0.1:1/x"], "cannot be opened"),
        (["--data", "/dev/null/x"], "cannot be saved"),
        (["--speed", "0"], "speed"),
        (["--speed", "inf"], "speed"),
        (["--limit", "cats=3"], "A limit is one of sockets, spectators, tables, kept"),
        (["--limit", "sockets=many"], "--limit sockets=300"),
        (["--port", "0"], "1 to 65535"),
        (["--port", "-5"], "1 to 65535"),
        (["--port", "99999"], "1 to 65535"),
    ],
)
def test_what_no_server_can_do(refused, words: list[str], said: str, tmp_path: Path) -> None:
    assert said in refused("serve", *([] if "--data" in words else ["--data", tmp_path]), *words)


@pytest.fixture
def kept(tmp_path: Path, bungee_record: Path) -> Path:
    folder = tmp_path / "kept"
    folder.mkdir()
    path = folder / "play.txt"
    path.write_text(bungee_record.read_text("utf-8"), "utf-8")
    return path


@pytest.mark.parametrize("command", ["replay", "verify"])
@pytest.mark.parametrize(
    ("old", "new", "right"),
    [
        ("Cardinal record 2", "Chess record", "Cardinal record 2"),
        ("Game: bungee", "Game: chess", "bungee"),
        ("Game: bungee\n", "", "Game: …"),
        ("0 deal\n", "", "cannot be read"),
        ("\n2 S", "\n7 S", "input 2 should come there"),
        ("\n1 S0 @0", "\n1 S0 at 0", "cannot be read"),
        ("end finished", "end finished\n9 S0 @0 stay", "after its end"),
    ],
)
def test_a_malformed_record(refused, kept: Path, command: str, old: str, new: str, right: str) -> None:
    text = kept.read_text("utf-8")
    assert old in text
    kept.write_text(text.replace(old, new, 1), "utf-8")
    assert right in refused(command, kept)


@pytest.mark.parametrize(
    ("words", "right"),
    [
        (["--at", "9999"], "inputs 0 to"),
        (["--at", "-1"], "inputs 0 to"),
        (["--at", "1", "--seat", "9"], "seats 0 to 1"),
        (["--seat", "1"], "--at"),
        (["--pace", "-1"], "0 to 60"),
        (["--pace", "nan"], "0 to 60"),
    ],
)
def test_a_wrong_place_in_a_record(refused, kept: Path, words: list[str], right: str) -> None:
    assert right in refused("replay", kept, *words)


def test_a_folder_that_is_a_file(refused, kept: Path) -> None:
    assert str(kept) in refused("simulate", "bungee", "--games", "1", "--record", kept)


def test_an_input_of_nobody_is_told_and_not_proved(run, kept: Path) -> None:
    kept.write_text(kept.read_text("utf-8").replace("\n1 S0 @", "\n1 S40 @", 1), "utf-8")
    assert "S40: " in run("replay", kept).out
    assert run("verify", kept).code == 1


def test_an_unknown_generator_is_told_as_it_is_written(run, kept: Path) -> None:
    kept.write_text(re.sub("Generator: .*", "Generator: slow", kept.read_text("utf-8")), "utf-8")
    ran = run("replay", kept)
    assert (ran.code, ran.err) == (0, "")
    assert "lucky card=" in ran.out or "hand@S0" in ran.out
    assert run("verify", kept).code == 1


@pytest.mark.parametrize("words", [["serve", "--no-open"], ["forget", "KMRT"]])
def test_a_folder_whose_tables_are_none(refused, tmp_path: Path, words: list[str]) -> None:
    (tmp_path / "kept").mkdir()
    (tmp_path / "kept/tables.sqlite3").write_text("Dear diary, " * 100, "utf-8")
    assert "not a database" in refused(*words, "--data", tmp_path / "kept")


def test_a_file_of_bytes(refused, kept: Path) -> None:
    kept.write_bytes(b"\xff\x00\xfe")
    assert "cannot be read as text" in refused("replay", kept)
