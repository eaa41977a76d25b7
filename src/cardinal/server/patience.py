"""Nobody holds a line for ever by not ending what he has begun."""

import asyncio
from collections.abc import Callable
from typing import Any

LOOK_S = 60.0


class Patience:
    """Looks every so often at what is `owed` by the other end (None: nothing). When it is the same as the last time,
    the line is cut: a minute is there for everything, and two for nothing."""

    def __init__(self, transport: asyncio.Transport, owed: Callable[[], Any]) -> None:
        self._transport = transport
        self._owed = owed
        self._before: Any = None
        self._wait()

    def stop(self) -> None:
        self._timer.cancel()

    def _wait(self) -> None:
        self._timer = asyncio.get_running_loop().call_later(LOOK_S, self._look)

    def _look(self) -> None:
        owed = self._owed()
        if owed is not None and owed == self._before:
            self._transport.abort()  # to close it would wait for what was sent to be read
            return
        self._before = owed
        self._wait()
