"""While nothing can be stored (the database is gone, or its standby is being promoted), the clocks of all tables stop,
and everybody there is told. Nobody loses time for a move that could not be accepted."""

import asyncio
import contextlib

from cardinal.server.clock import ServerClock
from cardinal.server.store import NotKept
from cardinal.server.tables import Tables
from cardinal.server.worker import Worker

LOOK_S = 0.25
WORDS = "Moves cannot be saved right now. All clocks have stopped. Please wait."


class Outage:
    def __init__(self, worker: Worker, tables: Tables) -> None:
        self._worker = worker
        self._tables = tables
        self._probe: asyncio.Task[None] | None = None
        self.on = False

    async def look(self) -> None:
        writer = self._worker.writer
        down = writer.down or writer.stuck()
        if down != self.on:
            self._turn(down)
        deaf = self._worker.broadcast.hearing_since() is None  # the first to notice, if nobody moves
        if (writer.down or deaf) and (self._probe is None or self._probe.done()):
            self._probe = asyncio.create_task(self._try())

    async def _try(self) -> None:
        """Has the writer find out whether it can write."""
        with contextlib.suppress(NotKept):
            await self._worker.writer.do(self._worker.store.probe)

    def _turn(self, on: bool) -> None:
        self.on = on
        if isinstance(clock := self._worker.clock, ServerClock):
            clock.hold() if on else clock.go_on()
        self._worker.hold = WORDS if on else ""
        for room in self._tables.rooms.values():
            room.members.tell_hold(self._worker.hold)
