"""The spectators of a table. A few are told everything at once; a crowd gets the latest now and then."""

import asyncio
from collections.abc import Iterator

from cardinal.server.socket import Socket

FEW = 20
PACE_S = 0.5


class Spectators:
    def __init__(self) -> None:
        self._sockets: dict[Socket, None] = {}  # an empty set takes 200 bytes
        self._latest: dict[str, bytes] = {}  # by kind
        self._timer: asyncio.TimerHandle | None = None

    def __iter__(self) -> Iterator[Socket]:
        return iter(self._sockets)

    def __len__(self) -> int:
        return len(self._sockets)

    def add(self, socket: Socket) -> None:
        self._sockets[socket] = None

    def discard(self, socket: Socket) -> None:
        self._sockets.pop(socket, None)

    def tell(self, kind: str, texts: list[bytes]) -> None:
        """Only the last of each kind matters: each gives the current state."""
        if not texts:
            return
        if len(self._sockets) <= FEW and self._timer is None:
            for socket in self._sockets:
                for text in texts:
                    socket.send_text(text)
            return
        self._latest[kind] = texts[-1]
        if self._timer is None:
            self._timer = asyncio.get_running_loop().call_later(PACE_S, self._send)

    def forget(self) -> None:
        """Another play begins, or the table closes: what is waiting is old."""
        self._latest.clear()
        if self._timer is not None:
            self._timer.cancel()
            self._timer = None

    def _send(self) -> None:
        latest, self._latest, self._timer = self._latest, {}, None
        for socket in self._sockets:
            for text in latest.values():
                socket.send_text(text)
