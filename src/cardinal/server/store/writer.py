# mypyc: compiled
"""The one writer of a process: whatever is waiting goes to disk in one transaction. A conflict at one table never
undoes another's move: entries are inserted if their number is free, and the database says which were. When a whole
transaction fails, each of its parts is tried alone.

If the connection to PostgreSQL is lost during a commit, nobody knows whether it was done. Then nobody is told anything
until the database has said what became of it (`Doubt`).
"""

import asyncio
import contextlib
import os
import threading
import time
from collections import deque
from collections.abc import Callable
from functools import partial
from typing import Any, TypeVar, cast

from sqlalchemy import Connection
from sqlalchemy.exc import DBAPIError, SQLAlchemyError

from cardinal.engine.store import Entry
from cardinal.server.counts import SECONDS, SIZES, Histogram
from cardinal.server.errors import log_error, log_unreachable
from cardinal.server.store.errors import Damaged, Late, NotKept, Unsure
from cardinal.server.store.marks import Mark, Marks, is_there
from cardinal.server.store.store import Append, Store

T = TypeVar("T")
V = TypeVar("V")
MOST = 500  # jobs and notes in one transaction
PACE_S = 0.002  # the least time between two transactions: under load many small ones would cost more than a few
TURN_S = 0.0015  # after this long it is waiting for the disk, and needs no turn
REST_S = 1.0  # nothing for this long is a quiet moment; notes wait this long for one another
WORTH_TIDYING = 500  # jobs
DOUBT_S = 15.0  # how long people wait to be told what became of a transaction
STUCK_S = 2.0  # a transaction that takes longer is not slow: the database does not answer
LOOK_S = 0.1  # between two questions about it

_yield: Callable[[], None] = getattr(os, "sched_yield", lambda: None)  # Windows does not have it

Job = Append | Callable[[Connection], Any]
Done = Callable[[Any], None]  # gets the result, or the exception instead
Taken = list[tuple[Job, Done | None]]  # jobs, and who is waiting for them
Results = list[tuple[Done | None, Any]]


class Doubt:
    """A transaction whose commit was sent but not answered, with its results if it was carried out. Without a mark it
    can be repeated: it has only entries, which are stored once."""

    def __init__(self, mark: Mark | None, taken: Taken, results: Results) -> None:
        self.mark = mark
        self.taken = taken
        self.results = results
        self.since = time.monotonic()


