"""Clients that never finish: half a request, an answer that nobody reads, a goodbye that nobody hears."""

import asyncio
import contextlib
import threading

import pytest

from cardinal.server.protocols import http, websocket
from cardinal.server.protocols.websocket import framed

from .harness import asynchronous, eventually, serving

GET = b"GET /api/cards HTTP/1.1\r\nHost: table.test\r\n\r\n"
POST = (
    b"POST /api/tables HTTP/1.1\r\nHost: table.test\r\nContent-Type: application/json\r\nContent-Length: 100\r\n\r\n{"
)
SOCKET = b"Connection: Upgrade\r\nUpgrade: websocket\r\nSec-WebSocket-Version: 13\r\n"


@pytest.fixture
def soon(monkeypatch):
    monkeypatch.setattr(http, "LOOK_S", 0.02)


@contextlib.asynccontextmanager
async def calling(server, first):
    reader, writer = await asyncio.open_connection("127.0.0.1", server.port)
    writer.write(first)
    try:
        yield reader, writer
    finally:
        writer.transport.abort()


async def ask_on(writer):
    while True:
        writer.write(GET)
        await writer.drain()
        await asyncio.sleep(0)


@pytest.mark.parametrize(
    "half", [b"", b"GET / HTTP/1.1\r\nHost: ", POST, GET + b"G"], ids=["nothing", "head", "body", "second"]
)
@asynchronous
async def test_half_a_request_is_not_waited_for_for_ever(sqlite, soon, half):
    async with serving(sqlite) as server, calling(server, half) as (reader, _):
        with contextlib.suppress(ConnectionError):
            await reader.read()


@asynchronous
async def test_answers_that_nobody_takes_are_not_kept_for_ever(sqlite, soon):
    async with serving(sqlite) as server, calling(server, b"") as (_, writer):
        writer.transport.pause_reading()
        with pytest.raises(ConnectionError):
            await ask_on(writer)


@asynchronous
async def test_whoever_waits_for_us_is_not_cut(sqlite, soon, monkeypatch):
    async with serving(sqlite) as server:
        ada = await server.open()
        looks, done, look = [], threading.Event(), http.IdleTimeout._look

        def counted(self):
            looks.append(self)
            if looks.count(self) > 3:
                done.set()
            look(self)

        monkeypatch.setattr(http.IdleTimeout, "_look", counted)
        lobby = server.house.worker.store.lobby
        monkeypatch.setattr(server.house.worker.store, "lobby", lambda code: done.wait(20) and lobby(code))
        server.house.tables.close_room(ada["code"], "")
        assert (await server.http.get(f"/api/tables/{ada['code']}")).json()["code"] == ada["code"]


@asynchronous
async def test_a_socket_with_too_long_a_header_is_told_so(sqlite):
    head = b"GET /ws/KMRT HTTP/1.1\r\nHost: table.test\r\n" + SOCKET + b"X-Long: " + b"x" * 9000 + b"\r\n\r\n"
    async with serving(sqlite) as server, calling(server, head) as (reader, _):
        assert b" 431 " in (await reader.read()).splitlines()[0]


@asynchronous
async def test_nonsense_after_the_answer_is_not_logged(sqlite, caplog):
    head = b"POST /api/nowhere HTTP/1.1\r\nHost: table.test\r\nContent-Type: application/json\r\n"
    head += b"Transfer-Encoding: chunked\r\n\r\n"
    async with serving(sqlite) as server, calling(server, head) as (reader, writer):
        assert b" 404 " in (await reader.readuntil(b"\r\n\r\n")).splitlines()[0]
        await reader.readuntil(b"}")
        writer.write(b"no number\r\n")
        await reader.read()
    assert caplog.records == []


@contextlib.asynccontextmanager
async def not_reading(server, monkeypatch):
    """Somebody at a table who reads nothing, and the server's end of the connection, where more waits than is sent."""
    made, first = [], websocket.Line.connection_made
    monkeypatch.setattr(websocket.Line, "connection_made", lambda self, to: made.append(self) or first(self, to))
    ada = await server.open()
    key = b"Sec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\r\n"
    head = f"GET /ws/{ada['code']} HTTP/1.1\r\nHost: table.test\r\n".encode() + SOCKET + key + b"\r\n"
    async with calling(server, head) as (reader, writer):
        await reader.readuntil(b"\r\n\r\n")
        writer.transport.pause_reading()
        while not made[0].transport.get_write_buffer_size():
            made[0].transport.write(framed(b"x" * 100_000))
        yield made[0], writer


@pytest.mark.parametrize("last", [b"\x81\x82\0\0\0\0{}", b"\x88\x80\0\0\0\0"], ids=["no hello", "goodbye"])
@asynchronous
async def test_whoever_does_not_read_the_last_word_holds_no_line(sqlite, monkeypatch, last):
    monkeypatch.setattr(websocket, "GOODBYE_S", 0.02)
    async with serving(sqlite) as server, not_reading(server, monkeypatch) as (held, writer):
        writer.write(last)
        await eventually(lambda: held.disconnected)


@asynchronous
async def test_whoever_reads_nothing_and_is_not_there_holds_no_line(sqlite, monkeypatch):
    async with serving(sqlite) as server, not_reading(server, monkeypatch) as (held, _):
        held.keepalive_timeout()
        await eventually(lambda: held.disconnected)
