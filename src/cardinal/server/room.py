"""One table on this worker: its members come and go, talk, and begin plays."""

import asyncio
import contextlib
from collections.abc import Callable, Set
from functools import partial

from cardinal.catalog import find_game
from cardinal.engine.inputs import read_input
from cardinal.engine.position import Stamp
from cardinal.engine.refused import Refused
from cardinal.engine.snapshot import Snapshot
from cardinal.engine.store import Entry
from cardinal.engine.undo import undone
from cardinal.server import lobby as lobbies
from cardinal.server import wire
from cardinal.server.chat import Chat
from cardinal.server.door import Door
from cardinal.server.draw import Draw
from cardinal.server.feed import Feed
from cardinal.server.live_play import LivePlay
from cardinal.server.members import TRIES, Members
from cardinal.server.new_play import continued, new_play, prepare, tried_again
from cardinal.server.problem import Problem, late
from cardinal.server.security import hashed
from cardinal.server.socket import Socket
from cardinal.server.store import Damaged, Lobby, NotKept, PlayRow
from cardinal.server.store.loading import Stored, read_tables
from cardinal.server.stored_play import log_of, play_of
from cardinal.server.take_back import TakeBack
from cardinal.server.worker import Worker

NONE: frozenset[tuple[int, str]] = frozenset()


