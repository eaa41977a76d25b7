"""Bots think in their own processes: the event loop never waits for one, and none of them can stop a table.

If a bot raises, hangs or answers nonsense, or a process dies or cannot be started, the answer says what is wrong, and
whoever asked does without. A hung process is replaced. What has just failed is tried again only after a pause that
doubles each time, so that trouble costs little.
"""

import asyncio
import contextlib
import os
import sys
import time
from asyncio.subprocess import PIPE, Process
from dataclasses import dataclass

import msgspec

from cardinal.server.bot_process import READY, TELL, Answer, Question
from cardinal.server.errors import trace
from cardinal.server.fair_queue import FairQueue

LONGEST_LINE = 4_000_000
START_S = 20.0  # until a process has loaded the games, on a slow machine that is busy
TELL_S = 0.2  # until a hung process has said where it is
FIRST_REST_S, LONGEST_REST_S = 2.0, 60.0
RESTS = "it failed a moment ago and is not asked again yet"


@dataclass
class Waiting:
    question: Question
    answer: "asyncio.Future[Answer]"


@dataclass
class PoolLoad:
    processes: int  # at most
    busy: int
    waiting: int
    resting: list[str]  # what failed a moment ago


class Rests:
    """What failed is not tried for a while, longer each time, until it succeeds."""

    def __init__(self) -> None:
        self._until: dict[str, float] = {}
        self._rest: dict[str, float] = {}

    def resting(self) -> list[str]:
        return sorted(what or "all" for what in self._until if self.on(what))

    def on(self, what: str) -> bool:
        return time.monotonic() < self._until.get(what, 0.0)

    def failed(self, what: str) -> None:
        rest = min(2 * self._rest.get(what, FIRST_REST_S / 2), LONGEST_REST_S)
        self._rest[what] = rest
        self._until[what] = time.monotonic() + rest

    def succeeded(self, what: str) -> None:
        self._until.pop(what, None)
        self._rest.pop(what, None)


