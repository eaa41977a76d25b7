"""A real server on a loopback port, inside the test, and people who talk to it."""

import asyncio
import contextlib
import functools
import json
import time
from hashlib import blake2b

import httpx
import uvicorn
import websockets

from cardinal.engine.seed import Seed
from cardinal.server.addresses import bind
from cardinal.server.app import build, quiet_logs
from cardinal.server.bot_process import Question, answer
from cardinal.server.house import House
from cardinal.server.run import OPTIONS
from cardinal.server.settings import Settings

PATIENCE_S = 40
JSON = {"Content-Type": "application/json"}  # of a body that a test writes itself, as the gate requires


def promise(table, salt):
    """A seat's commitment to a salt, tied to the table's own (docs/verify.md)."""
    return blake2b(bytes.fromhex(table + salt), digest_size=32, person=b"cardinal salt").hexdigest()


def asynchronous(test):
    @functools.wraps(test)
    def run(*args, **more):
        asyncio.run(asyncio.wait_for(test(*args, **more), 60))

    return run


class Stopped:
    """Server time that only the test moves."""

    speed = 1.0

    def __init__(self, now=0):
        self._now = now

    def now(self):
        return self._now

    def jump(self, to):
        self._now = max(self._now, to)


class Quiet(uvicorn.Server):
    """Leaves the test's signals alone."""

    def capture_signals(self):
        return contextlib.nullcontext()


class Server:
    def __init__(self, house, port):
        self.house = house
        self.port = port
        self.url = f"http://127.0.0.1:{port}"
        self.http = httpx.AsyncClient(base_url=self.url, timeout=PATIENCE_S, verify=False)  # there is no TLS

    async def open(self, game="bungee", name="Ada", **more):
        answer = await self.http.post("/api/tables", json={"game": game, "name": name, **more})
        assert answer.status_code == 201, answer.text
        return answer.json()

    async def join(self, code, name, **more):
        answer = await self.http.post(f"/api/tables/{code}/join", json={"name": name, **more})
        assert answer.status_code == 201, answer.text
        return answer.json()

    async def post(self, code, what, token=None, **body):
        headers = {"Authorization": f"Bearer {token}"} if token else {}
        path = f"/api/tables/{code}/{what}"
        return await self.http.post(path, json=body, headers=headers)

    async def two(self, game="bungee", start=True, **more):
        """A table of two people, started: the first is the host."""
        ada = await self.open(game, seats=2, **more)
        bob = await self.join(ada["code"], "Bob")
        if start:
            answer = await self.post(ada["code"], "start", ada["host_token"])
            assert answer.status_code == 200, answer.text
        return ada, bob

    @contextlib.asynccontextmanager
    async def sit(self, joined, hello=True, seen=0, salt="", **more):
        """`salt`: the bytes that this seat commits to, and reveals when asked."""
        person = await self.connect(joined["code"])
        person.salt = salt
        if salt:
            more |= {"next": joined["next"], "commit": promise(joined["next"], salt)}
        try:
            if hello:
                await person.send(t="hello", token=joined.get("token"), seen=seen, **more)
                await person.until("welcome")
            yield person
        finally:
            await person.socket.close()

    async def connect(self, code, **more):
        address = f"ws://127.0.0.1:{self.port}/ws/{code}"
        return Person(await websockets.connect(address, ping_interval=None, close_timeout=1, **more))

    async def wake(self):
        """A stopped clock was moved: everything that is due happens."""
        for room in list(self.house.tables.rooms.values()):
            if room.live is not None:
                await room.live.do(room.live.referee.advance())

    def room(self, code):
        return self.house.tables.rooms[code]


