"""A server that stops, or is stopped, loses nothing and invents nothing."""

import asyncio
import json
import time

import msgspec
import pytest
import websockets
from sqlalchemy import update

from cardinal.engine.snapshot import Snapshot
from cardinal.games.bungee.game import Bungee
from cardinal.server.live_play import SNAPSHOT_EVERY
from cardinal.server.store.expiry import DAY_MS
from cardinal.server.store.schema import tables

from .harness import Stopped, asynchronous, clever, eventually, play_on, serving


@asynchronous
async def test_a_restart_in_mid_play_goes_on_as_if_nothing_had_happened(database):
    async with serving(database) as server:
        ada, bob = await server.two()
        async with server.sit(ada) as one, server.sit(bob) as two:
            await play_on({0: one, 1: two}, limit=20)
            told = [(m["n"], json.dumps(m["events"])) for m in one.tells()]
            position = server.room(ada["code"]).live.play.position.to_json()
            assert "closing" not in str(one.heard)
    async with serving(database) as server, server.sit(ada) as one, server.sit(bob) as two:
        await one.settle()
        assert server.room(ada["code"]).live.play.position.to_json() == position
        assert [(m["n"], json.dumps(m["events"])) for m in one.tells()] == told
        assert await play_on({0: one, 1: two}, limit=4) >= 4


@asynchronous
async def test_what_is_canceled_when_a_server_stops_begins_nothing_else(sqlite):
    """Like a check of a day's tables that reports on its way out."""
    async with serving(sqlite) as server:
        worker, begun = server.house.worker, []

        async def later():
            begun.append("after the end")

        async def look():
            begun.append("a look")
            try:
                await asyncio.sleep(60)
            finally:
                worker.spawn(later())

        worker.spawn(look())
        await eventually(lambda: begun)
    await asyncio.sleep(0)
    assert begun == ["a look"]


@asynchronous
async def test_a_server_that_stops_says_no_goodbye_to_tables_so_that_they_try_again(sqlite):
    async with serving(sqlite) as server:
        ada, _ = await server.two()
        one = await server.connect(ada["code"])
        await one.send(t="hello", token=ada["token"])
        await one.until("welcome")
    with pytest.raises(websockets.ConnectionClosed):
        await one.until("bye")


@pytest.mark.parametrize("moves", [3, 20])
@asynchronous
async def test_an_id_is_answered_alike_after_a_restart(sqlite, moves):
    async with serving(sqlite) as server:
        ada, bob = await server.two()
        async with server.sit(ada) as one, server.sit(bob) as two:
            await play_on({0: one, 1: two}, limit=moves)
            answers = [m for m in one.heard if m["t"] == "ok"]
            number = server.room(ada["code"]).live.play.number
    async with serving(sqlite) as server, server.sit(ada) as one:
        for answer in answers:
            assert await one.move("whatever", id=answer["id"], ask=1) == answer
        assert server.room(ada["code"]).live.play.number == number


@asynchronous
async def test_a_seat_that_is_taken_again_after_a_restart_is_still_the_same(sqlite):
    async with serving(sqlite) as server:
        ada = await server.open("bungee", seats=3)
        bob = await server.join(ada["code"], "Bob")
    async with serving(sqlite) as server, server.sit(bob) as person:
        assert person.last("welcome")["seat"] == 1
        assert person.last("welcome")["table"]["host"] == "Ada"


@asynchronous
async def test_table_time_stands_still_while_the_server_is_down(sqlite):
    async with serving(sqlite, speed=100) as server:
        ada, _ = await server.two("shapes")
        async with server.sit(ada) as one:
            before = (await one.ask())["s"]
        closed, at = server.house.worker.clock.now(), time.monotonic()
    up = time.monotonic() - at
    await asyncio.sleep(3)  # five minutes of table time
    at = time.monotonic()
    async with serving(sqlite, speed=100) as server:
        up += time.monotonic() - at
        assert server.house.worker.clock.now() < closed + (up + 1) * 100_000
        async with server.sit(ada) as one:
            assert (await one.ask())["s"] >= before, "and it never goes back"


@asynchronous
async def test_a_deadline_fires_once_also_after_a_restart(database):
    clock = Stopped()
    async with serving(database, clock) as server:
        ada, bob = await server.two("border-up")
        async with server.sit(ada), server.sit(bob):
            clock.jump(4999)
            await server.wake()
            assert server.room(ada["code"]).live.play.number == 0
    async with serving(database, clock) as server:
        clock.jump(12_000)  # late: nobody was there at 5000
        async with server.sit(ada) as one, server.sit(bob):
            await server.wake()
            await server.wake()
            await one.settle()
            entries = server.house.worker.store.entries(server.room(ada["code"]).live.row.id)
            assert [(e.text, e.arrival) for e in entries[:2]] == [("tick", 5000), ("tick", 8000)]
            assert len(entries) == 2


