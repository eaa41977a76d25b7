"""One table with the people at it: who is here, who may do what, who is told what."""

import asyncio
from collections.abc import Callable
from functools import partial
from typing import TYPE_CHECKING, TypeVar

import msgspec

from cardinal.catalog import find_game
from cardinal.engine.position import SPECTATOR
from cardinal.engine.refused import Refused
from cardinal.server import lobby as lobbies
from cardinal.server import wire
from cardinal.server.begin import new_play
from cardinal.server.broadcast import Word
from cardinal.server.connection import Connection
from cardinal.server.outlet import Outlet
from cardinal.server.presence import Presence
from cardinal.server.problem import late, no_table, no_token
from cardinal.server.serving import Serving
from cardinal.server.store import Lobby, NotKept
from cardinal.server.talk import Talk

if TYPE_CHECKING:
    from cardinal.server.house import House

T = TypeVar("T")
LONELY_MS = 14_000  # nobody is left for so long: the clocks stand (before bots play for everybody, at 15 s)
TRIES = 8


class Room:
    def __init__(self, house: "House", lobby: Lobby) -> None:
        self.house = house
        self.lobby = lobby
        self.serving: Serving | None = None
        self.sockets: dict[int, Connection] = {}  # by seat
        self.watchers: set[Connection] = set()
        self.presence = Presence(house, self)
        self.talk = Talk(self)
        self.outlet = Outlet(self)
        self.loading = asyncio.Lock()  # of its play
        self._changing = asyncio.Lock()
        self._lonely: asyncio.TimerHandle | None = None

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
        return lobbies.info(self.lobby, here, over, self.talk.chats())

    def changing(self) -> bool:
        """Is somebody in the middle of something here?"""
        return self.loading.locked() or self._changing.locked()

    def everyone(self) -> set[Connection]:
        return {*self.sockets.values(), *self.watchers}

    def team(self, seat: int) -> int:
        return self.serving.team(seat) if self.serving else seat

    # -- coming and going ---------------------------------------------------------------------------------

    async def connect(self, socket: Connection, token: str | None, seen: int, salt: str | None) -> None:
        seat = self._place(token)
        if token is not None and seat is not None and salt is not None and seat not in self.lobby.salts:
            await self.change(lambda lobby: _add_salt(lobbies.seat_of(lobby, token), salt, lobby), quiet=True)
        if seat is not None and self.lobby.play_now and not self.lobby.number:
            await self.start()
        while True:
            seat = self._place(token)
            socket.host = socket.host or (token is not None and lobbies.is_host(self.lobby, token))
            if await self._welcome(socket, seat, seen):
                break
        if seat is not None:
            self.presence.took(seat)
            await self._found(seat)
        self.news()

    def _place(self, token: str | None) -> int | None:
        """The token's seat; None: whoever has it watches."""
        seat = None if token is None else lobbies.seat_of(self.lobby, token)
        if token is not None and seat is None and not lobbies.is_host(self.lobby, token):
            raise no_token()
        return seat

    async def _welcome(self, socket: Connection, seat: int | None, seen: int) -> bool:
        """False: meanwhile the seat has become another's, or another play has begun; nothing is told."""
        serving, texts = self.serving, []
        owner = self.owner(seat)
        if serving is not None and seat is not None and seat in serving.table.streams:
            texts = await serving.since(seat, max(0, seen))
        elif serving is not None:
            serving.watch(True)
            texts = serving.tellings()[SPECTATOR].since(serving.tellings()[SPECTATOR].number - 1) or []
        if self.serving is not serving or self.owner(seat) != owner:
            return False
        # From here on nothing is waited for: what is told next comes after this.
        stream = None if serving is None else serving.tellings().get(SPECTATOR if seat is None else seat)
        socket.send(
            wire.Welcome(
                seat=seat,
                host=socket.host,
                table=self.info(),
                now=self.now(),
                speed=self.house.clock.speed,
                play=self.lobby.number,
                commitment=serving.play.seal.commitment if serving else "",
                n=stream.number if stream else 0,
            )
        )
        for text in texts:
            socket.send_text(text)
        if seat is None:
            self.watchers.add(socket)
            return True
        older = self.sockets.get(seat)
        if older is not None and older is not socket:
            self._drop(older, seat, "Your seat was opened on another device or page.")
        self.sockets[seat] = socket
        if seat not in socket.seats:
            socket.seats.append(seat)
        self.talk.send(seat, only=socket)
        self.outlet.send_suggestions(socket)
        return True

    def owner(self, seat: int | None) -> str:
        """Whose seat it is (a hash); '' for nobody's. Numbers of seats change with their order, this does not."""
        return self.lobby.seats[seat].token if seat is not None and seat < len(self.lobby.seats) else ""

    def _drop(self, socket: Connection, seat: int, words: str) -> None:
        socket.seats.remove(seat)
        if not socket.seats:
            socket.bye(words)

    def _adopt(self, lobby: Lobby) -> None:
        """A newer lobby, written here or by another worker. Where the host has ordered the seats anew, sockets follow
        their people: what one seat may see never goes to another's socket."""
        seats = {held.token: seat for seat, held in enumerate(lobby.seats) if held.token}
        places = {seat: seats.get(self.owner(seat)) for seat in self.sockets}
        self.lobby = lobby
        if all(new in (None, seat) for seat, new in places.items()):
            return  # whoever has left is told by `leave`
        old = self.sockets
        self.sockets = {new: old[seat] for seat, new in places.items() if new is not None}
        for socket in set(old.values()):
            socket.seats = [seat for seat, held in self.sockets.items() if held is socket]
            if not socket.seats:
                socket.bye("You are no longer at this table.")
        for seat, socket in self.sockets.items():
            self.house.spawn(self._welcome_again(socket, seat))
        self.presence.say()

    async def _welcome_again(self, socket: Connection, seat: int) -> None:
        if self.sockets.get(seat) is socket:
            await self._welcome(socket, seat, 0)

    def give_up(self, seat: int, words: str) -> None:
        """The seat's socket is on another worker now, or its player is removed."""
        socket = self.sockets.pop(seat, None)
        if socket is not None:
            self._drop(socket, seat, words)

    async def _found(self, seat: int) -> None:
        """Somebody is back: the table goes on if it waited for people, and the others have 15 seconds."""
        if self._lonely is not None:
            self._lonely.cancel()
            self._lonely = None
        serving = self.serving
        if serving is None or serving.over():
            return
        try:
            await serving.found(seat)
            if serving.paused() and not self.lobby.held:
                await serving.put("clock resume")
            for other in self.lobby.people():
                if not self.presence.here(other):
                    await serving.lost(other)
        except Refused:
            pass  # another worker was quicker

    async def disconnect(self, socket: Connection) -> None:
        self.watchers.discard(socket)
        if self.serving is not None and not self.watchers:
            self.serving.watch(False)
        left = [seat for seat in socket.seats if self.sockets.get(seat) is socket]
        for seat in left:
            del self.sockets[seat]
            self.presence.left(seat)
        if left:
            await self.after_leaving(left)

    async def after_leaving(self, left: list[int]) -> None:
        self.news()
        self.look_around()
        if self.playing and self.serving is not None:
            for seat in left:
                if not self.presence.here(seat):
                    try:
                        await self.serving.lost(seat)
                    except (Refused, NotKept):
                        continue

    def look_around(self) -> None:
        """Where nobody is left, the clocks stand after a while."""
        if self._lonely is None and self.playing and not self.lobby.day and not self.anybody():
            seconds = LONELY_MS / 1000 / self.house.clock.speed
            self._lonely = asyncio.get_running_loop().call_later(seconds, self._wait_for_people)

    def anybody(self) -> bool:
        people = self.lobby.people()
        return any(self.presence.here(seat) for seat in people) if people else bool(self.watchers)

    def _wait_for_people(self) -> None:
        self._lonely = None
        if self.playing and not self.anybody():
            self.house.spawn(self._pause())

    async def _pause(self) -> None:
        if self.serving is not None and not self.serving.paused():
            self.serving.table.alone()
            try:
                await self.serving.put("clock pause")
            except Refused:
                return

    # -- the lobby ----------------------------------------------------------------------------------------

    async def change(self, edit: Callable[[Lobby], T], quiet: bool = False) -> T:
        """Change the lobby, and keep it; on a conflict with another worker, again on what that one has written."""
        async with self._changing:
            for _ in range(TRIES):
                fresh = msgspec.convert(msgspec.to_builtins(self.lobby), Lobby)
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

    async def start(self) -> None:
        """A new play with the people and bots that sit here."""
        async with self._changing:
            for _ in range(TRIES):
                await self.house.load_play(self)  # another worker may have begun one
                if self.lobby.number and self.playing:
                    raise late("The play has begun already.")
                lobbies.ready(self.lobby)
                fresh = msgspec.convert(msgspec.to_builtins(self.lobby), Lobby)
                play = new_play(fresh, self.house.clock.now())
                if await self.house.begin(fresh, play):
                    self.lobby = fresh
                    break
                await self.reload_lobby()
            else:
                raise NotKept
            await self.house.load_play(self, play)
        assert self.serving is not None
        bots = sorted(self.lobby.bots())
        await self.serving.put(*self.serving.game.seating(self.serving.table.position, self.lobby.host_seat, bots))

    async def served(self, serving: Serving) -> None:
        """A play (perhaps a new one) is served here from now on: everybody is told from its beginning."""
        if self.serving is not None:
            self.serving.close()
        self.serving = serving
        self.talk.begin()
        self.outlet.begin()
        for seat, socket in list(self.sockets.items()):
            await self._welcome_again(socket, seat)
        for socket in list(self.watchers):
            await self._welcome(socket, None, 0)
        for seat in self.lobby.people():
            if not self.presence.here(seat):
                await serving.lost(seat)
        await serving.advance()
        self.look_around()

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
        socket = self.sockets.pop(seat, None)
        if socket is not None:
            self._drop(socket, seat, words)
        self.house.say(Word(self.house.worker, self.lobby.code, "gone", [seat, owner, words]))
        if playing and self.lobby.day:
            await self.after_leaving([seat])
        elif playing and self.serving is not None:
            await self.serving.give_to_bot(seat, stand_in)
            self.look_around()

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
            case wire.Salt(salt=salt):
                await self.change(partial(_add_salt, seat, salt), quiet=True)

    # -- telling ------------------------------------------------------------------------------------------

    def news(self) -> None:
        """The lobby, or who is here, has changed."""
        text = wire.encode(wire.TableNews(table=self.info()))
        for socket in self.everyone():
            socket.send_text(text)

    def close(self, words: str) -> None:
        """The table is gone, or is not served here any more."""
        if self._lonely is not None:
            self._lonely.cancel()
        if self.serving is not None:
            self.serving.close()
            self.serving = None
        if words:
            for socket in self.everyone():
                socket.bye(words)


def _add_salt(seat: int | None, salt: str, lobby: Lobby) -> None:
    if seat is not None:
        lobbies.add_salt(lobby, seat, salt)
