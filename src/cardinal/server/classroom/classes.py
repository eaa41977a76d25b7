"""All classes of this worker: creating, finding, joining and deleting them."""

import asyncio
import contextlib
import re
import secrets
import time
from functools import partial

from cardinal.catalog import find_game
from cardinal.classroom import quiz
from cardinal.classroom.keys import key_of, read_key
from cardinal.classroom.questions import spread
from cardinal.classroom.quiz import Open
from cardinal.common.birds import FOR_PEOPLE
from cardinal.engine.attachments import look_in
from cardinal.engine.game import Game
from cardinal.engine.refused import BadInput
from cardinal.packs import items_of_pack, pack_of
from cardinal.server import lobby as lobbies
from cardinal.server.api_types import NewTable, OptionValue, Seating
from cardinal.server.classroom.room import ClassRoom
from cardinal.server.classroom.status import UNKNOWN, Status, read_statuses
from cardinal.server.classroom.wire import NewQuiz, NewTables
from cardinal.server.live_play import LivePlay
from cardinal.server.names import nickname
from cardinal.server.problem import Problem, deleted, late, no_class
from cardinal.server.rate_limit import Fair
from cardinal.server.security import CODE, hashed, new_code, new_token
from cardinal.server.store import Damaged, Lobby, NotKept
from cardinal.server.store.classes import ClassRow, ClassTable, Student
from cardinal.server.study import StudyRoom
from cardinal.server.tables import Tables
from cardinal.server.worker import Worker
from cardinal.study.library import items_of, topics

AGE = 400  # days that a class or a study is kept after it was last used: a school year
MOST_STUDENTS = 120
MOST_MINUTES = 120
LONGEST_NAME = 40
CLEARED = "Your teacher has cleared the tables."
NUMBER = re.compile(r"\s*([0-9]{1,3})\s*")


