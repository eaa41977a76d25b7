"""Everything that one worker has: its rooms, and the ports they share."""

import asyncio
import contextlib
import secrets
from collections.abc import Coroutine
from concurrent.futures import ThreadPoolExecutor
from functools import partial
from typing import Any
from weakref import WeakValueDictionary

import msgspec

from cardinal.catalog import find_game
from cardinal.engine.position import Stamp
from cardinal.engine.snapshot import Snapshot
from cardinal.engine.store import Entry
from cardinal.server import lobby as lobbies
from cardinal.server import wire
from cardinal.server.archive import Archive
from cardinal.server.begin import continued
from cardinal.server.broadcast import Broadcast, PostgresBroadcast, Word
from cardinal.server.chores import Chores
from cardinal.server.clock import Ticking
from cardinal.server.desk.days import Days
from cardinal.server.desk.store import DayStore
from cardinal.server.errors import log_error, watch_loop
from cardinal.server.gate import Gate
from cardinal.server.health import Health
from cardinal.server.hearing import hear
from cardinal.server.minds import Minds
from cardinal.server.post import Post
from cardinal.server.problem import Problem, no_table
from cardinal.server.rates import Buckets, Counts, Fair, Holdings, WrongCodes
from cardinal.server.room import Room
from cardinal.server.security import CODE, new_code
from cardinal.server.serving import Serving, table_of
from cardinal.server.settings import Settings
from cardinal.server.store import REPAIR, Damaged, Lobby, NotKept, Play, Store, Writer, open_engine
from cardinal.server.store.damage import find_damage, survey
from cardinal.server.waiting import say


