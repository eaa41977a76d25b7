"""Bots against bots: they change seats after each game, and everything depends on the seed."""

from collections import Counter
from pathlib import Path

import pytest

from cardinal.arena import workers
from cardinal.arena.simulate import Plan, make_plan, play_one, shares, simulate
from cardinal.catalog import find_game
from cardinal.engine.refused import BadInput
from cardinal.engine.seal import OpenSeed
from cardinal.engine.table import Table

PLAN = Plan("bungee", ("club", "rookie", "random"), 9, "7", {"games": 1})


def test_every_bot_sits_in_every_seat_equally_often() -> None:
    seated = Counter((seat, bot) for outcome in simulate(PLAN) for seat, bot in enumerate(outcome.bots))
    assert seated == {(seat, bot): 3 for seat in range(3) for bot in range(3)}


def test_they_move_on_by_one_seat() -> None:
    assert [play_one(PLAN, number).bots for number in range(4)] == [(0, 1, 2), (1, 2, 0), (2, 0, 1), (0, 1, 2)]


def test_the_bots_of_a_game_are_those_of_its_seats(monkeypatch: pytest.MonkeyPatch, tmp_path) -> None:
    plan = Plan(PLAN.game, PLAN.bots, 2, PLAN.seed, PLAN.options, str(tmp_path))
    list(simulate(plan))
    heads = [path.read_text("utf-8").split("Seats: ")[1].split("\n")[0] for path in sorted(tmp_path.iterdir())]
    assert heads == ["club, rookie, random", "rookie, random, club"]


def test_the_outcomes_come_in_order_whatever_the_number_of_processes(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(workers, "AHEAD", 2)
    one = list(simulate(PLAN))
    assert [outcome.number for outcome in one] == list(range(9))
    assert list(simulate(PLAN, jobs=2)) == one
    assert list(simulate(PLAN, jobs=2, first=6)) == list(simulate(PLAN, first=6)) == one[6:]


def test_a_game_hangs_on_the_seed_and_its_number_alone() -> None:
    assert play_one(PLAN, 5) == list(simulate(PLAN))[5]
    assert play_one(PLAN, 3) != play_one(PLAN, 6), "the same seats, another deal"


def test_a_win_is_one_and_may_be_shared() -> None:
    for outcome in simulate(PLAN):
        assert sum(outcome.shares) == pytest.approx(1)
        best = max(outcome.points)
        assert [share > 0 for share in outcome.shares] == [points == best for points in outcome.points]


def test_a_teams_seats_share_its_win() -> None:
    game = find_game("border-up")
    for seed in range(6):
        table = Table(game, 4, {}, OpenSeed(seed), bots=dict.fromkeys(range(4), game.bots["club"].decide))
        table.run()
        by_seat = shares(game, table.position)
        assert by_seat[0] == by_seat[2]
        assert by_seat[1] == by_seat[3]
        if table.position.winners():
            assert sorted(by_seat) == [0, 0, 1, 1]


@pytest.mark.parametrize(
    ("bots", "games", "options", "right"),
    [
        (["club", "club"], 0, {}, "at least one game"),
        (["club", "genius"], 1, {}, "random, rookie, club, expert"),
        (["club"], 1, {}, "2, 3 or 4 seats"),
        (["club", "club"], 1, {"games": 0}, "1 to 12"),
    ],
)
def test_a_plan_that_cannot_be_played_is_bad_input(bots, games, options, right: str) -> None:
    with pytest.raises(BadInput, match=right):
        make_plan(find_game("bungee"), bots, games, "1", options)


def test_a_record_is_whole_or_not_there(tmp_path, monkeypatch: pytest.MonkeyPatch) -> None:
    def stop(self, text: str, *more) -> None:
        with self.open("w") as file:
            file.write(text[:10])
        raise KeyboardInterrupt

    monkeypatch.setattr(Path, "write_text", stop)
    with pytest.raises(KeyboardInterrupt):
        list(simulate(Plan(PLAN.game, PLAN.bots, 2, PLAN.seed, PLAN.options, str(tmp_path))))
    assert list(tmp_path.iterdir()) == []


def test_paired_games_have_the_same_deal_until_every_bot_had_every_seat(tmp_path) -> None:
    plan = make_plan(find_game("bungee"), ["club", "rookie", "random"], 4, "1", {"games": 1}, str(tmp_path), True)
    assert plan.games == 6, "whole blocks"
    seats = [outcome.bots for outcome in simulate(plan)]
    assert seats[:3] == seats[3:] == [(0, 1, 2), (1, 2, 0), (2, 0, 1)]
    seeds = [path.read_text("utf-8").split("Seed: ")[1].split("\n")[0] for path in sorted(tmp_path.iterdir())]
    assert seeds == ["1/0"] * 3 + ["1/1"] * 3


def test_a_range_of_games_is_as_long_as_half_a_second() -> None:
    pace = workers.Pace()
    sizes = []
    for seconds in (0.001, 0.002, 0.004, 0.008, 0.016, 0.032, 0.064, 0.1, 3.0, 0.6):
        sizes.append(pace.size())
        pace.took(pace.size(), seconds)
    assert sizes == [1, 2, 4, 8, 16, 32, 64, 100, 100, 16]
