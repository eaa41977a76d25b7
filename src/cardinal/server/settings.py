"""How a server is set up: from the command line, or by a test."""

import errno
import os
import shutil
import sys
from pathlib import Path

import msgspec

from cardinal.common.version import COMPILED
from cardinal.engine.refused import BadInput

TABLES = "tables.sqlite3"  # in a data folder
WAIT_S = 600.0
ENVIRONMENT = "CARDINAL_SERVER"  # how the settings reach the workers


class Settings(msgspec.Struct, kw_only=True, frozen=True):
    database: str  # SQLAlchemy's form of address
    host: str = "127.0.0.1"
    port: int = 8000
    workers: int = 1
    speed: float = 1.0  # table time relative to real time
    pace_ms: int = 700  # table time between two moves of bots that need none to think
    minds: int = 0  # processes for bots; 0: one for each core but one
    think_s: float = 8.0 if COMPILED else 30.0  # a bot that has not answered by then never will
    warm_up: bool = True  # have the first one ready before anybody asks
    messages_per_second: float = 25.0  # of one socket, for a while; a burst may be `burst`
    burst: int = 80
    tables_per_second: float = 5.0  # opened, sustained; a burst may be 200
    sockets_per_address: int = 300  # a school sits behind one router
    spectators: int = 200  # of a table
    tables_per_address: int = 500  # opened from there that still exist
    kept_per_address: int = 50  # of these, kept forever
    host_names: tuple[str, ...] = ()  # names of this server, in addition to the machine's own
    proxies: str = "127.0.0.1"  # trusted to give a caller's address; separated by commas
    shed_ms: float = 1000.0  # how late things may happen before newcomers are sent away
    public: bool = False  # open to strangers: codes are too long to guess
    wait_s: float = WAIT_S  # for PostgreSQL that does not answer, when a worker starts
    patience_s: float = 5.0  # how long to serve nobody while the database may be about to answer
    admin_token: str = ""  # with it an operator can read /metrics from elsewhere
    log_json: bool = False
    trace: bool = False  # of moves, see `tracing.py`
    drain_s: float = 0.0  # how long a proxy has to notice that this server is stopping
    days: int = 30  # how long finished tables are kept

    @property
    def letters(self) -> int:
        """Of a new code."""
        return 8 if self.public else 4

    @property
    def sqlite(self) -> bool:
        return self.database.startswith("sqlite")

    def to_environment(self) -> dict[str, str]:
        return {ENVIRONMENT: msgspec.json.encode(self).decode()}

    @classmethod
    def from_environment(cls) -> "Settings":
        return msgspec.json.decode(os.environ[ENVIRONMENT], type=cls)


LEAST_MB = 20  # for a day of tables
ELSEWHERE = 'Name another folder with --data FOLDER, as in: make play ARGS="--data FOLDER"'
WHY = {
    errno.EACCES: "you may not write there",
    errno.EPERM: "you may not write there",
    errno.EROFS: "that disk is read-only",
    errno.ENOSPC: "its disk is full",
    errno.EDQUOT: "your part of its disk is full",
    errno.ENOTDIR: "that is not a folder",
    errno.EEXIST: "that is not a folder",
}


def make_folder(folder: Path) -> None:
    """The folder for the tables. BadInput: why none can be kept there, and what to do."""
    try:
        folder.mkdir(parents=True, exist_ok=True)
        free = shutil.disk_usage(folder).free // 1_000_000
    except OSError as wrong:
        raise no_place(folder, wrong) from None
    if free < LEAST_MB:
        raise BadInput(
            f"The tables cannot be saved in {str(folder)!r}: its disk has {free} MB left but needs {LEAST_MB} MB. "
            f"Make room there. {ELSEWHERE}"
        )


def no_place(folder: Path, wrong: OSError) -> BadInput:
    why = WHY.get(wrong.errno or 0, wrong.strerror or str(wrong))
    return BadInput(f"The tables cannot be saved in {str(folder)!r}: {why}. {ELSEWHERE}")


def data_folder() -> Path:
    """Where this user's programs keep their data."""
    try:
        home = Path.home()
    except RuntimeError:
        raise BadInput(f"You have no home folder here, so there is no place for the tables. {ELSEWHERE}") from None
    if sys.platform == "darwin":
        return home / "Library" / "Application Support" / "Cardinal"
    if sys.platform == "win32":
        return Path(os.environ.get("LOCALAPPDATA") or home / "AppData" / "Local") / "Cardinal"
    return Path(os.environ.get("XDG_DATA_HOME") or home / ".local" / "share") / "cardinal"


def sqlite_address(folder: Path) -> str:
    return f"sqlite:///{folder / TABLES}"
