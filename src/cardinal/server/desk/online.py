"""Matches at our own tables. They open when they are published, begin with the round and follow the hall clock, and
their results enter the day automatically.

No state here can be lost. Whenever something happens (or a server starts), we compare what is there with what the day
wants. Every entry has its own id, so that it is made only once.
"""

import asyncio
from functools import partial

from cardinal.desk import Day
from cardinal.desk.changes import AnyChange, MakeUp, NextFinal, Played, Report
from cardinal.desk.day import Match
from cardinal.desk.views import Say
from cardinal.engine.refused import BadInput, Refused
from cardinal.server.desk import playing, seating
from cardinal.server.desk.room import DayRoom
from cardinal.server.desk.seating import WHO
from cardinal.server.errors import log_error
from cardinal.server.problem import Problem, late
from cardinal.server.room import Room
from cardinal.server.security import new_code
from cardinal.server.store import NotKept
from cardinal.server.store.days import Beaten, OnlineTable
from cardinal.server.tables import Tables
from cardinal.server.worker import Worker

PACE_S = 0.1  # between two looks at a day's tables, no matter how much happens there
FINAL_WAIT_MS = 60_000  # a final begins when all seats are taken, or this long after it was called


class Online:
    def __init__(self, worker: Worker, tables: Tables) -> None:
        self._worker = worker
        self._tables = tables
        self._busy: set[str] = set()  # codes of days being looked at
        self._again: set[str] = set()

    def look(self, room: DayRoom) -> None:
        """Something may need to be done. Each day gets one look at a time; what happens meanwhile gets another look."""
        if not room.online and not any(_online(match) for match in room.day.matches.values()):
            return
        if room.code in self._busy:
            self._again.add(room.code)
            return
        self._busy.add(room.code)
        self._worker.spawn(self._look(room))

    async def table_for(self, room: DayRoom, team: str) -> tuple[Match, Room]:
        """Where a team sits down: its current or next match. Raises Problem."""
        own = [match for match in room.day.matches.values() if match.has(team) and not match.bye]
        match = next((match for match in own if not match.reported), None)  # the one its page shows
        if match is None:
            raise late("Your team has no match right now. Wait until the next round is published.")
        if not _online(match):
            raise late(f"This match is played around a real table: table {match.table}.")
        table = room.online.get(match.id) or await self._open(room, match)
        if table is None:
            raise late("Your table is being opened. Try again in a moment.")
        return match, await self._tables.fresh_room(table.code)

    async def _look(self, room: DayRoom) -> None:
        try:
            while True:
                self._again.discard(room.code)
                await self._fit(room)
                await asyncio.sleep(PACE_S)
                if room.code not in self._again:
                    return
        except (NotKept, Problem) as wrong:
            log_error(wrong, "a day's tables could not be looked after; trying again")
        finally:
            self._busy.discard(room.code)

    async def _fit(self, room: DayRoom) -> None:
        if self._unfit(room):
            await room.reload()  # another worker may have opened one for a round that we have not read yet
        for table in self._unfit(room):
            await self._tables.forget(table.code)
            await room.read_tables()
        for match in filter(_online, room.day.matches.values()):
            try:
                await self._look_after(room, match)
            except Problem:  # somebody deleted the table
                await room.read_tables()

    def _unfit(self, room: DayRoom) -> list[OnlineTable]:
        """Tables that no longer fit: their match moved to a real table, has other teams, was taken back, or is being
        played although the start of its round was undone."""
        return [table for table in room.online.values() if not self._fits(room.day, table)]

    def _fits(self, day: Day, table: OnlineTable) -> bool:
        match = day.matches.get(table.match)
        if match is None or not _online(match) or about(match) != table.about:
            return False
        found = self._tables.rooms.get(table.code)
        return _begun(day, match) or found is None or not found.lobby.number

    async def _look_after(self, room: DayRoom, match: Match) -> None:
        table = room.online.get(match.id)
        if table is None and not match.reported:
            table = await self._open(room, match)
        if match.reported:
            room.note(match.id, None)
        if table is None or (table.done and match.reported):
            return
        if not match.reported:
            await self._attend(room, match, table)
        if table.done != match.reported:
            done = partial(self._worker.day_store.set_done, code=room.code, match=match.id, done=match.reported)
            await self._worker.writer.do(done)
            await room.read_tables()

    async def _open(self, room: DayRoom, match: Match) -> OnlineTable | None:
        """Opens a table. None: another worker was faster."""
        for attempt in range(20):
            lobby = seating.lobby_of(new_code(self._worker.settings.letters, attempt), room.code, room.day, match)
            table = OnlineTable(match.id, lobby.code, about(match))
            try:
                opened = partial(self._worker.day_store.open_table, code=room.code, table=table, lobby=lobby)
                if await self._worker.writer.do(opened):
                    break
            except Beaten:
                break
        await room.read_tables()
        room.compare(ask=False)
        return room.online.get(match.id)

    # -- one match ----------------------------------------------------------------------------------------

    async def _attend(self, room: DayRoom, match: Match, table: OnlineTable) -> None:
        if not _begun(room.day, match):
            return
        found = await self._tables.room(table.code)
        if found.live is None and self._ready(room, match, found):
            await playing.start(found, room.day, match)
        if found.live is not None and not found.live.over():
            await playing.follow_clock(found, room.day, match)
        if found.live is not None:
            await self._tell(room, match, found)

    def _ready(self, room: DayRoom, match: Match, found: Room) -> bool:
        """Can it start? A round starts with its clock. A final or a make-up match waits a while for people instead."""
        sides = len(match.teams)
        people = [match.rules.side(seat, sides) for seat, held in enumerate(found.lobby.seats) if held.kind == "person"]
        bots = len(found.lobby.seats) // 2 if match.b is None else 0
        short = len(seating.short_handed(found.lobby, room.day, match))
        if (match.round and not match.make_up) or len(people) + short + bots == len(found.lobby.seats):
            return True
        if match.games and len(set(people)) < sides:
            return False  # restored in mid-match: all teams return first, by their new links
        kind = MakeUp if match.make_up else NextFinal
        called = max((entry.at for entry in room.day.log if isinstance(entry.change, kind)), default=0)
        return self._worker.clock.now() >= called + FINAL_WAIT_MS

    async def _tell(self, room: DayRoom, match: Match, found: Room) -> None:
        """Enters what was played into the day: each game once, and the end."""
        position, code, rules = playing.position_of(found), found.lobby.code, match.rules
        single = not rules.whole(position)
        for number, score in enumerate(rules.scores(position), 1):
            what = f"play {found.lobby.number}" if single else str(number)
            if room.log.knows(WHO, _id(match, code, what)):
                continue
            if single:
                before = len(room.day.matches[match.id].games)
            else:
                before = seating.earlier(room.day, match, own=_id(match, code, ""))
            played = Played(match=match.id, number=before + number, score=score)
            if not await self._enter(room, match, code, what, played):
                return
        if not position.over():
            return
        gave_up, now = rules.gave_up(position), room.day.matches.get(match.id, match)
        if single and gave_up is None and not now.reported and not _over(now):
            await playing.start(found, room.day, now)  # deal again until the match is decided
            return
        totals = None if now.games else rules.totals(position, len(match.teams))
        report = Report(match=match.id, points=totals, gave_up=gave_up)
        entered = await self._enter(room, match, code, "report", report)
        if entered and not room.day.matches.get(match.id, match).reported:  # that was undone
            room.note(match.id, Say("online", f"{match.id} is over at our own table. Report it by hand."))

    async def _enter(self, room: DayRoom, match: Match, code: str, what: str, change: AnyChange) -> bool:
        id = _id(match, code, what)
        if room.log.knows(WHO, id):
            return True
        try:
            await room.log.change(WHO, id, change)
        except (Refused, BadInput) as wrong:
            words = f"The result of {match.id} at our own table could not be entered: {wrong} Enter it by hand."
            room.note(match.id, Say("online", words))
            return False
        room.note(match.id, None)
        return True


def _over(match: Match) -> bool:
    """Can the match be reported with the games it has?"""
    try:
        match.rules.check_over(match.format, match.games, match.points, reported=False)
    except Refused:
        return False
    return True


def about(match: Match) -> str:
    """Who plays what: a different pairing needs a different table."""
    return f"{' '.join(team or '-' for team in match.teams)} {match.format} {match.minutes}"


def _id(match: Match, code: str, what: str) -> str:
    """The id of an entry. It includes the table, so that a match drawn again has different ids."""
    return f"{match.id} {code} {what}"


def _online(match: Match) -> bool:
    return match.mode == "online" and not match.bye


def _begun(day: Day, match: Match) -> bool:
    return day.begun(match)
