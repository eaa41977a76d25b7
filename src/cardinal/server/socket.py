# mypyc: compiled
"""One socket, of a table or of a day: reads messages, sends in order, limits what comes in, and never makes anybody
wait. What the messages mean is up to `table_session.py` and `desk/session.py`."""

import asyncio
import contextlib
from collections.abc import Callable
from typing import Any

import msgspec

from cardinal.server import wire
from cardinal.server.addresses import group_of
from cardinal.server.latency import Latency
from cardinal.server.protocols.websocket import Line, framed
from cardinal.server.rate_limit import Bucket
from cardinal.server.security import hashed
from cardinal.server.worker import Worker

HELLO_S = 10.0
LONGEST = 8192  # characters of a message
HINTS_PER_SECOND, HINTS = 0.5, 6  # each makes a bot think
PATIENCE = 100  # messages over the limit before the socket is closed


class Disconnected(Exception):
    """The other end is gone."""


class Socket:
    def __init__(
        self,
        worker: Worker,
        line: Line,
        trip_ms: Callable[[], float | None],
        decode: Callable[[str], Any],
        longest: int = LONGEST,
    ) -> None:
        """`decode`: of a message; raises msgspec.DecodeError. `longest`: characters that one may have."""
        self.worker = worker
        self.latency = Latency(trip_ms)
        self.owner = group_of(line.scope["client"])
        self.seats: list[int] = []  # at a table
        self.tokens: list[str] = []  # by which it came in, hashed
        self.host = False
        self.closed = False
        self._line = line
        self._decode = decode
        self._longest = longest
        self._unsent: list[bytes] = []  # frames that go out together, see `outbox.py`
        self._bucket = Bucket(worker.settings.messages_per_second, worker.settings.burst)
        self._over_limit = 0
        self.hints = Bucket(HINTS_PER_SECOND, HINTS)

    # -- going out ----------------------------------------------------------------------------------------

    def send(self, message: msgspec.Struct) -> None:
        self.send_text(wire.encode(message))

    def send_text(self, text: bytes) -> None:
        if not self.closed:
            if not self._unsent:
                self.worker.outbox.add(self)
            self._unsent.append(framed(text))

    def flush(self) -> None:
        frames, self._unsent = self._unsent, []
        if frames and not self._line.write(b"".join(frames)):
            self.bye("This device cannot keep up. It will reconnect.", "slow")

    async def drained(self) -> None:
        """Waits until the other end has read what was sent, or nearly so."""
        self.flush()
        await self._line.writable.wait()

    def bye(self, words: str, clause: str | msgspec.UnsetType = msgspec.UNSET) -> None:
        """The last message; then the reader learns that the socket is closed."""
        if not self.closed:
            self.send(wire.Bye(words=words, clause=clause))
            self.hang_up()

    def hang_up(self) -> None:
        """Without a goodbye: then the client tries again."""
        self.closed = True
        self.flush()
        self._line.hang_up()

    async def end(self) -> None:
        if self.closed:
            await self._line.end()
        self.closed = True
        self.worker.counts.gone += 1

    # -- the line -----------------------------------------------------------------------------------------

    def rtt(self, claimed: int = 0) -> int:
        """The round trip in table time; `claimed`: what the client says, before we have measured it."""
        return int(self.latency.rtt(claimed) * self.worker.clock.speed)

    def sync(self) -> None:
        self.send(wire.SyncOut(k=self.latency.sync()))

    # -- coming in ----------------------------------------------------------------------------------------

    async def first(self) -> Any:
        """The first message except answers to `sync`; None: nothing came, or nothing usable."""
        with contextlib.suppress(TimeoutError):
            async with asyncio.timeout(HELLO_S):
                while isinstance(message := await self.next(), wire.Sync):
                    self.latency.synced(message.k)
                return message
        return None

    def belongs_to(self, token: str | None) -> None:
        """All sockets of one person share one limit."""
        if token is not None:
            self._bucket = self.worker.senders.of(hashed(token))

    def listen(self, ear: Callable[[str], bool] | None) -> None:
        """`ear` is offered each text that comes while `next` waits for one. True: it has taken it."""
        self._line.ear = ear

    def busy(self) -> None:
        """What comes now is not read before `ready`."""
        self._line.inbox.hold()

    def ready(self) -> None:
        self._line.inbox.let_go()

    async def next(self) -> Any:
        """None: the message was unusable, and the client has been told. Raises Disconnected."""
        while True:
            event = await self._line.inbox.get()
            if self._line.read_paused:
                self._line.read_on()
            if event["type"] == "websocket.disconnect":
                raise Disconnected
            if event["type"] == "websocket.receive":
                break
        return self.read(event.get("text") or "")

    def read(self, text: str) -> Any:
        """Like `next`, for a message that has already come."""
        self.worker.writer.let_through()
        if len(text) > self._longest:
            self._nonsense("size", "That message is too long.")
            return None
        try:
            message = self._decode(text)
        except (msgspec.DecodeError, UnicodeError, RecursionError) as wrong:
            why = f": {wrong}" if isinstance(wrong, msgspec.ValidationError) else ""
            self._nonsense("bad", f"That message cannot be understood{why}. See docs/protocol.md.", wire.id_in(text))
            return None
        if self._bucket.take():
            return message
        self._too_often(getattr(message, "id", ""))
        return None

    def refuse(self, id: str, clause: str, words: str) -> None:
        """Refuses; `id`: which message, if it has one."""
        self.send(wire.No(id=id, clause=clause, words=words) if id else wire.Error(clause=clause, words=words))

    def _nonsense(self, clause: str, words: str, id: str = "") -> None:
        self.refuse(id, clause, words)
        self._over_limit += 1
        if self._over_limit > PATIENCE:
            self._end_nonsense()

    def _too_often(self, id: str) -> None:
        self._over_limit += 1
        if self._over_limit > PATIENCE:
            self._end_nonsense()
        elif id:
            self.refuse(id, "slow", "Not so fast, please. Try again in a moment.")
        elif self._over_limit % 10 == 1:
            self.refuse("", "slow", "Not so fast, please.")

    def _end_nonsense(self) -> None:
        self.bye("Too many messages. Wait a little, then come back.", "slow")
