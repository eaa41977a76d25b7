"""Tables and days that nobody needs anymore. The computer's clock may be wrong, so nothing is deleted by it alone.
Whatever that clock says has not been touched for long enough is first marked, with the server's own time, which runs
only while somebody serves and which nobody can set. It is deleted when it has been marked for three days of that time
and is still old: whoever corrects the clock within these days has lost nothing. A play that is not over gets old only
when nobody has moved for as many days of the server's own time.
"""

import time

from sqlalchemy import ColumnElement, Connection, Table, and_, delete, exists, func, or_, select, update

from cardinal.server.store.schema import days, entries, plays, tables

DAY_S = 86_400
DAY_MS = DAY_S * 1000
QUARANTINE = 3  # days of the server's own time


def forget_old_tables(connection: Connection, age: int, now: int, speed: float) -> list[str]:
    """Those where nothing has happened for `age` days; `now` is the server's time, and `speed` how fast it runs."""
    latest = select(func.max(entries.c.arrival)).where(entries.c.play == plays.c.id).scalar_subquery()
    lately = plays.c.base + func.coalesce(latest, 0) > now - int(age * DAY_MS * speed)
    played = exists().where(plays.c.code == tables.c.code, plays.c.over.is_(False), lately)
    codes = _ripe(connection, tables, and_(_untouched(tables, age), ~played), now, speed)
    if codes:
        connection.execute(delete(tables).where(tables.c.code.in_(codes)))
    return codes


def old_days(connection: Connection, age: int, now: int, speed: float) -> list[str]:
    """Those that can be deleted."""
    return _ripe(connection, days, _untouched(days, age), now, speed)


def _untouched(what: Table, age: int) -> ColumnElement[bool]:
    return and_(what.c.touched < int(time.time()) - age * DAY_S, what.c.kept.is_(False))


def _ripe(connection: Connection, what: Table, old: ColumnElement[bool], now: int, speed: float) -> list[str]:
    """The codes of what has been marked for long enough. Marks what is old, and unmarks what no longer is."""
    marked = what.c.marked
    connection.execute(update(what).where(marked.is_not(None), ~old).values(marked=None))
    connection.execute(update(what).where(or_(marked.is_(None), marked > now), old).values(marked=now))
    return list(connection.scalars(select(what.c.code).where(marked <= now - int(QUARANTINE * DAY_MS * speed), old)))
