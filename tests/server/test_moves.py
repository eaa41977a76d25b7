"""Moves on their way from the socket to the log and back: the shortcut that nearly all take, and the longer way."""

import asyncio

import pytest

from cardinal.server import chores
from cardinal.server.log import Lock
from cardinal.server.quick_move import QuickMove
from cardinal.server.store import NotKept

from .harness import asynchronous, eventually, serving


def mover(*people):
    return next(person for person in people if person.view["moves"])


def move(person, id, text=None):
    return {"t": "move", "id": id, "ask": person.view["ask"], "text": text or person.view["moves"][0]}


@asynchronous
async def test_what_comes_after_a_move_is_answered_after_it(sqlite):
    async with serving(sqlite) as server:
        ada, bob = await server.two()
        async with server.sit(ada) as one, server.sit(bob) as two:
            await one.settle()
            await two.settle()
            first = mover(one, two)
            await asyncio.gather(
                first.send(**move(first, "m1")), first.send(t="ping", c=1), first.send(**move(first, "m1"))
            )
            assert [(await first.next())["t"] for _ in range(4)] == ["tell", "ok", "pong", "ok"]


@pytest.mark.parametrize("text", ['{"text":"stay","id":"m1","t":"move"}', '{"t":"say","words":"move"}', '{"t":"move"}'])
@asynchronous
async def test_however_it_is_written_it_is_answered(sqlite, text):
    async with serving(sqlite) as server:
        ada, bob = await server.two()
        async with server.sit(ada) as one, server.sit(bob):
            await one.settle()
            await one.socket.send(text)
            await one.send(t="ping", c=7)
            while (answer := await one.next())["t"] not in ("no", "error"):
                assert answer["t"] != "pong"
            await one.until("pong")


@asynchronous
async def test_a_play_that_is_not_what_is_stored_of_it_is_read_again(sqlite, caplog):
    async with serving(sqlite) as server:
        ada, bob = await server.two()
        async with server.sit(ada) as one, server.sit(bob) as two:
            await one.settle()
            await two.settle()
            assert (await mover(one, two).move(mover(one, two).view["moves"][0]))["t"] == "ok"
            live, store = server.room(ada["code"]).live, server.house.worker.store
            with store.engine.begin() as connection:  # as if another entry were there
                connection.exec_driver_sql("UPDATE entries SET arrival = arrival + 1000000")
            await one.settle()
            await two.settle()
            refused = await mover(one, two).move(mover(one, two).view["moves"][0])
            assert (refused["t"], refused["clause"]) == ("no", "store")
            assert "differs from what is stored" in caplog.text
            await eventually(lambda: server.room(ada["code"]).live is not live)
            await one.settle()
            await two.settle()
            assert (await mover(one, two).move(mover(one, two).view["moves"][0]))["t"] == "ok"
            first, second = store.entries(live.row.id)
            assert second.arrival >= first.arrival > 1_000_000


@asynchronous
async def test_a_move_that_cannot_be_stored_is_refused_and_the_next_one_is_made(sqlite, monkeypatch):
    async with serving(sqlite) as server:
        ada, bob = await server.two()
        async with server.sit(ada) as one, server.sit(bob) as two:
            await one.settle()
            await two.settle()
            first, store = mover(one, two), server.house.worker.store
            monkeypatch.setattr(store, "in_place", lambda: False)
            await first.send(**move(first, "m1"))
            assert (await first.until("no"))["clause"] == NotKept().clause
            monkeypatch.undo()
            await first.send(**move(first, "m1"))
            assert (await first.until("ok"))["id"] == "m1"


@asynchronous
async def test_a_move_that_somebody_else_was_quicker_than_is_judged_again(sqlite):
    async with serving(sqlite) as server:
        ada, _ = await server.two()
        live = server.house.tables.rooms[ada["code"]].live
        told = []

        class Late:
            """The play, whose first entry another worker has written."""

            log, spawn, written = live.log, live.spawn, live.written
            tries = 0

            async def overtaken(self, entry):
                await live.catch_up()

            def write(self, entry, done):
                Late.tries += 1
                if Late.tries > 1:
                    return live.write(entry, done)
                asyncio.get_running_loop().call_soon(done, False)
                return 0

        seat = live.play.to_act()[0]
        text = live.play.legal(seat).texts[0]
        assert live.log.lock.take()
        QuickMove(Late(), live.referee.play(seat, text, id="m1"), told.append).begin()
        while not told:
            await asyncio.sleep(0.01)
        assert told == [live.play.answers[seat, "m1"]]
        assert not live.log.lock.locked()


@asynchronous
async def test_a_lock_goes_to_whoever_has_waited_longest_and_still_does():
    lock, got = Lock(), []

    async def work(name):
        async with lock:
            got.append(name)

    assert lock.take()
    assert not lock.take()
    tasks = [asyncio.create_task(work(name)) for name in "abcd"]
    await asyncio.sleep(0)
    tasks[0].cancel()  # while it waits
    lock.release()
    tasks[1].cancel()  # it had been handed over
    await asyncio.gather(*tasks, return_exceptions=True)
    assert got == ["c", "d"]
    assert not lock.locked()


@asynchronous
async def test_lines_are_measured_again_and_again_where_speed_counts_and_nowhere_else(sqlite, monkeypatch):
    monkeypatch.setattr(chores, "SPREAD_S", 0.0)
    async with serving(sqlite) as server:
        for game, measured in (("bungee", 0), ("dashing-states", 1)):
            ada, _ = await server.two(game)
            socket = await server.connect(ada["code"])
            async with server.sit(ada) as one:
                await one.settle()
                seat = server.room(ada["code"]).members.sockets[0]
                await asyncio.sleep(0.8)  # the three measurements at first
                before = seat.latency._sync
                await server.house.chores._sync()
                assert seat.latency._sync - before == measured, game
            await socket.socket.close()
