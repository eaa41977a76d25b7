"""`cardinal simulate`."""

import io
import json
from pathlib import Path

import pytest
from rich.console import Console
from rich.progress import Progress

import cardinal
from cardinal.arena.simulate import play_one
from cardinal.cli import simulate as command
from cardinal.engine.verify import verify

SMALL = ["simulate", "bungee", "--option", "games=1", "--games", "45", "--bots", "club,random"]


def test_the_shape_of_the_result(run) -> None:
    data = run(*SMALL, "--json").json
    assert data["game"] == "bungee"
    assert data["games"] == data["asked"] == 45
    assert data["seed"] == "1"
    assert data["options"] == {"games": "1"}
    assert set(data["moves"]) == {"mean", "median", "most"}
    assert set(data["bots"]) == {"club", "random"}
    assert len(data["seats"]) == 2
    for tally in (*data["bots"].values(), *data["seats"]):
        assert set(tally) == {"games", "wins", "win_rate", "interval_95", "points_mean"}
        assert tally["games"] == 45
        assert tally["interval_95"][0] <= tally["win_rate"] <= tally["interval_95"][1]
    assert data["bots"]["club"]["win_rate"] > 0.6
    assert sum(tally["wins"] for tally in data["bots"].values()) == pytest.approx(45, abs=0.1)


def test_the_same_seed_gives_the_same_result_on_one_process_or_two(run) -> None:
    once, again = run(*SMALL, "--json"), run(*SMALL, "--jobs", "2", "--json")
    assert once.out == again.out
    assert run(*SMALL, "--seed", "2", "--json").out != once.out


def test_in_words(run) -> None:
    ran = run(*SMALL, "--games", "3")
    assert ran.code == 0
    assert "3 of 3 games" in ran.out
    assert "95% interval" in ran.out


def test_without_bots_the_usual_seats_are_filled(run) -> None:
    data = run("simulate", "bungee", "--option", "games=1", "--games", "2", "--json").json
    assert len(data["seats"]) == 4
    assert list(data["bots"]) == ["club"]
    three = run("simulate", "bungee", "--option", "games=1", "--games", "1", "--seats", "3", "--json").json
    assert len(three["seats"]) == 3


@pytest.mark.parametrize("jobs", ["1", "2"])
def test_every_play_can_be_kept_and_proved(run, tmp_path: Path, jobs: str) -> None:
    folder = tmp_path / "new" / "folder"
    data = run(*SMALL, "--games", "21", "--jobs", jobs, "--record", folder, "--json").json
    files = sorted(folder.iterdir())
    assert [path.name for path in files] == [f"bungee-{n:05}.txt" for n in range(21)]
    inputs = 0
    for path in files:
        record = cardinal.load(path)
        assert verify(cardinal.find_game("bungee"), record).holds
        inputs += sum(1 for step in record.steps if step.entry and step.entry.who >= 0)
    assert inputs / 21 == pytest.approx(data["moves"]["mean"], abs=0.01)
    assert cardinal.load(files[0]).names == ["club", "random"]
    assert cardinal.load(files[1]).names == ["random", "club"], "they move on by a seat"


def test_a_race_of_bots(run) -> None:
    words = ["simulate", "border-up", "--games", "6", "--bots", "club,random", "--json"]
    data = run(*words).json
    assert data["games"] == 6
    assert json.loads(run(*words, "--jobs", "2").out) == data


