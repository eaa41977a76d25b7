"""A live quiz with 60 phones on one laptop:  python benchmarks/quiz.py [--phones 60] [--questions 8]

Every answer is durable (SQLite, synchronous=FULL) before anybody hears of it. The server runs in its own process, and
this program drives it from another over loopback: the phones, the teacher and one projector. All phones answer within
`--spread` seconds of the question. Reported: the delay from a tap to the projector's view that counts it (p50, p99),
and how many answers are on disk at the end.
"""

import argparse
import asyncio
import json
import random
import statistics
import tempfile
import time
from pathlib import Path
from typing import Any

import httpx
import websockets
from server import Cardinal


class Screen:
    """A socket of the class, and when it first showed how many answers to which question."""

    def __init__(self, socket: Any) -> None:
        self.socket = socket
        self.view: dict[str, Any] = {}
        self.seen: dict[tuple[int, int], float] = {}
        self.news = asyncio.Event()

    @classmethod
    async def open(cls, address: str, token: str | None) -> "Screen":
        screen = cls(await websockets.connect(address, max_size=None))
        await screen.socket.send(json.dumps({"t": "hello", "token": token}))
        screen.task = asyncio.create_task(screen.watch())  # type: ignore[attr-defined]
        return screen

    async def watch(self) -> None:
        async for text in self.socket:
            now = time.perf_counter()
            message = json.loads(text)
            if message["t"] == "sync":
                await self.socket.send(json.dumps({"t": "sync", "k": message["k"]}))
            elif message["t"] == "view":
                self.view = message["view"]
                question = (self.view["quiz"] or {}).get("question")
                if question:
                    for count in range(1, question["answered"] + 1):
                        self.seen.setdefault((question["number"], count), now)
                self.news.set()

    async def until(self, check: Any) -> None:
        while not (self.view and check(self.view)):
            self.news.clear()
            await self.news.wait()


def _number(view: dict[str, Any]) -> int | None:
    return ((view["quiz"] or {}).get("question") or {}).get("number")


async def run(port: int, phones: int, questions: int, spread: float) -> None:
    base, line = f"http://127.0.0.1:{port}", f"ws://127.0.0.1:{port}"
    async with httpx.AsyncClient(base_url=base, timeout=60) as http:
        made = (await http.post("/api/classes", json={"name": "Bench", "students": str(phones)})).json()
        head, code = {"Authorization": f"Bearer {made['token']}"}, made["code"]
        keys = [one["key"] for one in (await http.get(f"/api/classes/{code}/keys", headers=head)).json()]
        address = f"{line}/ws/class/{code}"
        hall = await Screen.open(address, None)
        teacher = await Screen.open(address, made["token"])
        students = [await Screen.open(address, key) for key in keys]
        await hall.until(lambda view: sum(student["here"] for student in view["students"]) == phones)
        quiz = {"topics": ["us/capital", "us/flag"], "count": questions, "seconds": 60}
        await http.post(f"/api/classes/{code}/quiz", headers=head, json=quiz)
        taps: dict[int, list[float]] = {}
        for number in range(1, questions + 1):
            await teacher.socket.send(json.dumps({"t": "next", "id": f"n{number}", "number": number}))

            async def tap(student: Screen, number: int = number) -> None:
                await student.until(lambda view: _number(view) == number)
                await asyncio.sleep(random.random() * spread)
                choice = random.choice(student.view["quiz"]["question"]["choices"])
                taps.setdefault(number, []).append(time.perf_counter())
                answer = {"t": "answer", "id": f"a{number}", "number": number, "text": choice}
                await student.socket.send(json.dumps(answer))

            await asyncio.gather(*map(tap, students))
            await hall.until(lambda view: view["quiz"]["question"]["answered"] == phones)
            await teacher.socket.send(json.dumps({"t": "next", "id": f"c{number}", "number": number}))
            await hall.until(lambda view: view["quiz"]["question"]["closed"])
        # The k-th tap of a question is counted, at the latest, when the projector first shows k answers.
        delays = sorted(
            1000 * (hall.seen[number, k] - tapped)
            for number, times in taps.items()
            for k, tapped in enumerate(sorted(times), 1)
        )
        report = (await http.get(f"/api/classes/{code}/report", headers=head)).json()
        kept = sum(student["asked"] for student in report["students"])
        print(f"{phones} phones, {questions} questions, {len(delays)} answers within {spread:g} s of each question")
        print(f"tap to projector: p50 {statistics.median(delays):.0f} ms, p99 {delays[int(0.99 * len(delays))]:.0f} ms")
        print(f"slowest {delays[-1]:.0f} ms; on the disk and in study: {kept} of {phones * questions}")
        for screen in (hall, teacher, *students):
            await screen.socket.close()


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--phones", type=int, default=60)
    parser.add_argument("--questions", type=int, default=8)
    parser.add_argument("--spread", type=float, default=4.0)
    asked = parser.parse_args()
    with tempfile.TemporaryDirectory() as folder:
        server = Cardinal(Path(folder), None)
        try:
            asyncio.run(run(server.port, asked.phones, asked.questions, asked.spread))
        finally:
            server.close()


if __name__ == "__main__":
    main()
