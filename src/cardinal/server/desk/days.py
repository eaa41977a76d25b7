"""All days of this worker: opens, finds and forgets them, and hears what other workers have written."""

import asyncio
import contextlib
import secrets
import time
from collections.abc import Sequence
from functools import partial
from weakref import WeakValueDictionary

import msgspec

from cardinal import desk
from cardinal.desk import Day
from cardinal.desk.changes import Entry, SetUp
from cardinal.engine.refused import BadInput
from cardinal.server.desk.links import no_day
from cardinal.server.desk.log import MOST_ENTRIES
from cardinal.server.desk.online import Online
from cardinal.server.desk.room import DayRoom
from cardinal.server.problem import Problem
from cardinal.server.rate_limit import Fair
from cardinal.server.security import CODE, hashed, new_code, new_token
from cardinal.server.store import Damaged, NotKept
from cardinal.server.store.days import DayRow, OnlineTable
from cardinal.server.tables import Tables
from cardinal.server.worker import Worker

AGE = 180  # days until a tournament day is deleted
IDLE_S = 60.0  # until a day that nobody looks at is unloaded


class Days:
    def __init__(self, worker: Worker, tables: Tables) -> None:
        self.rooms: dict[str, DayRoom] = {}
        self.online = Online(worker, tables)
        self._worker = worker
        self._tables = tables
        self._loading = WeakValueDictionary[str, asyncio.Lock]()  # each lives while somebody loads or waits
        self._idle: dict[str, float] = {}
        self.new_days = Fair(per_second=1, burst=60)
        self.backups = Fair(per_second=0.2, burst=20)
        self._restoring = asyncio.Lock()

    # -- days ---------------------------------------------------------------------------------------------

    async def open_day(self, set_up: SetUp, address: str) -> tuple[str, str]:
        """Opens a day and draws its lot for good. Returns its code and the host's token. `address` is the sender's."""
        if not self.new_days.take(address):
            raise Problem(429, "slow", "Many tournaments are being made right now. Please try again in a moment.")
        set_up = msgspec.structs.replace(set_up, lot=secrets.token_hex(16))
        first = Entry(1, "host", self._worker.clock.now(), int(time.time()), "set up", set_up)
        await asyncio.to_thread(desk.replay, [first])  # raises if the setup is refused
        return await self._create([first])

    async def restore_day(self, backup: bytes, address: str) -> tuple[str, str]:
        """Opens a new day with the same log. Its time is that of the last entry, and the hall clock stays paused there
        until the host resumes it, because nobody has the new links yet."""
        if not self.backups.take(address):
            raise Problem(429, "slow", "Many backups are being read right now. Please try again in a moment.")
        if backup.count(b'"change":') > MOST_ENTRIES:
            raise BadInput("This backup is too long.")
        async with self._restoring:  # a long one takes a while: one at a time
            entries = await asyncio.to_thread(desk.restore, backup, stop=True)
        later = self._worker.clock.now() - entries[-1].at
        moved = [msgspec.structs.replace(entry, at=entry.at + later) for entry in entries]
        return await self._create(moved)

    async def _create(self, entries: Sequence[Entry]) -> tuple[str, str]:
        token = new_token()
        for attempt in range(20):
            row = DayRow(new_code(self._worker.settings.letters, attempt), hashed(token))
            if await self._worker.writer.do(partial(self._worker.day_store.create, row=row, entries=entries)):
                return row.code, token
        raise NotKept

    async def room(self, code: str) -> DayRoom:
        """Finds the room of a day. Raises Problem if there is none."""
        code = code.upper()
        if room := self.rooms.get(code):
            return room
        if not CODE.fullmatch(code):
            raise no_day()
        async with self._loading.setdefault(code, asyncio.Lock()):
            if room := self.rooms.get(code):
                return room
            if f"day {code}" in self._worker.lost:
                raise Damaged
            found = await asyncio.to_thread(self._load, code)
            if found is None:
                raise no_day()
            room = self.rooms[code] = DayRoom(self._worker, *found, self.online.look)
            self._worker.broadcast.hold(room.topic)
            await room.reload()  # what other workers wrote in the meantime
            self.online.look(room)
            return room

    async def fresh_room(self, code: str) -> DayRoom:
        """The room, brought up to date with the database, like `Tables.fresh_room`. Raises Problem."""
        room = await self.room(code)
        if self._worker.broadcast.shared:
            state = await asyncio.to_thread(self._worker.day_store.state, code.upper())
            if state is None:
                self._gone(room.code)
                raise no_day()
            if state != (room.row.version, len(room.day.log), len(room.online)):
                await room.reload()
        return room

    def _load(self, code: str) -> tuple[DayRow, Day, list[OnlineTable]] | None:
        row = self._worker.day_store.day(code)
        if row is None:
            return None
        return row, desk.replay(self._worker.day_store.entries(code)), self._worker.day_store.online(code)

    async def forget(self, code: str) -> None:
        await self._worker.writer.do(partial(self._worker.day_store.forget, code=code))
        self._gone(code)

    def _gone(self, code: str) -> None:
        if room := self.rooms.pop(code, None):
            self._worker.broadcast.leave(room.topic)
            room.close(Problem(404, "code", "This tournament has been deleted."))
            for table in room.online.values():
                self._tables.gone(table.code)

    # -- what happens by itself ---------------------------------------------------------------------------

    async def table_moved(self, code: str) -> None:
        """Called when something happens at one of a day's tables."""
        self.online.look(await self.room(code))

    def hear(self, code: str, ask: bool, version: int, entries: int, tables: int) -> None:
        """Another worker says what it knows about a day. With `ask`, it wants the same in return."""
        room = self.rooms.get(code)
        if room is None:
            return
        if ask:
            room.compare(ask=False)
        if version > room.row.version or entries > len(room.day.log) or tables > len(room.online):
            self._worker.spawn(self._reload(room))

    def compare(self, code: str) -> None:
        if room := self.rooms.get(code):
            room.compare(ask=True)

    def read(self, code: str) -> None:
        """Reads the day again: we may have missed something."""
        if room := self.rooms.get(code):
            self._worker.spawn(self._reload(room))

    def read_all(self) -> None:
        for room in self.rooms.values():
            self._worker.spawn(self._reload(room))

    async def _reload(self, room: DayRoom) -> None:
        try:
            await room.reload()
        except Problem:
            self._gone(room.code)

    async def look(self) -> None:
        """Looks after days with matches at our own tables, even after a restart. Drops days that are gone or idle."""
        if self._worker.store.damage:
            return
        for code in await asyncio.to_thread(self._worker.day_store.with_tables):
            with contextlib.suppress(Problem):
                self.online.look(await self.room(code))
        if self.rooms:
            there = await asyncio.to_thread(self._worker.day_store.there, list(self.rooms))
            for code in [code for code in self.rooms if code not in there]:
                self._gone(code)
        self._evict()

    def _evict(self) -> None:
        now = time.monotonic()
        for code, room in list(self.rooms.items()):
            if room.screens or room.busy():
                self._idle.pop(code, None)
            elif now - self._idle.setdefault(code, now) > IDLE_S:
                self._idle.pop(code, None)
                room.close(None)
                del self.rooms[code]
                self._worker.broadcast.leave(room.topic)

    async def clean(self) -> None:
        clock = self._worker.clock
        await self._worker.writer.do(
            partial(self._worker.day_store.forget_old, age=AGE, now=clock.now(), speed=clock.speed)
        )

    def close(self) -> None:
        for room in self.rooms.values():
            room.close(Problem(503, "closing", "The server is closing. Nothing is lost; it will be back in a moment."))