class Classes:
    def __init__(self, worker: Worker, study: StudyRoom, tables: Tables) -> None:
        self.rooms: dict[str, ClassRoom] = {}
        self.new_classes = Fair(per_second=1, burst=60)
        self._worker = worker
        self._study = study
        self._tables = tables
        self._stored: dict[str, Status] = {}  # of tables that are not served here
        self._loading = asyncio.Lock()
        self._stop_looking = look_in(self._pack)

    def _pack(self, name: str) -> str | None:
        """A pack in the database, read once and then kept in memory."""
        return self._worker.class_store.pack(name) if self._worker.is_open else None

    async def open_class(self, name: str, students: str, door: bool, address: str) -> tuple[str, str]:
        """Its code and the teacher's token."""
        if not self.new_classes.take(address):
            raise Problem(429, "slow", "Many classes are being made right now. Please try again in a moment.")
        name, token = _title(name), new_token()
        names = read_names(students)
        for attempt in range(20):
            row = ClassRow(code=new_code(self._worker.settings.letters, attempt), name=name, teacher=hashed(token))
            row.door = door
            if await self._worker.writer.do(partial(self._worker.class_store.create, row=row)):
                await self.add(await self.room(row.code), token, names)
                return row.code, token
        raise NotKept

    async def add(self, room: ClassRoom, token: str, names: list[str]) -> None:
        """Students, each with a key that follows from the teacher's token."""
        if len(room.row.students) + len(names) > MOST_STUDENTS:
            raise BadInput(f"A class has at most {MOST_STUDENTS} students.")
        taken = {student.name.casefold() for student in room.row.students.values()}
        for name in names:
            if name.casefold() in taken:
                raise BadInput(f"{name} is listed twice. Add a letter: {name} B.")
            taken.add(name.casefold())
        learners = [await self._study.create_learner() for _ in names]

        def change(row: ClassRow) -> None:
            keys = {student.key for student in row.students.values()}
            for name, learner in zip(names, learners, strict=True):
                row.made += 1
                while hashed(key_of(token, f"P{row.made}")) in keys:  # two students never share their three words
                    row.made += 1
                id = f"P{row.made}"
                key = hashed(key_of(token, id))
                keys.add(key)
                row.students[id] = Student(name=name, bird=_bird(row), key=key, learner=learner)

        if names:
            await room.edit(change)

    async def enter(self, room: ClassRoom, key: str, name: str) -> tuple[str, str, str]:
        """A student's id, token for the class, and key for study. Raises Problem."""
        words = read_key(key)
        if words is not None:
            student = room.role(words)
            return student, words, await self._study.new_key(room.row.students[student].learner)
        if key:
            raise Problem(400, "key", "A key is three of the words on the cards, as in apple owl star.")
        if not room.row.door:
            raise Problem(403, "door", "Sign in with the three pictures on your card, or ask your teacher.")
        name, token, learner = nickname(name), new_token(), await self._study.create_learner()
        if len(room.row.students) >= MOST_STUDENTS:
            raise Problem(409, "full", f"This class is full: it has {MOST_STUDENTS} students.")

        def change(row: ClassRow) -> None:
            if name.casefold() in (student.name.casefold() for student in row.students.values()):
                raise Problem(409, "name", "Somebody in this class already has that name. Choose another one.")
            row.made += 1
            row.students[f"P{row.made}"] = Student(name=name, bird=_bird(row), key=hashed(token), learner=learner)

        await room.edit(change)
        return room.role(token), token, await self._study.new_key(learner)

    async def seat_all(self, room: ClassRoom, asked: NewTables, address: str) -> None:
        """Seats everybody who is here at random at tables of a game. Bots take the leftover seats."""
        found, seats = find_game(asked.game or ""), asked.seats
        options = level_options(found, asked.level)
        found.check_seats(seats, found.parse_options(options))
        if not 0 <= asked.minutes <= MOST_MINUTES:
            raise BadInput(f"The clock of all tables runs for 1 to {MOST_MINUTES} minutes; 0 means no clock.")
        here = [id for id, row in room.rows().items() if row.here]
        if not here:
            raise BadInput("Nobody is here yet. Let the students join on their phones first.")
        secrets.SystemRandom().shuffle(here)
        opened = []
        for first in range(0, len(here), seats):
            group = here[first : first + seats]
            wanted = NewTable(game=found.id, name=room.row.name[:20], seats=seats, seated=False, options=dict(options))
            table = await self._tables.open_table(wanted, new_token(), new_token(), address)

            names = [nickname(room.row.students[id].name[:20]) for id in group]

            def settle(lobby: Lobby, names: list[str] = names) -> None:
                lobby.host_token = room.row.teacher  # students have no host's menu
                lobby.classroom, lobby.awaited = room.code, names
                for seat in range(len(names), seats):
                    lobbies.put_bot(lobby, seat, lobbies.LEVEL)

            await table.members.change(settle)
            opened.append(ClassTable(code=table.lobby.code, game=found.id, students=group))
        bell = int(self._worker.clock.now() + 60_000 * asked.minutes) if asked.minutes else 0
        await self.set_tables(room, opened, bell)

    async def start_table(self, room: ClassRoom, code: str) -> None:
        """Starts without those who have not come: bots take their seats."""
        if code not in (one.code for one in room.row.tables):
            raise Problem(404, "code", "That is not one of the tables of this class.")
        table = await self._tables.fresh_room(code)
        if not table.lobby.people():
            raise BadInput("Nobody has sat down at this table yet.")
        if table.lobby.number:
            raise late("The game has already started.")
        await table.members.change(lambda lobby: lobbies.arrange(lobby, find_game(lobby.game), Seating(kind="bot")))
        await table.start()

    async def clear_tables(self, room: ClassRoom) -> None:
        """Everybody comes back to the class. Finished plays are kept for review."""
        cleared = room.row.tables
        await self.set_tables(room, [])
        for one in cleared:
            with contextlib.suppress(Problem, Damaged):  # it is already gone
                await self._tables.room(one.code)
                if self.status_of(one.code)[0] == "over":
                    self._tables.close_room(one.code, CLEARED)
                else:
                    await self._tables.forget(one.code, CLEARED)

    async def set_tables(self, room: ClassRoom, tables: list[ClassTable], bell: int = 0) -> None:
        def change(row: ClassRow) -> None:
            row.tables, row.bell = tables, bell

        await room.edit(change)

    async def played(self, learner: str, live: LivePlay) -> None:
        """A play is over: it counts for the assignments that ask for it, in every class that this learner is in."""
        for code in await asyncio.to_thread(self._worker.class_store.codes_with, learner):
            await (await self.room(code)).count_play(learner, live.row)

    def status_of(self, code: str) -> Status:
        table = self._tables.rooms.get(code)
        if table is None:
            return self._stored.get(code, UNKNOWN)
        if table.live is None:
            return "waiting", table.members.awaited(), bool(table.lobby.people())
        return "over" if table.live.play.position.over() else "playing", [], True

    async def look(self) -> None:
        """Updates tables that another worker serves, or that are empty, for everybody who is looking at their class."""
        shown = [(room, one.code) for room in self.rooms.values() if room.screens for one in room.row.tables]
        away = [code for _, code in shown if code not in self._tables.rooms]
        self._stored = await asyncio.to_thread(read_statuses, self._worker.store, away) if away else {}
        for room, code in shown:
            room.look_at(code)

    def table_moved(self, code: str, table: str) -> None:
        """Something has happened at a table of this class: does the class need to know?"""
        if room := self.rooms.get(code):
            room.look_at(table)

    async def open_quiz(self, room: ClassRoom, asked: NewQuiz, id: str) -> None:
        if asked.pack:
            items, title = items_of_pack(asked.pack), pack_of(asked.pack).title
        else:
            unknown = next((topic for topic in asked.topics if topic not in topics()), None)
            if unknown or not asked.topics:
                raise BadInput("Choose at least one of the topics, or a pack, for the questions of a quiz.")
            items = list(items_of(asked.topics))
            title = ", ".join(topics()[topic].title for topic in asked.topics[:3])
            if (more := len(asked.topics) - 3) > 0:
                title += f" and {more} more"
        if not 1 <= asked.count <= quiz.MOST_ITEMS:
            raise BadInput(f"A quiz has 1 to {quiz.MOST_ITEMS} questions.")
        found = tuple(spread(items, asked.count, secrets.SystemRandom()))
        await room.teach(id, Open(title, found, asked.seconds))

    async def room(self, code: str) -> ClassRoom:
        """Raises Problem if there is none."""
        code = code.upper()
        if room := self.rooms.get(code):
            return room
        if not CODE.fullmatch(code):
            raise no_class()
        async with self._loading:
            if room := self.rooms.get(code):
                return room
            row = await asyncio.to_thread(self._worker.class_store.row, code)
            if row is None:
                raise no_class()
            entries = await asyncio.to_thread(self._worker.class_store.entries, code)
            room = self.rooms[code] = ClassRoom(self._worker, self._study, row, quiz.Log(entries))
            room.status_of = self.status_of
            self._worker.broadcast.hold(room.topic)
        for entry in entries[-2000:]:  # an answer that was stored a moment before the server was killed
            await room.into_study(entry)
        return room

    async def fresh_room(self, code: str) -> ClassRoom:
        """The class as it is in the database right now: another worker may have served it meanwhile. Raises Problem."""
        room = await self.room(code)
        if self._worker.broadcast.shared:
            await room.refresh()
        return room

    def hear(self, code: str) -> None:
        """Another worker has changed it, or may have."""
        if room := self.rooms.get(code):
            self._worker.spawn(self._refresh(room))

    def hear_here(self, code: str, worker: str, students: list[str]) -> None:
        """Who is in the class at another worker."""
        if room := self.rooms.get(code):
            room.attendance.heard(worker, students)

    def meet(self, code: str) -> None:
        """Another worker holds it, too, and does not know yet that we do."""
        if room := self.rooms.get(code):
            room.tell_others()
            room.tell_here()
            self.hear(code)

    def hear_all(self) -> None:
        for code in self.rooms:
            self.hear(code)

    async def _refresh(self, room: ClassRoom) -> None:
        try:
            await room.refresh()
        except Problem as gone:
            self._put_away(room, gone)

    def _put_away(self, room: ClassRoom, problem: Problem | None) -> None:
        if self.rooms.pop(room.code, None) is room:
            room.close(problem)
            self._worker.broadcast.leave(room.topic)

    async def forget(self, code: str) -> None:
        """Deletes it with all students and their answers."""
        room = await self.room(code)
        await self._worker.writer.do(partial(self._worker.class_store.forget, code=room.code))
        room.tell_others()
        self._put_away(room, deleted())
        for student in room.row.students.values():
            await self._study.forget_learner(student.learner)

    async def clean(self) -> None:
        for code in await asyncio.to_thread(self._worker.class_store.old, AGE):
            await self.forget(code)
        old = await asyncio.to_thread(self._worker.learner_store.old, AGE)
        taught = await asyncio.to_thread(self._worker.class_store.learners) if old else set()
        for learner in old:
            if learner not in taught:  # students are deleted with the class
                await self._study.forget_learner(learner)
        for room in list(self.rooms.values()):
            if not room.screens:
                self._put_away(room, None)

    def close(self) -> None:
        self._stop_looking()
        for room in self.rooms.values():
            room.close(Problem(503, "closing", "The server is closing. Nothing is lost; it will be back in a moment."))


