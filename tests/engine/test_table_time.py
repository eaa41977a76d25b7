"""Deadlines: noticed in time or late, they give the same play."""

import pytest

from cardinal.engine.position import NEVER
from cardinal.engine.refused import Refused

from .sprint.bots import club, rookie
from .tables import BUNGEE, log, played, right, sprint, table_of, wait

CLOCKED = {"games": 1, "turnClock": 20, "maxTurns": 50}


def test_a_tick_bears_the_instant_at_which_it_was_due() -> None:
    table = sprint()
    wait(table, 123_456)
    assert log(table) == [(-1, "tick", at, at) for at in (10_000, 13_000, 43_000)]
    assert table.over()


def test_a_late_table_tells_each_seat_what_it_might_know_at_that_instant() -> None:
    """What is seen from 13,000 on is not in the message of 10,000, however late that is sent."""
    punctual, late = sprint(), sprint()
    for now in (10_000, 13_000, 43_000):
        wait(punctual, now)
    wait(late, 123_456)
    for seat, stream in punctual.streams.items():
        assert late.streams[seat].messages == stream.messages


@pytest.mark.parametrize("step", [1, 7, 100, 9999, 10_000_000])
def test_a_late_table_gives_the_same_play_as_a_punctual_one(step: int) -> None:
    def run(step: int):
        table = table_of(BUNGEE, 3, CLOCKED, seed=3)
        now = 0
        while not table.over():
            now = now + step if step > 5000 else max(now + step, table.due())
            wait(table, now)
        return table

    punctual, late = run(5000), run(step)
    assert log(late) == log(punctual)
    assert late.position == punctual.position
    for seat, stream in punctual.streams.items():
        assert late.streams[seat].messages == stream.messages


class Hurrying:
    """A clock for a table that is always late: whenever somebody looks at it, another deadline has passed."""

    def __init__(self) -> None:
        self.time = 0

    def now(self) -> int:
        self.time += 60_000
        return self.time


def test_a_table_that_is_always_late_still_takes_what_somebody_says() -> None:
    table = table_of(BUNGEE, 3, CLOCKED, clock=Hurrying())
    table.put("away S2")
    assert not table.over()
    assert log(table)[-1][:2] == (-1, "away S2")
    before = len(log(table))
    assert table.advance() == len(log(table)) - before
    assert not table.over(), "the rest waits for the next time"


def test_an_input_exactly_at_a_deadline_goes_before_the_tick() -> None:
    table = sprint()
    table.clock.jump(10_000)
    table.play(0, "stake 3")
    table.advance()
    assert log(table) == [(0, "stake 3", 10_000, 10_000), (-1, "tick", 10_000, 10_000)]
    assert table.position.stakes == [3, 1]


def test_an_input_just_after_a_deadline_comes_too_late() -> None:
    table = sprint()
    table.clock.jump(10_001)
    with pytest.raises(Refused) as refused:
        table.play(0, "stake 3")
    assert refused.value.clause == "SP-1"
    assert log(table) == [(-1, "tick", 10_000, 10_000)]
    assert table.position.stakes == [1, 1]


def test_every_deadline_that_passed_is_noted_before_a_late_input() -> None:
    table = sprint(laps=2)
    table.clock.jump(50_000)  # the second lap's stakes are open from 43,000 on
    table.play(0, "stake 3")
    assert log(table) == [*[(-1, "tick", at, at) for at in (10_000, 13_000, 43_000)], (0, "stake 3", 50_000, 50_000)]


def test_table_time_never_goes_back() -> None:
    table = sprint()
    wait(table, 10_000)
    again = sprint(store=table.store)  # its clock stands at 0
    assert again.now() == 10_000
    again.put("away S0")
    assert log(again)[-1] == (-1, "away S0", 10_000, 10_000)


def test_nothing_is_due_when_the_play_is_over_or_waits_for_a_person() -> None:
    assert table_of(BUNGEE, 2).due() == NEVER
    table = sprint()
    wait(table, 10**9)
    assert table.due() == NEVER


class TestPause:
    def test_deadlines_move_by_the_length_of_the_pause(self) -> None:
        table = sprint()
        wait(table, 4000)
        table.put("clock pause")
        assert table.due() == NEVER
        wait(table, 60_000)
        assert log(table) == [(-1, "clock pause", 4000, 4000)], "nothing happens meanwhile"
        with pytest.raises(Refused, match="paused the game"):
            table.play(0, "stake 1")
        table.put("clock resume")
        assert table.due() == 66_000

    def test_bots_wait_too(self) -> None:
        table = sprint(bots={0: club, 1: rookie})
        table.put("clock pause")
        wait(table, 500_000)
        assert table.number == 1
        table.put("clock resume")
        table.run()
        times = [arrival for who, _, arrival, _ in log(table) if who >= 0]
        plain = sprint(bots={0: club, 1: rookie})
        plain.run()
        assert times == [arrival + 500_000 for who, _, arrival, _ in log(plain) if who >= 0]

    def test_a_turn_clock_stands_still(self) -> None:
        table = table_of(BUNGEE, 2, CLOCKED)
        wait(table, 5000)
        table.put("clock pause")
        wait(table, 15_000)
        table.put("clock resume")
        assert table.due() == 30_000
        wait(table, 29_999)
        assert table.number == 2
        wait(table, 30_000)
        assert log(table)[-1] == (-1, "tick", 30_000, 30_000)


class TestWithBots:
    def both(self, visits: list[int]):
        """A bot against a person who shouts at 20,000; the table is served only at these instants."""
        table = sprint(seats=3, bots={1: club, 2: rookie})
        table.play(0, "stake 2")
        for now in visits:
            wait(table, now)
        table.clock.jump(20_000)
        return table

    def test_a_person_who_comes_late_finds_what_the_bots_did_in_time(self) -> None:
        """A table that was not served for a while must not let a person overtake a bot."""
        punctual = self.both(list(range(0, 20_000, 250)))
        late = self.both([])
        for table in (punctual, late):
            with pytest.raises(Refused):
                table.play(0, right(table) if table.position.target else "shout 3+4")
        assert log(late) == log(punctual)
        assert late.over()

    @pytest.mark.parametrize("step", [50, 700, 3000, 1_000_000])
    def test_small_and_large_steps_give_the_same_play(self, step: int) -> None:
        def run(step: int):
            table = sprint(seats=4, laps=3, bots={0: club, 1: rookie, 2: club, 3: rookie})
            now = 0
            while not table.over():
                now += step
                wait(table, now)
            return table

        assert log(run(step)) == log(run(100))


def test_a_random_race_replays_from_its_log_alone() -> None:
    table = played(sprint(4, laps=3))
    again = sprint(4, laps=3, store=table.store)
    assert again.position == table.position
