# mypyc: compiled
"""One WebSocket as uvicorn serves it, with two shortcuts that every move uses. A text message that arrives whole goes
straight to its reader, and outgoing messages are sent at once. Everything else is left to uvicorn and websockets."""

import asyncio
import contextlib
from collections.abc import Callable, Coroutine
from typing import Any, Final

from uvicorn.protocols.utils import ClientDisconnected
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol

from cardinal.server.rate_limit import Bucket

try:
    from websockets.speedups import apply_mask
except ImportError:  # if the library could not be compiled
    from websockets.utils import apply_mask

NAME = "cardinal.line"  # of the ASGI extension by which an application finds its line
MOST_UNREAD = 16  # messages; whoever sends more has to wait
MOST_UNSENT = 1_000_000  # bytes, for a client that does not read
MOST_PINGS, PINGS_PER_S = 60, 2.0  # of the protocol's own; browsers send none
GOODBYE_S = 60.0  # for the last message, and those before it, to be read

WHOLE_TEXT: Final = 0x81  # the first byte of a frame: a text that is complete
FINAL: Final = 0x80  # in the first byte: the message is complete
MASKED: Final = 0x80  # in the second
KIND: Final = 0x0F  # in the first byte …
CLOSE: Final = 0x08  # … ping and pong come after it
LONGEST_HEAD: Final = 14


class Inbox:
    """As much of `asyncio.Queue` as one reader needs."""

    def __init__(self, loop: asyncio.AbstractEventLoop) -> None:
        self._loop = loop
        self._events: list[Any] = []  # a few: a deque takes 600 bytes
        self._reader: asyncio.Future[None] | None = None
        self._held = False

    def put_nowait(self, event: Any) -> None:
        self._events.append(event)
        if not self._held:
            self._wake()

    def _wake(self) -> None:
        if self._reader is not None:
            if not self._reader.done():
                self._reader.set_result(None)
            self._reader = None

    def idle(self) -> bool:
        """Is the reader waiting, with nothing there for it?"""
        return self._reader is not None and not self._held and not self._events

    def hold(self) -> None:
        """What arrives now waits until it is released: something is being done in the reader's place."""
        self._held = True

    def let_go(self) -> None:
        self._held = False
        if self._events:
            self._wake()

    async def get(self) -> Any:
        while not self._events:
            self._reader = self._loop.create_future()
            await self._reader
        return self._events.pop(0)

    def qsize(self) -> int:
        return len(self._events)

    def empty(self) -> bool:
        return not self._events


class Gate:
    """As much of `asyncio.Event` as a connection needs. An event has a deque, which takes 600 bytes."""

    def __init__(self, loop: asyncio.AbstractEventLoop) -> None:
        self._loop = loop
        self._open = True
        self._waiting: list[asyncio.Future[None]] = []

    def set(self) -> None:
        self._open = True
        waiting, self._waiting = self._waiting, []
        for one in waiting:
            if not one.done():
                one.set_result(None)

    def clear(self) -> None:
        self._open = False

    async def wait(self) -> None:
        while not self._open:
            one = self._loop.create_future()
            self._waiting.append(one)
            await one


