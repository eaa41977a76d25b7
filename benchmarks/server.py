"""N tables of two over real sockets on loopback:  python benchmarks/server.py [--tables 200] [--seconds 10]

Every move is durable (SQLite, synchronous=FULL). The server runs in a process of its own, pinned to one core where the
system can pin; this program drives it from another. Reported: moves a second, the delay from sending a move to the
other seat's update (p50, p99) at full rate and at half of it (each table at moments of its own), and memory per
connected seat. `--idle 1000` measures so many tables at which people sat down and which they have left, too.

`--peer` measures boardgame.io (npm) with the same game-shaped load in the same run, see `peer.py`: ours and theirs in
turn, `--rounds` times, for the speed of a machine that others use, too, changes from minute to minute. What is
reported then is the median of the rounds.
"""

import argparse
import asyncio
import contextlib
import json
import os
import random
import signal
import statistics
import subprocess
import sys
import tempfile
import time
from collections.abc import AsyncIterator
from pathlib import Path
from typing import Any, cast

import httpx
import msgspec
from peer import measure_peer, peer
from slow_disk import slow_disk

from cardinal.server.addresses import bind
from cardinal.server.settings import Settings, sqlite_address

SERVER = """
import msgspec, os, sys
from cardinal.server.addresses import bind
from cardinal.server.running import run_one
from cardinal.server.settings import Settings
settings = Settings.from_environment()
run_one(settings, bind("127.0.0.1", settings.port), lambda: print("ready", flush=True))
"""


WARM = 100  # tables before those that are counted: what a server needs once is not theirs
UNSEEN_S = 0.02  # a move that is accepted is told to everybody who sees it within so long
LEFT_S = 30.0  # by then the server has put away a table that nobody is at


class Cardinal:
    """The server under load."""

    def __init__(self, folder: Path, core: int | None, commit_delay_ms: float) -> None:
        opened = bind("127.0.0.1", 0)
        assert opened is not None
        self.port = opened.getsockname()[1]
        opened.close()
        settings = Settings(
            database=sqlite_address(folder),
            port=self.port,
            minds=1,
            warm_up=False,
            messages_per_second=1e6,
            burst=10**6,
            tables_per_second=1e6,
        )
        environment = os.environ | settings.to_environment() | {"PYTHONPATH": os.pathsep.join(filter(None, sys.path))}
        environment |= slow_disk(commit_delay_ms, folder)
        self.process = subprocess.Popen(
            [sys.executable, "-c", SERVER], stdout=subprocess.PIPE, text=True, env=environment
        )
        assert self.process.stdout is not None
        if self.process.stdout.readline().strip() != "ready":
            raise SystemExit("The server did not start.")
        if core is not None:
            for thread in os.listdir(f"/proc/{self.process.pid}/task"):
                os.sched_setaffinity(int(thread), {core})

    def memory(self) -> int:
        """Resident bytes."""
        with contextlib.suppress(OSError):
            for line in Path(f"/proc/{self.process.pid}/status").read_text().splitlines():
                if line.startswith("VmRSS:"):
                    return int(line.split()[1]) * 1024
        return 0

    def cpu(self) -> float:
        """Seconds of a core that it has used: what a busy machine cannot spoil."""
        with contextlib.suppress(OSError):
            fields = Path(f"/proc/{self.process.pid}/stat").read_text().rsplit(")", 1)[1].split()
            return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")
        return 0.0

    def close(self) -> None:
        self.process.send_signal(signal.SIGTERM)
        self.process.wait()


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
    """What the driver wants to know of a view."""

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
    """One seat's socket, as lean as can be: the driver has one core for all of them."""

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

    def __init__(self, http: httpx.AsyncClient, port: int, number: int) -> None:
        self.phase = random.Random(number).random()  # at half rate tables do not move all at once
        self.http = http
        self.port = port
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
        for joined in self.joined:
            seat = Seat(self, joined)
            self.seats.append(seat)
            self._missing.add(seat)
            await loop.create_connection(lambda seat=seat: seat, "127.0.0.1", self.port)  # type: ignore[misc]
        await self._ready.wait()

    async def play(self, until: float, gap: float, figures: Figures) -> None:
        """`gap`: seconds between two moves of this table at least; 0: as fast as they are told."""
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
        """Whoever cannot see a move is told nothing of it: he is waited for a little, and no longer."""
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
        """The play is over: another one."""
        if self._rematch is None and all(seat.over for seat in self.seats):  # both have been told everything
            self._sent, self._missing = 0.0, {*self.seats}
            self._ready.clear()
            self._rematch = asyncio.create_task(self._again())

    async def _again(self) -> None:
        for seat in self.seats:
            seat.view, seat.over = None, False
        answer = await self.http.post(f"/api/tables/{self.joined[0]['code']}/rematch", headers=self.host)
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