class House:
    clock: Ticking

    def __init__(self, settings: Settings, clock: Ticking | None = None) -> None:
        self.settings = settings
        self.worker = secrets.token_hex(4)
        self.rooms: dict[str, Room] = {}
        self.wrong_codes = WrongCodes()
        self.new_tables = Fair(settings.tables_per_second, burst=200)
        self.readers = Buckets(per_second=100, burst=1500)  # of records and pictures: thirty phones turn cards at once
        self.people = Buckets(settings.messages_per_second, settings.burst)  # by token: what they send, by any socket
        self.gate = Gate(settings.host_names)
        self.lines = Counts(settings.sockets_per_address)
        self.opened = Holdings(settings.tables_per_address)
        self.kept = Holdings(settings.kept_per_address)
        self.renewals = Buckets(per_second=0.2, burst=60)  # of tokens, by address
        self.archive = Archive(self)
        self.replays = ThreadPoolExecutor(1, "replays")  # for somebody who comes back after a long time
        self.is_open = False  # until the database answers: then nothing but pages can be served
        self.gave_up = False  # it never did
        self.lost: set[str] = set()  # what a damaged database holds no more: KMRT, or day KMRT
        self.closing = False
        self.days = Days(self)
        self.post = Post()
        self.chores = Chores(self)
        self.health = Health(self)
        self._given_clock = clock
        self._loading = WeakValueDictionary[str, asyncio.Lock]()  # each as long as somebody loads, or waits for it
        self._tasks: set[asyncio.Task[None]] = set()

    async def open(self) -> None:
        """Raises BadInput or NotKept: the database cannot be opened, and nothing is open."""
        watch_loop(asyncio.get_running_loop())
        engine = await asyncio.to_thread(open_engine, self.settings.database)
        self.store = Store(engine)
        self.days.store = DayStore(self.store)
        if not self.store.postgres:
            await asyncio.to_thread(self._look_for_damage)
        self.writer = Writer(self.store)
        try:
            self.clock = self._given_clock or await self.chores.start_clock()
        except NotKept:
            await self.writer.close()
            engine.dispose()
            raise
        self.minds = Minds(self.settings.minds, self.settings.think_s)
        heard = partial(hear, self)
        self.broadcast = PostgresBroadcast(engine, heard) if self.store.postgres else Broadcast(heard)
        self.is_open = True
        self.chores.begin()
        if self.settings.warm_up:
            self.spawn(self.minds.warm_up())

    def _look_for_damage(self) -> None:
        """Pages of the file are damaged: what can be read is shown, and nothing is written."""
        damage = find_damage(self.store)
        if not damage:
            return
        lost = survey(self.store, self.days.store)
        self.store.damage, self.lost = damage, {*lost.tables, *(f"day {code}" for code in lost.days)}
        say(
            f"The database at {self.store.engine.url.database} is damaged: {damage}. {lost}. The rest can be looked "
            f"at, but nothing new is kept. Stop the server, then {REPAIR}"
        )

    async def close(self) -> None:
        self.closing = True
        self.health.close()
        if not self.is_open:
            return
        tasks = [*self.chores.tasks, *self._tasks]
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)
        for room in self.rooms.values():
            room.close("")  # without a goodbye: a table whose line is cut tries again, and finds the next server
        self.days.close()
        with contextlib.suppress(NotKept):
            await self.chores.note_clock()
        await self.broadcast.close()
        await self.minds.close()
        self.archive.close()
        self.replays.shutdown(wait=False, cancel_futures=True)
        await self.writer.close()
        self.store.engine.dispose()

    # -- rooms --------------------------------------------------------------------------------------------

    async def room(self, code: str) -> Room:
        """Raises Problem where there is none."""
        code = code.upper()
        self.chores.awaited(code)
        if room := self.rooms.get(code):
            return room
        if not CODE.fullmatch(code):
            raise no_table()
        async with self._loading.setdefault(code, asyncio.Lock()):
            if room := self.rooms.get(code):
                return room
            if code in self.lost:
                raise Damaged
            lobby = await asyncio.to_thread(self.store.lobby, code)
            if lobby is None:
                raise no_table()
            room = Room(self, lobby)
            await self.load_play(room)
            self.rooms[code] = room  # nobody finds it before its play is served
            if room.serving is not None:
                self.spawn(room.serving.heard())  # what other workers wrote meanwhile
            room.presence.ask()
            return room

    async def fresh_room(self, code: str) -> Room:
        """The same as it stands in the database at this moment: whoever was answered by one worker and asks another
        finds what he has done. Raises Problem."""
        room = await self.room(code)
        await self.refresh(room)
        return room

    async def refresh(self, room: Room) -> None:
        """Raises Problem: it is gone."""
        if not self.broadcast.shared:
            return
        serving = room.serving
        found = await asyncio.to_thread(self.store.state, room.lobby.code, serving.play.id if serving else None)
        if found is None:
            self.gone(room.lobby.code)
            raise no_table()
        version, latest = found
        if version > room.lobby.version:
            await self.reload(room)
        if serving is not None and serving is room.serving:
            await serving.heard(latest)

    async def open_table(self, asked: wire.NewTable, token: str, host_token: str, address: str) -> Room:
        if not self.new_tables.take(address):
            raise Problem(429, "slow", "Many tables are being opened just now. Please try again in a moment.")
        await self.hold(self.opened, address, "have been opened from your network and still exist")
        for attempt in range(20):
            lobby = lobbies.open_lobby(new_code(self.settings.letters, attempt), asked, token, host_token)
            if await self.writer.do(partial(self.store.create, lobby=lobby)):
                self.opened.add(address, lobby.code)
                return await self.room(lobby.code)
        raise NotKept

    async def hold(self, holdings: Holdings, address: str, words: str) -> None:
        """May there be one more for this address?"""
        if holdings.full(address):
            holdings.only(address, await asyncio.to_thread(self.store.there, holdings.of(address)))
        if holdings.full(address):
            many = len(holdings.of(address))
            raise Problem(
                429, "full", f"{many} tables {words}. Delete some of them first, or ask who runs this server."
            )

    async def begin(self, lobby: Lobby, play: Play) -> bool:
        return await self.writer.do(partial(self.store.begin, lobby=lobby, play=play, due=play.base))

    async def load_play(self, room: Room, begun: Play | None = None) -> None:
        """Serve the play that is on at a table, from its last stored position on; `begun`: it has just been stored.
        Once: who has started it and who has heard of it from the database may come here at the same time."""
        async with room.loading:
            await self._load_play(room, begun)

    async def _load_play(self, room: Room, begun: Play | None = None) -> None:
        number = room.lobby.play
        if number is None or (room.serving is not None and room.serving.play.id == number):
            return
        if begun is not None and begun.id == number:
            begun.snapshot = begun.start.encode()  # from the deal: so what it tells first need not be made again
            await self._serve(room, begun, set(), [])
            return
        play = await asyncio.to_thread(self.store.play, number)
        if play is None:
            return
        snapshot = msgspec.json.decode(play.snapshot, type=Snapshot)
        entries = await asyncio.to_thread(self.store.entries, play.id, snapshot.number)
        if play.rules != find_game(play.game).version and not play.over:
            await self._go_on(room, play, snapshot)
            return
        older = await asyncio.to_thread(self.store.ids, play.id, snapshot.number)
        await self._serve(room, play, older, entries)

    async def _serve(self, room: Room, play: Play, older: set[tuple[int, str]], entries: list[Entry]) -> None:
        changed = partial(self._changed, room) if room.lobby.day else room.outlet.flush
        await room.served(Serving(self, play, room.lobby.bots(), older, entries, changed, room.asker))

    def _changed(self, room: Room) -> None:
        """At a table of a tournament."""
        room.outlet.flush()
        self.spawn(self.days.online.table_changed(room.lobby.day))

    async def _go_on(self, room: Room, old: Play, snapshot: Snapshot) -> None:
        """The rules are newer than the play: its log may mean something else now, so it goes on from its last stored
        position, and what was put in after that is put in again as far as the new rules take it."""
        table = table_of(old, old.snapshot)
        for entry in await asyncio.to_thread(self.store.entries, old.id, snapshot.number):
            move = table.game.read_input(table.position, entry.who, entry.text)
            if table.game.judge(table.position, entry.who, move, Stamp(entry.arrival, entry.at)) is not None:
                break
            table.take([entry])
        lobby = room.lobby
        play = continued(lobby, old, table.snapshot())
        if await self.begin(lobby, play):
            self.writer.note(self.store.finish, old.id)
        else:
            await room.reload_lobby()
        await self._load_play(room)

    async def forget(self, code: str) -> None:
        await self.writer.do(partial(self.store.forget, code=code))
        self.gone(code)

    def gone(self, code: str) -> None:
        if (room := self.rooms.get(code)) and room.lobby.play is not None:
            self.archive.forget(room.lobby.play)
        self.close_room(code, "This table has been deleted.")

    def close_room(self, code: str, words: str) -> None:
        if room := self.rooms.pop(code, None):
            room.close(words)

    # -- what happens by itself ---------------------------------------------------------------------------

    def spawn(self, work: Coroutine[Any, Any, None]) -> None:
        task = asyncio.get_running_loop().create_task(work)
        self._tasks.add(task)
        task.add_done_callback(self._done)

    def _done(self, task: "asyncio.Task[None]") -> None:
        self._tasks.discard(task)
        if not task.cancelled() and (wrong := task.exception()) is not None:
            log_error(wrong, "something failed")

    # -- other workers ------------------------------------------------------------------------------------

    def say(self, word: Word) -> None:
        self.broadcast.say(word)

    async def reload(self, room: Room) -> None:
        """Another worker has changed its lobby, or perhaps."""
        version = room.lobby.version
        try:
            await room.reload_lobby()
        except Problem:
            self.gone(room.lobby.code)
            return
        if room.lobby.version != version:
            await self.load_play(room)
            room.news()
