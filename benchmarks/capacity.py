"""What a site of many tables needs: costs that are measured here, and a simulation of servers and database with them.

    .venv/bin/python benchmarks/capacity.py            # bytes are measured, then 10^4, 10^5 and 10^6 tables
    .venv/bin/python benchmarks/capacity.py --cpu 149 --database-cpu 31 --think 8

Processor time per move comes from `benchmarks/server.py --hosts` (docs/performance.md). Bytes on the wire and on disk
are measured here, at real tables over real sockets. docs/scale.md has the results and what follows from them.
"""

import argparse
import asyncio
import contextlib
import heapq
import json
import math
import random
import sqlite3
import tempfile
from pathlib import Path
from typing import Any

import httpx
import uvicorn
import websockets

from cardinal.server.addresses import bind
from cardinal.server.app import build, quiet_logs
from cardinal.server.run import OPTIONS
from cardinal.server.settings import Settings

TABLE_KIB, SEAT_KIB = 17.6, 11.1  # docs/performance.md
PACE_S, BUSY = 0.002, 0.5  # of the writer; how much of a core a server should use
TABLES = (10_000, 100_000, 1_000_000)


# -- measured -------------------------------------------------------------------------------------------------


async def measure(tables: int, seconds: float) -> dict[str, float]:
    """Bytes per move: to and from browsers, and in the database."""
    with tempfile.TemporaryDirectory() as folder:
        file = Path(folder) / "tables.sqlite3"
        quiet_logs()
        app = build(Settings(database=f"sqlite:///{file}", minds=1, warm_up=False))
        opened = bind("127.0.0.1", 0)
        assert opened is not None
        server = uvicorn.Server(uvicorn.Config(app, lifespan="on", **OPTIONS))
        serving = asyncio.create_task(server.serve(sockets=[opened]))
        while not server.started:
            await asyncio.sleep(0.01)
        port = opened.getsockname()[1]
        counts = {"moves": 0, "in": 0, "out": 0}
        async with httpx.AsyncClient(base_url=f"http://127.0.0.1:{port}", timeout=60) as http:
            people = [person for _ in range(tables) for person in await sit_down(http)]
        playing = [asyncio.create_task(play(port, person, counts)) for person in people]
        await asyncio.sleep(seconds)
        for task in playing:
            task.cancel()
        await asyncio.gather(*playing, return_exceptions=True)
        server.should_exit = True
        await serving
        with contextlib.closing(sqlite3.connect(file)) as database:
            (entries,) = database.execute("SELECT count(*) FROM entries").fetchone()
            database.execute("PRAGMA wal_checkpoint(TRUNCATE)")
            pages = "SELECT sum(pgsize) FROM dbstat WHERE name LIKE ?"
            try:
                (stored,) = database.execute(pages, ("entries%",)).fetchone()
            except sqlite3.OperationalError:  # built without it
                stored = file.stat().st_size
    moves = max(1, counts["moves"])
    return {"moves": moves, "in": counts["in"] / moves, "out": counts["out"] / moves, "disk": stored / max(1, entries)}


async def sit_down(http: httpx.AsyncClient) -> list[Any]:
    ada = (await http.post("/api/tables", json={"game": "bungee", "name": "Ada", "seats": 2})).json()
    bob = (await http.post(f"/api/tables/{ada['code']}/join", json={"name": "Bob"})).json()
    host = {"Authorization": f"Bearer {ada['host_token']}"}
    await http.post(f"/api/tables/{ada['code']}/start", headers=host)
    return [ada, bob]


async def play(port: int, person: Any, counts: dict[str, int]) -> None:
    async with websockets.connect(f"ws://127.0.0.1:{port}/ws/{person['code']}", ping_interval=None) as socket:
        await socket.send(json.dumps({"t": "hello", "token": person["token"], "seen": 0}))
        asked, number = -1, 0
        async for text in socket:
            counts["out"] += len(text)
            message = json.loads(text)
            counts["moves"] += message["t"] == "ok"
            view = message.get("view")
            if view and view["moves"] and view["ask"] != asked:
                asked, number = view["ask"], number + 1
                move = {"t": "move", "id": f"{person['token'][:6]}{number}", "text": view["moves"][0], "ask": asked}
                said = json.dumps(move)
                counts["in"] += len(said)
                await socket.send(said)


