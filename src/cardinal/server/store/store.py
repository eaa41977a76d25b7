"""The database queries, one function each. Synchronous: threads call it, never the event loop."""

import contextlib
import logging
import os
import sqlite3
import time
from collections.abc import Iterable, Iterator, Sequence
from itertools import chain
from typing import Any, TypeVar

import msgspec
from sqlalchemy import Connection, Engine, Text, delete, event, func, insert, select, text, update
from sqlalchemy.dialects import postgresql, sqlite
from sqlalchemy.exc import DataError, DBAPIError, ProgrammingError

from cardinal.engine.position import NEVER
from cardinal.engine.snapshot import Snapshot
from cardinal.engine.store import Entry
from cardinal.server.store.errors import Damaged, Late, Unread
from cardinal.server.store.rows import Lobby, LobbySeat, PlayRow
from cardinal.server.store.schema import entries, plays, seats, tables

log = logging.getLogger("cardinal.server")
T = TypeVar("T")
CHANNEL = "cardinal"  # PostgreSQL's, between workers
TOGETHER = 16  # rows that a statement changes
SILENT_MS = 1500  # a writer whose machine dies in a transaction holds up whoever serves its tables next for this long


# Nothing follows an entry that is not there, and time never goes back, whatever a worker believes.
IN_ORDER = """
SELECT * FROM new WHERE number = 1 OR EXISTS (
    SELECT 1 FROM entries AS last
    WHERE last.play = new.play AND last.number = new.number - 1 AND last.arrival <= new.arrival
) ON CONFLICT DO NOTHING
"""


class Append(msgspec.Struct):
    """An entry on its way, and when the play is due after it (server time; None: as before)."""

    play: int
    entry: Entry
    due: int | None


