"""N tables of two over real sockets on loopback:  python benchmarks/server.py [--tables 200] [--seconds 10]

Every move is durable (SQLite, synchronous=FULL). The server runs in a process of its own, pinned to one core where the
system can pin; this program drives it from another. Reported: moves a second, the delay from sending a move to the
other seat's update (p50, p99) at full rate and at half of it, and memory per table and per connected seat.

`--peer` hands the same load to another server: a command that serves boardgame.io's lobby and sockets on a given port
(see `Peer`).
"""

import argparse
import asyncio
import contextlib
import json
import os
import signal
import statistics
import subprocess
import sys
import tempfile
import time
from pathlib import Path

import httpx
import msgspec
import websockets

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
            commit_delay_ms=commit_delay_ms,
        )
        environment = os.environ | settings.to_environment() | {"PYTHONPATH": os.pathsep.join(filter(None, sys.path))}
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


class Figures:
    def __init__(self) -> None:
        self.moves = 0
        self.delays: list[float] = []  # ms, from sending to the other seat's update

    def told(self) -> dict[str, float]:
        delays = sorted(self.delays) or [0.0]
        return {
            "moves": self.moves,
            "p50_ms": round(statistics.median(delays), 2),
            "p99_ms": round(delays[min(len(delays) - 1, int(len(delays) * 0.99))], 2),
        }


class Seat:
    def __init__(self, socket: websockets.ClientConnection, seat: int) -> None:
        self.socket = socket
        self.seat = seat
        self.view: dict[str, object] | None = None
        self.told = 0
        self.news = asyncio.Event()
        self.heard_at = 0.0
        self.over = False
        self.reader = asyncio.create_task(self._read())

    async def _read(self) -> None:
        with contextlib.suppress(websockets.ConnectionClosed):
            async for text in self.socket:
                if text.startswith('{"t":"tell"'):  # type: ignore[arg-type]
                    self.heard_at = time.perf_counter()
                    self.view = msgspec.json.decode(text)["view"]
                    self.told += 1
                    self.news.set()
                elif text.startswith('{"t":"table"'):  # type: ignore[arg-type]
                    self.over = msgspec.json.decode(text)["table"]["over"]
                elif text.startswith('{"t":"sync"'):  # type: ignore[arg-type]
                    await self.socket.send(text)


class Pair:
    """Two people at a table who do nothing but move."""

    def __init__(self, http: httpx.AsyncClient, port: int) -> None:
        self.http = http
        self.port = port
        self.seats: list[Seat] = []
        self.joined: list[dict[str, str]] = []

    async def open(self, game: str) -> None:
        ada = (await self.http.post("/api/tables", json={"game": game, "name": "Ada", "seats": 2})).json()
        bob = (await self.http.post(f"/api/tables/{ada['code']}/join", json={"name": "Bob"})).json()
        self.host = {"Authorization": f"Bearer {ada['host_token']}"}
        await self.http.post(f"/api/tables/{ada['code']}/start", headers=self.host)
        self.joined = [ada, bob]

    async def sit(self) -> None:
        for seat, joined in enumerate(self.joined):
            socket = await websockets.connect(
                f"ws://127.0.0.1:{self.port}/ws/{joined['code']}", compression=None, ping_interval=None
            )
            await socket.send(json.dumps({"t": "hello", "token": joined["token"]}))
            self.seats.append(Seat(socket, seat))
        for seat in self.seats:
            while seat.view is None:
                seat.news.clear()
                await seat.news.wait()

    async def play(self, until: float, gap: float, figures: Figures) -> None:
        """`gap`: seconds between two moves of this table at least; 0: as fast as they are told."""
        count, started = 0, time.perf_counter()
        while time.perf_counter() < until:
            if any(seat.over for seat in self.seats):
                for seat in self.seats:
                    seat.over, seat.view = False, None
                await self.http.post(f"/api/tables/{self.joined[0]['code']}/rematch", headers=self.host)
            mover = next((seat for seat in self.seats if seat.view and seat.view["moves"]), None)
            if mover is None:
                waiting = [asyncio.create_task(seat.news.wait()) for seat in self.seats]
                await asyncio.wait(waiting, timeout=0.5, return_when=asyncio.FIRST_COMPLETED)
                for task in waiting:
                    task.cancel()
                for seat in self.seats:
                    seat.news.clear()
                continue
            if gap:
                await asyncio.sleep(max(0.0, started + count * gap - time.perf_counter()))
            other = self.seats[1 - mover.seat]
            assert mover.view is not None
            moves = mover.view["moves"]
            assert isinstance(moves, list)
            told, mine = other.told, mover.told
            count += 1
            text = moves[count % len(moves)]
            sent = time.perf_counter()
            message = {"t": "move", "id": f"{mover.seat}-{sent}", "ask": mover.view["ask"], "text": text}
            await mover.socket.send(json.dumps(message))
            for seat, before in ((other, told), (mover, mine)):
                while seat.told == before and not seat.over:
                    seat.news.clear()
                    with contextlib.suppress(TimeoutError):
                        await asyncio.wait_for(seat.news.wait(), 1.0)
                    if time.perf_counter() > until + 2:
                        return
            figures.moves += 1
            figures.delays.append((other.heard_at - sent) * 1000)


