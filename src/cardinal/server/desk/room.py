"""One day on this worker: who may come in, who is watching, and what each of them sees."""

import asyncio
from collections.abc import Callable, Sequence
from functools import partial

import msgspec

from cardinal import desk
from cardinal.desk import Day
from cardinal.desk.changes import AnyChange
from cardinal.desk.views import AnyView, Say
from cardinal.server.desk.links import HALL, HOST, no_day, old_link, role_of
from cardinal.server.desk.log import DayLog
from cardinal.server.desk.screen import Screen
from cardinal.server.desk.wire import Done
from cardinal.server.problem import Problem
from cardinal.server.rate_limit import Bucket
from cardinal.server.store import NotKept
from cardinal.server.store.days import DayRow, OnlineTable
from cardinal.server.worker import Worker

TRIES = 8
TAPS_PER_SECOND, TAPS = 10, 120  # by one person, and how many at once after losing Wi-Fi for a while
MORE = 5  # times as much for the desk: it checks in two hundred teams


class DayRoom:
    def __init__(
        self,
        worker: Worker,
        row: DayRow,
        day: Day,
        online: Sequence[OnlineTable],
        changed: Callable[["DayRoom"], None],
    ) -> None:
        """`changed` is called after every change of the day."""
        self.row = row
        self._worker = worker
        self._told = changed
        self.log = DayLog(worker, row.code, day, self._changed)
        self.online = {table.match: table for table in online}
        self.screens: set[Screen] = set()
        self.notes: dict[str, Say] = {}  # what our own tables could not enter, for the host
        self._buckets: dict[str, Bucket] = {}
        self._views: dict[str, bytes] = {}
        self._horn: asyncio.TimerHandle | None = None
        self._arm()

    @property
    def code(self) -> str:
        return self.row.code

    @property
    def topic(self) -> str:
        """The topic on which other workers hear about this day."""
        return f"day {self.code}"

    @property
    def day(self) -> Day:
        return self.log.day

    async def role(self, token: str | None) -> str:
        """The role that a token gives; without one, the hall's. Raises Problem if the token is not (or no longer)
        valid."""
        role = self._role(token)
        if role is None and self._worker.store.postgres and self._hurry("unknown"):
            await self.reload()  # another worker may have made this link a moment ago
            role = self._role(token)
        if role is None:
            raise old_link()
        return role

    def _role(self, token: str | None) -> str | None:
        role = HALL if token is None else role_of(self.row, token)
        return role if role is not None and self._holds(role) else None

    def _holds(self, role: str) -> bool:
        """Does this table or team (still) exist?"""
        kind, _, which = role.partition(" ")
        if kind == "table":
            return int(which) <= self.day.frame.tables
        return kind != "team" or which in self.day.teams

    def codes(self) -> dict[str, str]:
        """The codes of our own tables, by match."""
        return {table.match: table.code for table in self.online.values()}

    def busy(self) -> bool:
        """Is somebody waiting, or is something happening at our own tables?"""
        return self.log.busy or any(not table.done for table in self.online.values())

    def note(self, about: str, said: Say | None) -> None:
        """Tells the host something that is not in the log (None: no longer)."""
        if self.notes.get(about) == said:
            return
        if said is None:
            del self.notes[about]
        else:
            self.notes[about] = said
        self.stir()

    async def change(self, role: str, id: str, change: AnyChange) -> Done:
        """Makes a change. The same id gets the same answer, and nothing happens twice."""
        if not self._hurry(role):
            raise Problem(429, "slow", "That is too much at once. Wait a moment; what you sent before is saved.")
        return await self.log.change(role, id, change)

    def _hurry(self, role: str) -> bool:
        """False: this person sends too much."""
        if role not in self._buckets:
            much = MORE if role == HOST else 1
            self._buckets[role] = Bucket(TAPS_PER_SECOND * much, TAPS * much)
        return self._buckets[role].take()

    # -- what other workers have written ------------------------------------------------------------------

    def compare(self, ask: bool) -> None:
        """Tells the other workers that hold this day what is known here. With `ask`, they answer in kind."""
        known = [self.row.version, len(self.day.log), len(self.online)]
        self._worker.broadcast.tell(self.topic, "day", [ask, *known])

    async def reload(self) -> None:
        """Reads the day again from the database. Raises Problem if it is gone."""
        row = await asyncio.to_thread(self._worker.day_store.day, self.code)
        if row is None:
            raise no_day()
        self._set_row(row)
        await self.read_tables()
        await self.log.read()  # after the tables, so that it includes what they are for

    async def read_tables(self) -> None:
        online = {table.match: table for table in await asyncio.to_thread(self._worker.day_store.online, self.code)}
        if online != self.online:
            self.online = online
            self.stir()

    async def edit_row(self, edit: Callable[[DayRow], None]) -> None:
        """Changes what is not in the log: links, and whether the day is kept. On a conflict with another worker, tries
        again on what that one wrote."""
        for _ in range(TRIES):
            fresh = msgspec.convert(msgspec.to_builtins(self.row), DayRow)
            edit(fresh)
            if await self._worker.writer.do(partial(self._worker.day_store.save, row=fresh)):
                self._set_row(fresh)
                self.compare(ask=False)
                return
            row = await asyncio.to_thread(self._worker.day_store.day, self.code)
            if row is None:
                raise no_day()
            self._set_row(row)
        raise NotKept

    def _set_row(self, row: DayRow) -> None:
        if row.version < self.row.version:
            return  # it was read before something that we wrote
        old, self.row = self.row, row
        for screen in list(self.screens):
            if screen.role in old.links and old.links[screen.role] != row.links.get(screen.role):
                self._dismiss(screen, old_link())
        if row.kept != old.kept or bool(row.links) != bool(old.links):
            self.stir()

    # -- showing ------------------------------------------------------------------------------------------

    def stir(self, urgent: bool = False) -> None:
        """Something is new: every screen gets it as soon as possible."""
        self._views = {}
        self._arm()
        for screen in list(self.screens):
            if self._holds(screen.role):
                screen.stir(urgent)
            else:
                self._dismiss(screen, old_link())

    async def view_text(self, role: str) -> bytes:
        """The message with a role's view, made once no matter how many people look at it. The desk's view shows the
        remaining rounds, and a draw may take a while, so it is made in a thread and may show the day of a moment
        ago."""
        views, day = self._views, self.day
        if role not in views:
            views[role] = await asyncio.to_thread(self._text, role, day) if role == HOST else self._text(role, day)
        clock = self._worker.clock
        return b'{"t":"view","now":%d,"speed":%b,%b}' % (clock.now(), repr(clock.speed).encode(), views[role])

    def _text(self, role: str, day: Day) -> bytes:
        return b'"number":%d,"view":%b' % (len(day.log), msgspec.json.encode(self.view(role, day)))

    def view(self, role: str, day: Day) -> AnyView:
        now, codes = self._worker.clock.now(), self.codes()
        kind, _, which = role.partition(" ")
        if kind == HOST:
            view = desk.view_desk(day, now, self.code, codes)
            says = [*self._unlinked(day), *view.says, *self.notes.values()]
            return msgspec.structs.replace(view, says=says, kept=self.row.kept)
        if kind == "table":
            return desk.view_table(day, int(which), now, self.code, codes)
        if kind == "team":
            return desk.view_team(day, which, now, self.code, codes)
        return desk.view_hall(day, now, self.code, codes)

    def _unlinked(self, day: Day) -> list[Say]:
        """Warns that there are no links. They are made when first shown or printed; a restored day needs new ones."""
        if self.row.links or not day.rounds or day.finished:
            return []
        words = "No helper's phone is connected yet. Print the table signs, or show the codes under Helpers & links."
        return [Say("links", words)]

    def _arm(self) -> None:
        """Sets a timer for the horn, which has no entry: when it sounds, all screens get what it changed."""
        if self._horn is not None:
            self._horn.cancel()
            self._horn = None
        clock, now = self.day.clock, self._worker.clock.now()
        if clock is None or clock.end is None:
            return
        ends = [clock.end, *(clock.end + extra for extra in clock.extra.values())]
        coming = [end for end in ends if end > now]
        if coming:
            seconds = (min(coming) - now) / 1000 / self._worker.clock.speed
            self._horn = asyncio.get_running_loop().call_later(seconds + 0.001, self._sound)

    def _changed(self, urgent: bool) -> None:
        self.stir(urgent)
        self._told(self)

    def _sound(self) -> None:
        self._horn = None
        self._changed(urgent=True)

    # -- the end ------------------------------------------------------------------------------------------

    def _dismiss(self, screen: Screen, problem: Problem) -> None:
        self.screens.discard(screen)
        screen.bye(problem)

    def close(self, problem: Problem | None) -> None:
        """The day is gone, or no longer served here."""
        if self._horn is not None:
            self._horn.cancel()
        if problem is not None:
            for screen in list(self.screens):
                self._dismiss(screen, problem)
