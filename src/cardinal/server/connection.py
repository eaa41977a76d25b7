# mypyc: compiled
"""One socket: reads messages, keeps what goes out in order, measures its line, and is never waited for."""

import asyncio
import contextlib
import time
from collections import deque
from collections.abc import Awaitable, Callable
from statistics import median
from typing import TYPE_CHECKING

import msgspec
from uvicorn.protocols.utils import ClientDisconnected

from cardinal.engine.refused import BadInput, Refused
from cardinal.server import wire
from cardinal.server.addresses import group_of
from cardinal.server.errors import log_error
from cardinal.server.frames import framed
from cardinal.server.line import Line
from cardinal.server.problem import Problem
from cardinal.server.rates import Bucket
from cardinal.server.security import hashed
from cardinal.server.store import NotKept

if TYPE_CHECKING:
    from cardinal.server.house import House
    from cardinal.server.room import Room

HELLO_S = 10.0
LONGEST = 8192  # characters of a message
PATIENCE = 100  # messages over the limit before the socket is closed
SLOWEST_MS = 60_000  # a round trip that a client may claim
FIRST_SYNCS = (0.0, 0.3, 0.6)
SLACK_MS = 30.0  # a device may need to answer, beyond what its line does
DOUBT_MS = 100.0  # and with more than this, often enough, somebody should know
DOUBT_AFTER = 5  # measurements
MISTAKE = "Something went wrong here. Please try again."


