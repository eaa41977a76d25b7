# mypyc: compiled
"""A move from judging to telling without a coroutine. It holds its play's lock, as everything that changes the play
does. Coroutines that wait for one another cost more than their work, so nearly every move is made here. A move that has
to read the log first, because another worker was faster, continues as a coroutine.
"""

from collections.abc import Callable, Coroutine
from typing import Any, Protocol

from cardinal.engine.referee import Steps
from cardinal.engine.store import Entry
from cardinal.server.log import Log, step
from cardinal.server.store import NotKept

Done = Callable[[Any], None]  # gets the result, or the exception instead


class Writing(Protocol):
    """A play with a log, see `LivePlay`."""

    log: Log[Entry]

    def write(self, entry: Entry, done: Done) -> int: ...

    def written(self, entry: Entry, due: int) -> None: ...

    async def overtaken(self, entry: Entry) -> None: ...

    def spawn(self, work: Coroutine[Any, Any, None]) -> object: ...


class QuickMove:
    def __init__(self, live: Writing, steps: Steps[int], done: Done) -> None:
        self._live = live
        self._steps = steps
        self._done = done
        self._entry: Entry | None = None  # the entry that is being stored
        self._due = 0  # when the play is due after it

    def begin(self) -> None:
        self._go_on(False, False)

    def _go_on(self, begun: bool, stored: bool) -> None:
        try:
            self._entry, result = step(self._steps, begun, stored)
            if self._entry is not None:
                self._due = self._live.write(self._entry, self._answered)
                return
        except Exception as wrong:
            self._end(wrong)
            return
        self._end(result)

    def _answered(self, stored: Any) -> None:
        """The writer has answered."""
        if isinstance(stored, BaseException):
            self._end(stored)
        elif stored:
            assert self._entry is not None
            self._live.written(self._entry, self._due)
            self._go_on(True, True)
        else:
            assert self._entry is not None
            self._live.spawn(self._judge_again(self._entry))

    def _end(self, outcome: Any) -> None:
        try:
            self._live.log.tell()
        except Exception as wrong:
            outcome = wrong
        self._live.log.lock.release()
        self._done(outcome)

    async def _judge_again(self, entry: Entry) -> None:
        """Somebody else was first."""
        outcome: Any = NotKept()  # if it is canceled
        try:
            await self._live.overtaken(entry)
            outcome = await self._live.log.drive(self._steps, begun=True)
        except Exception as wrong:
            outcome = wrong
        finally:
            self._live.log.lock.release()
            self._done(outcome)
