"""Finding a table or a day by its code. Whoever guesses codes is slowed down, by HTTP and by socket alike."""

import asyncio
from collections.abc import Awaitable, Callable
from typing import TypeVar

from cardinal.server import lobby as lobbies
from cardinal.server.classroom.room import ClassRoom
from cardinal.server.desk.room import DayRoom
from cardinal.server.house import House
from cardinal.server.problem import Problem
from cardinal.server.room import Room
from cardinal.server.security import CODE
from cardinal.server.store import Store
from cardinal.server.store.days import DayStore

T = TypeVar("T")


async def find_table(house: House, code: str, address: str, token: str | None, crowded: bool = False) -> Room:
    """`crowded`: too many pages are open at that address, so only people who have a seat may come."""

    async def holds(room: Room) -> bool:
        seated = token is not None and lobbies.seat_of(room.lobby, token) is not None
        return seated or (token is not None and lobbies.is_host(room.lobby, token))

    return await _find(house, house.tables.fresh_room, house.worker.day_store, code, address, token, holds, crowded)


async def find_day(house: House, code: str, address: str, token: str | None, crowded: bool = False) -> DayRoom:
    async def holds(room: DayRoom) -> bool:
        try:
            await room.role(token)
        except Problem:
            return False
        return True

    return await _find(house, house.days.fresh_room, house.worker.store, code, address, token, holds, crowded)


async def find_class(house: House, code: str, address: str, token: str | None, crowded: bool = False) -> ClassRoom:
    async def holds(room: ClassRoom) -> bool:
        try:
            return token is not None and bool(room.role(token))
        except Problem:
            return False

    return await _find(house, house.classes.fresh_room, house.worker.store, code, address, token, holds, crowded)


async def _find(
    house: House,
    load: Callable[[str], Awaitable[T]],
    others: Store | DayStore,
    code: str,
    address: str,
    token: str | None,
    holds: Callable[[T], Awaitable[bool]],
    crowded: bool,
) -> T:
    """After too many wrong codes an address is refused right ones as well, or guessing would still tell which are
    right. People who hold a token that fits are let in: a class shares its address with whoever guesses."""
    if crowded and token is None:
        raise _full()
    limited = house.wrong_codes.limited(address)
    if limited and token is None:
        raise _guessing()
    try:
        found = await load(code)
    except Problem as problem:
        if problem.status == 404 and (limited or not await _may_err(house, others, code, address)):
            raise _guessing() from None
        raise
    if limited and not await holds(found):
        raise _guessing()
    if crowded and not await holds(found):
        raise _full()
    return found


async def _may_err(house: House, others: Store | DayStore, code: str, address: str) -> bool:
    """Whoever types a tournament's code is first looked for at a table: that is no guess."""
    code = code.upper()
    there = await asyncio.to_thread(others.there, [code]) if CODE.fullmatch(code) else set()
    return bool(there) or house.wrong_codes.guess(address)


def _full() -> Problem:
    return Problem(429, "full", "Too many pages are open in your network. Close some of them, then try again.")


def _guessing() -> Problem:
    return Problem(429, "slow", "Too many wrong codes. Please wait a minute.")
