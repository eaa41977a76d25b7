"""A server that is killed again and again on a machine whose clocks jump, and people on bad connections. `make soak`
runs it for a long time:

python -m tests.server.chaos --kills 200
"""

import argparse
import asyncio
import contextlib
import itertools
import json
import random
import subprocess
import tempfile
import time
from collections import Counter
from pathlib import Path

import httpx
import websockets

from cardinal.catalog import all_games, find_game
from cardinal.engine.verify import record_of, verify
from cardinal.server.addresses import bind
from cardinal.server.store import Store, open_engine
from cardinal.server.stored_play import replay

from .. import product

FIRST = ("bungee", "border-up", "shapes", "state-sequence")  # these are in the suite's short storm
GAMES = (*FIRST, *(name for name in all_games() if name not in FIRST))
ROOT = Path(__file__).parents[2]
PATIENCE_S = 60


HOUR_S = 3600

# `cardinal` when somebody changes the computer's clock after a while, and the steady clock starts at any number, as
# after the machine was restarted.
JUMPY = """
import sys, time
before, after, moment, base = (float(sys.argv.pop(1)) for _ in range(4))
wall, steady = time.time, time.monotonic
start = steady()
time.time = lambda: wall() + (before if steady() - start < moment else after)
time.monotonic = lambda: steady() + base
from cardinal.cli import main
main()
"""


def free_port():
    with bind("127.0.0.1", 0) as opened:
        return opened.getsockname()[1]


class Victim:
    """The server, as a process that can be killed at any moment. Whenever it starts, its clocks have jumped."""

    def __init__(self, folder, speed, seed):
        self.folder = folder
        self.speed = speed
        self.random = random.Random(f"clocks {seed}")
        self.port = free_port()
        self.process = None
        self.starts = 0

    @property
    def at(self):
        return f"127.0.0.1:{self.port}"

    async def start(self):
        """While it was down, another program may have taken its port. Then it starts on another one."""
        while not await self._started():
            self.port = free_port()

    async def _started(self):
        draw = self.random.uniform
        jumps = (draw(-HOUR_S, HOUR_S), draw(-HOUR_S, HOUR_S), draw(0.0, 5.0), draw(0.0, 24 * HOUR_S))
        self.starts += 1
        said = self.folder / f"said-{self.starts}.log"  # bots that outlive a killed server still write to its own
        command = [product.python(), "-c", JUMPY, *map(str, jumps), "serve", "--no-open", "--port", str(self.port)]
        command += ["--data", str(self.folder), "--speed", str(self.speed)]
        with said.open("w") as err:
            environment = product.environment()
            self.process = subprocess.Popen(command, stdout=subprocess.DEVNULL, stderr=err, env=environment)
        async with httpx.AsyncClient() as http:
            for _ in range(2000):
                with contextlib.suppress(httpx.TransportError):
                    if (await http.get(f"http://127.0.0.1:{self.port}/api/games")).status_code == 200:
                        return True
                if self.process.poll() is not None:
                    assert "is in use" in said.read_text(), f"the server does not start: {said.read_text()[-2000:]}"
                    return False
                await asyncio.sleep(0.05)
        raise AssertionError("the server does not answer")

    def kill(self):
        self.process.kill()
        self.process.wait()


class Player:
    """Sends each move until it is answered, over a connection that drops, repeats, delays and reorders."""

    def __init__(self, victim, game, joined, seed):
        self.victim = victim
        self.game = game
        self.joined = joined
        self.random = random.Random(seed)
        self.sent = set()
        self.acked = set()
        self.over = False
        self.seen = 0
        self._view = None
        self._waiting = None  # the move that has no answer yet
        self._count = 0

    async def run(self):
        while not self.over:
            with contextlib.suppress(OSError, websockets.WebSocketException, TimeoutError):
                async with websockets.connect(
                    f"ws://{self.victim.at}/ws/{self.joined['code']}", ping_interval=None, open_timeout=5
                ) as socket:
                    await self._sit(socket)
            await asyncio.sleep(0.05)

    async def _sit(self, socket):
        await socket.send(json.dumps({"t": "hello", "token": self.joined["token"], "seen": self.seen}))
        while not self.over:
            try:
                message = json.loads(await asyncio.wait_for(socket.recv(), 0.3))
            except TimeoutError:
                if self._waiting:
                    await self._badly(socket, self._waiting)
                continue
            await self._hear(socket, message)

    async def _hear(self, socket, message):
        match message["t"]:
            case "tell":
                if message["n"] > self.seen + 1 and self.random.random() < 0.5:
                    await socket.send(json.dumps({"t": "again", "from": self.seen}))
                self.seen = max(self.seen, message["n"])
                if "view" in message:
                    self._view = message["view"]
            case "ok":
                self.acked.add(message["id"])
                self._answered(message["id"])
            case "no" if message["clause"] not in ("store", "slow"):
                self._answered(message["id"])
            case "table" | "welcome":
                self.over = message["table"]["over"]
        if self._waiting is None and self._view and self._view["moves"]:
            await self._move(socket)

    def _answered(self, id):
        if self._waiting and self._waiting["id"] == id:
            self._waiting = None

    async def _move(self, socket):
        self._count += 1
        text = self.random.choice(self._view["moves"])
        id = f"{self.joined['code']}-{self.joined['seat']}-{self._count}"
        self._waiting = {"t": "move", "id": id, "ask": self._view["ask"], "text": text}
        self.sent.add(id)
        await asyncio.sleep(self.random.random() * 0.03)
        await self._badly(socket, self._waiting)

    async def _badly(self, socket, message):
        luck = self.random.random()
        if luck < 0.15:
            return  # dropped
        text = json.dumps(message)
        if luck < 0.3:  # delayed, perhaps past the next one
            asyncio.get_running_loop().call_later(self.random.random() * 0.1, _late, socket, text)
        else:
            await socket.send(text)
        if luck > 0.8:
            await socket.send(text)  # repeated