class Store:
    def __init__(self, engine: Engine) -> None:
        self.engine = engine
        self.postgres = engine.dialect.name == "postgresql"
        self._file = None if self.postgres else self._found()
        self.damage = ""  # what is wrong with SQLite's file
        self.errors = 0  # of reading
        self.into = postgresql.insert if self.postgres else sqlite.insert
        # What is done while people play is written out: SQLAlchemy takes longer to build a statement than SQLite to
        # carry it out.
        mark = "%s" if self.postgres else "?"
        self._new = f"INSERT INTO entries WITH new ({', '.join(entries.c.keys())}) AS "
        self._row = f"({', '.join([mark] * len(entries.c))})"
        arrays = ", ".join(f"%s::{'text' if isinstance(c.type, Text) else 'bigint'}[]" for c in entries.c)
        self._arrays = f"WITH kept AS ({self._new}(SELECT * FROM unnest({arrays})) {IN_ORDER} RETURNING play, number) "
        self._keep = (
            f"WITH new (id, reached, snapshot) AS (VALUES {', '.join([f'({mark}, {mark}, {mark})'] * TOGETHER)}) "
            "UPDATE plays SET reached = new.reached, snapshot = new.snapshot "
            "FROM new WHERE plays.id = new.id AND plays.reached <= new.reached"
        )
        marks = ", ".join([mark] * TOGETHER)
        self._touch = f"UPDATE tables SET touched = {mark} WHERE code IN ({marks})"
        self._finish = f"UPDATE plays SET over = TRUE, due = {mark} WHERE id IN ({marks})"
        self._due = f"UPDATE plays SET due = {mark} WHERE id = {mark}"
        self._save = (
            f"UPDATE tables SET version = {mark}, touched = {mark}, kept = {mark}, lobby = {mark} "
            f"WHERE code = {mark} AND version = {mark}"
        )
        self._of_play = [column.name for column in plays.c if column is not plays.c.id]
        self._begin = (
            f"INSERT INTO plays ({', '.join(self._of_play)}) VALUES ({', '.join([mark] * len(self._of_play))}) "
            "ON CONFLICT DO NOTHING RETURNING id"
        )

    def writing(self) -> Connection:
        """For the writer, which returns to the same pages: they stay in its cache."""
        connection = self.engine.connect()
        if self.postgres:
            connection.exec_driver_sql(f"SET idle_in_transaction_session_timeout = {SILENT_MS}")
            # Everything it looks for has an index. A plan from when there were few entries would read them all.
            connection.exec_driver_sql("SET enable_seqscan = off")
            connection.commit()
        else:
            _to_sqlite(connection, "PRAGMA cache_size = -2000")  # KiB
            raw: Any = connection.connection.driver_connection
            raw.isolation_level = None  # the driver begins no transactions, see `append_alone`
            event.listen(connection, "begin", lambda own: own.exec_driver_sql("BEGIN IMMEDIATE"))
        return connection

    @contextlib.contextmanager
    def reading(self) -> Iterator[Connection]:
        """Raises Unread."""
        try:
            with self.engine.connect() as connection:
                yield connection
        except (ProgrammingError, DataError):
            raise  # our own mistake
        except DBAPIError as wrong:
            self.errors += 1
            self.notice(wrong)
            raise (Damaged if self.damage else Unread) from wrong

    def notice(self, wrong: Exception) -> None:
        """Has SQLite found a damaged page? Then nothing more is written: that would make it worse."""
        code = getattr(getattr(wrong, "orig", None), "sqlite_errorcode", 0) & 0xFF
        if not self.damage and code in (sqlite3.SQLITE_CORRUPT, sqlite3.SQLITE_NOTADB):
            self.damage = "a page cannot be read"
            log.error("the database is damaged: nothing more is kept. Start the server again to see what is lost")

    def in_place(self) -> bool:
        """Is SQLite's file where it was opened? If it was deleted or replaced, whatever is written is lost."""
        if self._file is None:
            return True
        found = self._found()
        return found is not None and os.path.samestat(found, self._file)

    def _found(self) -> os.stat_result | None:
        try:
            return os.stat(self.engine.url.database or "")
        except OSError:
            return None

    def probe(self, connection: Connection) -> None:
        """Changes nothing, but fails if nothing can be saved."""
        connection.exec_driver_sql("UPDATE alembic_version SET version_num = version_num")

    def tidy(self, connection: Connection) -> None:
        """For a quiet moment: SQLite checkpoints its write-ahead log."""
        if not self.postgres:
            _to_sqlite(connection, "PRAGMA wal_checkpoint(PASSIVE)")

    # -- tables -------------------------------------------------------------------------------------------

    def create(self, connection: Connection, lobby: Lobby) -> bool:
        """False: there is a table with this code."""
        made = self.into(tables).on_conflict_do_nothing().returning(tables.c.code)
        if connection.execute(made, _row(lobby)).first() is None:
            return False
        self._write_seats(connection, lobby)
        return True

    def lobby(self, code: str) -> Lobby | None:
        with self.reading() as connection:
            row = connection.execute(select(tables).where(tables.c.code == code)).first()
            if row is None:
                return None
            held = connection.execute(select(seats).where(seats.c.code == code).order_by(seats.c.seat)).all()
        return lobby_of(row, held)

    def state(self, code: str, play: int | None) -> tuple[int, int] | None:
        """The version of a table, and the number of a play's latest entry; None: there is no such table."""
        latest = select(func.max(entries.c.number)).where(entries.c.play == play).scalar_subquery()
        with self.reading() as connection:
            row = connection.execute(select(tables.c.version, latest).where(tables.c.code == code)).first()
        return None if row is None else (row[0], row[1] or 0)

    def save(self, connection: Connection, lobby: Lobby, reseated: bool = True) -> bool:
        """False: somebody else has changed it, or it is gone."""
        row = _row(lobby)
        values = (lobby.version + 1, row["touched"], row["kept"], row["lobby"], lobby.code, lobby.version)
        if connection.exec_driver_sql(self._save, values).rowcount != 1:
            return False
        lobby.version += 1
        if reseated:
            self._write_seats(connection, lobby)
        return True

    def _write_seats(self, connection: Connection, lobby: Lobby) -> None:
        connection.execute(delete(seats).where(seats.c.code == lobby.code))
        connection.execute(
            insert(seats),
            [{"code": lobby.code, "seat": n} | msgspec.to_builtins(held) for n, held in enumerate(lobby.seats)],
        )

    def touch(self, connection: Connection, codes: Sequence[str]) -> None:
        for some in _together(codes):
            connection.exec_driver_sql(self._touch, (int(time.time()), *some))

    def there(self, codes: Iterable[str]) -> set[str]:
        with self.reading() as connection:
            return set(connection.scalars(select(tables.c.code).where(tables.c.code.in_(list(codes)))))

    def touched(self, codes: Iterable[str]) -> dict[str, int]:
        """When something last happened at tables, in seconds since 1970; without those that are gone."""
        wanted = select(tables.c.code, tables.c.touched).where(tables.c.code.in_(list(codes)))
        with self.reading() as connection:
            return {row.code: row.touched for row in connection.execute(wanted)}

    def count(self) -> int:
        with self.reading() as connection:
            return connection.scalar(select(func.count()).select_from(tables)) or 0

    def forget(self, connection: Connection, code: str) -> bool:
        """A table with everything that was ever said there."""
        found = connection.execute(delete(tables).where(tables.c.code == code)).rowcount == 1
        self.notify_deleted(connection, code)
        return found

    # -- plays --------------------------------------------------------------------------------------------

    def begin(self, connection: Connection, lobby: Lobby, play: PlayRow, due: int) -> bool:
        """A new play at a table, which is saved with it. False as in `save`."""
        row = {
            "code": play.code,
            "number": play.number,
            "game": play.game,
            "rules": play.rules,
            "body": msgspec.json.encode(msgspec.structs.replace(play, snapshot=b"")).decode(),
            "base": play.base,
            "due": due,
            "over": False,
            "reached": 0,
            "snapshot": play.snapshot,
        }
        found = connection.exec_driver_sql(self._begin, tuple(map(row.get, self._of_play))).scalar()
        if found is None:
            return False
        play.id = lobby.play = found
        play.due, lobby.number = due, play.number
        if self.save(connection, lobby, reseated=False):
            return True
        connection.execute(delete(plays).where(plays.c.id == play.id))
        return False

    def play(self, number: int) -> PlayRow | None:
        with self.reading() as connection:
            row = connection.execute(select(plays).where(plays.c.id == number)).first()
        return None if row is None else play_of_row(row)

    def earlier(self, code: str, number: int) -> PlayRow | None:
        """A table's play by its number there."""
        with self.reading() as connection:
            row = connection.execute(select(plays).where(plays.c.code == code, plays.c.number == number)).first()
        return None if row is None else play_of_row(row)

    def entries(self, play: int, after: int = 0) -> list[Entry]:
        wanted = select(entries).where(entries.c.play == play, entries.c.number > after).order_by(entries.c.number)
        with self.reading() as connection:
            return [entry_of(row) for row in connection.execute(wanted)]

    def append(self, connection: Connection, batch: Sequence[Append]) -> list[bool]:
        """Returns which of them are stored now. The others came too late, or do not follow what is stored."""
        if self.postgres:
            found = connection.exec_driver_sql(f"{self._arrays} SELECT play, number FROM kept", _columns(batch))
        else:
            statement, values = self._rows(batch)
            found = connection.exec_driver_sql(f"{statement} RETURNING play, number", values)
        new = {(row[0], row[1]) for row in found}
        there: list[bool] = []
        for a in batch:
            key = (a.play, a.entry.number)
            kept = key in new or self._insert(connection, [a]) == 1  # it may follow another one in the batch
            if kept:
                self._after(connection, [a])
            there.append(kept or self._known(connection, a))
            new.discard(key)  # if two have the same number, the first is kept
        return there

    def _known(self, connection: Connection, a: Append) -> bool:
        """Was exactly this one stored before, without an answer?"""
        wanted = select(entries).where(entries.c.play == a.play, entries.c.number == a.entry.number)
        row = connection.execute(wanted).first()
        return row is not None and entry_of(row) == a.entry

    def append_all(self, connection: Connection, batch: Sequence[Append]) -> None:
        """The same, all or none: one statement that goes straight to the driver, because this is done for every move.
        Rows that come back one by one would cost SQLite a turn of Python's lock each. Raises Late."""
        if self._insert(connection, batch) != len(batch):
            raise Late
        self._after(connection, batch)

    def append_alone(self, connection: Connection, batch: Sequence[Append]) -> None:
        """The same if there is nothing else to write: SQLite treats a statement as a transaction, in one turn of
        Python's lock. Raises Late: then some may already be stored."""
        try:
            kept = _to_sqlite(connection, *self._rows(batch))
        except sqlite3.IntegrityError:
            raise Late from None
        if kept != len(batch):
            raise Late

    def _insert(self, connection: Connection, batch: Sequence[Append]) -> int:
        """Returns how many are stored."""
        if self.postgres:  # always the same statement, no matter how many: so the driver prepares it once
            statement = f"{self._arrays} SELECT count(*) FROM kept"
            return int(connection.exec_driver_sql(statement, _columns(batch)).scalar_one())
        return connection.exec_driver_sql(*self._rows(batch)).rowcount

    def _rows(self, batch: Sequence[Append]) -> tuple[str, tuple[object, ...]]:
        values: list[object] = []
        for a in batch:
            values += _values(a)
        return f"{self._new}(VALUES {', '.join([self._row] * len(batch))}) {IN_ORDER}", tuple(values)

    def _after(self, connection: Connection, kept: Sequence[Append]) -> None:
        for a in kept:
            if a.due is not None:
                self.set_due(connection, a.play, a.due)

    def keep_snapshots(self, connection: Connection, taken: Sequence[tuple[int, Snapshot]]) -> None:
        """Of plays; the newest of each."""
        rows = [(play, shot.number, msgspec.json.encode(shot)) for play, shot in dict(taken).items()]
        for some in _together(rows):
            connection.exec_driver_sql(self._keep, tuple(chain.from_iterable(some)))

    def set_due(self, connection: Connection, play: int, due: int) -> None:
        connection.exec_driver_sql(self._due, (due, play))

    def finish(self, connection: Connection, over: Sequence[int]) -> None:
        for some in _together(over):
            connection.exec_driver_sql(self._finish, (NEVER, *some))

    def claim(self, until: int, again: int, most: int = 100) -> list[tuple[int, str]]:
        """Plays that need attention, by their tables. Several workers look for them: each play is given to one of them,
        and again at the instant `again` if that one has done nothing."""
        late = select(plays.c.id, plays.c.code).where(plays.c.due <= until).order_by(plays.c.due).limit(most)
        with self.reading() as connection:
            if not self.postgres:
                return [(row.id, row.code) for row in connection.execute(late)]
            free = late.with_only_columns(plays.c.id).with_for_update(skip_locked=True).scalar_subquery()
            claimed = update(plays).where(plays.c.id.in_(free)).values(due=again).returning(plays.c.id, plays.c.code)
            with connection.begin():
                return [(row.id, row.code) for row in connection.execute(claimed)]

    def going_on(self, codes: Sequence[str]) -> list[tuple[int, str]]:
        """The plays at these tables that are not over."""
        wanted = select(plays.c.id, plays.c.code).where(plays.c.code.in_(list(codes)), plays.c.over.is_(False))
        with self.reading() as connection:
            return [(row.id, row.code) for row in connection.execute(wanted.order_by(plays.c.due))]

    # -- between workers ----------------------------------------------------------------------------------

    def notify_deleted(self, connection: Connection, topic: str) -> None:
        """Told by PostgreSQL to all workers when, and only when, the transaction is committed. For what is rare and may
        be done by a program that is not a worker; see `server/broadcast.py`."""
        if self.postgres:
            said = {"channel": CHANNEL, "line": f"deleted {topic}"}
            connection.execute(text("SELECT pg_notify(:channel, :line)"), said)


