"""One HTTP connection as uvicorn serves it. Connections that never finish a request, or never read the answer, are
closed."""

import asyncio
from collections.abc import Callable
from typing import Any

import h11
from uvicorn.protocols.http.h11_impl import H11Protocol

LOOK_S = 60.0
ANSWERABLE = (h11.IDLE, h11.SEND_RESPONSE)


class IdleTimeout:
    """Checks every minute what the other end owes (None: nothing). If that has not changed since the last check, it
    closes the connection: a minute is enough for everything, and two minutes of nothing are too much."""

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
            self._transport.abort()  # closing would wait until everything sent is read
            return
        self._before = owed
        self._wait()


class HttpLine(H11Protocol):
    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
        super().connection_made(transport)
        self._idle = IdleTimeout(transport, self._owed)

    def connection_lost(self, exc: Exception | None) -> None:
        self._idle.stop()
        super().connection_lost(exc)

    def handle_websocket_upgrade(self, event: h11.Request) -> None:
        self._idle.stop()
        super().handle_websocket_upgrade(event)

    def _owed(self) -> Any:
        """The rest of a request, or reading the answer; None: it is our turn to answer."""
        cycle, unsent = self.cycle, self.transport.get_write_buffer_size()
        if cycle is not None and not cycle.more_body and not cycle.response_complete and not unsent:
            return None
        return id(cycle), unsent

    def send_400_response(self, msg: str) -> None:
        """Nonsense after an answer, such as the rest of an ignored body, gets no answer."""
        if self.conn.our_state in ANSWERABLE:
            super().send_400_response(msg)
        else:
            self.transport.close()
