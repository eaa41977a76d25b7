"""Is the server healthy? `GET /health` tells machines; `cardinal serve` prints a sentence when something goes wrong. A
check runs only from time to time, no matter how many people ask, and has limited time to answer; one that is still
running is not started again. Anything else that a server needs is one more check in `Health`.
"""

import asyncio
import logging
import time
from collections.abc import Awaitable, Callable
from functools import cache
from typing import Any

import msgspec
from litestar import Request, Response, get
from litestar.openapi.datastructures import ResponseSpec

from cardinal.catalog import all_games
from cardinal.common.version import VERSION
from cardinal.engine.seal import OpenSeed
from cardinal.engine.table import Table
from cardinal.server.bot_process import Question
from cardinal.server.errors import log_error
from cardinal.server.store import NotKept
from cardinal.server.tables import Tables
from cardinal.server.worker import Worker

log = logging.getLogger("cardinal.server")
WATCH_S = 10.0  # how often the server checks itself
STORE_S, STORE_WITHIN_S = 1.0, 5.0
BOTS_S, BOTS_WITHIN_S = 10.0, 15.0


class CheckInfo(msgspec.Struct):
    ok: bool
    words: str  # what is wrong; empty: nothing


class HealthInfo(msgspec.Struct):
    ok: bool
    store: CheckInfo  # does it take writes?
    bots: CheckInfo  # do they think?
    blind: int  # tables at which a bot could not think and plays at random
    version: str  # which Cardinal this is


class Check:
    def __init__(
        self, ask: Callable[[], Awaitable[bool]], every_s: float, within_s: float, wrong: str, right: str
    ) -> None:
        self._ask = ask
        self._every_s = every_s
        self._within_s = within_s
        self._wrong = wrong
        self._right = right
        self._asked = 0.0
        self._asking: asyncio.Task[bool] | None = None
        self._said = True

    async def info(self) -> CheckInfo:
        now = time.monotonic()
        if self._asking is None or (self._asking.done() and now - self._asked >= self._every_s):
            self._asked = now
            self._asking = asyncio.create_task(self._answer())
        await asyncio.wait([self._asking], timeout=max(0.0, self._asked + self._within_s - now))
        ok = self._asking.done() and not self._asking.cancelled() and self._asking.result()
        return CheckInfo(ok, "" if ok else self._wrong)

    async def watch(self) -> None:
        """Report when it changes."""
        ok = (await self.info()).ok
        if ok != self._said:
            self._said = ok
            log.warning(self._right if ok else self._wrong)

    def close(self) -> None:
        if self._asking is not None:
            self._asking.cancel()

    async def _answer(self) -> bool:
        try:
            return await self._ask()
        except NotKept:  # the writer has logged why
            return False
        except Exception as wrong:
            log_error(wrong, "a check of the server's health failed")
            return False


class Health:
    def __init__(self, worker: Worker, tables: Tables) -> None:
        self._worker = worker
        self._tables = tables
        self.store = Check(
            self._keeps,
            STORE_S,
            STORE_WITHIN_S,
            "Tables cannot be saved, so moves are refused. Check the disk or the database.",
            "Tables can be saved again.",
        )
        self.bots = Check(
            self._think,
            BOTS_S,
            BOTS_WITHIN_S,
            "Bots cannot think, so they play at random. The messages above say why.",
            "Bots can think again.",
        )

    async def info(self) -> HealthInfo:
        store, bots = await asyncio.gather(self.store.info(), self.bots.info())
        rooms = self._tables.rooms.values()
        blind = sum(room.live is not None and bool(room.live.bots.blind) for room in rooms)
        return HealthInfo(store.ok and bots.ok, store, bots, blind, VERSION)

    async def watch(self) -> None:
        await asyncio.gather(self.store.watch(), self.bots.watch())

    def close(self) -> None:
        self.store.close()
        self.bots.close()

    async def _keeps(self) -> bool:
        """A real write, through the writer."""
        if not self._worker.is_open:
            return False
        await self._worker.writer.do(self._worker.store.probe)
        return True

    async def _think(self) -> bool:
        return self._worker.is_open and await self._worker.bots.well(tiny_question())


@cache
def tiny_question() -> Question:
    """The first decision of some game, for its weakest bot: as real as any, and answered at once."""
    for game in all_games().values():
        table = Table(game, game.default_seats, {}, OpenSeed(1))
        for seat in table.to_act():
            view = game.view_bytes(table.position, seat, table.last).decode()
            return Question(game.id, game.stand_in, seat, view, table.seed.thought(seat, table.position.asks(seat)))
    raise LookupError("no game begins with a decision")


@get("/ready", responses={503: ResponseSpec(CheckInfo, description="Send nobody here: `words` say why.")})
async def read_ready(request: Request[Any, Any, Any]) -> Response[CheckInfo]:
    """For a proxy: can people come here? 200 if so, else 503: it is starting, it is about to stop, or nothing can be
    saved."""
    house = request.app.state.house
    found = CheckInfo(False, "This server ends soon.") if house.draining else await house.health.store.info()
    return Response(found, status_code=200 if found.ok else 503)


@get("/health", responses={503: ResponseSpec(HealthInfo, description="Something is wrong: `words` say what.")})
async def read_health(request: Request[Any, Any, Any]) -> Response[HealthInfo]:
    """Does the store take writes, and do bots think? 200 if so, else 503."""
    found: HealthInfo = await request.app.state.house.health.info()
    return Response(found, status_code=200 if found.ok else 503)
