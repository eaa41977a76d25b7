"""The server dies mid-round while helpers tap: every answered tap is there once, and the clock continues."""

import asyncio
import contextlib
import time

import httpx

from tests.desk.driver import MORNING

from .chaos import Victim
from .desk_harness import Day, score

GAMES = (*MORNING, "chummy-challenge")  # GP-43


class Server:
    """What the harness needs to know about a process."""

    def __init__(self, victim):
        self.port = victim.port
        self.http = httpx.AsyncClient(base_url=f"http://127.0.0.1:{victim.port}", timeout=30)


async def tap(day, match, token, acked, stop):
    """One game after the other, each sent until it is answered, and sometimes twice, as the console does."""
    for number in range(1, 80):
        while not stop.is_set():
            with contextlib.suppress(httpx.HTTPError):
                sent = {
                    "match": match,
                    "number": number,
                    "score": score(GAMES[(number - 1) % 5]),
                    "id": f"tap {number}",
                    "token": token,
                }
                answer = await day.ask("played", **sent)
                assert answer.status_code == 200, answer.text
                acked[match, number] = answer.json()["number"]
                if number % 3:
                    break
                assert (await day.do("played", **sent)) == answer.json()
                break
            await asyncio.sleep(0.05)
        if stop.is_set():
            return


def test_the_plug_is_pulled_in_mid_round(tmp_path):
    asyncio.run(asyncio.wait_for(pull_the_plug(tmp_path), 100))


async def pull_the_plug(tmp_path):
    victim = Victim(tmp_path, 1.0, 6)  # whenever it starts, the clocks of the machine have jumped
    await victim.start()
    server = Server(victim)
    day = await Day.open(
        server, teams=4, tables=2, game="geoplunge", form="own", rounds=[{"format": "all", "minutes": 60}]
    )
    matches = await day.publish()
    tables, _ = await day.links()
    acked, stop = {}, asyncio.Event()
    taps = [tap(day, match["id"], tables[match["table"]], acked, stop) for match in matches]
    tapping = asyncio.gather(*taps)
    async with asyncio.timeout(40):
        while len(acked) < 12:
            await asyncio.sleep(0.01)
    async with day.look() as hall:
        before = await hall.view()
        now = hall.last("view")["now"]
    victim.kill()
    await asyncio.sleep(0.5)
    restarted = time.monotonic()
    await victim.start()
    many = len(acked)
    async with asyncio.timeout(40):
        while len(acked) < many + 8:
            await asyncio.sleep(0.01)
    stop.set()
    await tapping
    async with day.look() as hall:
        after = await hall.view()
        later = hall.last("view")["now"]
    assert after["clock"]["end"] == before["clock"]["end"]
    passed = (time.monotonic() - restarted) * 1000
    assert now - 6000 < later < now + passed + 250, "it stood still while it was down"
    lines = [line for line in (await day.get("/history")).json() if line["kind"] == "played"]
    assert sorted(line["number"] for line in lines) == sorted(set(acked.values()))
    for match in after["rounds"][0]["matches"]:
        assert len(match["games"]) == max(number for name, number in acked if name == match["id"])
    await server.http.aclose()
    victim.kill()
