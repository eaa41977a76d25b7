"""One table with the people at it: who is here, who may do what, who is told what."""

import asyncio
import contextlib
from collections.abc import Callable
from functools import partial
from typing import TYPE_CHECKING, TypeVar

import msgspec

from cardinal.catalog import find_game
from cardinal.engine.refused import Refused
from cardinal.server import lobby as lobbies
from cardinal.server import wire
from cardinal.server.begin import new_play, prepare
from cardinal.server.broadcast import Word
from cardinal.server.connection import Connection
from cardinal.server.crowd import Crowd
from cardinal.server.door import Door
from cardinal.server.draw import Draw
from cardinal.server.outlet import Outlet
from cardinal.server.presence import Presence
from cardinal.server.problem import late, no_table
from cardinal.server.security import hashed
from cardinal.server.serving import Serving
from cardinal.server.store import Lobby, NotKept
from cardinal.server.talk import Talk

if TYPE_CHECKING:
    from cardinal.server.house import House

T = TypeVar("T")
TRIES = 8


class Room:
    def __init__(self, house: "House", lobby: Lobby) -> None:
        self.house = house
        self.lobby = lobby
        self.serving: Serving | None = None
        self.sockets: dict[int, Connection] = {}  # by seat
        self.watchers = Crowd()
        self.door = Door(self)
        self.presence = Presence(house, self)
        self.talk = Talk(self)
        self.draw = Draw(self)
        self.outlet = Outlet(self)
        self.loading = asyncio.Lock()  # of its play
        self._changing = asyncio.Lock()

    # -- asking -------------------------------------------------------------------------------------------

    @property
    def playing(self) -> bool:
        """Is a play on? Also one that has just begun, here or at another worker, and is not served here yet."""
        serving = self.serving
        if serving is None or serving.play.id != self.lobby.play:
            return self.lobby.play is not None
        return not serving.over()

    def now(self) -> int:
        return self.serving.table.now() if self.serving else 0

    def info(self) -> wire.TableInfo:
        here = [self.presence.here(seat) for seat in range(len(self.lobby.seats))]
        over = self.serving is not None and self.serving.over()
        blind = sorted(self.serving.table.blind) if self.serving is not None and not over else []
        return lobbies.info(self.lobby, here, over, self.talk.chats(), self.door.host_here(), blind)

    def changing(self) -> bool:
        """Is somebody in the middle of something here?"""
        return self.loading.locked() or self._changing.locked()

    def everyone(self) -> set[Connection]:
        return {*self.sockets.values(), *self.watchers}

    def team(self, seat: int) -> int:
        return self.serving.team(seat) if self.serving else seat

    def owner(self, seat: int | None) -> str:
        """Whose seat it is (a hash); '' for nobody's. Numbers of seats change with their order, this does not."""
        return self.lobby.seats[seat].token if seat is not None and seat < len(self.lobby.seats) else ""

    def asker(self) -> str:
        """On whose account bots think here: that of the host's address, or of somebody else's who is here. Addresses
        are compared and never kept."""
        held = self.sockets.get(self.lobby.host_seat) if self.lobby.host_seat is not None else None
        socket = held or next(iter(self.everyone()), None)
        return socket.owner if socket is not None else ""

    # -- the lobby ----------------------------------------------------------------------------------------

    async def change(self, edit: Callable[[Lobby], T], quiet: bool = False) -> T:
        """Change the lobby, and keep it; on a conflict with another worker, again on what that one has written."""
        async with self._changing:
            for _ in range(TRIES):
                fresh = self._copy()
                result = edit(fresh)
                reseated = fresh.seats != self.lobby.seats
                if await self.house.writer.do(partial(self.house.store.save, lobby=fresh, reseated=reseated)):
                    self._adopt(fresh)
                    break
                await self.reload_lobby()
            else:
                raise NotKept
        if not quiet:
            self.news()
        return result

    async def reload_lobby(self) -> None:
        lobby = await asyncio.to_thread(self.house.store.lobby, self.lobby.code)
        if lobby is None:
            raise no_table()
        if lobby.version > self.lobby.version:  # else it was read before something that we know already
            self._adopt(lobby)

    def _adopt(self, lobby: Lobby) -> None:
        """A newer lobby, written here or by another worker."""
        owners = {seat: self.owner(seat) for seat in self.sockets}
        self.lobby = lobby
        self.door.reseat(owners)

    def _copy(self) -> Lobby:
        return msgspec.convert(msgspec.to_builtins(self.lobby), Lobby)

    async def start(self) -> None:
        """A new play with the people and bots that sit here."""
        while not await self._deal():
            self.news()  # of the new commitment
            await self.draw.commitments()
        assert self.serving is not None
        bots = sorted(self.lobby.bots())
        await self.serving.put(*self.serving.game.seating(self.serving.table.position, self.lobby.host_seat, bots))

    async def _deal(self) -> bool:
        """False: salts were shown for a draw that has changed since, so the shuffle has to be made anew."""
        async with self._changing:
            for _ in range(TRIES):
                await self.house.load_play(self)  # another worker may have begun one
                if self.lobby.number and self.playing:
                    raise late("The play has begun already.")
                lobbies.ready(self.lobby)
                fresh = self._copy()
                prepare(fresh, self.serving)
                text, promised = lobbies.draw_of(fresh), fresh.promised()
                renewed = fresh.drawn not in ("", hashed(text))
                if renewed:
                    lobbies.new_shuffle(fresh)
                elif promised:
                    fresh.drawn = hashed(text)
                if (renewed or promised) and not await self._keep(fresh):
                    continue
                if renewed:
                    return False
                salts = await self.draw.salts(text, promised)
                play = new_play(dealt := self._copy() if promised else fresh, self.house.clock.now(), salts)
                if play.draw == text and await self.house.begin(dealt, play):
                    self.lobby = dealt
                    break
                await self.reload_lobby()
            else:
                raise NotKept
            await self.house.load_play(self, play)
        return True

    async def _keep(self, fresh: Lobby) -> bool:
        """Before salts are asked for: nothing that was fixed for them can be changed without a new secret."""
        if await self.house.writer.do(partial(self.house.store.save, lobby=fresh, reseated=False)):
            self._adopt(fresh)
            return True
        await self.reload_lobby()
        return False

    async def served(self, serving: Serving) -> None:
        """A play (perhaps a new one) is served here from now on: everybody is told from its beginning."""
        if self.serving is not None:
            self.serving.close()
        self.serving = serving
        self.draw.end()
        self.talk.begin()
        self.outlet.begin()
        await self.door.welcome_all()
        with contextlib.suppress(NotKept):  # it is tried again
            await self.door.miss_people()
            await serving.advance()
        self.door.look_around()

    async def leave(self, seat: int, words: str) -> None:
        """By the player, or by the host: before a play the seat is free, in it a bot's (a tournament's: its team's)."""
        stand_in, owner = find_game(self.lobby.game).stand_in, self.owner(seat)

        def edit(lobby: Lobby) -> bool:
            playing = self.playing
            if playing:
                lobbies.hand_to_bot(lobby, seat, stand_in)
            else:
                lobbies.free(lobby, seat)
            return playing

        playing = await self.change(edit)
        await self.house.load_play(self)
        self.door.give_up(seat, words)
        self.house.say(Word(self.house.worker, self.lobby.code, "gone", [seat, owner, words]))
        if playing and self.lobby.day:
            await self.door.after_leaving([seat])
        elif playing and self.serving is not None:
            await self.serving.give_to_bot(seat, stand_in)
            self.door.look_around()

    # -- hearing ------------------------------------------------------------------------------------------

    def moved(self, seat: int) -> None:
        """What the seat's team had drafted for this move is done with."""
        if self.talk.drafted(seat):
            self.talk.clear(seat)
            self.house.say(Word(self.house.worker, self.lobby.code, "draft", [seat, {"t": "draft", "clear": True}]))

    async def hear(self, socket: Connection, seat: int, message: wire.ClientMessage) -> None:
        match message:
            case wire.Again(from_=seen):
                if self.serving is not None and seat in self.serving.table.streams:
                    for text in await self.serving.since(seat, max(0, seen)):
                        socket.send_text(text)
            case wire.DraftIn():
                if not message.clear:
                    self.talk.check_open()
                self.talk.draft(seat, message)
                self.house.say(Word(self.house.worker, self.lobby.code, "draft", [seat, msgspec.to_builtins(message)]))
            case wire.React(what=what):
                if what not in wire.REACTIONS:
                    raise Refused("bad", f"The reactions are: {', '.join(wire.REACTIONS)}.")
                self.talk.pass_on("react", seat, what)
            case wire.Say(words=words):
                await self.talk.say(seat, words)
            case wire.Commit(next=next_, commit=made):
                await self.draw.commit(self.owner(seat), next_, made)
            case wire.Reveal(salt=salt):
                self.draw.reveal(seat, salt)

    # -- telling ------------------------------------------------------------------------------------------

    def news(self) -> None:
        """The lobby, or who is here, has changed."""
        text = wire.encode(wire.TableNews(table=self.info()))
        for socket in set(self.sockets.values()):
            socket.send_text(text)
        self.watchers.tell("table", [text])

    def sign_out(self, owner: str, everywhere: bool = True) -> None:
        """Of every device that has come by this token (a hash)."""
        for socket in self.everyone():
            if owner in socket.tokens:
                socket.bye("This device has been signed out. Open the table on the one that you play on.")
        if everywhere:
            self.house.say(Word(self.house.worker, self.lobby.code, "renewed", owner))

    def report(self, words: str, everywhere: bool = True) -> None:
        """To the host alone."""
        for socket in self.everyone():
            if socket.host or self.lobby.host_seat in socket.seats:
                socket.send(wire.Notice(words=words))
        if everywhere:
            self.house.say(Word(self.house.worker, self.lobby.code, "report", words))

    def close(self, words: str) -> None:
        """The table is gone, or is not served here any more."""
        self.door.close()
        self.watchers.forget()
        if self.serving is not None:
            self.serving.close()
            self.serving = None
        if words:
            for socket in self.everyone():
                socket.bye(words)
