"""Runs the server: one process, or several workers on PostgreSQL."""

import contextlib
import os
import socket
import sys
from collections.abc import Callable
from pathlib import Path
from typing import IO, Any

import uvicorn
from uvicorn.supervisors import Multiprocess

from cardinal.engine.refused import BadInput
from cardinal.server.app import build, quiet_logs
from cardinal.server.errors import watch_threads
from cardinal.server.memory import tune
from cardinal.server.settings import TABLES, Settings, make_folder, no_place
from cardinal.server.startup import GAVE_UP

OPTIONS: dict[str, Any] = {
    "http": "cardinal.server.protocols.http:HttpLine",
    "ws": "cardinal.server.protocols.websocket:Line",
    "ws_per_message_deflate": False,  # would take 36 KiB per seat, for small messages
    "ws_max_size": 65_536,
    "access_log": False,  # addresses of children are nobody's business
    "log_level": "critical",
    "server_header": False,
    "timeout_graceful_shutdown": 3,
}
MANY = (65_536, 10_240)  # open files, if the system does not give a limit


def open_many() -> None:
    """As many sockets as allowed: one laptop could hold the usual thousand open and shut out everybody."""
    try:
        import resource
    except ImportError:  # Windows
        return
    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    for wanted in (hard, *MANY):
        if wanted > soft:
            with contextlib.suppress(ValueError, OSError):
                resource.setrlimit(resource.RLIMIT_NOFILE, (wanted, hard))
                return


class Announcing(uvicorn.Server):
    """Says when it is ready."""

    def __init__(self, config: uvicorn.Config, ready: Callable[[], None]) -> None:
        super().__init__(config)
        self._ready = ready

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        await super().startup(sockets)
        if not self.should_exit:
            self._ready()


def run_one(settings: Settings, opened: socket.socket, ready: Callable[[], None]) -> None:
    quiet_logs()
    watch_threads()
    open_many()
    config = uvicorn.Config(build(settings), lifespan="on", forwarded_allow_ips=settings.proxies, **OPTIONS)
    tune()
    server = Announcing(config, ready)
    with contextlib.suppress(KeyboardInterrupt):  # Ctrl-C is the normal way to stop it
        server.run(sockets=[opened])
        if not server.started:
            sys.exit(GAVE_UP)


class Supervisor(Multiprocess):
    """Restarts a worker that has died. One that gave up stops all of them."""

    failed = False

    def keep_subprocess_alive(self) -> None:
        stopped = self.should_exit.is_set()
        super().keep_subprocess_alive()
        self.failed = self.failed or (self.should_exit.is_set() and not stopped)


def run_many(settings: Settings, opened: socket.socket, ready: Callable[[], None]) -> None:
    os.environ.update(settings.to_environment())
    quiet_logs()
    open_many()  # its workers inherit it
    app = "cardinal.server.app:create"
    more = {"workers": settings.workers, "forwarded_allow_ips": settings.proxies, **OPTIONS}
    config = uvicorn.Config(app, factory=True, lifespan="on", **more)
    supervisor = Supervisor(config, [opened])
    ready()
    supervisor.run()
    if supervisor.failed:
        sys.exit(GAVE_UP)  # the worker has said why


@contextlib.contextmanager
def only_one(database: Path, address: str, advice: str = "or keep other tables with --data FOLDER") -> Any:
    """One server per file: SQLite has one writer, and table time one clock."""
    folder = database.parent
    name = "server.lock" if database.name == TABLES else f"{database.name}.lock"
    make_folder(folder)
    try:
        file = open(folder / name, "a+", encoding="utf-8")  # noqa: SIM115 - held while the server runs
    except OSError as wrong:
        raise no_place(folder, wrong) from None
    with file:
        if not _lock(file):
            file.seek(0)
            where = file.read().strip() or "another address"
            raise BadInput(f"Cardinal is already running: open {where} ({advice}).")
        file.seek(0)
        file.truncate()
        file.write(f"{address}\n")
        file.flush()
        yield


def _lock(file: IO[str]) -> bool:
    try:
        import fcntl
    except ImportError:  # Windows
        import msvcrt

        try:
            msvcrt.locking(file.fileno(), msvcrt.LK_NBLCK, 1)  # type: ignore[attr-defined,unused-ignore]
        except OSError:
            return False
        return True
    try:
        fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except OSError:
        return False
    return True
