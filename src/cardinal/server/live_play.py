# mypyc: compiled
"""One play being served: the engine's referee on a log that takes time to store, with bots that think elsewhere."""

import asyncio
import logging
import time
from collections.abc import Callable, Coroutine, Mapping, Set
from functools import partial
from typing import Any, cast

from cardinal.catalog import find_game
from cardinal.engine.bots import Bots
from cardinal.engine.game import Bot
from cardinal.engine.hint import Hint
from cardinal.engine.options import attachments
from cardinal.engine.play import Play
from cardinal.engine.position import NEVER, SPECTATOR
from cardinal.engine.referee import Referee, Steps, T
from cardinal.engine.refused import Refused
from cardinal.engine.store import Entry
from cardinal.engine.undo import Kept, undone
from cardinal.engine.view import encode_view
from cardinal.engine.words import named
from cardinal.server.bot_pool import RESTS
from cardinal.server.bot_process import Answer, Question
from cardinal.server.clock import TableClock
from cardinal.server.errors import log_error, log_trace
from cardinal.server.log import Log
from cardinal.server.quick_move import Done, QuickMove
from cardinal.server.store import NotKept, PlayRow
from cardinal.server.store.writer import answer
from cardinal.server.stored_play import play_of, replay
from cardinal.server.stream import SentStream
from cardinal.server.worker import Worker

log = logging.getLogger("cardinal.server")
SNAPSHOT_EVERY = 128  # entries: whoever serves the play next replays no more than this
RETRY_S = 1.0  # after something could not be stored
BLIND_MS = 2000  # table time until a bot that cannot think makes a random move
LATEST_MS = 600_000  # no bot plans to move later than this
LONGEST_NEWS = 1000  # letters
LATE_MS = 200  # after this long, the store is told when a play is really due
THOUGHT_MS = 1500  # while a bot thinks, other workers are repeatedly asked to wait this long
SOON_MS = 600_000  # anything due later than this will be found by whoever checks the store
FARTHEST_S = 3600.0  # how far ahead a timer is set


