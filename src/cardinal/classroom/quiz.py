"""A live quiz as its log tells it: a question, answers, the next question. Right or wrong is written into the entry, so
nothing is judged twice and a changed fact changes no result."""

from collections.abc import Collection, Iterable
from dataclasses import dataclass, field
from typing import Final

import msgspec

from cardinal.common.decoding import decodable
from cardinal.engine.refused import Refused

TEACHER: Final = "teacher"
MOST_ITEMS: Final = 50
MOST_SECONDS: Final = 300
MOST_LETTERS: Final = 400
FULL, LEAST = 1000, 500  # points for a right answer: at once, and at the last moment
CAP_MS: Final = 500  # of a slow connection that is made up for, as in our races


@decodable
class Open(msgspec.Struct, frozen=True, tag="open"):
    """A new quiz, before its first question."""

    title: str
    items: tuple[str, ...]
    seconds: int = 20


@decodable
class Next(msgspec.Struct, frozen=True, tag="next"):
    """Ask question `number`, from 1; past the last one the quiz is over. It can be over early."""

    number: int


@decodable
class Close(msgspec.Struct, frozen=True, tag="close"):
    """No more answers to question `number`: show the right one."""

    number: int


@decodable
class Said(msgspec.Struct, frozen=True, tag="said"):
    """A student's answer, judged. `ms`: how long it took, without network delay. `almost`: they were asked “Which
    one?”; `second`: and this is what they said to that."""

    number: int
    text: str
    ms: int
    right: bool
    almost: bool = False
    second: bool = False

    @property
    def waits(self) -> bool:
        """For the answer to “Which one?”: until then it is no answer, and counts nowhere."""
        return self.almost and not self.right and not self.second


Change = Open | Next | Close | Said


class Entry(msgspec.Struct, frozen=True):
    number: int
    who: str  # TEACHER, or a student
    at: int  # of the server, ms
    when: int  # seconds since 1970
    id: str
    change: Change


@dataclass
class Asked:
    """One question of the quiz."""

    item: str
    at: int = 0
    closed: bool = False
    answers: dict[str, Said] = field(default_factory=dict)  # by student

    def given(self) -> dict[str, Said]:
        """The answers that count."""
        return {student: said for student, said in self.answers.items() if not said.waits}


@dataclass
class Quiz:
    """`entry`: the number of the entry that opened it. `current`: 0 before the first question."""

    entry: int
    title: str
    seconds: int
    questions: list[Asked]
    current: int = 0

    @property
    def over(self) -> bool:
        return self.current > len(self.questions)

    @property
    def asked(self) -> Asked | None:
        return self.questions[self.current - 1] if 0 < self.current <= len(self.questions) else None

    def ends(self) -> int:
        """When the current question ends by itself."""
        return self.asked.at + self.seconds * 1000 if self.asked else 0

    def phase(self, now: int) -> str:
        if self.over:
            return "over"
        if self.asked is None:
            return "ready"
        return "shown" if self.asked.closed or now >= self.ends() else "asking"

    def asks(self, number: int, now: int) -> bool:
        """Is question `number` open for answers?"""
        return self.current == number and self.phase(now) == "asking"

    def answered_by(self, students: Collection[str]) -> bool:
        """Have all of these answered the current question? False if there are none."""
        return self.asked is not None and len(students) > 0 and self.asked.given().keys() >= set(students)

    def points_of(self, said: Said) -> int:
        if not said.right:
            return 0
        gone = min(1.0, said.ms / (self.seconds * 1000))
        points = round(FULL - (FULL - LEAST) * gone)
        return points // 2 if said.almost else points

    def points(self, shown: int) -> dict[str, int]:
        """By student, over the first `shown` questions."""
        found: dict[str, int] = {}
        for question in self.questions[:shown]:
            for student, said in question.answers.items():
                found[student] = found.get(student, 0) + self.points_of(said)
        return found


class Log:
    """The quizzes of a class. `add` refuses what is impossible, and then changes nothing."""

    def __init__(self, entries: Iterable[Entry] = ()) -> None:
        self.last = 0
        self.quizzes: list[Quiz] = []
        self.ids: dict[tuple[str, str], Entry] = {}
        for entry in entries:
            self.take(entry)

    @property
    def quiz(self) -> Quiz | None:
        return self.quizzes[-1] if self.quizzes else None

    def check(self, who: str, change: Change, now: int) -> None:
        """Raises Refused."""
        if isinstance(change, Open):
            if not 1 <= len(change.items) <= MOST_ITEMS:
                raise Refused("quiz", f"A quiz has 1 to {MOST_ITEMS} questions, not {len(change.items)}.")
            if not 5 <= change.seconds <= MOST_SECONDS:
                raise Refused("quiz", f"A question can be open for 5 to {MOST_SECONDS} seconds.")
            return
        quiz = self.quiz
        if quiz is None:
            raise Refused("quiz", "There is no quiz yet.")
        if isinstance(change, Next):
            if change.number not in (quiz.current + 1, len(quiz.questions) + 1) or quiz.over:
                raise Refused("late", "The quiz has already moved on.")
        elif isinstance(change, Close):
            if change.number != quiz.current or quiz.asked is None:
                raise Refused("late", "The quiz has already moved on.")
        else:
            self._check_answer(quiz, who, change, now)

    def _check_answer(self, quiz: Quiz, who: str, said: Said, now: int) -> None:
        asked = quiz.asked
        late = asked is None or said.number != quiz.current or asked.closed or said.ms >= quiz.seconds * 1000
        if asked is None or late or now >= quiz.ends() + CAP_MS:
            raise Refused("late", "Too late: this question is closed.")
        before = asked.answers.get(who)
        if before is not None and not (before.waits and said.second):
            raise Refused("twice", "You have answered this question.")

    def take(self, entry: Entry) -> None:
        """What is stored counts; a student's entries may have been deleted since."""
        self.last = max(self.last, entry.number)
        self.ids[entry.who, entry.id] = entry
        change, quiz = entry.change, self.quiz
        if isinstance(change, Open):
            asked = [Asked(item) for item in change.items]
            self.quizzes.append(Quiz(entry.number, change.title, change.seconds, asked))
        elif quiz is None:
            return
        elif isinstance(change, Next):
            quiz.current = change.number
            if quiz.asked is not None:
                quiz.asked.at = entry.at
        elif isinstance(change, Close):
            quiz.questions[change.number - 1].closed = True
        elif 0 < change.number <= len(quiz.questions):
            quiz.questions[change.number - 1].answers[entry.who] = change
