"""`cardinal play` through a pipe: lines in, text out, and time stops while the person thinks."""

from pathlib import Path

import pytest

import cardinal
from cardinal.cli.play import person_and_birds
from cardinal.engine.verify import verify

ONE_GAME = ["play", "bungee", "--seats", "2", "--option", "games=1", "--seed", "7"]


def test_a_match_to_its_end(run, tmp_path: Path) -> None:
    path = tmp_path / "play.txt"
    ran = run(*ONE_GAME, "--record", path, typed="1\n" * 500)
    assert ran.code == 0
    assert ran.err == ""
    assert "Champion: " in ran.out
    assert "Your hand" in ran.out
    assert f"The play is kept in {path}." in " ".join(ran.out.split())
    record = cardinal.load(path)
    assert record.ending == "finished"
    assert record.names == ["You", "Wren (club)"]
    assert verify(cardinal.find_game("bungee"), record).holds


def test_nothing_is_written_over(run, tmp_path: Path) -> None:
    path = tmp_path / "play.txt"
    path.write_text("mine")
    ran = run(*ONE_GAME, "--record", path, typed="1\n" * 500)
    assert ran.code == 2
    assert "Choose another name" in ran.err
    assert path.read_text() == "mine"


def test_the_same_lines_give_the_same_game(run) -> None:
    assert run(*ONE_GAME, typed="1\n" * 500).out == run(*ONE_GAME, typed="1\n" * 500).out


def test_moves_can_be_typed_as_text(run, tmp_path: Path) -> None:
    path = tmp_path / "play.txt"
    table = cardinal.deal("bungee", seats=2, seed=7, options={"games": 1})
    move = next(iter(table.legal(0)))
    run(*ONE_GAME, "--record", path, typed=f"  {move.upper()}  \n")
    assert cardinal.load(path).steps[1].entry.text == move


def test_a_sealed_game_without_a_seed(run, tmp_path: Path) -> None:
    path = tmp_path / "play.txt"
    run("play", "bungee", "--seats", "2", "--option", "games=1", "--record", path, typed="1\n" * 500)
    record = cardinal.load(path)
    assert {"Commitment", "Commitment S0", "Secret", "Salt S0"} <= record.headers.keys()
    assert record.header("Commitment S1") == "bot"
    assert verify(cardinal.find_game("bungee"), record).good


def test_the_end_of_the_input_leaves_the_game_as_it_stands(run, tmp_path: Path) -> None:
    path = tmp_path / "play.txt"
    ran = run(*ONE_GAME, "--record", path, typed="1\n")
    assert ran.code == 0
    assert "The input ended" in ran.out
    record = cardinal.load(path)
    assert record.ending == "open"
    assert len(record.steps) > 1


def test_leaving(run) -> None:
    for word in ("q", "quit", " EXIT "):
        ran = run(*ONE_GAME, typed=f"{word}\n1\n1\n")
        assert ran.code == 0
        assert "The input ended" not in ran.out
        assert ran.out.count("Your hand") == 1


@pytest.mark.parametrize(
    ("line", "note"),
    [
        ("what", "is not a move in Bungee"),
        ("99", "they go from 1 to"),
        ("9" * 5000, "is not a move in Bungee"),
        ("stay", "Nobody may pass before the last round"),
        ("stay", "(BG-R14)"),
        ("1,2 pile", "(BG-24)"),
        ("?", "save FILE"),
        ("bg-24", "BG-24: "),
        ("save", "Save where?"),
        ("save /no/such/folder/x.txt", "/no/such/folder"),
        ("wait soon", "wait 20"),
        ("wait " + "9" * 5000, "wait 20"),
    ],
)
def test_a_note_says_what_was_wrong_and_the_game_goes_on(run, line: str, note: str) -> None:
    ran = run(*ONE_GAME, typed=f"{line}\n\nq\n")
    assert ran.code == 0
    assert note in " ".join(ran.out.split())
    assert ran.out.count("Your hand") == 3


def test_a_note_is_told_once(run) -> None:
    assert run(*ONE_GAME, typed="what\nwait\n\nq\n").out.count("is not a move in Bungee") == 1


def test_saving_on_the_way(run, tmp_path: Path) -> None:
    path = tmp_path / "half way.txt"
    ran = run(*ONE_GAME, typed=f"1\nsave {path}\nq\n")
    assert f"Saved: {path}" in ran.out.replace("\n", "")
    assert cardinal.load(path).ending == "open"


def test_waiting_lets_the_clock_run(run, tmp_path: Path) -> None:
    path = tmp_path / "play.txt"
    ran = run(*ONE_GAME, "--option", "turnClock=20", "--record", path, typed="wait 5\nwait\nq\n")
    first = next(step.entry for step in cardinal.load(path).steps if step.entry)
    assert (first.text, first.arrival) == ("tick", 20_000)
    assert "Time is up for you" in ran.out
    assert "0:15" in ran.out


def test_waiting_for_a_long_time_does_everything_in_between(run, tmp_path: Path) -> None:
    path = tmp_path / "play.txt"
    run(*ONE_GAME, "--option", "turnClock=20", "--record", path, typed="wait 100\nq\n")
    ticks = [step.entry.arrival for step in cardinal.load(path).steps if step.entry and step.entry.text == "tick"]
    assert ticks == [20_000, 40_000, 60_000, 80_000, 100_000]


def test_any_seat_may_be_the_persons(run) -> None:
    ran = run("play", "bungee", "--bots", "rookie,person,random", "--seed", "1", typed="q\n")
    assert "Wren (rookie)" in ran.out
    assert "Finch (random)" in ran.out
    assert ran.out.count("Your hand") == 1


def test_names_are_easy_to_tell_apart() -> None:
    names = person_and_birds(["club", "club", "person", "club", "club", "club"])
    assert names[2] == "You"
    assert len(set(names)) == 6


def test_a_race_against_a_bot_team(run, tmp_path: Path) -> None:
    path = tmp_path / "race.txt"
    ran = run("play", "border-up", "--seats", "2", "--seed", "7", "--record", path, typed="wait 20\nwait 600\n")
    assert ran.code == 0
    assert "Traceback" not in ran.err
    record = cardinal.load(path)
    assert record.ending == "finished"
    assert verify(cardinal.find_game("border-up"), record).holds


def test_a_race_with_mates_goes_to_its_end_too(run) -> None:
    ran = run("play", "border-up", "--seats", "4", "--seed", "3", typed="1\nwait 20\nwait 600\nwait 600\n")
    assert ran.code == 0


def test_GP_R8_one_against_two(run, tmp_path: Path) -> None:
    path = tmp_path / "short.txt"
    words = ["--teams", "1v2", "--seed", "7", "--record", path]
    ran = run("play", "border-up", *words, typed="wait 20\nwait 600\n")
    assert ran.code == 0
    record = cardinal.load(path)
    assert record.names == ["You", "Wren (club)", "(empty)", "Finch (club)"]
    assert record.options["empty"] == "S2"
    assert verify(cardinal.find_game("border-up"), record).holds


def test_GP_R8_the_players_are_named_in_the_order_of_the_seats(run, tmp_path: Path) -> None:
    path = tmp_path / "short.txt"
    words = ["--option", "empty=S0,S3", "--bots", "club,rookie,person,random", "--record", path]
    run("play", "border-up", *words, typed="wait 20\nwait 600\n")
    assert cardinal.load(path).names == ["(empty)", "Wren (club)", "Finch (rookie)", "(empty)", "You", "Robin (random)"]
