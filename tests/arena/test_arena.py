"""Round robins, boards and ratings."""

from pathlib import Path

import pytest

from cardinal.arena.board import Board, Head, open_board, places, read_board
from cardinal.arena.plot import plot
from cardinal.arena.ratings import Match, added, fit, intervals, openskill, rate, scores
from cardinal.arena.round_robin import head_of, lineups, missing, plan_of, play_all
from cardinal.arena.simulate import Outcome
from cardinal.arena.workers import one_process
from cardinal.catalog import find_game
from cardinal.engine.refused import BadInput

BUNGEE = find_game("bungee")
HEAD = head_of(BUNGEE, 2, {"games": 1}, "1")
EACH = 120  # games of each pair: fewer do not tell an easy bot from a medium one for sure


def played(board: Board, bots: list[str], games: int) -> Board:
    list(play_all(BUNGEE, board, bots, games, one_process()))
    return board


@pytest.fixture(scope="module")
def board(tmp_path_factory) -> Board:
    path = tmp_path_factory.mktemp("arena") / "board.jsonl"
    return played(open_board(path, HEAD), ["random", "rookie", "club"], EACH)


def test_everybody_meets_everybody() -> None:
    assert lineups(BUNGEE, HEAD, ["club", "random", "rookie"]) == [
        ("club", "random"), ("club", "rookie"), ("random", "rookie"),
    ]  # fmt: skip
    three = head_of(BUNGEE, 3, {}, "1")
    assert lineups(BUNGEE, three, ["random", "club"]) == [("club", "club", "random"), ("club", "random", "random")]
    with pytest.raises(BadInput, match="two different bots"):
        lineups(BUNGEE, HEAD, ["club", "club"])
    with pytest.raises(BadInput, match="no bot 'genius'"):
        lineups(BUNGEE, HEAD, ["club", "genius"])


def test_a_bot_plays_all_seats_of_its_team() -> None:
    game = find_game("border-zap")
    head = head_of(game, 4, {"clocks": "off"}, "1")
    assert lineups(game, head, ["club", "random", "rookie"])[0] == ("club", "random")
    plan = plan_of(game, head, ("club", "random"), 3)
    assert (plan.bots, plan.games, plan.paired) == (("club", "random", "club", "random"), 4, True)


def test_winners_are_first_and_the_others_follow_by_points() -> None:
    assert places(Outcome(0, (0, 1, 2), (0.0, 1.0, 0.0), (-30, -5, -9), 9, 3), range(3)) == [2, 0, 1]
    assert places(Outcome(0, (0, 1), (0.5, 0.5), (1, 0), 9, 2), range(2)) == [0, 0], "a draw, whatever the points"
    assert places(Outcome(0, (0, -1, 1), (1.0, 0.0, 0.0), (4, 0, 3), 9, 2), [0, 2]) == [0, 1]


def test_the_better_bots_are_rated_higher(board: Board) -> None:
    rated = rate(board)
    names = [row["bot"] for row in rated["bots"]]
    assert names == ["club", "rookie", "random"]
    assert rated["games"] == 3 * EACH
    for row in rated["bots"]:
        assert row["games"] == 2 * EACH
        for key, ends in (("elo", "elo_95"), ("skill", "skill_95"), ("win_rate", "interval_95")):
            assert row[ends][0] < row[key] < row[ends][1]
    assert sum(row["elo"] for row in rated["bots"]) / 3 == pytest.approx(1500, abs=0.1)
    skills = [row["skill"] for row in rated["bots"]]
    assert skills == sorted(skills, reverse=True)
    cross = rated["cross"]
    assert cross["club"]["random"]["score"] + cross["random"]["club"]["score"] == pytest.approx(1)
    assert cross["club"]["random"] == {"score": cross["club"]["random"]["score"], "games": EACH}
    assert rate(board) == rated, "the same again"


def test_a_board_grows(board: Board, tmp_path: Path) -> None:
    path = tmp_path / "board.jsonl"
    played(open_board(path, HEAD), ["rookie", "club"], 10)
    played(open_board(path, HEAD), ["random", "club"], 10)
    grown = open_board(path, HEAD)
    assert [len(games) for games in grown.games.values()] == [10, 10]
    assert [(lineup, first) for lineup, _, first in missing(BUNGEE, grown, ["random", "rookie", "club"], 12)] == [
        (("club", "random"), 10), (("club", "rookie"), 10), (("random", "rookie"), 0),
    ]  # fmt: skip
    played(grown, ["random", "rookie", "club"], EACH)
    assert read_board(path).games == grown.games == board.games