def test_a_run_that_was_stopped_goes_on(run, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    whole = run(*SMALL, "--json")

    def stopped(plan, first, workers):
        yield from (play_one(plan, number) for number in range(first, 7))
        raise KeyboardInterrupt

    monkeypatch.setattr(command, "run", stopped)
    ran = run(*SMALL, "--out", tmp_path / "games.jsonl", "--json")
    assert (ran.code, ran.json["games"], ran.json["asked"]) == (130, 7, 45)
    assert ran.err == "Stopped. The same command continues with game 7.\n"
    monkeypatch.undo()
    assert run(*SMALL, "--out", tmp_path / "games.jsonl", "--json").out == whole.out
    assert run(*SMALL, "--out", tmp_path / "games.jsonl", "--games", "3", "--json").json["games"] == 3


def test_paired_games_share_a_deal_and_their_intervals_are_over_deals(run) -> None:
    data = run(*SMALL, "--paired", "--json").json
    assert (data["paired"], data["games"], data["asked"]) == (True, 46, 46), "whole pairs"
    assert data["bots"]["club"]["deals"] == 23
    assert data["bots"]["club"]["worth_games"] > 0
    shown = run(*SMALL, "--paired").out
    assert "23 deals, each from every seat" in shown


def test_the_games_as_parquet(run, refused, tmp_path: Path) -> None:
    from pyarrow.parquet import read_table

    file = tmp_path / "games.parquet"
    data = run(*SMALL, "--paired", "--parquet", file, "--json").json
    table = read_table(file)
    rows = table.to_pylist()
    assert len(rows) == 2 * 46
    assert rows[3] == {**rows[3], "number": 1, "deal": 0, "seat": 1, "bot": "club", "sides": 2}
    assert sum(row["share"] for row in rows if row["bot"] == "club") == pytest.approx(data["bots"]["club"]["wins"])
    assert json.loads(table.schema.metadata[b"cardinal"])["paired"] is True
    assert "use --parquet" in refused(*SMALL, "--out", file)


@pytest.mark.parametrize(
    ("words", "wrong"),
    [
        (["--bots", "club,club", "--paired"], "at least two different ones"),
        (["--jobs", "2", "--ray"], "Use --jobs or --ray, not both"),
        (["--jobs", "0"], "must be 1 to"),
        (["--ray", "--record", "plays"], "use --record without --ray"),
    ],
)
def test_what_does_not_go_together(refused, tmp_path, monkeypatch, words, wrong) -> None:
    monkeypatch.chdir(tmp_path)
    assert wrong in refused(*SMALL, *words)


def test_how_long_it_may_take_is_told_by_the_mean() -> None:
    bar = Progress(console=Console(file=io.StringIO()))
    bar.add_task("games", total=100, completed=10, known=10)
    task = bar.tasks[0]
    task.start_time, task.stop_time = 0, 60
    assert command.Left().render(task).plain == "-:--:--"
    task.completed = 30
    assert command.Left().render(task).plain == "0:03:30"


def test_GP_R8_teams_of_different_sizes(run) -> None:
    data = run("simulate", "border-up", "--teams", "2v3", "--games", "5", "--json").json
    assert data["options"] == {"empty": "S4"}
    assert [tally is None for tally in data["seats"]] == [False, False, False, False, True, False]
    assert data["bots"]["club"]["games"] == 25
    assert data["fair_share"] == 0.5
    shown = run("simulate", "border-up", "--teams", "1v2", "--bots", "club,rookie,random", "--games", "2").out
    assert "seat 3" in shown
    assert "seat 2" not in shown


@pytest.mark.parametrize(
    ("words", "wrong"),
    [
        (["border-up", "--teams", "2v4"], "1 to 3, as in 2v3, not '2v4'"),
        (["border-up", "--teams", "2"], "1 to 3, as in 2v3, not '2'"),
        (["border-up", "--teams", "0v3"], "not '0v3'"),
        (["border-up", "--teams", "2v3", "--seats", "4"], "6 seats: leave --seats out"),
        (["border-up", "--teams", "2v3", "--option", "empty=S4"], "not both"),
        (["border-up", "--teams", "2v3", "--bots", "club,club"], "seats for 5 players, but --bots names 2"),
        (["border-up", "--option", "empty=S9"], "no seat S9"),
        (["bungee", "--teams", "2v3"], "no teams that could be short-handed"),
    ],
)
def test_teams_that_cannot_be_are_refused(run, words, wrong) -> None:
    ran = run("simulate", *words)
    assert ran.code == 2
    assert wrong in " ".join(ran.err.split())
