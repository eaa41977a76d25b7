"""Two workers serve one play: nobody is told before the entry is saved, and no entry is written twice."""

from typing import Any

import pytest

from cardinal.engine.broadcast import MemoryBroadcast
from cardinal.engine.refused import Refused
from cardinal.engine.store import MemoryStore
from cardinal.engine.table import Table

from .sprint.bots import club
from .tables import BUNGEE, Interrupting, log, played, racing, right, sprint, table_of


def both(make, **more) -> tuple[Any, Any, Interrupting]:
    store = Interrupting()
    return make(store=store, **more), make(store=store, **more), store


def assert_equal(one: Table, other: Table) -> None:
    one.catch_up()
    other.catch_up()
    assert one.position == other.position
    assert log(one) == log(other)
    for seat, stream in one.streams.items():
        assert other.streams[seat].messages == stream.messages


def test_the_loser_reloads_judges_again_and_is_heard() -> None:
    one, other, store = both(sprint)
    store.first = lambda: other.play(1, "stake 3")
    one.play(0, "stake 1")
    assert store.lost == 1
    assert [(who, text) for who, text, _, _ in log(one)] == [(1, "stake 3"), (0, "stake 1")]
    assert_equal(one, other)


def test_the_loser_is_refused_when_its_move_is_no_longer_legal() -> None:
    one, other, store = both(lambda store: table_of(BUNGEE, 2, store=store))
    quick, slow = list(one.legal(0))[:2]
    store.first = lambda: other.play(0, quick)
    with pytest.raises(Refused):
        one.play(0, slow)
    assert [text for _, text, _, _ in log(one)] == [quick]
    assert_equal(one, other)


def test_the_loser_is_stale_when_its_decision_is_past() -> None:
    one, other, store = both(lambda store: table_of(BUNGEE, 2, store=store))
    ask = one.view(0).ask
    move = next(iter(one.legal(0)))
    store.first = lambda: other.play(0, move, ask=ask)
    with pytest.raises(Refused) as refused:
        one.play(0, move, ask=ask)
    assert refused.value.clause == "stale"
    assert_equal(one, other)


def test_one_input_sent_to_both_is_played_once_and_answered_alike() -> None:
    one, other, store = both(sprint)
    answers: list[int] = []
    store.first = lambda: answers.append(other.play(0, "stake 2", id="x"))
    answers.append(one.play(0, "stake 2", id="x"))
    assert answers[0] == answers[1]
    assert len(log(one)) == 1
    assert_equal(one, other)


def test_a_deadline_noticed_by_both_is_noted_once() -> None:
    one, other, store = both(sprint)
    for table in (one, other):
        table.clock.jump(10_000)
    store.first = other.advance
    one.advance()
    assert store.lost == 1
    assert log(one) == [(-1, "tick", 10_000, 10_000)]
    assert_equal(one, other)


def test_a_deadline_that_both_note_before_an_input_is_noted_once() -> None:
    one, other, store = both(sprint)
    for table in (one, other):
        table.clock.jump(11_000)
    store.first = other.advance
    with pytest.raises(Refused):
        one.play(0, "stake 3")
    assert [text for _, text, _, _ in log(one)] == ["tick"]
    assert_equal(one, other)


def test_a_bot_that_both_fire_moves_once() -> None:
    one, other, store = both(sprint, seats=3, bots={0: club})
    for table in (one, other):
        table.clock.jump(3000)
    store.first = other.advance
    one.advance()
    assert [(who, text) for who, text, _, _ in log(one)] == [(0, "stake 3")]
    assert_equal(one, other)


@pytest.mark.parametrize("name", ["club", "random"])
def test_bots_that_both_fire_play_the_same_game_as_with_one_worker(name: str) -> None:
    bots = dict.fromkeys(range(2), BUNGEE.bots[name].decide)
    alone = table_of(BUNGEE, 2, {"games": 1}, bots=bots)
    alone.run()
    one, other, store = both(lambda store: table_of(BUNGEE, 2, {"games": 1}, bots=bots, store=store))
    for _ in range(1000):
        if one.over():
            break
        store.first = lambda: other.advance(most=1)
        one.advance(most=1)
    assert store.lost > 5
    assert log(one) == log(alone)
    assert_equal(one, other)


def test_a_seat_given_up_for_away_by_both_goes_once() -> None:
    one, other, store = both(lambda store: table_of(BUNGEE, 2, store=store))
    for table in (one, other):
        table.lost(1)
        table.clock.jump(20_000)
    store.first = other.advance
    one.advance()
    assert [text for _, text, _, _ in log(one)] == ["away S1"]
    assert_equal(one, other)


def test_with_a_broadcast_the_others_follow_at_once() -> None:
    store, broadcast = MemoryStore(), MemoryBroadcast()
    one, other = (sprint(store=store, broadcast=broadcast) for _ in range(2))
    one.play(0, "stake 1")
    assert other.number == 1
    assert_equal(one, other)


def test_a_play_knows_nothing_of_its_neighbours() -> None:
    store = MemoryStore()
    one, other = sprint(store=store, name="one"), sprint(store=store, name="other")
    one.play(0, "stake 1")
    other.catch_up()
    assert other.number == 0


def test_an_entry_is_kept_before_anyone_is_told() -> None:
    class Full(MemoryStore):
        def append(self, play, entry):
            raise OSError("the disk is full")

    table = sprint(store=Full())
    before = table.position.to_json()
    with pytest.raises(OSError, match="full"):
        table.play(0, "stake 1")
    assert table.position.to_json() == before
    assert len(table.streams[0].messages) == 1


@pytest.mark.parametrize("make", [lambda **more: sprint(3, laps=2, **more), lambda **more: table_of(BUNGEE, 3, **more)])
def test_a_restart_after_any_entry_changes_nothing(make) -> None:
    whole = played(make(), limit=60)
    entries = whole.store.entries("play", 0)
    assert len(entries) > 5
    for n in range(len(entries) + 1):
        store = MemoryStore()
        for entry in entries[:n]:
            store.append("play", entry)
        again = make(store=store)
        assert again.number == n
        for entry in entries[n:]:
            store.append("play", entry)
        assert_equal(again, whole)


def test_a_restarted_race_goes_on_where_it_was() -> None:
    table = racing()
    table.clock.jump(4000)
    table.play(1, right(table))
    again = sprint(store=table.store)
    assert again.now() == 4000, "table time stands still while nobody serves the table"
    assert again.due() == 4500
    again.clock.jump(4500)
    again.advance()
    assert again.position.points() == [0, 2]
