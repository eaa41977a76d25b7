"""The log of one day on this worker. Every change is checked and stored before anybody hears of it."""

import asyncio
import time
from collections.abc import Callable, Generator, Sequence
from dataclasses import dataclass, field
from functools import partial

from cardinal import desk
from cardinal.desk import Day
from cardinal.desk.changes import AnyChange, Entry
from cardinal.engine.refused import BadInput, Refused
from cardinal.server.desk.wire import Done
from cardinal.server.errors import log_error
from cardinal.server.log import Log
from cardinal.server.store.days import Beaten
from cardinal.server.worker import Worker

AT_ONCE = 32  # changes that are checked one by one and stored in one transaction
MOST_ENTRIES = 20_000
FOR_THE_DESK = 2000  # entries reserved for the host: no matter how often helpers tap, the host can end the day
LONGEST_ID = 64


@dataclass
class Asked:
    """A change that somebody is waiting for."""

    role: str
    id: str
    change: AnyChange
    done: "asyncio.Future[Done]"


@dataclass
class Judged:
    """The outcome of a few changes, before any of it is stored."""

    day: Day
    entries: list[Entry] = field(default_factory=list)
    answers: list[int | Exception] = field(default_factory=list)


class DayLog:
    """`changed` is called after every change, whoever made it; with True if the hall clock changed."""

    def __init__(self, worker: Worker, code: str, day: Day, changed: Callable[[bool], None]) -> None:
        self.day = day
        self.busy = False
        self._worker = worker
        self._store = worker.day_store
        self._code = code
        self._changed = changed
        self._told = day  # the day when `changed` was last called
        self._ids = {(entry.who, entry.id): entry.number for entry in day.log}
        self._waiting: list[Asked] = []
        self._log: Log[list[Entry]] = Log(self._append, self._tell)

    def knows(self, role: str, id: str) -> bool:
        return (role, id) in self._ids

    async def change(self, role: str, id: str, change: AnyChange) -> Done:
        """Stores a change, then announces it. The same id gets the same answer. Raises Refused, BadInput, NotKept."""
        if not (1 <= len(id) <= LONGEST_ID and id.isprintable()):
            raise BadInput(f"A change needs an id of 1 to {LONGEST_ID} plain letters.")
        asked = Asked(role, id, change, asyncio.get_running_loop().create_future())
        self._waiting.append(asked)
        if not self.busy:
            self.busy = True
            self._worker.spawn(self._work())
        return await asked.done

    async def read(self) -> bool:
        """Reads what other workers wrote. False: nothing new."""
        async with self._log.lock:
            return await self._read()

    async def _work(self) -> None:
        """Works through the queue, one batch at a time. Whatever came in the meantime is stored together."""
        try:
            while self._waiting:
                batch, self._waiting = self._waiting[:AT_ONCE], self._waiting[AT_ONCE:]
                try:
                    answers = await self._log.change(self._steps(batch), in_thread=True)
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
            self.busy = False

    def _steps(self, batch: Sequence[Asked]) -> Generator[list[Entry], bool, Sequence[int | Exception]]:
        """See `Log`. An empty list asks whether this is still the newest day: another worker may have changed the day
        that refuses something."""
        while True:
            judged = self._judge(batch)
            refused = any(isinstance(answer, Exception) for answer in judged.answers)
            if refused and not judged.entries and not (yield []):
                continue
            if judged.entries and not (yield judged.entries):
                continue
            if judged.entries:
                self._take(judged.day, judged.entries)
            return judged.answers

    async def _append(self, entries: list[Entry]) -> bool:
        if not entries:
            return not await self._read()
        try:
            await self._worker.writer.do(partial(self._store.append, code=self._code, entries=entries))
        except Beaten:
            await self._read()
            return False
        self._worker.broadcast.tell(f"day {self._code}", "day", [False, 0, entries[-1].number, 0])
        return True

    def _judge(self, batch: Sequence[Asked]) -> Judged:
        """Runs in a thread because a draw may take a while. Changes nothing here."""
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
            except Exception as mistake:  # our own bug: fail only this change, not the whole batch
                log_error(mistake, "a change of a day failed")
                judged.answers.append(Refused("mistake", "Cardinal made an error with this one. Call the desk."))
                continue
            ids[asked.role, asked.id] = entry.number
            judged.entries.append(entry)
            judged.answers.append(entry.number)
        return judged

    def _entry(self, day: Day, asked: Asked) -> Entry:
        desk.may(asked.role, day, asked.change)
        change = desk.complete(day, asked.change)
        number = len(day.log) + 1
        if number > MOST_ENTRIES - (0 if asked.role in ("host", "online") else FOR_THE_DESK):
            raise Refused("full", "This day's log is full. Make a new tournament for what is left.")
        at = max(self._worker.clock.now(), day.log[-1].at)
        return Entry(number, asked.role, at, int(time.time()), asked.id, change)

    def _done(self, number: int) -> Done:
        return Done(number, self.day.lines[number - 1].words)

    def _take(self, day: Day, entries: Sequence[Entry]) -> None:
        self.day = day
        self._ids.update(((entry.who, entry.id), entry.number) for entry in entries)

    def _tell(self) -> None:
        told, self._told = self._told, self.day
        if told is not self.day:
            self._changed(told.clock != self.day.clock)

    async def _read(self) -> bool:
        entries = await asyncio.to_thread(self._store.entries, self._code, len(self.day.log))
        if entries:
            day = self.day
            for entry in entries:
                day = desk.add(day, entry)
            self._take(day, entries)
            self._tell()
        return bool(entries)
