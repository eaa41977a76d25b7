"""Plays that are due when a server starts, and how long until it has looked at all of them:

python benchmarks/server.py --due 10000
"""

import asyncio
import sqlite3
import tempfile
import time
from pathlib import Path
from typing import Any

from server import Cardinal

from cardinal.server.api_types import NewTable
from cardinal.server.lobby import open_lobby
from cardinal.server.new_play import new_play
from cardinal.server.security import new_code
from cardinal.server.settings import sqlite_address
from cardinal.server.store import Store, open_engine

TOGETHER = 500  # tables that are written in one transaction
LONGEST_S = 300.0


async def measure_due(many: int) -> dict[str, Any]:
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        write_tables(folder, many)
        began = time.perf_counter()
        server = Cardinal(folder, None)
        try:
            ready = time.perf_counter()
            while (left := still_due(folder)) and time.perf_counter() - ready < LONGEST_S:
                await asyncio.sleep(0.05)
            attended, used = time.perf_counter(), server.cpu()
        finally:
            server.close()
    return {
        "due": many,
        "left": left,
        "started_s": round(ready - began, 2),
        "attended_s": round(attended - ready, 2),
        "cpu_s": round(used, 2),
    }


def write_tables(folder: Path, many: int) -> None:
    """Each with two people who are gone, and a play that needs attention."""
    engine = open_engine(sqlite_address(folder))
    store = Store(engine)
    codes = sorted({new_code(8) for _ in range(many)})
    for first in range(0, len(codes), TOGETHER):
        with engine.begin() as connection:
            for code in codes[first : first + TOGETHER]:
                lobby = open_lobby(code, NewTable(game="bungee", name="Ada", seats=2), "token", "host")
                lobby.seats[1].kind, lobby.seats[1].name, lobby.seats[1].token = "person", "Bob", "another"
                store.create(connection, lobby)
                store.begin(connection, lobby, new_play(lobby, 0, {}), due=0)
    engine.dispose()


def still_due(folder: Path) -> int:
    with sqlite3.connect(f"file:{folder / 'tables.sqlite3'}?mode=ro", uri=True) as connection:
        left: int = connection.execute("SELECT count(*) FROM plays WHERE due = 0").fetchone()[0]
    return left
