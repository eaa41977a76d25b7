"""Your own bots in a simulation."""

from pathlib import Path

import pytest

from cardinal.arena.simulate import make_plan, simulate
from cardinal.catalog import find_game
from cardinal.engine.refused import BadInput

BUNGEE = find_game("bungee")
FIRST = "def decide(view, legal, chance):\n    return view.moves[0], 0\n"


def bot(tmp_path: Path, text: str, function: str = "decide") -> str:
    path = tmp_path / "mine.py"
    path.write_text(text, "utf-8")
    return f"{path}:{function}"


@pytest.mark.parametrize("jobs", [1, 2])
def test_it_plays_like_any_other(tmp_path: Path, jobs: int) -> None:
    plan = make_plan(BUNGEE, [bot(tmp_path, FIRST), "random"], 4, "1", {"games": 1})
    outcomes = list(simulate(plan, jobs))
    assert [outcome.bots for outcome in outcomes] == [(0, 1), (1, 0), (0, 1), (1, 0)]
    assert outcomes == list(simulate(plan))


@pytest.mark.parametrize(
    ("text", "function", "right"),
    [
        (FIRST, "choose", "no function 'choose'"),
        ("import nothing_of_this_name", "decide", "cannot be run: ModuleNotFoundError"),
        ("def decide(:", "decide", "cannot be run: SyntaxError"),
        ("decide = 7", "decide", "no function"),
    ],
)
def test_a_file_without_a_bot(tmp_path: Path, text: str, function: str, right: str) -> None:
    with pytest.raises(BadInput, match=right):
        make_plan(BUNGEE, [bot(tmp_path, text, function), "club"], 1, "1", {})


@pytest.mark.parametrize("name", ["none.py:decide", ":decide", "mine:decide", "mine.txt:decide"])
def test_no_file(name: str) -> None:
    with pytest.raises(BadInput, match=r"FILE\.py:FUNCTION"):
        make_plan(BUNGEE, [name, "club"], 1, "1", {})


@pytest.mark.parametrize(
    ("move", "right"), [("'11 pile'", "11"), ("'dance'", "not a move in Bungee"), ("'stay'", "BG-R14")]
)
def test_a_bot_that_breaks_a_rule_is_told_which(tmp_path: Path, move: str, right: str) -> None:
    name = bot(tmp_path, f"def decide(view, legal, chance):\n    return {move}, 0\n")
    plan = make_plan(BUNGEE, [name, "club"], 1, "1", {})
    with pytest.raises(BadInput, match=rf"Game 0, played by .*mine.py:decide, club: .*{right}"):
        list(simulate(plan))
