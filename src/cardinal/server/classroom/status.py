"""The status of a class's table from the database, for plays that are not in this worker's memory."""

from collections.abc import Collection

from sqlalchemy import select

from cardinal.server import lobby as lobbies
from cardinal.server.store import Store
from cardinal.server.store.schema import plays, seats, tables
from cardinal.server.store.store import lobby_of

Status = tuple[str, list[str], bool]  # waiting, playing or over; who it is waiting for; does somebody sit there?
UNKNOWN: Status = "waiting", [], False


def read_statuses(store: Store, codes: Collection[str]) -> dict[str, Status]:
    """Three queries for all of them. Those that are gone are left out."""
    with store.reading() as connection:
        found = connection.execute(select(tables).where(tables.c.code.in_(codes))).all()
        held = connection.execute(select(seats).where(seats.c.code.in_(codes)).order_by(seats.c.seat)).all()
        stored = [lobby_of(row, [seat for seat in held if seat.code == row.code]) for row in found]
        ids = [lobby.play for lobby in stored if lobby.play is not None]
        over = set(connection.scalars(select(plays.c.id).where(plays.c.id.in_(ids), plays.c.over.is_(True))))
    statuses: dict[str, Status] = {}
    for lobby in stored:
        if lobby.play is None:
            here = [True] * len(lobby.seats)  # only the worker that they are connected to knows better
            statuses[lobby.code] = "waiting", lobbies.awaited(lobby, here), bool(lobby.people())
        else:
            statuses[lobby.code] = "over" if lobby.play in over else "playing", [], True
    return statuses
