"""What a worker does by itself, every so often: serves plays that are due, lets rooms go, keeps the time, tidies up."""

import asyncio
import time
from collections.abc import Awaitable, Callable
from functools import partial
from typing import TYPE_CHECKING

from cardinal.engine.position import NEVER
from cardinal.engine.refused import BadInput, Refused
from cardinal.server.clock import DOWN_MS, DRIFT_MS, NOTE_S, ServerClock, StoppedClock, Ticking
from cardinal.server.errors import log_error
from cardinal.server.health import WATCH_S
from cardinal.server.memory import give_back
from cardinal.server.presence import SAY_S
from cardinal.server.problem import Problem
from cardinal.server.store import NotKept
from cardinal.server.store.old import forget_old_tables

if TYPE_CHECKING:
    from cardinal.server.house import House

LOOK_S = 1.0  # so often a worker looks for plays that are due and that nobody serves
GRACE_MS = 2000  # whoever serves a play is given so long to do it himself
SPREAD_S = 2.0  # in so long all rooms are gone round
IDLE_S = 5.0  # a room that nobody is in; it is loaded again in some milliseconds
NOTED_S = 3.0  # after so long a room's last position, which the writer holds, is on the disk
SETTLED_S, JANITOR_S = 600.0, 3600.0  # so long after the start, and so often, what is old is looked for


class Chores:
    def __init__(self, house: "House") -> None:
        self._house = house
        self._idle: dict[str, float] = {}  # since when nobody is in a room
        self._emptied: float | None = None  # when the last one was let go, until its memory is given back
        self.tasks: list[asyncio.Task[None]] = []

    def begin(self) -> None:
        chores: list[tuple[float, float, Callable[[], Awaitable[None]]]] = [
            (0, LOOK_S, self._look),
            (0, NOTE_S, self.note_clock),
            (0, SAY_S - SPREAD_S, self._sync),
            (SETTLED_S, JANITOR_S, self._clean),
            (0, LOOK_S, self._house.days.look),
            (WATCH_S, WATCH_S, self._house.health.watch),
        ]
        self.tasks = [asyncio.create_task(self._every(*chore)) for chore in chores]

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

    # -- rooms --------------------------------------------------------------------------------------------

    def awaited(self, code: str) -> None:
        """Whoever asks for a room may be about to come in."""
        self._idle.pop(code, None)

    async def _look(self) -> None:
        """Plays that are due and that nobody serves; rooms that nobody is in; tables that are gone."""
        house = self._house
        if house.store.damage:
            self.let_go()
            return
        late = await asyncio.to_thread(house.store.due, house.clock.now() - int(GRACE_MS * house.clock.speed))
        for play, code in late:
            try:
                await self.attend(play, code)
            except (NotKept, Problem, Refused, BadInput) as wrong:
                log_error(wrong, "a play that is due could not be served")
        self.let_go()
        if house.rooms:
            there = await asyncio.to_thread(house.store.there, list(house.rooms))
            for code in [code for code in house.rooms if code not in there]:
                house.gone(code)

    async def attend(self, play: int, code: str) -> None:
        house = self._house
        room = await house.room(code)
        if room.serving is None or room.serving.play.id != play:
            await house.reload(room)  # another worker may have begun it, unheard
        serving = room.serving
        if serving is None or serving.play.id != play or serving.over():
            await house.writer.do(partial(house.store.set_due, play=play, due=NEVER))  # an earlier play
        else:
            await serving.heard()
            await serving.settle()

    def let_go(self) -> None:
        """Of rooms in which nobody has been for a while and nothing happens."""
        rooms, now = self._house.rooms, time.monotonic()
        known = len(rooms)
        for code, room in list(rooms.items()):
            busy = room.playing and room.serving is not None and room.serving.busy()
            if busy or room.everyone() or room.changing():
                self._idle.pop(code, None)
            elif now - self._idle.setdefault(code, now) > IDLE_S:
                self._idle.pop(code, None)
                self._house.close_room(code, "")
        if len(rooms) < known:
            self._emptied = now
        elif self._emptied is not None and now - self._emptied > NOTED_S:
            if not any(room.everyone() for room in rooms.values()):
                give_back()
            self._emptied = None

    async def _sync(self) -> None:
        """Measure every line; tell other workers who is here. Not all at once: moves go between."""
        began, rooms = time.monotonic(), list(self._house.rooms.values())
        for number, room in enumerate(rooms):
            await asyncio.sleep(began + SPREAD_S * number / len(rooms) - time.monotonic())
            for socket in room.everyone():
                socket.sync()
            room.presence.say()
            if silent := room.presence.fallen_silent():
                await room.door.after_leaving(silent)

    async def _clean(self) -> None:
        house = self._house
        await self.note_clock()  # in case somebody has just set the clock on the wall
        here = [code for code, room in house.rooms.items() if room.everyone()]
        await house.writer.do(partial(house.store.touch, codes=here))
        now, speed = house.clock.now(), house.clock.speed
        await house.writer.do(partial(forget_old_tables, age=house.settings.days, now=now, speed=speed))
        await house.days.clean()

    # -- the time -----------------------------------------------------------------------------------------

    async def _latest(self) -> int:
        """The server time of whatever was last written."""
        asked = (self._house.store.latest_entry, self._house.days.store.latest)
        found = await asyncio.gather(*map(asyncio.to_thread, asked), return_exceptions=bool(self._house.store.damage))
        return max([moment for moment in found if isinstance(moment, int)], default=0)

    async def start_clock(self) -> Ticking:
        house = self._house
        if house.store.damage:
            return StoppedClock(await self._latest(), house.settings.speed)
        clock = ServerClock(await self._latest(), house.settings.speed)
        await self._keep_time(clock, NEVER)
        return clock

    async def note_clock(self) -> None:
        clock = self._house.clock
        if isinstance(clock, ServerClock):
            await self._keep_time(clock, int(DRIFT_MS * clock.speed))

    async def _keep_time(self, clock: ServerClock, drift_ms: int) -> None:
        """With SQLite there is nobody else to agree with: then the clock on the wall is not asked."""
        store = self._house.store
        fresh_ms = DOWN_MS if store.postgres else 0
        keep = partial(store.keep_time, speed=clock.speed, fresh_ms=fresh_ms, drift_ms=drift_ms)
        clock.set(*await self._house.writer.do(lambda connection: keep(connection, least=clock.now())))
