"""Shouts: placed at t*, held until slower connections arrive, and nobody notices meanwhile."""

import pytest

from cardinal.engine.position import SPECTATOR
from cardinal.engine.refused import Refused
from cardinal.engine.view import encode_view

from .tables import log, racing, right, sprint, wait


def test_a_shout_made_earlier_on_a_slow_line_wins_inside_the_hold() -> None:
    table = racing()
    table.clock.jump(4000)
    table.play(0, right(table), claimed=4000, rtt=20)
    table.clock.jump(4200)
    table.play(1, right(table), claimed=3950, rtt=280)
    wait(table, 5000)
    assert log(table)[-3:-1] == [(0, right_text(table), 4000, 4000), (1, right_text(table), 4200, 3950)]
    assert table.position.points() == [0, 2]


def right_text(table) -> str:
    return [text for who, text, _, _ in log(table) if who >= 0][-1]


def test_a_shout_outside_the_hold_is_too_late() -> None:
    table = racing()
    table.clock.jump(4000)
    table.play(0, right(table))
    shout = right(table)
    table.clock.jump(4501)
    with pytest.raises(Refused):
        table.play(1, shout, claimed=3000, rtt=9999)
    assert table.position.points() == [2, 0]
    assert log(table)[-1] == (-1, "tick", 4500, 4500)


def test_a_shout_that_arrives_exactly_at_the_end_of_the_hold_counts() -> None:
    table = racing()
    table.clock.jump(4000)
    table.play(0, right(table))
    table.clock.jump(4500)
    table.play(1, right(table), claimed=4300, rtt=300)
    wait(table, 4500)
    assert table.position.points() == [2, 0], "it was heard, and it was later"
    assert [who for who, *_ in log(table)][-3:] == [0, 1, -1]


def test_a_forged_time_gains_no_more_than_the_cap() -> None:
    table = racing()
    table.clock.jump(9000)
    table.play(0, right(table), claimed=3001, rtt=60_000)
    assert table.position.shouted[0][0] == 9000 - table.game.race.latency_cap(table.position)


def test_GP_R4_a_forged_time_gains_the_cap_only_once_a_minute() -> None:
    table = racing(laps=2)
    cap = table.game.race.latency_cap(table.position)
    assert _gained(table, 9000) == cap
    wait(table, 14_000)  # the second lap
    for seat in range(2):
        table.play(seat, "stake 2")
    wait(table, 17_000)
    assert _gained(table, 18_000) == cap * 9000 // 60_000, "nine seconds later"


def _gained(table, when: int) -> int:
    table.clock.jump(when)
    table.play(0, right(table), claimed=when - 900, rtt=60_000)
    return when - log(table)[-1][3]


def test_a_shout_never_counts_before_the_start() -> None:
    table = racing()
    table.clock.jump(3100)
    with pytest.raises(Refused) as refused:
        table.play(0, right(table), claimed=2900, rtt=300)
    assert refused.value.clause == "SP-2"


def test_other_moves_count_when_they_come() -> None:
    table = sprint()
    table.clock.jump(500)
    table.play(0, "stake 1", claimed=100, rtt=1000)
    assert log(table) == [(0, "stake 1", 500, 500)]


def test_during_the_hold_nothing_tells_the_others() -> None:
    table, quiet = racing(3), racing(3)
    for each in (table, quiet):
        each.clock.jump(4000)
    table.play(0, right(table))
    for seat in (SPECTATOR, 1, 2):
        assert table.streams[seat].messages == quiet.streams[seat].messages
        assert encode_view(table.view(seat)) == encode_view(quiet.view(seat))
    for seat in (1, 2):
        assert table.position.asks(seat) == quiet.position.asks(seat)
        assert bool(table.legal(seat)) == bool(quiet.legal(seat))
    assert table.due() == 4500, "only the table knows"


def test_a_hold_noticed_late_gives_the_same_result() -> None:
    results = []
    for end in (4500, 4501, 20_000, 10**9):
        table = racing(laps=2)
        table.clock.jump(4000)
        table.play(0, "shout 1+1")
        table.clock.jump(4400)
        table.play(1, right(table))
        wait(table, end)
        results.append((table.position.points(), log(table)[:6]))
    assert all(result == results[0] for result in results)
    assert results[0][0] == [-2, 2]


def test_the_card_is_seen_from_the_start_on_and_never_before() -> None:
    """GP-R7: the table may send view(seat, T) early; until T nothing shows the card."""
    table = sprint()
    for seat in (0, 1):
        table.play(seat, "stake 1")
    card = table.position.target
    for seat in (SPECTATOR, 0, 1):
        assert table.view(seat, 2999).number is None
        assert table.view(seat, 2999).phase == "ready"
        assert table.view(seat, 3000).number == card
        assert table.view(seat, 3000).phase == "race"
    wait(table, 3000)
    assert table.view(0).number == card
