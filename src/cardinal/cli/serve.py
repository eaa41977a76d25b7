"""`cardinal serve` opens the tables in a browser; `cardinal forget` deletes a table or a tournament now."""

import os
import socket
import sys
import webbrowser
from contextlib import nullcontext, suppress
from ipaddress import ip_network
from pathlib import Path
from typing import Annotated, Any

import typer

from cardinal.engine.refused import BadInput

Data = Annotated[
    Path | None,
    typer.Option("--data", metavar="FOLDER", help="Where to keep the tables. Default: your own data folder."),
]
Database = Annotated[
    str | None,
    typer.Option(
        "--database",
        metavar="ADDRESS",
        envvar="CARDINAL_DATABASE",
        show_envvar=False,
        help="Keep the tables in PostgreSQL: postgresql://user@host/name.",
    ),
]
PORT, LAST_PORT = 8000, 65535
LIMITS = {  # the names on the command line, and the settings they change
    "sockets": "sockets_per_address",
    "spectators": "spectators",
    "tables": "tables_per_address",
    "kept": "kept_per_address",
    "late": "shed_ms",
    "opening": "tables_per_second",
}
MOST = 1_000_000
DRAIN_S = 2.0
SHORTEST_TOKEN = 20
FREE = 1024  # ports below this are for the system


def serve(
    port: Annotated[int | None, typer.Option("--port", help="Default: 8000, or the next free one.")] = None,
    lan: Annotated[
        bool,
        typer.Option("--lan", metavar="", help="Let others on this network join, and show the address as a QR code."),
    ] = False,
    public: Annotated[
        bool, typer.Option("--public", metavar="", help="Open to the public: new tables get eight-letter codes.")
    ] = False,
    proxy: Annotated[
        list[str] | None,
        typer.Option(
            "--proxy", metavar="ADDRESS", help="A reverse proxy on another machine; can be given several times."
        ),
    ] = None,
    host_name: Annotated[
        list[str] | None,
        typer.Option("--host-name", metavar="NAME", help="A host name of this server; can be given several times."),
    ] = None,
    limit: Annotated[
        list[str] | None,
        typer.Option("--limit", metavar="WHAT=NUMBER", help="Change a limit; see docs/hosting.md."),
    ] = None,
    data: Data = None,
    database: Database = None,
    workers: Annotated[int, typer.Option("--workers", min=1, help="Processes; several need PostgreSQL.")] = 1,
    speed: Annotated[float, typer.Option("--speed", min=0.01, max=1000, help="How fast the tables' clocks run.")] = 1.0,
    wait: Annotated[
        float | None,
        typer.Option(
            "--wait",
            metavar="SECONDS",
            min=0,
            help="Seconds to wait for PostgreSQL. Default: 0 at the start, 600 later.",
        ),
    ] = None,
    admin_token: Annotated[
        Path | None,
        typer.Option("--admin-token", metavar="FILE", help="A file with a token for `cardinal admin` and /metrics."),
    ] = None,
    log_json: Annotated[bool, typer.Option("--log-json", metavar="", help="Log as lines of JSON.")] = False,
    trace: Annotated[
        bool,
        typer.Option("--trace", metavar="", help="Trace moves with OpenTelemetry; see docs/hosting.md."),
    ] = False,
    drain: Annotated[
        float | None,
        typer.Option(
            "--drain",
            metavar="SECONDS",
            min=0,
            max=60,
            help="On SIGTERM, seconds for a proxy to notice. Default: 2 with PostgreSQL, else 0.",
        ),
    ] = None,
    browser: Annotated[bool, typer.Option("--open/--no-open", metavar="", help="Open the page in a browser.")] = True,
) -> None:
    """Serve the tables to browsers on this machine, or with --lan on your network."""
    from cardinal.server.addresses import bind, bind_first  # not needed by any other command
    from cardinal.server.run import only_one, run_many, run_one
    from cardinal.server.settings import WAIT_S, Settings, data_folder, sqlite_address
    from cardinal.server.store import NoAnswer, sqlite_file

    database = database or sqlite_address((data or data_folder()).absolute())
    file = sqlite_file(database)
    if file is not None and workers > 1:
        raise BadInput(
            "Several workers need PostgreSQL: name it with --database postgresql://… "
            "(SQLite, which is built in, has one writer)."
        )
    if port is not None and not 1 <= port <= LAST_PORT:
        raise BadInput(f"A port is a number from 1 to {LAST_PORT}, not {port}.")
    limits = _limits(limit or [])
    _check_names(host_name or [])
    _check_proxies(proxy or [])
    if trace:
        from cardinal.server.tracing import check_installed

        check_installed()
    host = "0.0.0.0" if lan else "127.0.0.1"
    found = bind_first(host, PORT) if port is None else _named(bind(host, port), port)
    if found is None:
        raise BadInput(f"The ports {PORT} to {PORT + 9} are all in use. Name another one: --port 9000.")
    opened, used = found
    settings = Settings(
        database=database,
        host=host,
        port=used,
        workers=workers,
        speed=speed,
        public=public,
        proxies=",".join(["127.0.0.1", *(proxy or [])]),
        wait_s=WAIT_S if wait is None else wait,
        host_names=tuple(host_name or ()),
        admin_token=read_token(admin_token) if admin_token else "",
        log_json=log_json,
        trace=trace,
        drain_s=(0.0 if file else DRAIN_S) if drain is None else drain,
        **limits,
    )
    address = f"http://127.0.0.1:{used}"

    def ready() -> None:
        if port is None and used != PORT:
            print(f"Port {PORT} is in use by another program; this is {used}.")
        _announce(address, used, lan)
        if file is not None:
            print(f"The tables are kept in {file.parent}", flush=True)
        _until()
        if browser:
            _open(address)

    with opened, nullcontext() if file is None else only_one(file, address):
        with suppress(NoAnswer) if wait is not None else nullcontext():  # with --wait, the server reports it and waits
            _check(settings.database)
        if workers > 1:
            run_many(settings, opened, ready)
        else:
            run_one(settings, opened, ready)


