"""Was a transaction carried out if its commit was sent but never answered? PostgreSQL knows it by its number, but that
is no proof: a promoted standby, or a server that has crashed, gives numbers that it never saw to others. So a
transaction that must not be done twice leaves a mark: each connection to the database has a row with the number of its
latest such transaction.
"""

import secrets
from typing import NamedTuple

from sqlalchemy import Connection

ALONE = "SELECT pg_advisory_xact_lock(7274)"  # two workers that make a table at once would both fail
PREPARE = "CREATE TABLE IF NOT EXISTS marks (line text PRIMARY KEY, number bigint NOT NULL, at timestamptz NOT NULL)"
FORGET = "DELETE FROM marks WHERE at < now() - interval '1 day'"
LEAVE = "INSERT INTO marks VALUES (%s, %s, now()) ON CONFLICT (line) DO UPDATE SET number = excluded.number, at = now()"
# It waits for a transaction that is still running.
LOOK = "INSERT INTO marks VALUES (%s, 0, now()) ON CONFLICT (line) DO UPDATE SET at = now() RETURNING number"


class Mark(NamedTuple):
    line: str
    number: int


class Marks:
    """The marks of one connection."""

    def __init__(self, connection: Connection) -> None:
        with connection.begin():
            connection.exec_driver_sql(ALONE)
            connection.exec_driver_sql(PREPARE)
            connection.exec_driver_sql(FORGET)
        self._line = secrets.token_hex(8)
        self._number = 0

    def leave(self, connection: Connection) -> Mark:
        """Made in the open transaction."""
        self._number += 1
        connection.exec_driver_sql(LEAVE, (self._line, self._number))
        return Mark(self._line, self._number)


def is_there(connection: Connection, mark: Mark) -> bool:
    """A connection ends at the first unanswered commit, so its latest mark is the one in question."""
    return bool(connection.exec_driver_sql(LOOK, tuple(mark)[:1]).scalar_one() == mark.number)
