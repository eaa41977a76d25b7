"""A tournament day on a real server: its host, its helpers and teams, and its screens."""

import contextlib
import itertools

import websockets

from .harness import Person

NAMES = ("Owls", "Falcons", "Bears", "Otters", "Foxes", "Wolves", "Hawks", "Elks", "Lynxes", "Herons")
CHILDREN = ("Zebedee", "Quentina")  # only the host and their own team may see them


class Day:
    """As the host sees it."""

    def __init__(self, server, code, token):
        self.server, self.code, self.token = server, code, token
        self.http = server.http
        self._ids = itertools.count(1)

    @staticmethod
    async def open(server, teams=0, **frame):
        asked = {"name": "Spring Cup", "game": "geoplunge", "form": "2", "tables": 4, **frame}
        answer = await server.http.post("/api/days", json=asked)
        assert answer.status_code == 201, answer.text
        day = Day(server, answer.json()["code"], answer.json()["token"])
        if teams:
            members = [list(CHILDREN)] + [[]] * teams
            names = [NAMES[n] if n < len(NAMES) else f"Team {n + 1}" for n in range(teams)]
            await day.do("enter", teams=[{"name": n, "members": m} for n, m in zip(names, members, strict=False)])
            for n in range(teams):
                await day.do("check_in", team=f"T{n + 1}")
        return day

    def at(self, server):
        """The same day on another worker, or after a restart."""
        return Day(server, self.code, self.token)

    def bearer(self, token=None):
        return {"Authorization": f"Bearer {token or self.token}"}

    async def ask(self, do, *, token=None, id=None, **fields):
        """The whole answer to a change."""
        body = {"id": f"a{next(self._ids)}-{do}" if id is None else id, "change": {"do": do, **fields}}
        return await self.http.post(f"/api/days/{self.code}/changes", json=body, headers=self.bearer(token))

    async def do(self, do, **more):
        answer = await self.ask(do, **more)
        assert answer.status_code == 200, answer.text
        return answer.json()

    async def get(self, what="", token=None, **more):
        return await self.http.get(f"/api/days/{self.code}{what}", headers=self.bearer(token), **more)

    async def post(self, what, token=None, **body):
        return await self.http.post(f"/api/days/{self.code}{what}", json=body, headers=self.bearer(token))

    async def hall(self):
        return (await self.get()).json()

    async def links(self):
        """By table, by team."""
        found = (await self.get("/links")).json()
        tables = {link["table"]: link["token"] for link in found["tables"]}
        return tables, {link["team"]: link["token"] for link in found["teams"]}

    async def matches(self, round=1):
        return (await self.hall())["rounds"][round - 1]["matches"]

    async def publish(self, round=1, begin=True):
        await self.do("publish", round=round)
        if begin:
            await self.do("begin", round=round)
        return await self.matches(round)

    @property
    def room(self):
        return self.server.house.days.rooms[self.code]

    @contextlib.asynccontextmanager
    async def look(self, token=None, **more):
        """A screen that has received its first view."""
        address = f"ws://127.0.0.1:{self.server.port}/ws/day/{self.code}"
        screen = Screen(await websockets.connect(address, ping_interval=None, **more))
        try:
            await screen.send(t="hello", token=token)
            yield screen
        finally:
            await screen.socket.close()


class Screen(Person):
    async def view(self, check=lambda view: True):
        return (await self.until("view", lambda message: check(message["view"])))["view"]

    async def number(self, number):
        """The first view that has this entry in it."""
        return await self.until("view", lambda message: message["number"] >= number)


def score(game="border-up", winner=0, **more):
    return {"game": game, "winner": winner, **more}
