"""The cut of the standings and the stepladder."""

import random

import pytest

from cardinal.standings import CHAMPIONSHIP, Cut, Game, Playoff, Result, cut, placed, playoff, standings


def rows_of(order, **teams: tuple[int, int]):
    """Standings from matches won and total points: A=(3, 50)."""
    results = []
    for team, (won, points) in teams.items():
        results += [Result((team, None), (0, 0), conceded=1) for _ in range(won)]
        results.append(Result((team, None), (points, 0), conceded=0))
    return standings(list(teams), results, order)


LOT = list("HGFEDCBA")


def test_GP_56_the_two_with_the_most_matches_won_go_through() -> None:
    rows = rows_of("won", A=(5, 10), B=(7, 0), C=(4, 90), D=(4, 90))
    assert cut(rows, CHAMPIONSHIP, LOT) == Cut(("B", "A"), (), 0)


def test_GP_56_both_through_although_equal() -> None:
    assert cut(rows_of("won", A=(5, 10), B=(5, 0), C=(4, 90)), CHAMPIONSHIP, LOT) == Cut(("A", "B"), (), 0)


def test_GP_57_points_do_not_break_a_tie_of_combo_2() -> None:
    rows = rows_of("won", A=(7, 10), B=(5, 90), C=(5, 20), D=(1, 0))
    assert cut(rows, CHAMPIONSHIP, LOT) == Cut(("A",), ("B", "C"), 1)


def test_GP_R29_only_the_group_that_straddles_the_cut_plays() -> None:
    rows = rows_of("won", A=(7, 1), B=(7, 2), C=(5, 90), D=(5, 20), E=(5, 40), F=(1, 0), G=(1, 0))
    assert cut(rows, 2, LOT) == Cut(("A", "B"), (), 0)
    assert cut(rows, 1, LOT) == Cut((), ("B", "A"), 1)
    assert cut(rows, 3, LOT) == Cut(("A", "B"), ("C", "E", "D"), 1)
    assert cut(rows, 4, LOT) == Cut(("A", "B"), ("C", "E", "D"), 2)
    assert cut(rows, 5, LOT) == Cut(("A", "B", "C", "D", "E"), (), 0)


def test_GP_R29_equal_points_stand_by_lot() -> None:
    rows = rows_of("won", A=(5, 20), B=(5, 20), C=(5, 30))
    assert cut(rows, 1, ["B", "A", "C"]).tied == ("C", "B", "A")
    assert cut(rows, 1, ["A", "C", "B"]).tied == ("C", "A", "B")


def test_GP_R33_points_break_a_tie_of_combo_4_and_a_playoff_breaks_the_rest() -> None:
    rows = rows_of("won, points", A=(5, 20), B=(5, 90), C=(5, 20))
    assert cut(rows, 1, LOT) == Cut(("B",), (), 0)
    assert cut(rows, 2, LOT) == Cut(("B",), ("C", "A"), 1)


def test_GP_R29_the_two_lowest_play_and_the_winner_climbs() -> None:
    ladder = ["A", "B", "C", "D"]
    games: list[Game] = []
    assert playoff(ladder, 1, games) == Playoff((), ("C", "D"))
    games.append(Game(("C", "D"), "D"))
    assert playoff(ladder, 1, games) == Playoff((), ("B", "D"))
    games.append(Game(("D", "B"), "B"))
    assert playoff(ladder, 1, games) == Playoff((), ("A", "B"))
    games.append(Game(("A", "B"), "B"))
    assert playoff(ladder, 1, games) == Playoff(("B",), None)


def test_GP_R29_the_teams_left_repeat_it_for_more_places() -> None:
    ladder = ["A", "B", "C"]
    games = [Game(("B", "C"), "C"), Game(("A", "C"), "C")]
    assert playoff(ladder, 2, games) == Playoff(("C",), ("A", "B"))
    assert playoff(ladder, 2, [*games, Game(("A", "B"), "A")]) == Playoff(("C", "A"), None)


