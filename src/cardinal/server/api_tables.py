"""Tables by HTTP: opening, joining, seating, starting, hosting, forgetting."""

import asyncio
import contextlib
from collections.abc import Callable
from copy import copy
from typing import Annotated, Any

from litestar import Request, Router, delete, get, post
from litestar.params import JSONBody, PathParameter

from cardinal.catalog import find_game
from cardinal.engine.refused import BadInput, Refused
from cardinal.server import birds
from cardinal.server import lobby as lobbies
from cardinal.server.addresses import address_for_others
from cardinal.server.api_types import (
    Address,
    BirdChoice,
    CodeInfo,
    HostWord,
    Join,
    Joined,
    Me,
    NewTable,
    OwnTable,
    OwnTables,
    Renewed,
    Seating,
    Setup,
    TableInfo,
)
from cardinal.server.house import House
from cardinal.server.lookup import Kind, find_kind, find_table
from cardinal.server.own_tables import own_tables
from cardinal.server.problem import Problem, late, no_token, not_host
from cardinal.server.room import Room
from cardinal.server.security import hashed, network, new_token
from cardinal.server.store import Lobby

AnyRequest = Request[Any, Any, Any]
PAGES: dict[Kind, str] = {"table": "t", "class": "c", "day": "d"}
Code = Annotated[str, PathParameter(description="The table's code, as in KMRT.")]


async def find_room(request: AnyRequest, code: str) -> Room:
    return await find_table(request.app.state.house, code, caller(request), token_of(request))


def caller(request: AnyRequest) -> str:
    """From which address."""
    return network(request.client.host) if request.client else ""


def token_of(request: AnyRequest) -> str | None:
    kind, _, token = request.headers.get("Authorization", "").partition(" ")
    return token.strip() if kind.lower() == "bearer" and token else None


def bearer(request: AnyRequest, missing: Callable[[], Problem] = no_token) -> str:
    token = token_of(request)
    if token is None:
        raise missing()
    return token


def address_of(request: AnyRequest) -> str:
    """As phones in this network open the server."""
    house: House = request.app.state.house
    try:
        return address_for_others(str(request.base_url), house.settings.host)
    except ValueError:
        raise BadInput("That address cannot be understood.") from None


async def hosted(request: AnyRequest, code: str) -> Room:
    room = await find_room(request, code)
    token = bearer(request)
    if not lobbies.is_host(room.lobby, token):
        raise no_token() if lobbies.seat_of(room.lobby, token) is None else not_host()
    return room


async def change_before_play(room: Room, edit: Callable[[Lobby], None]) -> None:
    """Checked when this change's turn comes: the host may have started the play a moment before."""

    def checked(lobby: Lobby) -> None:
        if room.playing:
            raise late("You can do that only before the game starts.")
        edit(lobby)

    await room.members.change(checked)


@post("/", status_code=201)
async def open_table(request: AnyRequest, data: JSONBody[NewTable]) -> Joined:
    """A new table. The answer holds the host's token and, seated, a seat's."""
    house: House = request.app.state.house
    token, host_token = new_token(), new_token()
    room = await house.tables.open_table(data, token, host_token, caller(request))
    seat, next_ = room.lobby.host_seat, room.lobby.commitment
    return Joined(room.lobby.code, seat, None if seat is None else token, host_token, next_)


@get("/{code:str}")
async def show_table(request: AnyRequest, code: Code) -> TableInfo:
    """The table as everybody may see it."""
    return (await find_room(request, code)).members.info()


@post("/{code:str}/join", status_code=201)
async def join_table(request: AnyRequest, code: Code, data: JSONBody[Join]) -> Joined:
    """Take a free seat."""
    room = await find_room(request, code)
    token = new_token()
    seat = await room.members.change(lambda lobby: lobbies.join(lobby, data, token, room.playing))
    return Joined(room.lobby.code, seat, token, None, room.lobby.commitment)