def _late(socket, text):
    task = asyncio.ensure_future(socket.send(text))
    task.add_done_callback(lambda done: done.cancelled() or done.exception())


async def open_tables(victim, games, seed, player=None):
    """`player`: another kind of people."""
    player = player or Player
    players = []
    async with httpx.AsyncClient(base_url=f"http://{victim.at}", timeout=PATIENCE_S) as http:
        for n, game in enumerate(games):
            ada = await post(http, "/api/tables", json={"game": game, "name": "Ada", "seats": 2})
            bob = await post(http, f"/api/tables/{ada['code']}/join", json={"name": "Bob"})
            host = {"Authorization": f"Bearer {ada['host_token']}"}
            await post(http, f"/api/tables/{ada['code']}/start", headers=host)
            players += [player(victim, game, joined, f"{seed} {n} {k}") for k, joined in enumerate((ada, bob))]
    return players


async def post(http, path, **more):
    """Raises httpx.HTTPError, also for refusals."""
    return (await http.post(path, **more)).raise_for_status().json()


async def storm(folder, *, kills, tables, seed=1, speed=5.0, minutes=60.0):
    """Play on while the server is killed `kills` times, or until the time is up; then look at what was kept."""
    end = time.monotonic() + 60 * minutes
    wanted, moment = random.Random(f"wanted {seed}"), random.Random(f"moment {seed}")
    victim = Victim(folder, speed, seed)
    await victim.start()
    players = await open_tables(victim, [GAMES[n % len(GAMES)] for n in range(tables)], seed)
    tasks = [asyncio.create_task(player.run()) for player in players]
    done, ended = 0, set()
    try:
        while done < kills and time.monotonic() < end:
            await acknowledged(players, wanted.randint(1, 3 * tables), moment)
            victim.kill()
            done += 1
            await victim.start()
            over = {player.joined["code"]: player.game for player in players if player.over}
            more = await open_tables(victim, [over[code] for code in over if code not in ended], f"{seed} {done}")
            ended |= {*over}
            players += more
            tasks += [asyncio.create_task(player.run()) for player in more]
        await acknowledged(players, 5 * tables, moment)
    finally:
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)
        victim.kill()
    return {"kills": done, **check(f"sqlite:///{folder / 'tables.sqlite3'}", players)}


async def acknowledged(players, more, moment):
    """Until this many more moves are acknowledged, however slow the machine is, or until nobody has anything left to
    play."""
    wanted = sum(len(player.acked) for player in players) + more
    end = time.monotonic() + PATIENCE_S
    while sum(len(player.acked) for player in players) < wanted and not all(player.over for player in players):
        assert time.monotonic() < end, f"the tables have come to a stop: {[vars(p) for p in players if not p.over]}"
        await asyncio.sleep(moment.random() * 0.02)


def check(database, players):
    """Every acknowledged move is stored once, every other at most once; every log replays from its seed, and its time
    never goes back."""
    store = Store(open_engine(database))
    with store.reading() as connection:
        wanted = "SELECT play, number, id, arrival, who, text FROM entries ORDER BY play, number"
        rows = connection.exec_driver_sql(wanted).fetchall()
    numbers, times, where = {}, Counter(), {}
    for before, row in itertools.pairwise(rows):
        back = before.play == row.play and before.arrival > row.arrival
        assert not back, f"in play {row.play} time went back: {before}, {row}"
    for play, number, id, *_ in rows:
        numbers.setdefault(play, []).append(number)
        if id:
            times[id] += 1
            where[id] = play
    for play, found in numbers.items():
        assert found == list(range(1, len(found) + 1)), f"the log of play {play} has a gap"
    acked = set().union(*(player.acked for player in players))
    sent = set().union(*(player.sent for player in players))
    lost = [id for id in acked if not times[id]]
    doubled = [id for id in sent if times[id] > 1]
    assert not lost, lost
    assert not doubled, doubled
    assert set(+times) <= sent
    finished, games = 0, {}
    for play in numbers:
        kept = store.play(play)
        games[play] = kept.game
        whole = replay(store.entries(play), kept)
        if whole.over():
            finished += 1
            verdict = verify(find_game(kept.game), record_of(whole))
            assert verdict.holds, verdict.words
    store.engine.dispose()
    return {
        "sent": len(sent),
        "acknowledged": len(acked),
        "lost": len(lost),
        "doubled": len(doubled),
        "kept": len(+times),
        "plays": len(numbers),
        "finished": finished,
        "by_game": dict(sorted(Counter(games[where[id]] for id in acked).items())),
    }


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("--kills", type=int, default=200)
    parser.add_argument("--tables", type=int, default=len(GAMES))
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--minutes", type=float, default=60.0, help="stop after so long")
    asked = parser.parse_args()
    with tempfile.TemporaryDirectory() as folder:
        print(json.dumps(asyncio.run(storm(Path(folder), **vars(asked)))))


if __name__ == "__main__":
    main()
