"""A bot that fails in any way never stops a table, and thinking time is shared fairly."""

import asyncio
import contextlib
import logging
import os
import sys
import textwrap
from collections import Counter

import pytest

from cardinal.catalog import all_games
from cardinal.engine.seal import OpenSeed
from cardinal.engine.seed import Seed
from cardinal.engine.table import Table
from cardinal.server.addresses import group_of
from cardinal.server.bot_pool import RESTS, BotPool
from cardinal.server.bot_process import Answer, Question, answer
from cardinal.server.fair_queue import MOST_WAITING, FairQueue

from .harness import asynchronous, eventually, play_on, serving

BUNGEE = all_games()["bungee"]
FAILURES = {
    "raises": "raise RuntimeError(view)",
    "answers nonsense": "return 'jump over the moon', 0",
    "waits for nobody": "return '', 10**15",
    "speaks out of turn": "os.write(1, b'\\xff\\x00 nonsense\\n'); return next(iter(legal)), 0",
    "hangs": "\n    while True: pass",
    "dies": "os._exit(3)",
}


def question(bot="club"):
    seed = Seed.of(3, "sealed")
    table = Table(BUNGEE, 3, {}, OpenSeed(3))
    seat = table.to_act()[0]
    view = BUNGEE.view_bytes(table.position, seat, table.last)
    return Question(BUNGEE.id, bot, seat, view.decode(), seed.thought(seat, table.position.asks(seat)))


@contextlib.asynccontextmanager
async def thinking(*given, **more):
    minds = BotPool(*given, **more)
    try:
        yield minds
    finally:
        await minds.close()


@pytest.fixture
def broken(tmp_path, monkeypatch):
    """Bots of Bungee that fail, in every process that thinks: a module that Python loads when it starts there."""

    def break_them(how):
        hook = """
            import os, sys, time
            if "-m" in sys.orig_argv and "cardinal.server.bot_process" in sys.orig_argv:
                import dataclasses
                from cardinal.games.bungee import GAMES

                def decide(view, legal, chance):
                    {how}

                kind = type(GAMES[0])
                kind.bots = {{name: dataclasses.replace(bot, decide=decide) for name, bot in kind.bots.items()}}
        """
        text = textwrap.dedent(hook).format(how=textwrap.indent(how, " " * 8).strip())
        (tmp_path / "sitecustomize.py").write_text(text)
        monkeypatch.syspath_prepend(str(tmp_path))

    return break_them


# -- one thought ----------------------------------------------------------------------------------------------


@asynchronous
async def test_a_process_that_dies_is_replaced():
    async with thinking(1) as minds:
        first = await minds.think(question())
        for process in minds._running:
            process.kill()
        assert await minds.think(question()) == first
        assert first.move


@asynchronous
async def test_a_process_that_cannot_be_started_is_started_later():
    async with thinking(1) as minds:
        start, troubles = minds._start, [OSError(12, "no memory"), OSError(24, "too many open files")]

        async def starting():
            if troubles:
                raise troubles.pop()
            return await start()

        minds._start = starting
        with pytest.raises(OSError, match="open files"):
            await minds.warm_up()
        assert (await minds.think(question())).wrong == RESTS, "it is not tried again at once"
        minds._rests._until.clear()  # after a while
        assert "ENOMEM" in (await minds.think(question())).wrong
        minds._rests._until.clear()
        assert (await minds.think(question())).move


@asynchronous
async def test_a_process_that_ends_as_soon_as_it_starts_is_not_started_again_and_again(monkeypatch):
    monkeypatch.setattr(sys, "executable", "/bin/false")
    async with thinking(1) as minds:
        assert "no process could be started" in (await minds.think(question())).wrong
        started = len(minds._ended)
        for _ in range(50):
            assert (await minds.think(question())).wrong == RESTS
        assert len(minds._ended) == started


@asynchronous
async def test_a_bot_that_is_not_there_is_said_with_a_traceback():
    async with thinking(1) as minds:
        found = await minds.think(question("nobody"))
        assert found.move == ""
        assert "Traceback" in found.wrong
        assert found.wrong.endswith("KeyError\n"), "without the key, which may be anything"
        assert (await minds.think(question())).move, "the process goes on"


@asynchronous
async def test_a_hung_process_says_where_it_hangs_and_is_ended(broken):
    broken("time.sleep(60)")
    async with thinking(1, think_s=0.5) as minds:
        found = await minds.think(question())
        assert "no answer in 0.5 seconds" in found.wrong
        if hasattr(os, "fork"):
            assert "sitecustomize.py" in found.wrong
            assert "in decide" in found.wrong
        assert not minds._running
        assert (await minds.think(question())).wrong == RESTS, "it is not asked again at once"


# -- a table --------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("how", FAILURES)
@asynchronous
async def test_a_bot_that_fails_stops_no_table(sqlite, broken, caplog, how):
    broken(FAILURES[how])
    async with serving(sqlite, speed=200, think_s=0.5) as server:
        ada = await server.open("bungee", name="Ada Lovelace", play_now=True, seats=3, options={"games": 1})
        async with server.sit(ada) as one:
            await play_on({0: one}, limit=6)
            entries = server.house.worker.store.entries(server.room(ada["code"]).live.row.id)
            assert {entry.who for entry in entries} >= {1, 2}, "every bot has moved"
            assert set(one.last("table")["table"]["blind"]) <= {1, 2}
            assert any(m["t"] == "table" and m["table"]["blind"] for m in one.heard), "the host is told"
    logged = "\n".join(logging.Formatter().format(record) for record in caplog.records)
    assert "of bungee plays at random" in logged
    if how != "waits for nobody":
        assert "a bot of bungee (club) could not think" in logged
        assert "Traceback" in logged or how == "dies"
    assert "Lovelace" not in logged
    assert '"moves"' not in logged, "nor what the seat holds"


