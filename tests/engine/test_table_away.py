"""The stand-in plays for a seat that is away, until its owner is back (BG-R40, GP-R35)."""

import pytest

from .sprint.bots import club
from .tables import BUNGEE, log, sprint, table_of, wait


def test_a_cut_line_is_nothing_for_fifteen_seconds() -> None:
    table = table_of(BUNGEE, 2)
    table.clock.jump(1000)
    table.lost(0)
    assert table.due() == 16_000
    wait(table, 15_999)
    assert table.number == 0
    wait(table, 16_000)
    assert log(table)[0] == (-1, "away S0", 16_000, 16_000)


@pytest.mark.parametrize("order", [(0, 1, 2), (2, 0, 1)])
def test_seats_that_are_cut_off_in_the_same_instant_are_all_replaced(order) -> None:
    table = table_of(BUNGEE, 4)
    table.clock.jump(1000)
    for seat in order:
        table.lost(seat)
    wait(table, 16_000)
    gone = [(text, at) for who, text, _, at in log(table) if who == -1]
    assert gone == [("away S0", 16_000), ("away S1", 16_000), ("away S2", 16_000)]
    assert table.view(3).away == [0, 1, 2]


def test_who_is_found_in_time_was_never_away() -> None:
    table = table_of(BUNGEE, 2)
    table.lost(0)
    wait(table, 14_999)
    table.found(0)
    wait(table, 60_000)
    assert table.number == 0


def test_the_first_cut_counts() -> None:
    table = table_of(BUNGEE, 2)
    table.lost(0)
    table.clock.jump(9000)
    table.lost(0)
    wait(table, 15_000)
    assert log(table)[0] == (-1, "away S0", 15_000, 15_000)


def test_a_bot_of_the_lowest_strength_plays_and_the_owner_takes_over_again() -> None:
    table = table_of(BUNGEE, 2)
    table.lost(0)
    wait(table, 15_000)
    stand_in = BUNGEE.bots[BUNGEE.stand_in].decide
    fresh = table_of(BUNGEE, 2)
    fresh.put("away S0")
    chance = fresh.seed.seat(0, fresh.position.asks(0))
    move, _ = stand_in(fresh.view(0), fresh.legal(0), chance)
    assert log(table) == [(-1, "away S0", 15_000, 15_000), (0, move, 15_000, 15_000)]
    table.found(0)
    assert log(table)[-1] == (-1, "back S0", 15_000, 15_000)
    table.play(1, next(iter(table.legal(1))))
    wait(table, 900_000)
    assert table.to_act() == [0], "now the table waits for S0 again"
    table.play(0, next(iter(table.legal(0))))


def test_everybody_sees_who_is_away() -> None:
    table = table_of(BUNGEE, 3)
    table.lost(2)
    wait(table, 15_000)
    assert table.view(0).away == table.view(None).away == [2]
    table.found(2)
    assert table.view(0).away == []


def test_a_bots_seat_keeps_its_own_bot() -> None:
    table = sprint(bots={0: club, 1: club})
    table.put("away S0")
    table.run()
    plain = sprint(bots={0: club, 1: club})
    plain.run()
    assert log(table)[1:] == log(plain)


@pytest.mark.parametrize("visits", [[20_000], [15_000, 20_000], list(range(0, 20_001, 500))])
def test_noticed_late_it_gives_the_same_play(visits: list[int]) -> None:
    def run(visits: list[int]):
        table = sprint(laps=3)
        table.lost(1)
        for now in visits:
            wait(table, now)
        return table

    assert log(run(visits)) == log(run(list(range(0, 20_001, 100))))
    assert (-1, "away S1", 15_000, 15_000) in log(run(visits))


def test_found_after_the_end_says_nothing() -> None:
    table = sprint()
    table.put("away S1")
    table.run()
    assert table.over()
    number = table.number
    table.found(1)
    assert table.number == number