def level_options(game: Game, level: int) -> dict[str, OptionValue]:
    """The options of a game at a level; 0: the game's own. Raises BadInput."""
    if not level:
        return {}
    known = next((option.values for option in game.options if option.key == "level"), ())
    if level not in known:
        right = f"It has levels {', '.join(map(str, known))}." if known else "It has no levels."
        raise BadInput(f"{game.name} has no level {level}. {right}")
    return {"level": level}


def read_names(text: str) -> list[str]:
    """One name per line (or with commas); or how many students there are. Raises BadInput."""
    if match := NUMBER.fullmatch(text):
        return [str(number) for number in range(1, int(match[1]) + 1)]
    names = [" ".join(name.split()) for name in re.split(r"[\n,;\t]", text)]
    names = [name for name in names if name]
    for name in names:
        if len(name) > LONGEST_NAME or not name.isprintable() or "@" in name:
            raise BadInput(
                f"“{name[:60]}” cannot be a student's name. Use a first name of at most {LONGEST_NAME} letters."
            )
    return names


def _title(name: str) -> str:
    name = " ".join(name.split())
    if not name or len(name) > LONGEST_NAME or not name.isprintable():
        raise BadInput(f"A class needs a name of 1 to {LONGEST_NAME} letters, as in Room 12.")
    return name


def _bird(row: ClassRow) -> str:
    return str(FOR_PEOPLE[len(row.students) % len(FOR_PEOPLE)])


def now_ms() -> int:
    return int(time.time() * 1000)
