"""The server as an ASGI application: `create` for uvicorn and its workers, `build` for tests."""

import contextlib
import logging
from collections.abc import AsyncIterator, Callable, Coroutine, Mapping
from functools import partial
from typing import Any

import msgspec
from litestar import Litestar, Request, asgi
from litestar.config.compression import CompressionConfig
from litestar.enums import ScopeType
from litestar.openapi import OpenAPIConfig
from litestar.openapi.plugins import JsonRenderPlugin
from litestar.types import Receive, Scope, Send

from cardinal.common.version import version_line
from cardinal.server import (
    api_admin,
    api_atlas,
    api_classes,
    api_days,
    api_games,
    api_lessons,
    api_papers,
    api_records,
    api_study,
    api_tables,
    health,
    metrics,
    pages,
    responses,
    table_files,
    wire,
)
from cardinal.server.api_types import Wrong
from cardinal.server.classroom import wire as class_wire
from cardinal.server.classroom.session import serve_class
from cardinal.server.clock import Ticking
from cardinal.server.compressed import ALREADY, SMALL
from cardinal.server.desk import wire as day_wire
from cardinal.server.desk.session import LONGEST_TAP, serve_day
from cardinal.server.drain import drain_first
from cardinal.server.errors import log_error, watch_threads
from cardinal.server.house import House
from cardinal.server.logs import at_table, begin_request, log_as_json
from cardinal.server.lookup import find_class, find_day, find_table
from cardinal.server.memory import tune
from cardinal.server.problem import Problem
from cardinal.server.protocols.websocket import Line, line_of
from cardinal.server.room import Room
from cardinal.server.security import network
from cardinal.server.settings import Settings
from cardinal.server.socket import Socket
from cardinal.server.startup import open_soon
from cardinal.server.store import Unread
from cardinal.server.table_session import serve_table
from cardinal.server.tcp_info import round_trip_ms

LONGEST_BODY = 64_000  # bytes
KEPT = (
    "/api/tables",
    "/api/days",
    "/api/me",
    "/api/codes",
    "/api/study",
    "/api/admin",
    "/api/classes",
    "/api/packs",
)  # what is in the database
NEW = ("/api/tables", "/api/days", "/api/days/restore")  # what newcomers ask for first
SEATED = 4  # times as many pages may be open on a network where people have seats: a school has one address
LARGE = ("/record", "/replay")  # what takes a while to create
WHAT = {"websocket": "socket", "http": "request", "lifespan": "server's start or end"}


def create() -> Litestar:
    watch_threads()
    app = build(Settings.from_environment())
    tune()
    return app


def build(settings: Settings, clock: Ticking | None = None) -> "Application":
    if settings.log_json:
        log_as_json()
    return Application(House(settings, clock))


class Application(Litestar):
    """Sockets go straight to their room: what a web framework wraps around every message is for requests. And HEAD is
    answered as GET is.

    Only `house` differs from server to server. Making the routes takes a tenth of a second, so tests give a finished
    application another house.
    """

    def __init__(self, house: House) -> None:
        self.house = house
        super().__init__(
            route_handlers=[
                health.read_health,
                health.read_ready,
                metrics.read_metrics,
                api_games.list_games,
                api_games.read_rules,
                api_games.read_howto,
                api_atlas.list_cards,
                api_atlas.list_names,
                api_atlas.read_atlas,
                api_atlas.show_picture,
                api_lessons.ROUTES,
                api_tables.ROUTES,
                api_tables.tell_address,
                api_tables.read_code,
                api_tables.who_am_i,
                api_tables.list_own_tables,
                api_records.ROUTES,
                api_study.ROUTES,
                api_classes.ROUTES,
                api_classes.PACKS,
                api_days.ROUTES,
                api_papers.ROUTES,
                api_admin.ROUTES,
                asgi("/ws", is_mount=True, copy_scope=True)(self._socket),
                table_files.read_table_file,
                *pages.handlers(),
            ],
            lifespan=[self._life],
            before_request=self._check_open,
            before_send=[responses.add_headers],
            exception_handlers=responses.HANDLERS,
            compression_config=CompressionConfig(
                backend="gzip", minimum_size=SMALL, gzip_compress_level=5, exclude_opt_key=ALREADY
            ),
            openapi_config=OpenAPIConfig(
                title="Cardinal",
                version=version_line().split()[1],
                path="/api/schema",
                render_plugins=[JsonRenderPlugin(path="/openapi.json")],
            ),
            request_max_body_size=LONGEST_BODY,
            logging_config=None,
            debug=False,
        )

    @contextlib.asynccontextmanager
    async def _life(self, app: Litestar) -> AsyncIterator[None]:
        house = app.state.house = self.house
        drain_first(house)
        opening = await open_soon(house)
        try:
            yield
        finally:
            opening.cancel()
            await house.close()

    async def _check_open(self, request: Request[Any, Any, Any]) -> None:
        path = str(request.scope["path"]).rstrip("/")  # the URL has the Host in it, which may be nonsense
        if not self.house.worker.is_open and path.startswith(KEPT):
            raise Unread
        if path.endswith(LARGE) or (path in NEW and request.method == "POST"):
            self.house.load.check()

    async def _socket(self, scope: Scope, receive: Receive, send: Send) -> None:
        await serve_socket(self.house, scope, receive, send)

    async def __call__(self, scope: Any, receive: Any, send: Any) -> None:
        if self.house.settings.log_json:
            begin_request()
        try:
            await self._serve(scope, receive, send)
        except Exception as wrong:  # uvicorn would say nothing
            said = scope["type"] == "lifespan" and self.house.gave_up  # in a sentence
            if not isinstance(wrong, OSError) and not said:  # otherwise the connection was lost
                log_error(wrong, "a %s failed", WHAT[scope["type"]])
            raise

    async def _serve(self, scope: Any, receive: Any, send: Any) -> None:
        if scope["type"] == ScopeType.WEBSOCKET and scope["path"].startswith("/ws/"):
            await serve_socket(self.house, scope, receive, send)
            return
        if scope["type"] == ScopeType.HTTP:
            refused = self.house.check.refusal("http", scope["method"], headers_of(scope))
            if refused is not None:
                await refuse(scope, send, refused)
                return
            if scope["method"] == "HEAD":
                scope = {**scope, "method": "GET"}  # uvicorn leaves the body out
        await super().__call__(scope, receive, send)


