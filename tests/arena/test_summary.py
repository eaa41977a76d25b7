"""A simulation's summary, compared with numbers worked out by hand."""

import pytest

from cardinal.arena.simulate import Outcome, Plan
from cardinal.arena.summary import interval, paired_interval, student, summary, worth_games


@pytest.mark.parametrize(
    ("wins", "games", "low", "high"),
    [
        (0, 10, 0.0, 0.27753),  # z² / (n + z²)
        (10, 10, 0.72247, 1.0),
        (5, 10, 0.23659, 0.76341),
        (50, 100, 0.40383, 0.59617),
        (81, 263, 0.25530, 0.36621),  # Newcombe 1998, table I
        (15, 148, 0.06243, 0.16050),
        (1, 29, 0.00611, 0.17177),
    ],
)
def test_wilsons_interval(wins: float, games: int, low: float, high: float) -> None:
    assert interval(wins, games) == pytest.approx((low, high), abs=1e-4)


def test_no_games_say_nothing() -> None:
    assert interval(0, 0) == (0.0, 1.0)


def test_a_summary_counts_by_bot_and_by_seat() -> None:
    plan = Plan("bungee", ("club", "random"), 4, "7", {"games": "1"})
    outcomes = [
        Outcome(0, (0, 1), (1.0, 0.0), (10, -20), 30, 2),
        Outcome(1, (1, 0), (0.0, 1.0), (-5, 15), 40, 2),
        Outcome(2, (0, 1), (0.5, 0.5), (0, 0), 50, 2),
        Outcome(3, (1, 0), (1.0, 0.0), (4, -4), 100, 2),
    ]
    data = summary(plan, outcomes)
    assert (data["game"], data["seed"], data["options"]) == ("bungee", "7", {"games": "1"})
    assert (data["games"], data["asked"]) == (4, 4)
    assert data["moves"] == {"mean": 55, "median": 45, "most": 100}
    club, random = data["bots"]["club"], data["bots"]["random"]
    assert (club["games"], club["wins"], club["win_rate"], club["points_mean"]) == (4, 2.5, 0.625, 5.25)
    assert (random["games"], random["wins"], random["win_rate"], random["points_mean"]) == (4, 1.5, 0.375, -5.25)
    assert [(seat["wins"], seat["points_mean"]) for seat in data["seats"]] == [(2.5, 2.25), (1.5, -2.25)]
    # Wilson for 2.5 of 4: (0.625 + 0.48018 ± 1.95996 · √(0.05859 + 0.06002)) / 1.96036
    assert club["interval_95"] == pytest.approx([0.21946, 0.90806], abs=2e-4)


def test_bots_of_the_same_name_are_counted_together() -> None:
    plan = Plan("bungee", ("club", "club", "random"), 1, "1")
    data = summary(plan, [Outcome(0, (0, 1, 2), (0.5, 0.5, 0.0), (3, 3, 0), 9, 3)])
    assert data["bots"]["club"]["games"] == 2
    assert data["bots"]["club"]["wins"] == 1.0


def test_a_simulation_that_was_stopped_early_says_so() -> None:
    plan = Plan("bungee", ("club", "random"), 100, "1")
    data = summary(plan, [Outcome(0, (0, 1), (1.0, 0.0), (1, 0), 9, 2)])
    assert (data["games"], data["asked"]) == (1, 100)


def test_students_quantile() -> None:
    assert [student(n) for n in (3, 10, 30, 10**6)] == pytest.approx([3.182, 2.228, 2.042, 1.960], rel=0.02)


def test_the_interval_of_paired_games_is_over_the_deals() -> None:
    """Where the cards decide, both win once with each deal, and the pairs know it."""
    plan = Plan("bungee", ("club", "random"), 200, "1", paired=True)
    outcomes = [Outcome(n, (n % 2, 1 - n % 2), (1.0, 0.0), (1, 0), 9, 2) for n in range(200)]
    outcomes[0] = Outcome(0, (0, 1), (0.0, 1.0), (0, 1), 9, 2)
    club = summary(plan, outcomes)["bots"]["club"]
    assert (club["deals"], club["win_rate"]) == (100, 0.495)
    low, high = club["interval_95"]
    assert 0.02 < high - low < 0.05
    assert club["worth_games"] > 2000
    wide = summary(Plan("bungee", ("club", "random"), 200, "1"), outcomes)["bots"]["club"]["interval_95"]
    assert wide[1] - wide[0] > 0.13


def test_few_deals_that_agree_promise_little() -> None:
    assert paired_interval([1.0, 1.0]) == pytest.approx((0.0, 1.0), abs=0.01)
    low, high = paired_interval([0.5] * 10)
    assert high - low > 0.2
    assert paired_interval([]) == (0.0, 1.0)
    assert worth_games(0.5, 0.5, 0.5) == 0


def test_a_deal_that_was_not_played_from_every_seat_does_not_count() -> None:
    plan = Plan("bungee", ("club", "random"), 4, "1", paired=True)
    outcomes = [Outcome(n, (n % 2, 1 - n % 2), (1.0, 0.0), (1, 0), 9, 2) for n in range(3)]
    assert summary(plan, outcomes)["bots"]["club"]["deals"] == 1
