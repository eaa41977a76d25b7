"""A match at one of our own tables: it begins with the round, follows the hall's clock, and has results."""

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
    """The next play. Bots play at once where nobody has sat down."""
    try:
        empty = await room.members.change(partial(_prepare, day=day, match=match, number=room.lobby.number))
        await room.start()
    except Problem:  # another worker was quicker
        await room.load_play()
        return
    for seat in empty:
        await _put(room, f"away S{seat}")


async def follow_clock(room: Room, day: Day, match: Match) -> None:
    """One clock for the hall: this table's is put right wherever it differs."""
    clock, position = day.clock, position_of(room)
    if clock is None or not clock.counts_for(match):
        return
    stands = clock.end is None
    if room.lobby.held != stands:  # so nobody who comes back lets it run
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
    """An input of the table's own; that it is too late for it is nobody's fault."""
    assert room.live is not None
    try:
        await room.live.put(text)
    except Refused as refused:
        log.info("a table of a day did not take its input: %s", refused.clause)


def _hold(lobby: Lobby, held: bool) -> None:
    lobby.held = held


def _prepare(lobby: Lobby, day: Day, match: Match, number: int) -> list[int]:
    """After so many plays; raises Problem if there have been more."""
    if lobby.number != number:
        raise late("The game has already started.")
    lobby.options = seating.options_of(day, match)
    return seating.fill(lobby, day, match)
