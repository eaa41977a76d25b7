"""One day on this worker: its log, who looks at it, and what each of them sees."""

import asyncio
import logging
import time
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from functools import partial
from typing import TYPE_CHECKING

import msgspec

from cardinal import desk
from cardinal.desk import Day
from cardinal.desk.changes import AnyChange, Entry
from cardinal.desk.views import AnyView, Say
from cardinal.engine.refused import BadInput, Refused
from cardinal.server.desk.links import HALL, HOST, no_day, old_link, role_of
from cardinal.server.desk.screen import Screen
from cardinal.server.desk.store import Beaten, DayRow, OnlineTable
from cardinal.server.desk.wire import Done
from cardinal.server.problem import Problem
from cardinal.server.rates import Bucket
from cardinal.server.store import NotKept

if TYPE_CHECKING:
    from cardinal.server.desk.days import Days

log = logging.getLogger("cardinal.server")
TRIES = 8
AT_ONCE = 32  # changes that are judged one after the other and kept in one transaction
MOST_ENTRIES = 20_000
LONGEST_ID = 64
TAPS_PER_SECOND, TAPS = 10, 120  # of one person, and how many after a while without Wi-Fi
MORE = 5  # times as much for the desk: it checks in two hundred teams


@dataclass
class Asked:
    """A change that somebody waits for."""

    role: str
    id: str
    change: AnyChange
    done: "asyncio.Future[Done]"


@dataclass
class Judged:
    """What a few changes come to, before anything of it is kept."""

    day: Day
    entries: list[Entry] = field(default_factory=list)
    answers: list[int | Exception] = field(default_factory=list)


