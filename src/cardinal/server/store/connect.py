"""Opens a database and brings it up to date."""

import re
import sqlite3
from pathlib import Path
from typing import Any
from urllib.parse import quote, unquote, urlsplit

from sqlalchemy import (
    URL,
    Connection,
    Engine,
    ExceptionContext,
    create_engine,
    delete,
    event,
    insert,
    inspect,
    select,
    text,
)
from sqlalchemy.engine import make_url
from sqlalchemy.exc import ArgumentError, DatabaseError, OperationalError

from cardinal.common.version import VERSION
from cardinal.engine.refused import BadInput
from cardinal.server.store.schema import HEAD, about

REPAIR = "restore a backup: cardinal restore FILE --force. Or keep other tables with --data FOLDER."
DRIVERS = ("postgresql+psycopg", "sqlite", "sqlite+pysqlite")
NOT_YET = (
    "starting up",
    "shutting down",
    "recovery",
    "too many clients",
    "terminating connection",
)  # PostgreSQL's words
ANSWER_S = 10  # how long PostgreSQL has to answer
NEXT_S = 2  # … if there is another one to ask
LEAVE_S = 4  # … and how long one may be silent
ALIVE_S = 4  # how often a silent connection is tried
PORT = 5432
READ_ONLY = "25006"  # PostgreSQL's code for a read-only server
SEVERAL = re.compile(r"(postgres(?:ql)?(?:\+\w+)?://(?:[^@/?]*@)?)([^/?@]*,[^/?@]*)(/[^?]*)?(?:\?(.*))?")
BUSY_MS = 3000  # how long a writer waits for another program that holds the file
LOG_PAGES = 200_000  # 400 MB of write-ahead log: then it is checkpointed even though moves must wait (`Store.tidy`)


class Newer(Exception):
    """The database was made by a version that this one does not know."""


class NoAnswer(BadInput):
    """PostgreSQL cannot be reached. It may come back."""


def read_address(address: str) -> URL:
    """BadInput: it is none."""
    try:
        url = make_url(_one_host(address))
    except (ArgumentError, ValueError):
        raise BadInput(
            "That is not a database address. One looks like postgresql://user@host/name, or sqlite:///file."
        ) from None
    if url.drivername in ("postgresql", "postgres"):
        url = url.set(drivername="postgresql+psycopg")
    if url.get_backend_name() not in ("sqlite", "postgresql"):
        raise BadInput(f"Tables are kept in SQLite or PostgreSQL, not in {url.get_backend_name()}.")
    if url.drivername not in DRIVERS:
        raise BadInput(f"{url.drivername!r} is not known here. Write postgresql://user@host/name, or sqlite:///file.")
    return url


def _one_host(address: str) -> str:
    """Translates PostgreSQL's way to name several hosts, `//user@one:5432,two:5432/name`, for SQLAlchemy."""
    found = SEVERAL.fullmatch(address)
    if found is None:
        return address
    start, hosts, name, query = found.groups(default="")
    named = [f"host={quote(host if ':' in host else f'{host}:{PORT}', safe='')}" for host in hosts.split(",")]
    return f"{start}{name}?{'&'.join([*named, *filter(None, [query])])}"


def sqlite_file(address: str) -> Path | None:
    """The file that an SQLite address means on this machine; None: it is a PostgreSQL address."""
    url = read_address(address)
    if url.get_backend_name() != "sqlite":
        return None
    name = url.database or ""
    if name.startswith("file:"):
        name = unquote(urlsplit(name).path)
    if name in ("", ":memory:") or url.query.get("mode") == "memory":
        raise BadInput("Tables are kept in a file: sqlite:///file, or --data FOLDER.")
    return Path(name).resolve()


def open_engine(address: str) -> Engine:
    """BadInput: it cannot be opened, and why."""
    url = read_address(address)
    engine = create_engine(url, **_patient(url)) if url.get_backend_name() == "postgresql" else create_engine(url)
    if url.get_backend_name() == "sqlite":
        _prepare_sqlite(engine)
    else:
        event.listen(engine, "handle_error", _leave_standby)
        if isinstance(url.query.get("host"), tuple):
            _ask_the_last_first(engine)
    hosts = url.host or url.query.get("host", "its socket")
    where = (
        url.database if url.get_backend_name() == "sqlite" else hosts if isinstance(hosts, str) else ", ".join(hosts)
    )
    try:
        migrate(engine)
    except DatabaseError as wrong:  # also a file that is not ours, or is damaged
        engine.dispose()
        why = str(wrong.orig).strip().splitlines()[0]
        kind = NoAnswer if isinstance(wrong, OperationalError) and _may_come_back(engine, why) else BadInput
        raise kind(f"The database at {where} cannot be opened: {why.rstrip('.')}.{_advice(wrong)}") from None
    except Newer as newer:
        engine.dispose()
        raise BadInput(
            f"The database at {where} was made by a newer Cardinal ({newer}), and this one is {VERSION}. It is left as "
            "it is. Start the newer Cardinal, or keep other tables with --data FOLDER."
        ) from None
    return engine


