"""The tables of one device, for its lobby: where is it my turn, where do I wait, what is over?

A table is shown only to a valid token. A deleted table and an invalid token look the same.
"""

import asyncio
import time

from cardinal.engine.bits import members
from cardinal.engine.position import Position
from cardinal.server import birds
from cardinal.server import lobby as lobbies
from cardinal.server.api_types import OwnTable, TableKey
from cardinal.server.house import House
from cardinal.server.problem import Problem, no_table
from cardinal.server.store import Damaged, Lobby, Store, Unread
from cardinal.server.stored_play import log_of, play_of


async def own_tables(house: House, keys: list[TableKey]) -> list[OwnTable]:
    """In the same order, without those that are gone. Loads nothing that is not served here anyway."""
    store, found = house.worker.store, []
    touched = await asyncio.to_thread(store.touched, [key.code.upper() for key in keys])
    for key in keys:
        code = key.code.upper()
        if code not in touched:
            continue
        try:
            lobby, position = await _table(house, code)
        except (Problem, Damaged, Unread):
            continue
        if (told := _own(lobby, position, key)) is not None:
            told.ago = max(0, int(time.time()) - touched[code])
            found.append(told)
    return found


async def _table(house: House, code: str) -> tuple[Lobby, Position | None]:
    """The current or latest play."""
    if room := house.tables.rooms.get(code):
        await house.tables.refresh(room)
        return room.lobby, room.live.play.position if room.live is not None else None
    return await asyncio.to_thread(_stored, house.worker.store, code)


def _stored(store: Store, code: str) -> tuple[Lobby, Position | None]:
    lobby = store.lobby(code)
    if lobby is None:
        raise no_table()
    row = store.play(lobby.play) if lobby.play is not None else None
    if row is None:
        return lobby, None
    entries = log_of(store, row)
    play = play_of(row, row.snapshot, keep=False, told=False)
    play.take(entries)
    return lobby, play.position


def _own(lobby: Lobby, position: Position | None, key: TableKey) -> OwnTable | None:
    """None: none of the tokens fits."""
    seats = [seat for token in key.tokens if (seat := lobbies.seat_of(lobby, token)) is not None]
    if not seats and not any(lobbies.is_host(lobby, token) for token in key.tokens):
        return None
    told = OwnTable(
        code=lobby.code,
        game=lobby.game,
        state="open",
        names=[held.name for held in lobby.seats],
        birds=birds.all_of(lobby),
        kinds=[held.kind for held in lobby.seats],
        seats=seats,
        play=lobby.number,
    )
    if position is not None and position.over():
        told.state, told.points, told.winners = "over", position.points(), members(position.winners())
    elif position is not None:
        told.state = "turn" if any(_awaits(position, seat) for seat in seats) else "waiting"
    return told


def _awaits(position: Position, seat: int) -> bool:
    """Does the play wait for this seat? Some games ask everybody all the time, to call out what they notice."""
    return bool(position.asks(seat)) and bool(position.to_act() >> seat & 1)