class DayRoom:
    def __init__(self, days: "Days", row: DayRow, day: Day, online: Sequence[OnlineTable]) -> None:
        self.days = days
        self.house = days.house
        self.row = row
        self.day = day
        self.online = {table.match: table for table in online}
        self.screens: set[Screen] = set()
        self.notes: dict[str, Say] = {}  # what our own tables could not enter, for the host
        self._ids = {(entry.who, entry.id): entry.number for entry in day.log}
        self._waiting: list[Asked] = []
        self._working = False
        self._loading = asyncio.Lock()
        self._buckets: dict[str, Bucket] = {}
        self._views: dict[str, str] = {}
        self._horn: asyncio.TimerHandle | None = None
        self._arm()

    @property
    def code(self) -> str:
        return self.row.code

    def role(self, token: str | None) -> str:
        """What a token is good for; without one, the hall. Raises Problem: nothing (any more)."""
        role = HALL if token is None else role_of(self.row, token)
        if role is None or not self._holds(role):
            raise old_link()
        return role

    def _holds(self, role: str) -> bool:
        """Is there such a table or team (still)?"""
        kind, _, which = role.partition(" ")
        if kind == "table":
            return int(which) <= self.day.frame.tables
        return kind != "team" or which in self.day.teams

    def codes(self) -> dict[str, str]:
        """Of our own tables, by match."""
        return {table.match: table.code for table in self.online.values()}

    def busy(self) -> bool:
        """Does somebody wait, or something go on at our own tables?"""
        return self._working or any(not table.done for table in self.online.values())

    # -- changes ------------------------------------------------------------------------------------------

    async def change(self, role: str, id: str, change: AnyChange) -> Done:
        """Kept before anybody is told. The same id again: the same answer. Raises Refused, BadInput, NotKept."""
        if not 1 <= len(id) <= LONGEST_ID:
            raise BadInput(f"A change needs an id of 1 to {LONGEST_ID} letters.")
        asked = Asked(role, id, change, asyncio.get_running_loop().create_future())
        self._waiting.append(asked)
        if not self._working:
            self._working = True
            self.house.spawn(self._work())
        return await asked.done

    def knows(self, role: str, id: str) -> bool:
        return (role, id) in self._ids

    def note(self, about: str, said: Say | None) -> None:
        """For the host: something that the log cannot tell (None: no longer)."""
        if self.notes.get(about) == said:
            return
        if said is None:
            del self.notes[about]
        else:
            self.notes[about] = said
        self.stir()

    def hurry(self, role: str) -> bool:
        """False: this person sends too much."""
        if role not in self._buckets:
            much = MORE if role == HOST else 1
            self._buckets[role] = Bucket(TAPS_PER_SECOND * much, TAPS * much)
        return self._buckets[role].take()

    async def _work(self) -> None:
        """One at a time for a day: whatever has come meanwhile is kept together."""
        try:
            while self._waiting:
                batch, self._waiting = self._waiting[:AT_ONCE], self._waiting[AT_ONCE:]
                try:
                    answers = await self._settle(batch)
                except Exception as wrong:
                    answers = [wrong] * len(batch)
                for asked, answer in zip(batch, answers, strict=True):
                    if asked.done.done():
                        continue
                    if isinstance(answer, Exception):
                        asked.done.set_exception(answer)
                    else:
                        asked.done.set_result(self._done(answer))
        finally:
            self._working = False

    async def _settle(self, batch: Sequence[Asked]) -> Sequence[int | Exception]:
        for _ in range(TRIES):
            judged = await asyncio.to_thread(self._judge, batch)
            if not judged.entries:
                return judged.answers
            keep = partial(self.days.store.append, code=self.code, entries=judged.entries)
            async with self._loading:
                if len(self.day.log) != judged.entries[0].number - 1:
                    continue  # another worker was quicker, and we have read it
                try:
                    await self.house.writer.do(keep)
                except Beaten:
                    await self._read()
                    continue
                self._take(judged.day, judged.entries)
            return judged.answers
        raise NotKept

    def _judge(self, batch: Sequence[Asked]) -> Judged:
        """In a thread: a draw may take its time. Nothing here is changed."""
        judged = Judged(self.day)
        ids = dict[tuple[str, str], int]()
        for asked in batch:
            known = self._ids.get((asked.role, asked.id)) or ids.get((asked.role, asked.id))
            if known is not None:
                judged.answers.append(known)
                continue
            try:
                entry = self._entry(judged.day, asked)
                judged.day = desk.add(judged.day, entry)
            except (Refused, BadInput) as wrong:
                judged.answers.append(wrong)
                continue
            except Exception as mistake:  # of ours: for this one, not for everybody who came with it
                log.error("a change of a day failed: %s", type(mistake).__name__)
                judged.answers.append(mistake)
                continue
            ids[asked.role, asked.id] = entry.number
            judged.entries.append(entry)
            judged.answers.append(entry.number)
        return judged

    def _entry(self, day: Day, asked: Asked) -> Entry:
        desk.may(asked.role, day, asked.change)
        change = desk.complete(day, asked.change)
        number = len(day.log) + 1
        if number > MOST_ENTRIES:
            raise Refused("full", "This day's log is full. Make a new tournament for what is left.")
        at = max(self.house.clock.now(), day.log[-1].at)
        return Entry(number, asked.role, at, int(time.time()), asked.id, change)

    def _done(self, number: int) -> Done:
        return Done(number, self.day.lines[number - 1].words)

    def _take(self, day: Day, entries: Sequence[Entry]) -> None:
        urgent = day.clock != self.day.clock
        self.day = day
        self._ids.update(((entry.who, entry.id), entry.number) for entry in entries)
        self.stir(urgent)
        self.days.stirred(self)

    # -- what other workers have written ------------------------------------------------------------------

    async def reload(self) -> None:
        """Raises Problem: the day is gone."""
        async with self._loading:
            row = await asyncio.to_thread(self.days.store.day, self.code)
            if row is None:
                raise no_day()
            self._set_row(row)
            await self.read_tables()
            await self._read()

    async def _read(self) -> None:
        entries = await asyncio.to_thread(self.days.store.entries, self.code, len(self.day.log))
        if entries:
            day = self.day
            for entry in entries:
                day = desk.add(day, entry)
            self._take(day, entries)

    async def read_tables(self) -> None:
        online = {table.match: table for table in await asyncio.to_thread(self.days.store.online, self.code)}
        if online != self.online:
            self.online = online
            self.stir()

    async def edit_row(self, edit: Callable[[DayRow], None]) -> None:
        """Change what is not in the log: links. On a conflict with another worker, again on what that one wrote."""
        for _ in range(TRIES):
            fresh = msgspec.convert(msgspec.to_builtins(self.row), DayRow)
            edit(fresh)
            if await self.house.writer.do(partial(self.days.store.save, row=fresh)):
                self._set_row(fresh)
                return
            row = await asyncio.to_thread(self.days.store.day, self.code)
            if row is None:
                raise no_day()
            self._set_row(row)
        raise NotKept

    def _set_row(self, row: DayRow) -> None:
        old, self.row = self.row, row
        for screen in list(self.screens):
            if screen.role in old.links and old.links[screen.role] != row.links.get(screen.role):
                self._dismiss(screen, old_link())

    # -- showing ------------------------------------------------------------------------------------------

    def stir(self, urgent: bool = False) -> None:
        """Something is new: every screen gets it, as soon as it can."""
        self._views.clear()
        self._arm()
        for screen in list(self.screens):
            if self._holds(screen.role):
                screen.stir(urgent)
            else:
                self._dismiss(screen, old_link())

    def view_text(self, role: str) -> str:
        """The message with a role's view, which is made once however many look at it."""
        if role not in self._views:
            made = msgspec.json.encode(self.view(role)).decode()
            self._views[role] = f'"number":{len(self.day.log)},"view":{made}'
        clock = self.house.clock
        return f'{{"t":"view","now":{clock.now()},"speed":{clock.speed},{self._views[role]}}}'

    def view(self, role: str) -> AnyView:
        day, now, codes = self.day, self.house.clock.now(), self.codes()
        kind, _, which = role.partition(" ")
        if kind == HOST:
            view = desk.view_desk(day, now, self.code, codes)
            return msgspec.structs.replace(view, says=[*view.says, *self.notes.values()])
        if kind == "table":
            return desk.view_table(day, int(which), now, self.code, codes)
        if kind == "team":
            return desk.view_team(day, which, now, self.code, codes)
        return desk.view_hall(day, now, self.code, codes)

    def _arm(self) -> None:
        """The horn needs no entry: when it sounds, all screens are sent what it has changed."""
        if self._horn is not None:
            self._horn.cancel()
            self._horn = None
        clock, now = self.day.clock, self.house.clock.now()
        if clock is None or clock.end is None:
            return
        ends = [clock.end, *(clock.end + extra for extra in clock.extra.values())]
        coming = [end for end in ends if end > now]
        if coming:
            seconds = (min(coming) - now) / 1000 / self.house.clock.speed
            self._horn = asyncio.get_running_loop().call_later(seconds + 0.001, self._sound)

    def _sound(self) -> None:
        self._horn = None
        self.stir(urgent=True)
        self.days.stirred(self)

    # -- the end ------------------------------------------------------------------------------------------

    def _dismiss(self, screen: Screen, problem: Problem) -> None:
        self.screens.discard(screen)
        screen.bye(problem)

    def close(self, problem: Problem | None) -> None:
        """The day is gone, or is not served here any more."""
        if self._horn is not None:
            self._horn.cancel()
        if problem is not None:
            for screen in list(self.screens):
                self._dismiss(screen, problem)
