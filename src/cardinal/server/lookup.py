"""Finding a table, a class or a day by its code, or what a code belongs to. Whoever guesses codes is slowed down, by
HTTP and by socket alike."""

import asyncio
from collections.abc import Awaitable, Callable
from typing import Literal, TypeVar

from cardinal.server import lobby as lobbies
from cardinal.server.classroom.room import ClassRoom
from cardinal.server.desk.room import DayRoom
from cardinal.server.house import House
from cardinal.server.problem import Problem
from cardinal.server.room import Room
from cardinal.server.security import CODE
from cardinal.server.study import CODE_LETTERS as STUDY_LETTERS

Kind = Literal["table", "class", "day"]
T = TypeVar("T")


async def kind_of(house: House, code: str) -> Kind | None:
    """If two have the same code, the one that more people type comes first."""
    code, worker = code.upper(), house.worker
    if not CODE.fullmatch(code):
        return None

    def look() -> Kind | None:
        if worker.class_store.there([code]):
            return "class"
        if worker.day_store.there([code]):
            return "day"
        return "table" if worker.store.there([code]) else None

    return await asyncio.to_thread(look)


async def find_kind(house: House, code: str, address: str) -> Kind:
    """What a code belongs to, for somebody who has only the code."""
    if house.wrong_codes.limited(address):
        raise _guessing()
    kind = await kind_of(house, code)
    if kind is None:
        if not house.wrong_codes.guess(address):
            raise _guessing()
        raise Problem(404, "code", _nothing(code))
    return kind


async def find_table(house: House, code: str, address: str, token: str | None, crowded: bool = False) -> Room:
    """`crowded`: too many pages are open at that address, so only people who have a seat may come."""

    async def holds(room: Room) -> bool:
        seated = token is not None and lobbies.seat_of(room.lobby, token) is not None
        return seated or (token is not None and lobbies.is_host(room.lobby, token))

    return await _find(house, house.tables.fresh_room, code, address, token, holds, crowded)


async def find_day(house: House, code: str, address: str, token: str | None, crowded: bool = False) -> DayRoom:
    async def holds(room: DayRoom) -> bool:
        try:
            await room.role(token)
        except Problem:
            return False
        return True

    return await _find(house, house.days.fresh_room, code, address, token, holds, crowded)


async def find_class(house: House, code: str, address: str, token: str | None, crowded: bool = False) -> ClassRoom:
    async def holds(room: ClassRoom) -> bool:
        try:
            return token is not None and bool(room.role(token))
        except Problem:
            return False

    return await _find(house, house.classes.fresh_room, code, address, token, holds, crowded)


async def _find(
    house: House,
    load: Callable[[str], Awaitable[T]],
    code: str,
    address: str,
    token: str | None,
    holds: Callable[[T], Awaitable[bool]],
    crowded: bool,
) -> T:
    """After too many wrong codes, an address is refused right ones as well, or guessing would still reveal them. People
    with a valid token are let in: a class may share its address with the guesser."""
    if crowded and token is None:
        raise _full()
    limited = house.wrong_codes.limited(address)
    if limited and token is None:
        raise _guessing()
    try:
        found = await load(code)
    except Problem as problem:
        if problem.status == 404 and (limited or not await _may_err(house, code, address)):
            raise _guessing() from None
        raise
    if limited and not await holds(found):
        raise _guessing()
    if crowded and not await holds(found):
        raise _full()
    return found


async def _may_err(house: House, code: str, address: str) -> bool:
    """Looking for a table when it is a class does not count as a guess."""
    return await kind_of(house, code) is not None or house.wrong_codes.guess(address)


def _nothing(code: str) -> str:
    words = f"There is no table, class or tournament with the code {code.upper()}. Check it letter by letter."
    more = " A code for your study goes under Study." if len(code) == STUDY_LETTERS else ""
    return words + more


def _full() -> Problem:
    return Problem(429, "full", "Too many pages are open in your network. Close some of them, then try again.")


def _guessing() -> Problem:
    return Problem(429, "slow", "Too many wrong codes. Please wait a minute.")
