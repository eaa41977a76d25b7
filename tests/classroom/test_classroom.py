"""A class without a server: keys, points, who may answer when, and what a view holds."""

import re
from collections import Counter
from pathlib import Path
from random import Random
from xml.etree import ElementTree

import msgspec
import pytest

from cardinal.classroom.keys import PICTURES, WORDS, key_of, picture_of, read_key
from cardinal.classroom.questions import spread
from cardinal.classroom.quiz import Close, Entry, Log, Next, Open, Said
from cardinal.classroom.views import StudentRow, quiz_view
from cardinal.engine.refused import Refused
from cardinal.packs.sheet import HEADS
from cardinal.server.classroom.report import report_of
from cardinal.server.store.classes import ClassRow, Student
from cardinal.study.journal import DAY_MS, PLAY, Journal, Review
from cardinal.study.library import find_item, items_of

ITEM = "us/capital/IA"


def log_of(*changes, seconds=10, items=(ITEM, "us/flag/OH")):
    log = Log()
    opened = ("teacher", 0, Open("Quiz", items, seconds))
    for number, (who, at, change) in enumerate([opened, *changes], 1):
        log.check(who, change, at)
        log.take(Entry(number, who, at, 0, str(number), change))
    return log


def test_a_key_is_three_of_our_pictures_and_follows_from_the_secret() -> None:
    key = key_of("secret", "P1")
    assert key == key_of("secret", "P1") == read_key(key.replace("-", ", ").upper())
    assert key != key_of("other", "P1")
    assert key == "flower-horse-bell", "cards that are printed open the door for ever"
    assert all(word in PICTURES for word in key.split("-"))
    assert read_key("apple owl") is None
    assert read_key("apple owl password") is None


def test_every_word_has_a_drawing_of_its_own() -> None:
    drawings = {word: ElementTree.fromstring(picture_of(word)) for word in WORDS}
    assert len(WORDS) == len(set(PICTURES.values())) == 64, "a key has three of 64: 262,144"
    assert all(len(drawing) and drawing.get("viewBox") == "0 0 48 48" for drawing in drawings.values())
    assert list(WORDS) == sorted(WORDS), "the order makes the keys of printed cards"


def test_the_browser_knows_the_same_headings_of_a_pack() -> None:
    text = Path(__file__).parents[2].joinpath("web/src/class/csv.ts").read_text("utf-8")
    rows = re.findall(r"^  \[('.+')\],$", text, re.M)
    assert [tuple(re.findall(r"'([^']+)'", row)) for row in rows] == list(HEADS.values())


def test_quick_is_worth_more_and_wrong_is_worth_nothing() -> None:
    log = log_of(
        ("teacher", 1000, Next(1)),
        ("P1", 1100, Said(1, "Des Moines", 0, True)),
        ("P2", 6000, Said(1, "Des Moines", 5000, True)),
        ("P3", 6000, Said(1, "Ames", 100, False)),
        ("P4", 6000, Said(1, "Des Moines", 0, True, True)),
    )
    assert log.quiz is not None
    assert log.quiz.points(1) == {"P1": 1000, "P2": 750, "P3": 0, "P4": 500}


@pytest.mark.parametrize(
    ("who", "at", "change"),
    [
        ("P1", 2000, Said(1, "Ames", 100, False)),  # twice
        ("P2", 2000, Said(2, "Ames", 100, False)),  # not asked yet
        ("P2", 12_000, Said(1, "Ames", 10_100, False)),  # too late
        ("P2", 11_600, Said(1, "Ames", 9_999, False)),  # later than any slow connection
        ("teacher", 2000, Next(1)),
        ("teacher", 2000, Next(4)),  # three is past the last one: the end
        ("teacher", 2000, Close(2)),
    ],
)
def test_what_cannot_be_is_refused(who, at, change) -> None:
    log = log_of(("teacher", 1000, Next(1)), ("P1", 1500, Said(1, "Des Moines", 500, True)))
    with pytest.raises(Refused):
        log.check(who, change, at)


def test_which_one_may_be_answered_once_more() -> None:
    log = log_of(("teacher", 1000, Next(1)), ("P1", 1500, Said(1, "Moines", 500, False, True)))
    second = Said(1, "Moines", 900, False, True, second=True)
    log.check("P1", second, 2000)
    with pytest.raises(Refused):
        log.check("P1", Said(1, "Des Moines", 900, True), 2000)
    log.take(Entry(9, "P1", 2000, 0, "9", second))
    with pytest.raises(Refused):  # once
        log.check("P1", Said(1, "Des Moines", 950, True, True, second=True), 2100)


def test_a_quiz_can_end_early_and_its_report_counts_the_answers_that_came() -> None:
    items = ("us/capital/IA", "us/capital/OH", "us/capital/ME", "us/capital/TX")  # Texas is not asked anymore
    log = log_of(
        ("teacher", 600, Next(1)),
        ("P1", 700, Said(1, "Des Moines", 100, True)),
        ("P2", 700, Said(1, "Ames", 100, False)),
        ("P3", 700, Said(1, "Moines", 100, False, almost=True)),  # asked “Which one?”, and no answer came
        ("teacher", 800, Next(2)),
        ("teacher", 900, Next(3)),
        ("P1", 950, Said(3, "Augusta", 50, True)),
        ("teacher", 990, Next(5)),
        items=items,
    )
    assert log.quiz is not None
    assert log.quiz.over
    rows = {id: StudentRow(id, id, "wren", True) for id in ("P1", "P2", "P3")}
    view = quiz_view(log.quiz, "teacher", rows, 2000, find_item)
    assert view.board[0].name == "P1"
    counted = [(one.answer, one.right, one.answered, one.wrong) for one in view.report]
    assert counted == [("Des Moines", 1, 2, ["Ames"]), ("Augusta", 1, 1, []), ("Columbus", 0, 0, [])]


