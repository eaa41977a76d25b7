"""What other workers say, carried out here."""

from collections.abc import Callable, Coroutine
from typing import Any

import msgspec

from cardinal.engine.store import Entry
from cardinal.server import wire
from cardinal.server.broadcast import Word
from cardinal.server.classroom.classes import Classes
from cardinal.server.desk.days import Days
from cardinal.server.live_play import LivePlay
from cardinal.server.room import Room
from cardinal.server.site import TOPIC as SITE
from cardinal.server.site import Site
from cardinal.server.tables import Tables
from cardinal.server.worker import Worker

DAY, CLASS = "day ", "class "  # what a day's topic begins with, and a class's


class Listener:
    """See `broadcast.Ears`."""

    def __init__(
        self,
        worker: Worker,
        tables: Tables,
        days: Days,
        classes: Classes,
        site: Site,
        adopt: Callable[[list[str]], Coroutine[Any, Any, None]],
    ) -> None:
        """`adopt`: serve the plays at these tables, because their worker is dead."""
        self._worker = worker
        self._tables = tables
        self._days = days
        self._classes = classes
        self._site = site
        self._adopt = adopt

    def heard(self, worker: str, word: Word) -> None:
        if self._worker.closing:
            return
        if word.topic == SITE:
            self._site.heard(worker, word)
        elif word.topic.startswith(DAY):
            self._days.hear(word.topic.removeprefix(DAY), *word.body)
        elif word.topic.startswith(CLASS):
            code = word.topic.removeprefix(CLASS)
            if word.kind == "here":
                self._classes.hear_here(code, worker, word.body)
            else:
                self._classes.hear(code)
        elif (room := self._tables.rooms.get(word.topic)) is None:
            return
        elif word.kind == "entry":
            self._follow(room, *word.body)
        else:
            self._worker.spawn(self._hear(room, worker, word))

    def met(self, topic: str) -> None:
        if topic == SITE:
            self._site.met()
        elif topic.startswith(DAY):
            self._days.compare(topic.removeprefix(DAY))
        elif topic.startswith(CLASS):
            self._classes.meet(topic.removeprefix(CLASS))
        elif room := self._tables.rooms.get(topic):
            room.compare(ask=True)

    def left(self, worker: str, topic: str, died: bool) -> None:
        if self._worker.closing:
            return
        if topic == SITE:
            self._site.left(worker)
        elif died and topic.startswith(DAY):
            self._days.read(topic.removeprefix(DAY))
        elif topic.startswith(CLASS):
            self._classes.hear_here(topic.removeprefix(CLASS), worker, [])
            if died:
                self._classes.hear(topic.removeprefix(CLASS))
        elif room := self._tables.rooms.get(topic):
            self._worker.spawn(self._miss(room, worker, died))

    def inherited(self, topics: list[str]) -> None:
        codes = [topic for topic in topics if topic != SITE and not topic.startswith((DAY, CLASS))]
        if codes and not self._worker.closing:
            self._worker.spawn(self._adopt(codes))

    def deleted(self, topic: str) -> None:
        if self._worker.closing:
            return
        if topic.startswith(DAY):
            self._days.read(topic.removeprefix(DAY))
        elif room := self._tables.rooms.get(topic):
            self._worker.spawn(self._tables.reload(room))

    def again(self) -> None:
        if not self._worker.closing:
            self._days.read_all()
            self._classes.hear_all()
            for room in self._tables.rooms.values():
                self._worker.spawn(self._look(room))

    # -- a table ------------------------------------------------------------------------------------------

    def _follow(self, room: Room, play: int, number: int, due: int, entry: list[Any] | None) -> None:
        """Another worker has written an entry."""
        live = room.live
        if live is None or live.row.id != play:
            return  # of an earlier play; the lobby tells about later ones
        if entry is None or not live.follow(Entry(number, *entry), due):
            self._worker.spawn(_catch_up(room, live, number))
        elif room.door.given_up():
            self._worker.spawn(room.door.hold_on())

    async def _look(self, room: Room) -> None:
        """Reads it from the database: something may have been missed."""
        await self._tables.reload(room)
        if room.live is not None:
            await _catch_up(room, room.live)

    async def _miss(self, room: Room, worker: str, died: bool) -> None:
        """Another worker no longer holds this table."""
        left = room.members.presence.left(worker)
        if died:
            await self._look(room)
        if left:
            await room.door.after_leaving(left)

    async def _compare(
        self, room: Room, worker: str, ask: bool, seats: list[int], version: int, play: int, number: int
    ) -> None:
        """Another worker says what it knows."""
        if ask:
            room.compare(ask=False)
        await _hear_here(room, worker, seats)
        if version > room.lobby.version:
            await self._tables.reload(room)
        live = room.live
        if live is not None and live.row.id == play and number > live.play.number:
            await _catch_up(room, live, number)

    async def _hear(self, room: Room, worker: str, word: Word) -> None:
        members, body = room.members, word.body
        match word.kind:
            case "known":
                await self._compare(room, worker, *body)
            case "lobby":
                if body > room.lobby.version:
                    await self._tables.reload(room)
            case "here":
                await _hear_here(room, worker, body)
            case "took":
                seats = [seat for seat in members.sockets if members.owner(seat) == body]
                for seat in seats if seats and members.presence.gives_way(worker, body) else ():
                    room.door.give_up(seat, "Your seat was opened on another device or page.")
                    members.presence.say()
            case "gone":
                seat, owner, words = body
                if members.owner(seat) in (owner, ""):
                    room.door.give_up(seat, words)
            case "draw":
                room.draw.heard(body)
            case "salt":
                room.draw.take(*body)
            case "react" | "say":
                seat, what = body
                room.chat.pass_on(word.kind, seat, what, everywhere=False)
            case "renewed":
                room.sign_out(body, everywhere=False)
            case "report":
                room.report(body, everywhere=False)
            case "back":
                room.back.heard(*body)
            case "draft":
                seat, change = body
                room.chat.draft(seat, msgspec.convert(change, wire.DraftIn), everywhere=False)


async def _catch_up(room: Room, live: LivePlay, number: int | None = None) -> None:
    await live.heard(number)
    if live is room.live:
        await room.door.hold_on()


async def _hear_here(room: Room, worker: str, seats: list[int]) -> None:
    came, left = room.members.presence.heard(worker, seats)
    if room.live is not None:
        for seat in seats:
            room.live.referee.reached(seat)
    if came:
        room.members.news()
        room.look_for_students()
    if left:
        await room.door.after_leaving(left)
