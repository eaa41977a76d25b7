"""Is an SQLite file damaged, and what can still be read?"""

import sqlite3
import time
from collections.abc import Callable, Iterable
from typing import Any

import msgspec
from sqlalchemy import select
from sqlalchemy.exc import DBAPIError

from cardinal.server.store.days import DayStore
from cardinal.server.store.errors import NotKept
from cardinal.server.store.schema import day_entries, days, plays, seats, tables
from cardinal.server.store.store import Store

CHECK_S = 5.0  # how long SQLite may check before anybody is served
SURVEY_S = 20.0  # how long it may take to find out what is lost
STEPS = 10_000  # of SQLite's virtual machine, between two looks at the clock
UNREADABLE = (NotKept, DBAPIError, msgspec.MsgspecError, ValueError, UnicodeError)


class Lost(msgspec.Struct):
    """What can no longer be read, by code, of how many."""

    tables: list[str]
    all_tables: int
    days: list[str]
    all_days: int

    def __str__(self) -> str:
        kinds = (("tables", self.tables, self.all_tables), ("tournaments", self.days, self.all_days))
        return "; ".join(_said(*kind) for kind in kinds if kind[2])


def _said(kind: str, lost: list[str], number: int) -> str:
    return f"{len(lost)} of {number} {kind} cannot be read{': ' if lost else ''}{', '.join(lost)}"


def find_damage(store: Store) -> str:
    """What is wrong, in SQLite's words, as far as a check of a few seconds shows; '': nothing."""
    end = time.monotonic() + CHECK_S
    with store.engine.connect() as connection:
        raw: Any = connection.connection.driver_connection
        raw.set_progress_handler(lambda: time.monotonic() > end, STEPS)
        try:
            [found] = raw.execute("PRAGMA quick_check(1)").fetchone()
        except sqlite3.OperationalError:
            return ""  # it takes too long
        except sqlite3.DatabaseError as wrong:
            return str(wrong)
        finally:
            raw.set_progress_handler(None, 0)
    return "" if found == "ok" else found.splitlines()[-1]


def survey(store: Store, kept_days: DayStore) -> Lost:
    """Reads everything once."""
    end = time.monotonic() + SURVEY_S
    known = _codes(store, tables.c.code, seats.c.code, plays.c.code)
    known_days = _codes(store, days.c.code, day_entries.c.day)

    def read_table(code: str) -> bool:
        with store.reading() as connection:
            played = list(connection.scalars(select(plays.c.id).where(plays.c.code == code)))
        for play in played:
            store.play(play)
            store.entries(play)
        return store.lobby(code) is not None

    def read_day(code: str) -> bool:
        kept_days.entries(code)
        return kept_days.day(code) is not None

    return Lost(_lost(known, read_table, end), len(known), _lost(known_days, read_day, end), len(known_days))


def _codes(store: Store, *columns: Any) -> list[str]:
    """Looks everywhere they are noted: one place may be damaged while another is not."""
    found: set[str] = set()
    for column in columns:
        try:
            with store.reading() as connection:
                for code in connection.scalars(select(column)):
                    found.add(code)
        except UNREADABLE:
            continue
    return sorted(found)


def _lost(codes: Iterable[str], read: Callable[[str], bool], end: float) -> list[str]:
    lost = []
    for code in codes:
        if time.monotonic() > end:
            break
        try:
            there = read(code)
        except UNREADABLE:
            there = False
        if not there:
            lost.append(code)
    return lost