@asynchronous
async def test_a_play_that_nobody_serves_is_woken_when_it_is_due(database):
    async with serving(database) as server:
        ada, _ = await server.two("border-up")
        code = ada["code"]
    async with serving(database, speed=40) as server:
        await eventually(lambda: code in server.house.tables.rooms and server.room(code).live.play.number)
        table = server.house.tables.rooms[code].live.play
        assert table.last >= 5000


@asynchronous
async def test_when_everybody_has_left_the_clocks_stand_until_somebody_is_back(sqlite):
    clock = Stopped()  # otherwise the first to leave may be away before the last has left
    clock.speed = 60.0  # relative to real time, for timers
    async with serving(sqlite, clock) as server:
        ada, bob = await server.two("border-up")
        async with server.sit(ada), server.sit(bob):
            pass
        live = server.room(ada["code"]).live
        await eventually(live.paused)
        assert not live.play.position.away
        async with server.sit(ada) as one:
            await one.settle()
            assert not live.paused()
            assert any(line == "The game goes on." for m in one.tells() for line in m["story"])


@asynchronous
async def test_a_room_is_put_away_when_nobody_is_in_it_and_nobody_changes_it(sqlite, monkeypatch):
    monkeypatch.setattr("cardinal.server.chores.IDLE_S", -1.0)
    async with serving(sqlite) as server:
        ada, bob = await server.two(start=False)
        room = await server.house.tables.room(ada["code"])
        async with room.members.changing:
            server.house.chores.let_go()
            assert server.room(ada["code"]) is room
        server.house.chores.let_go()
        assert ada["code"] not in server.house.tables.rooms
        async with server.sit(bob) as two:
            server.house.chores.let_go()
            assert two.last("welcome")["seat"] == bob["seat"]
            assert ada["code"] in server.house.tables.rooms


@asynchronous
async def test_a_room_that_somebody_asks_for_is_not_put_away_under_their_feet(sqlite, monkeypatch):
    monkeypatch.setattr("cardinal.server.chores.IDLE_S", 1.0)
    async with serving(sqlite) as server:
        ada, _ = await server.two(start=False)
        server.house.chores.let_go()
        await asyncio.sleep(1.1)
        room = await server.house.tables.room(ada["code"])
        server.house.chores.let_go()
        assert server.room(ada["code"]) is room


@asynchronous
async def test_a_seat_that_is_cut_off_is_played_by_a_bot_and_taken_back(sqlite):
    async with serving(sqlite, speed=60) as server:
        ada, bob = await server.two(options={"turnClock": 120})
        async with server.sit(ada) as one:
            async with server.sit(bob):
                pass
            await one.until("tell", lambda m: any(e["event"] == "away" for e in m["events"]))
            async with server.sit(bob) as two:
                await one.until("tell", lambda m: any(e["event"] == "back" for e in m["events"]))
                await two.settle()
                assert not server.room(ada["code"]).live.play.position.away


@asynchronous
async def test_a_player_who_is_removed_is_played_by_a_bot(sqlite):
    async with serving(sqlite) as server:
        ada, bob = await server.two(options={"games": 1})
        async with server.sit(ada) as one, server.sit(bob) as two:
            answer = await server.post(ada["code"], "seats", ada["host_token"], remove=1)
            assert answer.json()["seats"][1]["kind"] == "bot"
            assert "removed" in (await two.until("bye"))["words"]
            await play_on({0: one}, clever)
            assert server.room(ada["code"]).live.over()
        async with server.sit(bob, hello=False) as two:
            await two.send(t="hello", token=bob["token"])
            assert (await two.until("error"))["clause"] == "token"


@asynchronous
async def test_a_play_of_older_rules_goes_on_from_its_last_stored_position(sqlite, monkeypatch):
    async with serving(sqlite) as server:
        ada, bob = await server.two()
        async with server.sit(ada) as one, server.sit(bob) as two:
            await play_on({0: one, 1: two}, limit=19)
            table = server.room(ada["code"]).live.play
            position, last = table.position.to_json(), table.last
    monkeypatch.setattr(Bungee, "version", "2")
    async with serving(sqlite) as server, server.sit(ada) as one, server.sit(bob) as two:
        welcome = one.last("welcome")
        assert (welcome["play"], welcome["n"]) == (2, 1)
        play = server.room(ada["code"]).live
        assert play.row.rules == "2"
        assert play.play.position.to_json() == position
        assert play.referee.now() >= last
        assert await play_on({0: one, 1: two}, limit=3) >= 3


