"""`cardinal admin`: shows what is going on at a running server, and closes or keeps tables and tournaments."""

import json
from pathlib import Path
from typing import Annotated, Any
from urllib.error import HTTPError, URLError
from urllib.request import ProxyHandler, Request, build_opener

import typer
from rich.table import Table
from rich.text import Text

from cardinal.cli.serve import read_token
from cardinal.cli.shared import AsJson, console, print_json
from cardinal.common.terminal import QUIET, RED, STRONG
from cardinal.engine.refused import BadInput

app = typer.Typer(no_args_is_help=True, help="See what is happening on a running server, and close or keep tables.")
PATIENCE_S = 15.0

Server = Annotated[
    str,
    typer.Option(
        "--server",
        metavar="ADDRESS",
        envvar="CARDINAL_SERVER_ADDRESS",
        show_envvar=False,
        help="The address of one of its workers, not of the proxy.",
    ),
]
Token = Annotated[
    Path | None,
    typer.Option(
        "--token",
        metavar="FILE",
        envvar="CARDINAL_ADMIN_TOKEN",
        show_envvar=False,
        help="The token file the server was started with (--admin-token).",
    ),
]
Most = Annotated[int, typer.Option("--most", min=1, max=1000, help="How many to show, newest first.")]
Code = Annotated[str, typer.Argument(metavar="CODE", help="The code, as in KMRT.")]
OfDay = Annotated[bool, typer.Option("--day", metavar="", help="A tournament, with its tables.")]
HERE = "http://127.0.0.1:8000"


@app.command("load")
def load(server: Server = HERE, token: Token = None, as_json: AsJson = False) -> None:
    """Show how many tables and tournaments there are, and how busy each worker is."""
    found = _ask(server, token, "load")
    if as_json:
        print_json(found)
        return
    site, workers = found["totals"], found["workers"]
    kept = f"{site['tables']} tables ({site['kept']} kept, {site['plays_on']} being played)"
    console.print(Text(f"{kept}, {site['days']} tournaments, about {site['entries']} moves stored", STRONG))
    rows = [
        (
            f"{one['machine']} {one['worker']}",
            one["version"],
            "busy" if one["busy"] else "ready" if one["ready"] else "ending",
            one["tables"],
            one["sockets"],
            one["moves"],
            one["queue"],
            f"{one['lag_ms']:.0f} ms",
            f"{one['bots_busy']}+{one['bots_waiting']}",
            one["turned_away"],
            f"{one['memory_mb']:.0f} MB",
            f"{one['cpu_s']:.0f} s",
            _ago(one["up_s"]),
        )
        for one in workers
    ]
    titles = "worker,version,state,tables,pages,moves,queue,late,bots,sent away,memory,CPU,up"
    _show(titles, rows)


@app.command("tables")
def tables(server: Server = HERE, token: Token = None, most: Most = 50, as_json: AsJson = False) -> None:
    """List tables, latest first."""
    found = _ask(server, token, f"tables?most={most}")
    if as_json:
        print_json(found)
        return
    rows = [
        (
            one["code"],
            one["game"],
            {"open": "waiting", "on": "playing", "over": "over"}[one["state"]],
            one["people"],
            one["bots"],
            one["moves"],
            "kept" if one["kept"] else "",
            one["day"],
            _ago(one["idle_s"]),
            " ".join(one["workers"]),
        )
        for one in found
    ]
    _show("code,game,state,people,bots,moves,,tournament,idle,workers", rows)


@app.command("days")
def days(server: Server = HERE, token: Token = None, most: Most = 50, as_json: AsJson = False) -> None:
    """List tournaments, latest first."""
    found = _ask(server, token, f"days?most={most}")
    if as_json:
        print_json(found)
        return
    rows = [
        (
            one["code"],
            one["entries"],
            one["tables"],
            "kept" if one["kept"] else "",
            _ago(one["idle_s"]),
            " ".join(one["workers"]),
        )
        for one in found
    ]
    _show("code,changes,tables,,idle,workers", rows)


