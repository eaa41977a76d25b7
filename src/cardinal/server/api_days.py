"""Days by HTTP: making, changing, linking, sitting down, forgetting."""

import asyncio

import msgspec
from litestar import Router, delete, get, post
from litestar.params import JSONBody

from cardinal import desk
from cardinal.desk.changes import SetUp
from cardinal.desk.frame import offers
from cardinal.desk.views import GameOffer, HallView, Line, SheetLine
from cardinal.engine.refused import BadInput
from cardinal.server import lookup
from cardinal.server.api_tables import AnyRequest, Code, address_of, bearer, caller, token_of
from cardinal.server.desk import links, seating, wire
from cardinal.server.desk.days import Days
from cardinal.server.desk.room import DayRoom
from cardinal.server.problem import Problem
from cardinal.server.security import new_token

LONGEST_BACKUP = 8_000_000  # bytes
LONGEST_CHANGE = 500_000  # two hundred teams with their members
LONGEST_SHEET = 1_000_000


def days_of(request: AnyRequest) -> Days:
    found: Days = request.app.state.house.days
    return found


async def find_day(request: AnyRequest, code: str) -> DayRoom:
    return await lookup.find_day(request.app.state.house, code, caller(request), token_of(request))


async def known(request: AnyRequest, code: str) -> tuple[DayRoom, str]:
    """The day, and what the bearer's token allows."""
    room = await find_day(request, code)
    return room, await room.role(bearer(request, links.old_link))


async def hosted(request: AnyRequest, code: str) -> DayRoom:
    room, role = await known(request, code)
    if role != links.HOST:
        raise links.only_host()
    return room


# -- days -----------------------------------------------------------------------------------------------------


@post("/", status_code=201)
async def open_day(request: AnyRequest, data: JSONBody[wire.NewDay]) -> wire.DayMade:
    """A new tournament. The answer holds the host's token."""
    set_up = SetUp(**msgspec.structs.asdict(data))
    return wire.DayMade(*await days_of(request).open_day(set_up, caller(request)))


@get("/games", sync_to_thread=False)
def list_games() -> list[GameOffer]:
    """The games that can have a tournament, with their forms of day."""
    return offers()


@post("/restore", status_code=201, request_max_body_size=LONGEST_BACKUP)
async def restore_day(request: AnyRequest) -> wire.DayMade:
    """A new tournament from a backup: a new code, a new token, new links."""
    body = await request.body()
    return wire.DayMade(*await days_of(request).restore_day(body, caller(request)))


@get("/{code:str}")
async def show_day(request: AnyRequest, code: Code) -> HallView:
    """The day as everybody may see it."""
    room = await find_day(request, code)
    view = room.view(links.HALL, room.day)
    assert isinstance(view, HallView)
    return view


@get("/{code:str}/me")
async def who_am_i(request: AnyRequest, code: Code) -> wire.DayMe:
    """What a token allows."""
    _, role = await known(request, code)
    kind, _, which = role.partition(" ")
    if kind == "table":
        return wire.DayMe("table", int(which), None)
    return wire.DayMe("team", None, which) if kind == "team" else wire.DayMe("host", None, None)


@post("/{code:str}/sheet", status_code=200, request_max_body_size=LONGEST_SHEET)
async def read_sheet(request: AnyRequest, code: Code, data: JSONBody[wire.SheetFile]) -> list[SheetLine]:
    """Pasted teams, or a file of teams: each line as it would be entered, or why it cannot be. Nothing is
    changed."""
    room = await hosted(request, code)
    return await asyncio.to_thread(desk.read_sheet, data.data, room.day)


@post("/{code:str}/changes", status_code=200, request_max_body_size=LONGEST_CHANGE)
async def change_day(request: AnyRequest, code: Code, data: JSONBody[wire.DayChange]) -> wire.Done:
    """Make a change. Sent again with the same id, it gets the same answer and is not made twice."""
    room, role = await known(request, code)
    return await room.change(role, data.id, data.change)


@get("/{code:str}/history")
async def read_history(request: AnyRequest, code: Code) -> list[Line]:
    """Everything that was ever done: who, when, what, and what was there before."""
    return desk.history((await hosted(request, code)).day)


@delete("/{code:str}", status_code=204)
async def forget_day(request: AnyRequest, code: Code) -> None:
    """Delete the tournament and everything about it, now."""
    room = await hosted(request, code)
    await days_of(request).forget(room.code)


@post("/{code:str}/keep", status_code=204)
async def keep_day(request: AnyRequest, code: Code, data: JSONBody[wire.Keep]) -> None:
    """Keep the tournament: it is never deleted because of its age. Or stop keeping it."""
    await (await hosted(request, code)).edit_row(lambda row: setattr(row, "kept", data.on))


# -- links and seats ------------------------------------------------------------------------------------------


@get("/{code:str}/links")
async def list_links(request: AnyRequest, code: Code) -> wire.DayLinks:
    """The private links of all tables and teams, to be shown or printed."""
    return await links_of(await hosted(request, code), bearer(request), address_of(request))


@post("/{code:str}/links", status_code=200)
async def renew_link(request: AnyRequest, code: Code, data: JSONBody[wire.Renew]) -> wire.DayLinks:
    """A new link for a table or a team: the old one stops working."""
    room, token = await hosted(request, code), bearer(request)
    role = f"table {data.table}" if data.table is not None else f"team {data.team}"
    if (data.table is None) == (data.team is None) or role not in roles_of(room):
        raise BadInput("Whose link should be new? Give a table's number, or a team such as T4.")
    await room.edit_row(lambda row: links.renew(row, token, role))
    return await links_of(room, token, address_of(request))


def roles_of(room: DayRoom) -> list[str]:
    tables = [f"table {table}" for table in range(1, room.day.frame.tables + 1)]
    return [*tables, *(f"team {team}" for team in room.day.teams)]


async def links_of(room: DayRoom, token: str, address: str) -> wire.DayLinks:
    """Including links that nobody has asked for yet: from now on they work."""
    roles = roles_of(room)
    if any(role not in room.row.links for role in roles):
        await room.edit_row(lambda row: links.link(row, token, roles))
    made = {role: links.token_of(token, role, room.row.links[role].epoch) for role in roles}
    tables = [wire.TableLink(n, made[f"table {n}"]) for n in range(1, room.day.frame.tables + 1)]
    teams = [wire.TeamLink(team.id, team.name, made[f"team {team.id}"]) for team in room.day.teams.values()]
    return wire.DayLinks(address, tables, teams)


@post("/{code:str}/seat", status_code=201)
async def sit_down(request: AnyRequest, code: Code, data: JSONBody[wire.SitDown]) -> wire.DaySeat:
    """A seat at the team's online table, by the team's link."""
    room, role = await known(request, code)
    kind, _, team = role.partition(" ")
    if kind != "team":
        raise Problem(403, "role", "Take a seat with your team's own link.")
    match, found = await days_of(request).online.table_for(room, team)
    token = new_token()
    here = found.members.presence.here
    seat = await found.members.change(
        lambda lobby: seating.sit(lobby, match, team, data.name, token, here, found.playing)
    )
    days_of(request).online.look(room)  # a final begins when all seats are taken
    return wire.DaySeat(found.lobby.code, seat, token)


ROUTES = Router(
    "/api/days",
    route_handlers=[
        open_day,
        list_games,
        restore_day,
        show_day,
        who_am_i,
        read_sheet,
        change_day,
        read_history,
        forget_day,
        keep_day,
        list_links,
        renew_link,
        sit_down,
    ],
)