async def serve_socket(house: House, scope: Scope, receive: Any, send: Any) -> None:
    if scope["type"] != ScopeType.WEBSOCKET:
        said = [(b"content-type", b"text/plain"), (b"upgrade", b"websocket"), (b"connection", b"upgrade")]
        await send({"type": "http.response.start", "status": 426, "headers": said})
        await send({"type": "http.response.body", "body": b"This address is for sockets."})
        return
    await receive()  # websocket.connect
    if not house.worker.is_open:  # without a goodbye: then the client tries again
        await send({"type": "websocket.close", "code": 1013, "reason": Unread.words})
        return
    headers = headers_of(scope)
    if house.check.refusal("websocket", "GET", headers) is not None:
        await send({"type": "websocket.close", "code": 4403, "reason": "another site"})
        return
    address, trip_ms = origin_of(scope, headers)
    code = scope["path"].rstrip("/").rsplit("/", 1)[-1]
    at_table(code)
    line = line_of(scope)
    line.when_over = partial(house.lines.give_back, address)
    open_ = house.lines.take(address)
    if open_ > SEATED * house.lines.most:
        await send({"type": "websocket.close", "code": 4429, "reason": "too many"})
        return
    await send({"type": "websocket.accept"})  # a wrong code is told over the socket: browsers hide refusals
    line.talk(partial(_talk, _session(house, scope["path"], line, trip_ms, code, address, open_ > house.lines.most)))


def _session(
    house: House,
    path: str,
    line: Line,
    trip_ms: Callable[[], float | None],
    code: str,
    address: str,
    crowded: bool,
) -> Callable[[], Coroutine[Any, Any, None]]:
    """The conversation over a socket, by its path."""
    if path.startswith("/ws/day/"):
        day = Socket(house.worker, line, trip_ms, day_wire.decode, LONGEST_TAP)
        return partial(serve_day, day, partial(find_day, house, code, address, crowded=crowded))
    if path.startswith("/ws/class/"):
        room = Socket(house.worker, line, trip_ms, class_wire.decode)
        return partial(serve_class, room, partial(find_class, house, code, address, crowded=crowded))
    table = Socket(house.worker, line, trip_ms, wire.decode)
    return partial(serve_table, house.tables, table, partial(_find_room, house, code, address, crowded))


async def _find_room(house: House, code: str, address: str, crowded: bool, token: str | None) -> Room:
    if token is None:
        house.load.check()  # spectators can wait
    return await find_table(house, code, address, token, crowded)


async def _talk(session: Callable[[], Coroutine[Any, Any, None]]) -> None:
    try:
        await session()
    except OSError:
        pass  # the connection was lost
    except Exception as wrong:
        log_error(wrong, "a %s failed", WHAT[ScopeType.WEBSOCKET])


def headers_of(scope: Scope) -> dict[str, str]:
    return {name.decode("latin-1").lower(): value.decode("latin-1") for name, value in scope["headers"]}


async def refuse(scope: Scope, send: Any, problem: Problem) -> None:
    """Before anybody has looked at a request."""
    text, kind = problem.words.encode(), b"text/plain; charset=utf-8"
    if scope["path"].startswith("/api/"):
        text, kind = msgspec.json.encode(Wrong(problem.words, problem.clause)), b"application/json"
    headers = [(b"content-type", kind), (b"content-length", str(len(text)).encode())]
    start: Any = {"type": "http.response.start", "status": problem.status, "headers": headers}
    await responses.add_headers(start, scope)
    await send(start)
    await send({"type": "http.response.body", "body": text})


def origin_of(scope: Scope, headers: Mapping[str, str]) -> tuple[str, Callable[[], float | None]]:
    """The address a socket comes from, and how to ask for its round trip. Behind a proxy, the system knows only how far
    away the proxy is, unless the proxy says how far away the person is."""
    client = scope.get("client")
    line = line_of(scope)
    if client is None or line.client == tuple(client):
        return network(client[0]) if client else "", partial(round_trip_ms, line.transport.get_extra_info("socket"))
    try:
        told = float(headers["x-forwarded-rtt"]) / 1000  # nginx: $tcpinfo_rtt, in µs
    except (KeyError, ValueError):
        return network(client[0]), lambda: None
    return network(client[0]), lambda: told


def quiet_logs() -> None:
    """Logs no addresses, names or codes: only what goes wrong (see `errors.py`)."""
    logging.getLogger("uvicorn.access").disabled = True
    logging.getLogger("uvicorn.error").setLevel(logging.CRITICAL)