@contextlib.asynccontextmanager
async def serving(commit_delay: float) -> AsyncIterator[tuple[Cardinal, httpx.AsyncClient]]:
    with tempfile.TemporaryDirectory() as folder:
        cores = sorted(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else []
        server = Cardinal(Path(folder), cores[0] if len(cores) > 1 else None, commit_delay)
        try:
            if len(cores) > 1:
                os.sched_setaffinity(0, set(cores[1:]))
            base = f"http://127.0.0.1:{server.port}"
            async with httpx.AsyncClient(base_url=base, timeout=60, limits=httpx.Limits(max_connections=20)) as http:
                await http.get("/api/games")
                yield server, http
        finally:
            if cores:
                os.sched_setaffinity(0, set(cores))
            server.close()


async def settle(asked: argparse.Namespace, server: Cardinal, http: httpx.AsyncClient, tables: int) -> list[Pair]:
    pairs = [Pair(http, server.port, number) for number in range(tables)]
    for first in range(0, tables, 10):
        await asyncio.gather(*(pair.open(asked.game) for pair in pairs[first : first + 10]))
    return pairs


async def measure(asked: argparse.Namespace) -> dict[str, Any]:
    async with serving(asked.commit_delay) as (server, http):
        pairs = await settle(asked, server, http, asked.tables)
        opened = server.memory()
        for first in range(0, len(pairs), 20):
            await asyncio.gather(*(pair.sit() for pair in pairs[first : first + 20]))
        seated = server.memory()
        say("at full rate …")
        full = Figures()
        used, start = server.cpu(), time.perf_counter()
        await asyncio.gather(*(pair.play(start + asked.seconds, 0.0, full) for pair in pairs))
        rate = full.moves / asked.seconds
        used = server.cpu() - used
        busy = full.told()
        say("at half of it …")
        half = Figures()
        start = time.perf_counter()
        gap = 2 * len(pairs) / max(rate, 1)
        await asyncio.gather(*(pair.play(start + asked.seconds, gap, half) for pair in pairs))
        calm = half.told()
    return {
        "game": asked.game,
        "tables": asked.tables,
        "commit_delay_ms": asked.commit_delay,
        "moves_per_second": round(rate),
        "cpu_us_per_move": round(1e6 * used / max(full.moves, 1)),
        "full_rate": busy,
        "half_rate": calm | {"moves_per_second": round(half.moves / asked.seconds)},
        "kib_per_seat": round((seated - opened) / 1024 / (2 * asked.tables), 1),
        "python": sys.version.split()[0],
    }


async def measure_with_peer(asked: argparse.Namespace) -> dict[str, Any]:
    """Ours and theirs in turn."""
    core = min(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") and os.cpu_count() != 1 else None
    ours, theirs = [], []
    with peer() as folder:
        for _ in range(asked.rounds):
            ours.append(await measure(asked))
            say("boardgame.io …")
            theirs.append(measure_peer(folder, asked.tables, asked.seconds, core))
    times = [us["moves_per_second"] / max(1, them["moves_per_second"]) for us, them in zip(ours, theirs, strict=True)]
    return {
        **middle(ours),
        "peer": middle(theirs),
        "times_peer": round(statistics.median(times), 2),
        "rounds": [
            {
                "moves_per_second": [us["moves_per_second"], them["moves_per_second"]],
                "times_peer": round(ratio, 2),
                "p99_ms_at_half_rate": [us["half_rate"]["p99_ms"], them["half_rate"]["p99_ms"]],
            }
            for us, them, ratio in zip(ours, theirs, times, strict=True)
        ],
    }


def middle(rounds: list[dict[str, Any]]) -> dict[str, Any]:
    """The round in the middle, by moves a second."""
    return sorted(rounds, key=lambda figures: figures["moves_per_second"])[len(rounds) // 2]


async def measure_idle(asked: argparse.Namespace) -> dict[str, Any]:
    """Tables that people have opened, sat down at, and left."""
    async with serving(0.0) as (server, http):
        memory = []
        for tables in (WARM, asked.idle):
            for _ in range(0, tables, 20):
                few = await settle(asked, server, http, 20)
                await asyncio.gather(*(pair.sit() for pair in few))
                for pair in few:
                    for seat in pair.seats:
                        seat.transport.close()
            memory.append(server.memory())
            say("waiting until the server has noticed …")
            await asyncio.sleep(LEFT_S)
            memory.append(server.memory())
        _, warm, just_left, left = memory
        return {
            "tables": asked.idle,
            "kib_per_table": round((left - warm) / 1024 / asked.idle, 1),
            "kib_per_table_just_left": round((just_left - warm) / 1024 / asked.idle, 1),
        }


def say(words: str) -> None:
    print(words, file=sys.stderr, flush=True)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--tables", type=int, default=200)
    parser.add_argument("--seconds", type=float, default=10.0)
    parser.add_argument("--game", default="bungee")
    parser.add_argument("--commit-delay", type=float, default=0.0, help="ms added to each commit")
    parser.add_argument("--idle", type=int, default=0, help="tables that nobody is at any more (adds a minute)")
    parser.add_argument("--peer", action="store_true", help="boardgame.io, too (needs npm's network)")
    parser.add_argument("--rounds", type=int, default=3, help="how often both are measured, with --peer")
    asked = parser.parse_args()
    run = asyncio.run
    with contextlib.suppress(ImportError):
        from uvloop import run
    figures = run(measure_with_peer(asked)) if asked.peer else run(measure(asked))
    if asked.idle:
        figures["idle"] = run(measure_idle(asked))
    print(json.dumps(figures, indent=2))


if __name__ == "__main__":
    main()
