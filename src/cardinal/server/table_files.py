"""Browser tables that games bring along: the files of a game's folder `table/`, served at /games/ID/table/.

A table written in Svelte is part of the client instead; its sources are not served.
"""

import hashlib
import sys
from functools import cache
from pathlib import Path
from typing import Any

from litestar import Request, Response, get
from litestar.params import FromPath

from cardinal.catalog import all_games
from cardinal.engine.game import Game
from cardinal.server.pages import AGAIN, TYPES


@cache
def files_of(game: Game) -> dict[str, Path]:
    """By their path in the folder. A request never builds a path: it can only name one of these."""
    folder = Path(sys.modules[type(game).__module__].__file__ or "").parent / "table"
    found = [path for path in sorted(folder.rglob("*")) if path.suffix in TYPES and path.is_file()]
    return {path.relative_to(folder).as_posix(): path for path in found}


def address_of(game: Game, name: str) -> str:
    """Where a browser finds a file of the game's table; '' if there is no such file."""
    return f"/games/{game.id}/table/{name}" if name in files_of(game) else ""


@get("/games/{game_id:str}/table/{name:path}", include_in_schema=False, sync_to_thread=True)
def read_table_file(request: Request[Any, Any, Any], game_id: FromPath[str], name: FromPath[str]) -> Response[bytes]:
    """Read each time, so an author sees a change after reloading the page."""
    game = all_games().get(game_id)
    path = files_of(game).get(name.removeprefix("/")) if game else None
    if path is None:
        return Response(b"There is nothing at this address.", status_code=404, media_type="text/plain")
    content = path.read_bytes()
    tag = f'"{hashlib.sha256(content).hexdigest()[:20]}"'
    headers = {"Cache-Control": AGAIN, "ETag": tag}
    if request.headers.get("If-None-Match") == tag:
        return Response(b"", status_code=304, headers=headers)
    return Response(content, media_type=TYPES[path.suffix], headers=headers)
