# mypyc: compiled
"""What `line.py` does for every move, compiled: frames of the WebSocket protocol, and the queue of one reader."""

import asyncio
from collections import deque
from typing import Any, Final

try:
    from websockets.speedups import apply_mask
except ImportError:  # where the library could not be compiled
    from websockets.utils import apply_mask

WHOLE_TEXT: Final = 0x81  # the first byte of a frame: a text, and nothing follows
FINAL: Final = 0x80  # in the first byte: nothing follows
MASKED: Final = 0x80  # in the second
KIND: Final = 0x0F  # in the first byte …
CLOSE: Final = 0x08  # … after it come ping and pong
LONGEST_HEAD: Final = 14


class Inbox:
    """As much of `asyncio.Queue` as one reader needs."""

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


def frame_size(data: bytes, start: int) -> int:
    """The bytes of the frame that begins there; 0: that cannot be seen yet."""
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
    """A ping, or an empty part of a message, of which there may be any number."""
    return frame[0] & KIND > CLOSE or (not frame[0] & FINAL and not frame[1] & ~MASKED)


def text_of(frame: bytes) -> str | None:
    """The text of a whole frame of a client; None: it is something else, and the library knows what to say."""
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