def test_a_board_that_was_cut_off_goes_on(board: Board, tmp_path: Path) -> None:
    path = tmp_path / "board.jsonl"
    path.write_bytes(board.path.read_bytes()[:-20])
    assert played(open_board(path, HEAD), ["random", "rookie", "club"], EACH).games == board.games


def test_a_deal_that_was_not_played_from_every_seat_is_not_kept(tmp_path: Path) -> None:
    board = open_board(tmp_path / "board.jsonl", HEAD)
    play = play_all(BUNGEE, board, ["rookie", "club"], 10, one_process())
    for _ in range(3):
        next(play)
    play.close()
    assert {lineup: len(games) for lineup, games in read_board(board.path).games.items()} == {("club", "rookie"): 2}


@pytest.mark.parametrize("text", ["Dear diary\n", "", '{"lineup":["a","b"],"first":0,"games":[]}\n'])
def test_somebody_elses_file_is_left_alone(tmp_path: Path, text: str) -> None:
    (tmp_path / "diary.txt").write_text(text, "utf-8")
    with pytest.raises(BadInput, match="is not an arena board"):
        open_board(tmp_path / "diary.txt", HEAD)
    assert (tmp_path / "diary.txt").read_text("utf-8") == text


def test_a_board_of_other_games_is_left_alone(board: Board) -> None:
    with pytest.raises(BadInput, match="other games"):
        open_board(board.path, Head("bungee", "1", 2, "2", {"games": "1"}))


def test_elo_is_what_the_points_say() -> None:
    elo = fit(["a", "b"], {("a", "b"): [10_000 * 10 / 11, 10_000]})
    assert elo["a"] - elo["b"] == pytest.approx(400, abs=1), "ten to one is 400 points"
    assert fit(["a", "b"], {("a", "b"): [50, 50]})["a"] < 2300, "who won all their games is not infinitely good"


def test_elo_through_others() -> None:
    """a and c never met."""
    elo = fit(["a", "b", "c"], {("a", "b"): [7500.0, 10_000], ("b", "c"): [7500.0, 10_000]})
    assert elo["a"] - elo["b"] == pytest.approx(elo["b"] - elo["c"], abs=0.1)
    assert elo["a"] - elo["b"] == pytest.approx(190.8, abs=1)


def test_more_games_make_the_interval_narrower() -> None:
    def width(deals: int) -> float:
        clusters = [scores([Match(n, [(["a"], int(n % 3 == 0)), (["b"], int(n % 3 != 0))])]) for n in range(deals)]
        low, high = intervals(["a", "b"], clusters, fit(["a", "b"], added(clusters)))["a"]
        return high - low

    assert width(30) > 1.5 * width(120) > 0


def test_several_sides_meet_two_by_two_and_partners_do_not() -> None:
    match = Match(0, [(["a"], 0), (["b"], 1), (["c"], 1)])
    assert scores([match]) == {("a", "b"): [1.0, 1], ("a", "c"): [1.0, 1], ("b", "c"): [0.5, 1]}
    teams = Match(0, [(["a", "c"], 1), (["b", "c"], 0)])
    assert scores([teams]) == {("a", "b"): [0.0, 1], ("a", "c"): [0.0, 1], ("b", "c"): [1.0, 1]}


def test_openskill_knows_teams_and_places() -> None:
    skill = openskill(["a", "b", "c"], [Match(n, [(["a"], 0), (["b"], 1), (["c"], 2)]) for n in range(20)])
    assert skill["a"][0] > skill["b"][0] > skill["c"][0]
    assert all(sigma < 8 for _, sigma in skill.values())


def test_a_plot(board: Board, tmp_path: Path) -> None:
    path = tmp_path / "board.png"
    plot(rate(board), path)
    assert path.stat().st_size > 5000
    with pytest.raises(BadInput, match="cannot be written"):
        plot(rate(board), tmp_path / "board.doc")


def test_an_agent_sees_the_arrays_of_its_seat(tmp_path: Path) -> None:
    """It picks the first legal action; one that its mask forbids is refused."""
    (tmp_path / "agents.py").write_text(
        "def first(observation, mask):\n    assert observation.ndim == mask.ndim == 1\n    return int(mask.argmax())\n"
        "def wrong(observation, mask):\n    return int(mask.argmin())\n",
        "utf-8",
    )
    agent = f"agent:{tmp_path}/agents.py:"
    for game in (BUNGEE, find_game("shapes")):
        head = head_of(game, 2, {}, "1")
        found = open_board(None, head)
        list(play_all(game, found, [f"{agent}first", "random"], 2, one_process()))
        assert len(found.games) == 1
        with pytest.raises(BadInput, match="which its mask does not allow"):
            list(play_all(game, open_board(None, head), [f"{agent}wrong", "random"], 2, one_process()))