def forget(
    code: Annotated[str, typer.Argument(metavar="CODE", help="The code of a table or a tournament, as in KMRT.")],
    data: Data = None,
    database: Database = None,
    day: Annotated[
        bool | None,
        typer.Option("--day/--table", metavar="", help="Which one, if a tournament and a table have the same code."),
    ] = None,
) -> None:
    """Delete a table or a tournament now, with everything that was played and said there."""
    from cardinal.server.settings import data_folder, sqlite_address
    from cardinal.server.store import Store, open_engine, sqlite_file
    from cardinal.server.store.days import DayStore

    database = database or sqlite_address((data or data_folder()).absolute())
    file = sqlite_file(database)
    if file is not None and not file.exists():
        raise BadInput(f"There are no tables in {str(file.parent)!r}. Give the folder with --data.")
    store = Store(open_engine(database))
    code = code.strip().upper()
    meant: dict[str, Store | DayStore] = {"table": store, "tournament": DayStore(store)}
    if day is not None:
        del meant["table" if day else "tournament"]
    found = [kind for kind, kept in meant.items() if kept.there([code])]
    if not found:
        raise BadInput(f"There is no {' and no '.join(meant)} {code[:8]!r}.")
    if len(found) > 1:
        raise BadInput(f"There is a table {code} and a tournament {code}. Add --table or --day.")
    with store.engine.begin() as connection:
        meant[found[0]].forget(connection, code)
    print(f"The {found[0]} {code} is deleted.")


def _limits(given: list[str]) -> dict[str, Any]:
    found = {}
    for one in given:
        what, _, number = one.partition("=")
        if what not in LIMITS or not number.isdecimal() or int(number) > MOST:
            raise BadInput(
                f"A limit is one of {', '.join(LIMITS)} and a number up to {MOST}, not {one!r}. "
                "Write it like --limit sockets=300."
            )
        found[LIMITS[what]] = int(number)
    return found


def _check_names(names: list[str]) -> None:
    """An address would be taken for a name that nobody ever asks for."""
    for name in names:
        if not name.strip() or any(c in "/:" for c in name):
            raise BadInput(f"A host name looks like tables.example, without http:// and without a port, not {name!r}.")


def _check_proxies(addresses: list[str]) -> None:
    """uvicorn would take anything else for an address that nobody ever comes from."""
    for address in addresses:
        try:
            ip_network(address)
        except ValueError:
            raise BadInput(
                f"A proxy is an address, such as 10.0.0.10, or a network, such as 10.0.0.0/24, not {address!r}."
            ) from None


def read_token(file: Path) -> str:
    """The operator's token. It is in a file so that nobody sees it in the list of processes."""
    try:
        token = file.read_text(encoding="utf-8").strip()
    except (OSError, UnicodeError):
        raise BadInput(f"The token cannot be read from {str(file)!r}.") from None
    if len(token) < SHORTEST_TOKEN:
        raise BadInput(f"The token in {str(file)!r} is shorter than {SHORTEST_TOKEN} characters, so it can be guessed.")
    return token


def _named(opened: socket.socket | None, port: int) -> tuple[socket.socket, int]:
    if opened is not None:
        return opened, port
    why = "is in use by another program" if port >= FREE else "is in use, or kept for this machine's administrator"
    other = port + 1 if FREE <= port < LAST_PORT else PORT
    raise BadInput(f"Port {port} {why}. Name another one: --port {other}.")


def _check(address: str) -> None:
    """Reports a bad database at once, and upgrades it before workers start."""
    from cardinal.server.store import open_engine

    open_engine(address).dispose()


def _announce(address: str, port: int, lan: bool) -> None:
    print(f"Cardinal is at {address}", flush=True)
    if lan:
        import segno

        from cardinal.server.addresses import lan_addresses

        others = lan_addresses()
        if not others:
            print("This computer is not on a network, so only this address works.")
        for other in others:
            print(f"\nOthers on this network can open http://{other}:{port}")
            segno.make(f"http://{other}:{port}", error="l").terminal(compact=True)


def _until() -> None:
    if sys.stdin.isatty():
        print("Press Ctrl-C to stop.", flush=True)
    else:
        print("No terminal is attached, so the server runs until you stop it.", flush=True)


def _open(address: str) -> None:
    """Opens the browser, but only if there is a screen and somebody to look at it."""
    if not sys.stdout.isatty():
        return
    graphical = sys.platform in ("darwin", "win32") or os.environ.get("DISPLAY") or os.environ.get("WAYLAND_DISPLAY")
    try:
        opened = bool(graphical) and webbrowser.open(address)
    except webbrowser.Error:
        opened = False
    if not opened:
        print("No browser was found. Open the address yourself.", flush=True)