def test_the_answer_is_in_no_view_before_it_is_due() -> None:
    log = log_of(("teacher", 1000, Next(1)), ("P1", 1500, Said(1, "Des Moines", 500, True)))
    rows = {"P1": StudentRow("P1", "Ada", "wren", True)}
    assert log.quiz is not None
    for role in ("hall", "teacher", "P1"):
        view = quiz_view(log.quiz, role, rows, 2000, find_item)
        assert view.question is not None
        assert (view.question.answer, view.question.teaches, view.question.counts, view.board) == ("", "", {}, [])
        assert view.question.right_choices == []
        assert view.own is None or view.own.right is None
        after = quiz_view(log.quiz, role, rows, 11_000, find_item)  # the time is up: no entry is needed
        assert after.question is not None
        assert after.question.answer == "Des Moines"
        assert after.question.right_choices == ["Des Moines"]


def test_a_choice_is_marked_right_though_the_answer_names_more() -> None:
    """Utah has six neighbors, and one of them is among the choices."""
    log = log_of(("teacher", 1000, Next(1)), items=("us/neighbors/UT",))
    assert log.quiz is not None
    question = quiz_view(log.quiz, "hall", {}, 11_000, find_item).question
    assert question is not None
    assert question.answer not in question.choices
    assert question.right_choices == [choice for choice in question.choices if choice in question.answer]
    assert question.right_choices


def test_the_map_after_the_answer_shows_what_was_right_and_the_flag_is_whole() -> None:
    log = log_of(("teacher", 1000, Next(1)), ("teacher", 11_000, Next(2)), items=("us/neighbors/CA", "us/flag/KS"))
    assert log.quiz is not None
    asking = quiz_view(log.quiz, "P1", {}, 12_000, find_item).question
    closed = quiz_view(log.quiz, "P1", {}, 22_000, find_item).question
    assert asking is not None
    assert closed is not None
    assert "veil" in asking.picture, "its writing is hidden while it is asked"
    assert closed.picture
    assert "veil" not in closed.picture
    log = log_of(("teacher", 1000, Next(1)), items=("us/neighbors/CA",))
    assert log.quiz is not None
    question = quiz_view(log.quiz, "hall", {}, 11_000, find_item).question
    assert question is not None
    assert (question.lights, question.places) == (["CA"], ["AZ", "NV", "OR"])


def test_everybody_has_a_place_at_the_end() -> None:
    log = log_of(
        ("teacher", 1000, Next(1)),
        ("P1", 1100, Said(1, "Des Moines", 0, True)),
        ("P2", 1100, Said(1, "Ames", 0, False)),
        ("teacher", 1200, Next(3)),
    )
    assert log.quiz is not None
    rows = {id: StudentRow(id, id, "wren", True) for id in ("P1", "P2", "P3")}
    views = [quiz_view(log.quiz, id, rows, 2000, find_item) for id in rows]
    assert [(view.place, view.points) for view in views] == [(1, 1000), (2, 0), (2, 0)]


@pytest.mark.parametrize(("count", "most"), [(3, 1), (4, 2), (10, 4), (150, 50)])
def test_questions_are_spread_evenly_over_their_topics(count: int, most: int) -> None:
    wanted = ("us/capital", "us/flag", "us/location")
    for seed in range(5):
        chosen = spread(items_of(wanted), count, Random(seed))
        topics = Counter(item.rsplit("/", 1)[0] for item in chosen)
        assert len(set(chosen)) == count
        assert set(topics) == set(wanted)
        assert max(topics.values()) == most
        assert most - min(topics.values()) <= 1


def test_a_small_topic_is_asked_whole_and_the_others_fill_up() -> None:
    items = [item for item in items_of(("us/capital", "us/flag")) if item.topic == "us/flag" or item.id.endswith("/IA")]
    assert Counter(one.rsplit("/", 1)[0] for one in spread(items, 9, Random(1))) == {"us/flag": 8, "us/capital": 1}
    assert len(spread(items, 99, Random(1))) == 51


def test_a_class_report_counts_answers_and_not_what_games_have_shown() -> None:
    now = 20 * DAY_MS
    told = Review(item=ITEM, at=now - 5, rating=3, ms=900, form="choose", way="quiz", said="")
    row = ClassRow(
        code="XNPX", name="Room 12", teacher="", students={"P1": Student(name="A", bird="", key="", learner="")}
    )
    shown = msgspec.structs.replace(told, at=now - 4, way=PLAY, item="us/flag/OH")
    report = report_of(row, {"P1": Journal([told, shown])}, now)
    assert (report.students[0].asked, report.students[0].week, sum(report.days.values())) == (1, 1, 1)


def test_a_class_that_was_stored_when_students_were_called_pupils() -> None:
    body = b'{"code":"XNPX","name":"Room 12","teacher":"","pupils":{"P1":{"name":"A","bird":"","key":"","learner":""}}}'
    assert msgspec.json.decode(body, type=ClassRow).students["P1"].name == "A"
