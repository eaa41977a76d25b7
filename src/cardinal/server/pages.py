"""The browser client: files that the package's build has put into `web/`, or those that $CARDINAL_WEB names."""

from pathlib import Path
from typing import Any

from litestar import Request, Response, get
from litestar.handlers import HTTPRouteHandler
from litestar.params import FromPath

from cardinal.common.version import WEB
from cardinal.server.compressed import ALREADY, Compressed

AGAIN = "no-cache"
FOR_EVER = "public, max-age=31536000, immutable"  # Vite puts a hash into the names of assets
TYPES = {
    ".css": "text/css",
    ".html": "text/html",
    ".ico": "image/x-icon",
    ".jpg": "image/jpeg",
    ".js": "text/javascript",
    ".json": "application/json",
    ".mp3": "audio/mpeg",
    ".ogg": "audio/ogg",
    ".png": "image/png",
    ".svg": "image/svg+xml",
    ".txt": "text/plain",
    ".wasm": "application/wasm",
    ".webmanifest": "application/manifest+json",
    ".webp": "image/webp",
    ".woff2": "font/woff2",
}
NOT_BUILT = """<!doctype html>
<html lang="en"><head><meta charset="utf-8"><title>Cardinal</title></head>
<body><h1>Cardinal</h1>
<p>The server runs, but its pages could not be built when it was installed. Stop it, connect this machine to the
Internet, and type <b>make play</b> in Cardinal's folder: that builds them, or says why it cannot.
Programs can use the server as it is: see <a href="/api/schema/openapi.json">its description</a>.</p></body></html>
"""


def handlers(web: Path = WEB) -> list[HTTPRouteHandler]:
    """Read once, when the server starts: only what was there is served, and no path leads out of the folder."""
    known = {}
    for path in web.rglob("*") if web.is_dir() else ():
        if path.is_file() and path.suffix in TYPES:
            name = path.relative_to(web).as_posix()
            cache = FOR_EVER if name.startswith("assets/") else AGAIN
            known[name] = Compressed(path.read_bytes(), TYPES[path.suffix], cache)
    index = known.get("index.html") or Compressed(NOT_BUILT.encode(), "text/html", AGAIN)

    @get(["/", "/{name:path}"], include_in_schema=False, sync_to_thread=False, opt={ALREADY: True})
    def file(request: Request[Any, Any, Any], name: FromPath[str] = "/") -> Response[bytes]:
        """A file, or the page: the client itself knows what to show at /t/KMRT."""
        name = name.removeprefix("/")
        if name in known:
            return known[name].answer(request)
        if "." in name.rsplit("/", 1)[-1] or name.startswith(("api/", "ws/")):
            return Response(b"There is nothing at this address.", status_code=404, media_type="text/plain")
        return index.answer(request)

    return [file]
