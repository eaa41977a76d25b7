"""Bots think in processes of their own: the event loop never waits for one."""

import asyncio
import contextlib
import os
import sys
from asyncio.subprocess import PIPE, Process

import msgspec

from cardinal.server.mind import Answer, Question

LONGEST_LINE = 4_000_000
GONE = "gone"  # an answer's mistake: there is no process to think in, just now


class Minds:
    def __init__(self, count: int = 0) -> None:
        self._count = count or max(1, (os.cpu_count() or 2) - 1)
        self._idle: asyncio.LifoQueue[Process | None] = asyncio.LifoQueue()
        for _ in range(self._count):
            self._idle.put_nowait(None)  # started when it is needed
        self._running: set[Process] = set()
        self._ended: list[Process] = []  # killed, and perhaps not gone yet

    async def think(self, question: Question) -> Answer:
        """A process that dies in thought is replaced, once."""
        for _ in range(2):
            process = await self._idle.get()
            try:
                if process is None or process.returncode is not None:
                    process = await self._start()
                answered = await self._ask(process, question)
            except OSError:  # none can be started: too many files are open, or there is no memory
                self._idle.put_nowait(None)
                break
            except BaseException:
                self._idle.put_nowait(None)  # it is in the middle of something: not to be used again
                if process is not None:
                    self._end(process)
                raise
            if answered is not None:
                self._idle.put_nowait(process)
                return answered
            self._end(process)
            self._idle.put_nowait(None)
        return Answer("", 0, GONE)

    async def warm_up(self) -> None:
        """Have the first process ready before anybody asks."""
        process = await self._idle.get()
        try:
            process = process or await self._start()
        finally:
            self._idle.put_nowait(process)

    async def close(self) -> None:
        for process in list(self._running):
            self._end(process)
        for process in self._ended:
            with contextlib.suppress(ProcessLookupError):
                await process.wait()

    async def _start(self) -> Process:
        process = await asyncio.create_subprocess_exec(
            sys.executable,
            "-m",
            "cardinal.server.mind",
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

    def _end(self, process: Process) -> None:
        self._running.discard(process)
        self._ended = [one for one in self._ended if one.returncode is None] + [process]
        with contextlib.suppress(ProcessLookupError):
            process.kill()