def test_GP_R29_works_for_every_number_of_teams_and_places() -> None:
    rng = random.Random(3)
    for many in range(2, 9):
        for places in range(1, many):
            ladder, games = list(LOT[:many]), []
            while (now := playoff(ladder, places, games)).next is not None:
                games.append(Game(now.next, rng.choice(now.next)))
            assert len(set(now.through)) == places
            assert len(games) == sum(many - 1 - k for k in range(places))  # k - 1 games for the first place, and so on
            beaten = {team for game in games for team in game.teams if team != game.winner}
            assert set(ladder) - set(now.through) <= beaten


def test_GP_57_nothing_to_play_when_nothing_is_tied() -> None:
    assert playoff((), 0) == Playoff((), None)
    apart = rows_of("won", A=(7, 0), B=(6, 0), C=(5, 0), D=(4, 0))
    assert [cut(apart, places, LOT) for places in (1, 2, 3)] == [
        Cut(("A",), (), 0), Cut(("A", "B"), (), 0), Cut(("A", "B", "C"), (), 0)
    ]  # fmt: skip


@pytest.mark.parametrize(
    ("won", "through", "tied", "places"),
    [
        ((7, 6, 6, 5), ("A",), {"B", "C"}, 1),  # for the second place
        ((7, 7, 7, 5), (), {"A", "B", "C"}, 2),  # for both
        ((7, 7, 5, 5), ("A", "B"), set(), 0),  # equal, but both are through
        ((7, 6, 5, 5), ("A", "B"), set(), 0),  # tied below the cut: it does not matter
        ((7, 6, 6, 6), ("A",), {"B", "C", "D"}, 1),
    ],
)
def test_GP_57_only_a_tie_that_decides_who_goes_through_is_played_off(
    won: tuple[int, ...], through: tuple[str, ...], tied: set[str], places: int
) -> None:
    found = cut(rows_of("won", **{team: (n, 0) for team, n in zip("ABCD", won, strict=True)}), CHAMPIONSHIP, LOT)
    assert (found.through, set(found.tied), found.places) == (through, tied, places)


def test_GP_R30_a_tied_playoff_is_played_again_until_there_is_a_winner() -> None:
    tie = Game(("A", "B"), None)
    replays = [playoff(["A", "B"], 1, [tie] * times) for times in range(5)]
    assert [now.next for now in replays] == [("A", "B")] * 5
    assert [now.replay for now in replays] == [0, 1, 2, 3, 4]
    assert [now.no_window for now in replays] == [False, False, False, True, True]
    assert playoff(["A", "B"], 1, [tie, tie, Game(("A", "B"), "B")]) == Playoff(("B",), None)


def test_GP_R30_replays_are_counted_for_each_pair_anew() -> None:
    tie = Game(("B", "C"), None)
    assert playoff(["A", "B", "C"], 1, [tie, tie, tie, Game(("B", "C"), "B")]) == Playoff((), ("A", "B"), 0)


@pytest.mark.parametrize(
    "games",
    [
        [Game(("A", "C"), "A")],
        [Game(("B", "C"), "A")],
        [Game(("B", "C"), "B"), Game(("A", "B"), "A"), Game(("A", "B"), "A")],
    ],
)
def test_GP_R29_a_game_that_is_not_due_is_not_taken(games) -> None:
    with pytest.raises(ValueError, match=r"Now B plays C|no further playoff"):
        playoff(["A", "B", "C"], 1, games)


def test_GP_R33_the_final_order() -> None:
    rows = rows_of("won, points", A=(5, 20), B=(5, 90), C=(5, 20), D=(0, 0))
    settled = cut(rows, 2, LOT)
    assert placed(rows, settled, playoff(settled.tied, settled.places, [Game(("C", "A"), "A")])) == ["B", "A", "C", "D"]
    assert placed(rows, settled, playoff(settled.tied, settled.places, [Game(("C", "A"), "C")])) == ["B", "C", "A", "D"]
