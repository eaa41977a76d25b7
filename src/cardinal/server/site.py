"""All workers of one database together: limits that hold for the whole site, and how busy each worker is.

Every worker holds one more topic (`broadcast.py`), so each knows all others, and hears when one dies. Limits are told
once a second, if something has changed; load only when an operator asks.
"""

import asyncio
import contextlib
import os
import socket
import time
from collections.abc import Callable, Mapping

import msgspec

from cardinal.common.decoding import decodable
from cardinal.common.version import VERSION
from cardinal.server.broadcast import Word
from cardinal.server.rate_limit import Shared
from cardinal.server.worker import Worker

TOPIC = "site"  # not a table's code: those have capital letters
TOGETHER = 150  # addresses in one message
PATIENCE_S = 1.0  # how long the others have to say how busy they are


@decodable
class WorkerLoad(msgspec.Struct):
    """One process."""

    worker: str
    machine: str
    pid: int
    version: str
    ready: bool
    up_s: int
    tables: int  # in memory
    days: int
    sockets: int
    moves: int  # since it started
    queue: int  # jobs that wait for the database
    lag_ms: float  # how late the event loop is
    busy: bool  # newcomers are sent away
    turned_away: int
    cpu_s: float
    memory_mb: float
    bots_busy: int
    bots_waiting: int
    bots_failed: int
    blind: int  # tables where a bot plays at random


class Site:
    def __init__(self, worker: Worker, limits: Mapping[str, Shared], load: Callable[[], WorkerLoad]) -> None:
        self._worker = worker
        self._limits = limits
        self._load = load
        self._loads: dict[str, WorkerLoad] = {}
        self._answered = asyncio.Event()

    def open(self) -> None:
        for limit in self._limits.values():
            limit.key = self._worker.key
        self._worker.broadcast.hold(TOPIC)

    async def tell(self) -> None:
        """What the others should know about our limits."""
        for name, limit in self._limits.items():
            news = limit.news()  # even if nobody hears it: it must not pile up
            for start in range(0, len(news), TOGETHER):
                self._worker.broadcast.tell(TOPIC, "used", [name, news[start : start + TOGETHER]])

    async def loads(self) -> list[WorkerLoad]:
        """The load of all workers that answer in time, our own first."""
        others = set(self._worker.broadcast.others(TOPIC))
        self._loads = {}
        self._worker.broadcast.tell(TOPIC, "load?", None)
        with contextlib.suppress(TimeoutError):
            async with asyncio.timeout(PATIENCE_S):
                while others - set(self._loads):
                    self._answered.clear()
                    await self._answered.wait()
        return [self._load(), *sorted(self._loads.values(), key=lambda load: (load.machine, load.pid))]

    # -- what others say ----------------------------------------------------------------------------------

    def heard(self, worker: str, word: Word) -> None:
        match word.kind:
            case "hello":
                self._again()
            case "used":
                name, news = word.body
                if (limit := self._limits.get(name)) is not None:
                    for who, what in news:
                        limit.heard(worker, who, what)
            case "load?":
                self._worker.broadcast.tell(TOPIC, "load", msgspec.to_builtins(self._load()))
            case "load":
                self._loads[worker] = msgspec.convert(word.body, WorkerLoad)
                self._answered.set()

    def met(self) -> None:
        """Somebody was there before us."""
        self._worker.broadcast.tell(TOPIC, "hello", None)
        self._again()

    def _again(self) -> None:
        for limit in self._limits.values():
            limit.again()

    def left(self, worker: str) -> None:
        for limit in self._limits.values():
            limit.left(worker)


class Process:
    """What the operating system says about this one."""

    def __init__(self) -> None:
        self.machine = socket.gethostname()
        self.pid = os.getpid()
        self.version = VERSION
        self._began = time.monotonic()

    def up_s(self) -> int:
        return int(time.monotonic() - self._began)

    def cpu_s(self) -> float:
        return round(time.process_time(), 1)

    def memory_mb(self) -> float:
        """0 if the system does not tell."""
        try:
            with open("/proc/self/statm", encoding="ascii") as file:
                return round(int(file.read().split()[1]) * os.sysconf("SC_PAGE_SIZE") / 1e6, 1)
        except (OSError, ValueError):
            return 0.0