def _advice(wrong: DatabaseError) -> str:
    damaged = getattr(wrong.orig, "sqlite_errorcode", 0) & 0xFF in (sqlite3.SQLITE_CORRUPT, sqlite3.SQLITE_NOTADB)
    return f" Nothing can be read: {REPAIR}" if damaged else ""


def _may_come_back(engine: Engine, why: str) -> bool:
    """Otherwise it has answered, and refused: a wrong password, an unknown name."""
    return engine.dialect.name == "postgresql" and ("FATAL" not in why or any(word in why for word in NOT_YET))


def _patient(url: URL) -> dict[str, Any]:
    """PostgreSQL may be on another machine, and come and go: nobody waits forever, and no dead connection is used. Of
    several hosts, the one that takes writes is used, and a dead one is soon skipped."""
    usual: dict[str, Any] = {"connect_timeout": ANSWER_S, "tcp_user_timeout": ANSWER_S * 1000}
    usual |= {"keepalives_idle": ALIVE_S, "keepalives_interval": ALIVE_S}
    if isinstance(url.query.get("host"), tuple):
        usual |= {"connect_timeout": NEXT_S, "tcp_user_timeout": LEAVE_S * 1000, "target_session_attrs": "read-write"}
    return {"pool_pre_ping": True, "connect_args": {key: value for key, value in usual.items() if key not in url.query}}


def _ask_the_last_first(engine: Engine) -> None:
    """Of several hosts, the one that answered last: otherwise each new connection waits for one that is silently
    dead."""
    last = ("", "")

    @event.listens_for(engine, "do_connect")
    def order(_: object, record: object, given: object, named: dict[str, Any]) -> None:
        hosts = zip(named["host"].split(","), named["port"].split(","), strict=True)
        ordered = sorted(hosts, key=lambda host: host != last)
        named["host"], named["port"] = (",".join(part) for part in zip(*ordered, strict=True))

    @event.listens_for(engine, "connect")
    def remember(connection: Any, _: object) -> None:
        nonlocal last
        last = (connection.info.host, str(connection.info.port))


def _leave_standby(context: ExceptionContext) -> None:
    """A server that no longer takes writes (another one has been promoted) is as good as gone."""
    if getattr(context.original_exception, "sqlstate", "") == READ_ONLY:
        context.is_disconnect = True


def own_connection(engine: Engine) -> Any:
    """A direct connection of the driver to PostgreSQL, outside the pool, that commits every statement."""
    lent = engine.raw_connection()
    connection: Any = lent.driver_connection
    lent.detach()
    connection.rollback()
    connection.autocommit = True
    return connection


def _prepare_sqlite(engine: Engine) -> None:
    @event.listens_for(engine, "connect")
    def connect(connection: Any, _: object) -> None:
        cursor = connection.cursor()
        cursor.execute(f"PRAGMA busy_timeout = {BUSY_MS}")
        # Plays grow side by side, each in its own page, and a commit writes every page that has changed: small
        # ones are written sooner. For a new file; an older one stays as it is.
        cursor.execute("PRAGMA page_size = 2048")
        cursor.execute("PRAGMA journal_mode = WAL")
        cursor.execute("PRAGMA synchronous = FULL")  # what is acknowledged is on disk
        cursor.execute("PRAGMA foreign_keys = ON")
        cursor.execute(f"PRAGMA wal_autocheckpoint = {LOG_PAGES}")
        cursor.execute("PRAGMA temp_store = MEMORY")  # otherwise a statement with many rows makes a file
        cursor.execute("PRAGMA cache_size = -200")  # KiB, for each thread that reads: a server is small
        cursor.close()


def migrate(engine: Engine) -> None:
    """Raises Newer."""
    with engine.begin() as connection:
        found = None
        if inspect(connection).has_table("alembic_version"):
            found = connection.execute(text("SELECT version_num FROM alembic_version")).scalar()
        if found == HEAD:
            # Changes nothing, but fails if nothing can be saved: better now than when the server is half open.
            connection.execute(text("UPDATE alembic_version SET version_num = version_num"))
            return
        if found is not None and found > HEAD:
            raise Newer(_maker(connection) or f"its tables have version {found}; the newest known here is {HEAD}")
        from alembic import command  # takes its time, and is rarely needed
        from alembic.config import Config

        if engine.dialect.name == "postgresql":
            connection.execute(text("SELECT pg_advisory_xact_lock(7274)"))  # one worker does it
        config = Config()
        config.set_main_option("script_location", str(Path(__file__).parent / "migrations"))
        config.attributes["connection"] = connection
        command.upgrade(config, "head")
        connection.execute(delete(about))
        connection.execute(insert(about), {"one": 1, "version": VERSION})


def _maker(connection: Connection) -> str | None:
    """The version of Cardinal that last upgraded the database, if it was noted."""
    known = inspect(connection).has_table(about.name)
    return connection.scalar(select(about.c.version)) if known else None
