"""Who comes to a table and who goes: each socket finds its seat, and is told where the play stands."""

import asyncio
import contextlib
from typing import TYPE_CHECKING

from cardinal.engine.position import SPECTATOR
from cardinal.engine.refused import Refused
from cardinal.server import lobby as lobbies
from cardinal.server import wire
from cardinal.server.connection import Connection
from cardinal.server.problem import Problem, no_token
from cardinal.server.security import hashed
from cardinal.server.store import Damaged, NotKept

if TYPE_CHECKING:
    from cardinal.server.room import Room

HOST_MS = 60_000  # the host is gone for so long: somebody else may be the host
TEACHER_MS = 300_000  # who is the host without a seat has more to do than to watch this table
LONELY_MS = 14_000  # nobody is left for so long: the clocks stand (before bots play for everybody, at 15 s)


class Door:
    def __init__(self, room: "Room") -> None:
        self._room = room
        self._closed = False
        self._lonely: asyncio.TimerHandle | None = None
        self._host_left = room.house.clock.now()

    def close(self) -> None:
        self._closed = True
        if self._lonely is not None:
            self._lonely.cancel()

    # -- coming -------------------------------------------------------------------------------------------

    async def connect(
        self, socket: Connection, token: str | None, seen: int, next_: str = "", commit: str = ""
    ) -> None:
        """`commit`: the seat's commitment for the next play, made for the table's commitment `next_`."""
        seat = self._place(token)
        if token is None and len(self._room.watchers) >= self._room.house.settings.spectators:
            raise Problem(409, "full", "This table has as many spectators as it can have. Come back a little later.")
        if seat is not None and commit and not self._room.draw.on():
            with contextlib.suppress(Damaged):
                await self._room.draw.commit(self._room.owner(seat), next_, commit)
        begins = seat is not None and self._room.lobby.play_now and not self._room.lobby.number
        if begins and not self._room.lobby.promised():
            await self._room.start()
        while True:
            seat = self._place(token)
            socket.host = socket.host or (token is not None and lobbies.is_host(self._room.lobby, token))
            if await self._welcome(socket, seat, seen):
                break
        if token is not None:
            socket.tokens.add(hashed(token))
        if seat is not None:
            self._room.presence.took(seat)
            await self._found(seat)
            self._room.draw.ask(seat)
        if token is not None:  # a spectator changes nothing for the others
            self._room.news()
        if begins and not self._room.lobby.number:  # it has a salt to reveal, which comes over this socket
            self._room.house.spawn(self._begin(socket))

    async def _begin(self, socket: Connection) -> None:
        try:
            await self._room.start()
        except Problem:
            return  # it has begun
        except (Refused, NotKept) as wrong:
            socket.send(wire.Error(clause=getattr(wrong, "clause", "store"), words=wrong.words))

    def _place(self, token: str | None) -> int | None:
        """The token's seat; None: whoever has it watches."""
        seat = None if token is None else lobbies.seat_of(self._room.lobby, token)
        if token is not None and seat is None and not lobbies.is_host(self._room.lobby, token):
            raise no_token()
        return seat

    async def _welcome(self, socket: Connection, seat: int | None, seen: int) -> bool:
        """False: meanwhile the seat has become another's, or another play has begun; nothing is told."""
        serving, texts = self._room.serving, []
        owner = self._room.owner(seat)
        if serving is not None and seat is not None and seat in serving.table.streams:
            texts = await serving.since(seat, max(0, seen))
        elif serving is not None:
            serving.watch(True)
            texts = serving.tellings()[SPECTATOR].since(serving.tellings()[SPECTATOR].number - 1) or []
        if self._room.serving is not serving or self._room.owner(seat) != owner:
            return False
        # From here on nothing is waited for: what is told next comes after this.
        stream = None if serving is None else serving.tellings().get(SPECTATOR if seat is None else seat)
        socket.send(
            wire.Welcome(
                seat=seat,
                host=socket.host,
                table=self._room.info(),
                now=self._room.now(),
                speed=self._room.house.clock.speed,
                play=self._room.lobby.number,
                commitment=serving.play.seal.commitment if serving else "",
                n=stream.number if stream else 0,
            )
        )
        for text in texts:
            socket.send_text(text)
        if seat is None:
            self._room.watchers.add(socket)
            return True
        older = self._room.sockets.get(seat)
        if older is not None and older is not socket:
            self._drop(older, seat, "Your seat was opened on another device or page.")
        self._room.sockets[seat] = socket
        if seat not in socket.seats:
            socket.seats.append(seat)
        self._room.talk.send(seat, only=socket)
        self._room.outlet.send_suggestions(socket)
        return True

    async def welcome_all(self) -> None:
        """Another play is served: everybody is told from its beginning."""
        for seat, socket in list(self._room.sockets.items()):
            await self._welcome_again(socket, seat)
        for socket in list(self._room.watchers):
            await self._welcome(socket, None, 0)

    async def _welcome_again(self, socket: Connection, seat: int) -> None:
        if self._room.sockets.get(seat) is socket:
            await self._welcome(socket, seat, 0)

    def reseat(self, owners: dict[int, str]) -> None:
        """The lobby is a newer one. `owners`: whose the seats with sockets were. Where the host has ordered the seats
        anew, sockets follow their people: what one seat may see never goes to another's socket."""
        seats = {held.token: seat for seat, held in enumerate(self._room.lobby.seats) if held.token}
        places = {seat: seats.get(owner) for seat, owner in owners.items()}
        if all(new in (None, seat) for seat, new in places.items()):
            return  # whoever has left is told by `leave`
        old = self._room.sockets
        self._room.sockets = {new: old[seat] for seat, new in places.items() if new is not None}
        for socket in set(old.values()):
            socket.seats = [seat for seat, held in self._room.sockets.items() if held is socket]
            if not socket.seats:
                socket.bye("You are no longer at this table.")
        for seat, socket in self._room.sockets.items():
            self._room.house.spawn(self._welcome_again(socket, seat))
        self._room.presence.say()

    async def _found(self, seat: int) -> None:
        """Somebody is back: the table goes on if it waited for people, and the others have 15 seconds."""
        if self._lonely is not None:
            self._lonely.cancel()
            self._lonely = None
        serving = self._room.serving
        if serving is None or serving.over():
            return
        try:
            await serving.found(seat)
            if serving.paused() and not self._room.lobby.held:
                await serving.put("clock resume")
            await self.miss_people()
        except (Refused, Damaged):
            pass  # another worker was quicker, or nothing can be kept any more

    async def miss_people(self) -> None:
        """From now on those who are not here have 15 seconds. Other workers are given a moment to say who is there."""
        if (wait := self._room.presence.unheard()) > 0:
            self._room.house.spawn(self._miss_later(wait))
            return
        serving = self._room.serving
        for seat in self._room.lobby.people():
            if serving is not None and not self._room.presence.here(seat):
                await serving.lost(seat)

    async def _miss_later(self, seconds: float) -> None:
        await asyncio.sleep(seconds)
        if self._room.playing and not self._closed:
            with contextlib.suppress(Refused, NotKept):
                await self.miss_people()

    async def hold_on(self) -> None:
        """Another worker, which cannot have heard of us, has given up somebody whose line is here: he is not gone."""
        serving = self._room.serving
        if serving is None or serving.over() or not any(map(serving.given_up, self._room.sockets)):
            return
        with contextlib.suppress(Refused, NotKept, Problem):
            await self._room.reload_lobby()  # unless he has left the table for good
            for seat in list(self._room.sockets):
                if self._room.owner(seat) and serving.given_up(seat):
                    await serving.found(seat)

    # -- the host -----------------------------------------------------------------------------------------

    def host_here(self) -> bool:
        if self._room.lobby.day:
            return True  # the tournament is its host
        if self._room.lobby.host_seat is not None:
            return self._room.presence.here(self._room.lobby.host_seat)
        return any(socket.host for socket in self._room.watchers) or self._room.presence.others()

    def host_wait(self) -> int:
        """So long, in ms, until somebody else may be the host: not while it may be but a bad line."""
        patience = TEACHER_MS if self._room.lobby.host_seat is None else HOST_MS
        gone = 0 if self.host_here() else self._room.house.clock.now() - self._host_left
        return max(0, patience - gone)

    # -- going --------------------------------------------------------------------------------------------

    async def disconnect(self, socket: Connection) -> None:
        self._room.watchers.discard(socket)
        if self._room.serving is not None and not self._room.watchers:
            self._room.serving.watch(False)
        left = [seat for seat in socket.seats if self._room.sockets.get(seat) is socket]
        for seat in left:
            del self._room.sockets[seat]
        if socket.host or self._room.lobby.host_seat in left:
            self._host_left = self._room.house.clock.now()
        if left:
            self._room.presence.say()
            await self.after_leaving(left)
        elif socket.host:
            self._room.news()

    async def after_leaving(self, left: list[int]) -> None:
        self._room.news()
        self.look_around()
        if self._room.playing and self._room.serving is not None:
            for seat in left:
                if not self._room.presence.here(seat):
                    try:
                        await self._room.serving.lost(seat)
                    except (Refused, NotKept):
                        continue

    def give_up(self, seat: int, words: str) -> None:
        """The seat's socket is on another worker now, or its player is removed."""
        socket = self._room.sockets.pop(seat, None)
        if socket is not None:
            self._drop(socket, seat, words)

    def _drop(self, socket: Connection, seat: int, words: str) -> None:
        socket.seats.remove(seat)
        if socket.seats:
            socket.send(wire.Bye(words=words, seat=seat))
        else:
            socket.bye(words)

    def look_around(self) -> None:
        """Where nobody is left, the clocks stand after a while."""
        if self._lonely is None and self._room.playing and not self._room.lobby.day and not self._anybody():
            seconds = LONELY_MS / 1000 / self._room.house.clock.speed
            self._lonely = asyncio.get_running_loop().call_later(seconds, self._wait_for_people)

    def _anybody(self) -> bool:
        people = self._room.lobby.people()
        return any(self._room.presence.here(seat) for seat in people) if people else bool(self._room.watchers)

    def _wait_for_people(self) -> None:
        self._lonely = None
        if self._room.playing and not self._anybody():
            self._room.house.spawn(self._pause())

    async def _pause(self) -> None:
        if self._room.serving is not None and not self._room.serving.paused():
            self._room.serving.table.alone()
            try:
                await self._room.serving.put("clock pause")
            except (Refused, NotKept):
                return
