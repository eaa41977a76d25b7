"""A match at one of our own tables: it begins with the round, follows the hall's clock, and has results."""

import logging
from functools import partial

from cardinal.desk import Day
from cardinal.desk.changes import Score, Side
from cardinal.desk.day import Match
from cardinal.engine.position import NEVER
from cardinal.engine.refused import Refused
from cardinal.games.geoplunge.match.position import MatchPosition
from cardinal.games.geoplunge.match.state import Played
from cardinal.server.desk import seating
from cardinal.server.problem import Problem, late
from cardinal.server.room import Room
from cardinal.server.store import Lobby

log = logging.getLogger("cardinal.server")


def position_of(room: Room) -> MatchPosition:
    assert room.serving is not None
    position = room.serving.table.position
    assert isinstance(position, MatchPosition)
    return position


async def start(room: Room, day: Day, match: Match) -> None:
    """The next play. Bots play at once where nobody has sat down."""
    try:
        empty = await room.change(partial(_prepare, day=day, match=match, number=room.lobby.number))
        await room.start()
    except Problem:  # another worker was quicker
        await room.house.load_play(room)
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
        await room.change(partial(_hold, held=stands))
    if stands != (position.paused != NEVER):
        await _put(room, "clock pause" if stands else "clock resume")
    end = clock.ends(match.table)
    assert room.serving is not None
    if end is not None and not position.horn:
        until = max(0, end - room.serving.play.base)
        if position.end != until:
            await _put(room, f"clock until {until}")


def single(position: MatchPosition) -> bool:
    """Is this play one game of its match, and the next one a play of its own?"""
    return bool(position.options["format"] == "single")


def scores(position: MatchPosition) -> list[Score]:
    return [_score(game) for game in position.played if not game.void]  # GP-R16: void is no result


def gave_up(position: MatchPosition) -> Side | None:
    return _side(1 - position.winner) if position.reason == "conceded" else None  # GP-R35


def _score(game: Played) -> Score:
    winner = None if game.winner is None else _side(game.winner)
    return Score(game=game.game, winner=winner, bonus=game.bonus, plunging=(0 in game.stakes, 1 in game.stakes))


def _side(team: int) -> Side:
    return 1 if team else 0


async def _put(room: Room, text: str) -> None:
    """An input of the table's own; that it is too late for it is nobody's fault."""
    assert room.serving is not None
    try:
        await room.serving.put(text)
    except Refused as refused:
        log.info("a table of a day did not take its input: %s", refused.clause)


def _hold(lobby: Lobby, held: bool) -> None:
    lobby.held = held


def _prepare(lobby: Lobby, day: Day, match: Match, number: int) -> list[int]:
    """After so many plays; raises Problem if there have been more."""
    if lobby.number != number:
        raise late("The play has begun already.")
    lobby.options = seating.options_of(day, match)
    return seating.fill(lobby, day, match)
