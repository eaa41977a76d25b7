"""A day with 60 helpers' phones that tap once a second each:  python benchmarks/desk.py [--consoles 60] [--seconds 20]

Every tap is its own HTTP request and durable (SQLite, synchronous=FULL). The server runs in its own process, and this
program drives it from another over loopback: the phones (each with its own socket that shows its table), the desk and
one hall screen. Reported: the delay from a tap to the hall screen's view that has it (p50, p99), from a match's report
to the hall screen, the answers' delay, and the server's share of a core. `--teams 200`: twice as many as tables.
"""

import argparse
import asyncio
import json
import re
import statistics
import tempfile
import time
from pathlib import Path
from typing import Any

import httpx
import websockets
from server import Cardinal

PLAN = [{"format": "all", "minutes": 60}]
NUMBER = re.compile(r'"number":(\d+)')
GAMES = ("border-up", "state-iq", "dashing-states", "play-the-ranks", "chummy-challenge")


class Hall:
    """The hall screen: when did each entry first appear?"""

    def __init__(self) -> None:
        self.views = 0
        self.bytes = 0
        self.seen: dict[int, float] = {}
        self._latest = 0

    async def watch(self, address: str) -> None:
        async with websockets.connect(address, max_size=None) as socket:
            await socket.send('{"t":"hello","token":null}')
            async for text in socket:
                now = time.perf_counter()
                found = NUMBER.search(str(text), 0, 200)
                assert found is not None
                number = int(found[1])
                self.views += 1
                self.bytes += len(text)
                for entry in range(self._latest + 1, number + 1):
                    self.seen[entry] = now
                self._latest = max(self._latest, number)


async def look(address: str, token: str) -> None:
    """Another screen, which only reads."""
    async with websockets.connect(address, max_size=None) as socket:
        await socket.send(json.dumps({"t": "hello", "token": token}))
        async for _ in socket:
            pass


class Phone:
    """A browser's kept connection: one request in one packet, and its answer."""

    def __init__(self, port: int, code: str, token: str) -> None:
        self._port = port
        self._head = f"POST /api/days/{code}/changes HTTP/1.1\r\nHost: 127.0.0.1\r\nAuthorization: Bearer {token}\r\n"
        self._line: tuple[asyncio.StreamReader, asyncio.StreamWriter] | None = None

    async def change(self, id: str, change: dict[str, object]) -> tuple[int, dict[str, Any]]:
        if self._line is None:
            self._line = await asyncio.open_connection("127.0.0.1", self._port)
        reader, writer = self._line
        body = json.dumps({"id": id, "change": change})
        writer.write(
            f"{self._head}Content-Type: application/json\r\nContent-Length: {len(body)}\r\n\r\n{body}".encode()
        )
        head = (await reader.readuntil(b"\r\n\r\n")).decode().lower()
        content = await reader.readexactly(int(head.split("content-length:")[1].split()[0]))
        return int(head.split()[1]), json.loads(content)

    def close(self) -> None:
        if self._line is not None:
            self._line[1].close()


