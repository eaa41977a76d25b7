"""The whole database at a glance, for whoever runs the server."""

import time

import msgspec
from sqlalchemy import Connection, func, select, text

from cardinal.server.store.rows import Lobby
from cardinal.server.store.schema import day_entries, day_tables, days, entries, plays, seats, tables
from cardinal.server.store.store import Store

MOST = 1000  # rows per answer


class TableRow(msgspec.Struct):
    code: str
    game: str
    state: str  # open: nobody has begun; on; over
    plays: int
    moves: int  # entries of the last play
    people: int
    bots: int
    kept: bool
    day: str  # the tournament it belongs to
    idle_s: int
    workers: list[str]  # workers that have it in memory; with SQLite there is only one


class DayLine(msgspec.Struct):
    code: str
    entries: int
    tables: int  # of our own tables where its matches are played
    kept: bool
    idle_s: int
    workers: list[str]


class Totals(msgspec.Struct):
    tables: int
    kept: int
    plays_on: int
    entries: int  # of all plays; with PostgreSQL an estimate
    days: int


def totals(store: Store) -> Totals:
    with store.reading() as connection:

        def count(wanted: object, *where: object) -> int:
            return connection.scalar(select(func.count()).select_from(wanted).where(*where)) or 0  # type: ignore[arg-type]

        if store.postgres:  # counting a large log would take seconds
            guess = text("SELECT greatest(reltuples, 0) FROM pg_class WHERE oid = 'entries'::regclass")
            logged = int(connection.scalar(guess) or 0)
        else:
            logged = count(entries)
        kept, on = tables.c.kept.is_(True), plays.c.over.is_(False)
        return Totals(count(tables), count(tables, kept), count(plays, on), logged, count(days))


def list_tables(store: Store, most: int, code: str = "") -> list[TableRow]:
    """The most recently active ones come first. `code`: only this one."""
    wanted = select(tables).order_by(tables.c.touched.desc(), tables.c.code).limit(most)
    if code:
        wanted = wanted.where(tables.c.code == code)
    with store.reading() as connection:
        rows = connection.execute(wanted).all()
        codes = [row.code for row in rows]
        kinds = select(seats.c.code, seats.c.kind, func.count()).where(seats.c.code.in_(codes))
        sitting = {
            (code, kind): many for code, kind, many in connection.execute(kinds.group_by(seats.c.code, seats.c.kind))
        }
        lobbies = {row.code: msgspec.json.decode(row.lobby, type=Lobby) for row in rows}
        numbers = [lobby.play for lobby in lobbies.values() if lobby.play is not None]
        latest = select(func.coalesce(func.max(entries.c.number), 0)).where(entries.c.play == plays.c.id)
        played = select(plays.c.id, plays.c.over, latest.scalar_subquery()).where(plays.c.id.in_(numbers))
        last = {id: (over, moves) for id, over, moves in connection.execute(played)}
        held = _holders(store, connection, codes)
    found = []
    for row in rows:
        lobby = lobbies[row.code]
        over, moves = last.get(lobby.play or 0, (False, 0))
        state = "open" if lobby.play is None else "over" if over else "on"
        people, bots = sitting.get((row.code, "person"), 0), sitting.get((row.code, "bot"), 0)
        idle, workers = _idle(row.touched), held.get(row.code, [])
        table = (row.code, lobby.game, state, lobby.number, moves, people, bots, row.kept, lobby.day, idle, workers)
        found.append(TableRow(*table))
    return found


def list_days(store: Store, most: int) -> list[DayLine]:
    logged = select(func.count()).select_from(day_entries).where(day_entries.c.day == days.c.code).scalar_subquery()
    played = select(func.count()).select_from(day_tables).where(day_tables.c.day == days.c.code).scalar_subquery()
    wanted = select(days.c.code, logged, played, days.c.kept, days.c.touched).order_by(days.c.touched.desc())
    with store.reading() as connection:
        rows = connection.execute(wanted.limit(most)).all()
        held = _holders(store, connection, [f"day {row.code}" for row in rows])
    return [DayLine(*row[:4], _idle(row.touched), held.get(f"day {row.code}", [])) for row in rows]


def _idle(touched: int) -> int:
    return max(0, int(time.time()) - touched)


def _holders(store: Store, connection: Connection, topics: list[str]) -> dict[str, list[str]]:
    """Which workers have them in memory."""
    found: dict[str, list[str]] = {}
    if store.postgres and connection.scalar(text("SELECT to_regclass('holders')")) is not None:
        wanted = text("SELECT topic, worker FROM holders WHERE topic = ANY(:topics) ORDER BY topic, worker")
        for topic, worker in connection.execute(wanted, {"topics": topics}):
            found.setdefault(topic, []).append(worker)
    return found
