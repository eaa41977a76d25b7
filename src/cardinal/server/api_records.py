"""After the play: its record, its replay with all hands open, the proof of its shuffle. And pictures by token."""

import gzip
import re
from functools import partial
from typing import Annotated, Any

from litestar import Response, Router, get, post
from litestar.params import FromPath, JSONBody, QueryParameter

from cardinal.bots.review import Review, check_reviewable
from cardinal.engine.refused import BadInput
from cardinal.server.api_tables import AnyRequest, Code, caller, find_room
from cardinal.server.api_types import Joined, NewTable, Proof, Replay, TryAgain
from cardinal.server.archive import Finished, proof_of
from cardinal.server.compressed import ALREADY
from cardinal.server.house import House
from cardinal.server.live_play import LivePlay
from cardinal.server.problem import Problem, late
from cardinal.server.security import new_token

TOKEN = re.compile(r"([A-Za-z0-9_-]{1,64})\.svg")
Seat = Annotated[int, QueryParameter(ge=0, le=99, description="Whose decisions.")]
You = Annotated[int, QueryParameter(ge=-1, le=99, description="The seat that the story calls “You”; -1: none.")]
Start = Annotated[int, QueryParameter(ge=0, le=1_000_000, description="The first frame to return.")]


async def played(request: AnyRequest, code: str) -> LivePlay:
    house: House = request.app.state.house
    if not house.readers.take(caller(request)):
        raise Problem(429, "slow", "Not so fast, please. Try again in a moment.")
    room = await find_room(request, code)
    if room.live is None:
        raise late("Nothing has been played here yet.")
    return room.live


async def finished(request: AnyRequest, live: LivePlay) -> Finished:
    if not live.over():
        raise late("The game is not over. Its record shows every hand, so you can see it only at the end.")
    house: House = request.app.state.house
    return await house.archive.finished(live, caller(request))


def packed(request: AnyRequest, text: bytes, kind: str, headers: dict[str, str] | None = None) -> Response[Any]:
    """An answer that is already compressed, for browsers; others get it uncompressed."""
    headers = {**(headers or {}), "Vary": "Accept-Encoding"}
    if "gzip" in request.headers.get("Accept-Encoding", ""):
        return Response(text, media_type=kind, headers={**headers, "Content-Encoding": "gzip"})
    return Response(gzip.decompress(text), media_type=kind, headers=headers)


@get("/{code:str}/record", media_type="text/plain", opt={ALREADY: True})
async def read_record(request: AnyRequest, code: Code) -> Response[str]:
    """The record of the last play, as text: `cardinal verify` proves it."""
    live = await played(request, code)
    found = await finished(request, live)
    name = f"cardinal-{live.row.code}-{live.row.number}.txt"
    headers = {"Content-Disposition": f'attachment; filename="{name}"'}
    return packed(request, found.record, "text/plain; charset=utf-8", headers)


@get("/{code:str}/replay", media_type="application/json", opt={ALREADY: True})
async def read_replay(request: AnyRequest, code: Code, start: Start = 0, you: You = -1) -> Response[Replay]:
    """Some frames of the last play, with every seat's view."""
    live = await played(request, code)
    found = await finished(request, live)
    names = ["You" if seat == you else name for seat, name in enumerate(live.row.names)]
    tell = partial(live.game.told, names=names) if "You" in names else None
    return packed(request, found.replay(start, tell), "application/json")


@get("/{code:str}/proof")
async def read_proof(request: AnyRequest, code: Code) -> Proof:
    """The commitment; after the end also the secret, and whether everything holds."""
    live = await played(request, code)
    return (await finished(request, live)).proof if live.over() else proof_of(live.row, None)


@get("/{code:str}/picture/{token:str}", media_type="image/svg+xml")
async def show_token(request: AnyRequest, code: Code, token: FromPath[str]) -> Response[str]:
    """A picture that a view names by an opaque token; after the end also what lay on the table earlier."""
    named = TOKEN.fullmatch(token)
    drawn = None
    if named is not None:
        live = await played(request, code)
        drawn = live.game.pictures.drawn(live.play.position).get(named[1])
        if drawn is None and live.over():
            drawn = (await finished(request, live)).pictures.get(named[1])
    if drawn is None:
        raise Problem(404, "bad", "There is no such picture.")
    return Response(drawn, media_type="image/svg+xml")


@get("/{code:str}/review")
async def read_review(request: AnyRequest, code: Code, seat: Seat) -> Review:
    """Every decision of a seat in the last play: what it was worth, and what the best move would have been."""
    live = await reviewed(request, code, seat)
    house: House = request.app.state.house
    return await house.reviews.review(live, seat, caller(request))


@post("/{code:str}/again", status_code=201)
async def try_again(request: AnyRequest, code: Code, data: JSONBody[TryAgain]) -> Joined:
    """A new table with the position before a move of the last play: the caller in that seat, bots in the others."""
    live = await reviewed(request, code, data.seat)
    house: House = request.app.state.house
    snapshot = await house.reviews.start(live, data.number)
    token, host_token = new_token(), new_token()
    row = live.row
    asked = NewTable(row.game, data.name, len(row.names), row.options, level=data.level, bird=data.bird, play_now=True)
    room = await house.tables.open_table(asked, token, host_token, caller(request), data.seat)
    await room.start_from(snapshot)
    return Joined(room.lobby.code, data.seat, token, host_token, room.lobby.commitment)


async def reviewed(request: AnyRequest, code: str, seat: int) -> LivePlay:
    """A finished play of a game whose moves can be reviewed."""
    live = await played(request, code)
    if not live.over():
        raise late("The game is not over. Its review would reveal what others may hold, so you get it at the end.")
    check_reviewable(live.game)
    if seat not in live.game.teams.sitting(len(live.row.names), live.row.options):
        raise BadInput(f"Which seat? They are numbered from 0 to {len(live.row.names) - 1}.")
    return live


ROUTES = Router(
    "/api/tables", route_handlers=[read_record, read_replay, read_proof, read_review, try_again, show_token]
)
