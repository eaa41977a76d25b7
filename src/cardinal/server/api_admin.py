"""For whoever runs the server: what is going on, and closing or keeping a table. `cardinal admin` asks here.

Every request needs the operator's token, even on the machine itself: codes let people in, and requests through a local
proxy look local.
"""

import asyncio
from typing import Annotated, Any, Literal

import msgspec
from litestar import Request, Router, get, post
from litestar.params import JSONBody, PathParameter, QueryParameter

from cardinal.server.api_types import Body
from cardinal.server.house import House
from cardinal.server.metrics import check_operator
from cardinal.server.problem import no_table
from cardinal.server.site import WorkerLoad
from cardinal.server.store.days import DayRow
from cardinal.server.store.overview import MOST, DayLine, TableRow, Totals, list_days, list_tables, totals
from cardinal.server.store.rows import Lobby

AnyRequest = Request[Any, Any, Any]
Most = Annotated[int, QueryParameter(ge=1, le=MOST, description="How many at most; the latest come first.")]
Code = Annotated[str, PathParameter(description="The code, as in KMRT.")]


class SiteLoad(msgspec.Struct):
    totals: Totals
    workers: list[WorkerLoad]  # that have answered; the one that was asked comes first


class BotLoad(msgspec.Struct):
    """Of the worker that was asked."""

    processes: int  # at most
    busy: int
    waiting: int
    thoughts: int
    mean_ms: float
    failed: int
    resting: list[str]  # bots that failed a moment ago: game and level
    blind: list[str]  # codes of tables where a bot plays at random


class Order(Body):
    do: Literal["close", "keep", "drop"]  # drop: keep it no longer than others


def operated(request: AnyRequest) -> House:
    check_operator(request, here=False)
    house: House = request.app.state.house
    return house


@get("/load")
async def read_load(request: AnyRequest) -> SiteLoad:
    """How much there is, and how busy each worker is."""
    house = operated(request)
    found = await asyncio.to_thread(totals, house.worker.store)
    return SiteLoad(found, await house.site.loads())


@get("/tables")
async def read_tables(request: AnyRequest, most: Most = 50) -> list[TableRow]:
    return await asyncio.to_thread(list_tables, operated(request).worker.store, most)


@get("/days")
async def read_days(request: AnyRequest, most: Most = 50) -> list[DayLine]:
    return await asyncio.to_thread(list_days, operated(request).worker.store, most)


@get("/bots")
async def read_bots(request: AnyRequest) -> BotLoad:
    house = operated(request)
    pool, thoughts = house.worker.bots, house.worker.counts.thoughts
    many = sum(thoughts.counts)
    blind = [code for code, room in house.tables.rooms.items() if room.live is not None and room.live.bots.blind]
    mean = round(1000 * thoughts.sum / many, 1) if many else 0.0
    load = pool.load()
    return BotLoad(
        load.processes, load.busy, load.waiting, many, mean, house.worker.counts.failed_thoughts, load.resting, blind
    )


@post("/tables/{code:str}", status_code=200)
async def order_table(request: AnyRequest, code: Code, data: JSONBody[Order]) -> list[TableRow]:
    """Close a table: everybody there is told, and it is deleted. Or keep it longer than others."""
    house = operated(request)
    room = await house.tables.fresh_room(code)
    if data.do == "close":
        await house.tables.forget(room.lobby.code)
        return []

    def keep(lobby: Lobby) -> None:
        lobby.kept = data.do == "keep"

    await room.members.change(keep)
    found = await asyncio.to_thread(list_tables, house.worker.store, 1, room.lobby.code)
    if not found:
        raise no_table()
    return found


@post("/days/{code:str}", status_code=200)
async def order_day(request: AnyRequest, code: Code, data: JSONBody[Order]) -> None:
    """The same for a tournament, with its tables."""
    house = operated(request)
    room = await house.days.fresh_room(code)
    if data.do == "close":
        await house.days.forget(room.code)
        return

    def keep(row: DayRow) -> None:
        row.kept = data.do == "keep"

    await room.edit_row(keep)


ROUTES = Router(
    "/api/admin",
    route_handlers=[read_load, read_tables, read_days, read_bots, order_table, order_day],
    include_in_schema=False,
)
