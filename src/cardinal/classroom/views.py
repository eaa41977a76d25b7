"""What each screen of a class may see: the projector, a student's phone, the teacher's laptop. Built by listing it. A
question's answer is in no view until the question is closed."""

from collections import Counter
from collections.abc import Callable, Collection, Mapping

import msgspec

from cardinal.atlas import ATLASES, atlas_of
from cardinal.classroom.quiz import Asked, Quiz
from cardinal.engine.study import Form, Item

Find = Callable[[str], Item | None]
BOARD = 8  # names on the board between questions


class StudentRow(msgspec.Struct):
    id: str
    name: str
    bird: str
    here: bool


class Place(msgspec.Struct):
    name: str
    bird: str
    points: int
    place: int


class QuestionView(msgspec.Struct):
    """A question as everybody may see it; `answer` and what follows only when it is closed."""

    number: int
    of: int
    prompt: str
    form: str
    choices: list[str]
    map: str  # the atlas of `lights` and `places`; '': the fifty States
    lights: list[str]
    picture: str  # SVG, or nothing
    alt: str
    ends: int  # server time, ms
    answered: int
    closed: bool
    answer: str = ""
    teaches: str = ""
    places: list[str] = []
    counts: dict[str, int] = {}  # of the choices
    right: int = 0
    right_choices: list[str] = []  # more than one may be, as with neighbors
    by: list[str] = []  # who has answered; for the projector and the teacher


class OwnAnswer(msgspec.Struct):
    """What a student said and, once the question is closed, whether it was right."""

    text: str
    ask_again: bool = False  # “Which one?”
    right: bool | None = None
    points: int = 0


class Report(msgspec.Struct):
    """Of one question that was asked, the hardest first; what nobody answered comes last. Missing answers do not count,
    as in what a class knows."""

    prompt: str
    answer: str
    right: int
    answered: int
    wrong: list[str]  # what was said instead, the most frequent first


class QuizView(msgspec.Struct):
    phase: str
    title: str
    of: int  # questions
    seconds: int
    maps: list[str]  # the atlases of its questions: a phone gets them before the first one
    question: QuestionView | None
    board: list[Place]
    own: OwnAnswer | None = None  # a student's
    place: int = 0
    points: int = 0
    report: list[Report] = []  # the teacher's, at the end


class TableRow(msgspec.Struct):
    """A table of the class; for a student, their own."""

    code: str
    game: str  # its name
    students: list[str]  # names
    status: str  # waiting, playing, over
    awaited: list[str] = []  # who it is waiting for
    ready: bool = False  # somebody sits there: it can be started without them


class ClassView(msgspec.Struct):
    role: str  # hall, student, teacher
    code: str
    name: str
    door: bool
    students: list[StudentRow]
    me: StudentRow | None
    quiz: QuizView | None
    tables: list[TableRow] = []
    bell: int = 0  # when the time at the tables is up, server time, ms; 0: no clock
    assigned: list[str] = []  # the ids of the assignments: whoever sees a new one reads it


def form_of(item: Item) -> Form:
    """For quick answers on a phone: choose or tap where possible."""
    return next((form for form in (Form.CHOOSE, Form.MAP, Form.ORDER) if form in item.forms), item.forms[0])


def told(item: Item, text: str) -> str:
    """What somebody said, in words: a tap on the map is the name of a place, not its code."""
    if form_of(item) != Form.MAP:
        return text
    return next((place.name for place in atlas_of(item.map or ATLASES[0]) if place.code == text), text)


def question_view(quiz: Quiz, asked: Asked, item: Item, now: int) -> QuestionView:
    closed = quiz.phase(now) != "asking"
    view = QuestionView(
        number=quiz.current,
        of=len(quiz.questions),
        prompt=item.prompt,
        form=form_of(item),
        choices=list(item.choices),
        map=item.map,
        lights=list(item.lights),
        picture=item.picture() if item.picture else "",
        alt=item.alt,
        ends=quiz.ends(),
        answered=len(asked.given()),
        closed=closed,
    )
    if closed:
        view.answer, view.teaches, view.places = item.answer, item.teaches, list(item.answers or item.places)
        view.picture = item.whole() if item.whole else view.picture
        given = asked.given().values()
        view.counts = dict(Counter(said.text for said in given if said.text in item.choices))
        view.right = sum(said.right for said in given)
        if view.form == Form.CHOOSE:
            view.right_choices = [choice for choice in item.choices if item.judge(choice).right]
    return view


def board(quiz: Quiz, shown: int, rows: Mapping[str, StudentRow]) -> list[tuple[str, Place]]:
    """Everybody with points, the best first. Equal points share a place."""
    points = sorted(
        ((n, student) for student, n in quiz.points(shown).items() if student in rows), key=lambda one: -one[0]
    )
    totals = [n for n, _ in points]
    return [(p, Place(rows[p].name, rows[p].bird, n, totals.index(n) + 1)) for n, p in points]


def quiz_view(quiz: Quiz, role: str, rows: Mapping[str, StudentRow], now: int, find: Find) -> QuizView:
    """`role`: hall, teacher, or a student's id."""
    phase = quiz.phase(now)
    shown = min(quiz.current - (phase == "asking"), len(quiz.questions))
    asked = quiz.asked
    item = find(asked.item) if asked else None
    places = board(quiz, shown, rows)
    view = QuizView(
        phase=phase,
        title=quiz.title,
        of=len(quiz.questions),
        seconds=quiz.seconds,
        maps=sorted({known.map for one in quiz.questions if (known := find(one.item))}),
        question=question_view(quiz, asked, item, now) if asked and item else None,
        board=[place for _, place in places][: None if role == "teacher" else BOARD],
    )
    if view.question and asked and role in ("hall", "teacher"):
        view.question.by = list(asked.given())
    mine = next((place for student, place in places if student == role), None)
    if mine is not None:
        view.place, view.points = mine.place, mine.points
    elif phase == "over" and role in rows:
        view.place = 1 + sum(place.points > 0 for _, place in places)  # no points, like the last ones with an answer
    said = asked.answers.get(role) if asked else None
    if said is not None:
        view.own = OwnAnswer(told(item, said.text) if item else said.text, said.waits and phase == "asking")
        if phase != "asking":
            view.own.right, view.own.points = said.right, quiz.points_of(said)
    if role == "teacher" and phase == "over":
        view.report = report(quiz, rows, find)
    return view


def report(quiz: Quiz, students: Collection[str], find: Find) -> list[Report]:
    found = []
    for asked in quiz.questions:
        item = find(asked.item)
        answers = [said for student, said in asked.given().items() if student in students]
        if item is not None and asked.at:
            said = Counter(told(item, one.text) for one in answers if not one.right)
            wrong = [text for text, _ in said.most_common(3)]
            found.append(Report(item.prompt, item.answer, sum(said.right for said in answers), len(answers), wrong))
    return sorted(found, key=lambda one: one.right / one.answered if one.answered else 2)
