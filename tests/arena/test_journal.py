"""Games in a file: a stopped run continues."""

import json
from pathlib import Path

import pytest

from cardinal.arena.journal import keep, open_journal
from cardinal.arena.simulate import Plan, simulate
from cardinal.engine.refused import BadInput

PLAN = Plan("bungee", ("club", "random"), 4, "1", {"games": "1"})


def played(path: Path, games: int) -> bytes:
    file, outcomes = open_journal(path, PLAN)
    with file:
        for outcome in simulate(Plan(PLAN.game, PLAN.bots, games, PLAN.seed, PLAN.options), first=len(outcomes)):
            keep(file, outcome)
    return path.read_bytes()


def test_a_line_for_each_game(tmp_path: Path) -> None:
    head, *games = [json.loads(line) for line in played(tmp_path / "games.jsonl", 3).splitlines()]
    assert head == {
        "game": "bungee", "rules": "1", "bots": ["club", "random"], "seed": "1", "options": {"games": "1"},
    }  # fmt: skip
    assert [game["number"] for game in games] == [0, 1, 2]
    assert [game["bots"] for game in games] == [[0, 1], [1, 0], [0, 1]]
    assert set(games[0]) == {"number", "bots", "shares", "points", "inputs", "sides"}


@pytest.mark.parametrize("cut", [0, 20, -1, -30])
def test_wherever_it_was_cut_off_it_comes_out_the_same(tmp_path: Path, cut: int) -> None:
    whole = played(tmp_path / "whole.jsonl", 4)
    (tmp_path / "cut.jsonl").write_bytes(whole[:cut])
    assert played(tmp_path / "cut.jsonl", 4) == whole


def test_a_longer_run_begins_where_a_shorter_one_ended(tmp_path: Path) -> None:
    played(tmp_path / "grown.jsonl", 2)
    file, outcomes = open_journal(tmp_path / "grown.jsonl", PLAN)
    file.close()
    assert outcomes == list(simulate(PLAN))[:2]
    assert played(tmp_path / "grown.jsonl", 4) == played(tmp_path / "whole.jsonl", 4)


@pytest.mark.parametrize(
    "other", [Plan("bungee", ("club", "random"), 4, "2"), Plan("shapes", ("club", "club"), 4, "1")]
)
def test_another_simulation_is_left_alone(tmp_path: Path, other: Plan) -> None:
    path = tmp_path / "games.jsonl"
    whole = played(path, 2)
    with pytest.raises(BadInput, match="does not hold this simulation"):
        open_journal(path, other)
    assert path.read_bytes() == whole


@pytest.mark.parametrize("text", ["Dear diary", "\n\n", "{}\n"])
def test_somebody_elses_file_is_left_alone(tmp_path: Path, text: str) -> None:
    path = tmp_path / "diary.txt"
    path.write_text(text, "utf-8")
    with pytest.raises(BadInput):
        open_journal(path, PLAN)
    assert path.read_text("utf-8") == text


def test_a_file_that_was_edited_is_refused(tmp_path: Path) -> None:
    path = tmp_path / "games.jsonl"
    path.write_bytes(played(path, 2).replace(b'"number":0', b'"number":7'))
    with pytest.raises(BadInput):
        open_journal(path, PLAN)


def test_a_folder_that_is_not_there(tmp_path: Path) -> None:
    with pytest.raises(BadInput, match="cannot be saved"):
        open_journal(tmp_path / "none" / "games.jsonl", PLAN)
