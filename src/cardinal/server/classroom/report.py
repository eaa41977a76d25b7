"""What a class knows: from the students' study journals, and nothing else."""

import csv
import io
from collections import Counter
from collections.abc import Mapping
from datetime import UTC, datetime

from cardinal.catalog import find_game
from cardinal.engine.study import Item
from cardinal.packs import items_of_pack
from cardinal.server.classroom.wire import (
    AssignmentView,
    ClassReport,
    ItemHead,
    ItemTable,
    Standing,
    StudentLevels,
    StudentReport,
    TopicInfo,
)
from cardinal.server.store.classes import Assignment, ClassRow
from cardinal.study.journal import DAY_MS, PLAY, Journal, Review
from cardinal.study.library import find_item, title_of
from cardinal.study.mastery import KNOWN, levels
from cardinal.study.session import topic_of

HARDEST = 8
NEEDS = 5
DAYS = 14  # of progress


def report_of(row: ClassRow, journals: Mapping[str, Journal], now: int) -> ClassReport:
    """`journals`: by student; `now`: ms since 1970."""
    students = [_student(id, row, journals[id], now) for id in row.students]
    used = {topic for student in students for topic in student.topics}
    codes = {code for student in students for code in student.places}
    return ClassReport(
        topics=[TopicInfo(topic, title_of(topic)) for topic in sorted(used)],
        places={code: _average([p.places[code] for p in students if code in p.places]) for code in sorted(codes)},
        students=students,
        hardest=_hardest(journals),
        days=_days(journals, now),
        assignments=[_assignment(one, row, journals) for one in row.assignments],
    )


def table_of(row: ClassRow, journals: Mapping[str, Journal], topic: str, now: int) -> ItemTable:
    """How everybody did on every item of a topic."""
    known = {id: levels(journals[id], now) for id in row.students}
    asked = {item for here in known.values() for item in here if topic_of(item) == topic and find_item(item)}
    total = {item: sum(here.get(item, 0) for here in known.values()) for item in asked}
    items = sorted(asked, key=lambda item: (total[item], item))
    rows = [
        StudentLevels(id, row.students[id].name, [here.get(item, 0) for item in items]) for id, here in known.items()
    ]
    return ItemTable([_head(item) for item in items], rows)


def _head(item_id: str) -> ItemHead:
    item = find_item(item_id)
    assert item is not None
    return ItemHead(item_id.rsplit("/", 1)[1], item.prompt)


def _average(found: list[int]) -> float:
    return sum(found) / len(found)


def _student(id: str, row: ClassRow, journal: Journal, now: int) -> StudentReport:
    here = levels(journal, now)
    by_topic: dict[str, list[int]] = {}
    by_place: dict[str, list[int]] = {}
    for name, level in here.items():
        by_topic.setdefault(topic_of(name), []).append(level)
        item = find_item(name)
        for code in item.places[:1] if item and not item.map else ():
            by_place.setdefault(code, []).append(level)
    wrong = [known.last for known in journal.items.values() if not known.last.right]
    names = [review.item for review in sorted(wrong, key=lambda review: -review.at)[:NEEDS]]
    answers = answers_of(journal)
    return StudentReport(
        id=id,
        name=row.students[id].name,
        bird=row.students[id].bird,
        places={code: round(sum(found) / len(found)) for code, found in by_place.items()},
        topics={t: sum(level >= KNOWN for level in found) / len(found) for t, found in by_topic.items()},
        asked=len(answers),
        right=sum(review.right for review in answers),
        week=sum(review.at > now - 7 * DAY_MS for review in answers),
        needs=[_told(item) for item in map(find_item, names) if item],
    )


def answers_of(journal: Journal) -> list[Review]:
    """In quizzes and in study. What a game has shown is not an answer, and neither is an unanswered question."""
    return [review for review in journal.reviews if review.way != PLAY]


def _hardest(journals: Mapping[str, Journal]) -> list[str]:
    wrong = Counter(n for one in journals.values() for n, known in one.items.items() if not known.last.right)
    found = [find_item(name) for name, _ in wrong.most_common(HARDEST)]
    return [_told(item) for item in found if item]


def _told(item: Item) -> str:
    """With its answer, because all flags are asked in the same words."""
    return f"{item.prompt} {item.answer}"


def _days(journals: Mapping[str, Journal], now: int) -> dict[str, int]:
    days = Counter(review.at // DAY_MS for one in journals.values() for review in answers_of(one))
    today = now // DAY_MS
    return {_date(day): days[day] for day in range(today - DAYS + 1, today + 1)}


def _date(day: int) -> str:
    return datetime.fromtimestamp(day * DAY_MS / 1000, UTC).strftime("%Y-%m-%d")


def _assignment(one: Assignment, row: ClassRow, journals: Mapping[str, Journal]) -> AssignmentView:
    done = [Standing(id, min(one.count, done_of(one, id, journals[id]))) for id in row.students]
    game, level = (find_game(one.what[0]).name, one.what[1]) if one.kind == "game" else ("", "")
    what = [item.id for item in items_of_pack(one.what[0])] if one.kind == "pack" else one.what
    return AssignmentView(one.id, one.title, game, level, one.until, one.count, done, one.kind, what)


def done_of(one: Assignment, student: str, journal: Journal) -> int:
    """How many different items of the assignment a student has answered right since it was set, or how many plays."""
    if one.kind == "game":
        return len(one.plays.get(student, []))
    last = _date((one.made * 1000) // DAY_MS + 10_000) if not one.until else one.until
    since = [review for review in journal.reviews if review.right and review.at >= one.made * 1000]
    return len({review.item for review in since if _date(review.at // DAY_MS) <= last and _of(one, review.item)})


def _of(one: Assignment, item: str) -> bool:
    if one.kind == "pack":
        return item.startswith(f"pack/{one.what[0]}/")
    return topic_of(item) in one.what


def csv_of(report: ClassReport) -> str:
    out = io.StringIO()
    writer = csv.writer(out, lineterminator="\r\n")
    tops = report.topics
    works = report.assignments
    writer.writerow(
        ["student", "asked", "right", "this week", *(t.title for t in tops), *(a.title for a in works), "look at again"]
    )
    for student in report.students:
        known = [f"{round(100 * student.topics[t.id])}%" if t.id in student.topics else "" for t in tops]
        done = [f"{next(s.done for s in a.students if s.student == student.id)} of {a.count}" for a in works]
        cells = [
            student.name,
            str(student.asked),
            str(student.right),
            str(student.week),
            *known,
            *done,
            "; ".join(student.needs),
        ]
        writer.writerow([_plain(cell) for cell in cells])
    return out.getvalue()


def _plain(cell: str) -> str:
    """Keeps a spreadsheet from computing text that looks like a formula."""
    return f"'{cell}" if cell[:1] in "=+-@\t" else cell