class Line(WebSocketsSansIOProtocol):
    def __init__(self, *given: Any, **more: Any) -> None:
        super().__init__(*given, **more)
        self.writable: Any = Gate(self.loop)
        self.inbox = Inbox(self.loop)
        self.queue: Any = self.inbox  # as the library calls it
        self.ear: Callable[[str], bool] | None = None  # may take a text at once while the reader waits for one
        self._part = bytearray()  # of a frame
        self._cuts = True  # the library gets only whole frames, so it is never in the middle of one
        self._pings = Bucket(PINGS_PER_S, MOST_PINGS)
        self._after_close = 0  # bytes
        self._cut: asyncio.TimerHandle | None = None
        self._talk: Callable[[], Coroutine[Any, Any, None]] | None = None
        self.when_over: Callable[[], None] | None = None

    # -- from hello to goodbye ----------------------------------------------------------------------------

    def talk(self, talk: Callable[[], Coroutine[Any, Any, None]]) -> None:
        """The conversation after the handshake, in its own task that begins when the application returns. A socket
        stays open for hours: everything that a web server wraps around a request would stay in memory, and every
        message would go through it."""
        self._talk = talk

    async def run_asgi(self) -> None:
        """In place of the library's."""
        self.scope["extensions"] = {**(self.scope["extensions"] or {}), NAME: {"line": self}}
        try:
            await self.app(self.scope, self.receive, self.send)
        except ClientDisconnected:
            pass
        except Exception:  # the application has said which
            self.send_500_response()
        talk, self._talk = self._talk, None
        if talk is None:
            self._end()
            return
        self._forget_handshake()
        task = self.loop.create_task(talk())
        task.add_done_callback(self._talked)
        self.tasks.add(task)

    def _forget_handshake(self) -> None:
        """A browser sends a kilobyte of headers, and the library's parser keeps the request. And Python keeps an
        object's attributes in twice the space they need, until they are written again."""
        self.request.headers.clear()
        self.response.headers.clear()
        gone = ("request", "response", "scope")
        self.__dict__ = {name: value for name, value in self.__dict__.items() if name not in gone}

    def _talked(self, task: asyncio.Task[None]) -> None:
        self.tasks.discard(task)
        self._end()

    def _end(self) -> None:
        if self.when_over is not None:
            self.when_over()
        if self.close_timer is None:
            self.transport.close()
        if not self.disconnected:  # closing waits forever until everything sent is read
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
            self._cuts = self._cuts and data.endswith(b"\r\n\r\n")  # otherwise there are already frames in it
        if self.close_sent:
            self._after_close += len(data)
            if self._after_close > self.config.ws_max_size:
                self.transport.abort()  # somebody who keeps talking will not say goodbye
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
                self._cuts = False  # do not wait for it: the library ends this
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
            text = ""  # not a message: whoever reads counts it, and ends this
        if text is None:
            super().data_received(frame)
        else:
            self._text(text)

    def _text(self, text: str) -> None:
        if self.close_sent or (self.ear is not None and self.inbox.idle() and self.ear(text)):
            return
        self.inbox.put_nowait({"type": "websocket.receive", "text": text})
        if not self.read_paused and self.inbox.qsize() > MOST_UNREAD:
            self.read_paused = True  # until everything is read
            self.transport.pause_reading()

    def read_on(self) -> None:
        """Everything has been read: whoever was waiting may send."""
        if self.inbox.empty():
            self.read_paused = False
            self.transport.resume_reading()

    def hang_up(self) -> None:
        """Tells the reader that nothing more will come."""
        self.inbox.put_nowait({"type": "websocket.disconnect", "code": 1000})

    # -- going out ----------------------------------------------------------------------------------------

    async def end(self) -> None:
        with contextlib.suppress(TimeoutError, ClientDisconnected):
            async with asyncio.timeout(2):  # for a client that does not read
                await self.send({"type": "websocket.close", "code": 1000})

    def write(self, frames: bytes) -> bool:
        """Sent after those before them. False: the other end is not reading, and enough is waiting for it."""
        if self.close_sent or self.disconnected or self.transport.is_closing():
            return True
        self.transport.write(frames)
        size: int = self.transport.get_write_buffer_size()
        return size < MOST_UNSENT


def line_of(scope: Any) -> Line:
    """The line that an application was called for."""
    line: Line = scope["extensions"][NAME]["line"]
    return line


# -- frames ---------------------------------------------------------------------------------------------------


def frame_size(data: bytes, start: int) -> int:
    """The length in bytes of the frame that begins there; 0: not known yet."""
    there = len(data) - start
    if there < 2:
        return 0
    size, head = data[start + 1] & 127, 2
    if size == 126:
        size, head = int.from_bytes(data[start + 2 : start + 4], "big"), 4
    elif size == 127:
        size, head = int.from_bytes(data[start + 2 : start + 10], "big"), 10
    if there < head:
        return 0
    return head + (4 if data[start + 1] & MASKED else 0) + size


def says_nothing(frame: bytes) -> bool:
    """A ping, or an empty part of a message. There may be any number of them."""
    return frame[0] & KIND > CLOSE or (not frame[0] & FINAL and not frame[1] & ~MASKED)


def text_of(frame: bytes) -> str | None:
    """The text of a client's whole frame; None: it is something else, and the library handles it."""
    if frame[0] != WHOLE_TEXT or not frame[1] & MASKED:
        return None
    head = 6 if frame[1] < MASKED + 126 else 8 if frame[1] == MASKED + 126 else 14
    try:
        return apply_mask(frame[head:], frame[head - 4 : head]).decode()
    except UnicodeDecodeError:
        return None


def framed(text: bytes) -> bytes:
    """A text message as a server sends it."""
    size = len(text)
    if size < 126:
        return bytes((WHOLE_TEXT, size)) + text
    if size < 65_536:
        return b"\x81\x7e" + size.to_bytes(2, "big") + text
    return b"\x81\x7f" + size.to_bytes(8, "big") + text
