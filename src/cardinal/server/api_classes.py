"""Classes and packs by HTTP: making, entering, quizzes, reports, cards, deleting."""

import asyncio
import secrets
import time
from typing import Annotated, Literal

from litestar import Response, Router, delete, get, post
from litestar.params import FromPath, JSONBody, QueryParameter

from cardinal.catalog import find_game
from cardinal.classroom.keys import key_of, picture_of
from cardinal.classroom.quiz import TEACHER
from cardinal.engine.refused import BadInput
from cardinal.packs import TEMPLATE, read_sheet
from cardinal.packs.sheet import make_pack
from cardinal.press.class_cards import class_cards
from cardinal.press.pack import question_sheet
from cardinal.server import lookup
from cardinal.server.api_records import finished
from cardinal.server.api_tables import AnyRequest, Code, address_of, bearer, caller, token_of
from cardinal.server.classroom import wire
from cardinal.server.classroom.classes import Classes, level_options, now_ms, read_names
from cardinal.server.classroom.report import csv_of, report_of, table_of
from cardinal.server.classroom.room import ClassRoom
from cardinal.server.problem import Problem
from cardinal.server.store.classes import Assignment, ClassRow
from cardinal.study.journal import Journal
from cardinal.study.library import find_item, topics

OfTopic = Annotated[str, QueryParameter(description="The id of a topic, as in us/capital.")]
LONGEST_PACK = 1_500_000  # bytes
MOST_ASSIGNMENTS = 50
MOST_WRONG = 40  # lines of the report on the tables


def classes_of(request: AnyRequest) -> Classes:
    found: Classes = request.app.state.house.classes
    return found


async def find_class(request: AnyRequest, code: str) -> ClassRoom:
    return await lookup.find_class(request.app.state.house, code, caller(request), token_of(request))


async def taught(request: AnyRequest, code: str) -> tuple[ClassRoom, str]:
    """The class, and the teacher's token."""
    token = bearer(request)
    room = await find_class(request, code)
    if room.role(token) != TEACHER:
        raise Problem(403, "role", "Only the teacher can do that: open the teacher's link.")
    return room, token


@post("/", status_code=201)
async def open_class(request: AnyRequest, data: JSONBody[wire.NewClass]) -> wire.ClassMade:
    """A new class. The answer holds the teacher's token."""
    made = await classes_of(request).open_class(data.name, data.students, data.door, caller(request))
    return wire.ClassMade(*made)


@get("/topics", sync_to_thread=False)
def list_topics() -> list[wire.TopicInfo]:
    """What a quiz or an assignment can be about."""
    return [wire.TopicInfo(topic.id, topic.title) for topic in topics().values() if not topic.id.startswith("pack/")]


@post("/{code:str}/enter", status_code=200)
async def enter_class(request: AnyRequest, code: Code, data: JSONBody[wire.EnterClass]) -> wire.Entered:
    """Sign in with the three words on a card, or by nickname if the class is open."""
    house = request.app.state.house
    room = await find_class(request, code)
    if house.wrong_codes.limited(caller(request)):
        raise Problem(429, "slow", "Too many wrong keys. Please wait a minute.")
    try:
        student, token, study = await classes_of(request).enter(room, data.key, data.name)
    except Problem as problem:
        if problem.status == 401:
            house.wrong_codes.guess(caller(request))
        raise
    return wire.Entered(token, room.rows()[student], study)


@post("/{code:str}/students", status_code=204)
async def add_students(request: AnyRequest, code: Code, data: JSONBody[wire.AddStudents]) -> None:
    room, token = await taught(request, code)
    await classes_of(request).add(room, token, read_names(data.students))


@delete("/{code:str}/students/{student:str}", status_code=204)
async def forget_student(request: AnyRequest, code: Code, student: FromPath[str]) -> None:
    """Delete a student and all their answers, now."""
    room, _ = await taught(request, code)
    await room.forget_student(student)


@delete("/{code:str}", status_code=204)
async def forget_class(request: AnyRequest, code: Code) -> None:
    """Delete the class, its students, and all their answers, now."""
    room, _ = await taught(request, code)
    await classes_of(request).forget(room.code)


@post("/{code:str}/door", status_code=204)
async def set_door(request: AnyRequest, code: Code, data: JSONBody[wire.SetDoor]) -> None:
    """Whether anybody with the code may join with a nickname."""
    room, _ = await taught(request, code)

    def change(row: ClassRow) -> None:
        row.door = data.open

    await room.edit(change)


@get("/{code:str}/keys")
async def read_keys(request: AnyRequest, code: Code) -> list[wire.StudentKey]:
    """The three words of each student who has a card."""
    room, token = await taught(request, code)
    return _keys(room, token)


