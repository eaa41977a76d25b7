"""One socket of a day: a hall screen, the desk, a helper's phone, a team's page. It is sent the latest view only."""

import asyncio
import contextlib
import time
from collections import deque
from collections.abc import Awaitable, Callable, MutableMapping
from typing import TYPE_CHECKING, Any

import msgspec

from cardinal.server.connection import Disconnected
from cardinal.server.desk import wire
from cardinal.server.errors import log_error
from cardinal.server.problem import Problem
from cardinal.server.rates import Bucket
from cardinal.server.security import hashed
from cardinal.server.settings import Settings
from cardinal.server.store import NotKept

if TYPE_CHECKING:
    from cardinal.server.desk.room import DayRoom

Receive = Callable[[], Awaitable[MutableMapping[str, Any]]]  # of ASGI
Send = Callable[[MutableMapping[str, Any]], Awaitable[None]]

HELLO_S = 10.0
PACE_S = 0.1  # between two views: a slow phone gets fewer of them, and never a queue
PACES = {"table": 0.25, "team": 0.5}  # hundreds of phones share a hall's Wi-Fi
LONGEST = 8192  # characters of a message
PATIENCE = 100  # messages over the limit, or that are none, before the socket is closed
MOST_WAITING = 20  # answers to pings


class Screen:
    def __init__(self, settings: Settings, receive: Receive, send: Send) -> None:
        self.role = ""
        self._room: DayRoom | None = None  # found when its hello has come
        self._receive = receive
        self._send = send
        self._bucket = Bucket(settings.messages_per_second, settings.burst)
        self._over_limit = 0
        self._answers: deque[str] = deque(maxlen=MOST_WAITING)
        self._stale = False  # there is a newer view than the one that was sent
        self._urgent = False  # … in which the hall's clock is another
        self._sent = 0.0  # when the last one was
        self._last: wire.DayBye | None = None
        self._wake = asyncio.Event()

    @property
    def closed(self) -> bool:
        return self._last is not None

    def stir(self, urgent: bool = False) -> None:
        """The day has changed; `urgent`: its clock, by which everybody plays."""
        self._stale = True
        self._urgent = self._urgent or urgent
        self._wake.set()

    def bye(self, problem: Problem) -> None:
        self._last = self._last or wire.DayBye(words=problem.words, clause=problem.clause)
        self._wake.set()

    # -- coming in ----------------------------------------------------------------------------------------

    async def run(self, find: Callable[[str | None], Awaitable["DayRoom"]]) -> None:
        """`find`: the day, for whoever has this token."""
        pump = asyncio.create_task(self._pump())
        reader = asyncio.create_task(self._read(find))
        try:
            await asyncio.wait([pump, reader], return_when=asyncio.FIRST_COMPLETED)
            if self.closed:
                await asyncio.wait([pump], timeout=2)
        finally:
            if self._room is not None:
                self._room.screens.discard(self)
            for task in (pump, reader):
                task.cancel()
            for ended in await asyncio.gather(pump, reader, return_exceptions=True):
                if isinstance(ended, Exception) and not isinstance(ended, OSError):  # else the line was cut
                    log_error(ended, "a screen of a day failed")

    async def _read(self, find: Callable[[str | None], Awaitable["DayRoom"]]) -> None:
        try:
            first = None
            with contextlib.suppress(TimeoutError):
                async with asyncio.timeout(HELLO_S):
                    first = await self._next()
            if not isinstance(first, wire.DayHello):
                raise Problem(400, "bad", "The first message must be hello.")
            room = await find(first.token)
            if first.token is not None:
                self._bucket = room.house.people.of(hashed(first.token))  # by however many sockets they come
            self.role = await room.role(first.token)
            self._room = room
            room.screens.add(self)
            self.stir()
            while not self.closed:
                message = await self._next()
                if isinstance(message, wire.DayPing):
                    self._answers.append(wire.encode(wire.DayPong(c=message.c, s=room.house.clock.now())))
                    self._wake.set()
        except Problem as problem:
            self.bye(problem)
        except (Disconnected, NotKept):  # nothing can be read: without a goodbye, so that the screen tries again
            pass

    async def _next(self) -> wire.ScreenMessage | None:
        """None: nothing that can be taken."""
        event = await self._receive()
        if event["type"] == "websocket.disconnect":
            raise Disconnected
        text = event.get("text") or ""
        try:
            message = wire.decode(text) if len(text) <= LONGEST else None
        except (msgspec.DecodeError, UnicodeError, RecursionError):
            message = None
        if message is not None and self._bucket.take():
            return message
        self._over_limit += 1
        if self._over_limit > PATIENCE:
            raise Problem(429, "slow", "Those were too many messages. Wait a little, then come back.")
        return None

    # -- going out ----------------------------------------------------------------------------------------

    async def _pump(self) -> None:
        while True:
            while self._answers:
                await self._say(self._answers.popleft())
            if self._last is not None:
                await self._say(wire.encode(self._last))
                await self._send({"type": "websocket.close", "code": 1000})
                return
            rest = self._sent + self._pace() - time.monotonic() if self._stale else None
            if rest is not None and rest <= 0 and self._room is not None:
                self._stale = self._urgent = False
                await self._say(await self._room.view_text(self.role))
                self._sent = time.monotonic()
            else:
                self._wake.clear()
                await self._sleep(rest)

    def _pace(self) -> float:
        return PACE_S if self._urgent else PACES.get(self.role.partition(" ")[0], PACE_S)

    async def _sleep(self, seconds: float | None) -> None:
        try:
            async with asyncio.timeout(seconds):
                await self._wake.wait()
        except TimeoutError:
            pass

    async def _say(self, text: str) -> None:
        await self._send({"type": "websocket.send", "text": text})
