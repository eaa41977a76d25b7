"""`cardinal replay` and `cardinal verify`."""

from pathlib import Path

import pytest


@pytest.fixture(params=["bungee", "race"])
def record(request) -> Path:
    return request.getfixturevalue(f"{request.param}_record")


@pytest.fixture
def sealed_record(run, tmp_path: Path) -> Path:
    """A play without a seed, as people play."""
    path = tmp_path / "sealed.txt"
    run("play", "bungee", "--seats", "2", "--option", "games=1", "--record", path, typed="1\n" * 500)
    return path


def test_a_true_record_is_proved(run, sealed_record: Path) -> None:
    ran = run("verify", sealed_record)
    said = " ".join(ran.out.split())
    assert ran.code == 0
    assert "The record checks out" in said
    assert "Nobody could stack the deck: random bytes from You (S0) went into the shuffle." in said
    data = run("verify", sealed_record, "--json").json
    assert (data["good"], data["at"]) == (True, None)
    assert sealed_record.read_text("utf-8").endswith(f" {data['sum']}\n")
    assert f"Its checksum: {' '.join(data['sum'][n : n + 4] for n in range(0, 16, 4))}" in said


def test_a_record_is_compared_with_what_somebody_saw(run, refused, sealed_record: Path) -> None:
    right = run("verify", sealed_record, "--json").json["sum"]
    assert run("verify", sealed_record, "--seen", f"{right[:4]} {right[4:16].upper()}").code == 0
    ran = run("verify", sealed_record, "--seen", "0123 4567")
    assert ran.code == 1
    assert "not the record of the play that you saw" in " ".join(ran.out.split())
    assert "at least 8" in refused("verify", sealed_record, "--seen", "fishes")


def test_a_play_from_a_known_seed_proves_the_play_and_not_the_shuffle(run, record: Path) -> None:
    ran = run("verify", record)
    assert ran.code == 1
    assert "open seed" in " ".join(ran.out.split())
    assert "--events" in ran.out
    ran = run("verify", record, "--events")
    assert ran.code == 0
    assert "The play itself checks out" in ran.out


def test_a_tampered_record_is_not(run, record: Path, tmp_path: Path) -> None:
    lines = record.read_text("utf-8").splitlines()
    place = next(n for n, line in enumerate(lines) if line.startswith("3 "))
    lines[place + 1] = "    swap seat=1 discard=7,7 from=pile drew@S1=3"
    broken = tmp_path / "broken.txt"
    broken.write_text("\n".join(lines) + "\n", "utf-8")
    ran = run("verify", broken)
    assert ran.code == 1
    assert "Input 3 breaks" in " ".join(ran.out.split())
    assert run("verify", broken, "--json").json["at"] == 3


def test_the_story_is_told(run, record: Path) -> None:
    ran = run("replay", record)
    assert ran.code == 0
    assert "The deal" in ran.out
    assert "club: " in ran.out
    assert "cut off" not in ran.out


def test_the_table_after_an_input(run, bungee_record: Path) -> None:
    open_table = run("replay", bungee_record, "--at", "2").out
    seats_table = run("replay", bungee_record, "--at", "2", "--seat", "0").out
    assert "Bungee" in open_table
    assert "Your hand" not in open_table
    assert "Your hand" in seats_table


def test_the_table_of_a_race(run, race_record: Path) -> None:
    assert run("replay", race_record, "--at", "0", "--seat", "1").code == 0


def test_a_record_as_json(run, record: Path) -> None:
    data = run("replay", record, "--json").json
    assert list(data) == ["headers", "ending", "inputs"]
    assert data["ending"] == "finished"
    assert data["headers"]["Seed"] == "7"
    assert [entry["number"] for entry in data["inputs"]] == list(range(len(data["inputs"])))
    assert data["inputs"][0]["move"] == "deal"
    assert data["inputs"][1].keys() == {"number", "who", "move", "arrival", "at", "events"}


def test_a_record_that_is_cut_off_is_told_up_to_there(run, bungee_record: Path, tmp_path: Path) -> None:
    text = bungee_record.read_text("utf-8")
    cut = tmp_path / "cut.txt"
    cut.write_text(text[: text.index("\n4 S") + 9], "utf-8")
    assert "The record is cut off after input 3." in run("replay", cut).out
    ran = run("verify", cut)
    assert ran.code == 1
    assert "cut off after input 3; up to there it checks out" in ran.out
    assert run("replay", cut, "--json").json["ending"] is None, "and nothing but JSON is printed"
    assert run("replay", cut, "--at", "3").code == 0


def test_a_record_of_older_rules_can_be_watched(run, refused, bungee_record: Path, tmp_path: Path) -> None:
    old = tmp_path / "old.txt"
    old.write_text(bungee_record.read_text("utf-8").replace("\nRules: ", "\nRules: 0."), "utf-8")
    assert "The deal" in run("replay", old).out
    ran = run("verify", old)
    assert ran.code == 1
    assert "can be watched" in " ".join(ran.out.split())
    assert "only its story" in refused("replay", old, "--at", "1")


def test_a_table_whose_secret_is_not_shown_cannot_be_set_up(refused, run, tmp_path: Path) -> None:
    path = tmp_path / "open.txt"
    assert run("play", "bungee", "--record", path, typed="q\n").code == 0
    assert "Secret" not in path.read_text("utf-8")
    assert "secret" in refused("replay", path, "--at", "0")


def test_a_review_tells_what_each_decision_was_worth(run, refused, bungee_record: Path, race_record: Path) -> None:
    data = run("review", bungee_record, "--seat", "1", "--json").json
    assert data["seat"] == 1
    assert data["decisions"]
    assert set(data["costliest"]) <= {one["number"] for one in data["decisions"] if one["loss"] > 0}
    ran = run("review", bungee_record)
    assert ran.code == 0
    assert "100% │" in ran.out
    assert "seats 0 to 1, not 7" in refused("review", bungee_record, "--seat", "7")
    assert "speed or by knowledge" in refused("review", race_record)
