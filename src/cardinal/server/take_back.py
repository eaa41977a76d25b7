"""Taking back a move by agreement: a player asks, everybody else who is there says yes or no, and bots do not mind.

The question is talk, like a reaction, and is not kept. What they agree on is an input of the play.
"""

from dataclasses import dataclass, field

from cardinal.engine.refused import Refused
from cardinal.engine.undo import last_move
from cardinal.server import wire
from cardinal.server.live_play import LivePlay
from cardinal.server.members import Members


@dataclass
class Asked:
    seat: int
    number: int  # of the latest entry: whatever happens next, the question is gone
    agreed: set[int] = field(default_factory=set)


class TakeBack:
    def __init__(self, members: Members) -> None:
        self._members = members
        self._asked: Asked | None = None

    # -- what a person says -------------------------------------------------------------------------------

    def why_not(self, seat: int) -> str:
        """Why this seat's last move could not be taken back even if the others agreed; '' if it could."""
        try:
            live = self._live()
            last_move(live.game, live.play.past, live.play.position, seat, live.play.seed)
        except Refused as refused:
            return refused.words
        return ""

    async def say(self, seat: int, word: str) -> None:
        if word == "ask":
            live = self._live()
            last_move(live.game, live.play.past, live.play.position, seat, live.play.seed)
            self.heard("ask", seat, live.play.number)
            self._members.say("back", ["ask", seat, live.play.number])
        elif self._asked is None or (seat == self._asked.seat and word == "yes"):
            raise Refused("undo", "Nobody is asking to take back a move.")
        else:
            self.heard(word, seat, self._asked.number)
            self._members.say("back", [word, seat, self._asked.number if self._asked else 0])
        asked = self._asked
        if asked is not None and not self._waits(asked):
            self._asked = None
            live = self._live()
            await live.do(live.referee.take_back(asked.seat))

    def heard(self, word: str, seat: int, number: int) -> None:
        """What somebody has answered, here or at another worker."""
        live, asked = self._members.live, self._asked
        if live is None or live.over() or number != live.play.number:
            return
        if word == "ask":
            self._asked = asked = Asked(seat, number)
            if self._waits(asked):
                self._tell(asked)
        elif asked is not None and word == "yes":
            asked.agreed.add(seat)
            if self._waits(asked):
                self._tell(asked)
            elif seat not in self._members.sockets:
                self._asked = None  # the worker of that seat puts it in
        elif asked is not None:
            self._asked = None
            name = self._members.lobby.seats[seat].name
            self._tell(None, "" if seat == asked.seat else f"{name} would rather play on.")

    def changed(self) -> None:
        """Something has happened in the play: the question is gone."""
        if self._asked is not None and (
            self._members.live is None or self._members.live.play.number != self._asked.number
        ):
            self._asked = None
            self._tell(None)

    # -- inside -------------------------------------------------------------------------------------------

    def _live(self) -> LivePlay:
        live = self._members.live
        if self._members.lobby.day:
            raise Refused("undo", "In a tournament, no move can be taken back.")
        if live is None or live.over():
            raise Refused("late", "You can do that only during a game.")
        return live

    def _waits(self, asked: Asked) -> list[int]:
        """The people who have not answered. Whoever shares a device with the asker has agreed."""
        members, live = self._members, self._members.live
        away = live.play.position.away if live is not None else 0
        own = members.sockets.get(asked.seat)
        return [
            seat
            for seat in members.lobby.people()
            if seat != asked.seat
            and seat not in asked.agreed
            and members.presence.here(seat)
            and not away >> seat & 1
            and (own is None or members.sockets.get(seat) is not own)
        ]

    def _tell(self, asked: Asked | None, words: str = "") -> None:
        if asked is not None:
            words = f"{self._members.lobby.seats[asked.seat].name} would like to take back their last move."
        message = wire.BackOut(
            seat=None if asked is None else asked.seat, waits=[] if asked is None else self._waits(asked), words=words
        )
        for socket in self._members.everyone():
            socket.send(message)