@post("/{code:str}/bird", status_code=200)
async def choose_bird(request: AnyRequest, code: Code, data: JSONBody[BirdChoice]) -> TableInfo:
    """A seat gets another bird, before a play."""
    room, token = await find_room(request, code), bearer(request)

    def edit(lobby: Lobby) -> None:
        seat = lobbies.seat_of(lobby, token)
        if seat is None:
            raise no_token()
        birds.choose(lobby, seat, data.bird)

    await change_before_play(room, edit)
    return room.members.info()


@post("/{code:str}/seats", status_code=200)
async def seat_table(request: AnyRequest, code: Code, data: JSONBody[Seating]) -> TableInfo:
    """The host puts bots in seats, reorders seats, or removes somebody."""
    room = await hosted(request, code)
    if data.remove is not None:
        if not 0 <= data.remove < len(room.lobby.seats) or room.lobby.seats[data.remove].kind != "person":
            raise BadInput("Nobody is sitting there.")
        await room.leave(data.remove, "The host has removed you from this table.")
        return room.members.info()
    await change_before_play(room, lambda lobby: lobbies.arrange(lobby, find_game(lobby.game), data))
    return room.members.info()


@post("/{code:str}/setup", status_code=200)
async def set_up_table(request: AnyRequest, code: Code, data: JSONBody[Setup]) -> TableInfo:
    """Another game, number of seats or options."""
    room = await hosted(request, code)
    await change_before_play(room, lambda lobby: lobbies.set_up(lobby, data))
    return room.members.info()


@post("/{code:str}/start", status_code=200)
async def start_table(request: AnyRequest, code: Code) -> TableInfo:
    """The play begins."""
    room = await hosted(request, code)
    if room.lobby.number:
        raise late("The game has already started. When it is over, you can ask for a rematch.")
    await room.start()
    return room.members.info()


@post("/{code:str}/rematch", status_code=200)
async def rematch(request: AnyRequest, code: Code) -> TableInfo:
    """A new play with the same people."""
    room = await hosted(request, code)
    if not room.lobby.number or room.playing:
        raise late("You can ask for a rematch when the game is over.")
    await room.start()
    return room.members.info()


@post("/{code:str}/host", status_code=200)
async def host_table(request: AnyRequest, code: Code, data: JSONBody[HostWord]) -> TableInfo:
    """The host stops the clocks, rules, hands over, switches chat, keeps the table. If the host is gone, somebody else
    takes over."""
    if data.do == "take_over":
        room = await find_room(request, code)
        await _take_over(room, bearer(request))
        return room.members.info()
    room = await hosted(request, code)
    if data.do in ("chat", "hints", "keep"):
        house: House = request.app.state.house
        keeps = data.do == "keep" and data.on and not room.lobby.kept
        if keeps:
            await house.tables.hold(house.tables.kept, caller(request), "are already kept for your network")
        await room.members.change(lambda lobby: _switch(lobby, data))
        if keeps:
            house.tables.kept.add(caller(request), room.lobby.code)
        elif data.do == "keep" and not data.on:
            house.tables.kept.of(caller(request)).discard(room.lobby.code)
    elif data.do == "hand_over":
        lobbies.hand_over(after := copy(room.lobby), data.seat)
        await room.tell_seating(after.host_seat)  # refused while the host is being asked: nothing has changed
        await room.members.change(lambda lobby: lobbies.hand_over(lobby, data.seat))
    else:
        await _rule(room, data)
    return room.members.info()


@post("/{code:str}/leave", status_code=200)
async def leave_table(request: AnyRequest, code: Code) -> TableInfo:
    """Give up a seat for good."""
    room = await find_room(request, code)
    seat = lobbies.seat_of(room.lobby, bearer(request))
    if seat is None:
        raise no_token()
    await room.leave(seat, "You have left the table.")
    return room.members.info()