# -- simulated ------------------------------------------------------------------------------------------------


def simulate(rate: float, cpu_s: float, commit_s: float, seconds: float, seed: int = 1) -> tuple[float, float]:
    """One server with one core and one writer: moves come at random, each takes the core twice (judging, telling), and
    waits for the transaction that it goes into. Gives the median and p99 from arrival to answer, in seconds."""
    luck = random.Random(seed)
    events: list[tuple[float, int, str, list[float]]] = [(0.0, 0, "arrive", [])]
    core, began, writing, number = 0.0, -PACE_S, False, 1
    waiting: list[float] = []
    answers: list[float] = []
    while events:
        now, _, kind, moves = heapq.heappop(events)
        number += 2
        if kind == "arrive":
            if now < seconds:
                heapq.heappush(events, (now + luck.expovariate(rate), number, "arrive", []))
            core = max(core, now) + cpu_s / 2 * luck.uniform(0.5, 1.5)
            heapq.heappush(events, (core, number + 1, "judged", [now]))
        elif kind == "stored":
            for arrived in moves:
                core = max(core, now) + cpu_s / 2 * luck.uniform(0.5, 1.5)
                answers.append(core - arrived)
            writing = False
        else:
            waiting += moves
        if waiting and not writing:
            begins = max(now, began + PACE_S)
            if begins > now:
                heapq.heappush(events, (begins, number + 1, "pause", []))
            else:
                began, writing = now, True
                heapq.heappush(events, (now + commit_s * luck.uniform(0.7, 2.0), number + 1, "stored", waiting))
                waiting = []
    answers.sort()
    return answers[len(answers) // 2], answers[int(len(answers) * 0.99)]


def site(tables: int, asked: argparse.Namespace, cost: dict[str, float]) -> dict[str, object]:
    moves = tables / asked.think
    cpu = asked.cpu / 1e6
    servers = max(2, math.ceil(moves * cpu / BUSY)) + (1 if tables > TABLES[0] else 0)  # one may die
    median, p99 = simulate(moves / servers, cpu, asked.commit / 1000, 20.0 if moves / servers < 1e4 else 5.0)
    return {
        "tables": tables,
        "moves/s": round(moves),
        "servers": servers,
        "cores of servers": round(moves * cpu, 1),
        "GB of memory": round(tables * (TABLE_KIB + 2 * SEAT_KIB) / 1e6, 1),
        "sockets": 2 * tables,
        "new tables/s": round(tables / (60 * asked.minutes)),
        "cores of the database": round(moves * asked.database_cpu / 1e6, 2),
        "transactions/s": round(min(moves, servers * 1000 / max(asked.commit, 1000 * PACE_S))),
        "MB/s to disk": round(moves * cost["disk"] / 1e6, 2),
        "GB a day on disk": round(moves * cost["disk"] * 86_400 / 1e9, 1),
        "Mbit/s out": round(8 * moves * cost["out"] / 1e6),
        "p50 ms": round(1000 * median, 1),
        "p99 ms": round(1000 * p99, 1),
    }


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--cpu", type=float, default=180.0, help="µs of a server's core per move")
    parser.add_argument("--database-cpu", type=float, default=38.0, help="µs of the database's core per move")
    parser.add_argument("--commit", type=float, default=3.0, help="ms of a transaction, with a synchronous standby")
    parser.add_argument("--think", type=float, default=8.0, help="seconds between two moves of a table")
    parser.add_argument("--minutes", type=float, default=15.0, help="that a table lasts")
    parser.add_argument("--seconds", type=float, default=5.0, help="how long bytes are measured")
    asked = parser.parse_args()
    cost = asyncio.run(measure(10, asked.seconds))
    print(json.dumps({"measured": {key: round(value, 1) for key, value in cost.items()}}))
    for tables in TABLES:
        print(json.dumps(site(tables, asked, cost)))


if __name__ == "__main__":
    main()
