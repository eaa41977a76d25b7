# mypyc: compiled
"""What people at a table say to each other outside the rules: team drafts, reactions, chat. Nothing is kept."""

import msgspec

from cardinal.engine.draft import Drafts
from cardinal.engine.refused import Refused
from cardinal.server import names, wire
from cardinal.server.members import Members
from cardinal.server.socket import Socket

REMATCH = "rematch"  # the reaction that is also a wish
SLOTS, MOST_THINGS, LONGEST_THING, LONGEST_TEXT = 8, 100, 40, 400  # of a draft


class Chat:
    def __init__(self, members: Members) -> None:
        self._members = members
        self._drafts = Drafts(members.team, SLOTS)
        self._texts: dict[int, str] = {}  # what a team is typing

    def begin(self) -> None:
        """A new play: the old cards are gone, and nobody has asked for the next one."""
        self._members.keen.clear()
        self._drafts.clear()
        self._texts.clear()

    def check_open(self) -> None:
        """Raises Refused if the rules have closed chat and drafts for now."""
        live = self._members.live
        closed = live.game.chat.closed(live.play.position) if live is not None else None
        if closed is not None:
            raise closed

    # -- chat and reactions -------------------------------------------------------------------------------

    async def say(self, seat: int, said: str) -> None:
        self.check_open()
        live = self._members.live
        if not self._members.chats():
            raise Refused("chat", "There is no chat at this table. You can send a reaction.")
        said = names.words(said)
        if live is not None and not live.over() and live.game.chat.counts:
            await live.put(f"chat S{seat} {said}")
        else:
            self.pass_on("say", seat, said)

    def react(self, seat: int, what: str) -> None:
        if what not in wire.REACTIONS:
            raise Refused("bad", f"The reactions are: {', '.join(wire.REACTIONS)}.")
        self.pass_on("react", seat, what)

    def pass_on(self, kind: str, seat: int, what: str, everywhere: bool = True) -> None:
        """To everybody at the table, on all workers."""
        message = wire.Reacted(seat=seat, what=what) if kind == "react" else wire.Said(seat=seat, words=what)
        for socket in self._members.everyone():
            socket.send(message)
        live = self._members.live
        if what == REMATCH and kind == "react" and live is not None and live.over():
            self._members.keen.add(seat)
            self._members.news()
        if everywhere:
            self._members.say(kind, [seat, what])

    # -- drafts -------------------------------------------------------------------------------------------

    def drafted(self, seat: int) -> bool:
        """Does the seat's team have anything on its board?"""
        return self._drafts.begun(seat) or bool(self._texts and self._texts.get(self._members.team(seat)))

    def draft(self, seat: int, change: wire.DraftIn, everywhere: bool = True) -> None:
        board = self._drafts.of(seat)
        if change.clear:
            self._clear(seat)
        else:
            things = sum(map(len, board.rows))
            if change.lay is not None and len(change.lay[0]) <= LONGEST_THING and things < MOST_THINGS:
                board.lay(*change.lay)
            if change.take is not None:
                board.take(change.take)
            if change.rows is not None and sum(map(len, change.rows)) <= MOST_THINGS:
                board.send([[thing[:LONGEST_THING] for thing in row] for row in change.rows])
            if change.text is not None:
                self._texts[self._members.team(seat)] = change.text[:LONGEST_TEXT]
        self.send(seat)
        if everywhere:
            self._members.say("draft", [seat, msgspec.to_builtins(change)])

    def moved(self, seat: int) -> None:
        """The seat has moved: its team's draft for that move is finished."""
        if self.drafted(seat):
            self.draft(seat, wire.DraftIn(clear=True))

    def _clear(self, seat: int) -> None:
        board = self._drafts.of(seat)
        for row in board.rows:
            for thing in row:
                board.take(thing)
        self._texts.pop(self._members.team(seat), None)

    def send(self, seat: int, only: Socket | None = None) -> None:
        """To the seat's team and nobody else."""
        if only is not None and not self.drafted(seat):
            return
        team = self._members.team(seat)
        board, text = self._drafts.of(seat), self._texts.get(team, "")
        for mate, socket in self._members.sockets.items():
            if self._members.team(mate) == team and only in (None, socket):
                socket.send(wire.DraftOut(seat=mate, rows=board.rows, text=text, number=board.number))