@post("/{code:str}/renew", status_code=200)
async def renew_token(request: AnyRequest, code: Code) -> Renewed:
    """A new token in place of this one, for a seat or the host. Every device with the old one is signed out."""
    house: House = request.app.state.house
    room, old = await find_room(request, code), bearer(request)
    if not house.renewals.take(caller(request)):
        raise Problem(429, "slow", "Not so fast, please. Try again in a moment.")
    token = new_token()
    await room.members.change(lambda lobby: lobbies.renew(lobby, old, token))
    room.sign_out(hashed(old))
    return Renewed(token)


@delete("/{code:str}", status_code=204)
async def forget_table(request: AnyRequest, code: Code) -> None:
    """Delete the table and everything about it, now."""
    room = await hosted(request, code)
    house: House = request.app.state.house
    await house.tables.forget(room.lobby.code)


@get("/api/address")
async def tell_address(request: AnyRequest) -> Address:
    """For invitations: whoever is at the laptop itself may have opened an address that is good only there."""
    return Address(await asyncio.to_thread(address_of, request))


@get("/api/codes/{code:str}")
async def read_code(request: AnyRequest, code: Code) -> CodeInfo:
    """What a code belongs to: a table, a class or a tournament. Whoever types one need not know."""
    kind = await find_kind(request.app.state.house, code, caller(request))
    return CodeInfo(kind, f"/{PAGES[kind]}/{code.upper()}")


@post("/api/mine", status_code=200)
async def list_own_tables(request: AnyRequest, data: JSONBody[OwnTables]) -> list[OwnTable]:
    """The tables where a device has a seat: whose turn it is, and what is over. Tables whose token does not fit are
    left out, like those that are gone."""
    house: House = request.app.state.house
    if not house.glances.take(caller(request)):
        raise Problem(429, "slow", "Not so fast, please. Try again in a moment.")
    return await own_tables(house, data.tables)


@get("/api/me/{code:str}")
async def who_am_i(request: AnyRequest, code: Code) -> Me:
    """What a token is good for."""
    room = await find_room(request, code)
    token = bearer(request)
    me = Me(lobbies.seat_of(room.lobby, token), lobbies.is_host(room.lobby, token))
    if me.seat is None and not me.host:
        raise no_token()
    return me


async def _take_over(room: Room, token: str) -> None:
    def edit(lobby: Lobby) -> int:
        seat = lobbies.seat_of(lobby, token)
        if seat is None:
            raise no_token()
        if lobby.classroom:
            raise Problem(403, "host", "This table belongs to a class: your teacher runs it.")
        if wait := room.door.host_wait():
            minutes, seconds = divmod(-(-wait // 1000), 60)
            raise Problem(409, "host", f"If the host stays away, you can take over in {minutes}:{seconds:02d}.")
        lobbies.hand_over(lobby, seat)
        return seat

    seat = await room.members.change(edit)
    with contextlib.suppress(Refused):  # the new host decides what the old one had not decided yet
        await room.tell_seating(seat)


def _switch(lobby: Lobby, data: JSONBody[HostWord]) -> None:
    if data.do == "keep":
        lobby.kept = data.on
    elif data.do == "hints":
        lobby.hints = data.on
    else:
        lobby.chat, lobby.silenced = lobby.chat or data.on, not data.on


async def _rule(room: Room, data: JSONBody[HostWord]) -> None:
    live = room.live
    if live is None or live.over():
        raise late("You can do that only during a game.")
    if data.do == "rule":
        if not data.words.strip() or len(data.words) > 200:
            raise BadInput("A ruling must have 1 to 200 letters.")
        await live.put(f"rule {' '.join(data.words.split())}")
        return
    held = data.do == "pause"
    await room.members.change(lambda lobby: setattr(lobby, "held", held))  # first, or another worker lets them run on
    if held != live.paused():
        await live.put(f"clock {data.do}")


ROUTES = Router(
    "/api/tables",
    route_handlers=[
        open_table,
        show_table,
        join_table,
        choose_bird,
        seat_table,
        set_up_table,
        start_table,
        rematch,
        host_table,
        leave_table,
        renew_token,
        forget_table,
    ],
)
