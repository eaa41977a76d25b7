"""`cardinal study`: asks, judges, teaches, and keeps a journal after each answer."""

import json


def test_questions_answers_and_a_journal(run, tmp_path):
    file = tmp_path / "study.json"
    ran = run("study", "--topic", "us/capital", "--count", "3", "--file", file, typed="1\n2\n\n")
    assert ran.code == 0
    assert ran.out.count("What is the capital of") == 3
    assert "The capital of" in ran.out
    assert "of 2 right. 1 day in a row." in ran.out
    assert [one["form"] for one in json.loads(file.read_text())["reviews"]] == ["choose", "choose"]
    again = run("study", "--topic", "us/statehood", "--count", "1", "--file", file, typed="1 2 3 4\n")
    assert "of 1 right" in again.out
    assert len(json.loads(file.read_text())["reviews"]) == 3


def test_topics_and_bad_input(run, refused, tmp_path):
    assert "us/capital" in run("study", "--topics").out
    assert "cardinal study --topics" in refused("study", "--topic", "us/nothing")
    file = tmp_path / "other.json"
    file.write_text("{}")
    assert "not a Cardinal study file" in refused("study", "--file", file)
