"""Messages between the workers of one database: who else holds a table or a day, and what is new. A worker that loads a
table registers as one of its holders, and the others answer. From then on each tells the others what it has written,
after it is committed and in few messages: a commit that notifies holds up all others. A table with one holder costs
nothing. Nothing here is permanent: if something may have been missed, workers compare what they know (`Ears.met`), and
read the rest in the log.
"""

import asyncio
import contextlib
import threading
import time
from collections.abc import Callable, Collection, Iterable
from concurrent.futures import ThreadPoolExecutor
from typing import Any, Protocol

import msgspec
from sqlalchemy import Engine
from sqlalchemy.exc import SQLAlchemyError

from cardinal.common.decoding import decodable
from cardinal.server.errors import log_error
from cardinal.server.store.connect import own_connection
from cardinal.server.store.schema import SERVED
from cardinal.server.store.store import CHANNEL

LONGEST = 7800  # NOTIFY refuses 8,000 bytes
ALIVE = 7276  # PostgreSQL's locks on numbers: a live worker holds its own
LOOK_S = 1.0  # how often a worker checks whether the others are there
RETRY_S = 0.5
SILENCE = ("tcp_keepalives_idle = 1", "tcp_keepalives_interval = 1", "tcp_keepalives_count = 3")
SOME = 100  # how many of a dead worker's topics another one takes at a time
MOST = 20_000  # messages that wait to be sent

_ALONE = "SELECT pg_advisory_xact_lock(7274)"
_PREPARE = "CREATE UNLOGGED TABLE IF NOT EXISTS holders (topic text, worker text, PRIMARY KEY (topic, worker))"
_HOLD = "INSERT INTO holders SELECT unnest(%s::text[]), %s ON CONFLICT DO NOTHING"
_OTHERS = "SELECT topic, worker FROM holders WHERE topic = ANY(%s) AND worker <> %s"
_LEAVE = "DELETE FROM holders WHERE worker = %s AND topic = ANY(%s)"
# When a worker dies, the others divide up what it held: each takes some, until nothing is left.
_INHERIT = """
DELETE FROM holders WHERE (topic, worker) IN (
    SELECT topic, worker FROM holders WHERE worker = ANY(%s) LIMIT %s FOR UPDATE SKIP LOCKED
) RETURNING topic
"""
_LIVING = f"""
SELECT lpad(to_hex(objid::bigint), 8, '0') FROM pg_locks
WHERE locktype = 'advisory' AND classid = {ALIVE} AND objsubid = 1 AND granted
AND database = (SELECT oid FROM pg_database WHERE datname = current_database())
"""
_NOTIFY = "SELECT pg_notify(channel, line) FROM unnest(%s::text[], %s::text[]) AS said (channel, line)"


@decodable
class Word(msgspec.Struct, array_like=True):
    """A small message about a topic: a table's code, or `day` and a day's."""

    topic: str
    kind: str
    body: Any = None


@decodable
class Parcel(msgspec.Struct, array_like=True):
    worker: str  # the sender
    words: list[Word]


class Ears(Protocol):
    """What comes from other workers."""

    def heard(self, worker: str, word: Word) -> None: ...

    def met(self, topic: str) -> None:
        """Others hold this, too, or we may have missed something they did: compare what both know."""

    def left(self, worker: str, topic: str, died: bool) -> None:
        """It no longer holds this. If it died, its last messages are missing."""

    def inherited(self, topics: list[str]) -> None:
        """Another worker is dead, and held these. This worker takes them over."""

    def deleted(self, topic: str) -> None: ...

    def again(self) -> None:
        """For a while nothing could be heard: check everything."""


class Broadcast:
    """In memory: there are no other workers."""

    shared = False  # with other workers

    def hearing_since(self) -> float | None:
        """Since when, by `time.monotonic`, nothing has been missed; None: nothing can be heard right now."""
        return 0.0

    def hold(self, topic: str) -> None:
        """From now on, hear what others do to it."""

    def leave(self, topic: str) -> None:
        """No longer."""

    def others(self, topic: str) -> Collection[str]:
        """The other workers that hold it."""
        return ()

    def settled(self, topic: str) -> bool:
        """Are all of them known?"""
        return True

    def tell(self, topic: str, kind: str, body: object) -> None:
        """To all others that hold it."""

    async def close(self) -> None:
        """No more."""


