"""Matches at our own tables: opened when they are published, begun with the round, following the hall's clock; their
results come into the day by themselves.

There is no state here that could be lost: each time something happens (or a server starts) what is there is compared
with what the day wants, and every entry has an id of its own, so that it is made once.
"""

import asyncio
import logging
from functools import partial
from typing import TYPE_CHECKING

from cardinal.desk import Day
from cardinal.desk.changes import AnyChange, NextFinal, Played, Report, Score, Side
from cardinal.desk.day import PLAYOFF, Match
from cardinal.desk.views import Say
from cardinal.engine.options import Options
from cardinal.engine.position import NEVER
from cardinal.engine.refused import BadInput, Refused
from cardinal.games.geoplunge.match.position import MatchPosition
from cardinal.games.geoplunge.match.state import Played as Game
from cardinal.games.geoplunge.teams import NOBODY
from cardinal.server.desk import seating
from cardinal.server.desk.store import Beaten, OnlineTable
from cardinal.server.problem import Problem, late
from cardinal.server.room import Room
from cardinal.server.security import new_code
from cardinal.server.store import Lobby, NotKept

if TYPE_CHECKING:
    from cardinal.server.desk.days import Days
    from cardinal.server.desk.room import DayRoom

log = logging.getLogger("cardinal.server")
WHO = "online"
PACE_S = 0.1  # between two looks at a day's tables, however much happens there
FINAL_WAIT_MS = 60_000  # a final begins when all seats are taken, or so long after it was called


