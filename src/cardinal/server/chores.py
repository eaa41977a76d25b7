"""What a worker does on its own from time to time: serves plays that are due, unloads rooms, keeps the time, cleans
up."""

import asyncio
import time
from collections.abc import Awaitable, Callable
from functools import partial

from cardinal.catalog import find_game
from cardinal.engine.position import NEVER
from cardinal.engine.race import NO_RACE
from cardinal.engine.refused import BadInput, Refused
from cardinal.server.classroom.classes import Classes
from cardinal.server.clock import NOTE_S
from cardinal.server.desk.days import Days
from cardinal.server.errors import log_error
from cardinal.server.health import WATCH_S, Health
from cardinal.server.memory import MANY, give_back, search_all
from cardinal.server.outage import LOOK_S as OUTAGE_S
from cardinal.server.outage import Outage
from cardinal.server.problem import Problem
from cardinal.server.site import Site
from cardinal.server.store import NotKept
from cardinal.server.store.expiry import forget_old_tables
from cardinal.server.tables import Tables
from cardinal.server.worker import Worker

LOOK_S = 0.5  # how often a worker looks for plays that are due and that nobody serves
GRACE_MS = 1000  # the worker that serves a play gets this long to do it
THERE_S = 5.0  # how often it checks whether its tables still exist; usually it is told
LOOKED_FOR = 200  # at a time, so that moves get their turn
DAYS_S = TELL_S = 1.0
CLASSES_S = 2.0
CLAIM_MS = 5000  # the worker that has found one gets this long
TOGETHER = 50  # plays that it serves at a time, so that moves get their turn
SYNC_S = 5.0  # how often every connection is measured in a race
SPREAD_S = 2.0  # how long a pass through all rooms takes
IDLE_S = 5.0  # an empty room; loading it again takes a few milliseconds
NOTED_S = 3.0  # by then a room's last position, which the writer holds, is on disk
SEARCH_S = 60.0  # how often it checks whether enough people have left
SETTLED_S, JANITOR_S = 600.0, 3600.0  # how long after the start, and how often, to look for what is old


