"""People who play at the site through its proxy, note when each of their moves is answered, and hear whether clocks are
held. Some of what they send is lost, sent twice or late: see `chaos.Player`."""

import asyncio
import contextlib
import json
import random
import time

import httpx
import websockets

from ..server.chaos import Player, open_tables

GAMES = ("bungee", "state-sequence", "shapes", "play-the-ranks")
NOISY, BURST = 8, 5  # connections that send nonsense; messages at once
PAUSES = ("play-the-ranks",)  # up to four seconds by its rules: it must go on, but does not show how soon


class Site:
    """Where people go."""

    def __init__(self, address, port):
        self.at = f"{address}:{port}"


class Person(Player):
    def __init__(self, *about):
        super().__init__(*about)
        self.answered = []  # when, for each acknowledged move
        self.holds = []  # when clocks were held, and went on
        self.welcomes = []  # when it was back at the table

    async def _hear(self, socket, message):
        if message["t"] == "ok":
            self.answered.append(time.monotonic())
        elif message["t"] == "hold":
            self.holds.append((time.monotonic(), message["on"]))
        elif message["t"] == "welcome":
            self.welcomes.append(time.monotonic())
            if self._waiting:
                await self._badly(socket, self._waiting)  # as a browser does
        await super()._hear(socket, message)


class Crowd:
    def __init__(self, site, tables, seed):
        self.site = site
        self.tables = tables
        self.people = []
        self.fuzzed = 0
        self._seed = seed
        self._opened = 0
        self._tasks = []

    async def open(self, many):
        games = [GAMES[(self._opened + n) % len(GAMES)] for n in range(many)]
        self._opened += many
        more = await open_tables(self.site, games, f"{self._seed} {self._opened}", Person)
        self.people += more
        self._tasks += [asyncio.create_task(person.run()) for person in more]

    async def begin(self):
        for start in range(0, self.tables, 10):
            await self.open(min(10, self.tables - start))
        self._tasks.append(asyncio.create_task(self._renew()))

    async def _renew(self):
        """When a game is over, another one begins."""
        while True:
            await asyncio.sleep(0.5)
            with contextlib.suppress(httpx.HTTPError, KeyError, ValueError):
                if (missing := self.tables - len(self.playing())) > 0:
                    await self.open(min(missing, 5))

    def playing(self):
        """People at tables that are not over, by code."""
        found = {}
        for person in self.people:
            found.setdefault(person.joined["code"], []).append(person)
        return {code: people for code, people in found.items() if not any(person.over for person in people)}

    async def gaps(self, since, codes, patience=40.0):
        """How long after this moment each of these tables went on, in seconds; None: not at all."""
        end = time.monotonic() + patience
        while True:
            by_code = {}
            for person in self.people:
                by_code.setdefault(person.joined["code"], []).append(person)
            gaps = {}
            for code in codes:
                later = [at - since for person in by_code[code] for at in person.answered if at > since]
                over = any(person.over for person in by_code[code])
                gaps[code] = min(later) if later else 0.0 if over else None
            if None not in gaps.values() or time.monotonic() > end:
                return gaps
            await asyncio.sleep(0.05)

    def back(self, since, codes):
        """How long after this moment the last of those who lost their connection was back at its table."""
        people = [person for person in self.people if person.joined["code"] in codes]
        at = [[then for then in person.welcomes if then > since] for person in people]
        return max((min(later) - since for later in at if later), default=None)

    def game(self, code):
        return next(person.game for person in self.people if person.joined["code"] == code)

    def held(self, since):
        """How many people were told that clocks stand still, after this moment."""
        return sum(any(at > since and on for at, on in person.holds) for person in self.people)

    async def fuzz(self, seed, per_second):
        """Sends the servers nonsense over several connections at once, until it is canceled."""
        noises = [self._noise(random.Random(f"fuzz {seed} {k}"), per_second / NOISY) for k in range(NOISY)]
        await asyncio.gather(*noises)

    async def _noise(self, luck, per_second):
        while True:
            code = luck.choice([person.joined["code"] for person in self.people])
            with contextlib.suppress(OSError, websockets.WebSocketException, TimeoutError):
                async with websockets.connect(
                    f"ws://{self.site.at}/ws/{code}", ping_interval=None, open_timeout=3, close_timeout=0.1
                ) as socket:
                    if luck.random() < 0.9:
                        await socket.send(json.dumps({"t": "hello"}))  # as a spectator, so that the rest is read, too
                    for _ in range(90 // BURST):  # after a hundred the server hangs up
                        for _ in range(BURST):
                            await socket.send(nonsense(luck))
                            self.fuzzed += 1
                        await asyncio.sleep(BURST / per_second)
            await asyncio.sleep(0.02)

    async def end(self):
        for task in self._tasks:
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)


def nonsense(luck):
    kinds = ("hello", "move", "add", "again", "draft", "react", "say", "commit", "back", "hint", "reveal", "sync", "x")
    fields = ("token", "id", "text", "ask", "seat", "seen", "from", "words", "what", "salt", "claimed", "rtt", "k")
    values = (None, -1, 2**70, 0.5, "", "S0 away", "x" * 300, [], {}, True, "\u0000", "7,7 pile")
    if luck.random() < 0.2:
        return "".join(chr(luck.randrange(1, 0x2FF)) for _ in range(luck.randrange(40)))
    message = {"t": luck.choice(kinds)} | {luck.choice(fields): luck.choice(values) for _ in range(luck.randrange(5))}
    text = json.dumps(message)
    return text[: luck.randrange(len(text))] if luck.random() < 0.2 else text
