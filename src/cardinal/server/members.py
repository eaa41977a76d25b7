"""The people at a table: its lobby, the play they are in, and the sockets of its seats and spectators."""

import asyncio
from collections.abc import Callable
from functools import partial
from typing import TypeVar

import msgspec

from cardinal.engine.bits import members
from cardinal.server import lobby as lobbies
from cardinal.server import wire
from cardinal.server.api_types import TableInfo
from cardinal.server.live_play import LivePlay
from cardinal.server.presence import Presence
from cardinal.server.problem import no_table
from cardinal.server.socket import Socket
from cardinal.server.spectators import Spectators
from cardinal.server.store import Lobby, NotKept
from cardinal.server.worker import Worker

T = TypeVar("T")
TRIES = 8


class Members:
    def __init__(self, worker: Worker, lobby: Lobby) -> None:
        self.worker = worker
        self.lobby = lobby
        self.live: LivePlay | None = None
        self.sockets: dict[int, Socket] = {}  # by seat
        self.spectators = Spectators()
        self.presence = Presence(worker, lobby.code, self.sockets)
        self.keen: set[int] = set()  # the seats that want another play, now that this one is over
        self.changing = asyncio.Lock()  # of the lobby
        self.reseated: Callable[[], None] = lambda: None  # called when seats get other numbers
        self.begun: Callable[[], None] = lambda: None  # called when another worker has begun a play

    # -- asking -------------------------------------------------------------------------------------------

    @property
    def code(self) -> str:
        return self.lobby.code

    @property
    def playing(self) -> bool:
        """Is a play on? Includes one that has just begun, here or at another worker, and is not served here yet."""
        if not self.served():
            return True
        return self.live is not None and not self.live.over()

    def served(self) -> bool:
        """Is the current or latest play, if any, the one that is served here?"""
        live = self.live
        return self.lobby.play is None or (live is not None and live.row.id == self.lobby.play and not live.astray)

    def now(self) -> int:
        return self.live.referee.now() if self.live else 0

    def everyone(self) -> set[Socket]:
        return {*self.sockets.values(), *self.spectators}

    def team(self, seat: int) -> int:
        return self.live.team(seat) if self.live else seat

    def owner(self, seat: int | None) -> str:
        """The seat's owner (a hash); '' for nobody. Seats change their numbers, but not their owners."""
        return self.lobby.seats[seat].token if seat is not None and seat < len(self.lobby.seats) else ""

    def asker(self) -> str:
        """Whose share of thinking time the bots here use: the host's address, or that of somebody else here. Addresses
        are compared and never kept."""
        held = self.sockets.get(self.lobby.host_seat) if self.lobby.host_seat is not None else None
        socket = held or next(iter(self.everyone()), None)
        return socket.owner if socket is not None else ""

    def chats(self) -> bool:
        """Is there a chat here? Only if the table's setting or an option of the game asks for it."""
        asked_for = self.lobby.chat or (self.live is not None and self.live.game.chat.wanted(self.live.play.position))
        return asked_for and not self.lobby.silenced

    def host_here(self) -> bool:
        if self.lobby.day or self.lobby.classroom:
            return True  # the tournament is its host, or the teacher
        if self.lobby.host_seat is not None:
            return self.presence.here(self.lobby.host_seat)
        return any(socket.host for socket in self.spectators) or self.presence.others()

    def here(self) -> list[bool]:
        """By seat."""
        return [self.presence.here(seat) for seat in range(len(self.lobby.seats))]

    def awaited(self) -> list[str]:
        return lobbies.awaited(self.lobby, self.here())

    def patient(self) -> bool:
        """Does the play wait for people who are gone? At an untimed table that people have made for themselves nobody
        loses a card because their phone rang. Elsewhere a bot plays for them after 15 seconds."""
        lobby, live = self.lobby, self.live
        return not lobby.day and not lobby.classroom and live is not None and not live.play.position.timed

    def info(self) -> TableInfo:
        over = self.live is not None and self.live.over()
        blind = sorted(self.live.bots.blind) if self.live is not None and not over else []
        info = lobbies.info(self.lobby, self.here(), over, self.chats(), self.host_here(), blind)
        info.patient, info.keen = self.patient(), sorted(self.keen)
        if self.live is not None and over:
            position = self.live.play.position
            info.points, info.winners = position.points(), members(position.winners())
        return info

    # -- telling ------------------------------------------------------------------------------------------

    def news(self) -> None:
        """The lobby, or who is here, has changed."""
        text = wire.encode(wire.TableNews(table=self.info()))
        for socket in set(self.sockets.values()):
            socket.send_text(text)
        self.spectators.tell("table", [text])

    def tell_hold(self, words: str) -> None:
        """Why the clocks are stopped; '': they are running. See `outage.py`."""
        text = wire.encode(wire.Hold(on=bool(words), now=self.now(), words=words))
        for socket in set(self.sockets.values()):
            socket.send_text(text)
        self.spectators.tell("hold", [text])

    def say(self, kind: str, body: object) -> None:
        """A message about this table to the other workers that hold it."""
        self.worker.broadcast.tell(self.code, kind, body)

    # -- changing the lobby -------------------------------------------------------------------------------

    async def change(self, edit: Callable[[Lobby], T], quiet: bool = False) -> T:
        """Change the lobby and store it. After a conflict with another worker, try again on what that one wrote."""
        async with self.changing:
            for _ in range(TRIES):
                fresh = self.copy()
                result = edit(fresh)
                if await self.save(fresh, fresh.seats != self.lobby.seats):
                    break
            else:
                raise NotKept
        if not quiet:
            self.news()
        return result

    def copy(self) -> Lobby:
        return msgspec.convert(msgspec.to_builtins(self.lobby), Lobby)

    async def save(self, fresh: Lobby, reseated: bool = False) -> bool:
        """False: another worker was first, and its lobby is read."""
        if await self.worker.writer.do(partial(self.worker.store.save, lobby=fresh, reseated=reseated)):
            self._adopt(fresh)
            self.say("lobby", fresh.version)
            return True
        await self.reload()
        return False

    async def reload(self) -> None:
        """Raises Problem if the table is gone."""
        lobby = await asyncio.to_thread(self.worker.store.lobby, self.code)
        if lobby is None:
            raise no_table()
        if lobby.version > self.lobby.version:  # otherwise it was read before something that we already know
            self._adopt(lobby)

    def _adopt(self, lobby: Lobby) -> None:
        """A newer lobby, written here or by another worker. If the host has reordered the seats, sockets follow their
        people: one seat's view never goes to another seat's socket."""
        owners = {seat: self.owner(seat) for seat in self.sockets}
        self.lobby = lobby
        if not self.served():
            self.begun()
        seats = {held.token: seat for seat, held in enumerate(lobby.seats) if held.token}
        places = {seat: seats.get(owner) for seat, owner in owners.items()}
        if all(new in (None, seat) for seat, new in places.items()):
            return  # `leave` tells whoever has left
        old = dict(self.sockets)
        self.sockets.clear()
        self.sockets.update({new: old[seat] for seat, new in places.items() if new is not None})
        for socket in set(old.values()):
            socket.seats = [seat for seat, held in self.sockets.items() if held is socket]
            if not socket.seats:
                socket.bye("You are no longer at this table.")
        self.reseated()
        self.presence.say()
