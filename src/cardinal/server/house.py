"""Everything that one worker has: its rooms, and the ports they share."""

import asyncio
import contextlib
import logging
import secrets
import time
from collections.abc import Coroutine
from functools import partial
from typing import Any

import msgspec

from cardinal.catalog import find_game
from cardinal.engine.position import NEVER, Stamp
from cardinal.engine.refused import BadInput, Refused
from cardinal.engine.snapshot import Snapshot
from cardinal.engine.store import Entry
from cardinal.server import lobby as lobbies
from cardinal.server import wire
from cardinal.server.begin import continued
from cardinal.server.broadcast import Broadcast, PostgresBroadcast, Word
from cardinal.server.clock import DOWN_MS, DRIFT_MS, NOTE_S, ServerClock, Ticking
from cardinal.server.desk.days import Days
from cardinal.server.desk.store import DayStore
from cardinal.server.memory import give_back
from cardinal.server.minds import Minds
from cardinal.server.post import Post
from cardinal.server.presence import SAY_S
from cardinal.server.problem import Problem, no_table
from cardinal.server.rates import Bucket, WrongCodes
from cardinal.server.room import Room
from cardinal.server.security import CODE, new_code
from cardinal.server.serving import Serving, table_of
from cardinal.server.settings import Settings
from cardinal.server.store import Lobby, NotKept, Play, Store, Writer, open_engine

log = logging.getLogger("cardinal.server")
LOOK_S = 1.0  # so often a worker looks for plays that are due and that nobody serves
GRACE_MS = 2000  # whoever serves a play is given so long to do it himself
SPREAD_S = 2.0  # in so long all rooms are gone round
IDLE_S = 5.0  # a room that nobody is in; it is loaded again in some milliseconds
JANITOR_S = 3600.0


