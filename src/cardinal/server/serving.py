# mypyc: compiled
"""One play being served: the engine's table, with a store that must be waited for and bots that think elsewhere."""

import asyncio
import logging
from collections.abc import Callable, Coroutine, Mapping
from functools import partial
from typing import TYPE_CHECKING, Any, cast

import msgspec

from cardinal.catalog import find_game
from cardinal.engine.game import Game
from cardinal.engine.position import NEVER, SPECTATOR
from cardinal.engine.refused import Refused
from cardinal.engine.snapshot import Snapshot
from cardinal.engine.store import Entry
from cardinal.engine.table import Steps, T, Table
from cardinal.engine.words import named
from cardinal.server.clock import TableClock
from cardinal.server.errors import log_error, log_trace
from cardinal.server.mind import Answer, Question
from cardinal.server.minds import RESTS
from cardinal.server.store import NotKept, Play
from cardinal.server.telling import Telling

if TYPE_CHECKING:
    from cardinal.server.house import House

log = logging.getLogger("cardinal.server")
SNAPSHOT_EVERY = 128  # entries: who serves the play next carries out so many at most
RETRY_S = 1.0  # after something could not be kept
BLIND_MS = 2000  # table time until a random move is made for a bot that cannot think
LATEST_MS = 600_000  # no bot means to move later than that
FARTHEST_S = 3600.0  # how far ahead a timer is set


