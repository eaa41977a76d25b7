"""One class on this worker: its roster, the log of its quizzes, and who is watching it."""

import asyncio
import contextlib
import hashlib
import time
from collections.abc import Callable, Generator
from dataclasses import dataclass
from datetime import UTC, datetime
from functools import partial

import msgspec

from cardinal.catalog import find_game
from cardinal.classroom import quiz
from cardinal.classroom.quiz import TEACHER, Change, Close, Entry, Next, Said
from cardinal.classroom.views import ClassView, StudentRow, TableRow, form_of, quiz_view
from cardinal.engine.refused import Refused
from cardinal.engine.study import Item, Verdict
from cardinal.server.classroom.attendance import Attendance
from cardinal.server.classroom.status import UNKNOWN, Status
from cardinal.server.desk.screen import Screen
from cardinal.server.log import Log
from cardinal.server.problem import Problem, deleted, no_class
from cardinal.server.security import fits
from cardinal.server.store import NotKept, PlayRow
from cardinal.server.store.classes import Assignment, ClassRow, ClassTable
from cardinal.server.store.days import Beaten
from cardinal.server.study import StudyRoom
from cardinal.server.worker import Worker
from cardinal.study.journal import Review, rate
from cardinal.study.library import find_item

HALL = "hall"
AT_ONCE = 64  # answers that are stored in one transaction
TRIES = 8
VERDICTS = 2000  # that are remembered
WHICH = "Which one? Be more exact, or name all that the question asks for."
WAY = "quiz"


@dataclass
class Waiting:
    who: str
    id: str
    make: Callable[[], Change]  # judged when its turn comes
    at: int
    done: "asyncio.Future[Entry]"


