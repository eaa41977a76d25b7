"""A secret that all workers of one database share, for their messages about addresses."""

import secrets

from sqlalchemy import Engine
from sqlalchemy.exc import DBAPIError

from cardinal.server.store.errors import NotKept

ALONE = "SELECT pg_advisory_xact_lock(7274)"  # two workers that make a table at once would both fail
PREPARE = "CREATE TABLE IF NOT EXISTS site_key (one integer PRIMARY KEY, key text NOT NULL)"
KEEP = "INSERT INTO site_key VALUES (1, %s) ON CONFLICT DO NOTHING"


def shared_key(engine: Engine) -> bytes:
    """PostgreSQL's; the first worker makes it. Raises NotKept."""
    try:
        with engine.begin() as connection:
            connection.exec_driver_sql(ALONE)
            connection.exec_driver_sql(PREPARE)
            connection.exec_driver_sql(KEEP, (secrets.token_hex(16),))
            key: str = connection.exec_driver_sql("SELECT key FROM site_key").scalar_one()
    except DBAPIError as wrong:
        raise NotKept from wrong
    return bytes.fromhex(key)