@app.command("bots")
def bots(server: Server = HERE, token: Token = None, as_json: AsJson = False) -> None:
    """Show how the bots of one worker are doing."""
    found = _ask(server, token, "bots")
    if as_json:
        print_json(found)
        return
    console.print(
        f"{found['busy']} of {found['processes']} processes are busy; {found['waiting']} requests are waiting."
    )
    console.print(f"{found['thoughts']} thoughts, {found['mean_ms']} ms on average; {found['failed']} failed.")
    if found["resting"]:
        console.print(f"Paused after failing: {', '.join(found['resting'])}.")
    if found["blind"]:
        console.print(Text(f"Tables where a bot plays at random: {', '.join(found['blind'])}.", RED))


@app.command("close")
def close(code: Code, server: Server = HERE, token: Token = None, day: OfDay = False) -> None:
    """Delete a table (or a tournament) now. Everybody there is notified."""
    _order(server, token, code, day, "close")
    console.print(f"{'Tournament' if day else 'Table'} {code.upper()} is closed and deleted.")


@app.command("keep")
def keep(code: Code, server: Server = HERE, token: Token = None, day: OfDay = False) -> None:
    """Never delete it because of its age."""
    _order(server, token, code, day, "keep")
    console.print(f"{'Tournament' if day else 'Table'} {code.upper()} is kept.")


@app.command("drop")
def drop(code: Code, server: Server = HERE, token: Token = None, day: OfDay = False) -> None:
    """Let it be deleted when it is old, like others."""
    _order(server, token, code, day, "drop")
    console.print(
        f"{'Tournament' if day else 'Table'} {code.upper()} will be deleted when it gets old, like any other."
    )


def _order(server: str, token: Path | None, code: str, day: bool, do: str) -> None:
    if not code.isalnum():
        raise BadInput(f"A code has four to eight letters, as in KMRT, not {code[:20]!r}.")
    _ask(server, token, f"{'days' if day else 'tables'}/{code.upper()}", {"do": do})


def _ask(server: str, token: Path | None, what: str, body: object = None) -> Any:
    if token is None:
        raise BadInput(
            "Give the server's token file: --token FILE. It is the file it was started with: --admin-token FILE."
        )
    address = server.rstrip("/")
    if not address.startswith(("http://", "https://")):
        raise BadInput(f"A server's address looks like {HERE}, not {server!r}.")
    headers = {"Authorization": f"Bearer {read_token(token)}", "Content-Type": "application/json"}
    data = None if body is None else json.dumps(body).encode()
    request = Request(f"{address}/api/admin/{what}", data, headers)
    try:
        # Ignore any proxy set up on this computer: the token is for the server only.
        with build_opener(ProxyHandler({})).open(request, timeout=PATIENCE_S) as answer:
            return json.loads(answer.read() or b"null")
    except HTTPError as no:
        raise BadInput(_words(no)) from None
    except (URLError, TimeoutError, ConnectionError) as wrong:
        why = getattr(wrong, "reason", wrong)
        raise BadInput(f"No server answers at {address} ({why}). Name it with --server ADDRESS.") from None
    except ValueError:
        raise BadInput(f"Whatever answers at {address} is not Cardinal, or is too old.") from None


def _words(no: HTTPError) -> str:
    try:
        return str(json.loads(no.read())["error"])
    except (ValueError, KeyError, TypeError):
        return f"The server refused ({no.code}). A proxy may block /api/admin: connect to the server directly."


def _show(titles: str, rows: list[tuple[Any, ...]]) -> None:
    grid = Table(box=None, pad_edge=False, header_style=QUIET)
    for title in titles.split(","):
        grid.add_column(title, justify="right" if title in NUMBERS else "left", overflow="fold")
    for row in rows:
        grid.add_row(*(str(cell) for cell in row))
    # A line that is too long for the screen can still be read; columns that are folded cannot.
    console.width = max(console.width, console.measure(grid, options=console.options.update(width=WIDEST)).maximum)
    console.print(grid if rows else Text("There are none.", QUIET))


WIDEST = 1000
NUMBERS = {"tables", "pages", "moves", "queue", "late", "bots", "sent away", "memory", "CPU", "up"}
NUMBERS |= {"people", "changes", "idle"}


def _ago(seconds: int) -> str:
    for unit, length in (("d", 86_400), ("h", 3600), ("min", 60)):
        if seconds >= 2 * length:
            return f"{seconds // length} {unit}"
    return f"{seconds} s"