class Driver:
    def __init__(self, port: int, consoles: int, teams: int) -> None:
        self.http = httpx.AsyncClient(base_url=f"http://127.0.0.1:{port}", timeout=30)
        self.port, self.consoles, self.teams = port, consoles, teams
        self._phones: dict[str, Phone] = {}
        self.sent: dict[int, float] = {}  # by entry
        self.answers: list[float] = []
        self.reports: list[int] = []
        self.refused = 0

    async def change(self, id: str, change: dict[str, object], token: str) -> int | None:
        began = time.perf_counter()
        phone = self._phones.setdefault(token, Phone(self.port, self.code, token))
        status, answer = await phone.change(id, change)
        if status != 200:
            self.refused += 1
            return None
        number = int(answer["number"])
        self.sent[number] = began
        self.answers.append((time.perf_counter() - began) * 1000)
        return number

    async def open(self) -> None:
        frame = {
            "name": "Bench",
            "game": "geoplunge",
            "form": "own",
            "rounds": PLAN,
            "tables": max(self.teams // 2, 1),
            "final": "none",
        }
        made = (await self.http.post("/api/days", json=frame)).json()
        self.code, self.token = made["code"], made["token"]
        teams = [{"name": f"Team {n + 1}"} for n in range(self.teams)]
        await self.change("teams", {"do": "enter", "teams": teams}, self.token)
        for n in range(self.teams):
            while await self.change(f"here {n}", {"do": "check_in", "team": f"T{n + 1}"}, self.token) is None:
                await asyncio.sleep(0.2)
        self.refused = 0
        await self.change("publish", {"do": "publish", "round": 1}, self.token)
        await self.change("begin", {"do": "begin", "round": 1}, self.token)
        hall = (await self.http.get(f"/api/days/{self.code}")).json()
        self.matches = {match["table"]: match["id"] for match in hall["rounds"][0]["matches"]}
        links = await self.http.get(f"/api/days/{self.code}/links", headers={"Authorization": f"Bearer {self.token}"})
        self.tokens = {link["table"]: link["token"] for link in links.json()["tables"]}
        self.sent.clear()
        self.answers.clear()

    async def tap(self, table: int, seconds: int) -> None:
        """A phone: one game a second, and at the end the report."""
        match, token = self.matches[table], self.tokens[table]
        begin = time.perf_counter() + table / self.consoles  # not all at the same instant
        for number in range(1, seconds + 1):
            await asyncio.sleep(max(0.0, begin + number - time.perf_counter()))
            score = {"game": GAMES[(number - 1) % 5], "winner": number % 2, "bonus": number % 3 == 0}
            played = {"do": "played", "match": match, "number": number, "score": score}
            await self.change(f"{number}", played, token)
        await asyncio.sleep(max(0.0, begin + seconds + 1 - time.perf_counter()))
        reported = await self.change("report", {"do": "report", "match": match}, token)
        if reported is not None:
            self.reports.append(reported)

    async def close(self) -> None:
        for phone in self._phones.values():
            phone.close()
        await self.http.aclose()


def delays(values: list[float]) -> dict[str, float]:
    values = sorted(values) or [0.0]
    p99 = values[min(len(values) - 1, int(len(values) * 0.99))]
    return {"p50_ms": round(statistics.median(values), 1), "p99_ms": round(p99, 1), "max_ms": round(values[-1], 1)}


async def measure(server: Cardinal, options: argparse.Namespace) -> dict[str, object]:
    driver = Driver(server.port, options.consoles, options.teams)
    await driver.open()
    address = f"ws://127.0.0.1:{server.port}/ws/day/{driver.code}"
    hall = Hall()
    tables = sorted(driver.matches)[: options.consoles]
    screens = [asyncio.create_task(look(address, driver.tokens[table])) for table in tables]
    screens += [asyncio.create_task(look(address, driver.token)), asyncio.create_task(hall.watch(address))]
    await asyncio.sleep(1)
    used, began = server.cpu(), time.perf_counter()
    await asyncio.gather(*(driver.tap(table, options.seconds) for table in tables))
    used, passed = server.cpu() - used, time.perf_counter() - began
    await asyncio.sleep(1)
    for screen in screens:
        screen.cancel()
    await asyncio.gather(*screens, return_exceptions=True)
    await driver.close()
    shown = {n: (hall.seen[n] - sent) * 1000 for n, sent in driver.sent.items() if n in hall.seen}
    return {
        "teams": options.teams,
        "consoles": len(tables),
        "taps": len(driver.sent),
        "taps_per_s": round(len(driver.sent) / passed, 1),
        "refused": driver.refused,
        "not_shown": len(driver.sent) - len(shown),
        "tap_to_hall": delays(list(shown.values())),
        "report_to_hall": delays([shown[n] for n in driver.reports]),
        "answer": delays(driver.answers),
        "hall_views_per_s": round(hall.views / passed, 1),
        "hall_kB_per_view": round(hall.bytes / max(1, hall.views) / 1000, 1),
        "server_core": round(used / passed, 2),
        "memory_MB": round(server.memory() / 1e6),
    }


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--consoles", type=int, default=60)
    parser.add_argument("--teams", type=int, default=200)
    parser.add_argument("--seconds", type=int, default=20)
    parser.add_argument("--commit-delay", type=float, default=0.0, help="as if the disk were slow")
    options = parser.parse_args()
    with tempfile.TemporaryDirectory() as folder:
        server = Cardinal(Path(folder), None, options.commit_delay)
        try:
            print(json.dumps(asyncio.run(measure(server, options)), indent=1))
        finally:
            server.close()


if __name__ == "__main__":
    main()
