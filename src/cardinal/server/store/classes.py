"""Classes and packs in the database. Synchronous: threads call it, never the event loop."""

import time
from collections.abc import Sequence
from typing import Final, Literal

import msgspec
from sqlalchemy import Connection, bindparam, delete, func, select, update

from cardinal.classroom.quiz import Change, Entry
from cardinal.common.decoding import decodable
from cardinal.server.store.days import Beaten
from cardinal.server.store.schema import class_entries, classes, packs
from cardinal.server.store.store import Store

STUDENTS: Final = "pupils"  # their names when the first classes were stored


@decodable
class Student(msgspec.Struct, kw_only=True):
    name: str
    bird: str
    key: str  # a hash
    learner: str  # whose study journal


@decodable
class Assignment(msgspec.Struct, kw_only=True):
    """Something to do until a day. `what`: topics, the fingerprint of a pack, or a game and its level ("" is any).

    `count`: how many items, or how many plays. `plays`: by student, those that are over, by their ids.
    """

    id: str
    title: str
    kind: Literal["topics", "pack", "game"]
    what: list[str]
    count: int
    made: int  # seconds since 1970
    until: str  # a date, as in 2026-11-30
    plays: dict[str, list[int]] = {}


@decodable
class ClassTable(msgspec.Struct, kw_only=True):
    """A table where students of the class play. They join it like anybody else: there is no secret here."""

    code: str
    game: str
    students: list[str] = msgspec.field(name=STUDENTS)


@decodable
class ClassRow(msgspec.Struct, kw_only=True):
    code: str
    name: str
    teacher: str  # a hash
    students: dict[str, Student] = msgspec.field(default_factory=dict, name=STUDENTS)
    made: int = 0  # how many students there have ever been
    door: bool = False  # anybody with the code may join with a nickname
    assignments: list[Assignment] = []
    tables: list[ClassTable] = []
    bell: int = 0  # when the time at these tables is up, ms of the server's clock; 0: no limit
    version: int = 0


class ClassStore:
    def __init__(self, store: Store) -> None:
        self._store = store
        self._append = store.into(class_entries).on_conflict_do_nothing().returning(class_entries.c.number)
        same = (classes.c.code == bindparam("of")) & (classes.c.version == bindparam("was"))
        self._save = update(classes).where(same)
        self._decode: msgspec.json.Decoder[Change] = msgspec.json.Decoder(Change)

    def create(self, connection: Connection, row: ClassRow) -> bool:
        made = self._store.into(classes).on_conflict_do_nothing().returning(classes.c.code)
        return connection.execute(made, {"code": row.code, **_fields(row)}).first() is not None

    def row(self, code: str) -> ClassRow | None:
        with self._store.reading() as connection:
            found = connection.execute(select(classes).where(classes.c.code == code)).first()
        if found is None:
            return None
        row = msgspec.json.decode(found.body, type=ClassRow)
        row.version = found.version
        return row

    def state(self, code: str) -> tuple[int, int] | None:
        """The version of a class and the number of its latest entry; None: there is no such class."""
        latest = select(func.max(class_entries.c.number)).where(class_entries.c.code == code).scalar_subquery()
        with self._store.reading() as connection:
            found = connection.execute(select(classes.c.version, latest).where(classes.c.code == code)).first()
        return None if found is None else (found[0], found[1] or 0)

    def save(self, connection: Connection, row: ClassRow) -> bool:
        """False: somebody else has changed it, or it is gone."""
        fields = _fields(row) | {"version": row.version + 1, "of": row.code, "was": row.version}
        if connection.execute(self._save, fields).rowcount != 1:
            return False
        row.version += 1
        return True

    def there(self, codes: Sequence[str]) -> set[str]:
        with self._store.reading() as connection:
            return set(connection.scalars(select(classes.c.code).where(classes.c.code.in_(list(codes)))))

    def forget(self, connection: Connection, code: str) -> None:
        connection.execute(delete(class_entries).where(class_entries.c.code == code))
        connection.execute(delete(classes).where(classes.c.code == code))

    def old(self, days: int) -> list[str]:
        with self._store.reading() as connection:
            before = classes.c.touched < int(time.time()) - days * 86_400
            return list(connection.scalars(select(classes.c.code).where(before)))

    def codes_with(self, learner: str) -> list[str]:
        """The classes that somebody is in."""
        with self._store.reading() as connection:
            return list(connection.scalars(select(classes.c.code).where(classes.c.body.contains(f'"{learner}"'))))

    def learners(self) -> set[str]:
        """Of all classes."""
        with self._store.reading() as connection:
            bodies = list(connection.scalars(select(classes.c.body)))
        rows = (msgspec.json.decode(body, type=ClassRow) for body in bodies)
        return {student.learner for row in rows for student in row.students.values()}

    def forget_student(self, connection: Connection, code: str, student: str) -> None:
        """Every answer that they ever gave in a quiz."""
        connection.execute(delete(class_entries).where(class_entries.c.code == code, class_entries.c.who == student))

    def entries(self, code: str) -> list[Entry]:
        wanted = select(class_entries).where(class_entries.c.code == code).order_by(class_entries.c.number)
        with self._store.reading() as connection:
            rows = connection.execute(wanted).all()
        return [Entry(r.number, r.who, r.at, r.when, r.id, self._decode.decode(r.change)) for r in rows]

    def append(self, connection: Connection, code: str, entries: Sequence[Entry]) -> None:
        """All or none. Raises Beaten."""
        rows = [
            {
                "code": code,
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
        """The server time of the latest entry of any class."""
        with self._store.reading() as connection:
            return connection.scalar(select(func.max(class_entries.c.at))) or 0

    # -- packs --------------------------------------------------------------------------------------------

    def put_pack(self, connection: Connection, name: str, text: str) -> None:
        row = {"name": name, "touched": int(time.time()), "text": text}
        connection.execute(self._store.into(packs).on_conflict_do_nothing(), row)

    def pack(self, name: str) -> str | None:
        with self._store.reading() as connection:
            return connection.scalar(select(packs.c.text).where(packs.c.name == name))


def _fields(row: ClassRow) -> dict[str, object]:
    return {"version": row.version, "touched": int(time.time()), "body": msgspec.json.encode(row).decode()}