class Chores:
    def __init__(
        self, worker: Worker, tables: Tables, days: Days, classes: Classes, health: Health, site: Site
    ) -> None:
        self._worker = worker
        self._tables = tables
        self._days = days
        self._classes = classes
        self._health = health
        self._site = site
        self.outage = Outage(worker, tables)
        self._emptied: float | None = None  # when the last one was let go, until its memory is given back
        self._searched = 0  # how many people had left at the last full garbage collection
        self._tasks: list[asyncio.Task[None]] = []

    def begin(self) -> None:
        chores: list[tuple[float, float, Callable[[], Awaitable[None]]]] = [
            (0, LOOK_S, self._look),
            (THERE_S, THERE_S, self._look_there),
            (TELL_S, TELL_S, self._site.tell),
            (OUTAGE_S, OUTAGE_S, self.outage.look),
            (0, NOTE_S, self.note_clock),
            (0, SYNC_S - SPREAD_S, self._sync),
            (SETTLED_S, JANITOR_S, self._clean),
            (0, DAYS_S, self._days.look),
            (0, CLASSES_S, self._classes.look),
            (WATCH_S, WATCH_S, self._health.watch),
            (SEARCH_S, SEARCH_S, self._search),
        ]
        self._tasks = [asyncio.create_task(self._every(*chore)) for chore in chores]

    async def _every(self, first: float, seconds: float, work: Callable[[], Awaitable[None]]) -> None:
        await asyncio.sleep(first)
        while True:
            try:
                await work()
            except (NotKept, Problem, Refused, BadInput):
                pass
            except Exception as wrong:
                log_error(wrong, "%s failed", getattr(work, "__name__", "a chore"))
            await asyncio.sleep(seconds)

    async def stop(self) -> None:
        for task in self._tasks:
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)

    async def note_clock(self) -> None:
        await self._worker.time.note(self._worker.clock)

    # -- rooms --------------------------------------------------------------------------------------------

    async def _look(self) -> None:
        """Serves plays that are due and that nobody serves; unloads empty rooms."""
        store, clock = self._worker.store, self._worker.clock
        if store.damage:
            self.let_go()
            return
        await self._settle()
        now = clock.now()
        late, again = now - int(GRACE_MS * clock.speed), now + int(CLAIM_MS * clock.speed)
        seen = set[tuple[int, str]]()
        while due := await asyncio.to_thread(store.claim, late, again, TOGETHER):
            if await self._attend_all(due) < TOGETHER or not seen.isdisjoint(due):
                break  # that was all, or some have a problem and are tried again later
            seen.update(due)
        self.let_go()

    async def _look_there(self) -> None:
        """Tables that are gone."""
        rooms = self._tables.rooms
        if rooms and not self._worker.store.damage:
            known = list(rooms)
            for first in range(0, len(known), LOOKED_FOR):
                some = known[first : first + LOOKED_FOR]
                there = await asyncio.to_thread(self._worker.store.there, some)
                for code in some:
                    if code in rooms and code not in there:
                        self._tables.gone(code)

    async def adopt(self, codes: list[str]) -> None:
        """The worker that had these tables is dead: their plays go on here at once, and people find them here."""
        plays = await asyncio.to_thread(self._worker.store.going_on, codes)
        for first in range(0, len(plays), TOGETHER):
            await self._attend_all(plays[first : first + TOGETHER])

    async def _settle(self) -> None:
        """Plays that are served here: no other worker need look at them. Also, try again what could not be loaded."""
        if not self._worker.broadcast.shared:
            return
        for room in list(self._tables.rooms.values()):
            if not room.members.served():
                await room.load_play()
            elif room.live is not None and room.live.overdue():
                await room.live.settle()

    async def _attend_all(self, plays: list[tuple[int, str]]) -> int:
        """They are read together and written together. Returns how many are served now."""
        new = await self._tables.load({code for _, code in plays})
        return sum(await asyncio.gather(*(self._attend_one(play, code, code in new) for play, code in plays)))

    async def _attend_one(self, play: int, code: str, new: bool) -> bool:
        try:
            await self.attend(play, code, new)
        except (NotKept, Problem, Refused, BadInput) as wrong:
            log_error(wrong, "a play that is due could not be served")
            return False
        return True

    async def attend(self, play: int, code: str, new: bool = False) -> None:
        """`new`: it has just been read."""
        room = await self._tables.room(code)
        if room.live is None or room.live.row.id != play:
            await self._tables.reload(room)  # another worker may have begun it, unheard
        live = room.live
        if live is None or live.row.id != play or live.over():
            set_due = partial(self._worker.store.set_due, play=play, due=NEVER)  # an earlier play
            await self._worker.writer.do(set_due)
        else:
            if not new:
                await live.heard()
            await live.settle()

    def let_go(self) -> None:
        """Unloads rooms where nobody has been for a while and nothing happens."""
        rooms, idle, now = self._tables.rooms, self._tables.idle, time.monotonic()
        known = len(rooms)
        for code, room in list(rooms.items()):
            if room.busy():
                idle.pop(code, None)
            elif now - idle.setdefault(code, now) > IDLE_S:
                idle.pop(code, None)
                self._tables.close_room(code)
        if len(rooms) < known:
            self._emptied = now
        elif self._emptied is not None and now - self._emptied > NOTED_S:
            if not any(room.members.everyone() for room in rooms.values()):
                self._searched = self._worker.counts.gone
                give_back()
            self._emptied = None

    async def _search(self) -> None:
        """The more people are here, the longer it takes, and the more of them must have left."""
        gone = self._worker.counts.gone
        here = sum(len(room.members.everyone()) for room in self._tables.rooms.values())
        if gone - self._searched > max(MANY, here):
            self._searched = gone
            search_all()

    async def _sync(self) -> None:
        """Measure every connection where speed counts. Not all at once, so that moves get their turn."""
        began = time.monotonic()
        rooms = [room for room in self._tables.rooms.values() if find_game(room.lobby.game).race is not NO_RACE]
        for number, room in enumerate(rooms):
            await asyncio.sleep(began + SPREAD_S * number / len(rooms) - time.monotonic())
            for socket in room.members.everyone():
                socket.sync()

    async def _clean(self) -> None:
        await self.note_clock()  # in case somebody has just changed the computer's clock
        here = [code for code, room in self._tables.rooms.items() if room.members.everyone()]
        writer, clock, age = self._worker.writer, self._worker.clock, self._worker.settings.days
        await writer.do(partial(self._worker.store.touch, codes=here))
        await writer.do(partial(forget_old_tables, age=age, now=clock.now(), speed=clock.speed))
        await self._days.clean()
        await self._classes.clean()
