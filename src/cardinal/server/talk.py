# mypyc: compiled
"""What people at a table say to each other outside of the rules: drafts in a team, reactions, chat. Nothing is kept."""

from typing import TYPE_CHECKING

from cardinal.engine.draft import Drafts
from cardinal.engine.refused import Refused
from cardinal.server import names, wire
from cardinal.server.broadcast import Word
from cardinal.server.connection import Connection

if TYPE_CHECKING:
    from cardinal.server.room import Room

SLOTS, MOST_THINGS, LONGEST_THING, LONGEST_TEXT = 8, 100, 40, 400  # of a draft


class Talk:
    def __init__(self, room: "Room") -> None:
        self._room = room
        self._drafts = Drafts(room.team, SLOTS)
        self._texts: dict[int, str] = {}  # what a team is typing

    def begin(self) -> None:
        """A new play: nothing of the old cards is left."""
        self._drafts.clear()
        self._texts.clear()

    def drafted(self, seat: int) -> bool:
        """Has the seat's team anything on its board?"""
        return self._drafts.begun(seat) or bool(self._texts and self._texts.get(self._room.team(seat)))

    def chats(self) -> bool:
        """Is there a chat here? Only where the table's setting or an option of the game asks for it."""
        serving = self._room.serving
        asked_for = self._room.lobby.chat or (serving is not None and serving.game.chats(serving.table.position))
        return asked_for and not self._room.lobby.silenced

    def check_open(self) -> None:
        """Have the rules closed chat and drafts for now? (DS-R5)"""
        serving = self._room.serving
        closed = serving.game.hush(serving.table.position) if serving is not None else None
        if closed is not None:
            raise closed

    async def say(self, seat: int, said: str) -> None:
        self.check_open()
        serving = self._room.serving
        if not self.chats():
            raise Refused("chat", "There is no chat at this table. You can send a reaction.")
        said = names.words(said)
        if serving is not None and not serving.over() and serving.game.hears_chat:
            await serving.put(f"chat S{seat} {said}")
        else:
            self.pass_on("say", seat, said)

    def pass_on(self, kind: str, seat: int, what: str, everywhere: bool = True) -> None:
        """To everybody at the table, on all workers."""
        message = wire.Reacted(seat=seat, what=what) if kind == "react" else wire.Said(seat=seat, words=what)
        for socket in self._room.everyone():
            socket.send(message)
        if everywhere:
            self._room.house.say(Word(self._room.house.worker, self._room.lobby.code, kind, [seat, what]))

    def draft(self, seat: int, change: wire.DraftIn) -> None:
        board = self._drafts.of(seat)
        if change.clear:
            self.clear(seat)
            return
        things = sum(map(len, board.rows))
        if change.lay is not None and len(change.lay[0]) <= LONGEST_THING and things < MOST_THINGS:
            board.lay(*change.lay)
        if change.take is not None:
            board.take(change.take)
        if change.rows is not None and sum(map(len, change.rows)) <= MOST_THINGS:
            board.send([[thing[:LONGEST_THING] for thing in row] for row in change.rows])
        if change.text is not None:
            self._texts[self._room.team(seat)] = change.text[:LONGEST_TEXT]
        self.send(seat)

    def clear(self, seat: int) -> None:
        board = self._drafts.of(seat)
        for row in board.rows:
            for thing in row:
                board.take(thing)
        self._texts.pop(self._room.team(seat), None)
        self.send(seat)

    def send(self, seat: int, only: Connection | None = None) -> None:
        """To the seat's team and nobody else."""
        if only is not None and not self.drafted(seat):
            return
        board, text = self._drafts.of(seat), self._texts.get(self._room.team(seat), "")
        for mate, socket in self._room.sockets.items():
            if self._room.team(mate) == self._room.team(seat) and only in (None, socket):
                socket.send(wire.DraftOut(seat=mate, rows=board.rows, text=text, number=board.number))