class House:
    clock: Ticking

    def __init__(self, settings: Settings, clock: Ticking | None = None) -> None:
        self.settings = settings
        self.worker = secrets.token_hex(4)
        self.rooms: dict[str, Room] = {}
        self.wrong_codes = WrongCodes()
        self.new_tables = Bucket(settings.tables_per_second, burst=200)
        self.closing = False
        self.days = Days(self)
        self.post = Post()
        self._given_clock = clock
        self._loading: dict[str, asyncio.Lock] = {}
        self._idle: dict[str, float] = {}
        self._tasks: set[asyncio.Task[None]] = set()
        self._loops: list[asyncio.Task[None]] = []

    async def open(self) -> None:
        engine = await asyncio.to_thread(open_engine, self.settings.database)
        self.store = Store(engine)
        self.days.store = DayStore(self.store)
        self.writer = Writer(self.store)
        await self._set_clock()
        self.minds = Minds(self.settings.minds)
        heard = self._heard
        self.broadcast = PostgresBroadcast(engine, heard) if self.store.postgres else Broadcast(heard)
        self._loops = [
            asyncio.create_task(self._every(LOOK_S, self._look)),
            asyncio.create_task(self._every(NOTE_S, self._note_clock)),
            asyncio.create_task(self._every(SAY_S - SPREAD_S, self._sync)),
            asyncio.create_task(self._every(JANITOR_S, self._clean)),
            asyncio.create_task(self._every(LOOK_S, self.days.look)),
        ]
        if self.settings.warm_up:
            self.spawn(self.minds.warm_up())

    async def close(self) -> None:
        self.closing = True
        for task in [*self._loops, *self._tasks]:
            task.cancel()
        await asyncio.gather(*self._loops, *self._tasks, return_exceptions=True)
        for room in self.rooms.values():
            room.close("The server is closing. Your seat is kept; come back in a moment.")
        self.days.close()
        with contextlib.suppress(NotKept):
            await self._note_clock()
        await self.broadcast.close()
        await self.minds.close()
        await self.writer.close()
        self.store.engine.dispose()

    # -- rooms --------------------------------------------------------------------------------------------

    async def room(self, code: str) -> Room:
        """Raises Problem where there is none."""
        code = code.upper()
        self._idle.pop(code, None)  # whoever asks may be about to come in
        if room := self.rooms.get(code):
            return room
        if not CODE.fullmatch(code):
            raise no_table()
        async with self._loading.setdefault(code, asyncio.Lock()):
            if room := self.rooms.get(code):
                return room
            lobby = await asyncio.to_thread(self.store.lobby, code)
            if lobby is None:
                self._loading.pop(code, None)
                raise no_table()
            room = Room(self, lobby)
            await self.load_play(room)
            self.rooms[code] = room  # nobody finds it before its play is served
            if room.serving is not None:
                self.spawn(room.serving.heard())  # what other workers wrote meanwhile
            room.presence.say()
            self.say(Word(self.worker, code, "who"))
            return room

    async def open_table(self, asked: wire.NewTable, token: str, host_token: str) -> Room:
        if not self.new_tables.take():
            raise Problem(429, "slow", "Many tables are being opened just now. Please try again in a moment.")
        letters = 4
        for attempt in range(20):
            lobby = lobbies.open_lobby(new_code(letters + attempt // 8), asked, token, host_token)
            if await self.writer.do(partial(self.store.create, lobby=lobby)):
                return await self.room(lobby.code)
        raise NotKept

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
        await room.served(Serving(self, play, room.lobby.bots(), older, entries, changed))

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
            self.writer.note(lambda connection: self.store.finish(connection, old.id))
        else:
            await room.reload_lobby()
        await self._load_play(room)

    async def forget(self, code: str) -> None:
        await self.writer.do(partial(self.store.forget, code=code))
        self.gone(code)

    def gone(self, code: str) -> None:
        if room := self.rooms.pop(code, None):
            room.close("This table has been deleted.")
        self._loading.pop(code, None)

    # -- what happens by itself ---------------------------------------------------------------------------

    def spawn(self, work: Coroutine[Any, Any, None]) -> None:
        task = asyncio.get_running_loop().create_task(work)
        self._tasks.add(task)
        task.add_done_callback(self._done)

    def _done(self, task: "asyncio.Task[None]") -> None:
        self._tasks.discard(task)
        if not task.cancelled() and (wrong := task.exception()) is not None:
            log.error("something failed: %s", type(wrong).__name__)

    async def _every(self, seconds: float, work: Any) -> None:
        while True:
            try:
                await work()
            except (NotKept, Problem, Refused, BadInput):
                pass
            except Exception as wrong:
                log.error("%s failed: %s", work.__name__, type(wrong).__name__)
            await asyncio.sleep(seconds)

    async def _look(self) -> None:
        """Plays that are due and that nobody serves; rooms that nobody is in; tables that are gone."""
        late = await asyncio.to_thread(self.store.due, self.clock.now() - int(GRACE_MS * self.clock.speed))
        for play, code in late:
            try:
                await self._attend(play, code)
            except (NotKept, Problem, Refused, BadInput) as wrong:
                log.warning("a play that is due could not be served: %s", type(wrong).__name__)
        await self._evict()
        if self.rooms:
            there = await asyncio.to_thread(self.store.there, list(self.rooms))
            for code in [code for code in self.rooms if code not in there]:
                self.gone(code)

    async def _attend(self, play: int, code: str) -> None:
        room = await self.room(code)
        if room.serving is None or room.serving.play.id != play:
            await self._reload(room)  # another worker may have begun it, unheard
        serving = room.serving
        if serving is None or serving.play.id != play or serving.over():
            await self.writer.do(partial(self.store.set_due, play=play, due=NEVER))  # an earlier play
        else:
            await serving.heard()
            await serving.settle()

    async def _evict(self) -> None:
        now, known = time.monotonic(), len(self.rooms)
        for code, room in list(self.rooms.items()):
            busy = room.playing and room.serving is not None and room.serving.busy()
            if busy or room.everyone() or room.changing():
                self._idle.pop(code, None)
            elif now - self._idle.setdefault(code, now) > IDLE_S:
                self._idle.pop(code, None)
                self._loading.pop(code, None)
                room.close("")
                del self.rooms[code]
        if len(self.rooms) < known and not any(room.everyone() for room in self.rooms.values()):
            give_back()

    async def _set_clock(self) -> None:
        if self._given_clock is not None:
            self.clock = self._given_clock
            return
        latest = await asyncio.gather(*map(asyncio.to_thread, (self.store.latest_entry, self.days.store.latest)))
        least = max(latest)
        self.clock = ServerClock(least, self.settings.speed)
        await self._keep_time(NEVER)

    async def _note_clock(self) -> None:
        await self._keep_time(int(DRIFT_MS * self.clock.speed))

    async def _keep_time(self, drift_ms: int) -> None:
        """With SQLite there is nobody else to agree with: then the clock on the wall is not asked."""
        clock = self.clock
        if isinstance(clock, ServerClock):
            fresh_ms = DOWN_MS if self.store.postgres else 0
            keep = partial(self.store.keep_time, speed=clock.speed, fresh_ms=fresh_ms, drift_ms=drift_ms)
            clock.set(*await self.writer.do(lambda connection: keep(connection, least=clock.now())))

    async def _sync(self) -> None:
        """Measure every line; tell other workers who is here. Not all at once: moves go between."""
        began, rooms = time.monotonic(), list(self.rooms.values())
        for number, room in enumerate(rooms):
            await asyncio.sleep(began + SPREAD_S * number / len(rooms) - time.monotonic())
            for socket in room.everyone():
                socket.sync()
            room.presence.say()

    async def _clean(self) -> None:
        await self.writer.do(partial(self.store.forget_old, days=self.settings.days))
        await self.days.clean()

    # -- other workers ------------------------------------------------------------------------------------

    def say(self, word: Word) -> None:
        self.broadcast.say(word)

    def _heard(self, line: str) -> None:
        if self.closing:
            return
        kind, _, rest = line.partition(" ")
        if kind == "play":
            play, _, number = rest.partition(" ")
            for room in self.rooms.values():
                if room.serving is not None and room.serving.play.id == int(play):
                    if int(number) > room.serving.table.number:
                        self.spawn(room.serving.heard(int(number)))
                    return
        elif kind == "day":
            self.days.heard(rest)
        elif kind == "lobby" and rest in self.rooms:
            self.spawn(self._reload(self.rooms[rest]))
        elif kind == "word":
            word = msgspec.json.decode(rest, type=Word)
            if word.worker != self.worker and word.code in self.rooms:
                self.spawn(self._hear_word(self.rooms[word.code], word))
        elif kind == "again":
            self.days.heard_again()
            for room in self.rooms.values():
                self.spawn(self._reload(room))
                if room.serving is not None:
                    self.spawn(room.serving.heard())

    async def _reload(self, room: Room) -> None:
        version = room.lobby.version
        try:
            await room.reload_lobby()
        except Problem:
            self.gone(room.lobby.code)
            return
        if room.lobby.version != version:
            await self.load_play(room)
            room.news()

    async def _hear_word(self, room: Room, word: Word) -> None:
        match word.kind:
            case "who":
                room.presence.say()
            case "here":
                left = room.presence.heard(word.worker, word.body)
                room.news()
                if left:
                    await room.after_leaving(left)
            case "took":
                room.give_up(word.body, "Your seat was opened on another device or page.")
            case "gone":
                room.give_up(*word.body)
            case "react" | "say":
                seat, what = word.body
                room.talk.pass_on(word.kind, seat, what, everywhere=False)
            case "draft":
                seat, change = word.body
                room.talk.draft(seat, msgspec.convert(change, wire.DraftIn))
