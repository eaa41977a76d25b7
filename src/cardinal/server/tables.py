"""All tables of this worker: opening, finding and deleting them."""

import asyncio
from collections.abc import Callable, Iterable
from functools import partial
from weakref import WeakValueDictionary

from cardinal.server import lobby as lobbies
from cardinal.server.api_types import NewTable
from cardinal.server.archive import Archive
from cardinal.server.problem import Problem, no_table
from cardinal.server.rate_limit import Fair, Holdings
from cardinal.server.room import Room
from cardinal.server.security import CODE, new_code
from cardinal.server.store import Damaged, Lobby, NotKept
from cardinal.server.store.loading import Stored, read_tables
from cardinal.server.worker import Worker

DELETED = "This table has been deleted."


class Tables:
    def __init__(self, worker: Worker, archive: Archive, moved: Callable[[Lobby], None]) -> None:
        """`moved`: see `Room`."""
        self.archive = archive
        self.rooms: dict[str, Room] = {}
        self.new_tables = Fair(worker.settings.tables_per_second, burst=200)
        self.opened = Holdings(worker.settings.tables_per_address)
        self.kept = Holdings(worker.settings.kept_per_address)
        self.idle: dict[str, float] = {}  # since when nobody is in a room
        self._worker = worker
        self._moved = moved
        self._loading = WeakValueDictionary[str, asyncio.Lock]()  # each lives while somebody loads it or waits for it

    async def room(self, code: str) -> Room:
        """Finds a room. Raises Problem if there is none."""
        code = code.upper()
        self.idle.pop(code, None)  # whoever asks for a room may be about to come in
        if room := self.rooms.get(code):
            return room
        if not CODE.fullmatch(code):
            raise no_table()
        async with self._loading.setdefault(code, asyncio.Lock()):
            if room := self.rooms.get(code):
                return room
            if code in self._worker.lost:
                raise Damaged
            found = await asyncio.to_thread(read_tables, self._worker.store, [code])
            if code not in found:
                raise no_table()
            return await self._serve(found[code])

    async def load(self, codes: Iterable[str]) -> set[str]:
        """The rooms of many tables at once. Returns the codes of those that were not here before."""
        missing = [code for code in codes if code not in self.rooms and code not in self._worker.lost]
        found = await asyncio.to_thread(read_tables, self._worker.store, missing) if missing else {}
        return {code for code in found if await self._enter(found[code])}

    async def _enter(self, stored: Stored) -> bool:
        """False: it is already here."""
        code = stored.lobby.code
        async with self._loading.setdefault(code, asyncio.Lock()):
            if code in self.rooms:
                return False
            await self._serve(stored)
            return True

    async def _serve(self, stored: Stored) -> Room:
        code = stored.lobby.code
        room = Room(self._worker, stored.lobby, self._moved)
        await room.load_play(stored=stored)
        self.rooms[code] = room  # nobody finds it before its play is served
        self._worker.broadcast.hold(code)
        return room

    async def fresh_room(self, code: str) -> Room:
        """The same, up to date with the database: people who were answered by one worker and ask another find what they
        have done. Raises Problem."""
        room = await self.room(code)
        await self.refresh(room)
        return room

    async def refresh(self, room: Room) -> None:
        """Raises Problem if it is gone."""
        if not self._worker.broadcast.shared:
            return
        live, code = room.live, room.lobby.code
        found = await asyncio.to_thread(self._worker.store.state, code, live.row.id if live else None)
        if found is None:
            self.gone(code)
            raise no_table()
        version, latest = found
        if version > room.lobby.version or not room.members.served():
            await self.reload(room)
        if live is not None and live is room.live:
            await live.heard(latest)

    async def reload(self, room: Room) -> None:
        """Another worker has changed its lobby, or may have."""
        version = room.lobby.version
        try:
            await room.members.reload()
        except Problem:
            self.gone(room.lobby.code)
            return
        await room.load_play()
        if room.lobby.version != version:
            room.members.news()

    async def open_table(
        self, asked: NewTable, token: str, host_token: str, address: str, seat: int | None = None
    ) -> Room:
        """`seat`: where its host sits; None: in the first free seat."""
        if not self.new_tables.take(address):
            raise Problem(429, "slow", "Many tables are being opened right now. Please try again in a moment.")
        await self.hold(self.opened, address, "have been opened from your network and still exist")
        for attempt in range(20):
            lobby = lobbies.open_lobby(new_code(self._worker.settings.letters, attempt), asked, token, host_token, seat)
            if await self._worker.writer.do(partial(self._worker.store.create, lobby=lobby)):
                self.opened.add(address, lobby.code)
                return await self.room(lobby.code)
        raise NotKept

    async def hold(self, holdings: Holdings, address: str, words: str) -> None:
        """Raises Problem: this address cannot have another one."""
        if holdings.full(address):
            holdings.only(address, await asyncio.to_thread(self._worker.store.there, holdings.of(address)))
        if holdings.full(address):
            many = len(holdings.of(address))
            raise Problem(
                429, "full", f"{many} tables {words}. Delete some of them first, or ask whoever runs this server."
            )

    async def forget(self, code: str, words: str = DELETED) -> None:
        await self._worker.writer.do(partial(self._worker.store.forget, code=code))
        self.gone(code, words)

    def gone(self, code: str, words: str = DELETED) -> None:
        if (room := self.rooms.get(code)) and room.lobby.play is not None:
            self.archive.forget(room.lobby.play)
        self.close_room(code, words)

    def close_room(self, code: str, words: str = "") -> None:
        """`words`: the last message to everybody there; '': without a goodbye, so that they try again."""
        if room := self.rooms.pop(code, None):
            room.close(words)
            self._worker.broadcast.leave(code)

    def close(self) -> None:
        for room in self.rooms.values():
            room.close("")
