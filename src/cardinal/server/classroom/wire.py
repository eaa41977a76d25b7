"""What goes over the wire of a class, in addition to its views (`cardinal.classroom.views`). See docs/protocol.md."""

import msgspec

from cardinal.classroom.views import ClassView, StudentRow
from cardinal.server.api_types import Body
from cardinal.server.wire import Bye, Error, FromClient, FromServer, No, Ping, Pong, Sync, SyncOut


class NewClass(Body):
    name: str
    students: str = ""  # one name per line, or a number of students
    door: bool = False


class ClassMade(msgspec.Struct):
    """A new class, and the teacher's token, which is sent only once."""

    code: str
    token: str


class AddStudents(Body):
    students: str


class EnterClass(Body):
    """With the three words of a card or, if the class is open, with a nickname."""

    key: str = ""
    name: str = ""


class Entered(msgspec.Struct):
    token: str  # for this class
    me: StudentRow
    study: str  # the key of this student's own study journal


class StudentKey(msgspec.Struct):
    id: str
    name: str
    key: str


class SetDoor(Body):
    open: bool


class NewQuiz(Body):
    """`topics`, or the fingerprint of a pack; `count` questions, chosen at random, the ones known least first."""

    topics: tuple[str, ...] = ()
    pack: str = ""
    count: int = 10
    seconds: int = 20


class NewTables(Body):
    """Everybody who is here sits down at tables of a game; `seats` at each. None: clear the tables away.

    `level`: of the game, 0 is its own; `minutes`: one clock for all tables, 0 means none.
    """

    game: str | None = None
    seats: int = 2
    level: int = 0
    minutes: int = 0


class WentWrong(msgspec.Struct):
    """What went wrong at the tables of a class: an item, and who missed it."""

    prompt: str
    answer: str
    teaches: str
    names: list[str]


class TablesReport(msgspec.Struct):
    """From finished plays: what most students missed comes first."""

    over: int
    tables: int
    wrong: list[WentWrong]


class NewAssignment(Body):
    """`topics`, a `pack`, or a `game` at a `level` (0: any); `count` right answers, or plays to the end."""

    title: str
    game: str = ""
    level: int = 0
    topics: tuple[str, ...] = ()
    pack: str = ""
    count: int = 10
    until: str = ""


class Standing(msgspec.Struct):
    """How far a student is with an assignment."""

    student: str
    done: int


class AssignmentView(msgspec.Struct):
    id: str
    title: str
    game: str  # the name of the game to play; "": right answers are asked for
    level: str
    until: str
    count: int
    students: list[Standing]
    kind: str
    what: list[str]  # its topics, the items of its pack, or the id of its game


class StudentReport(msgspec.Struct):
    """What a student knows: `places` by State and `topics` by topic, from 0 (never asked) to 4."""

    id: str
    name: str
    bird: str
    places: dict[str, int]
    topics: dict[str, float]  # how much of each is known, 0 to 1, of what was asked
    asked: int
    right: int
    week: int  # answers within seven days
    needs: list[str]  # the latest prompts answered wrong, at most five


class TopicInfo(msgspec.Struct):
    id: str
    title: str


class ClassReport(msgspec.Struct):
    topics: list[TopicInfo]
    places: dict[str, float]  # 0 to 4, of those who were asked
    students: list[StudentReport]
    hardest: list[str]  # prompts that most students got wrong
    days: dict[str, int]  # answers of the class on each of the last days
    assignments: list[AssignmentView]


class ItemHead(msgspec.Struct):
    """A column: `name` is short, the code of a place or a number."""

    name: str
    prompt: str


class StudentLevels(msgspec.Struct):
    id: str
    name: str
    levels: list[int]  # by item, 0 (never asked) to 4


class ItemTable(msgspec.Struct):
    """Every student and every item of a topic that somebody was asked; what is known least comes first."""

    items: list[ItemHead]
    students: list[StudentLevels]


class PackFile(Body):
    title: str
    data: bytes  # base64: a CSV file as it is on disk, or pasted text


class PackLineInfo(msgspec.Struct):
    line: int
    wrong: str
    note: str


class PackMade(msgspec.Struct):
    """Without a fingerprint, something must be fixed first."""

    fingerprint: str
    title: str
    questions: int
    lines: list[PackLineInfo]


class ClassHello(FromClient, tag="hello"):
    token: str | None = None  # None: the projector


class SayAnswer(FromClient, tag="answer"):
    """To question `number`."""

    id: str
    number: int
    text: str


class GoOn(FromClient, tag="next"):
    """From the teacher: the next question, `number`; or, for the open one, show the answer. A number past the last
    question ends the quiz, at any time."""

    id: str
    number: int


ClassMessageIn = ClassHello | SayAnswer | GoOn | Ping | Sync


class ClassViewed(FromServer, tag="view"):
    now: int
    speed: float
    view: ClassView


class Heard(FromServer, tag="ok"):
    """An answer is on the disk. `words`: “Which one?”"""

    id: str
    words: str = ""


ClassMessage = ClassViewed | Heard | No | Error | Pong | Bye | SyncOut

_decoder = msgspec.json.Decoder(ClassMessageIn)


def decode(text: str) -> ClassMessageIn:
    """Raises msgspec.DecodeError."""
    message: ClassMessageIn = _decoder.decode(text)
    return message
