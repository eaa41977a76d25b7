"""The server's time in the database, which all workers agree on (`server/clock.py`)."""

import time

from sqlalchemy import Connection, func, select, text, update

from cardinal.engine.position import NEVER
from cardinal.server.store.schema import clock, days, entries, plays, tables
from cardinal.server.store.store import Store

MINUTE_S, MONTH_S = 60, 30 * 86_400


def latest_entry(store: Store) -> int:
    """The server time of the latest entry of any play that is not over."""
    with store.reading() as connection:
        joined = plays.join(entries, entries.c.play == plays.c.id)
        latest = select(func.max(plays.c.base + entries.c.arrival)).select_from(joined)
        return connection.scalar(latest.where(plays.c.over.is_(False))) or 0


def keep_time(
    store: Store, connection: Connection, least: int, speed: float, fresh_ms: int, drift_ms: int = NEVER
) -> tuple[int, float]:
    """Server time now, with the reading of this machine's own clock. What was noted at most `fresh_ms` ago has been
    running since. Otherwise nobody was there, and time continues from where it stopped (but not before `least`). If the
    caller knows the time already, it does not move by more than `drift_ms`: in that case somebody has changed the
    database's clock."""
    row = connection.execute(select(clock.c.time, clock.c.seen).with_for_update()).first()
    now, here = _now(store, connection), time.monotonic()
    if row is None:
        moment = least
    elif 0 <= now - row.seen < fresh_ms:
        moment = row.time + int((now - row.seen) * speed)
    else:
        moment = max(row.time, least)
    if row is not None and abs(moment - least) > drift_ms:
        moment = max(row.time, least)
    if row is not None and not store.postgres and drift_ms < NEVER:
        _keep_ages(connection, row.seen // 1000, now // 1000)
    noted = store.into(clock).values(one=1, time=moment, seen=now)
    changed = {"time": noted.excluded.time, "seen": noted.excluded.seen}
    connection.execute(noted.on_conflict_do_update(index_elements=["one"], set_=changed))
    return moment, here


def _keep_ages(connection: Connection, seen: int, now: int) -> None:
    """While we serve, time is noted every few seconds. If a month has passed since, somebody has changed the computer's
    clock (a small computer without Internet does not know the date), and today's tables are not old. If it was set
    back, only what has a future date is from today; the rest has the right date."""
    if abs(now - seen) > MONTH_S:
        for table in (tables, days):
            ahead = table.c.touched - now
            before = (func.abs(ahead) if now > seen else ahead) > MINUTE_S  # otherwise it already has the new date
            connection.execute(update(table).where(before).values(touched=table.c.touched + now - seen))


def _now(store: Store, connection: Connection) -> int:
    """Workers on several machines agree on the database's clock."""
    if store.postgres:
        return int(connection.scalar(text("SELECT extract(epoch FROM clock_timestamp()) * 1000")))
    return int(time.time() * 1000)