class Connection:
    def __init__(self, house: "House", line: Line, trip_ms: Callable[[], float | None]) -> None:
        """`trip_ms`: the line's round trip as the operating system knows it, if it does."""
        self.house = house
        self.trip_ms = trip_ms
        self.seats: list[int] = []
        self.tokens: set[str] = set()  # by which it has come, hashed
        self.host = False
        self.closed = False
        self._line = line
        self.owner = group_of(line.scope["client"])
        self._unsent: list[bytes] = []  # frames that go out together, see `post.py`
        self._bucket = Bucket(house.settings.messages_per_second, house.settings.burst)
        self._over_limit = 0
        self._rtts: deque[float] = deque(maxlen=8)
        self._rtt: float | None = None  # their median
        self._syncs: dict[int, float] = {}
        self._sync = 0
        self._doubted = False

    # -- going out ----------------------------------------------------------------------------------------

    def send(self, message: wire.FromServer) -> None:
        self.send_text(wire.encode(message))

    def send_text(self, text: bytes) -> None:
        if not self.closed:
            if not self._unsent:
                self.house.post.add(self)
            self._unsent.append(framed(text))

    def flush(self) -> None:
        frames, self._unsent = self._unsent, []
        if frames and not self._line.write(b"".join(frames)):
            self.bye("This device does not keep up. It will be connected again.")

    def bye(self, words: str) -> None:
        """The last message; whoever reads then hears that the socket is closed."""
        if not self.closed:
            self.send(wire.Bye(words=words))
            self.closed = True
            self.flush()
            self._line.hang_up()

    # -- the line -----------------------------------------------------------------------------------------

    def rtt(self, claimed: int = 0) -> int:
        """The round trip in table time: as we have measured it (the median of the last 8, GP-R4); before that, as the
        client has. But never longer than the line takes: whoever answers late gains nothing."""
        rtt = float(max(0, min(claimed, SLOWEST_MS))) if self._rtt is None else self._rtt
        known = self.trip_ms()
        if known is not None:
            rtt = min(rtt, known + SLACK_MS)
        return int(rtt * self.house.clock.speed)

    def _doubt(self, room: "Room") -> None:
        """Once: where a device answers much later than its line takes, the host is told."""
        known = self.trip_ms()
        if self._doubted or known is None or self._rtt is None or len(self._rtts) < DOUBT_AFTER:
            return
        if self._rtt > known + SLACK_MS + DOUBT_MS:
            self._doubted = True
            for seat in self.seats:
                room.report(
                    f"{room.lobby.seats[seat].name}’s device answers after {self._rtt:.0f} ms, but its line takes only "
                    f"{known:.0f} ms. It gets no extra time for that in races."
                )

    def sync(self) -> None:
        self._sync += 1
        self._syncs = {k: sent for k, sent in self._syncs.items() if k > self._sync - 4}
        self._syncs[self._sync] = time.monotonic()
        self.send(wire.SyncOut(k=self._sync))

    def _synced(self, k: int) -> None:
        sent = self._syncs.pop(k, None)
        if sent is not None:
            self.measured((time.monotonic() - sent) * 1000)

    def measured(self, rtt_ms: float) -> None:
        self._rtts.append(rtt_ms)
        self._rtt = median(self._rtts)

    # -- coming in ----------------------------------------------------------------------------------------

    async def run(self, find: Callable[[str | None], Awaitable["Room"]]) -> None:
        """`find`: the table, for whoever has this token. It is looked for when the token is known."""
        room: Room | None = None
        timers = [asyncio.get_running_loop().call_later(after, self.sync) for after in FIRST_SYNCS]
        try:
            first = await self._first()
            if not isinstance(first, wire.Hello):
                self.bye("The first message must be hello.")
                return
            if first.token is not None:
                self._bucket = self.house.people.of(hashed(first.token))  # by however many sockets they come
            room = await find(first.token)
            await room.door.connect(self, first.token, first.seen, first.next, first.commit)
            while not self.closed:
                message = await self._next()
                if message is not None:
                    await self._handle(room, message)
        except Disconnected:
            pass
        except Problem as problem:
            self.send(wire.Error(clause=problem.clause, words=problem.words))
            self.bye(problem.words)
        except Refused as refused:
            self.send(wire.Error(clause=refused.clause, words=refused.words))
            self.bye(refused.words)
        except NotKept as problem:  # without a goodbye: then the client tries again
            self.send(wire.Error(clause=problem.clause, words=problem.words))
            self.flush()
            self.closed = True
        finally:
            for timer in timers:
                timer.cancel()
            if room is not None:
                await room.door.disconnect(self)
            await self._end()

    async def _end(self) -> None:
        if self.closed:
            with contextlib.suppress(TimeoutError, ClientDisconnected):
                async with asyncio.timeout(2):  # for somebody who does not read
                    await self._line.send({"type": "websocket.close", "code": 1000})
        self.closed = True

    async def _first(self) -> wire.ClientMessage | None:
        """What comes besides answers to `sync`; None also where nothing comes."""
        with contextlib.suppress(TimeoutError):
            async with asyncio.timeout(HELLO_S):
                while isinstance(message := await self._next(), wire.Sync):
                    self._synced(message.k)
                return message
        return None

    async def _next(self) -> wire.ClientMessage | None:
        """None: it was no message that can be taken, and the client has been told."""
        while True:
            event = await self._line.inbox.get()
            if self._line.read_paused:
                self._line.read_on()
            if event["type"] == "websocket.disconnect":
                raise Disconnected
            if event["type"] == "websocket.receive":
                break
        self.house.writer.let_through()
        text = event.get("text") or ""
        if len(text) > LONGEST:
            self._nonsense("size", "That message is too long.")
            return None
        try:
            message = wire.decode(text)
        except (msgspec.DecodeError, UnicodeError, RecursionError) as wrong:
            why = f": {wrong}" if isinstance(wrong, msgspec.ValidationError) else ""
            self._nonsense("bad", f"That message cannot be understood{why}. See docs/protocol.md.", wire.id_in(text))
            return None
        if self._bucket.take():
            return message
        self._too_often(message)
        return None

    def _nonsense(self, clause: str, words: str, id: str = "") -> None:
        self.send(wire.No(id=id, clause=clause, words=words) if id else wire.Error(clause=clause, words=words))
        self._over_limit += 1
        if self._over_limit > PATIENCE:
            self._too_often(None)

    def _too_often(self, message: wire.ClientMessage | None) -> None:
        self._over_limit += 1
        if self._over_limit > PATIENCE:
            self.bye("Those were too many messages. Wait a little, then come back.")
        elif isinstance(message, wire.MoveIn):
            self.send(wire.No(id=message.id, clause="slow", words="Not so fast, please. Try again in a moment."))
        elif message is not None and self._over_limit % 10 == 1:
            self.send(wire.Error(clause="slow", words="Not so fast, please."))

    async def _handle(self, room: "Room", message: wire.ClientMessage) -> None:
        try:
            match message:
                case wire.MoveIn():
                    await self._move(room, message)
                case wire.Ping(c=c):
                    self.send(wire.Pong(c=c, s=room.now()))
                case wire.Sync(k=k):
                    self._synced(k)
                    self._doubt(room)
                case wire.Add(token=token, seen=seen):
                    await self.house.refresh(room)
                    await room.door.connect(self, token, seen)
                case wire.Hello():
                    raise Refused("bad", "You have said hello already.")
                case _:
                    await room.hear(self, self._seat(message), message)
        except Refused as refused:
            self.send(wire.Error(clause=refused.clause, words=refused.words))
        except Problem as problem:
            self.send(wire.Error(clause=problem.clause, words=problem.words))
        except NotKept as problem:
            self.send(wire.Error(clause=problem.clause, words=problem.words))
        except Exception as wrong:  # a mistake of ours: said, and the line stays
            log_error(wrong, "a message failed")
            if isinstance(message, wire.MoveIn):
                self.send(wire.No(id=message.id, clause="table", words=MISTAKE))
            else:
                self.send(wire.Error(clause="table", words=MISTAKE))

    async def _move(self, room: "Room", message: wire.MoveIn) -> None:
        try:
            if not 1 <= len(message.id) <= 64:
                raise BadInput("A move needs an id of 1 to 64 letters.")
            seat = self._seat(message)
            serving = room.serving
            if serving is None:
                raise Refused("late", "The play has not begun.")
            rtt = self.rtt(message.rtt)
            number = await serving.move(seat, message.text, message.id, message.ask, message.claimed, rtt)
            room.moved(seat)
            self.send(wire.Ok(id=message.id, n=number))
            self.house.post.enough()
            self.house.writer.let_through()
        except Refused as refused:
            self.send(wire.No(id=message.id, clause=refused.clause, words=refused.words))
        except BadInput as wrong:
            self.send(wire.No(id=message.id, clause="bad", words=str(wrong)))
        except NotKept as problem:
            self.send(wire.No(id=message.id, clause=problem.clause, words=problem.words))

    def _seat(self, message: wire.ClientMessage) -> int:
        if not self.seats:
            raise Refused("token", "You are watching: only somebody with a seat can do that.")
        seat = self.seats[0] if message.seat is None else message.seat
        if seat not in self.seats:
            raise Refused("token", "That seat is not played from this device.")
        return seat


class Disconnected(Exception):
    """The other end is gone."""
