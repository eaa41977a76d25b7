"""Loads many tables at once, with everything needed to serve them: after a start, or a worker's death, thousands may be
due, and five queries for each would take the most time."""

from collections.abc import Collection, Iterable
from typing import Any

import msgspec
from sqlalchemy import select

from cardinal.engine.store import Entry
from cardinal.server.store.rows import Lobby, PlayRow
from cardinal.server.store.schema import entries, plays, seats, tables
from cardinal.server.store.store import Store, entry_of, lobby_of, play_of_row


class Stored(msgspec.Struct):
    """A table as the database has it."""

    lobby: Lobby
    play: PlayRow | None = None  # the current or latest one
    entries: list[Entry] = []  # after its snapshot
    older: set[tuple[int, str]] = set()  # who sent what before that, by the senders' own ids


def read_tables(store: Store, codes: Collection[str]) -> dict[str, Stored]:
    """Those that exist, by their codes."""
    with store.reading() as connection:
        found = connection.execute(select(tables).where(tables.c.code.in_(codes))).all()
        wanted = select(seats).where(seats.c.code.in_(codes)).order_by(seats.c.seat)
        held = _by(connection.execute(wanted), "code")
        stored = {row.code: Stored(lobby_of(row, held.get(row.code, []))) for row in found}
        ids = [table.lobby.play for table in stored.values() if table.lobby.play is not None]
        of_play = entries.join(plays, plays.c.id == entries.c.play)
        after = select(entries).select_from(of_play).where(plays.c.id.in_(ids), entries.c.number > plays.c.reached)
        later = _by(connection.execute(after.order_by(entries.c.play, entries.c.number)), "play")
        # After the entries: if another worker stores a newer snapshot meanwhile, nothing is missing between the two.
        rows = {row.id: row for row in connection.execute(select(plays).where(plays.c.id.in_(ids)))}
        named = select(entries.c.play, entries.c.who, entries.c.id).select_from(of_play)
        begun = [number for number, row in rows.items() if row.reached]
        before = named.where(plays.c.id.in_(begun), entries.c.number <= plays.c.reached, entries.c.id != "")
        sent = _by(connection.execute(before) if begun else (), "play")
    for table in stored.values():
        if (number := table.lobby.play) is not None and number in rows:
            table.play = play_of_row(rows[number])
            reached = rows[number].reached
            table.entries = [entry_of(row) for row in later.get(number, []) if row.number > reached]
            table.older = {(row.who, row.id) for row in sent.get(number, [])}
    return stored


def _by(rows: Iterable[Any], column: str) -> dict[Any, list[Any]]:
    found: dict[Any, list[Any]] = {}
    for row in rows:
        found.setdefault(getattr(row, column), []).append(row)
    return found
