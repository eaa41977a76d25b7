"""After the play: its record, its replay with all hands open, the proof of its shuffle. And pictures by token."""

import asyncio
import gzip
import re
from functools import partial
from typing import Annotated, Any

from litestar import Response, Router, get, post
from litestar.params import FromPath, JSONBody, QueryParameter

from cardinal.bots.review import Review, check_reviewable
from cardinal.catalog import find_game
from cardinal.engine.refused import BadInput
from cardinal.server.api_tables import AnyRequest, Code, caller, find_room
from cardinal.server.api_types import Joined, NewTable, Proof, Replay, TryAgain
from cardinal.server.archive import Finished, proof_of
from cardinal.server.compressed import ALREADY
from cardinal.server.house import House
from cardinal.server.live_play import LivePlay
from cardinal.server.problem import Problem, late
from cardinal.server.security import new_token
from cardinal.server.store import PlayRow

TOKEN = re.compile(r"([A-Za-z0-9_-]{1,64})\.svg")
Seat = Annotated[int, QueryParameter(ge=0, le=99, description="Whose decisions.")]
You = Annotated[int, QueryParameter(ge=-1, le=99, description="The seat that the story calls “You”; -1: none.")]
Number = Annotated[int, QueryParameter(ge=0, le=1_000_000, description="Which play of the table; 0: the last.")]
Start = Annotated[int, QueryParameter(ge=0, le=1_000_000, description="The first frame to return.")]


async def played(request: AnyRequest, code: str) -> LivePlay:
    house: House = request.app.state.house
    if not house.readers.take(caller(request)):
        raise Problem(429, "slow", "Not so fast, please. Try again in a moment.")
    room = await find_room(request, code)
    if room.live is None:
        raise late("Nothing has been played here yet.")
    return room.live


async def ended(request: AnyRequest, code: str, number: int = 0, why: str = "Its record shows every hand") -> PlayRow:
    """A play that is over: the last one, or an earlier one of the same table."""
    live = await played(request, code)
    row, over = live.row, live.over()
    if number not in (0, row.number):
        house: House = request.app.state.house
        found = await asyncio.to_thread(house.worker.store.earlier, row.code, number)
        if found is None:
            raise Problem(404, "bad", "There is no such game at this table.")
        row, over = found, found.over
    if not over:
        raise late(f"The game is not over. {why}, so you can see it only at the end.")
    return row


async def archived(request: AnyRequest, row: PlayRow) -> Finished:
    house: House = request.app.state.house
    return await house.archive.finished(row, caller(request))


async def finished(request: AnyRequest, live: LivePlay) -> Finished:
    if not live.over():
        raise late("The game is not over. Its record shows every hand, so you can see it only at the end.")
    return await archived(request, live.row)


def packed(request: AnyRequest, text: bytes, kind: str, headers: dict[str, str] | None = None) -> Response[Any]:
    """An answer that is already compressed, for browsers; others get it uncompressed."""
    headers = {**(headers or {}), "Vary": "Accept-Encoding"}
    if "gzip" in request.headers.get("Accept-Encoding", ""):
        return Response(text, media_type=kind, headers={**headers, "Content-Encoding": "gzip"})
    return Response(gzip.decompress(text), media_type=kind, headers=headers)


@get("/{code:str}/record", media_type="text/plain", opt={ALREADY: True})
async def read_record(request: AnyRequest, code: Code, play: Number = 0) -> Response[str]:
    """The record of a play, as text: `cardinal verify` proves it."""
    row = await ended(request, code, play)
    found = await archived(request, row)
    name = f"cardinal-{row.code}-{row.number}.txt"
    headers = {"Content-Disposition": f'attachment; filename="{name}"'}
    return packed(request, found.record, "text/plain; charset=utf-8", headers)


@get("/{code:str}/replay", media_type="application/json", opt={ALREADY: True})
async def read_replay(
    request: AnyRequest, code: Code, start: Start = 0, you: You = -1, play: Number = 0
) -> Response[Replay]:
    """Some frames of a play, with every seat's view."""
    row = await ended(request, code, play)
    found = await archived(request, row)
    names = ["You" if seat == you else name for seat, name in enumerate(row.names)]
    tell = partial(find_game(row.game).told, names=names) if "You" in names else None
    return packed(request, found.replay(start, tell), "application/json")


@get("/{code:str}/proof")
async def read_proof(request: AnyRequest, code: Code) -> Proof:
    """The commitment; after the end also the secret, and whether everything holds."""
    live = await played(request, code)
    return (await finished(request, live)).proof if live.over() else proof_of(live.row, None)


@get("/{code:str}/picture/{token:str}", media_type="image/svg+xml")
async def show_token(request: AnyRequest, code: Code, token: FromPath[str], play: Number = 0) -> Response[str]:
    """A picture that a view names by an opaque token; after the end also what lay on the table earlier."""
    named = TOKEN.fullmatch(token)
    drawn = None
    if named is not None:
        live = await played(request, code)
        drawn = live.game.pictures.drawn(live.play.position).get(named[1])
        if drawn is None and live.over():
            drawn = (await finished(request, live)).pictures.get(named[1])
        if drawn is None and play not in (0, live.row.number):
            drawn = (await archived(request, await ended(request, code, play))).pictures.get(named[1])
    if drawn is None:
        raise Problem(404, "bad", "There is no such picture.")
    return Response(drawn, media_type="image/svg+xml")


@get("/{code:str}/review")
async def read_review(request: AnyRequest, code: Code, seat: Seat, play: Number = 0) -> Review:
    """Every decision of a seat in a play: what it was worth, and what the best move would have been."""
    row = await reviewed(request, code, seat, play)
    house: House = request.app.state.house
    return await house.reviews.review(row, seat, caller(request))


@post("/{code:str}/again", status_code=201)
async def try_again(request: AnyRequest, code: Code, data: JSONBody[TryAgain]) -> Joined:
    """A new table with the position before a move of a play: the caller in that seat, bots in the others."""
    row = await reviewed(request, code, data.seat, data.play)
    house: House = request.app.state.house
    snapshot = await house.reviews.start(row, data.number)
    token, host_token = new_token(), new_token()
    asked = NewTable(row.game, data.name, len(row.names), row.options, level=data.level, bird=data.bird, play_now=True)
    room = await house.tables.open_table(asked, token, host_token, caller(request), data.seat)
    await room.start_from(snapshot)
    return Joined(room.lobby.code, data.seat, token, host_token, room.lobby.commitment)


async def reviewed(request: AnyRequest, code: str, seat: int, number: int) -> PlayRow:
    """A finished play of a game whose moves can be reviewed."""
    row = await ended(request, code, number, "Its review would reveal what others may hold")
    game = find_game(row.game)
    check_reviewable(game)
    if seat not in game.teams.sitting(len(row.names), row.options):
        raise BadInput(f"Which seat? They are numbered from 0 to {len(row.names) - 1}.")
    return row


ROUTES = Router(
    "/api/tables", route_handlers=[read_record, read_replay, read_proof, read_review, try_again, show_token]
)