@asynchronous
async def test_a_snapshot_loads_into_the_same_play(sqlite):
    """At every entry: from the snapshot on, the streams are those of a table that was never stopped."""
    async with serving(sqlite) as server:
        ada, bob = await server.two()
        async with server.sit(ada) as one, server.sit(bob) as two:
            await play_on({0: one, 1: two}, limit=SNAPSHOT_EVERY + 2)
            live = server.room(ada["code"]).live
            play = server.house.worker.store.play(live.row.id)
            taken = msgspec.json.decode(play.snapshot, type=Snapshot).number
            assert taken == SNAPSHOT_EVERY - play.id % SNAPSHOT_EVERY
            whole = await live.replayed()
            assert whole.position.to_json() == live.play.position.to_json()
            for seat in (0, 1):
                assert whole.streams[seat].number == live.play.streams[seat].number


@pytest.mark.parametrize("years", [[26], [-26, 0]], ids=["forward", "back and right again"])
@asynchronous
async def test_a_clock_on_the_wall_that_is_set_makes_nothing_old(sqlite, monkeypatch, years):
    async with serving(sqlite) as server:
        real, code = time.time, (await server.open())["code"]
        day = (
            await server.http.post("/api/days", json={"name": "Cup", "game": "geoplunge", "form": "2", "tables": 2})
        ).json()["code"]
        for year in years:
            monkeypatch.setattr("time.time", lambda year=year: real() + year * 365 * 86_400)
            await server.open()
            await server.house.chores._clean()
        assert (server.house.worker.store.count(), server.house.worker.store.there([code])) == (1 + len(years), {code})
        assert (await server.http.get(f"/api/days/{day}")).status_code == 200


@asynchronous
async def test_a_month_of_use_does(sqlite, monkeypatch):
    async with serving(sqlite) as server:
        real, code = time.time, (await server.open())["code"]
        for day in (16, 32):
            monkeypatch.setattr("time.time", lambda day=day: real() + day * 86_400)
            await server.house.chores._clean()
        assert server.house.worker.store.there([code]) == {code}, "it is only marked"
        pass_days(server.house.worker.clock, 4)
        await server.house.chores._clean()
        assert server.house.worker.store.there([code]) == set()


def pass_days(clock, days):
    """The server serves for this long."""
    clock.set(clock.now() + days * DAY_MS, time.monotonic())


@asynchronous
async def test_a_server_that_starts_with_a_wrong_date_deletes_nothing(database, monkeypatch):
    async with serving(database) as server:
        playing, waiting = (await server.two())[0]["code"], (await server.open())["code"]
        day = (
            await server.http.post("/api/days", json={"name": "Cup", "game": "geoplunge", "form": "2", "tables": 2})
        ).json()["code"]
    real = time.time
    monkeypatch.setattr("time.time", lambda: real() + 200 * 86_400)
    async with serving(database) as server:
        kept = server.house
        for _ in range(2):
            await kept.chores._clean()
        assert kept.worker.store.there([playing, waiting]) == {playing, waiting}
        assert kept.worker.day_store.there([day]) == {day}
        monkeypatch.setattr("time.time", lambda: real() + 3600)
        await kept.chores._clean()  # the date is right again, and nothing old
        pass_days(kept.worker.clock, 4)
        await kept.chores._clean()
        assert kept.worker.store.there([playing, waiting]) == {playing, waiting}
    monkeypatch.setattr("time.time", lambda: real() + 200 * 86_400)
    async with serving(database) as server:
        kept = server.house
        await kept.chores._clean()
        pass_days(kept.worker.clock, 4)
        await kept.chores._clean()
        assert kept.worker.store.there([playing, waiting]) == {playing}, "never a play in progress"


@asynchronous
async def test_where_somebody_is_nothing_is_old(sqlite):
    async with serving(sqlite) as server:
        ada = await server.open()
        with server.house.worker.store.engine.begin() as connection:
            connection.execute(update(tables), {"touched": 7})
        async with server.sit(ada):
            for _ in range(2):
                await server.house.chores._clean()
                pass_days(server.house.worker.clock, 4)
        assert server.house.worker.store.there([ada["code"]])
