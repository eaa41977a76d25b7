"""A match at one of our own tables: it begins with the round, follows the hall clock, and has results."""

import logging
from functools import partial

from cardinal.desk import Day
from cardinal.desk.day import Match
from cardinal.engine.position import NEVER, Position
from cardinal.engine.refused import Refused
from cardinal.server.desk import seating
from cardinal.server.problem import Problem, late
from cardinal.server.room import Room
from cardinal.server.store import Lobby

log = logging.getLogger("cardinal.server")


def position_of(room: Room) -> Position:
    assert room.live is not None
    return room.live.play.position


async def start(room: Room, day: Day, match: Match) -> None:
    """Starts the next play. Bots play at once in seats nobody has taken."""
    try:
        empty = await room.members.change(partial(_prepare, day=day, match=match, number=room.lobby.number))
        await room.start()
    except Problem:  # another worker was faster
        await room.load_play()
        return
    for seat in empty:
        await _put(room, f"away S{seat}")


async def follow_clock(room: Room, day: Day, match: Match) -> None:
    """Sets this table's clock whenever it differs from the hall clock."""
    clock, position = day.clock, position_of(room)
    if clock is None or not clock.counts_for(match):
        return
    stands = clock.end is None
    if room.lobby.held != stands:  # so that nobody who returns can start it
        await room.members.change(partial(_hold, held=stands))
    if stands != (position.paused != NEVER):
        await _put(room, "clock pause" if stands else "clock resume")
    end, own = clock.ends(match.table), match.rules.ends_at(position)
    assert room.live is not None
    if end is not None and own is not None:
        until = max(0, end - room.live.row.base)
        if own != until:
            await _put(room, f"clock until {until}")


async def _put(room: Room, text: str) -> None:
    """An input by the table itself. If it comes too late, that is nobody's fault."""
    assert room.live is not None
    try:
        await room.live.put(text)
    except Refused as refused:
        log.info("a table of a day did not take its input: %s", refused.clause)


def _hold(lobby: Lobby, held: bool) -> None:
    lobby.held = held


def _prepare(lobby: Lobby, day: Day, match: Match, number: int) -> list[int]:
    """Prepares the next play. Raises Problem if another one has started since play `number`."""
    if lobby.number != number:
        raise late("The game has already started.")
    lobby.options = seating.options_of(day, match)
    return seating.fill(lobby, day, match)