class Serving:
    """Whoever changes the play holds `_lock`; `changed` is called after every change, before the lock is left."""

    def __init__(
        self,
        house: "House",
        play: Play,
        bots: Mapping[int, str],
        older: set[tuple[int, str]],
        entries: list[Entry],
        changed: Callable[[], None],
        asker: Callable[[], str],
    ) -> None:
        self.play = play
        self._house = house
        self._changed = changed
        self._asker = asker  # on whose account the bots think
        self._levels = dict(bots)
        self._older = older  # ids of entries before the snapshot
        self._lock = asyncio.Lock()
        self._closed = False
        self.told_over = play.over
        self._due = -1  # as it is stored
        self._timer: asyncio.TimerHandle | None = None
        self._tasks: set[asyncio.Task[None]] = set()
        self._blind: set[int] = set()  # seats whose bots play at random
        self._thinking: dict[int, asyncio.Task[None]] = {}  # by seat
        clock = TableClock(house.clock, play.base)
        self.game = find_game(play.game)
        self.table = table_of(play, play.snapshot, clock=clock, think=self._ask, bots=self._minds(), keep=False)
        self._kept = self.table.number  # in the latest snapshot
        self.table.take(entries)
        for telling in self.tellings().values():
            telling.fresh.clear()

    # -- asking -------------------------------------------------------------------------------------------

    def over(self) -> bool:
        return self.table.over()

    def busy(self) -> bool:
        """Does something happen by itself?"""
        return self.table.due() < NEVER or self.table.thinking()

    def paused(self) -> bool:
        return self.table.position.paused != NEVER

    def tellings(self) -> dict[int, Telling]:
        return cast(dict[int, Telling], self.table.streams)  # `table_of` makes no others

    def team(self, seat: int) -> int:
        return self.game.team(self.table.position, seat)

    async def since(self, seat: int, seen: int) -> list[bytes]:
        """The messages of a seat's stream after `seen`, from the log where they are no longer remembered."""
        telling = self.tellings()[seat]
        texts = telling.since(seen)
        if texts is not None:
            return texts
        whole = await self.replayed()
        stream = whole.streams[seat]
        assert isinstance(stream, Telling)
        return [*(stream.since(seen) or []), *(telling.since(stream.number) or [])]

    async def replayed(self) -> Table:
        """The whole play again, with everything that was ever told."""
        return await asyncio.get_running_loop().run_in_executor(self._house.replays, self._replay)

    def _replay(self) -> Table:
        return replay(self._house.store.entries(self.play.id), self.play)

    # -- taking inputs ------------------------------------------------------------------------------------

    async def move(self, seat: int, text: str, id: str, ask: int | None, claimed: int | None, rtt: int) -> int:
        await self._lock.acquire()  # as `async with` does it, in half the time: this is for every move
        try:
            if (seat, id) in self._older:  # sent again after a restart
                self.table.answers.update((await self.replayed()).answers)
                self._older.clear()
            return await self._drive(self.table.playing(seat, text, id=id, ask=ask, claimed=claimed, rtt=rtt))
        except Refused as refused:
            raise Refused(refused.clause, named(refused.words, self.play.names)) from None
        finally:
            self._lock.release()

    async def put(self, *texts: str) -> None:
        async with self._lock:
            for text in texts:
                await self._drive(self.table.putting(text))

    async def lost(self, seat: int) -> None:
        async with self._lock:
            await self._drive(self.table.losing(seat))

    async def found(self, seat: int) -> None:
        async with self._lock:
            await self._drive(self.table.finding(seat))

    def reached(self, seat: int) -> None:
        """Another worker has the seat's line."""
        self.table.reached(seat)

    def given_up(self, seat: int) -> bool:
        """Does the play take the seat for one whose owner is gone?"""
        position = self.table.position
        return bool((position.away | position.cut) >> seat & 1)

    async def give_to_bot(self, seat: int, level: str) -> None:
        """Its owner has left for good."""
        async with self._lock:
            self._levels[seat] = level
            self.table.bots = self._minds()
            if not self.table.over() and not self.table.position.away >> seat & 1:
                await self._drive(self.table.putting(f"away S{seat}"))

    async def advance(self) -> None:
        async with self._lock:
            await self._drive(self.table.advancing())

    async def settle(self) -> None:
        """Do what is due and keep when the next thing is: it was overdue in the store."""
        async with self._lock:
            await self._drive(self.table.advancing())
            due = self.table.due()
            if self.table.thinking():
                return  # as it is stored: at once
            self._due = due if due >= NEVER else due + self.play.base
            await self._house.writer.do(partial(self._house.store.set_due, play=self.play.id, due=self._due))

    async def heard(self, number: int | None = None) -> None:
        """Another worker has written (None: perhaps)."""
        if number is not None and number <= self.table.number:
            return
        async with self._lock:
            await self._catch_up()
            self._after()

    def watch(self, wanted: bool) -> None:
        """The spectators' stream is there while there are spectators."""
        if wanted and SPECTATOR not in self.table.streams:
            telling = Telling(self.game, SPECTATOR, self.play.names)
            telling.hear(self.table.position, [], self.table.now())
            telling.fresh.clear()
            self.table.streams[SPECTATOR] = telling
        elif not wanted:
            self.table.streams.pop(SPECTATOR, None)

    def close(self) -> None:
        if self._timer is not None:
            self._timer.cancel()
        for task in self._tasks:
            task.cancel()
        self.keep_snapshot()
        self._closed = True
        self.table.stop_thinking()  # it knew this object, which knows it: now both can go

    # -- inside -------------------------------------------------------------------------------------------

    async def _drive(self, steps: Steps[T]) -> T:
        """Carry out steps of the table: each entry is kept before anyone is told."""
        try:
            entry = next(steps)
            while True:
                entry = steps.send(await self._keep(entry))
        except StopIteration as done:
            result: T = done.value
            return result
        finally:
            self._after()

    async def _keep(self, entry: Entry) -> bool:
        when = self.table.foresee(entry)
        due = when if when == NEVER else when + self.play.base
        keeping = self._house.writer.append(self.play.id, entry, None if due == self._due else due)
        # While the disk writes, but after the moves of other tables that have come: they go to the disk together.
        asyncio.get_running_loop().call_soon(self._foretell)
        kept = await keeping
        if kept:
            self._due = due
        else:
            await self._catch_up()
        return kept

    def _foretell(self) -> None:
        self.table.foretell()
        self._house.writer.let_through()

    async def _catch_up(self) -> None:
        self._due = -1
        self.table.take(await asyncio.to_thread(self._house.store.entries, self.play.id, self.table.number))

    def _after(self) -> None:
        table = self.table
        if table.over() and not self.play.over:
            self.play.over = True
            self._house.writer.note(self._house.store.finish, self.play.id)
            self._house.writer.note(self._house.store.touch, self.play.code)
        phase = self.play.id  # plays that go in step do not all take theirs at once
        if (table.number + phase) // SNAPSHOT_EVERY > (self._kept + phase) // SNAPSHOT_EVERY:
            self.keep_snapshot()
        self._arm()
        self._note_blind()
        self._changed()

    def keep_snapshot(self) -> None:
        if self.table.number > self._kept:
            snapshot = self.table.snapshot()
            self._kept = snapshot.number
            self._house.writer.note(self._house.store.keep_snapshots, (self.play.id, snapshot))

    def _arm(self) -> None:
        """Wake up when something is due."""
        if self._closed or self._house.store.damage:
            return
        if self._timer is not None:
            self._timer.cancel()
            self._timer = None
        due = self.table.due()
        if due < NEVER:
            seconds = max(0, due - self.table.now()) / 1000 / self._house.clock.speed
            self._timer = asyncio.get_running_loop().call_later(min(seconds, FARTHEST_S), self._wake)

    def _wake(self) -> None:
        self._timer = None
        self._spawn(self._advance())

    async def _advance(self) -> None:
        try:
            await self.advance()
        except NotKept:
            log.warning("a play's next input could not be kept; trying again")
            self._timer = asyncio.get_running_loop().call_later(RETRY_S, self._wake)

    def _minds(self) -> dict[int, Any]:
        return {seat: self.game.bots[level].decide for seat, level in self._levels.items()}

    def _ask(self, seat: int, view: bytes) -> None:
        """The table wants a bot to think."""
        level = self._levels.get(seat, self.game.stand_in)
        thought = self.table.seed.thought(seat, self.table.position.asks(seat))
        question = Question(self.play.game, level, seat, view.decode(), thought)
        if (stale := self._thinking.get(seat)) is not None:
            stale.cancel()  # its view has changed
        self._thinking[seat] = self._spawn(self._think(question, view, self.table.last))

    async def _think(self, question: Question, view: bytes, asked: int) -> None:
        answer = await self._answer(question)
        # A bot that needs no time takes a breath, so that people can follow.
        early = asked + (BLIND_MS if answer.wrong else self._house.settings.pace_ms)
        when = min(answer.not_before, asked + LATEST_MS) if answer.not_before > asked else early
        when = when if answer.move or answer.wrong else NEVER  # it waits for somebody else
        async with self._lock:
            if answer.wrong:
                taken = self.table.thoughtless(question.seat, view, when)
            else:
                taken = self.table.thought(question.seat, view, answer.move, when)
            if taken:
                self._arm()
                if self._note_blind():
                    self._changed()

    def _note_blind(self) -> bool:
        """Has a bot begun to play at random, or is it thinking again?"""
        before, self._blind = self._blind, set(self.table.blind)
        for seat in sorted(self._blind - before):
            why = self.table.blind[seat]
            log.error("the bot of seat %s in a play of %s plays at random: %s", seat, self.play.game, why)
        return self._blind != before

    async def _answer(self, question: Question) -> Answer:
        """With `wrong`, which is logged, when the bot cannot think: whatever happens, the table goes on."""
        try:
            answer = await self._house.minds.think(question, self._asker(), self.play.code)
        except Exception as wrong:
            log_error(wrong, "a bot of %s (%s) could not be asked", question.game, question.bot)
            return Answer("", 0, RESTS)
        if answer.wrong and answer.wrong != RESTS:
            log_trace(answer.wrong, "a bot of %s (%s) could not think", question.game, question.bot)
        return answer

    def _spawn(self, work: Coroutine[Any, Any, None]) -> "asyncio.Task[None]":
        task = asyncio.get_running_loop().create_task(work)
        self._tasks.add(task)
        task.add_done_callback(self._done)
        return task

    def _done(self, task: asyncio.Task[None]) -> None:
        self._tasks.discard(task)
        if not task.cancelled() and (wrong := task.exception()) is not None:
            log_error(wrong, "serving a play of %s failed", self.play.game)


def table_of(play: Play, snapshot: bytes | str, **more: Any) -> Table:
    """The engine's table of a play: everybody who was a person when it began has a stream."""
    game = find_game(play.game)
    people = [seat for seat in game.sitting(len(play.names), play.options) if seat not in play.bots]
    return Table(
        game,
        len(play.names),
        play.options,
        play.seal,
        names=play.names,
        snapshot=msgspec.json.decode(snapshot, type=Snapshot) if snapshot else None,
        **{"follow": people, "stream": partial(_telling, play), **more},
    )


def _telling(play: Play, game: Game, seat: int) -> Telling:
    return Telling(game, seat, play.names)


def _whole_telling(play: Play, game: Game, seat: int) -> Telling:
    return Telling(game, seat, play.names, remembered=None)


def replay(entries: list[Entry], play: Play) -> Table:
    """From its very beginning, with its history."""
    whole = table_of(play, play.start, stream=partial(_whole_telling, play))
    whole.take(entries)
    return whole