def _to_sqlite(connection: Connection, statement: str, values: tuple[object, ...] = ()) -> int:
    """Bypasses SQLAlchemy, whose transactions are not affected. Returns how many rows changed."""
    raw: Any = connection.connection.driver_connection
    try:
        return int(raw.execute(statement, values).rowcount)
    except sqlite3.IntegrityError:
        raise
    except sqlite3.Error as wrong:
        raise DBAPIError(None, None, wrong) from None


def _values(append: Append) -> tuple[object, ...]:
    """In the order of the columns."""
    e = append.entry
    return append.play, e.number, e.who, e.text, e.arrival, e.at, e.id


def _columns(batch: Sequence[Append]) -> tuple[list[object], ...]:
    return tuple(list(column) for column in zip(*map(_values, batch), strict=True))


def _together(what: Sequence[T]) -> Iterator[list[T]]:
    """Several for one statement, which costs a turn of Python's lock no matter how many; and always equally many (the
    last may repeat), because the driver remembers every statement that it has seen."""
    for start in range(0, len(what), TOGETHER):
        some = list(what[start : start + TOGETHER])
        yield some + some[-1:] * (TOGETHER - len(some))


def lobby_of(row: Any, held: Iterable[Any]) -> Lobby:
    """`held`: the rows of its seats, in their order."""
    lobby = msgspec.json.decode(row.lobby, type=Lobby)
    lobby.seats = [LobbySeat(seat.kind, seat.name, seat.level, seat.token, seat.bird) for seat in held]
    lobby.version, lobby.kept = row.version, row.kept
    return lobby


def play_of_row(row: Any) -> PlayRow:
    play = msgspec.json.decode(row.body, type=PlayRow)
    play.id, play.base, play.over, play.snapshot = row.id, row.base, row.over, bytes(row.snapshot)
    play.due = row.due
    return play


def entry_of(row: Any) -> Entry:
    return Entry(row.number, row.who, row.text, row.arrival, row.at, row.id)


def _row(lobby: Lobby) -> dict[str, object]:
    kept = msgspec.structs.replace(lobby, seats=[])
    return {
        "code": lobby.code,
        "version": lobby.version,
        "touched": int(time.time()),
        "kept": lobby.kept,
        "lobby": msgspec.json.encode(kept).decode(),
    }