def _keys(room: ClassRoom, token: str) -> list[wire.StudentKey]:
    found = [wire.StudentKey(id, student.name, key_of(token, id)) for id, student in room.row.students.items()]
    return [one for one in found if _holds(room, one)]  # the others joined with a nickname


def _holds(room: ClassRoom, one: wire.StudentKey) -> bool:
    try:
        return room.role(one.key) == one.id
    except Problem:
        return False


def _pictures(key: str) -> list[tuple[str, str]]:
    return [(word, picture_of(word)) for word in key.split("-")]


@get("/{code:str}/cards.pdf")
async def print_cards(request: AnyRequest, code: Code) -> Response[bytes]:
    """A card for each student, with a QR code and three pictures."""
    room, token = await taught(request, code)
    keys, address = _keys(room, token), address_of(request)
    cards = [(one.name, _pictures(one.key), f"{address}/c/{room.code}#{one.key}") for one in keys]
    pdf = await asyncio.to_thread(class_cards, room.row.name, room.code, address, cards)
    return Response(pdf, media_type="application/pdf")


@post("/{code:str}/quiz", status_code=204)
async def open_quiz(request: AnyRequest, code: Code, data: JSONBody[wire.NewQuiz]) -> None:
    """A new live quiz. Its questions are asked over the socket, one by one."""
    room, _ = await taught(request, code)
    await classes_of(request).open_quiz(room, data, f"open {secrets.token_hex(8)}")


@post("/{code:str}/tables", status_code=204)
async def seat_all(request: AnyRequest, code: Code, data: JSONBody[wire.NewTables]) -> None:
    """Everybody who is here sits down at tables of a game, at once; without a game the tables are cleared away."""
    room, _ = await taught(request, code)
    if data.game is None:
        await classes_of(request).clear_tables(room)
    else:
        await classes_of(request).seat_all(room, data, caller(request))


@post("/{code:str}/tables/{table:str}/start", status_code=204)
async def start_class_table(request: AnyRequest, code: Code, table: FromPath[str]) -> None:
    """Do not wait any longer: bots take the seats of students who have not come."""
    room, _ = await taught(request, code)
    await classes_of(request).start_table(room, table)


@get("/{code:str}/tables")
async def report_tables(request: AnyRequest, code: Code) -> wire.TablesReport:
    """What went wrong in the plays of the class that are over, and who missed it."""
    room, _ = await taught(request, code)
    missed: dict[str, list[str]] = {}
    over = 0
    for one in room.row.tables:
        table = await lookup.find_table(request.app.state.house, one.code, caller(request), None)
        if table.live is None or not table.live.over():
            continue
        over += 1
        done = await finished(request, table.live)
        for seat, shown in zip(table.lobby.seats, done.shown, strict=False):
            for item in {each.item for each in shown if not each.right} if seat.kind == "person" else ():
                missed.setdefault(item, []).append(seat.name)
    found = [(find_item(item), sorted(names)) for item, names in missed.items()]
    wrong = [wire.WentWrong(item.prompt, item.answer, item.teaches, names) for item, names in found if item]
    wrong.sort(key=lambda one: (-len(one.names), one.prompt))
    return wire.TablesReport(over, len(room.row.tables), wrong[:MOST_WRONG])


@get("/{code:str}/report")
async def read_report(request: AnyRequest, code: Code) -> wire.ClassReport:
    """What everybody knows, who needs what, and who has done which assignment."""
    room, _ = await taught(request, code)
    return await _report(request, room)


@get("/{code:str}/items")
async def read_items(request: AnyRequest, code: Code, topic: OfTopic) -> wire.ItemTable:
    """How everybody did on every item of a topic that somebody was asked."""
    room, _ = await taught(request, code)
    return await asyncio.to_thread(table_of, room.row, await _journals(request, room), topic, now_ms())


async def _report(request: AnyRequest, room: ClassRoom) -> wire.ClassReport:
    return await asyncio.to_thread(report_of, room.row, await _journals(request, room), now_ms())


async def _journals(request: AnyRequest, room: ClassRoom) -> dict[str, Journal]:
    study = request.app.state.house.study
    return {id: await study.journal(student.learner) for id, student in room.row.students.items()}


@get("/{code:str}/report.csv")
async def export_report(request: AnyRequest, code: Code) -> Response[bytes]:
    room, _ = await taught(request, code)
    text = csv_of(await _report(request, room))
    return Response(b"\xef\xbb\xbf" + text.encode(), media_type="text/csv; charset=utf-8")


