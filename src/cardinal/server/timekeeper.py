"""Keeps the server's time in the database, so that all workers agree on it and it goes on after a restart."""

import asyncio
from functools import partial

from cardinal.engine.position import NEVER
from cardinal.server.clock import DOWN_MS, DRIFT_MS, ServerClock, StoppedClock, Ticking
from cardinal.server.store import Store, Writer
from cardinal.server.store.days import DayStore
from cardinal.server.store.time import keep_time, latest_entry


class Timekeeper:
    def __init__(self, store: Store, days: DayStore, writer: Writer, speed: float) -> None:
        self._store = store
        self._days = days
        self._writer = writer
        self._speed = speed

    async def start(self) -> Ticking:
        if self._store.damage:
            return StoppedClock(await self._latest(), self._speed)
        clock = ServerClock(await self._latest(), self._speed)
        await self._keep(clock, NEVER)
        return clock

    async def note(self, clock: Ticking) -> None:
        if isinstance(clock, ServerClock):
            await self._keep(clock, int(DRIFT_MS * clock.speed))

    async def _latest(self) -> int:
        """The server time of whatever was last written."""
        found = await asyncio.gather(
            asyncio.to_thread(latest_entry, self._store),
            asyncio.to_thread(self._days.latest),
            return_exceptions=bool(self._store.damage),
        )
        return max([moment for moment in found if isinstance(moment, int)], default=0)

    async def _keep(self, clock: ServerClock, drift_ms: int) -> None:
        """SQLite has one worker, which need not agree with anybody, so it ignores the computer's clock."""
        fresh_ms = DOWN_MS if self._store.postgres else 0
        keep = partial(keep_time, self._store, speed=clock.speed, fresh_ms=fresh_ms, drift_ms=drift_ms)
        clock.set(*await self._writer.do(lambda connection: keep(connection, least=clock.now())))
