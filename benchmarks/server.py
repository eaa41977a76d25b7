"""N tables of two over real sockets on loopback:  python benchmarks/server.py [--tables 200] [--seconds 10]

Every move is durable (SQLite, synchronous=FULL). The server runs in a process of its own, pinned to one core where the
system can pin; this program drives it from another. Reported: moves a second, the delay from sending a move to the
other seat's update (p50, p99) at full rate and at half of it (each table at moments of its own), and memory: per
connected seat, and per table with its two seats and all that opening it cost. `--idle 1000` measures so many tables
that people sat down at and left, too.

`--peer` measures boardgame.io (npm) with the same game-shaped load in the same run, see `peer.py`: ours and theirs in
turn, `--rounds` times, because the speed of a shared machine changes from minute to minute. It reports the median of
the rounds.

`--hosts` measures several servers over one PostgreSQL, see `hosts.py`. `--due` measures a start, see `due.py`.
"""

import argparse
import asyncio
import contextlib
import gc
import json
import os
import signal
import statistics
import subprocess
import sys
import tempfile
import time
from collections.abc import AsyncIterator
from pathlib import Path
from typing import Any

import httpx
from cores import first_core, others_than
from peer import measure_peer, peer
from players import Figures, Pair
from slow_disk import slow_disk, two_syncs

from cardinal.server.addresses import bind
from cardinal.server.settings import Settings, sqlite_address

SERVER = """
import msgspec, os, sys
from cardinal.server.addresses import bind
from cardinal.server.run import run_one
from cardinal.server.settings import Settings
settings = Settings.from_environment()
run_one(settings, bind("127.0.0.1", settings.port), lambda: print("ready", flush=True))
"""


WARM = 100  # tables before those that count, so that a server's one-time needs do not count
LEFT_S = 30.0  # by then the server has unloaded an empty table


class Cardinal:
    """The server under load."""

    def __init__(
        self, folder: Path, core: int | None, commit_delay_ms: float = 0.0, database: str = "", code: str = ""
    ) -> None:
        """`database`: not SQLite in that folder. `code`: a folder with another version of the package."""
        self.folder = folder
        opened = bind("127.0.0.1", 0)
        assert opened is not None
        self.port = opened.getsockname()[1]
        opened.close()
        settings = Settings(
            database=database or sqlite_address(folder),
            port=self.port,
            minds=1,
            warm_up=False,
            messages_per_second=1e6,
            burst=10**6,
            tables_per_second=1e6,
            sockets_per_address=10**6,
            tables_per_address=10**6,
            spectators=10**6,
        )
        environment = (
            os.environ | settings.to_environment() | {"PYTHONPATH": os.pathsep.join(filter(None, [code, *sys.path]))}
        )
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
        """Seconds of a core that it has used, which a busy machine cannot distort."""
        with contextlib.suppress(OSError):
            fields = Path(f"/proc/{self.process.pid}/stat").read_text().rsplit(")", 1)[1].split()
            return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")
        return 0.0

    def close(self) -> None:
        self.process.send_signal(signal.SIGTERM)
        self.process.wait()


@contextlib.asynccontextmanager
async def serving(commit_delay: float) -> AsyncIterator[tuple[Cardinal, httpx.AsyncClient]]:
    with tempfile.TemporaryDirectory() as folder:
        core = first_core()
        server = Cardinal(Path(folder), core, commit_delay)
        try:
            base = f"http://127.0.0.1:{server.port}"
            limits = httpx.Limits(max_connections=20)
            with others_than(core):
                async with httpx.AsyncClient(base_url=base, timeout=60, limits=limits) as http:
                    await http.get("/api/games")
                    yield server, http
        finally:
            server.close()


async def settle(asked: argparse.Namespace, server: Cardinal, http: httpx.AsyncClient, tables: int) -> list[Pair]:
    pairs = [Pair(http, server.port, number) for number in range(tables)]
    for first in range(0, tables, 10):
        await asyncio.gather(*(pair.open(asked.game) for pair in pairs[first : first + 10]))
    return pairs


async def measure(asked: argparse.Namespace) -> dict[str, Any]:
    async with serving(asked.commit_delay) as (server, http):
        fresh = server.memory()
        pairs = await settle(asked, server, http, asked.tables)
        opened = server.memory()
        for first in range(0, len(pairs), 20):
            await asyncio.gather(*(pair.sit() for pair in pairs[first : first + 20]))
        seated = server.memory()
        gc.collect()
        gc.disable()  # a pause in this program would look like one in the server
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
        floor = two_syncs(server.folder, start, time.perf_counter())
        gc.enable()
    return {
        "game": asked.game,
        "tables": asked.tables,
        "commit_delay_ms": asked.commit_delay,
        "moves_per_second": round(rate),
        "cpu_us_per_move": round(1e6 * used / max(full.moves, 1)),
        "full_rate": busy,
        "half_rate": calm | {"moves_per_second": round(half.moves / asked.seconds)},
        **({"two_syncs_ms": floor} if floor else {}),
        "kib_per_seat": round((seated - opened) / 1024 / (2 * asked.tables), 1),
        "kib_per_table": round((seated - fresh) / 1024 / asked.tables, 1),
        "python": sys.version.split()[0],
    }


async def measure_with_peer(asked: argparse.Namespace) -> dict[str, Any]:
    """Ours and theirs in turn."""
    ours, theirs = [], []
    with peer() as folder:
        for _ in range(asked.rounds):
            ours.append(await measure(asked))
            say("boardgame.io …")
            theirs.append(measure_peer(folder, asked.tables, asked.seconds, first_core()))
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
    """The median round, by moves a second."""
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
    parser.add_argument("--idle", type=int, default=0, help="tables that everybody has left (adds a minute)")
    parser.add_argument("--due", type=int, default=0, help="plays that are due when the server starts, see due.py")
    parser.add_argument("--hosts", action="store_true", help="several servers on PostgreSQL instead, see hosts.py")
    parser.add_argument("--before", default="", metavar="FOLDER", help="with --hosts: an older package, in turn")
    parser.add_argument("--peer", action="store_true", help="boardgame.io, too (needs npm's network)")
    parser.add_argument("--rounds", type=int, default=3, help="how often both are measured, with --peer")
    asked = parser.parse_args()
    run = asyncio.run
    with contextlib.suppress(ImportError):
        from uvloop import run
    if asked.due:
        from due import measure_due

        print(json.dumps(run(measure_due(asked.due)), indent=2))
        return
    if asked.hosts:
        from hosts import measure_hosts

        print(json.dumps(run(measure_hosts(asked)), indent=2))
        return
    figures = run(measure_with_peer(asked)) if asked.peer else run(measure(asked))
    if asked.idle:
        figures["idle"] = run(measure_idle(asked))
    print(json.dumps(figures, indent=2))


if __name__ == "__main__":
    main()
