"""One HTTP connection as uvicorn serves it, for somebody who asks by halves, or does not take the answer."""

import asyncio
from typing import Any

import h11
from uvicorn.protocols.http.h11_impl import H11Protocol

from cardinal.server.patience import Patience

ANSWERABLE = (h11.IDLE, h11.SEND_RESPONSE)


class Caller(H11Protocol):
    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
        super().connection_made(transport)
        self._patience = Patience(transport, self._owed)

    def connection_lost(self, exc: Exception | None) -> None:
        self._patience.stop()
        super().connection_lost(exc)

    def handle_websocket_upgrade(self, event: h11.Request) -> None:
        self._patience.stop()
        super().handle_websocket_upgrade(event)

    def _owed(self) -> Any:
        """The rest of a request, or that the answer is read; None: it is we who have to answer."""
        cycle, unsent = self.cycle, self.transport.get_write_buffer_size()
        if cycle is not None and not cycle.more_body and not cycle.response_complete and not unsent:
            return None
        return id(cycle), unsent

    def send_400_response(self, msg: str) -> None:
        """Nonsense after an answer, such as the rest of a body that was not waited for, is not answered."""
        if self.conn.our_state in ANSWERABLE:
            super().send_400_response(msg)
        else:
            self.transport.close()
