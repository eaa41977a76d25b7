"""Finished plays, prepared once: the record, the proof, every frame of the replay, every picture. Later requests get
the same bytes. They are compressed, and the oldest are dropped when there are too many."""

import asyncio
import gzip
from collections import OrderedDict
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from typing import Any

import msgspec

from cardinal.engine.bits import members
from cardinal.engine.event import Event
from cardinal.engine.play import Play
from cardinal.engine.played import played_of
from cardinal.engine.position import TABLE
from cardinal.engine.store import Entry
from cardinal.engine.study import Shown
from cardinal.engine.verify import record_of, verify
from cardinal.server.api_types import Frame, Proof, Replay
from cardinal.server.problem import Problem
from cardinal.server.rate_limit import Buckets
from cardinal.server.store import PlayRow
from cardinal.server.stored_play import play_of
from cardinal.server.worker import Worker

Tell = Callable[[dict[str, Any]], str]
FRAMES = 40  # at a time
ROOM = 64_000_000  # bytes, packed, for all of them
WAITING = 20  # plays being prepared; more requests are asked to come back
PER_SECOND, BURST = 0.2, 40  # plays prepared for one address: a class looks at its replays together


class Finished(msgspec.Struct):
    """A finished play. Texts are compressed with gzip."""

    record: bytes
    proof: Proof
    count: int
    frames: list[bytes]  # JSON of `Replay`, FRAMES in each
    pictures: dict[str, str]  # by token; equal ones are one string
    shown: list[list[Shown]]  # by seat: what it showed about what a person knows

    def size(self) -> int:
        return len(self.record) + sum(map(len, self.frames)) + 200 * len(self.pictures)

    def replay(self, start: int, tell: Tell | None = None) -> bytes:
        """The frames from `start` on, compressed. If they start in the middle of a pack, or are told to somebody
        (`tell` gives the words of an event), compress them again."""
        if start % FRAMES == 0 and start // FRAMES < len(self.frames) and tell is None:
            return self.frames[start // FRAMES]
        packs = self.frames[start // FRAMES : start // FRAMES + 2] or self.frames[-1:]
        parts = [msgspec.json.decode(gzip.decompress(pack), type=Replay) for pack in packs]
        frames = [frame for part in parts for frame in part.frames if start <= frame.entry < start + FRAMES]
        if tell is not None:
            for frame in frames:
                frame.story = [line for line in map(tell, frame.events) if line]
        whole = msgspec.structs.replace(parts[0], start=start, frames=frames)
        return gzip.compress(msgspec.json.encode(whole), 5)


class Archive:
    """One thread, so that readers never slow a table down by more than that, and limited memory."""

    def __init__(self, worker: Worker) -> None:
        self._worker = worker
        self._plays: OrderedDict[int, Finished] = OrderedDict()
        self._size = 0
        self._making: dict[int, asyncio.Future[Finished]] = {}
        self._thread = ThreadPoolExecutor(1, "archive")
        self._asked = Buckets(PER_SECOND, BURST)

    async def finished(self, row: PlayRow, address: str) -> Finished:
        """A finished play. Several requests at the same time wait for the same work."""
        number = row.id
        if number in self._plays:
            self._plays.move_to_end(number)
            return self._plays[number]
        if number not in self._making:
            if len(self._making) >= WAITING or not self._asked.take(address):
                raise Problem(429, "slow", "Many finished plays are being read just now. Try again in a moment.")
            made = asyncio.get_running_loop().run_in_executor(self._thread, self._make, row)
            self._making[number] = made
            made.add_done_callback(lambda done: self._made(number, done))
        return await asyncio.shield(self._making[number])

    def forget(self, number: int) -> None:
        """Its table is gone."""
        if found := self._plays.pop(number, None):
            self._size -= found.size()

    def close(self) -> None:
        self._thread.shutdown(wait=False, cancel_futures=True)

    def _make(self, play: PlayRow) -> Finished:
        return make(play, self._worker.store.entries(play.id))

    def _made(self, number: int, done: "asyncio.Future[Finished]") -> None:
        del self._making[number]
        if done.cancelled() or done.exception() is not None:
            return
        self._plays[number] = done.result()
        self._size += done.result().size()
        while self._size > ROOM and len(self._plays) > 1:
            self.forget(next(iter(self._plays)))


def make(play: PlayRow, entries: list[Entry]) -> Finished:
    """The whole play again from its beginning."""
    whole = play_of(play, play.start, told=False)
    frames = [_frame(whole)]
    pictures = dict(whole.game.pictures.drawn(whole.position))
    for entry in entries:
        whole.take([entry])
        frames.append(_frame(whole))
        pictures.update(whole.game.pictures.drawn(whole.position))
    packs, end = [], whole.position
    for start in range(0, len(frames), FRAMES):
        some = frames[start : start + FRAMES]
        told = Replay(whole.names, whole.options, end.points(), members(end.winners()), len(frames), start, some)
        packs.append(gzip.compress(msgspec.json.encode(told), 5))
    record = gzip.compress(str(record_of(whole)).encode(), 5)
    shown = [whole.game.study.shown(played_of(whole), seat) for seat in range(len(whole.names))]
    return Finished(record, proof_of(play, whole), len(frames), packs, pictures, shown)


def proof_of(play: PlayRow, whole: Play | None) -> Proof:
    """The commitment; after the end (`whole`: the play, replayed) also the secret, and whether everything holds."""
    seal = play.seal
    if whole is None:
        return Proof(seal.commitment, None, {}, None, "The secret is shown when the play is over.")
    salts = {f"S{seat}": salt.hex() for seat, salt in sorted(seal.salts.items())}
    if play.start:
        words = "The play began with a stored position, so its shuffle cannot be recomputed."
        return Proof(seal.commitment, seal.secret.hex(), salts, False, words)
    verdict = verify(whole.game, record_of(whole))
    return Proof(seal.commitment, seal.secret.hex(), salts, verdict.good, verdict.words)


def _frame(whole: Play) -> Frame:
    """The newest step: what was put in, what happened, and every seat's view of it."""
    entry, events = whole.history[-1]
    at = entry.arrival if entry else 0
    views = [msgspec.Raw(whole.game.view_bytes(whole.position, seat, at)) for seat in range(whole.position.seats)]
    who = None if entry is None or entry.who == TABLE else entry.who
    seen = [_whole(event) for event in events]
    story = [line for event in seen if (line := whole.game.told(event, whole.names))]
    return Frame(len(whole.history) - 1, at, who, entry.text if entry else "", seen, story, views)


def _whole(event: Event) -> dict[str, object]:
    return {"event": event.name, **event.fields}