async def measure(asked: argparse.Namespace) -> dict[str, object]:
    with tempfile.TemporaryDirectory() as folder:
        cores = sorted(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else []
        if len(cores) > 1:
            os.sched_setaffinity(0, set(cores[1:]))
        server = Cardinal(Path(folder), cores[0] if len(cores) > 1 else None, asked.commit_delay)
        try:
            limits = httpx.Limits(max_connections=20)
            base = f"http://127.0.0.1:{server.port}"
            async with httpx.AsyncClient(base_url=base, timeout=60, limits=limits) as http:
                return await load(asked, server, http)
        finally:
            server.close()


async def load(asked: argparse.Namespace, server: Cardinal, http: httpx.AsyncClient) -> dict[str, object]:
    await http.get("/api/games")
    pairs = [Pair(http, server.port) for _ in range(asked.tables)]
    empty = server.memory()
    for start in range(0, len(pairs), 10):  # the server slows down who opens many tables at once
        await asyncio.gather(*(pair.open(asked.game) for pair in pairs[start : start + 10]))
        await asyncio.sleep(2.0 if start + 10 > 190 else 0)
    opened = server.memory()
    for start in range(0, len(pairs), 20):
        await asyncio.gather(*(pair.sit() for pair in pairs[start : start + 20]))
    seated = server.memory()
    full = Figures()
    used, start = server.cpu(), time.perf_counter()
    await asyncio.gather(*(pair.play(start + asked.seconds, 0.0, full) for pair in pairs))
    rate = full.moves / asked.seconds
    used = server.cpu() - used
    half = Figures()
    start = time.perf_counter()
    await asyncio.gather(*(pair.play(start + asked.seconds, 2 * len(pairs) / max(rate, 1), half) for pair in pairs))
    return {
        "game": asked.game,
        "tables": asked.tables,
        "commit_delay_ms": asked.commit_delay,
        "moves_per_second": round(rate),
        "cpu_us_per_move": round(1e6 * used / max(full.moves, 1)),
        "full_rate": full.told(),
        "half_rate": half.told() | {"moves_per_second": round(half.moves / asked.seconds)},
        "kib_per_table": round((opened - empty) / 1024 / asked.tables, 1),
        "kib_per_seat": round((seated - opened) / 1024 / (2 * asked.tables), 1),
        "python": sys.version.split()[0],
    }


class Peer:
    """Where another server's load would be driven from: `--peer COMMAND` starts it with PORT in its environment."""

    def __init__(self, command: str) -> None:
        raise SystemExit(
            f"There is no driver for {command!r} yet: boardgame.io needs its npm package and a client for it."
        )


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--tables", type=int, default=200)
    parser.add_argument("--seconds", type=float, default=10.0)
    parser.add_argument("--game", default="bungee")
    parser.add_argument("--commit-delay", type=float, default=0.0, help="ms added to each commit")
    parser.add_argument("--peer", help="a command that serves boardgame.io")
    asked = parser.parse_args()
    if asked.peer:
        Peer(asked.peer)
    print(json.dumps(asyncio.run(measure(asked)), indent=2))


if __name__ == "__main__":
    main()
