"""What other workers say, carried out here."""

import msgspec

from cardinal.server import wire
from cardinal.server.broadcast import Word
from cardinal.server.desk.days import Days
from cardinal.server.live_play import LivePlay
from cardinal.server.room import Room
from cardinal.server.tables import Tables
from cardinal.server.worker import Worker


class Listener:
    def __init__(self, worker: Worker, tables: Tables, days: Days) -> None:
        self._worker = worker
        self._tables = tables
        self._days = days

    def hear(self, line: str) -> None:
        """A line of the database's channel: something is written, or somebody has a word for a table."""
        if self._worker.closing:
            return
        rooms, spawn = self._tables.rooms, self._worker.spawn
        kind, _, rest = line.partition(" ")
        if kind == "play":
            play, _, number = rest.partition(" ")
            for room in rooms.values():
                if room.live is not None and room.live.row.id == int(play):
                    if int(number) > room.live.play.number:
                        spawn(_catch_up(room, room.live, int(number)))
                    return
        elif kind == "day":
            self._days.heard(rest)
        elif kind == "lobby" and rest in rooms:
            spawn(self._tables.reload(rooms[rest]))
        elif kind == "word":
            word = msgspec.json.decode(rest, type=Word)
            if word.worker != self._worker.id and word.code in rooms:
                spawn(_hear_word(rooms[word.code], word))
        elif kind == "again":
            self._days.heard_again()
            for room in rooms.values():
                spawn(self._tables.reload(room))
                if room.live is not None:
                    spawn(_catch_up(room, room.live))
                room.members.presence.ask()


async def _catch_up(room: Room, live: LivePlay, number: int | None = None) -> None:
    await live.heard(number)
    if live is room.live:
        await room.door.hold_on()


async def _hear_word(room: Room, word: Word) -> None:
    members = room.members
    match word.kind:
        case "who":
            members.presence.say()
        case "here":
            came, left = members.presence.heard(word.worker, word.body)
            if room.live is not None:
                for seat in word.body:
                    room.live.referee.reached(seat)
            if came:
                members.news()
            if left:
                await room.door.after_leaving(left)
        case "took":
            for seat in [seat for seat in members.sockets if members.owner(seat) == word.body]:
                room.door.give_up(seat, "Your seat was opened on another device or page.")
                members.presence.say()
        case "gone":
            seat, owner, words = word.body
            if members.owner(seat) in (owner, ""):
                room.door.give_up(seat, words)
        case "draw":
            room.draw.heard(word.body)
        case "salt":
            seat, salt = word.body
            room.draw.take(seat, salt)
        case "react" | "say":
            seat, what = word.body
            room.chat.pass_on(word.kind, seat, what, everywhere=False)
        case "renewed":
            room.sign_out(word.body, everywhere=False)
        case "report":
            room.report(word.body, everywhere=False)
        case "back":
            room.back.heard(*word.body)
        case "draft":
            seat, change = word.body
            room.chat.draft(seat, msgspec.convert(change, wire.DraftIn), everywhere=False)
