# mypyc: compiled
"""One WebSocket as uvicorn serves it, with two short cuts for what every move needs: a text message that is whole goes
straight to whoever reads, and what is told goes out at once. Everything else is the library's business."""

import asyncio
from typing import Any

from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol

from cardinal.server.frames import LONGEST_HEAD, Inbox, frame_size, says_nothing, text_of
from cardinal.server.rates import Bucket

NAME = "cardinal.line"  # of the ASGI extension by which a connection finds its line
MOST_UNREAD = 16  # messages; whoever sends more waits
MOST_UNSENT = 1_000_000  # bytes for somebody who does not read
MOST_PINGS, PINGS_PER_S = 60, 2.0  # of the protocol's own; browsers send none
GOODBYE_S = 60.0  # for the last word, and what waits before it, to be read


class Line(WebSocketsSansIOProtocol):
    def __init__(self, *given: Any, **more: Any) -> None:
        super().__init__(*given, **more)
        self.inbox = Inbox(self.loop)
        self.queue: Any = self.inbox  # as the library calls it
        self._part = bytearray()  # of a frame
        self._cuts = True  # the library is given whole frames only, so that it is never in the middle of one
        self._pings = Bucket(PINGS_PER_S, MOST_PINGS)
        self._after_close = 0  # bytes
        self._cut: asyncio.TimerHandle | None = None

    async def run_asgi(self) -> None:
        self.scope["extensions"] = {**(self.scope["extensions"] or {}), NAME: {"line": self}}
        await super().run_asgi()
        if not self.disconnected:  # to close a line waits, without end, for what was sent to be read
            self._cut = self.loop.call_later(GOODBYE_S, self.transport.abort)

    def connection_lost(self, exc: Exception | None) -> None:
        if self._cut is not None:
            self._cut.cancel()
        super().connection_lost(exc)

    def keepalive_timeout(self) -> None:
        super().keepalive_timeout()
        self.transport.abort()  # nobody is there to read

    # -- coming in ----------------------------------------------------------------------------------------

    def data_received(self, data: bytes) -> None:
        if not self.handshake_complete:
            self._cuts = self._cuts and data.endswith(b"\r\n\r\n")  # else there are frames in it already
        if self.close_sent:
            self._after_close += len(data)
            if self._after_close > self.config.ws_max_size:
                self.transport.abort()  # somebody who talks on will not say goodbye
                return
        if not self.handshake_complete or not self._cuts:
            super().data_received(data)
            if not self.handshake_initiated and self.conn.handshake_exc is not None:
                self.transport.write(b"".join(self.conn.data_to_send()))  # why not
                self.transport.close()
            return
        if self._part:
            self._part += data
            data = bytes(self._part)
            self._part.clear()
        start = 0
        while start < len(data):
            size = frame_size(data, start)
            if size > self.config.ws_max_size + LONGEST_HEAD:
                self._cuts = False  # it is not waited for: the library ends this
                super().data_received(data[start:])
                return
            if not size or start + size > len(data):
                self._part += data[start:]
                return
            self._frame(data[start : start + size])
            start += size

    def _frame(self, frame: bytes) -> None:
        text = text_of(frame) if self.conn.current_size is None else None
        if text is None and says_nothing(frame) and not self._pings.take():
            text = ""  # no message: whoever reads counts it, and ends this
        if text is None:
            super().data_received(frame)
        else:
            self._text(text)

    def _text(self, text: str) -> None:
        if self.close_sent:
            return
        self.inbox.put_nowait({"type": "websocket.receive", "text": text})
        if not self.read_paused and self.inbox.qsize() > MOST_UNREAD:
            self.read_paused = True  # until everything is read
            self.transport.pause_reading()

    def read_on(self) -> None:
        """Everything has been read: whoever waited may send."""
        if self.inbox.empty():
            self.read_paused = False
            self.transport.resume_reading()

    def hang_up(self) -> None:
        """Whoever reads is told that nothing more comes."""
        self.inbox.put_nowait({"type": "websocket.disconnect", "code": 1000})

    # -- going out ----------------------------------------------------------------------------------------

    def write(self, frames: bytes) -> bool:
        """After those before them. False: the other end does not read, and enough is waiting for it."""
        if self.close_sent or self.disconnected or self.transport.is_closing():
            return True
        self.transport.write(frames)
        return self.writable.is_set() or self.transport.get_write_buffer_size() < MOST_UNSENT


def line_of(scope: Any) -> Line:
    """The line that an application was called for."""
    line: Line = scope["extensions"][NAME]["line"]
    return line
