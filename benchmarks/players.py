"""Two people at a table over real sockets, kept as lean as possible, and what we measure."""

import asyncio
import contextlib
import os
import random
import statistics
import time
from pathlib import Path
from typing import cast

import httpx
import msgspec

UNSEEN_S = 0.02  # everybody who can see an accepted move is told within this long


def stolen() -> float:
    """Seconds in which the host of a virtual machine gave its cores to others."""
    with contextlib.suppress(OSError, IndexError):
        return int(Path("/proc/stat").read_text().split()[8]) / os.sysconf("SC_CLK_TCK")
    return 0.0


class Figures:
    def __init__(self) -> None:
        self.moves = 0
        self.delays: list[float] = []  # ms, from sending to the other seat's update
        self._stolen = stolen()

    def told(self) -> dict[str, float]:
        delays = sorted(self.delays) or [0.0]
        return {
            "moves": self.moves,
            "stolen_ms": round(1000 * (stolen() - self._stolen)),
            "p50_ms": round(statistics.median(delays), 2),
            "p99_ms": round(delays[min(len(delays) - 1, int(len(delays) * 0.99))], 2),
        }


class Shown(msgspec.Struct):
    """What the driver needs to know about a view."""

    ask: int = 0
    moves: list[str] = []


class Told(msgspec.Struct):
    view: Shown | None = None


class News(msgspec.Struct):
    table: dict[str, object]


class Answer(msgspec.Struct):
    id: str


read_answer = msgspec.json.Decoder(Answer).decode
read_told = msgspec.json.Decoder(Told).decode
read_news = msgspec.json.Decoder(News).decode


class Seat(asyncio.Protocol):
    """One seat's socket, as lean as possible: the driver has one core for all of them."""

    def __init__(self, pair: "Pair", joined: dict[str, str]) -> None:
        self.pair = pair
        self.joined = joined
        self.view: Shown | None = None
        self.over = False
        self._heard = b""
        self._open = False

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        self.transport = cast(asyncio.Transport, transport)
        self.transport.write(
            f"GET /ws/{self.joined['code']} HTTP/1.1\r\nHost: 127.0.0.1\r\nUpgrade: websocket\r\n"
            "Connection: Upgrade\r\nSec-WebSocket-Key: Y2FyZGluYWxjYXJkaW5hbA==\r\n"
            "Sec-WebSocket-Version: 13\r\n\r\n".encode()
        )

    def data_received(self, data: bytes) -> None:
        at = time.perf_counter()
        heard = self._heard + data if self._heard else data
        if not self._open:
            head, ended, heard = heard.partition(b"\r\n\r\n")
            if not ended:
                self._heard = head
                return
            self._open = True
            self.send(msgspec.json.encode({"t": "hello", "token": self.joined["token"]}))
        start = 0
        while len(heard) - start >= 2:
            size, body = heard[start + 1], start + 2
            if size == 126:
                size, body = int.from_bytes(heard[body : body + 2], "big"), body + 2
            elif size == 127:
                size, body = int.from_bytes(heard[body : body + 8], "big"), body + 8
            if len(heard) < body + size:
                break
            self._take(heard[start] & 15, heard[body : body + size], at)
            start = body + size
        self._heard = heard[start:]

    def _take(self, kind: int, text: bytes, at: float) -> None:
        if kind == 9:  # ping
            self.send(text, kind=10)
        elif text.startswith(b'{"t":"tell"'):
            view = read_told(text).view
            if view is not None:  # None: an older message, sent for the story
                self.view = view
                self.pair.heard(self, at)
        elif text.startswith(b'{"t":"ok"'):
            self.pair.accepted(read_answer(text).id)
        elif text.startswith(b'{"t":"table"'):
            self.over = bool(read_news(text).table["over"])
            if self.over:
                self.pair.ended()
        elif text.startswith(b'{"t":"sync"'):
            self.send(text)
        elif text.startswith(b'{"t":"no"'):
            self.pair.refused += 1

    def send(self, text: bytes, kind: int = 1) -> None:
        """A frame of a client is masked; the mask of zeros changes nothing."""
        size = bytes([128 | len(text)]) if len(text) < 126 else bytes([254]) + len(text).to_bytes(2, "big")
        self.transport.write(bytes([128 | kind]) + size + bytes(4) + text)