class ClassRoom:
    def __init__(self, worker: Worker, study: StudyRoom, row: ClassRow, log: quiz.Log) -> None:
        self.row = row
        self.quizzes = log
        self.screens: set[Screen] = set()
        self.attendance = Attendance(self.screens, self._count)
        self.status_of: Callable[[str], Status] = lambda code: UNKNOWN  # of a table
        self._statuses: dict[str, Status] = {}  # as the screens have them
        self._worker = worker
        self._study = study
        self._waiting: list[Waiting] = []
        self._busy = False
        self._news: set[str] | None = set()  # who needs to see the latest entries; None: everybody
        self._log: Log[list[Entry]] = Log(self._store, self._tell)
        self._views: dict[str, bytes] = {}
        self._verdicts: dict[tuple[str, str], Verdict] = {}
        self._horn: asyncio.TimerHandle | None = None
        self._arm()

    @property
    def code(self) -> str:
        return self.row.code

    def role(self, token: str | None) -> str:
        """hall, teacher, or a student's id. Raises Problem."""
        if token is None:
            return HALL
        if fits(token, self.row.teacher):
            return TEACHER
        found = next((id for id, student in self.row.students.items() if fits(token, student.key)), None)
        if found is None:
            raise Problem(401, "token", "That doesn't match any card in this class. Try again, or ask your teacher.")
        return found

    # -- other workers ------------------------------------------------------------------------------------

    @property
    def topic(self) -> str:
        """What other workers call it."""
        return f"class {self.code}"

    def tell_others(self) -> None:
        """They read what is new. A class is at one worker unless a proxy sends its people elsewhere."""
        self._worker.broadcast.tell(self.topic, "class", None)

    def tell_here(self) -> None:
        self._worker.broadcast.tell(self.topic, "here", self.attendance.own())

    def _count(self, come: str | None) -> None:
        """Somebody has come or left; None: at another worker."""
        self.stir({HALL, TEACHER, come} if come else {HALL, TEACHER})
        if come is not None:
            self.tell_here()

    async def refresh(self) -> None:
        """Read what another worker has written. Raises Problem if the class is gone."""
        store = self._worker.class_store
        known = await asyncio.to_thread(store.state, self.code)
        if known is None:
            raise deleted()
        version, last = known
        if version > self.row.version and (row := await asyncio.to_thread(store.row, self.code)) is not None:
            self.row = row
            self.stir()
        if last != self.quizzes.last:
            async with self._log.lock:
                await self._read()

    # -- the roster ---------------------------------------------------------------------------------------

    async def edit(self, change: Callable[[ClassRow], None]) -> None:
        """On a conflict with another worker, tries again on what that one wrote."""
        for _ in range(TRIES):
            fresh = msgspec.convert(msgspec.to_builtins(self.row), ClassRow)
            change(fresh)
            if await self._worker.writer.do(partial(self._worker.class_store.save, row=fresh)):
                self.row = fresh
                self.stir()
                self.tell_others()
                return
            row = await asyncio.to_thread(self._worker.class_store.row, self.code)
            if row is None:
                raise no_class()
            self.row = row
        raise NotKept

    async def count_play(self, learner: str, play: PlayRow) -> None:
        """Once for each assignment that asks for this game at this level, if it is still open."""
        student = next((id for id, one in self.row.students.items() if one.learner == learner), "")
        level, today = str(play.options.get("level", "")), datetime.now(UTC).strftime("%Y-%m-%d")

        def waits(one: Assignment) -> bool:
            asked = one.kind == "game" and one.what[0] == play.game and one.what[1] in ("", level)
            return asked and (not one.until or today <= one.until) and play.id not in one.plays.get(student, [])

        def change(row: ClassRow) -> None:
            for one in filter(waits, row.assignments):
                one.plays.setdefault(student, []).append(play.id)

        if student and any(map(waits, self.row.assignments)):
            await self.edit(change)

    async def forget_student(self, student: str) -> None:
        """With all answers, and the study journal."""
        if student not in self.row.students:
            raise Problem(404, "student", "There is no such student in this class.")
        learner = self.row.students[student].learner
        await self.edit(lambda row: row.students.__delitem__(student))
        async with self._log.lock:
            await self._worker.writer.do(
                partial(self._worker.class_store.forget_student, code=self.code, student=student)
            )
            await self._read()
        await self._study.forget_learner(learner)
        for screen in [screen for screen in self.screens if screen.role == student]:
            self.screens.discard(screen)
            screen.bye(Problem(401, "token", "You are no longer in this class."))

    # -- quizzes ------------------------------------------------------------------------------------------

    async def teach(self, id: str, change: Change) -> Entry:
        return await self._do(TEACHER, id, lambda: change)

    async def go_on(self, id: str, number: int) -> Entry:
        """Shows the answer of question `number` if it is open; otherwise asks it."""
        now = self._worker.clock.now()

        def make() -> Change:
            current = self.quizzes.quiz
            return Close(number) if current is not None and current.asks(number, now) else Next(number)

        return await self._do(TEACHER, id, make)

    async def answer(self, student: str, id: str, number: int, text: str, rtt: int) -> str:
        """Stored before anybody hears of it. Returns “Which one?” if a human judge would ask that."""
        now = self._worker.clock.now()
        entry = await self._do(student, id, lambda: self._judge(student, number, text, now, rtt))
        said = entry.change
        if not isinstance(said, Said):
            raise Refused("id", "This id was used for something else.")
        await self.into_study(entry)
        current = self.quizzes.quiz
        if current is None or not current.asks(number, self._worker.clock.now()):
            return ""
        if current.answered_by(self.attendance.here() & self.row.students.keys()):  # nobody waits for the clock
            with contextlib.suppress(Refused):  # the teacher was faster
                await self._do(TEACHER, f"all answered {current.entry} {number}", lambda: Close(number))
        return WHICH if said.waits else ""

    def _judge(self, student: str, number: int, text: str, now: int, rtt: int) -> Said:
        """Fair to slow connections, as our races are: the round trip does not count, up to a limit."""
        current = self.quizzes.quiz
        if current is None or current.asked is None or current.current != number:
            raise Refused("late", "Too late: this question is closed.")
        item = find_item(current.asked.item)
        text = " ".join(text.split())[: quiz.MOST_LETTERS]
        if item is None or not text:
            raise Refused("answer", "That is not an answer yet.")
        before = current.asked.answers.get(student)
        verdict = self._verdict(item, text)
        if before is not None and before.almost and not verdict.right:
            verdict = self._verdict(item, f"{text} {before.text}")
        ms = max(0, now - current.asked.at - min(rtt, quiz.CAP_MS))
        typed = form_of(item) == "type"
        second = before is not None
        return Said(number, text, ms, verdict.right, second or (typed and verdict.almost), second)

    def _verdict(self, item: Item, text: str) -> Verdict:
        """A whole class says the same few things, and refusing one takes milliseconds: each is judged once."""
        if (item.id, text) not in self._verdicts:
            if len(self._verdicts) >= VERDICTS:
                self._verdicts.clear()
            self._verdicts[item.id, text] = item.judge(text)
        return self._verdicts[item.id, text]

    async def into_study(self, entry: Entry) -> None:
        """Done once, by its name, no matter how often it is tried."""
        said, student = entry.change, self.row.students.get(entry.who)
        asked = self._asked_in(entry)
        if student is None or asked is None or not isinstance(said, Said) or said.waits:
            return
        item: Item | None = find_item(asked)
        if item is None:
            return
        form = form_of(item)
        review = Review(
            item=item.id, at=entry.when * 1000, rating=rate(said.right, form, said.ms, said.almost),
            ms=said.ms, form=form, way=WAY, said="" if said.right else said.text,
        )  # fmt: skip
        name = hashlib.sha256(f"{self.code} {entry.number} {entry.who}".encode()).hexdigest()[:40]
        await self._study.record(student.learner, [(name, review)])

    def _asked_in(self, entry: Entry) -> str | None:
        said = entry.change
        found = next((one for one in reversed(self.quizzes.quizzes) if one.entry < entry.number), None)
        if found is None or not isinstance(said, Said) or not 0 < said.number <= len(found.questions):
            return None
        return found.questions[said.number - 1].item

    # -- the log ------------------------------------------------------------------------------------------

    async def _do(self, who: str, id: str, make: Callable[[], Change]) -> Entry:
        if not (1 <= len(id) <= 64 and id.isprintable()):
            raise Refused("id", "A message needs an id of 1 to 64 plain letters.")
        waiting = Waiting(who, id, make, self._worker.clock.now(), asyncio.get_running_loop().create_future())
        self._waiting.append(waiting)
        if not self._busy:
            self._busy = True
            self._worker.spawn(self._work())
        return await waiting.done

    async def _work(self) -> None:
        """Whatever has come in the meantime is stored together."""
        try:
            while self._waiting:
                batch, self._waiting = self._waiting[:AT_ONCE], self._waiting[AT_ONCE:]
                try:
                    answers = await self._log.change(self._steps(batch))
                except Exception as wrong:
                    answers = [wrong] * len(batch)
                for waiting, answer in zip(batch, answers, strict=True):
                    if waiting.done.done():
                        continue
                    if isinstance(answer, Exception):
                        waiting.done.set_exception(answer)
                    else:
                        waiting.done.set_result(answer)
        finally:
            self._busy = False

    def _steps(self, batch: list[Waiting]) -> Generator[list[Entry], bool, list[Entry | Exception]]:
        """See `Log`. Every student has at most one answer in a batch, so each is judged by what is stored."""
        while True:
            entries: list[Entry] = []
            answers: list[Entry | Exception] = []
            busy: set[str] = set()
            for one in batch:
                known = self.quizzes.ids.get((one.who, one.id))
                if known is not None:
                    answers.append(known)
                    continue
                try:
                    if one.who in busy:
                        raise Refused("slow", "Not so fast, please. Try again in a moment.")
                    change = one.make()
                    self.quizzes.check(one.who, change, one.at)
                except Refused as no:
                    answers.append(no)
                    continue
                busy.add(one.who)
                number = self.quizzes.last + len(entries) + 1
                entries.append(Entry(number, one.who, one.at, int(time.time()), one.id, change))
                answers.append(entries[-1])
            if entries and not (yield entries):
                continue
            for entry in entries:
                self.quizzes.take(entry)
            said = all(isinstance(entry.change, Said) for entry in entries)
            self._news = {HALL, TEACHER, *(entry.who for entry in entries)} if said else None
            return answers

    async def _store(self, entries: list[Entry]) -> bool:
        try:
            await self._worker.writer.do(partial(self._worker.class_store.append, code=self.code, entries=entries))
        except Beaten:
            await self._read()
            return False
        self.tell_others()
        return True

    async def _read(self) -> None:
        entries = await asyncio.to_thread(self._worker.class_store.entries, self.code)
        self.quizzes = quiz.Log(entries)
        self.stir()

    # -- showing ------------------------------------------------------------------------------------------

    def _tell(self) -> None:
        self.stir(self._news)
        self._news = set()

    def stir(self, roles: set[str] | None = None) -> None:
        """Something is new for these; None: for everybody. An answer matters to the projector, the teacher and its
        student, not to the other phones."""
        if roles is None:
            self._views = {}
            self._arm()
        for role in roles or ():
            self._views.pop(role, None)
        for screen in list(self.screens):
            if roles is None or screen.role in roles:
                screen.stir(urgent=True)

    def _arm(self) -> None:
        """A question closes by itself, and so does the time at the tables: no entry is needed to show it."""
        if self._horn is not None:
            self._horn.cancel()
            self._horn = None
        current = self.quizzes.quiz
        ends = [current.ends() if current and current.asked else 0, self.row.bell]
        left = [end - self._worker.clock.now() for end in ends if end > self._worker.clock.now()]
        if left:
            seconds = min(left) / 1000 / self._worker.clock.speed
            self._horn = asyncio.get_running_loop().call_later(seconds + 0.001, self.stir)

    async def view_text(self, role: str) -> bytes:
        if role not in self._views:
            self._views[role] = msgspec.json.encode(self.view(role))
        clock = self._worker.clock
        return b'{"t":"view","now":%d,"speed":%b,"view":%b}' % (
            clock.now(), repr(clock.speed).encode(), self._views[role],
        )  # fmt: skip

    def rows(self) -> dict[str, StudentRow]:
        here = self.attendance.here()
        return {id: StudentRow(id, one.name, one.bird, id in here) for id, one in self.row.students.items()}

    def view(self, role: str) -> ClassView:
        rows, current = self.rows(), self.quizzes.quiz
        return ClassView(
            role=role if role in (HALL, TEACHER) else "student",
            code=self.code,
            name=self.row.name,
            door=self.row.door,
            students=list(rows.values()) if role in (HALL, TEACHER) else [],
            me=rows.get(role),
            quiz=quiz_view(current, role, rows, self._worker.clock.now(), find_item) if current else None,
            tables=[self._table(one, rows) for one in self.row.tables if role in (HALL, TEACHER, *one.students)],
            bell=self.row.bell if self.row.tables else 0,
            assigned=[one.id for one in self.row.assignments],
        )

    def _table(self, one: ClassTable, rows: dict[str, StudentRow]) -> TableRow:
        names = [rows[student].name for student in one.students if student in rows]
        status, awaited, ready = self._statuses[one.code] = self.status_of(one.code)
        return TableRow(one.code, find_game(one.game).name, names, status, awaited, ready)

    def look_at(self, table: str) -> None:
        """Something has happened at this table: tell whoever now sees something new."""
        for one in self.row.tables:
            if one.code == table and self._statuses.get(table) != self.status_of(table):
                self.stir({HALL, TEACHER, *one.students})

    def close(self, problem: Problem | None) -> None:
        if self._horn is not None:
            self._horn.cancel()
        for screen in list(self.screens) if problem else []:
            assert problem is not None
            self.screens.discard(screen)
            screen.bye(problem)