class Writer:
    def __init__(self, store: Store, doubt_s: float = DOUBT_S) -> None:
        self._store = store
        self._doubt_s = doubt_s
        self._loop = asyncio.get_running_loop()
        self._waiting: deque[tuple[Job, Done | None]] = deque()
        self._notes: deque[tuple[Callable[[Connection, list[Any]], object], Any]] = deque()
        self._noted = 0.0  # when they were last written
        self._began = 0.0  # the latest transaction
        self._wake = threading.Event()
        self._closed = False
        self._untidy = 0  # jobs since the last quiet moment
        self._doubts: list[Doubt] = []
        self._hands: Taken = []  # what is being written
        self.dead = False  # the thread is dead, by our own mistake: nothing can be saved anymore
        self._connection: Connection | None = None  # the thread's
        self._marks: Marks | None = None  # marks of this connection, if it is to PostgreSQL
        self.batches = Histogram(SIZES)  # jobs in one transaction
        self.seconds = Histogram(SECONDS)  # that one takes
        self.errors = 0
        self.down = False  # the connection is lost, and there is no other
        self._hand = threading.Thread(target=self._run, name="writer", daemon=True)
        self._hand.start()

    def append(self, play: int, entry: Entry, due: int | None) -> "asyncio.Future[bool]":
        """True once it is stored; False: somebody else was first. Raises NotKept."""
        return self._awaited(Append(play, entry, due))

    def append_then(self, play: int, entry: Entry, due: int | None, done: Done) -> None:
        """The same for moves: a callback costs less than a waiting coroutine."""
        self._put(Append(play, entry, due), done)

    def do(self, job: Callable[[Connection], T]) -> "asyncio.Future[T]":
        """Another write; if it fails, it is tried once more, alone."""
        return self._awaited(job)

    def note(self, write: Callable[[Connection, list[V]], object], what: V) -> None:
        """Something small that nobody waits for, such as a position: all of a kind go to disk together, a second or two
        later, because a transaction with more than entries in it keeps everybody's moves waiting. Best effort."""
        if not self.dead:
            self._notes.append((write, what))
            self._wake.set()

    def queue(self) -> int:
        """How much waits to be stored."""
        return len(self._waiting) + len(self._notes)

    def stuck(self) -> bool:
        """Has the database been silent for a while?"""
        return bool(self._hands) and time.monotonic() - self._began > STUCK_S

    def let_through(self) -> None:
        """Called after each small piece of work. Compiled code never checks whether a thread is waiting for Python's
        lock or, on one core, for the core: while many moves are told, the disk would wait for the next ones."""
        if time.monotonic() - self._began < TURN_S:
            _yield()

    async def close(self) -> None:
        """Returns when everything that waits is written."""
        self._closed = True
        self._wake.set()
        await asyncio.to_thread(self._hand.join)

    def _awaited(self, job: Job) -> "asyncio.Future[Any]":
        result: asyncio.Future[Any] = self._loop.create_future()
        self._put(job, partial(answer, result))
        return result

    def _put(self, job: Job, done: Done) -> None:
        if self.dead:
            self._loop.call_soon(done, NotKept())
            return
        self._waiting.append((job, done))
        if not self._wake.is_set():
            self._wake.set()

    # -- in the thread ------------------------------------------------------------------------------------

    def _run(self) -> None:
        try:
            while not self._closed or self._waiting or self._notes or self._doubts:
                self._turn()
            self._hang_up()
        except BaseException as wrong:  # everybody who waits is told, and nobody waits anymore
            log_error(wrong, "the writer has died: nothing can be kept until the server is started again")
            self.dead = True
            self._loop.call_soon_threadsafe(self._give_up)

    def _turn(self) -> None:
        rest = REST_S if self._notes or self._untidy >= WORTH_TIDYING else None
        quiet = not self._wake.wait(LOOK_S if self._doubts else rest)
        self._wake.clear()
        while self._waiting or self._notes_due():
            if (early := self._began + PACE_S - time.monotonic()) > 0:
                time.sleep(early)
            self._began = time.monotonic()
            self._hands = self._take()
            self._tell(self._write(self._hands))
            self.batches.add(len(self._hands))
            self.seconds.add(time.monotonic() - self._began)
            self._hands = []
        if self._doubts:
            self._look_up()
        if quiet and self._untidy >= WORTH_TIDYING:
            self._tidy()
        if self._closed:
            self._wake.set()

    def _tell(self, results: Results) -> None:
        self._loop.call_soon_threadsafe(_deliver, results)

    def _give_up(self) -> None:
        """Runs in the event loop, where nobody adds to the queue at the same time."""
        doubtful = [done for doubt in self._doubts for _, done in doubt.taken]
        waiting = [done for _, done in [*self._hands, *self._waiting]]
        self._waiting.clear()
        self._notes.clear()
        _deliver([*((done, Unsure()) for done in doubtful), *((done, NotKept()) for done in waiting)])

    def _take(self) -> Taken:
        """Everything that waits, in order."""
        taken: Taken = []
        while self._waiting and len(taken) < MOST:
            taken.append(self._waiting.popleft())
        if self._notes_due():
            taken += [(job, None) for job in self._gathered()]
        self._untidy += len(taken)
        return taken

    def _notes_due(self) -> bool:
        return bool(self._notes) and (self._closed or time.monotonic() - self._noted >= REST_S)

    def _gathered(self) -> list[Job]:
        """The notes, one job for each kind."""
        kinds: dict[Callable[[Connection, list[Any]], object], list[Any]] = {}
        for _ in range(min(MOST, len(self._notes))):
            write, what = self._notes.popleft()
            kinds.setdefault(write, []).append(what)
        self._noted = time.monotonic()
        return [partial(_write_down, write, notes) for write, notes in kinds.items()]

    def _tidy(self) -> None:
        self._untidy = 0
        if self._connection is not None:
            try:
                self._store.tidy(self._connection)
            except SQLAlchemyError:
                self._hang_up()

    def _write(self, taken: Taken, conflict: bool = False, again: bool = False) -> Results:
        """`conflict`: nothing else is taken for granted. `again`: with a new connection."""
        if self._store.damage or not self._store.in_place():
            return [(done, Damaged() if self._store.damage else NotKept()) for _, done in taken]
        committing, mark = False, None
        results: Results = []
        try:
            connection = self._connected()
            if not conflict and not self._store.postgres and all(_plain(job) for job, _ in taken):
                self._store.append_alone(connection, [cast(Append, job) for job, _ in taken])
                self.down = False
                return [(done, True) for _, done in taken]
            with connection.begin():
                found = self._carry_out(connection, [job for job, _ in taken], conflict)
                results = [(done, result) for (_, done), result in zip(taken, found, strict=True)]
                if self._marks is not None and not all(_repeatable(job, done) for job, done in taken):
                    mark = self._marks.leave(connection)
                committing = self._store.postgres  # SQLite, which is in this process, always reports what it has done
            self.down = False
        except Late:  # nothing is written: try again, asking which of them are stored
            return self._write(taken, conflict=True)
        except SQLAlchemyError as wrong:
            reached = self._connection is not None
            cut = not reached or (isinstance(wrong, DBAPIError) and wrong.connection_invalidated)
            self._hang_up()
            self.errors += 1
            self.down = self.down or cut
            self._store.notice(wrong)
            if reached:
                log_error(wrong, "something could not be kept")
            else:
                log_unreachable(wrong)
            if committing:  # in that case the commit failed, or its answer
                self._doubts.append(Doubt(mark, taken, results))
                return []
            if cut and not again:
                return self._write(taken, conflict, again=True)
            if len(taken) > 1 and not cut:
                return [result for one in taken for result in self._write([one])]
            return [(done, NotKept()) for _, done in taken]
        except Exception as mistake:  # our own: it must reach whoever waits for it, and nobody else
            if len(taken) > 1:
                return [result for one in taken for result in self._write([one])]
            return [(taken[0][1], mistake)]
        return results

    def _look_up(self) -> None:
        """What has become of unanswered transactions? What was not carried out is done again."""
        doubts, self._doubts = self._doubts, []
        reached = True
        for doubt in doubts:
            try:
                if reached:
                    self._resolve(doubt)
                    continue
            except SQLAlchemyError:
                self._hang_up()
                reached = False
            if self._closed or time.monotonic() - doubt.since > self._doubt_s:
                self._tell([(done, Unsure()) for _, done in doubt.taken])
            else:
                self._doubts.append(doubt)

    def _resolve(self, doubt: Doubt) -> None:
        connection = self._connected()
        if doubt.mark is None:
            entries = [(job, done) for job, done in doubt.taken if isinstance(job, Append)]
            with connection.begin():
                kept = self._store.append(connection, [job for job, _ in entries])
            self._tell([(done, there) for (_, done), there in zip(entries, kept, strict=True)])
            return
        with connection.begin():
            carried_out = is_there(connection, doubt.mark)
        if carried_out:
            self._tell(doubt.results)
        else:
            self._waiting.extendleft(reversed(doubt.taken))
            self._wake.set()

    def _connected(self) -> Connection:
        if self._connection is None:
            connection = self._store.writing()
            self._marks = Marks(connection) if self._store.postgres else None
            self._connection = connection
        return self._connection

    def _hang_up(self) -> None:
        """After an error, and at the end: the next transaction gets its own connection."""
        connection, self._connection = self._connection, None
        if connection is not None:
            with contextlib.suppress(SQLAlchemyError):
                connection.close()

    def _carry_out(self, connection: Connection, jobs: list[Job], conflict: bool) -> list[Any]:
        """Returns their results."""
        batch = [job for job in jobs if isinstance(job, Append)]
        kept = iter([True] * len(batch))
        if conflict:
            kept = iter(self._store.append(connection, batch))
        elif batch:
            self._store.append_all(connection, batch)
        return [next(kept) if isinstance(job, Append) else job(connection) for job in jobs]


def _plain(job: Job) -> bool:
    """Only an entry."""
    return isinstance(job, Append) and job.due is None


def _repeatable(job: Job, done: Done | None) -> bool:
    """An entry, which is kept once; or a note, which nobody waits for."""
    return isinstance(job, Append) or done is None


def _write_down(write: Callable[[Connection, list[Any]], object], notes: list[Any], connection: Connection) -> None:
    write(connection, notes)


def answer(waiting: "asyncio.Future[Any]", result: Any) -> None:
    """For somebody who awaits the result."""
    if waiting.done():
        return
    if isinstance(result, BaseException):
        waiting.set_exception(result)
    else:
        waiting.set_result(result)


def _deliver(results: Results) -> None:
    for done, result in results:
        if done is None:
            continue
        try:
            done(result)
        except Exception as wrong:  # the others are told
            log_error(wrong, "somebody could not be told what was kept")
