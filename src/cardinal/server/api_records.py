"""After the play: its record, its replay with all hands open, the proof of its shuffle. And pictures by token."""

import gzip
import re
from typing import Annotated, Any

from litestar import Response, Router, get
from litestar.params import FromPath, QueryParameter

from cardinal.server.api_tables import AnyRequest, Code, caller, find_room
from cardinal.server.api_types import Proof, Replay
from cardinal.server.archive import Finished, proof_of
from cardinal.server.compressed import ALREADY
from cardinal.server.house import House
from cardinal.server.live_play import LivePlay
from cardinal.server.problem import Problem, late

TOKEN = re.compile(r"([A-Za-z0-9_-]{1,64})\.svg")
Start = Annotated[int, QueryParameter(ge=0, le=1_000_000, description="The first frame that is wanted.")]


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
    """An answer that is packed already, for browsers; others get it unpacked."""
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
async def read_replay(request: AnyRequest, code: Code, start: Start = 0) -> Response[Replay]:
    """Some frames of the last play, with every seat's view."""
    found = await finished(request, await played(request, code))
    return packed(request, found.replay(start), "application/json")


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


ROUTES = Router("/api/tables", route_handlers=[read_record, read_replay, read_proof, show_token])
