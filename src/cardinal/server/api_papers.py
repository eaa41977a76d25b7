"""What a day gives away: scripts and verdicts for helpers, paper, files, a backup."""

import asyncio
from collections.abc import Callable
from typing import Annotated, Any, Literal

import msgspec
from litestar import Response, Router, get, post
from litestar.params import FromPath, QueryParameter

from cardinal import desk
from cardinal.desk.views import DeskView, TableView
from cardinal.engine.day import Verdict
from cardinal.engine.refused import BadInput
from cardinal.server.api_days import hosted, known, links_of
from cardinal.server.api_tables import AnyRequest, Code, address_of, bearer
from cardinal.server.desk import wire
from cardinal.server.desk.links import HOST
from cardinal.server.desk.paper import PAPERS, boxes, printed
from cardinal.server.problem import Problem, late

Size = Annotated[Literal["letter", "a4"], QueryParameter(description="The size of the paper.")]
OfRound = Annotated[int | None, QueryParameter(ge=0, le=99, description="0: the finals; without it: the latest round.")]

UTF8 = "utf-8-sig"  # so that spreadsheets see what it is
FILES: dict[str, Callable[[desk.Day], bytes]] = {
    "results.csv": lambda day: desk.results_csv(day).encode(UTF8),
    "standings.csv": lambda day: desk.standings_csv(day).encode(UTF8),
    "day.json": lambda day: desk.as_json(day).encode(),
    "backup.json": desk.backup,
}


@get("/{code:str}/pack")
async def read_pack(request: AnyRequest, code: Code) -> dict[str, Any] | None:
    """For a helper: everything that the game has for the match at this table, such as what to say and shuffled decks.
    `null`: there is only the result to record."""
    room, role = await known(request, code)
    view = room.view(role, room.day)
    if not isinstance(view, TableView):
        raise Problem(403, "role", "A pack is for the helper at a table: open the table's own link.")
    if view.match is None or view.match.bye:
        raise late("No match is at this table yet. Wait for the desk.")
    day, match = room.day, view.match

    def packed() -> dict[str, Any] | None:
        found = day.rules.pack(match.format, day.frame.form, day.lot, match.id)
        return None if found is None else msgspec.to_builtins(found)

    return await asyncio.to_thread(packed)


@post("/{code:str}/check", status_code=200)
async def judge(request: AnyRequest, code: Code) -> Verdict:
    """What the game's own rules say about the cards on a real table. The game says what can be asked."""
    room, role = await known(request, code)
    if role.startswith("team"):
        raise Problem(403, "role", "Only the helper at the table and the desk can ask the judge.")
    rules = room.day.rules
    if rules.checks is None:
        raise Problem(404, "bad", "This game has no judge for a real table.")
    try:
        asked = msgspec.json.decode(await request.body(), type=rules.checks)
    except (msgspec.DecodeError, UnicodeError, RecursionError) as wrong:
        raise BadInput(f"The judge does not understand this: {wrong}") from None
    return await asyncio.to_thread(rules.check, asked)


@get("/{code:str}/paper")
async def look_for_boxes(request: AnyRequest, code: Code) -> list[wire.Boxes]:
    """Before printing: the names that this machine has no font for."""
    room = await hosted(request, code)
    return await asyncio.to_thread(boxes, room.day)


@get("/{code:str}/paper/{name:str}", media_type="application/pdf")
async def print_paper(
    request: AnyRequest, code: Code, name: FromPath[str], paper: Size = "letter", round: OfRound = None
) -> Response[bytes]:
    """Everything that can be printed for a day, by the kinds in `server/desk/paper.py`."""
    room, token = await hosted(request, code), bearer(request)
    kind = PAPERS.get(name)
    if kind is None:
        raise Problem(404, "bad", f"There is no such paper. There are: {', '.join(PAPERS)}.")
    found = await links_of(room, token, address_of(request))
    page = f"{found.address}/d/{room.code}#"
    tables = {link.table: page + link.token for link in found.tables}
    teams = {link.team: page + link.token for link in found.teams}
    day = room.day
    view = await asyncio.to_thread(room.view, HOST, day)
    assert isinstance(view, DeskView)
    made = await asyncio.to_thread(printed, kind, day, view, tables, teams, paper, round)
    return _file(made, "application/pdf", f"cardinal-{room.code}-{name}")


@get("/{code:str}/files/{name:str}", media_type="text/plain")
async def export(request: AnyRequest, code: Code, name: FromPath[str]) -> Response[bytes]:
    """results.csv, standings.csv, day.json, backup.json."""
    room = await hosted(request, code)
    if name not in FILES:
        raise Problem(404, "bad", "The files are results.csv, standings.csv, day.json and backup.json.")
    made = await asyncio.to_thread(FILES[name], room.day)  # a long day takes longer than a table's move may wait
    kind = "text/csv" if name.endswith(".csv") else "application/json"
    return _file(made, kind, f"cardinal-{room.code}-{name}")


def _file(content: bytes, kind: str, name: str) -> Response[bytes]:
    headers = {"Content-Disposition": f'attachment; filename="{name}"'}
    return Response(content, media_type=kind, headers=headers)


ROUTES = Router("/api/days", route_handlers=[read_pack, judge, look_for_boxes, print_paper, export])