class BotPool:
    def __init__(self, count: int = 0, think_s: float = 30.0) -> None:
        self._count = count or max(1, (os.cpu_count() or 2) - 1)
        self._think_s = think_s
        self._turns = FairQueue[Waiting]()
        self._rests = Rests()  # of bots, by game and level; and '' of all processes
        self._idle: list[Process] = []
        self._busy = 0
        self._running: set[Process] = set()
        self._ended: list[Process] = []  # killed, but perhaps not gone yet
        self._tasks: set[asyncio.Task[None]] = set()
        self._failed = False  # the latest thought
        self._thought = 0.0  # when the latest good one was finished

    async def think(self, question: Question, owner: str = "", table: str = "") -> Answer:
        """`owner` and `table`: thinking time is shared fairly among these. With `wrong` the answer has no move."""
        if self._rests.on(_kind(question)) or self._rests.on(""):
            return Answer("", 0, RESTS)
        waiting = Waiting(question, asyncio.get_running_loop().create_future())
        if not self._turns.add(owner, table, waiting):
            return Answer("", 0, "too many bots of one person wait to think")
        self._go_on()
        return await waiting.answer

    async def well(self, question: Question) -> bool:
        """Do bots answer? While all processes are busy nobody has to wait: their latest answers count."""
        if self._busy >= self._count:
            return not self._failed or time.monotonic() - self._thought < self._think_s + START_S
        if self._rests.on(""):
            return False
        self._busy += 1
        try:
            return not (await self._answer(question)).wrong
        finally:
            self._busy -= 1
            self._go_on()

    def load(self) -> PoolLoad:
        return PoolLoad(self._count, self._busy, len(self._turns), self._rests.resting())

    async def warm_up(self) -> None:
        """Have the first process ready before anybody asks."""
        self._idle.append(await self._ready())

    async def close(self) -> None:
        for task in self._tasks:
            task.cancel()
        while (waiting := self._turns.take()) is not None:
            waiting.answer.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)
        for process in list(self._running):
            self._end(process)
        for process in self._ended:
            with contextlib.suppress(ProcessLookupError):
                await process.wait()

    # -- inside -------------------------------------------------------------------------------------------

    def _go_on(self) -> None:
        while self._busy < self._count and (waiting := self._turns.take()) is not None:
            if not waiting.answer.done():  # otherwise the table has moved on
                self._busy += 1
                task = asyncio.get_running_loop().create_task(self._serve(waiting))
                self._tasks.add(task)
                task.add_done_callback(self._tasks.discard)

    async def _serve(self, waiting: Waiting) -> None:
        """The thought is finished even if nobody wants it anymore: ending a process costs more."""
        try:
            answer = await self._answer(waiting.question)
        except Exception as wrong:
            answer = Answer("", 0, trace(wrong))
        finally:
            self._busy -= 1
        if not waiting.answer.done():
            waiting.answer.set_result(answer)
        self._go_on()

    async def _answer(self, question: Question) -> Answer:
        answer = await self._tried(question)
        self._failed = bool(answer.wrong)
        if not self._failed:
            self._thought = time.monotonic()
        return answer

    async def _tried(self, question: Question) -> Answer:
        """A process that dies while thinking is replaced, once."""
        kind = _kind(question)
        for _ in range(2):
            try:
                process = await self._ready()
            except OSError as wrong:  # too many files are open, there is no memory, it died at once
                return Answer("", 0, f"no process could be started to think in\n{trace(wrong)}")
            try:
                async with asyncio.timeout(self._think_s):
                    answered = await self._ask(process, question)
            except TimeoutError:
                self._rests.failed(kind)
                return Answer("", 0, f"no answer in {self._think_s:g} seconds\n{await self._where(process)}")
            except ValueError as wrong:  # not one of our answers, or one without end
                self._rests.failed(kind)
                self._end(process)
                return Answer("", 0, trace(wrong))
            except BaseException:
                self._end(process)  # it is in the middle of something: not to be used again
                raise
            if answered is not None:
                self._rests.succeeded(kind)
                self._idle.append(process)
                return answered
            self._end(process)
        self._rests.failed(kind)
        return Answer("", 0, "the process died, and so did the next one")

    async def _ready(self) -> Process:
        """A process that waits for a question. Raises OSError, of which TimeoutError is one."""
        while self._idle:
            process = self._idle.pop()
            if process.returncode is None:
                return process
            self._end(process)
        started: Process | None = None
        try:
            async with asyncio.timeout(START_S):
                started = await self._start()
                assert started.stdout is not None
                if await started.stdout.readline() != READY:
                    raise ChildProcessError
        except BaseException:
            self._rests.failed("")
            if started is not None:
                self._end(started)
            raise
        self._rests.succeeded("")
        return started

    async def _start(self) -> Process:
        process = await asyncio.create_subprocess_exec(
            sys.executable,
            "-m",
            "cardinal.server.bot_process",
            stdin=PIPE,
            stdout=PIPE,
            limit=LONGEST_LINE,
            env=os.environ | {"PYTHONPATH": os.pathsep.join(path for path in sys.path if path)},
            start_new_session=True,  # Ctrl-C in a terminal is meant for the server, which ends its minds
        )
        self._running.add(process)
        return process

    async def _ask(self, process: Process, question: Question) -> Answer | None:
        """None: it has died."""
        assert process.stdin is not None
        assert process.stdout is not None
        try:
            process.stdin.write(msgspec.json.encode(question) + b"\n")
            await process.stdin.drain()
            line = await process.stdout.readline()
        except (BrokenPipeError, ConnectionResetError):
            return None
        return msgspec.json.decode(line, type=Answer) if line else None

    async def _where(self, process: Process) -> str:
        """The traceback of a process that hangs, which is ended."""
        if TELL is not None:
            with contextlib.suppress(ProcessLookupError):
                process.send_signal(TELL)
                await asyncio.sleep(TELL_S)
        self._end(process)
        assert process.stdout is not None
        said = b""
        with contextlib.suppress(TimeoutError, ValueError):
            async with asyncio.timeout(1):
                said = await process.stdout.read(LONGEST_LINE)
        lines = [line for line in said.decode(errors="replace").splitlines() if line.startswith('  File "')]
        return "\n".join(["Traceback (most recent call first):", *lines])

    def _end(self, process: Process) -> None:
        self._running.discard(process)
        self._ended = [one for one in self._ended if one.returncode is None] + [process]
        with contextlib.suppress(ProcessLookupError):
            process.kill()


def _kind(question: Question) -> str:
    return f"{question.game} {question.bot}"
