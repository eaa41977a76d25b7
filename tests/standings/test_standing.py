"""Results and standings."""

import random
from itertools import pairwise

import pytest

from cardinal.standings import Result, standings

from .days import days


def test_GP_R27_more_points_win_a_match_and_equal_points_tie_it() -> None:
    assert Result(("A", "B"), (25, 20)).for_side(0) == "won"
    assert Result(("A", "B"), (25, 20)).for_side(1) == "lost"
    assert Result(("A", "B"), (20, 20)).for_side(0) == Result(("A", "B"), (20, 20)).for_side(1) == "tied"


def test_GP_R35_who_concedes_a_match_loses_it_and_all_points_stand() -> None:
    given_up = Result(("A", "B"), (40, 5), conceded=0)
    assert (given_up.for_side(0), given_up.for_side(1)) == ("lost", "won")
    a, b = sorted(standings(["A", "B"], [given_up]), key=lambda row: row.team)
    assert (a.place, a.points, a.lost) == (2, 40, 1)
    assert (b.place, b.points, b.won) == (1, 5, 1)


def test_GP_R28_only_wins_count_for_the_standing() -> None:
    results = [Result(("A", "B"), (10, 10)), Result(("A", "C"), (10, 10)), Result(("B", "C"), (0, 10))]
    rows = {row.team: row for row in standings(["A", "B", "C"], results, "won")}
    assert (rows["C"].place, rows["A"].place, rows["B"].place) == (1, 2, 2)
    assert (rows["A"].won, rows["A"].tied, rows["A"].lost) == (0, 2, 0)


def test_GP_R28_a_tied_match_can_be_given_a_value() -> None:
    results = [
        Result(("A", "B"), (10, 10)),
        Result(("A", "C"), (10, 10)),
        Result(("B", "C"), (10, 10)),
        Result(("A", "D"), (5, 0)),
    ]
    rows = {row.team: row for row in standings(["A", "B", "C", "D"], results, "won", tied_match_value=0.5)}
    assert [rows[team].worth for team in "ABCD"] == [2, 1, 1, 0]
    assert [rows[team].place for team in "ABCD"] == [1, 2, 2, 4]


def test_GP_56_combo_2_asks_only_for_matches_won() -> None:
    results = [Result(("A", "B"), (60, 55)), Result(("C", "D"), (10, 5))]
    places = {row.team: row.place for row in standings(["A", "B", "C", "D"], results, "won")}
    assert places == {"A": 1, "C": 1, "B": 3, "D": 3}


def test_GP_R33_combo_4_ranks_by_matches_won_then_total_points() -> None:
    results = [
        Result(("A", "B"), (10, 0)),
        Result(("C", "D"), (60, 55)),
        Result(("A", "C"), (10, 10)),
        Result(("B", "D"), (0, 0)),
    ]
    rows = standings(["A", "B", "C", "D"], results)
    assert [(row.place, row.team, row.won, row.points) for row in rows] == [
        (1, "C", 1, 70),
        (2, "A", 1, 20),
        (3, "D", 0, 55),
        (4, "B", 0, 0),
    ]


def test_GP_R34_the_bots_are_not_ranked_but_their_match_counts() -> None:
    rows = standings(["A", "B", "C"], [Result(("A", "B"), (10, 5)), Result(("C", None), (5, 20))])
    assert [row.team for row in rows] == ["A", "B", "C"]
    lost = rows[2]
    assert (lost.played, lost.won, lost.lost, lost.points, lost.against) == (1, 0, 1, 5, 20)


@pytest.mark.parametrize(("worth", "points", "row"), [("won", 10, (1, 0, 10)), ("tied", 5, (0, 1, 5))])
def test_GP_R34_a_bye_has_its_worth(worth: str, points: int, row: tuple[int, int, int]) -> None:
    result = Result(("C",), (points,), bye=worth)  # type: ignore[arg-type]
    (found,) = [one for one in standings(["A", "B", "C"], [result]) if one.team == "C"]
    assert (found.won, found.tied, found.points) == row


def test_a_team_without_a_match_is_in_the_standings() -> None:
    assert [(row.team, row.played) for row in standings(["A", "B"], [])] == [("A", 0), ("B", 0)]


@pytest.mark.parametrize("order", ["won", "won, points"])
def test_GP_R33_whole_days_add_up(order) -> None:
    for day in days(11, 20, most=30):
        rng = random.Random(0)
        for _ in range(day.rounds):
            teams = rng.sample(day.teams, len(day.teams))
            day.play(tuple((teams[k], teams[k + 1] if k + 1 < len(teams) else None) for k in range(0, len(teams), 2)))
        rows = standings(day.teams, day.results, order)
        assert sorted(row.team for row in rows) == sorted(day.teams)
        assert all(row.played == row.won + row.tied + row.lost == day.rounds for row in rows)
        bots = sum(result.points[1] for result in day.results if None in result.teams)
        assert sum(row.points for row in rows) == sum(sum(result.points) for result in day.results) - bots
        for better, worse in pairwise(rows):
            keys = [(row.won, row.points if order == "won, points" else 0) for row in (better, worse)]
            assert keys[0] >= keys[1]
            assert (better.place == worse.place) == (keys[0] == keys[1])
        assert all(row.place == 1 or rows[row.place - 1].place == row.place for row in rows)
