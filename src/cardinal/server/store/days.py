"""Days in the database, one function for each query. Synchronous: threads call it, never the event loop."""

import time
from collections.abc import Sequence

import msgspec
from sqlalchemy import Connection, bindparam, delete, func, select, update

from cardinal.common.decoding import decodable
from cardinal.desk.changes import AnyChange, Entry, renewed
from cardinal.server.store.expiry import old_days
from cardinal.server.store.rows import Lobby
from cardinal.server.store.schema import day_entries, day_tables, days, tables
from cardinal.server.store.store import Store

LATELY_S = 2 * 86_400
_changes: msgspec.json.Decoder[AnyChange] = msgspec.json.Decoder(AnyChange)


class Beaten(Exception):
    """Somebody else has written this entry, or taken this id: nothing in the transaction is kept."""


@decodable
class Link(msgspec.Struct):
    """Of a table or a team: `epoch` counts how often it was renewed."""

    epoch: int = 0
    hash: str = ""


@decodable
class DayRow(msgspec.Struct):
    """Everything about a day but its log."""

    code: str
    host: str  # a hash
    links: dict[str, Link] = {}  # by role: "table 3", "team T4"
    kept: bool = False
    version: int = 0


class OnlineTable(msgspec.Struct):
    """One of our own tables, at which a match of the day is played."""

    match: str
    code: str
    about: str
    done: bool = False


class DayStore:
    def __init__(self, store: Store) -> None:
        self._store = store
        self._into = store.into
        self._append = self._into(day_entries).on_conflict_do_nothing().returning(day_entries.c.number)
        same = (days.c.code == bindparam("of")) & (days.c.version == bindparam("was"))
        self._save = update(days).where(same)

    # -- days ---------------------------------------------------------------------------------------------

    def create(self, connection: Connection, row: DayRow, entries: Sequence[Entry]) -> bool:
        """False: there is a day with this code."""
        made = self._into(days).on_conflict_do_nothing().returning(days.c.code)
        if connection.execute(made, {"code": row.code, **_fields(row)}).first() is None:
            return False
        self._insert(connection, row.code, entries)
        return True

    def day(self, code: str) -> DayRow | None:
        with self._store.reading() as connection:
            found = connection.execute(select(days).where(days.c.code == code)).first()
        if found is None:
            return None
        links = msgspec.json.decode(found.links, type=dict[str, Link])
        return DayRow(found.code, found.host, links, found.kept, found.version)

    def state(self, code: str) -> tuple[int, int, int] | None:
        """The version of a day's row, how many entries its log has, and how many online tables there are."""
        latest = select(func.max(day_entries.c.number)).where(day_entries.c.day == code).scalar_subquery()
        online = select(func.count()).select_from(day_tables).where(day_tables.c.day == code).scalar_subquery()
        with self._store.reading() as connection:
            row = connection.execute(select(days.c.version, latest, online).where(days.c.code == code)).first()
        return None if row is None else (row[0], row[1] or 0, row[2])

    def save(self, connection: Connection, row: DayRow) -> bool:
        """False: somebody else has changed it, or it is gone."""
        fields = _fields(row) | {"version": row.version + 1, "of": row.code, "was": row.version}
        if connection.execute(self._save, fields).rowcount != 1:
            return False
        row.version += 1
        return True

    def there(self, codes: Sequence[str]) -> set[str]:
        with self._store.reading() as connection:
            return set(connection.scalars(select(days.c.code).where(days.c.code.in_(list(codes)))))

    def forget(self, connection: Connection, code: str) -> bool:
        """With its whole log, and its online tables."""
        of_day = select(day_tables.c.code).where(day_tables.c.day == code)
        connection.execute(delete(tables).where(tables.c.code.in_(of_day)))
        found = connection.execute(delete(days).where(days.c.code == code)).rowcount == 1
        self._store.notify_deleted(connection, f"day {code}")
        return found

    def forget_old(self, connection: Connection, age: int, now: int, speed: float) -> int:
        """Those where nothing has happened for this many days."""
        return sum(self.forget(connection, code) for code in old_days(connection, age, now, speed))

    # -- their logs ---------------------------------------------------------------------------------------

    def entries(self, code: str, after: int = 0) -> list[Entry]:
        wanted = select(day_entries).where(day_entries.c.day == code, day_entries.c.number > after)
        with self._store.reading() as connection:
            rows = connection.execute(wanted.order_by(day_entries.c.number)).all()
        return [Entry(row.number, row.who, row.at, row.when, row.id, _read_change(row.change)) for row in rows]

    def append(self, connection: Connection, code: str, entries: Sequence[Entry]) -> None:
        """All or none. Raises Beaten."""
        self._insert(connection, code, entries)
        connection.execute(update(days).where(days.c.code == code), {"touched": int(time.time())})

    def _insert(self, connection: Connection, code: str, entries: Sequence[Entry]) -> None:
        rows = [
            {
                "day": code,
                "number": entry.number,
                "who": entry.who,
                "at": entry.at,
                "when": entry.when,
                "id": entry.id,
                "change": msgspec.json.encode(entry.change).decode(),
            }
            for entry in entries
        ]
        if len(connection.execute(self._append, rows).all()) != len(rows):
            raise Beaten

    def latest(self) -> int:
        """The server time of the latest entry of any day."""
        with self._store.reading() as connection:
            return connection.scalar(select(func.max(day_entries.c.at))) or 0

    # -- their online tables ------------------------------------------------------------------------------

    def online(self, code: str) -> list[OnlineTable]:
        with self._store.reading() as connection:
            rows = connection.execute(select(day_tables).where(day_tables.c.day == code)).all()
        return [OnlineTable(row.match, row.code, row.about, row.done) for row in rows]

    def open_table(self, connection: Connection, code: str, table: OnlineTable, lobby: Lobby) -> bool:
        """False: the table's code is taken. Raises Beaten: the match has its table already."""
        if not self._store.create(connection, lobby):
            return False
        made = self._into(day_tables).on_conflict_do_nothing().returning(day_tables.c.code)
        row = {"day": code, "match": table.match, "code": table.code, "about": table.about, "done": table.done}
        if connection.execute(made, row).first() is None:
            raise Beaten
        return True

    def set_done(self, connection: Connection, code: str, match: str, done: bool) -> None:
        of_match = (day_tables.c.day == code) & (day_tables.c.match == match)
        connection.execute(update(day_tables).where(of_match), {"done": done})

    def with_tables(self) -> list[str]:
        """Recent days that have something going on at our own tables."""
        lately = days.c.touched > int(time.time()) - LATELY_S
        wanted = select(days.c.code).join(day_tables, day_tables.c.day == days.c.code)
        with self._store.reading() as connection:
            return list(connection.scalars(wanted.where(day_tables.c.done.is_(False), lately).distinct()))


def _fields(row: DayRow) -> dict[str, object]:
    return {
        "version": row.version,
        "touched": int(time.time()),
        "kept": row.kept,
        "host": row.host,
        "links": msgspec.json.encode(row.links).decode(),
    }


def _read_change(text: str) -> AnyChange:
    return _changes.decode(renewed(text.encode()))
