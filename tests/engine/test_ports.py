"""The ports' versions in memory: clock, store, broadcast."""

import pytest

from cardinal.engine.broadcast import MemoryBroadcast
from cardinal.engine.clock import SetClock, WallClock
from cardinal.engine.refused import BadInput
from cardinal.engine.store import Entry, MemoryStore, Taken


def entry(number: int, text: str = "x") -> Entry:
    return Entry(number, 0, text, 0, 0)


def test_a_set_clock_never_goes_back() -> None:
    clock = SetClock()
    assert clock.now() == 0
    clock.jump(500)
    clock.jump(200)
    assert clock.now() == 500


def test_a_wall_clock_goes_on_where_the_log_ended() -> None:
    clock = WallClock(start=9000)
    first = clock.now()
    assert 9000 <= first < 19_000
    assert clock.now() >= first
    assert WallClock(start=9000, speed=0).now() == 9000


def test_an_entry_number_is_taken_once() -> None:
    store = MemoryStore()
    store.append("play", entry(1, "mine"))
    with pytest.raises(Taken):
        store.append("play", entry(1, "yours"))
    assert [kept.text for kept in store.entries("play", 0)] == ["mine"]


def test_no_entry_is_left_out() -> None:
    store = MemoryStore()
    with pytest.raises(BadInput):
        store.append("play", entry(2))
    assert store.entries("play", 0) == []


def test_plays_are_kept_apart_and_read_from_where_one_likes() -> None:
    store = MemoryStore()
    for n in (1, 2, 3):
        store.append("one", entry(n))
    store.append("other", entry(1))
    assert [kept.number for kept in store.entries("one", 1)] == [2, 3]
    assert len(store.entries("other", 0)) == 1
    assert store.entries("none", 0) == []


def test_a_broadcast_carries_the_play_and_the_number_to_all_who_listen() -> None:
    broadcast, heard = MemoryBroadcast(), []
    broadcast.listen("one", lambda number: heard.append(("a", number)))
    broadcast.listen("one", lambda number: heard.append(("b", number)))
    broadcast.listen("other", lambda number: heard.append(("c", number)))
    broadcast.tell("one", 7)
    broadcast.tell("none", 1)
    assert heard == [("a", 7), ("b", 7)]
