"""One WebSocket as uvicorn serves it, with two short cuts for what every move needs: a text message that is whole goes
straight to whoever reads, and what is told goes out at once. Everything else is the library's business."""

import asyncio
from collections import deque
from typing import Any

from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol

try:
    from websockets.speedups import apply_mask
except ImportError:  # where the library could not be compiled
    from websockets.utils import apply_mask

NAME = "cardinal.line"  # of the ASGI extension by which a connection finds its line
WHOLE_TEXT = 0x81  # the first byte of a frame: a text, and nothing follows
MASKED = 0x80
LONGEST_HEAD = 14
MOST_UNREAD = 16  # messages; whoever sends more waits
MOST_UNSENT = 1_000_000  # bytes for somebody who does not read


class Inbox:
    """As much of `asyncio.Queue` as one reader needs."""

    __slots__ = ("_events", "_loop", "_reader")

    def __init__(self, loop: asyncio.AbstractEventLoop) -> None:
        self._loop = loop
        self._events: deque[Any] = deque()
        self._reader: asyncio.Future[None] | None = None

    def put_nowait(self, event: Any) -> None:
        self._events.append(event)
        if self._reader is not None:
            if not self._reader.done():
                self._reader.set_result(None)
            self._reader = None

    async def get(self) -> Any:
        while not self._events:
            self._reader = self._loop.create_future()
            await self._reader
        return self._events.popleft()

    def qsize(self) -> int:
        return len(self._events)

    def empty(self) -> bool:
        return not self._events


class Line(WebSocketsSansIOProtocol):
    def __init__(self, *given: Any, **more: Any) -> None:
        super().__init__(*given, **more)
        self.queue: Any = Inbox(self.loop)
        self._part = bytearray()  # of a frame
        self._cuts = True  # the library is given whole frames only, so that it is never in the middle of one

    async def run_asgi(self) -> None:
        self.scope["extensions"] = {**(self.scope["extensions"] or {}), NAME: {"line": self}}
        await super().run_asgi()

    # -- coming in ----------------------------------------------------------------------------------------

    def data_received(self, data: bytes) -> None:
        if not self.handshake_complete:
            self._cuts = self._cuts and data.endswith(b"\r\n\r\n")  # else there are frames in it already
        if not self.handshake_complete or not self._cuts:
            super().data_received(data)
            return
        if self._part:
            self._part += data
            data = bytes(self._part)
            self._part.clear()
        while data:
            size = frame_size(data)
            if size > self.config.ws_max_size + LONGEST_HEAD:
                self._cuts = False  # it is not waited for: the library ends this
                super().data_received(data)
                return
            if not size or size > len(data):
                self._part += data
                return
            if size == len(data):
                self._frame(data)
                return
            self._frame(data[:size])
            data = data[size:]

    def _frame(self, frame: bytes) -> None:
        if frame[0] == WHOLE_TEXT and frame[1] & MASKED and self.conn.current_size is None:
            head = 6 if frame[1] < MASKED + 126 else 8 if frame[1] == MASKED + 126 else 14
            try:
                text = apply_mask(frame[head:], frame[head - 4 : head]).decode()
            except UnicodeDecodeError:
                pass  # the library knows what to say
            else:
                self._text(text)
                return
        super().data_received(frame)

    def _text(self, text: str) -> None:
        if self.close_sent:
            return
        self.queue.put_nowait({"type": "websocket.receive", "text": text})
        if not self.read_paused and self.queue.qsize() > MOST_UNREAD:
            self.read_paused = True  # until `receive` has handed out everything
            self.transport.pause_reading()

    def hang_up(self) -> None:
        """Whoever reads is told that nothing more comes."""
        self.queue.put_nowait({"type": "websocket.disconnect", "code": 1000})

    # -- going out ----------------------------------------------------------------------------------------

    def write(self, text: bytes) -> bool:
        """A text message, after those before it. False: the other end does not read, and enough is waiting for it."""
        if self.close_sent or self.disconnected or self.transport.is_closing():
            return True
        size = len(text)
        if size < 126:
            head = bytes((WHOLE_TEXT, size))
        elif size < 65_536:
            head = b"\x81\x7e" + size.to_bytes(2, "big")
        else:
            head = b"\x81\x7f" + size.to_bytes(8, "big")
        self.transport.write(head + text)
        return self.writable.is_set() or self.transport.get_write_buffer_size() < MOST_UNSENT


def frame_size(data: bytes) -> int:
    """The bytes of the first frame in it; 0: that cannot be seen yet."""
    if len(data) < 2:
        return 0
    size, head = data[1] & 127, 2
    if size == 126:
        size, head = int.from_bytes(data[2:4], "big"), 4
    elif size == 127:
        size, head = int.from_bytes(data[2:10], "big"), 10
    if len(data) < head:
        return 0
    return head + (4 if data[1] & MASKED else 0) + size


def line_of(scope: Any) -> Line:
    """The line that an application was called for."""
    line: Line = scope["extensions"][NAME]["line"]
    return line
