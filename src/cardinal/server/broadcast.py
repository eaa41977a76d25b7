"""Between the workers of one database. Entries and lobbies by name only (who wants them reads them); what is never kept
(drafts, reactions, who is here) in small messages, best effort."""

import asyncio
import contextlib
import threading
import time
from collections.abc import Callable
from typing import Any

import msgspec
from sqlalchemy import Engine, text

from cardinal.common.decoding import decodable
from cardinal.server.store.schema import SERVED
from cardinal.server.store.store import CHANNEL

LONGEST = 7800  # NOTIFY refuses 8,000 bytes


@decodable
class Word(msgspec.Struct):
    """A small message about a table."""

    worker: str
    code: str
    kind: str
    body: Any = None


class Broadcast:
    """In memory: there is nobody else."""

    shared = False  # with other workers

    def __init__(self, heard: Callable[[str], None]) -> None:
        self._heard = heard

    def hearing_since(self) -> float | None:
        """Since when, by `time.monotonic`, nothing that others say is missed; None: just now nothing is heard."""
        return 0.0

    def say(self, word: Word) -> None:
        """To the other workers."""

    async def close(self) -> None:
        """No more."""


class PostgresBroadcast(Broadcast):
    """LISTEN and NOTIFY, each with a connection and a thread of its own."""

    shared = True

    def __init__(self, engine: Engine, heard: Callable[[str], None]) -> None:
        super().__init__(heard)
        self._hearing: float | None = None
        self._engine = engine
        self._loop = asyncio.get_running_loop()
        self._closing = threading.Event()
        self._listener = threading.Thread(target=self._listen, name="listener", daemon=True)
        self._listener.start()
        self._words: asyncio.Queue[str] = asyncio.Queue(1000)
        self._sender = asyncio.create_task(self._send())

    def say(self, word: Word) -> None:
        line = f"word {msgspec.json.encode(word).decode()}"
        if len(line.encode()) <= LONGEST:
            with contextlib.suppress(asyncio.QueueFull):
                self._words.put_nowait(line)

    def hearing_since(self) -> float | None:
        return self._hearing

    async def close(self) -> None:
        self._closing.set()
        self._sender.cancel()
        await asyncio.to_thread(self._listener.join)

    async def _send(self) -> None:
        while True:
            lines = [await self._words.get()]
            while not self._words.empty():
                lines.append(self._words.get_nowait())
            with contextlib.suppress(Exception):  # best effort; a broken line shows itself in the writer
                await asyncio.to_thread(self._notify, lines)

    def _notify(self, lines: list[str]) -> None:
        with self._engine.begin() as connection:
            for line in lines:
                connection.execute(text("SELECT pg_notify(:channel, :line)"), {"channel": CHANNEL, "line": line})

    def _listen(self) -> None:
        import psycopg

        url = self._engine.url.set(drivername="postgresql").render_as_string(hide_password=False)
        while not self._closing.is_set():
            with contextlib.suppress(psycopg.OperationalError), psycopg.connect(url, autocommit=True) as connection:
                connection.execute(f"SELECT pg_advisory_lock_shared({SERVED})")  # not while everything is replaced
                connection.execute(f"LISTEN {CHANNEL}")
                self._hearing = time.monotonic()
                self._tell("again")  # what was said meanwhile is lost: look at everything
                while not self._closing.is_set():
                    for notice in connection.notifies(timeout=0.25):
                        self._tell(notice.payload)
            self._hearing = None
            self._closing.wait(0.5)

    def _tell(self, line: str) -> None:
        with contextlib.suppress(RuntimeError):  # the loop is closed
            self._loop.call_soon_threadsafe(self._heard, line)
