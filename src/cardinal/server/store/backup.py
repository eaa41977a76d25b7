"""Everything in one file, which is its own SQLite database: made while the server runs, restored while it does not. The
file is the same for both databases, and can be restored into either."""

import os
import sqlite3
import tempfile
from collections.abc import Iterator
from contextlib import closing, contextmanager
from pathlib import Path
from urllib.parse import quote

import msgspec
from sqlalchemy import Connection, Engine, delete, func, insert, select, text
from sqlalchemy.exc import SQLAlchemyError

from cardinal.engine.refused import BadInput
from cardinal.server.store.connect import open_engine
from cardinal.server.store.schema import HEAD, SERVED, days, metadata, plays, tables

AT_ONCE = 500  # rows


class Held(msgspec.Struct):
    """What a database holds."""

    tables: int
    days: int

    def __str__(self) -> str:
        return f"{_many(self.tables, 'table')} and {_many(self.days, 'tournament')}"


def check_file(file: Path) -> Held:
    """BadInput: it cannot be restored, and why."""
    if not file.is_file():
        raise BadInput(f"There is no file {str(file)!r}.")
    try:
        with closing(_open(file, "ro")) as connection:
            return _check(connection, file)
    except sqlite3.Error as wrong:
        raise BadInput(f"{str(file)!r} is not a Cardinal backup, or it is damaged: {wrong}.") from None


def _check(connection: sqlite3.Connection, file: Path) -> Held:
    [said] = connection.execute("PRAGMA quick_check(1)").fetchone()
    if said != "ok":
        raise BadInput(f"{str(file)!r} is damaged: {said.splitlines()[0]}.")
    [form] = connection.execute("SELECT max(version_num) FROM alembic_version").fetchone()
    if form is None or form > HEAD:
        raise BadInput(f"{str(file)!r} was made by a newer Cardinal. Restore it with that one.")
    return Held(*(connection.execute(f"SELECT count(*) FROM {name}").fetchone()[0] for name in ("tables", "days")))


def held_by(engine: Engine) -> Held:
    with engine.connect() as connection:
        return Held(*(connection.scalar(select(func.count()).select_from(kind)) or 0 for kind in (tables, days)))


@contextmanager
def opened(address: str) -> Iterator[Engine]:
    """BadInput: it cannot be."""
    engine = open_engine(address)
    try:
        yield engine
    finally:
        engine.dispose()


# -- making one -----------------------------------------------------------------------------------------------


def copy_file(source: Path, target: Path) -> None:
    """SQLite's own way, in one piece: writers do not have to wait, and what they write is in the next copy."""
    with _in_place(target) as part, closing(_open(source, "rw")) as here, closing(sqlite3.connect(part)) as there:
        here.backup(there)
        there.execute("PRAGMA journal_mode = DELETE")  # one file, without a log beside it


def export(engine: Engine, target: Path) -> None:
    """The same from PostgreSQL, as it stands at one moment."""
    with _in_place(target) as part, opened(f"sqlite:///{part}") as copy:
        still = engine.connect().execution_options(isolation_level="REPEATABLE READ")
        with still as here, copy.begin() as there:
            _copy_rows(here, there)
        with copy.connect() as there:
            there.exec_driver_sql("PRAGMA journal_mode = DELETE")


# -- putting it back ------------------------------------------------------------------------------------------


def put_back(file: Path, target: Path) -> Path | None:
    """Replaces SQLite's file; returns where the old one is now."""
    aside = target.with_name(f"{target.name}.replaced") if target.exists() else None
    with _in_place(target, aside) as part, closing(_open(file, "ro")) as here, closing(sqlite3.connect(part)) as there:
        here.backup(there)
    return aside


def load(file: Path, engine: Engine) -> None:
    """Replaces everything in PostgreSQL, in one transaction. BadInput: a server is running on it."""
    with tempfile.TemporaryDirectory() as folder:
        copied = Path(folder) / "copy.sqlite3"
        copy_file(file, copied)  # an older one is upgraded there
        with opened(f"sqlite:///{copied}") as copy, copy.connect() as here, engine.begin() as there:
            if not there.scalar(text(f"SELECT pg_try_advisory_xact_lock({SERVED})")):
                raise BadInput("Cardinal is running on this database. Stop it first.")
            _copy_rows(here, there)
            last = select(func.coalesce(func.max(plays.c.id), 0) + 1).scalar_subquery()
            there.execute(select(func.setval(func.pg_get_serial_sequence("plays", "id"), last, False)))


def _copy_rows(here: Connection, there: Connection) -> None:
    for kind in reversed(metadata.sorted_tables):
        there.execute(delete(kind))
    for kind in metadata.sorted_tables:
        for rows in here.execution_options(yield_per=AT_ONCE).execute(select(kind)).mappings().partitions():
            there.execute(insert(kind), [dict(row) for row in rows])


@contextmanager
def _in_place(target: Path, aside: Path | None = None) -> Iterator[Path]:
    """A file next to `target` that replaces it when it is complete and on disk. `aside`: where the old one goes, with
    its log."""
    part = target.with_name(f"{target.name}.part")
    part.unlink(missing_ok=True)
    try:
        yield part
        with part.open("rb+") as written:
            os.fsync(written.fileno())
        for end in ("", "-wal", "-shm") if aside is not None else ():
            old = target.with_name(target.name + end)
            if old.exists():
                os.replace(old, f"{aside}{end}")
        os.replace(part, target)
    except (sqlite3.Error, SQLAlchemyError) as wrong:
        raise BadInput(f"The backup failed: {str(getattr(wrong, 'orig', wrong)).rstrip('.')}.") from None
    finally:
        for end in ("", "-journal", "-wal", "-shm"):
            part.with_name(part.name + end).unlink(missing_ok=True)


def _open(file: Path, mode: str) -> sqlite3.Connection:
    return sqlite3.connect(f"file:{quote(str(file))}?mode={mode}", uri=True)


def _many(number: int, what: str) -> str:
    return f"{number} {what}{'' if number == 1 else 's'}"
