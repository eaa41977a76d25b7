# mypyc: compiled
"""The one loop behind every log, of plays and of days: judge, store, carry out, tell.

The steps of a change are a generator. It judges, hands out what the log should get, and goes on when told whether that
was stored. True: it carries it out. False: somebody else was first, so it judges again.
"""

import asyncio
from collections.abc import Awaitable, Callable, Generator
from typing import Generic, TypeVar, cast

E = TypeVar("E")
T = TypeVar("T")


class Lock:
    """As much of `asyncio.Lock` as a log needs, plus one thing: whoever finds it free can take it at once."""

    def __init__(self) -> None:
        self._taken = False
        self._waiting: list[asyncio.Future[None]] = []  # a deque takes 600 bytes, and every play has one of these

    def locked(self) -> bool:
        return self._taken

    def take(self) -> bool:
        """False: somebody else has it."""
        if self._taken:
            return False
        self._taken = True
        return True

    async def acquire(self) -> None:
        if self.take():
            return
        turn: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        self._waiting.append(turn)
        try:
            await turn
        except asyncio.CancelledError:
            if not turn.cancelled():  # it was already handed over
                self.release()
            raise

    def release(self) -> None:
        """Hands it to whoever has waited longest."""
        while self._waiting:
            turn = self._waiting.pop(0)
            if not turn.done():
                turn.set_result(None)
                return
        self._taken = False

    async def __aenter__(self) -> None:
        await self.acquire()

    async def __aexit__(self, *wrong: object) -> None:
        self.release()


class Log(Generic[E]):
    """Whoever changes something holds `lock`."""

    def __init__(self, store: Callable[[E], Awaitable[bool]], tell: Callable[[], None]) -> None:
        """`store`: store it, or else read what somebody else has written and return False. `tell`: the log may
        have changed."""
        self.lock = Lock()
        self._store = store
        self.tell = tell

    async def change(self, steps: Generator[E, bool, T], in_thread: bool = False) -> T:
        """Carry out the steps: nobody is told anything before it is stored. `in_thread`: judging may be slow."""
        await self.lock.acquire()  # `async with` takes twice as long, and this is done for every move
        try:
            return await self.drive(steps, in_thread)
        finally:
            self.lock.release()

    async def drive(self, steps: Generator[E, bool, T], in_thread: bool = False, begun: bool = False) -> T:
        """The same for a caller that already holds the lock. `begun`: the steps have handed out an entry that was not
        stored."""
        stored = False
        try:
            while True:
                if in_thread and not stored:
                    entry, result = await asyncio.to_thread(step, steps, begun, stored)
                else:
                    entry, result = step(steps, begun, stored)
                if entry is None:
                    return cast(T, result)
                begun = True
                stored = await self._store(entry)
        finally:
            self.tell()


def step(steps: Generator[E, bool, T], begun: bool, stored: bool) -> tuple[E | None, T | None]:
    """The next entry, or the result."""
    try:
        return (steps.send(stored) if begun else next(steps)), None
    except StopIteration as done:
        return None, done.value