class Person:
    """What came over the socket, in order. `sync` is answered at once."""

    def __init__(self, socket):
        self.socket = socket
        self.salt = ""
        self.heard = []
        self.raw = []
        self._moves = 0

    async def send(self, **message):
        await self.socket.send(json.dumps(message))

    async def next(self, timeout=PATIENCE_S):
        while True:
            text = await asyncio.wait_for(self.socket.recv(), timeout)
            message = json.loads(text)
            if message["t"] == "sync":
                with contextlib.suppress(websockets.ConnectionClosed):  # a last message may follow
                    await self.send(t="sync", k=message["k"])
                continue
            if message["t"] == "draw" and self.salt:
                await self.send(t="reveal", salt=self.salt, seat=message["seat"])
            self.heard.append(message)
            self.raw.append(text)
            return message

    async def until(self, kind, check=lambda message: True, timeout=PATIENCE_S):
        end = time.monotonic() + timeout
        while True:
            message = await self.next(max(0.01, end - time.monotonic()))
            if message["t"] == kind and check(message):
                return message

    async def welcomed(self, play):
        """In this play of the table, even if that was said before anybody asked."""
        said = next((m for m in self.heard if m["t"] == "welcome" and m["play"] == play), None)
        return said or await self.until("welcome", lambda message: message["play"] == play)

    async def settle(self):
        """Everything that was sent to this person by now."""
        await self.ask()

    async def move(self, text, id=None, **more):
        """The answer to a move."""
        self._moves += 1
        id = id or f"m{self._moves}-{time.monotonic_ns()}"
        await self.send(t="move", id=id, text=text, **more)
        while True:
            message = await self.next()
            if message["t"] in ("ok", "no") and message["id"] == id:
                return message

    async def ask(self, c=1.0):
        await self.send(t="ping", c=c)
        return await self.until("pong")

    def tells(self, seat=None):
        return [m for m in self.heard if m["t"] == "tell" and (seat is None or m["seat"] == seat)]

    @property
    def view(self):
        return next(m["view"] for m in reversed(self.heard) if m["t"] == "tell" and "view" in m)

    def last(self, kind):
        return next(m for m in reversed(self.heard) if m["t"] == kind)


@contextlib.asynccontextmanager
async def serving(database, clock=None, *, app=None, **more):
    usual = {"minds": 1, "warm_up": False, "pace_ms": 0, "host_names": ("table.test",), "shed_ms": 1e9}
    settings = Settings(**{"database": str(database), **usual, **more})
    quiet_logs()
    built = app or _build(settings, clock)
    opened = bind("127.0.0.1", 0)
    server = Quiet(uvicorn.Config(built, lifespan="on", **OPTIONS))
    task = asyncio.create_task(server.serve(sockets=[opened]))
    while not server.started:
        assert not task.done(), task
        await asyncio.sleep(0.005)
    handle = Server(built.state.house, opened.getsockname()[1])
    try:
        yield handle
    finally:
        await handle.http.aclose()
        server.should_exit = True
        await task
        opened.close()
        _ended.append(built)


_ended = []  # applications whose servers have ended: their routes are used again


def _build(settings, clock):
    if not _ended or settings.log_json:
        return build(settings, clock)
    found = _ended.pop()
    found.house = House(settings, clock)
    return found


async def eventually(check):
    """What happens by itself, as soon as it has."""
    async with asyncio.timeout(PATIENCE_S):
        while not check():
            await asyncio.sleep(0.02)


def first(view):
    return view["moves"][0]


def clever(view):
    """Plays as a bot would, so that a game ends."""
    question = Question(view["game"], "club", view["seat"], json.dumps(view), Seed.of(1).thought(0, view["ask"]))
    return answer(question).move


async def play_on(people, choose=first, limit=10_000):
    """Everybody (by seat) moves when asked, until `limit` moves are made or the play is over; then all are settled."""
    made = 0
    done = asyncio.Event()

    async def play(seat, person):
        nonlocal made
        answered = set()
        while not done.is_set():
            told = [m for m in person.tells(seat) if "view" in m]
            view = told[-1]["view"] if told else {"moves": []}
            if any(m["t"] == "table" and m["table"]["over"] for m in person.heard):
                done.set()
            elif view["moves"] and (view["ask"], told[-1]["n"]) not in answered:
                answered.add((view["ask"], told[-1]["n"]))
                answered_with = await person.move(choose(view), ask=view["ask"], seat=seat)
                made += answered_with["t"] == "ok"
                if answered_with.get("clause") == "slow":  # a long game, faster than people play: send the same again
                    answered.clear()
                    await asyncio.sleep(1)
                if made >= limit:
                    done.set()
            else:
                await person.next()

    tasks = [asyncio.create_task(play(seat, person)) for seat, person in people.items()]
    waiter = asyncio.create_task(done.wait())
    finished, _ = await asyncio.wait([waiter, *tasks], return_when=asyncio.FIRST_COMPLETED)
    for task in [waiter, *tasks]:
        task.cancel()
    await asyncio.gather(waiter, *tasks, return_exceptions=True)
    for task in finished - {waiter}:
        task.result()
    for person in [*people.values(), *people.values()]:  # twice: a last move may still tell somebody else something
        await person.settle()
    return made
