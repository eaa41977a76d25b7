"""Several servers over one PostgreSQL: real processes from the wheel, one of which dies or is told to stop."""

import asyncio
import contextlib
import os
import signal
import subprocess

import httpx
import pytest
import websockets
from sqlalchemy import event
from sqlalchemy.engine import make_url

from cardinal.server.addresses import bind
from cardinal.server.store import Store, open_engine
from cardinal.server.store.connect import _patient, read_address

from .. import product
from .harness import PATIENCE_S, Server, asynchronous, play_on

TABLES = 6


class Process(Server):
    """`cardinal serve` as on its own machine."""

    def __init__(self, database, *words):
        with bind("127.0.0.1", 0) as free:
            port = free.getsockname()[1]
        super().__init__(None, port)
        words = ("--database", database, "--port", port, "--no-open", "--speed", 4, *words)
        env = product.environment(PYTHONUNBUFFERED="1")
        self.process = subprocess.Popen(product.command("serve", *words), stdout=subprocess.DEVNULL, env=env)

    async def ready(self):
        """The status of /ready; 0: nobody answers."""
        try:
            return (await self.http.get("/ready")).status_code
        except httpx.TransportError:
            return 0

    async def until_ready(self):
        async with asyncio.timeout(PATIENCE_S):
            while await self.ready() != 200:
                assert self.process.poll() is None
                await asyncio.sleep(0.05)

    async def close(self):
        await self.http.aclose()
        self.process.kill()
        await asyncio.to_thread(self.process.wait)


@asynchronous
async def test_when_a_server_is_killed_every_table_goes_on_at_another(new_postgres):
    one, other = Process(new_postgres), Process(new_postgres)
    try:
        await asyncio.gather(one.until_ready(), other.until_ready())
        tables = [await one.two() for _ in range(TABLES)]
        tables += [[await one.open("bungee", seats=2, play_now=True)]]  # against a bot
        before = await asyncio.gather(*(play_some(one, (one, other)[n % 2], t) for n, t in enumerate(tables)))
        async with one.sit(tables[0][0]), one.sit(tables[1][0]):
            os.kill(one.process.pid, signal.SIGKILL)
            after = await asyncio.gather(*(play_some(other, other, table) for table in tables))
        store = Store(open_engine(new_postgres))
        for table, *acknowledged in zip(tables, before, after, strict=True):
            found = [entry.id for entry in store.entries(store.lobby(table[0]["code"]).play)]
            assert all(found.count(id) == 1 for ids in acknowledged for id in ids)
        store.engine.dispose()
    finally:
        await asyncio.gather(one.close(), other.close())


async def play_some(first, second, table):
    """A few moves; returns the ids of those that were acknowledged. The second person is on the second server."""
    async with contextlib.AsyncExitStack() as stack:
        sitting = zip((first, second), table, strict=False)
        people = [await stack.enter_async_context(server.sit(joined)) for server, joined in sitting]
        assert await play_on(dict(enumerate(people)), limit=4) >= 4
        return [message["id"] for person in people for message in person.heard if message["t"] == "ok"]


@asynchronous
async def test_a_server_that_is_told_to_end_says_so_and_sends_people_on(tmp_path):
    server = Process(f"sqlite:///{tmp_path / 'tables.sqlite3'}", "--drain", 1)
    try:
        await server.until_ready()
        ada, _ = await server.two()
        person = await server.connect(ada["code"])
        await person.send(t="hello", token=ada["token"])
        await person.until("welcome")
        server.process.terminate()
        async with asyncio.timeout(PATIENCE_S):
            while (status := await server.ready()) == 200:
                await asyncio.sleep(0.02)
        assert status == 503
        with pytest.raises(websockets.ConnectionClosed) as closed:
            await person.until("bye")
        assert closed.value.rcvd.code == 1012  # come back
        await asyncio.to_thread(server.process.wait, PATIENCE_S)
    finally:
        await server.close()


def test_several_hosts_are_named_as_postgresql_does_and_the_one_that_takes_writes_is_meant():
    url = read_address("postgresql://ada:s%40t@one:5433,two/cardinal?sslmode=require")
    assert (url.query["host"], url.query["sslmode"]) == (("one:5433", "two:5432"), "require")
    assert (url.username, url.password, url.database) == ("ada", "s@t", "cardinal")
    arguments = _patient(url)["connect_args"]
    assert (arguments["target_session_attrs"], arguments["connect_timeout"]) == ("read-write", 2)
    named = _patient(read_address("postgresql://one,two/cardinal?target_session_attrs=any&connect_timeout=9"))
    assert not {"target_session_attrs", "connect_timeout"} & set(named["connect_args"])
    assert "target_session_attrs" not in _patient(read_address("postgresql://one/cardinal"))["connect_args"]


def test_a_host_that_does_not_answer_is_passed_over(new_postgres):
    url = make_url(new_postgres)
    several = url.set(query={"host": ("127.0.0.1:1", f"{url.query['host']}:5432")})
    engine = open_engine(several.render_as_string(hide_password=False))
    engine.dispose()
    asked = []
    event.listen(engine, "do_connect", lambda *given: asked.append(given[-1]["host"]))
    with engine.connect():
        assert asked == [f"{url.query['host']},127.0.0.1"], "the one that answered last is asked first"
    engine.dispose()
