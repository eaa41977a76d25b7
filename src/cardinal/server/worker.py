"""What all parts of one server process share: settings, time, the database, the bots, messages to other workers."""

import asyncio
import contextlib
import secrets
from collections.abc import Coroutine
from concurrent.futures import ThreadPoolExecutor
from typing import Any

from cardinal.server.bot_pool import BotPool
from cardinal.server.broadcast import Broadcast, Ears, PostgresBroadcast
from cardinal.server.clock import Ticking
from cardinal.server.counts import Counts
from cardinal.server.errors import log_error, say, watch_loop
from cardinal.server.outbox import Outbox
from cardinal.server.rate_limit import Buckets
from cardinal.server.settings import Settings
from cardinal.server.store import REPAIR, NotKept, Store, Writer, open_engine
from cardinal.server.store.classes import ClassStore
from cardinal.server.store.damage import find_damage, survey
from cardinal.server.store.days import DayStore
from cardinal.server.store.learners import LearnerStore
from cardinal.server.store.site_key import shared_key
from cardinal.server.timekeeper import Timekeeper
from cardinal.server.tracing import Tracer


class Worker:
    clock: Ticking
    store: Store
    day_store: DayStore
    class_store: ClassStore
    learner_store: LearnerStore
    writer: Writer
    bots: BotPool
    key: bytes  # that all workers of the database share
    broadcast: Broadcast

    def __init__(self, settings: Settings, clock: Ticking | None = None) -> None:
        self.settings = settings
        self.id = secrets.token_hex(4)
        self.senders = Buckets(settings.messages_per_second, settings.burst)  # by token: all sockets of one person
        self.outbox = Outbox()
        self.counts = Counts()
        self.tracer = Tracer() if settings.trace else None
        self.replays = ThreadPoolExecutor(1, "replays")  # for people who come back after a long absence
        self.is_open = False  # until the database answers, only pages can be served
        self.closing = False
        self.hold = ""  # why nothing can be stored right now, see `outage.py`
        self.lost: set[str] = set()  # what a damaged database has lost: KMRT, or day KMRT
        self._given_clock = clock
        self._tasks: set[asyncio.Task[None]] = set()
        self._stopped = False

    async def open(self, ears: Ears) -> None:
        """`ears`: receives other workers' messages. Raises BadInput or NotKept if the database cannot be opened; then
        nothing is open."""
        watch_loop(asyncio.get_running_loop())
        engine = await asyncio.to_thread(open_engine, self.settings.database)
        self.store = Store(engine)
        self.day_store = DayStore(self.store)
        self.class_store = ClassStore(self.store)
        self.learner_store = LearnerStore(self.store)
        if not self.store.postgres:
            await asyncio.to_thread(self._look_for_damage)
        self.writer = Writer(self.store)
        self.time = Timekeeper(self.store, self.day_store, self.writer, self.settings.speed)
        try:
            self.clock = self._given_clock or await self.time.start()
            self.key = await asyncio.to_thread(self._shared_key)
        except NotKept:
            await self.writer.close()
            engine.dispose()
            raise
        self.bots = BotPool(self.settings.minds, self.settings.think_s)
        self.broadcast = PostgresBroadcast(engine, self.id, ears) if self.store.postgres else Broadcast()
        self.is_open = True
        if self.settings.warm_up:
            self.spawn(self.bots.warm_up())

    def _shared_key(self) -> bytes:
        return shared_key(self.store.engine) if self.store.postgres else secrets.token_bytes(16)

    def _look_for_damage(self) -> None:
        """If pages of the file are damaged, show what can be read, and write nothing."""
        damage = find_damage(self.store)
        if not damage:
            return
        lost = survey(self.store, self.day_store)
        self.store.damage, self.lost = damage, {*lost.tables, *(f"day {code}" for code in lost.days)}
        say(
            f"The database at {self.store.engine.url.database} is damaged: {damage}. {lost}. You can look "
            f"at the rest, but nothing new is saved. Stop the server, then {REPAIR}"
        )

    async def stop(self) -> None:
        """Stop what runs in the background. What is canceled starts nothing else."""
        self._stopped = True
        for task in self._tasks:
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)

    async def close(self) -> None:
        """Called after everything that uses it."""
        with contextlib.suppress(NotKept):
            await self.time.note(self.clock)
        await self.broadcast.close()
        await self.bots.close()
        self.replays.shutdown(wait=False, cancel_futures=True)
        await self.writer.close()
        self.store.engine.dispose()
        if self.tracer is not None:
            await asyncio.to_thread(self.tracer.close)

    def spawn(self, work: Coroutine[Any, Any, None]) -> None:
        """Run it in the background, and log it if it fails."""
        if self._stopped:
            work.close()
            return
        task = asyncio.get_running_loop().create_task(work)
        self._tasks.add(task)
        task.add_done_callback(self._done)

    def _done(self, task: "asyncio.Task[None]") -> None:
        self._tasks.discard(task)
        if not task.cancelled() and (wrong := task.exception()) is not None:
            log_error(wrong, "something failed")