@post("/{code:str}/assignments", status_code=204)
async def assign(request: AnyRequest, code: Code, data: JSONBody[wire.NewAssignment]) -> None:
    """Something to do until a day: items of some topics, or of a pack, or a game at a level."""
    room, _ = await taught(request, code)
    title = " ".join(data.title.split())[:60]
    if not title or not (data.topics or data.pack or data.game):
        raise BadInput("An assignment needs a title, and topics, a pack or a game.")
    if not 1 <= data.count <= 500 or len(room.row.assignments) >= MOST_ASSIGNMENTS:
        raise BadInput(
            f"An assignment asks for 1 to 500 items or plays, and a class has at most {MOST_ASSIGNMENTS} of them."
        )
    kind, what = _asked_for(data)
    one = Assignment(
        id=secrets.token_hex(4), title=title, kind=kind, what=what,
        count=data.count, made=int(time.time()), until=data.until[:10],
    )  # fmt: skip
    await room.edit(lambda row: row.assignments.append(one))


def _asked_for(data: wire.NewAssignment) -> tuple[Literal["topics", "pack", "game"], list[str]]:
    if data.game:
        game = find_game(data.game)
        level_options(game, data.level)
        return "game", [game.id, str(data.level or "")]
    return ("pack", [data.pack]) if data.pack else ("topics", list(data.topics))


@delete("/{code:str}/assignments/{which:str}", status_code=204)
async def drop_assignment(request: AnyRequest, code: Code, which: FromPath[str]) -> None:
    room, _ = await taught(request, code)

    def change(row: ClassRow) -> None:
        row.assignments = [one for one in row.assignments if one.id != which]

    await room.edit(change)


@get("/{code:str}/todo")
async def read_todo(request: AnyRequest, code: Code) -> list[wire.AssignmentView]:
    """A student's own assignments, and how far they are."""
    room = await find_class(request, code)
    student = room.role(bearer(request))
    if student not in room.row.students:
        raise Problem(403, "role", "Only students have assignments here.")
    alone = ClassRow(code=room.code, name="", teacher="", students={student: room.row.students[student]})
    alone.assignments = room.row.assignments
    journal = await request.app.state.house.study.journal(room.row.students[student].learner)
    return report_of(alone, {student: journal}, now_ms()).assignments


# -- packs ------------------------------------------------------------------------------------------------------


@get("/template.csv", sync_to_thread=False)
def read_template() -> Response[bytes]:
    """A spreadsheet to start from."""
    return Response(b"\xef\xbb\xbf" + TEMPLATE.encode(), media_type="text/csv; charset=utf-8")


@post("/", status_code=200, request_max_body_size=LONGEST_PACK)
async def check_pack(request: AnyRequest, data: JSONBody[wire.PackFile]) -> wire.PackMade:
    """Every line is checked. A pack without mistakes is kept and can be played by its fingerprint; nobody can read its
    answers here."""
    if not classes_of(request).new_classes.take(caller(request)):
        raise Problem(429, "slow", "Not so fast, please. Try again in a moment.")
    lines = await asyncio.to_thread(read_sheet, data.data)
    shown = [wire.PackLineInfo(line.number, line.wrong, line.note) for line in lines if line.wrong or line.note]
    questions = [line.question for line in lines if line.question]
    if any(line.wrong for line in lines):
        return wire.PackMade("", data.title, len(questions), shown)
    pack = make_pack(data.title, questions)
    worker = request.app.state.house.worker
    name, text = pack.keep(), pack.text
    await worker.writer.do(lambda connection: worker.class_store.put_pack(connection, name, text))
    return wire.PackMade(name, pack.title, len(questions), shown)


@post("/pdf", status_code=200, request_max_body_size=LONGEST_PACK)
async def print_pack(request: AnyRequest, data: JSONBody[wire.PackFile]) -> Response[bytes]:
    """The questions to write on, and the answers on a separate page. It takes the file, not a fingerprint: anyone
    who sees a fingerprint at a table could read the answers."""
    if not classes_of(request).new_classes.take(caller(request)):
        raise Problem(429, "slow", "Not so fast, please. Try again in a moment.")
    lines = await asyncio.to_thread(read_sheet, data.data)
    if any(line.wrong for line in lines):
        raise Problem(400, "bad", "Some lines of this pack need to be fixed first.")
    pack = make_pack(data.title, [line.question for line in lines if line.question])
    return Response(await asyncio.to_thread(question_sheet, pack), media_type="application/pdf")


ROUTES = Router(
    "/api/classes",
    route_handlers=[
        open_class, list_topics, enter_class, add_students, forget_student, forget_class, set_door, read_keys,
        print_cards, open_quiz, seat_all, start_class_table, report_tables, read_report, read_items, export_report,
        assign, drop_assignment, read_todo,
    ],
)  # fmt: skip
PACKS = Router("/api/packs", route_handlers=[read_template, check_pack, print_pack])