@pytest.mark.parametrize("game", [pytest.param(game, id=game.id) for game in all_games().values()])
@asynchronous
async def test_any_game_goes_on_with_bots_that_cannot_think(sqlite, game):
    """Forms and races included, and also for bots that play for somebody who has left."""
    async with serving(sqlite, speed=20) as server:

        async def think(*_):
            return Answer("", 0, "broken")

        server.house.worker.bots.think = think
        ada = await server.open(game.id, play_now=True, options=dict(game.trials.short))
        async with server.sit(ada), server.sit({"code": ada["code"]}):
            played = server.room(ada["code"]).live
            await server.post(ada["code"], "leave", ada["token"])
            await eventually(lambda: len(moves(server, played)) > 4 or played.over())
        assert moves(server, played)


def moves(server, played):
    return [entry for entry in server.house.worker.store.entries(played.row.id) if entry.who >= 0]


@asynchronous
async def test_the_host_hears_when_a_bot_thinks_again(sqlite):
    async with serving(sqlite, speed=200) as server:
        troubles = 2

        async def think(asked, *_):
            nonlocal troubles
            troubles -= 1
            return Answer("", 0, "broken") if troubles >= 0 else answer(asked)

        server.house.worker.bots.think = think
        ada = await server.open("bungee", play_now=True, seats=2)
        async with server.sit(ada) as one:
            moving = asyncio.create_task(play_on({0: one}, limit=4))
            await moving
            told = [m["table"]["blind"] for m in one.heard if m["t"] == "table"]
        assert [1] in told
        assert told[-1] == []


@asynchronous
async def test_a_move_that_only_the_table_finds_illegal_is_replaced_too(sqlite):
    async with serving(sqlite, speed=200) as server:

        async def think(*_):
            return Answer("jump over the moon", 0)

        server.house.worker.bots.think = think
        ada = await server.open("bungee", play_now=True, seats=2)
        async with server.sit(ada) as one:
            await play_on({0: one}, limit=3)
            assert one.last("table")["table"]["blind"] == [1]


@asynchronous
async def test_a_bot_that_would_wait_for_ever_does_not(sqlite):
    async with serving(sqlite, speed=1000) as server:

        async def think(asked, *_):
            return Answer(answer(asked).move, 2**62)

        server.house.worker.bots.think = think
        ada = await server.open("bungee", play_now=True, seats=2)
        async with server.sit(ada) as one:
            await play_on({0: one}, limit=2)


# -- whose turn it is -----------------------------------------------------------------------------------------


def test_owners_take_turns_and_so_do_their_tables():
    turns = FairQueue()
    for table in range(7):
        for seat in range(3):
            turns.add("hog", f"H{table}", f"hog {table}.{seat}")
    first = [turns.take() for _ in range(4)]
    assert first == ["hog 0.0", "hog 1.0", "hog 2.0", "hog 3.0"], "not all of one table first"
    turns.add("ann", "A", "ann")
    turns.add("bob", "B", "bob 1")
    turns.add("bob", "B", "bob 2")
    assert [turns.take() for _ in range(5)] == ["ann", "bob 1", "hog 4.0", "bob 2", "hog 5.0"]
    assert turns.take() == "hog 6.0"
    turns.add("hog", "new", "hog new")
    assert turns.take() == "hog new", "a table that has had no turn yet"


def test_nobody_lets_questions_wait_without_end():
    turns = FairQueue()
    for n in range(MOST_WAITING):
        assert turns.add("hog", f"H{n}", n)
    assert not turns.add("hog", "one more", 0)
    assert turns.add("ann", "A", 1)
    assert sum(turns.take() is not None for _ in range(MOST_WAITING + 5)) == MOST_WAITING + 1


@asynchronous
async def test_a_newcomer_waits_for_one_thought_and_not_for_sixty():
    """A slow mind that is one process; each thought ends when the test says so."""
    async with thinking(1) as minds:
        order, steps = [], asyncio.Semaphore(0)

        async def slowly(asked):
            await steps.acquire()
            order.append(asked.bot)
            return Answer("move", 0)

        minds._answer = slowly
        hog = [asyncio.create_task(minds.think(question(f"hog {n}"), "10.0.0.1", f"H{n}")) for n in range(60)]
        await asyncio.sleep(0)
        ann = asyncio.create_task(minds.think(question("ann"), "10.0.0.2", "A"))
        await asyncio.sleep(0)
        steps.release()
        steps.release()
        await asyncio.wait_for(ann, 10)
        assert order == ["hog 0", "ann"]
        gone = hog.pop()
        gone.cancel()
        for _ in range(60):
            steps.release()
        await asyncio.gather(*hog)
        assert len(order) == 60, "who has gone on is not thought about"


def test_who_counts_as_one():
    assert group_of(("192.0.2.7", 40000)) == "192.0.2.7"
    assert group_of(("2001:db8:1:2:3::4", 1)) == group_of(("2001:db8:1:2:ffff::9", 2))
    assert group_of(("2001:db8:1:3::4", 1)) != group_of(("2001:db8:1:2::4", 1))
    assert group_of(("fe80::1%eth0", 1)) == "fe80::/64"
    assert group_of(None) == ""


@asynchronous
async def test_tables_think_on_the_account_of_their_host(sqlite):
    async with serving(sqlite, speed=200) as server:
        accounts = Counter()

        async def think(asked, owner, table):
            accounts[owner, table] += 1
            return answer(asked)

        server.house.worker.bots.think = think
        ada = await server.open("bungee", play_now=True, seats=2)
        async with server.sit(ada) as one:
            await play_on({0: one}, limit=2)
        assert set(accounts) == {("127.0.0.1", ada["code"])}