class Room:
    def __init__(self, worker: Worker, lobby: Lobby, moved: Callable[[Lobby], None]) -> None:
        """`moved`: called when something happens at the table of a tournament or a class."""
        self.worker = worker
        self.members = Members(worker, lobby)
        self.chat = Chat(self.members)
        self.draw = Draw(self.members)
        self.feed = Feed(self.members)
        self.back = TakeBack(self.members)
        self.door = Door(self.members, self.chat, self.feed)
        self._moved = moved
        self._loading = asyncio.Lock()  # its play
        self.members.begun = lambda: worker.spawn(self.load_play())

    @property
    def lobby(self) -> Lobby:
        return self.members.lobby

    @property
    def live(self) -> LivePlay | None:
        return self.members.live

    @property
    def playing(self) -> bool:
        return self.members.playing

    def busy(self) -> bool:
        """Is somebody here, or is something happening? (If people are at another worker, it happens there.)"""
        members, live = self.members, self.live
        if members.sockets or members.spectators or self._loading.locked() or members.changing.locked():
            return True
        return self.playing and live is not None and live.busy() and not members.presence.others()

    # -- beginning a play ---------------------------------------------------------------------------------

    async def start(self) -> None:
        """A new play with the people and bots that sit here."""
        while not await self._deal():
            self.members.news()  # of the new commitment
            await self.draw.commitments()
        await self.tell_seating(self.lobby.host_seat)

    async def start_from(self, snapshot: Snapshot) -> None:
        """Its first play, from a position in another one."""
        async with self.members.changing:
            fresh = self.members.copy()
            play = tried_again(fresh, self.worker.clock.now(), snapshot)
            if not await self._begin(fresh, play):
                raise NotKept
            self.members.lobby = fresh
            await self.load_play(play)

    async def tell_seating(self, host: int | None) -> None:
        """The rules of some games want to know who the host is and where bots sit."""
        live = self.live
        if live is not None and not live.over():
            await live.put(*live.game.host.seating(live.play.position, host, sorted(self.lobby.bots())))

    async def _deal(self) -> bool:
        """False: salts were revealed for a draw that has changed since, so the shuffle has to start over."""
        members = self.members
        async with members.changing:
            for _ in range(TRIES):
                await self.load_play()  # another worker may have begun one
                if self.lobby.number and self.playing:
                    raise late("The game has already started.")
                lobbies.ready(self.lobby)
                fresh = members.copy()
                prepare(fresh, self.live)
                text, promised = lobbies.draw_of(fresh), fresh.promised()
                renewed = fresh.drawn not in ("", hashed(text))
                if renewed:
                    lobbies.new_shuffle(fresh)
                elif promised:
                    fresh.drawn = hashed(text)
                # Before salts are asked for: nothing that was fixed for them can be changed without a new secret.
                if (renewed or promised) and not await members.save(fresh):
                    continue
                if renewed:
                    return False
                salts = await self.draw.salts(text, promised)
                play = new_play(dealt := members.copy() if promised else fresh, self.worker.clock.now(), salts)
                if play.draw == text and await self._begin(dealt, play):
                    members.lobby = dealt
                    break
                await members.reload()
            else:
                raise NotKept
            await self.load_play(play)
        return True

    async def _begin(self, lobby: Lobby, play: PlayRow) -> bool:
        """Store it. False: another worker was first."""
        store = self.worker.store
        begun = await self.worker.writer.do(partial(store.begin, lobby=lobby, play=play, due=play.base))
        if begun:
            self.members.say("lobby", lobby.version)
        return begun

    # -- serving a play -----------------------------------------------------------------------------------

    async def load_play(self, begun: PlayRow | None = None, stored: Stored | None = None) -> None:
        """Serve the current play from its last stored position; `begun`: it has just been stored; `stored`: as it was
        just read. The worker that starts it may hear of it from the database at the same time: it is loaded once."""
        async with self._loading:
            await self._load_play(begun, stored)

    async def _load_play(self, begun: PlayRow | None = None, stored: Stored | None = None) -> None:
        number, store = self.lobby.play, self.worker.store
        if number is None or self.members.served():
            return
        if begun is not None and begun.id == number:
            begun.snapshot = begun.start.encode()  # from the deal, so its first messages need not be made again
            await self._serve(begun, NONE, [])
            return
        if stored is None:
            stored = (await asyncio.to_thread(read_tables, store, [self.lobby.code])).get(self.lobby.code)
        row = None if stored is None else stored.play
        if stored is None or row is None or row.id != number:
            return
        if row.rules != find_game(row.game).version and not row.over:
            await self._continue(row, stored.entries)
        elif any(map(undone, stored.entries)):
            await self._serve(row, NONE, await asyncio.to_thread(log_of, store, row))
        else:
            await self._serve(row, stored.older, stored.entries)

    async def _continue(self, old: PlayRow, entries: list[Entry]) -> None:
        """The rules are newer than the play, and its log may mean something else now. So it continues from its last
        stored position, and what came after that is replayed as far as the new rules allow."""
        play = play_of(old, old.snapshot)
        for entry in entries:
            move = read_input(play.game, play.position, entry.who, entry.text)
            if play.game.judge(play.position, entry.who, move, Stamp(entry.arrival, entry.at)) is not None:
                break
            play.take([entry])
        if await self._begin(self.lobby, continued(self.lobby, old, play.snapshot())):
            self.worker.writer.note(self.worker.store.finish, old.id)
        else:
            await self.members.reload()
        await self._load_play()

    async def _serve(self, row: PlayRow, older: Set[tuple[int, str]], entries: list[Entry]) -> None:
        """From now on this play is served here: tell everybody from its beginning."""
        members = self.members
        if self.live is not None:
            self.live.close()
        live = LivePlay(
            self.worker, row, self.lobby.bots(), older, entries, self._changed, members.asker, self.lobby.slow_ms
        )
        members.live = live
        self.draw.end()
        self.chat.begin()
        self.feed.begin()
        await self.door.welcome_all()
        with contextlib.suppress(NotKept):  # it is tried again
            await self.door.miss_people()
            await live.do(live.referee.advance())
        self.door.look_around()

    def _changed(self) -> None:
        """The play has changed."""
        if not self.members.served():
            self.members.begun()
            return
        self.feed.flush()
        self.back.changed()
        if self.lobby.day or self.lobby.classroom:
            self._moved(self.lobby)

    # -- other workers ------------------------------------------------------------------------------------

    def compare(self, ask: bool) -> None:
        """Tell the other workers that hold this table what is known here. `ask`: they should do the same."""
        live = self.live
        self.members.presence.met(newcomer=ask)
        known = [self.lobby.version, live.row.id if live else 0, live.play.number if live else 0]
        self.members.say("known", [ask, sorted(self.members.sockets), *known])

    # -- coming and going ---------------------------------------------------------------------------------

    async def connect(self, socket: Socket, token: str | None, seen: int, next_: str = "", commit: str = "") -> None:
        """`commit`: the seat's commitment for the next play, made for the table's commitment `next_`."""
        members, door = self.members, self.door
        seat = door.place(token)
        if token is None and len(members.spectators) >= self.worker.settings.spectators:
            raise Problem(409, "full", "This table has no room for more spectators. Try again a little later.")
        if seat is not None and commit and not self.draw.on():
            with contextlib.suppress(Damaged):
                await self.draw.commit(members.owner(seat), next_, commit)
        begins = seat is not None and self.lobby.play_now and not self.lobby.number
        if begins and not self.lobby.promised():
            await self.start()
        while True:
            seat = door.place(token)
            socket.host = socket.host or (token is not None and lobbies.is_host(self.lobby, token))
            if await door.welcome(socket, seat, seen):
                break
        if token is not None:
            socket.tokens.append(hashed(token))
        if seat is not None:
            members.presence.took(members.owner(seat))
            await door.found(seat)
            self.draw.ask(seat)
        if token is not None:  # a spectator changes nothing for the others
            members.news()
        if begins and not self.lobby.number:  # it has a salt to reveal, which comes over this socket
            self.worker.spawn(self._start_now())
        self.look_for_students()

    def look_for_students(self) -> None:
        """Somebody has come or left: at a class's table nobody has to press a button when all are here."""
        if not self.lobby.classroom:
            return
        if not self.lobby.number and not self.members.awaited():
            self.worker.spawn(self._start_now())
        self._moved(self.lobby)

    async def _start_now(self) -> None:
        try:
            await self.start()
        except Problem:
            return  # it has begun
        except (Refused, NotKept) as wrong:
            for socket in self.members.everyone():
                socket.refuse("", getattr(wrong, "clause", "store"), wrong.words)

    def agree(self) -> None:
        """Somebody wants a rematch. When all people at a table of their own do, it begins."""
        lobby, people = self.lobby, set(self.lobby.people())
        if not lobby.day and not lobby.classroom and not self.playing and people and people <= self.members.keen:
            self.worker.spawn(self._start_now())

    async def leave(self, seat: int, words: str) -> None:
        """By the player or the host. Before a play, the seat becomes free; during it, a bot takes it (in a tournament,
        it stays the team's)."""
        stand_in, owner = find_game(self.lobby.game).stand_in, self.members.owner(seat)

        def edit(lobby: Lobby) -> bool:
            playing = self.playing
            if playing:
                lobbies.hand_to_bot(lobby, seat, stand_in)
            else:
                lobbies.free(lobby, seat)
            return playing

        playing = await self.members.change(edit)
        await self.load_play()
        self.door.give_up(seat, words)
        self.members.say("gone", [seat, owner, words])
        if playing and self.lobby.day:
            await self.door.after_leaving([seat])
        elif playing and self.live is not None:
            await self.live.give_to_bot(seat, stand_in)
            self.door.look_around()

    def sign_out(self, owner: str, everywhere: bool = True) -> None:
        """Every device that came with this token (a hash)."""
        for socket in self.members.everyone():
            if owner in socket.tokens:
                socket.bye("This device has been signed out. Open the table on the device that you play on.")
        if everywhere:
            self.members.say("renewed", owner)

    def report(self, words: str, everywhere: bool = True) -> None:
        """To the host alone."""
        for socket in self.members.everyone():
            if socket.host or self.lobby.host_seat in socket.seats:
                socket.send(wire.Notice(words=words))
        if everywhere:
            self.members.say("report", words)

    def close(self, words: str) -> None:
        """The table is gone, or is no longer served here."""
        self.door.close()
        self.members.spectators.forget()
        if self.live is not None:
            self.live.close()
            self.members.live = None
        if words:
            for socket in self.members.everyone():
                socket.bye(words, "code")
