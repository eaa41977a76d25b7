"""People coming to a table and leaving it: each socket finds its seat and learns the state of the play."""

import asyncio
import contextlib

from cardinal.engine.position import SPECTATOR
from cardinal.engine.refused import Refused
from cardinal.server import lobby as lobbies
from cardinal.server import wire
from cardinal.server.chat import Chat
from cardinal.server.feed import Feed
from cardinal.server.live_play import LivePlay
from cardinal.server.members import Members
from cardinal.server.problem import Problem, no_token
from cardinal.server.socket import Socket
from cardinal.server.store import Damaged, NotKept

HOST_MS = 60_000  # after the host is gone for this long, somebody else may be the host
TEACHER_MS = 300_000  # a host without a seat has more to do than to watch this table
ANSWER_S = 0.05  # between two checks whether the other workers have answered
LONELY_MS = 14_000  # after nobody is left for this long, the clocks stop (bots play for everybody after 15 s)


class Door:
    def __init__(self, members: Members, chat: Chat, feed: Feed) -> None:
        self._members = members
        self._chat = chat
        self._feed = feed
        self._closed = False
        self._missing = False  # the people here, once all workers have said who is there
        self._lonely: asyncio.TimerHandle | None = None
        self._host_left = members.worker.clock.now()
        members.reseated = self._reseated

    def close(self) -> None:
        self._closed = True
        if self._lonely is not None:
            self._lonely.cancel()

    # -- coming -------------------------------------------------------------------------------------------

    def place(self, token: str | None) -> int | None:
        """The token's seat; None: its holder is watching. Raises Problem if the token is not valid."""
        seat = None if token is None else lobbies.seat_of(self._members.lobby, token)
        if token is not None and seat is None and not lobbies.is_host(self._members.lobby, token):
            raise no_token()
        return seat

    async def welcome(self, socket: Socket, seat: int | None, seen: int) -> bool:
        """False: meanwhile somebody else has the seat, or another play has begun; nothing is sent."""
        live, texts = self._members.live, []
        owner = self._members.owner(seat)
        if live is not None and seat is not None and seat in live.play.streams:
            texts = await live.since(seat, max(0, seen))
        elif live is not None:
            live.watch(True)
            texts = live.streams()[SPECTATOR].since(live.streams()[SPECTATOR].number - 1) or []
        if self._members.live is not live or self._members.owner(seat) != owner:
            return False
        # No waiting from here on: what is told next comes after this.
        stream = None if live is None else live.streams().get(SPECTATOR if seat is None else seat)
        socket.send(
            wire.Welcome(
                seat=seat,
                host=socket.host,
                table=self._members.info(),
                now=self._members.now(),
                speed=self._members.worker.clock.speed,
                play=self._members.lobby.number,
                commitment=live.row.seal.commitment if live else "",
                n=stream.number if stream else 0,
            )
        )
        if hold := self._members.worker.hold:
            socket.send(wire.Hold(on=True, now=self._members.now(), words=hold))
        for text in texts:
            socket.send_text(text)
        if seat is None:
            self._members.spectators.add(socket)
            return True
        older = self._members.sockets.get(seat)
        if older is not None and older is not socket:
            self._drop(older, seat, "Your seat was opened on another device or page.")
        self._members.sockets[seat] = socket
        if seat not in socket.seats:
            socket.seats.append(seat)
        self._chat.send(seat, only=socket)
        self._feed.send_suggestions(socket)
        return True

    async def welcome_all(self) -> None:
        """Another play is being served: everybody is told from its beginning."""
        for seat, socket in list(self._members.sockets.items()):
            await self._welcome_again(socket, seat)
        for socket in list(self._members.spectators):
            await self.welcome(socket, None, 0)

    async def _welcome_again(self, socket: Socket, seat: int) -> None:
        if self._members.sockets.get(seat) is socket:
            await self.welcome(socket, seat, 0)

    def _reseated(self) -> None:
        """The host has reordered the seats."""
        for seat, socket in self._members.sockets.items():
            self._members.worker.spawn(self._welcome_again(socket, seat))

    async def found(self, seat: int) -> None:
        """Somebody is back: the table goes on if it waited for people, and the others have 15 seconds to come."""
        if self._lonely is not None:
            self._lonely.cancel()
            self._lonely = None
        live = self._members.live
        if live is None or live.over():
            return
        try:
            await live.do(live.referee.found(seat))
            await self._go_on(live)
            await self.miss_people()
        except (Refused, Damaged):
            pass  # another worker was faster, or nothing can be saved anymore

    async def miss_people(self) -> None:
        """From now on, people who are not here have 15 seconds. But first every worker that holds this table says who
        is there. At a slow or untimed table nobody counts as missing."""
        if self._members.lobby.slow or self._members.patient() or self._missing:
            return
        if not self._members.presence.complete():
            self._missing = True
            self._members.worker.spawn(self._miss_later())
            return
        live = self._members.live
        for seat in self._members.lobby.people():
            if live is not None and not self._members.presence.here(seat):
                await live.do(live.referee.lost(seat))

    async def _miss_later(self) -> None:
        while not self._closed and not self._members.presence.complete():
            await asyncio.sleep(ANSWER_S)
        self._missing = False
        if self._members.playing and not self._closed:
            with contextlib.suppress(Refused, NotKept):
                await self.miss_people()

    def given_up(self) -> bool:
        """Has another worker that cannot have heard of us marked somebody here, or everybody, as away?"""
        live, sockets = self._members.live, self._members.sockets
        return live is not None and bool(sockets) and (any(map(live.given_up, sockets)) or live.paused())

    async def hold_on(self) -> None:
        """They are still here."""
        live = self._members.live
        if live is None or live.over() or not self.given_up():
            return
        with contextlib.suppress(Refused, NotKept, Problem):
            await self._members.reload()  # unless they have left the table for good
            for seat in list(self._members.sockets):
                if self._members.owner(seat) and live.given_up(seat):
                    await live.do(live.referee.found(seat))
            await self._go_on(live)

    async def _go_on(self, live: LivePlay) -> None:
        """The clocks run while somebody is here, unless the host has stopped them."""
        if live.paused() and not self._members.lobby.held and self._members.sockets:
            await live.put("clock resume")

    # -- the host -----------------------------------------------------------------------------------------

    def host_wait(self) -> int:
        """How long, in ms, until somebody else may be the host: not while it may be just a bad connection."""
        patience = TEACHER_MS if self._members.lobby.host_seat is None else HOST_MS
        gone = 0 if self._members.host_here() else self._members.worker.clock.now() - self._host_left
        return max(0, patience - gone)

    # -- going --------------------------------------------------------------------------------------------

    async def disconnect(self, socket: Socket) -> None:
        self._members.spectators.discard(socket)
        if self._members.live is not None and not self._members.spectators:
            self._members.live.watch(False)
        left = [seat for seat in socket.seats if self._members.sockets.get(seat) is socket]
        for seat in left:
            del self._members.sockets[seat]
        if socket.host or self._members.lobby.host_seat in left:
            self._host_left = self._members.worker.clock.now()
        if left:
            self._members.presence.say()
            await self.after_leaving(left)
        elif socket.host:
            self._members.news()

    async def after_leaving(self, left: list[int]) -> None:
        self._members.news()
        self.look_around()
        live = self._members.live
        if self._members.playing and live is not None and not self._members.lobby.slow and not self._members.patient():
            for seat in left:
                if not self._members.presence.here(seat):
                    with contextlib.suppress(Refused, NotKept):
                        await live.do(live.referee.lost(seat))

    async def stand_in(self, seat: int) -> None:
        """Somebody at a table that waits would rather have a bot play for this seat until its owner is back."""
        live = self._members.live
        if live is None or live.over() or not self._members.patient():
            raise Refused("late", "This game is not waiting for anybody.")
        if seat not in self._members.lobby.people() or self._members.presence.here(seat):
            raise Refused("late", "They are back.")
        if not live.play.position.away >> seat & 1:
            await live.put(f"away S{seat}")

    def give_up(self, seat: int, words: str) -> None:
        """The seat's socket is on another worker now, or its player is removed."""
        socket = self._members.sockets.pop(seat, None)
        if socket is not None:
            self._drop(socket, seat, words)

    def _drop(self, socket: Socket, seat: int, words: str) -> None:
        socket.seats.remove(seat)
        if socket.seats:
            socket.send(wire.Bye(words=words, seat=seat))
        else:
            socket.bye(words)

    def look_around(self) -> None:
        """If nobody is left, stop the clocks after a while."""
        lobby = self._members.lobby
        if self._lonely is None and self._members.playing and not lobby.day and not lobby.slow and not self._anybody():
            seconds = LONELY_MS / 1000 / self._members.worker.clock.speed
            self._lonely = asyncio.get_running_loop().call_later(seconds, self._wait_for_people)

    def _anybody(self) -> bool:
        people = self._members.lobby.people()
        return any(self._members.presence.here(seat) for seat in people) if people else bool(self._members.spectators)

    def _wait_for_people(self) -> None:
        self._lonely = None
        if self._members.playing and not self._anybody():
            self._members.worker.spawn(self._pause())

    async def _pause(self) -> None:
        live = self._members.live
        if live is not None and not live.paused():
            live.referee.alone()
            with contextlib.suppress(Refused, NotKept):
                await live.put("clock pause")
                await self._go_on(live)  # somebody may have come while it was stored
