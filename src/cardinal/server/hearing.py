"""What other workers say, carried out here."""

from typing import TYPE_CHECKING

import msgspec

from cardinal.server import wire
from cardinal.server.broadcast import Word
from cardinal.server.room import Room
from cardinal.server.serving import Serving

if TYPE_CHECKING:
    from cardinal.server.house import House


def hear(house: "House", line: str) -> None:
    """A line of the database's channel: something is written, or somebody has a word for a table."""
    if house.closing:
        return
    kind, _, rest = line.partition(" ")
    if kind == "play":
        play, _, number = rest.partition(" ")
        for room in house.rooms.values():
            if room.serving is not None and room.serving.play.id == int(play):
                if int(number) > room.serving.table.number:
                    house.spawn(_catch_up(room, room.serving, int(number)))
                return
    elif kind == "day":
        house.days.heard(rest)
    elif kind == "lobby" and rest in house.rooms:
        house.spawn(house.reload(house.rooms[rest]))
    elif kind == "word":
        word = msgspec.json.decode(rest, type=Word)
        if word.worker != house.worker and word.code in house.rooms:
            house.spawn(_hear_word(house.rooms[word.code], word))
    elif kind == "again":
        house.days.heard_again()
        for room in house.rooms.values():
            house.spawn(house.reload(room))
            if room.serving is not None:
                house.spawn(_catch_up(room, room.serving))
            room.presence.ask()


async def _catch_up(room: Room, serving: Serving, number: int | None = None) -> None:
    await serving.heard(number)
    if serving is room.serving:
        await room.door.hold_on()


async def _hear_word(room: Room, word: Word) -> None:
    match word.kind:
        case "who":
            room.presence.say()
        case "here":
            came, left = room.presence.heard(word.worker, word.body)
            if room.serving is not None:
                for seat in word.body:
                    room.serving.reached(seat)
            if came:
                room.news()
            if left:
                await room.door.after_leaving(left)
        case "took":
            for seat in [seat for seat in room.sockets if room.owner(seat) == word.body]:
                room.door.give_up(seat, "Your seat was opened on another device or page.")
                room.presence.say()
        case "gone":
            seat, owner, words = word.body
            if room.owner(seat) in (owner, ""):
                room.door.give_up(seat, words)
        case "draw":
            room.draw.heard(word.body)
        case "salt":
            seat, salt = word.body
            room.draw.take(seat, salt)
        case "react" | "say":
            seat, what = word.body
            room.talk.pass_on(word.kind, seat, what, everywhere=False)
        case "renewed":
            room.sign_out(word.body, everywhere=False)
        case "report":
            room.report(word.body, everywhere=False)
        case "draft":
            seat, change = word.body
            room.talk.draft(seat, msgspec.convert(change, wire.DraftIn))
