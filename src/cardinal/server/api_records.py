"""After the play: its record, its replay with all hands open, the proof of its shuffle. And pictures by token."""

import asyncio
from collections.abc import Iterator
from typing import Annotated

import msgspec
from litestar import Response, Router, get
from litestar.params import FromPath, QueryParameter

from cardinal.engine.event import Event
from cardinal.engine.position import TABLE, Position, Stamp
from cardinal.engine.store import Entry
from cardinal.engine.table import Table
from cardinal.engine.verify import record_of, verify
from cardinal.server.api_tables import AnyRequest, Code, find_room
from cardinal.server.problem import Problem, late
from cardinal.server.serving import Serving
from cardinal.server.wire import Frame, Proof, Replay

FRAMES = 40  # at a time
Start = Annotated[int, QueryParameter(ge=0, le=1_000_000, description="The first frame that is wanted.")]


async def played(request: AnyRequest, code: str) -> Serving:
    room = await find_room(request, code)
    if room.serving is None:
        raise late("Nothing has been played here yet.")
    return room.serving


async def finished(request: AnyRequest, code: str) -> Serving:
    serving = await played(request, code)
    if not serving.over():
        raise late("The play is not over. Its record shows every hand, so it can be seen only after the end.")
    return serving


@get("/{code:str}/record", media_type="text/plain")
async def read_record(request: AnyRequest, code: Code) -> Response[str]:
    """The record of the last play, as text: `cardinal verify` proves it."""
    serving = await finished(request, code)
    whole = await serving.replayed()
    name = f"cardinal-{serving.play.code}-{serving.play.number}.txt"
    headers = {"Content-Disposition": f'attachment; filename="{name}"'}
    return Response(str(record_of(whole)), media_type="text/plain", headers=headers)


@get("/{code:str}/replay")
async def read_replay(request: AnyRequest, code: Code, start: Start = 0) -> Replay:
    """Some frames of the last play, with every seat's view."""
    serving = await finished(request, code)
    whole = await serving.replayed()
    return await asyncio.to_thread(frames_of, whole, start)


@get("/{code:str}/proof")
async def read_proof(request: AnyRequest, code: Code) -> Proof:
    """The commitment; after the end also the secret, and whether everything holds."""
    serving = await played(request, code)
    seal = serving.play.seal
    salts = {f"S{seat}": salt.hex() for seat, salt in sorted(seal.salts.items())}
    if not serving.over():
        return Proof(seal.commitment, None, salts, None, "The secret is shown when the play is over.")
    if serving.play.start:
        words = "The play went on from a stored position under newer rules, so its shuffle cannot be recomputed."
        return Proof(seal.commitment, seal.secret.hex(), salts, False, words)
    whole = await serving.replayed()
    verdict = await asyncio.to_thread(verify, whole.game, record_of(whole))
    return Proof(seal.commitment, seal.secret.hex(), salts, verdict.good, verdict.words)


@get("/{code:str}/picture/{token:str}", media_type="image/svg+xml")
async def show_token(request: AnyRequest, code: Code, token: FromPath[str]) -> Response[str]:
    """A picture that a view names by an opaque token."""
    serving = await played(request, code)
    drawn = None
    if token.endswith(".svg") and len(token) <= 80:
        name = token.removesuffix(".svg")
        drawn = serving.game.picture(serving.table.position, name)
        if drawn is None and serving.over():  # for a replay: what lay on the table earlier
            drawn = await asyncio.to_thread(drawn_earlier, await serving.replayed(), name)
    if drawn is None:
        raise Problem(404, "bad", "There is no such picture.")
    return Response(drawn, media_type="image/svg+xml")


def steps(whole: Table) -> Iterator[tuple[Entry | None, list[Event], Position]]:
    """The play once more from its beginning: what was put in, what happened, and the position after it."""
    game = whole.game
    position = game.new(whole.position.seats, whole.options, whole.seed.entry(0), [])
    if whole.begun is not None:
        position = game.from_json(msgspec.json.decode(whole.begun.position))
    for entry, events in whole.history:
        if entry is not None:
            move = game.read_input(position, entry.who, entry.text)
            stamp = Stamp(entry.arrival, entry.at)
            position.apply(entry.who, move.code, move.words, whole.seed.entry(entry.number), stamp)
            position.hear()
        yield entry, events, position


def drawn_earlier(whole: Table, token: str) -> str | None:
    """A picture that some position of a finished play shows."""
    found = (whole.game.picture(position, token) for _, _, position in steps(whole))
    return next((drawn for drawn in found if drawn is not None), None)


def frames_of(whole: Table, start: int) -> Replay:
    """Views only of the frames that are wanted."""
    game, seats = whole.game, whole.position.seats
    frames = []
    for number, (entry, events, position) in enumerate(steps(whole)):
        if start <= number < start + FRAMES:
            at = entry.arrival if entry else 0
            views = [msgspec.Raw(game.view_bytes(position, seat, at)) for seat in range(seats)]
            who = None if entry is None or entry.who == TABLE else entry.who
            seen = [_whole(event) for event in events]
            story = [line for event in seen if (line := game.tell(event, whole.names))]
            frames.append(Frame(number, at, who, entry.text if entry else "", seen, story, views))
    return Replay(whole.names, len(whole.history), start, frames)


def _whole(event: Event) -> dict[str, object]:
    return {"event": event.name, **event.fields}


ROUTES = Router("/api/tables", route_handlers=[read_record, read_replay, read_proof, show_token])