class Pair:
    """Two people at a table who do nothing but move."""

    def __init__(self, http: httpx.AsyncClient, port: int, number: int, other: int | None = None) -> None:
        """`other`: where the second seat's socket goes, if not to the same port."""
        self.phase = random.Random(number).random()  # at half rate tables do not move all at once
        self.http = http
        self.ports = (port, other or port)
        self.seats: list[Seat] = []
        self.joined: list[dict[str, str]] = []
        self.refused = 0
        self._missing: set[Seat] = set()  # who has not been told of the latest move
        self._ready = asyncio.Event()
        self._other: Seat | None = None  # of the one who has moved
        self._sent = 0.0
        self._count = 0
        self._playing = False
        self._rematch: asyncio.Task[object] | None = None

    async def open(self, game: str) -> None:
        ada = (await self.http.post("/api/tables", json={"game": game, "name": "Ada", "seats": 2})).json()
        bob = (await self.http.post(f"/api/tables/{ada['code']}/join", json={"name": "Bob"})).json()
        self.host = {"Authorization": f"Bearer {ada['host_token']}"}
        await self.http.post(f"/api/tables/{ada['code']}/start", headers=self.host)
        self.joined = [ada, bob]

    async def sit(self) -> None:
        loop = asyncio.get_running_loop()
        for joined, port in zip(self.joined, self.ports, strict=True):
            seat = Seat(self, joined)
            self.seats.append(seat)
            self._missing.add(seat)
            await loop.create_connection(lambda seat=seat: seat, "127.0.0.1", port)  # type: ignore[misc]
        await self._ready.wait()

    async def play(self, until: float, gap: float, figures: Figures) -> None:
        """`gap`: the least seconds between two moves of this table; 0: as fast as they are told."""
        self._until, self._gap, self._figures = until, gap, figures
        self._started, self._count, self._playing = time.perf_counter(), 0, True
        self._started += self.phase * gap
        if self._ready.is_set():
            self._next()
        await asyncio.sleep(until - time.perf_counter())
        self._playing = False
        with contextlib.suppress(TimeoutError):
            await asyncio.wait_for(self._ready.wait(), 10.0)

    def heard(self, seat: Seat, at: float) -> None:
        if seat not in self._missing:
            return
        self._missing.remove(seat)
        if seat is self._other and self._sent:
            self._figures.delays.append((at - self._sent) * 1000)
        if not self._missing:
            self._moved()

    def accepted(self, id: str) -> None:
        """A seat that cannot see a move is told nothing, so wait for it only a little."""
        if self._sent and id == str(self._sent):
            asyncio.get_running_loop().call_later(UNSEEN_S, self._looked, self._sent)

    def _looked(self, sent: float) -> None:
        if self._sent == sent:
            self._missing.clear()
            self._moved()

    def _moved(self) -> None:
        if self._sent:
            self._figures.moves += 1
            self._sent = 0.0
        self._ready.set()
        if self._playing and not any(seat.over for seat in self.seats):
            self._next()

    def ended(self) -> None:
        """The play is over: start another one."""
        if self._rematch is None and all(seat.over for seat in self.seats):  # both have been told everything
            self._sent, self._missing = 0.0, {*self.seats}
            self._ready.clear()
            self._rematch = asyncio.create_task(self._again())

    async def _again(self) -> None:
        for seat in self.seats:
            seat.view, seat.over = None, False
        try:
            answer = await self.http.post(f"/api/tables/{self.joined[0]['code']}/rematch", headers=self.host)
        except httpx.HTTPError:
            if self._playing:
                raise
            return  # the measure is over, and the server has gone
        assert answer.status_code < 300, answer.text
        self._rematch = None

    def _next(self) -> None:
        wait = self._started + self._count * self._gap - time.perf_counter() if self._gap else 0.0
        if wait > 0:
            asyncio.get_running_loop().call_later(wait, self._move)
        else:
            self._move()

    def _move(self) -> None:
        mover = next((seat for seat in self.seats if seat.view is not None and seat.view.moves), None)
        if mover is None or not self._playing or self._missing:
            return
        assert mover.view is not None
        self._other = self.seats[1 - self.seats.index(mover)]
        self._missing = {*self.seats}
        self._ready.clear()
        self._count += 1
        moves = mover.view.moves
        self._sent = time.perf_counter()
        message = {"t": "move", "id": str(self._sent), "ask": mover.view.ask, "text": moves[self._count % len(moves)]}
        mover.send(msgspec.json.encode(message))