class LivePlay:
    """`changed` is called after every change, before anybody else can make the next one."""

    def __init__(
        self,
        worker: Worker,
        row: PlayRow,
        levels: Mapping[int, str],
        older: Set[tuple[int, str]],
        entries: list[Entry],
        changed: Callable[[], None],
        asker: Callable[[], str],
        slow_ms: int = 0,
    ) -> None:
        """`levels`: of the bots, by seat. `older`: ids of entries before the snapshot. `entries`: those after it.
        `asker`: on whose account the bots think. `slow_ms`: see `Referee`."""
        self.row = row
        self._worker = worker
        self._changed = changed
        self._asker = asker
        self._levels = dict(levels)
        self._older: Set[tuple[int, str]] = older
        self._closed = False
        self.astray = False  # it must be read again
        self.told_over = row.over
        self._due = row.due  # as it is stored; -1: another worker has stored something
        self._timer: asyncio.TimerHandle | None = None
        self._tasks: list[asyncio.Task[None]] = []  # a few: an empty set takes 200 bytes
        self._blind: Set[int] = frozenset()  # seats whose bots play at random
        self._thinking: dict[int, asyncio.Task[None]] = {}  # by seat
        self.game = find_game(row.game)
        self.play, row.snapshot = play_of(row, row.snapshot, keep=False), b""  # the store has newer ones
        self.bots = Bots(self.play, self._bots(), self._ask)
        self.referee = Referee(self.play, self.bots, TableClock(worker.clock, row.base), slow_ms)
        self.log: Log[Entry] = Log(self._store, self._after)
        self._kept = self.play.number  # in the latest snapshot
        self.referee.take(entries)
        for stream in self.streams().values():
            stream.fresh.clear()

    # -- asking -------------------------------------------------------------------------------------------

    def over(self) -> bool:
        return self.play.over()

    def busy(self) -> bool:
        """Does something happen by itself, in the next minutes?"""
        return self.referee.due() < self.referee.now() + SOON_MS or self.bots.thinking()

    def paused(self) -> bool:
        return self.play.position.paused != NEVER

    def streams(self) -> dict[int, SentStream]:
        return cast(dict[int, SentStream], self.play.streams)  # `play_of` makes no others

    def team(self, seat: int) -> int:
        return self.game.teams.of(self.play.position, seat)

    def given_up(self, seat: int) -> bool:
        """Does the play count the seat's owner as gone?"""
        position = self.play.position
        return bool((position.away | position.cut) >> seat & 1)

    async def since(self, seat: int, seen: int) -> list[bytes]:
        """The messages of a seat's stream after `seen`, from the log if no longer in memory."""
        stream = self.streams()[seat]
        if (texts := stream.since(seen)) is not None:
            return texts
        whole = cast(SentStream, (await self.replayed()).streams[seat])
        return [*(whole.since(seen) or []), *(stream.since(whole.number) or [])]

    async def replayed(self) -> Play:
        """The whole play again, with everything that was told."""
        work = lambda: replay(self._worker.store.entries(self.row.id), self.row)  # noqa: E731
        return await asyncio.get_running_loop().run_in_executor(self._worker.replays, work)

    # -- changing it --------------------------------------------------------------------------------------

    async def move(self, seat: int, id: str, steps: Steps[int]) -> int:
        """A seat's move (`referee.play`). Returns the number of the latest message of its stream; raises Refused."""
        if (seat, id) in self._older:  # sent again after a restart
            self.play.answers.update((await self.replayed()).answers)
            self._older = frozenset()
        return await self.log.change(steps)

    def move_now(self, seat: int, id: str, steps: Steps[int], done: Done) -> bool:
        """The same for nearly every move, when nobody else is changing the play. `done` gets the number, or what is
        wrong. False: it has to wait, and nothing has happened."""
        if (seat, id) in self._older or not self.log.lock.take():
            return False
        QuickMove(self, steps, done).begin()
        return True

    async def do(self, steps: Steps[T]) -> T:
        """Carry out a verb of the referee: `await live.do(live.referee.put("clock pause"))`."""
        return await self.log.change(steps)

    async def put(self, *texts: str) -> None:
        """Inputs of the table's own."""
        async with self.log.lock:
            for text in texts:
                await self.log.drive(self.referee.put(text))

    async def give_to_bot(self, seat: int, level: str) -> None:
        """Its owner has left for good."""
        self._levels[seat] = level
        self.bots.by_seat = self._bots()
        if not self.over() and not self.play.position.away >> seat & 1:
            await self.put(f"away S{seat}")

    async def settle(self) -> None:
        """Do what is due and store when the next thing is due: the store said it was overdue."""
        async with self.log.lock:
            await self.log.drive(self.referee.advance())
            due, soon = self.referee.due(), self.referee.now() + int(THOUGHT_MS * self._worker.clock.speed)
            if self.bots.thinking() and due > soon:
                due = soon
            self._due = due if due >= NEVER else due + self.row.base
            await self._worker.writer.do(partial(self._worker.store.set_due, play=self.row.id, due=self._due))

    def overdue(self) -> bool:
        """Does the store say that this play needs attention? Other workers will soon believe it."""
        late = self._worker.clock.now() - int(LATE_MS * self._worker.clock.speed)
        return -1 < self._due < late and not self.over() and not self.log.lock.locked()

    async def heard(self, number: int | None = None) -> None:
        """Another worker has written (or, if None, may have written) an entry with this number, and it must be read."""
        if number is not None and number <= self.play.number:
            return
        async with self.log.lock:
            if number is None or number > self.play.number:
                await self.catch_up()
                self._after()

    def follow(self, entry: Entry, due: int) -> bool:
        """Another worker has written this entry. False: it cannot be taken as it is; read it (`heard`)."""
        if entry.number <= self.play.number:
            return True
        if entry.number != self.play.number + 1 or undone(entry) or self.log.lock.locked():
            return False
        self._due = due
        self.referee.take([entry])
        self._after()
        return True

    def watch(self, wanted: bool) -> None:
        """The spectators' stream exists while there are spectators."""
        if wanted and SPECTATOR not in self.play.streams:
            stream = SentStream(self.game, SPECTATOR, self.row.names)
            stream.hear(self.play.position, [], self.referee.now())
            stream.fresh.clear()
            self.play.streams[SPECTATOR] = stream
        elif not wanted:
            self.play.streams.pop(SPECTATOR, None)

    def close(self) -> None:
        if self._timer is not None:
            self._timer.cancel()
        for task in self._tasks:
            task.cancel()
        self.keep_snapshot()
        self._closed = True
        self.bots.stop()  # these objects refer to each other: now both can be freed

    # -- the log ------------------------------------------------------------------------------------------

    async def _store(self, entry: Entry) -> bool:
        stored: asyncio.Future[bool] = asyncio.get_running_loop().create_future()
        due = self.write(entry, partial(answer, stored))
        if (tracer := self._worker.tracer) is not None:
            tracer.mark()
        await stored
        if tracer is not None:
            tracer.mark()
        if stored.result():
            self.written(entry, due)
        else:
            await self.overtaken(entry)
        return stored.result()

    def write(self, entry: Entry, done: Callable[[Any], None]) -> int:
        """Hand the entry to the writer (see `Writer.append_then`), and say when the play is due after it."""
        when = self.referee.foresee(entry)
        due = when if when == NEVER else when + self.row.base
        self._worker.writer.append_then(self.row.id, entry, None if due == self._due else due, done)
        # While the disk writes, but after the moves of other tables that have come: they go to the disk together.
        asyncio.get_running_loop().call_soon(self._foretell)
        return due

    def written(self, entry: Entry, due: int) -> None:
        """It is stored."""
        self._due = due
        if self._worker.broadcast.others(self.row.code):
            self._worker.broadcast.tell(self.row.code, "entry", self._news(entry))

    def _news(self, entry: Entry) -> list[object]:
        """For the other workers. If it is too long for a notice, they read it in the log."""
        whole = [entry.who, entry.text, entry.arrival, entry.at, entry.id]
        return [self.row.id, entry.number, self._due, whole if len(entry.text) <= LONGEST_NEWS else None]

    def _foretell(self) -> None:
        self.play.foretell()
        self._worker.writer.let_through()

    async def overtaken(self, entry: Entry) -> None:
        """Another worker was first. Raises NotKept: none was, so this is not the play that is stored."""
        await self.catch_up()
        if self.play.number < entry.number:
            self.astray = True
            log.error("a play of %s differs from what is stored, and is read again", self.row.game)
            self._changed()
            raise NotKept

    async def catch_up(self) -> None:
        """Read what another worker has stored."""
        self._due = -1
        entries = await asyncio.to_thread(self._worker.store.entries, self.row.id, self.play.number)
        if any(map(undone, entries)):  # another worker has taken a move back: perhaps one that is not remembered here
            self.play.past = await asyncio.to_thread(self._past)
        self.referee.take(entries)

    def _past(self) -> list[Kept]:
        """What could be taken back after the latest entry known here."""
        entries = self._worker.store.entries(self.row.id)
        return replay([entry for entry in entries if entry.number <= self.play.number], self.row).past

    def _after(self) -> None:
        play = self.play
        if play.over() and not self.row.over:
            self.row.over = True
            self._worker.writer.note(self._worker.store.finish, self.row.id)
            self._worker.writer.note(self._worker.store.touch, self.row.code)
        phase = self.row.id  # so that plays in step do not all take theirs at once
        if (play.number + phase) // SNAPSHOT_EVERY > (self._kept + phase) // SNAPSHOT_EVERY:
            self.keep_snapshot()
        self._arm()
        self._note_blind()
        self._changed()

    def keep_snapshot(self) -> None:
        if self.play.number > self._kept and not self.astray:
            snapshot = self.play.snapshot()
            self._kept = snapshot.number
            self._worker.writer.note(self._worker.store.keep_snapshots, (self.row.id, snapshot))

    # -- time ---------------------------------------------------------------------------------------------

    def _arm(self) -> None:
        """Wake up when something is due."""
        if self._closed or self._worker.store.damage:
            return
        if self._timer is not None:
            self._timer.cancel()
            self._timer = None
        due = self.referee.due()
        if due < NEVER:
            seconds = max(0, due - self.referee.now()) / 1000 / self._worker.clock.speed
            self._timer = asyncio.get_running_loop().call_later(min(seconds, FARTHEST_S), self._wake)

    def _wake(self) -> None:
        self._timer = None
        self.spawn(self._advance())

    async def _advance(self) -> None:
        try:
            await self.do(self.referee.advance())
        except NotKept:
            log.warning("a play's next input could not be kept; trying again")
            self._timer = asyncio.get_running_loop().call_later(RETRY_S, self._wake)

    # -- bots ---------------------------------------------------------------------------------------------

    def _bots(self) -> dict[int, Bot]:
        return {seat: self.game.bots[level].decide for seat, level in self._levels.items()}

    def _attached(self) -> list[str]:
        return list(attachments(self.game.options, self.play.options).values())

    def _ask(self, seat: int, view: bytes) -> None:
        """The play wants a bot to think."""
        level = self._levels.get(seat, self.game.stand_in)
        thought = self.play.seed.thought(seat, self.play.position.asks(seat))
        question = Question(self.row.game, level, seat, view.decode(), thought, attached=self._attached())
        if (stale := self._thinking.get(seat)) is not None:
            stale.cancel()  # its view has changed
        self._thinking[seat] = self.spawn(self._think(question, view, self.play.last))

    async def _think(self, question: Question, view: bytes, asked: int) -> None:
        answer = await self._answer(question)
        # A bot that needs no time pauses, so that people can follow; below 0, it says for how long.
        pace = self._worker.settings.pace_ms
        early = asked + (BLIND_MS if answer.wrong else max(pace, -answer.not_before) if pace else 0)
        when = min(answer.not_before, asked + LATEST_MS) if answer.not_before > asked else early
        when = when if answer.move or answer.wrong else NEVER  # it is waiting for somebody else
        async with self.log.lock:
            if answer.wrong:
                taken = self.bots.thoughtless(question.seat, view, when)
            else:
                taken = self.bots.thought(question.seat, view, answer.move, when)
            if taken:
                self._arm()
                if self._note_blind():
                    self._changed()

    async def hint(self, seat: int) -> tuple[int, Hint]:
        """A suggestion for a person, made in a bot's process from the seat's view; and the question that it answers."""
        play = self.play
        ask = int(play.position.asks(seat))
        if play.over() or self.paused() or not play.position.to_act() >> seat & 1:
            raise Refused("hint", "It is not your turn, so there is nothing to show you.")
        view = encode_view(self.game.view(play.position, seat, play.last))
        thought = play.seed.thought(seat, ask)
        level, attached = self.game.hints.level, self._attached()
        answer = await self._answer(Question(self.row.game, level, seat, view.decode(), thought, True, attached))
        if (hint := answer.hint) is None:
            raise Refused("hint", "No hint could be found. Try again in a moment.")
        return ask, Hint(named(hint.words, self.row.names, seat), hint.move, hint.lights)

    def _note_blind(self) -> bool:
        """Has a bot begun to play at random, or is it thinking again?"""
        if self._blind == self.bots.blind.keys():
            return False
        before, self._blind = self._blind, set(self.bots.blind)
        for seat in sorted(self._blind - before):
            why = self.bots.blind[seat]
            log.error("the bot of seat %s in a play of %s plays at random: %s", seat, self.row.game, why)
        return True

    async def _answer(self, question: Question) -> Answer:
        """If the bot cannot think, the answer says so and the reason is logged: the table always goes on."""
        counts, began = self._worker.counts, time.perf_counter()
        try:
            answer = await self._worker.bots.think(question, self._asker(), self.row.code)
        except Exception as wrong:
            counts.failed_thoughts += 1
            log_error(wrong, "a bot of %s (%s) could not be asked", question.game, question.bot)
            return Answer("", 0, RESTS)
        counts.thoughts.add(time.perf_counter() - began)
        counts.failed_thoughts += bool(answer.wrong)
        if answer.wrong and answer.wrong != RESTS:
            log_trace(answer.wrong, "a bot of %s (%s) could not think", question.game, question.bot)
        return answer

    def spawn(self, work: Coroutine[Any, Any, None]) -> "asyncio.Task[None]":
        task = asyncio.get_running_loop().create_task(work)
        self._tasks.append(task)
        task.add_done_callback(self._done)
        return task

    def _done(self, task: asyncio.Task[None]) -> None:
        self._tasks.remove(task)
        if not task.cancelled() and (wrong := task.exception()) is not None:
            log_error(wrong, "serving a play of %s failed", self.row.game)