class Online:
    def __init__(self, days: "Days") -> None:
        self._days = days
        self._house = days.house
        self._busy: set[str] = set()  # codes of days that are being looked at
        self._again: set[str] = set()

    def look(self, room: "DayRoom") -> None:
        """Something may have to be done. One look at a time for each day; what comes meanwhile comes after it."""
        if not room.online and not any(_online(match) for match in room.day.matches.values()):
            return
        if room.code in self._busy:
            self._again.add(room.code)
            return
        self._busy.add(room.code)
        self._house.spawn(self._look(room))

    async def table_changed(self, day: str) -> None:
        """Somebody has moved at one of a day's tables."""
        self.look(await self._days.room(day))

    async def table_for(self, room: "DayRoom", team: str) -> tuple[Match, Room]:
        """Where a team sits down: its match that is on, or comes next. Raises Problem."""
        own = [match for match in room.day.matches.values() if match.has(team) and not match.bye]
        match = next((match for match in reversed(own) if not match.reported), None)
        if match is None:
            raise late("Your team has no match just now. Wait until the next round is published.")
        if not _online(match):
            raise late(f"This match is played around a real table: table {match.table}.")
        table = room.online.get(match.id) or await self._open(room, match)
        if table is None:
            raise late("Your table is being opened. Try again in a moment.")
        return match, await self._house.room(table.code)

    async def _look(self, room: "DayRoom") -> None:
        try:
            while True:
                self._again.discard(room.code)
                await self._fit(room)
                await asyncio.sleep(PACE_S)
                if room.code not in self._again:
                    return
        except (NotKept, Problem) as wrong:
            log.warning("a day's tables could not be looked after, trying again: %s", type(wrong).__name__)
        finally:
            self._busy.discard(room.code)

    async def _fit(self, room: "DayRoom") -> None:
        if _unfit(room):
            await room.reload()  # another worker may have opened one for a round that we have not read yet
        for table in _unfit(room):
            await self._house.forget(table.code)
            await room.read_tables()
        for match in filter(_online, room.day.matches.values()):
            its = room.online.get(match.id)
            if its is None and not match.reported:
                its = await self._open(room, match)
            if its is not None and not (its.done and match.reported):
                await self._attend(room, match, its)

    # -- tables come and go -------------------------------------------------------------------------------

    async def _open(self, room: "DayRoom", match: Match) -> OnlineTable | None:
        """None: another worker was quicker."""
        for attempt in range(20):
            lobby = seating.lobby_of(new_code(4 + attempt // 8), room.code, room.day, match)
            table = OnlineTable(match.id, lobby.code, about(match))
            try:
                opened = partial(self._days.store.open_table, code=room.code, table=table, lobby=lobby)
                if await self._house.writer.do(opened):
                    break
            except Beaten:
                break
        await room.read_tables()
        return room.online.get(match.id)

    # -- one match ----------------------------------------------------------------------------------------

    async def _attend(self, room: "DayRoom", match: Match, table: OnlineTable) -> None:
        if match.round and not room.day.rounds[match.round - 1].begun and not match.reported:
            return
        found = await self._house.room(table.code)
        if found.serving is None and not match.reported and self._begun(room, match, found):
            await self._start(room.day, match, found)
        if found.serving is not None:
            if found.playing:
                await self._follow_clock(room.day, match, found)
            await self._tell(room, match, found)
        if table.done != match.reported:
            done = partial(self._days.store.set_done, code=room.code, match=match.id, done=match.reported)
            await self._house.writer.do(done)
            await room.read_tables()

    def _begun(self, room: "DayRoom", match: Match, found: Room) -> bool:
        if match.round or all(held.kind == "person" for held in found.lobby.seats):
            return True
        called = max((entry.at for entry in room.day.log if isinstance(entry.change, NextFinal)), default=0)
        rest = called + FINAL_WAIT_MS - self._house.clock.now()
        if rest > 0:
            asyncio.get_running_loop().call_later(rest / 1000 / self._house.clock.speed + 0.01, self.look, room)
        return rest <= 0

    async def _start(self, day: Day, match: Match, found: Room) -> None:
        empty = await found.change(partial(seating.fill, day=day, match=match))
        try:
            await found.start()
        except Problem:
            return  # another worker was quicker
        assert found.serving is not None
        for seat in empty:
            await _put(found, f"away S{seat}")

    async def _follow_clock(self, day: Day, match: Match, found: Room) -> None:
        """One clock for the hall: this table's is put right wherever it differs."""
        clock, serving = day.clock, found.serving
        assert serving is not None
        position = serving.table.position
        assert isinstance(position, MatchPosition)
        if not match.round or clock is None or clock.round != match.round:
            return
        stands = clock.end is None
        if stands != (position.paused != NEVER):
            if found.lobby.held != stands:
                await found.change(partial(_hold, held=stands))
            await _put(found, "clock pause" if stands else "clock resume")
        end = clock.ends(match.table)
        if end is not None and not position.horn and position.end != max(0, end - serving.play.base):
            await _put(found, f"clock until {max(0, end - serving.play.base)}")

    async def _tell(self, room: "DayRoom", match: Match, found: Room) -> None:
        """What has been played becomes the day's: each game once, and the end."""
        assert found.serving is not None
        position = found.serving.table.position
        assert isinstance(position, MatchPosition)
        playoff = match.format == PLAYOFF
        games = [game for game in position.played if not game.void]  # GP-R16: void is no result
        for number, game in enumerate(games, 1):
            what = str(number)
            if playoff:  # one that is tied is dealt anew: a play for each game
                what, number = f"play {found.lobby.number}", len(room.day.matches[match.id].games) + 1
            played = Played(match=match.id, number=number, score=_score(game))
            if not await self._enter(room, match, found.lobby.code, what, played):
                return
        if not position.over():
            return
        if playoff and position.winner == NOBODY:
            await self._play_again(room, match, found)
            return
        gave_up = _side(1 - position.winner) if position.reason == "conceded" else None  # GP-R35
        await self._enter(room, match, found.lobby.code, "report", Report(match=match.id, gave_up=gave_up))

    async def _play_again(self, room: "DayRoom", match: Match, found: Room) -> None:
        """GP-R30: a new deal, until there is a winner."""
        if room.day.matches[match.id].reported:
            return
        options = seating.options_of(room.day, match, replay=found.lobby.number)
        await found.change(partial(_set_options, options=options))
        await self._start(room.day, match, found)

    async def _enter(self, room: "DayRoom", match: Match, code: str, what: str, change: AnyChange) -> bool:
        id = f"{match.id} {code} {what}"  # with the table: a match that is drawn anew has another
        if room.log.knows(WHO, id):
            return True
        try:
            await room.log.change(WHO, id, change)
        except (Refused, BadInput) as wrong:
            words = f"The result of {match.id} at our own table could not be entered: {wrong}"
            room.note(match.id, Say("online", words))
            return False
        room.note(match.id, None)
        return True


def about(match: Match) -> str:
    """Who plays what: with another pairing it is another table."""
    return f"{match.a} {match.b or '-'} {match.format} {match.minutes}"


def _online(match: Match) -> bool:
    return match.mode == "online" and not match.bye


def _unfit(room: "DayRoom") -> list[OnlineTable]:
    """Tables whose match is played around a real one now, or by others, or has been taken back."""
    wanted = {match.id: about(match) for match in room.day.matches.values() if _online(match)}
    return [table for table in room.online.values() if wanted.get(table.match) != table.about]


def _score(game: Game) -> Score:
    plunging = (0 in game.stakes, 1 in game.stakes)
    winner = None if game.winner is None else _side(game.winner)
    return Score(game=game.game, winner=winner, bonus=game.bonus, plunging=plunging)


def _side(team: int) -> Side:
    return 1 if team else 0


async def _put(found: Room, text: str) -> None:
    """An input of the table's own; that it is too late for it is nobody's fault."""
    assert found.serving is not None
    try:
        await found.serving.put(text)
    except Refused as refused:
        log.info("a table did not take its clock: %s", refused.clause)


def _hold(lobby: Lobby, held: bool) -> None:
    lobby.held = held


def _set_options(lobby: Lobby, options: Options) -> None:
    lobby.options = options
