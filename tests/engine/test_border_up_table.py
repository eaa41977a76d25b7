"""Border-Up on the table: a shout inside and outside the hold, and what the others notice."""

import pytest

from cardinal.catalog import all_games
from cardinal.engine.position import SPECTATOR
from cardinal.engine.refused import Refused
from cardinal.engine.view import encode_view

from .tables import log, table_of, wait

if "border-up" not in all_games():
    pytest.skip("Border-Up is not in the catalog", allow_module_level=True)

GAME = all_games()["border-up"]


def racing(seats: int = 2, **options):
    """The race has begun; returns the table and the instant."""
    table = table_of(GAME, seats, {"stakes": "off", **options})
    while table.view(0).phase != "race":
        wait(table, table.due())
    return table, table.now()


def layout(table, seat: int) -> str:
    """Any layout that the seat's own form takes: right or wrong, the hold is the same."""
    legal = table.legal(seat)
    form = next(form for form in legal.forms if form.verb == "geoplunge")
    return f"geoplunge {form.sample(table.seed.seat(seat, 99))}"


def test_a_shout_is_held_and_nobody_notices() -> None:
    table, now = racing(4)
    quiet, _ = racing(4)
    table.clock.jump(now + 5000)
    quiet.clock.jump(now + 5000)
    table.play(0, layout(table, 0))
    hold = table.due() - table.now()
    assert 0 < hold <= 1000
    for seat in (SPECTATOR, 1, 3):
        assert table.streams[seat].messages == quiet.streams[seat].messages
        assert encode_view(table.view(seat)) == encode_view(quiet.view(seat))
        assert list(table.legal(seat)) == list(quiet.legal(seat))


def test_a_shout_inside_the_hold_is_placed_at_its_own_instant() -> None:
    table, now = racing()
    table.clock.jump(now + 5000)
    table.play(0, layout(table, 0))
    table.clock.jump(now + 5200)
    cap = GAME.race.latency_cap(table.position)
    table.play(1, layout(table, 1), claimed=now + 1, rtt=10_000)
    assert log(table)[-1][2:] == (now + 5200, now + 5200 - cap)
    wait(table, now + 20_000)
    assert table.over()
    assert log(table)[-1][1] == "tick"


def test_a_shout_outside_the_hold_is_refused() -> None:
    table, now = racing()
    table.clock.jump(now + 5000)
    table.play(0, layout(table, 0))
    late = layout(table, 1)
    end = table.due()
    table.clock.jump(end + 1)
    with pytest.raises(Refused):
        table.play(1, late, claimed=now, rtt=10_000)
    assert table.over()
    assert log(table)[-1] == (-1, "tick", end, end)


def test_the_cards_are_seen_at_the_start_and_not_a_millisecond_before() -> None:
    table = table_of(GAME, 2, {"stakes": "off"})
    while table.view(0).phase != "ready":
        wait(table, table.due())
    start = table.view(0).start
    for seat in (0, 1):
        assert table.view(seat, start - 1).cards == []
        assert len(table.view(seat, start).cards) == table.view(seat, start).sizes[seat]
    assert table.view(None, start).cards == []