class PostgresBroadcast(Broadcast):
    """LISTEN and NOTIFY, each with its own connection and thread."""

    shared = True

    def __init__(self, engine: Engine, worker: str, ears: Ears) -> None:
        self._engine = engine
        self._worker = worker
        self._ears = ears
        self._loop = asyncio.get_running_loop()
        self._hearing: float | None = None
        self._held: set[str] = set()
        self._others: dict[str, set[str]] = {}  # by topic
        self._new: set[str] = set()  # held, but not registered yet
        self._meeting: set[str] = set()  # being registered
        self._old: set[str] = set()  # no longer held, but still registered
        self._words: dict[str, list[bytes]] = {}  # to be sent, by worker
        self._waiting = 0
        self._graves: set[str] = set()  # dead workers whose topics are not all taken yet
        self._wake = asyncio.Event()
        self._closing = threading.Event()
        self._connection: Any = None  # the hand's
        self._hand = ThreadPoolExecutor(1, "news")
        self._listener = threading.Thread(target=self._listen, name="listener", daemon=True)
        self._listener.start()
        self._sender = asyncio.create_task(self._send())

    def hearing_since(self) -> float | None:
        return self._hearing

    def hold(self, topic: str) -> None:
        self._held.add(topic)
        self._new.add(topic)
        self._old.discard(topic)
        self._wake.set()

    def leave(self, topic: str) -> None:
        if topic in self._held:
            self.tell(topic, "left", None)
            self._held.discard(topic)
            self._new.discard(topic)
            self._others.pop(topic, None)
            self._old.add(topic)
            self._wake.set()

    def others(self, topic: str) -> Collection[str]:
        return self._others.get(topic, ())

    def settled(self, topic: str) -> bool:
        here = topic in self._held and self._hearing is not None
        return here and topic not in self._new and topic not in self._meeting

    def tell(self, topic: str, kind: str, body: object) -> None:
        if others := self._others.get(topic):
            line = msgspec.json.encode(Word(topic, kind, body))
            if len(line) < LONGEST - 100:
                for worker in others:
                    self._say(worker, line)

    def _say(self, worker: str, line: bytes) -> None:
        self._words.setdefault(worker, []).append(line)
        self._waiting += 1
        self._wake.set()

    async def close(self) -> None:
        """The others find that this one is gone, and divide up what it held: as if it had died."""
        self._sender.cancel()
        await asyncio.gather(self._sender, return_exceptions=True)
        goodbye = self._loop.run_in_executor(self._hand, self._say_goodbye, self._lines())
        await asyncio.wait([goodbye], timeout=2.0)  # never canceled: it may be late, but it closes its connection
        self._closing.set()
        self._hand.shutdown(wait=False)
        await asyncio.to_thread(self._listener.join)

    # -- sending ------------------------------------------------------------------------------------------

    async def _send(self) -> None:
        import psycopg

        looked = 0.0
        while True:
            with contextlib.suppress(TimeoutError):
                async with asyncio.timeout(LOOK_S):
                    await self._wake.wait()
            self._wake.clear()
            look = set[str]()
            if time.monotonic() - looked >= LOOK_S:
                looked = time.monotonic()
                look = {worker for others in self._others.values() for worker in others}
            lines = self._lines()
            if not (self._new or self._old or lines or look or self._graves):
                continue  # a worker that shares nothing asks nothing
            self._meeting, self._new = self._new, set()
            old, self._old = self._old, set()
            try:
                found = await self._loop.run_in_executor(self._hand, self._carry, self._meeting, old, lines, look)
                met, dead, inherited = found
            except (SQLAlchemyError, psycopg.Error):  # the writer reports it; what was to be sent here is lost
                self._new, self._old = {*self._held}, (self._old | old) - self._held
                await asyncio.sleep(RETRY_S)
                self._wake.set()
                continue
            self._meeting = set()
            try:
                self._meet(met)
                for worker in dead:
                    self._bury(worker)
                if inherited:
                    self._wake.set()  # there may be more
                    self._ears.inherited(inherited)
            except Exception as mistake:  # of ours, about one table: all others are still told
                log_error(mistake, "other workers' messages could not be processed")

    def _lines(self) -> list[tuple[str, str]]:
        """What waits, in as few lines as possible: by channel."""
        words, self._words = self._words, {}
        too_many, self._waiting = self._waiting > MOST, 0
        if too_many:  # nobody could follow: compare instead
            self._new |= self._held
            return []
        return [(channel(worker), line) for worker, said in words.items() for line in _parcels(self._worker, said)]

    def _meet(self, met: Iterable[tuple[str, str]]) -> None:
        topics = set()
        for topic, worker in met:
            if topic in self._held:
                self._others.setdefault(topic, set()).add(worker)
                topics.add(topic)
        for topic in topics:
            self._ears.met(topic)

    def _bury(self, dead: str) -> None:
        for topic in [topic for topic, others in self._others.items() if dead in others]:
            self._forget(topic, dead, died=True)

    def _forget(self, topic: str, worker: str, died: bool) -> None:
        others = self._others.get(topic, set())
        others.discard(worker)
        if not others:
            self._others.pop(topic, None)
        self._ears.left(worker, topic, died)

    # -- in the hand's thread -----------------------------------------------------------------------------

    def _carry(
        self, new: Collection[str], old: Collection[str], lines: list[tuple[str, str]], look: Collection[str]
    ) -> tuple[list[tuple[str, str]], set[str], list[str]]:
        """Returns who else holds the new topics, which workers are dead, and which of their topics are ours now."""
        try:
            if self._connection is None:
                self._connection = own_connection(self._engine)
                self._connection.execute("SET synchronous_commit = off")  # nothing of this is kept
                with self._connection.transaction():
                    self._connection.execute(_ALONE)
                    self._connection.execute(_PREPARE)
            return self._carry_out(self._connection, new, old, lines, look)
        except BaseException:
            self._hang_up()
            raise

    def _carry_out(
        self, connection: Any, new: Collection[str], old: Collection[str], lines: list[tuple[str, str]], look: Any
    ) -> tuple[list[tuple[str, str]], set[str], list[str]]:
        if lines:
            connection.execute(_NOTIFY, [[channel for channel, _ in lines], [line for _, line in lines]])
        if old:
            connection.execute(_LEAVE, [self._worker, list(old)])
        met: list[tuple[str, str]] = []
        if new:  # committed before it looks: if two come at once, the later one sees the other
            connection.execute(_HOLD, [list(new), self._worker])
            met = connection.execute(_OTHERS, [list(new), self._worker]).fetchall()
        asked = {*look, *(worker for _, worker in met)}
        dead = asked - {worker for (worker,) in connection.execute(_LIVING)} if asked else set()
        self._graves |= dead
        inherited: list[str] = []
        if self._graves:
            inherited = [topic for (topic,) in connection.execute(_INHERIT, [list(self._graves), SOME])]
            if not inherited:
                self._graves.clear()
        return [(topic, worker) for topic, worker in met if worker not in dead], dead, inherited

    def _say_goodbye(self, lines: list[tuple[str, str]]) -> None:
        if self._connection is not None:
            with contextlib.suppress(Exception):  # what was missed can be read
                if lines:
                    self._connection.execute(_NOTIFY, [[channel for channel, _ in lines], [line for _, line in lines]])
            self._hang_up()

    def _hang_up(self) -> None:
        connection, self._connection = self._connection, None
        if connection is not None:
            with contextlib.suppress(Exception):
                connection.close()

    # -- hearing ------------------------------------------------------------------------------------------

    def _listen(self) -> None:
        import psycopg

        while not self._closing.is_set():
            with (
                contextlib.suppress(psycopg.Error, SQLAlchemyError),
                contextlib.closing(own_connection(self._engine)) as connection,
            ):
                connection.execute(f"SELECT pg_advisory_lock_shared({SERVED})")  # not while everything is replaced
                connection.execute("SELECT pg_advisory_lock_shared(%s)", [ALIVE << 32 | int(self._worker, 16)])
                for setting in SILENCE:  # PostgreSQL's own: by its locks the others see that this machine is dead
                    connection.execute(f"SET {setting}")
                for name in (CHANNEL, channel(self._worker)):
                    connection.execute(f'LISTEN "{name}"')
                self._in_loop(self._hear_again, time.monotonic())
                while not self._closing.is_set():
                    for notice in connection.notifies(timeout=0.25):
                        self._in_loop(self._hear, notice.payload)
            self._hearing = None
            self._closing.wait(RETRY_S)

    def _in_loop(self, work: Callable[[Any], None], what: object) -> None:
        with contextlib.suppress(RuntimeError):  # the loop is closed
            self._loop.call_soon_threadsafe(work, what)

    def _hear_again(self, since: float) -> None:
        self._hearing = since
        self._new |= self._held
        self._wake.set()
        self._ears.again()

    def _hear(self, line: str) -> None:
        kind, _, topic = line.partition(" ")
        if kind == "deleted":
            self._ears.deleted(topic)
            return
        try:
            parcel = msgspec.json.decode(line, type=Parcel)
        except msgspec.DecodeError:
            return  # of another version
        for word in parcel.words:
            if word.topic not in self._held:
                if word.kind != "left":  # it does not know yet
                    self._say(parcel.worker, msgspec.json.encode(Word(word.topic, "left")))
            elif word.kind == "left":
                self._forget(word.topic, parcel.worker, died=False)
            else:
                self._others.setdefault(word.topic, set()).add(parcel.worker)
                self._ears.heard(parcel.worker, word)


def channel(worker: str) -> str:
    return f"{CHANNEL} {worker}"


def _parcels(worker: str, words: list[bytes]) -> list[str]:
    """As many messages in one as fit."""
    parcels, some, size = [], list[bytes](), 0
    for word in words:
        if some and size + len(word) > LONGEST - 100:
            parcels.append(some)
            some, size = [], 0
        some.append(word)
        size += len(word) + 1
    return [f'["{worker}",[{b",".join(some).decode()}]]' for some in [*parcels, some] if some]
