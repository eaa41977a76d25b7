"""The draw before a deal: seats commit to their salts, and reveal them when everything else is fixed (docs/verify.md).

A salt goes from its seat to the server and nowhere else until the play is over; between workers it goes to the one that
starts the play.
"""

import asyncio
import time
from functools import partial

from cardinal.engine.refused import Refused
from cardinal.engine.seal import HEX
from cardinal.engine.seed import seat_commitment
from cardinal.server import lobby as lobbies
from cardinal.server import wire
from cardinal.server.members import Members

REVEAL_S = 3.0  # a seat that has not revealed its salt by then is named in the record, and the play begins without it
COMMIT_S = 2.0  # how long seats have to commit again after a failed draw


class Draw:
    def __init__(self, members: Members) -> None:
        self._members = members
        self._text = ""  # what was shown to the seats, by us or by another worker
        self._until = 0.0
        self._promised: dict[int, str] = {}  # commitments by seat, while we wait for the salts
        self._table = members.lobby.commitment  # for which they were made
        self._salts: dict[int, bytes] = {}
        self._whole: asyncio.Event | None = None  # while we wait

    def on(self) -> bool:
        return time.monotonic() < self._until

    def end(self) -> None:
        self._until = 0.0

    # -- commitments --------------------------------------------------------------------------------------

    async def commit(self, owner: str, next_: str, made: str) -> None:
        """A seat (by its owner) promises a salt for the next play. Until the draw it may promise another one."""
        lobby = self._members.lobby
        if next_ != lobby.commitment or lobby.commitments.get(owner) == made:
            return  # for a play that has begun (the seat will hear of the next one), or nothing new
        if not HEX.fullmatch(made):
            raise Refused("bad", "A commitment is 64 hexadecimal digits. docs/verify.md says how to make one.")
        if self.on():
            raise Refused("late", "The cards are being shuffled. This commitment came too late.")
        await self._members.change(partial(lobbies.commit, owner=owner, next_=next_, made=made), quiet=True)

    async def commitments(self) -> None:
        """After a new secret: the seats that are here get a moment to commit to new salts."""
        end = time.monotonic() + COMMIT_S
        members = self._members
        while time.monotonic() < end:
            if all(seat in members.lobby.promised() for seat in members.lobby.people() if members.presence.here(seat)):
                return
            await asyncio.sleep(0.02)

    # -- salts --------------------------------------------------------------------------------------------

    async def salts(self, text: str, promised: dict[int, str]) -> dict[int, bytes]:
        """Show everybody the draw and ask for the salts. Returns those that came in time and fit."""
        self._text, self._promised, self._salts = text, promised, {}
        self._table = self._members.lobby.commitment
        if not promised:
            return {}
        self._whole = asyncio.Event()
        self._until = time.monotonic() + REVEAL_S
        for seat in promised:
            self.ask(seat)
        self._members.say("draw", text)
        try:
            async with asyncio.timeout(REVEAL_S):
                await self._whole.wait()
        except TimeoutError:
            pass
        finally:
            self.end()
            self._promised = {}
            self._whole = None
        return self._salts

    def ask(self, seat: int) -> None:
        """Also for a seat that comes back in the middle of it."""
        if self.on() and seat in self._members.sockets and seat in self._members.lobby.promised():
            self._members.sockets[seat].send(wire.Draw(seat=seat, text=self._text))

    def heard(self, text: str) -> None:
        """Another worker starts a play: the seats with us are asked, too."""
        self._text, self._until = text, time.monotonic() + REVEAL_S
        for seat in list(self._members.sockets):
            self.ask(seat)

    def reveal(self, seat: int, salt: str) -> None:
        if not HEX.fullmatch(salt):
            raise Refused("bad", "A salt is 64 hexadecimal digits: the 32 bytes that the seat has committed to.")
        if not self.on():
            raise Refused("late", "Nobody is waiting for this salt.")
        if seat in self._promised:
            if not self.take(seat, salt):
                raise Refused("bad", "This seat committed to a different salt.")
        elif not self._promised:
            self._members.say("salt", [seat, salt])

    def take(self, seat: int, salt: str) -> bool:
        """From a seat here or at another worker. False: it does not fit, or nobody is waiting for it."""
        if seat_commitment(self._table, bytes.fromhex(salt)) != self._promised.get(seat):
            return False
        self._salts[seat] = bytes.fromhex(salt)
        if self._whole is not None and len(self._salts) == len(self._promised):
            self._whole.set()
        return True
