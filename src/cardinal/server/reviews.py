"""Reviews of finished plays. Each decision is weighed in a bot's process from the view that the seat had, one question
at a time, so that bots at other tables are never kept waiting for a whole review."""

import asyncio
from collections import OrderedDict
from collections.abc import Iterator

from cardinal.bots.review import Decision, Review, budget, decisions_of, share_of
from cardinal.catalog import find_game
from cardinal.engine.play import Play
from cardinal.engine.position import Position
from cardinal.engine.snapshot import Snapshot, take_snapshot
from cardinal.engine.store import Entry
from cardinal.engine.thought import Thought
from cardinal.engine.words import named
from cardinal.server.bot_process import Question
from cardinal.server.problem import Problem
from cardinal.server.rate_limit import Buckets
from cardinal.server.store import PlayRow
from cardinal.server.stored_play import play_of
from cardinal.server.worker import Worker

KEPT = 500  # reviews
WAITING = 20  # in progress; more requests are asked to come back
PER_SECOND, BURST = 0.2, 40  # for one address: a class looks at its games together

REVIEW = "review"  # in place of a bot's level, and as the asker
NOTHING = Thought("fast", "", 0)  # a decision is weighed with its own chance

Key = tuple[int, int]  # a play and a seat


class Reviews:
    def __init__(self, worker: Worker) -> None:
        self._worker = worker
        self._made: OrderedDict[Key, Review] = OrderedDict()
        self._making: dict[Key, asyncio.Task[Review]] = {}
        self._asked = Buckets(PER_SECOND, BURST)

    async def review(self, row: PlayRow, seat: int, address: str) -> Review:
        """The review of a finished play. Several requests at the same time wait for the same work."""
        key = row.id, seat
        if key in self._made:
            self._made.move_to_end(key)
            return self._made[key]
        if key not in self._making:
            if len(self._making) >= WAITING or not self._asked.take(address):
                raise Problem(429, "slow", "Many games are being reviewed just now. Try again in a moment.")
            task = asyncio.get_running_loop().create_task(self._make(row, seat))
            self._making[key] = task
            task.add_done_callback(lambda done: self._keep(key, done))
        return await asyncio.shield(self._making[key])

    async def start(self, row: PlayRow, number: int) -> Snapshot:
        """The position before an input of a finished play, to try it again from there."""
        return await asyncio.get_running_loop().run_in_executor(self._worker.replays, self._start, row, number)

    def close(self) -> None:
        for task in self._making.values():
            task.cancel()

    def _keep(self, key: Key, done: "asyncio.Task[Review]") -> None:
        del self._making[key]
        if not done.cancelled() and done.exception() is None:
            self._made[key] = done.result()
            if len(self._made) > KEPT:
                self._made.popitem(last=False)

    async def _make(self, row: PlayRow, seat: int) -> Review:
        found, end = await asyncio.get_running_loop().run_in_executor(self._worker.replays, self._decisions, row, seat)
        made = Review(seat, [], share_of(find_game(row.game), end, seat))
        playouts = budget(find_game(row.game), len(found))
        for decision in found:
            question = Question(row.game, REVIEW, seat, "", NOTHING, decision=decision, playouts=playouts)
            answer = await self._worker.bots.think(question, REVIEW, row.code)
            if answer.wrong:
                raise Problem(503, "bots", "The review could not be made just now. Try again in a moment.")
            if answer.weighed is not None:
                answer.weighed.words = named(answer.weighed.words, row.names, seat)
                made.decisions.append(answer.weighed)
        return made

    def _decisions(self, row: PlayRow, seat: int) -> tuple[list[Decision], Position]:
        entries = self._worker.store.entries(row.id)
        return decisions_of(find_game(row.game), entries, positions(row, entries), seat)

    def _start(self, row: PlayRow, number: int) -> Snapshot:
        entries = self._worker.store.entries(row.id)
        if not 1 <= number <= len(entries):
            raise Problem(404, "bad", f"The game has moves 1 to {len(entries)}, not {number}.")
        play = replayed(row)
        play.take(entries[: number - 1])
        position = play.position.copy()
        position.away = position.cut = 0
        return take_snapshot(0, play.last, position, {})


def replayed(row: PlayRow) -> Play:
    return play_of(row, row.start, told=False)


def positions(row: PlayRow, entries: list[Entry]) -> Iterator[Position]:
    """The positions before each entry, and at the end."""
    play = replayed(row)
    yield play.position
    for entry in entries:
        play.take([entry])
        yield play.position
