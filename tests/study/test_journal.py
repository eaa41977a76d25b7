"""Journals, what is asked next, and what is known: pure, so that tests choose the day."""

import csv
import doctest
import io
import json
import sqlite3
import zipfile
from datetime import timedelta
from pathlib import Path

import pytest

from cardinal.catalog import all_games
from cardinal.engine.refused import BadInput
from cardinal.engine.study import Form
from cardinal.study.export import from_json, to_anki, to_csv, to_json
from cardinal.study.journal import DAY_MS, PLAY, SCHEDULER, Journal, Review, day_of, rate, review_logs
from cardinal.study.library import find_item, items_of, sources, topics
from cardinal.study.mastery import KNOWN, LEARNING, NEVER, SHAKY, level, overview
from cardinal.study.session import Wish, choose_next, due_items, form_for

NOON = 20_000 * DAY_MS + 12 * 3_600_000
IOWA = "us/capital/IA"


def review(item=IOWA, at=NOON, rating=3, **more):
    return Review(item=item, at=at, rating=rating, **more)


def answer_all(journal, wish, now, right=True, most=100):
    """Like a learner who answers whatever is asked."""
    asked = []
    while (chosen := choose_next(journal, wish, now, 0, "seed")) and len(asked) < most:
        asked.append(chosen.item.id)
        journal.add(review(chosen.item.id, now + len(asked), 3 if right else 1))
    return asked


def test_every_source_and_topic_is_found_without_a_list():
    assert {"us", "border-up", "border-zap", "chummy-challenge", "bungee"} <= set(sources())
    assert {item.topic for item in items_of()} <= set(topics())
    assert len(list(items_of(["chummy-challenge/question"]))) == 315
    assert sum(1 for _ in items_of()) > 1100
    assert find_item("nothing/at/all") is None
    assert all(set(game.study.needs) <= set(topics()) for game in all_games().values())


def test_what_a_play_showed_is_asked_tomorrow_and_before_everything_else():
    journal = Journal([review("us/flag/UT", NOON - 9 * DAY_MS), review("us/border/KS-KY", rating=1, way=PLAY)])
    today, tomorrow = day_of(NOON, 0), day_of(NOON, 0) + 1
    assert "us/border/KS-KY" not in due_items(journal, today, 0)
    assert due_items(journal, tomorrow, 0)[0] == "us/border/KS-KY"
    chosen = choose_next(journal, Wish(), NOON + DAY_MS, 0, "seed")
    assert (chosen.item.id, chosen.why) == ("us/border/KS-KY", "play")


def test_what_went_right_at_a_table_counts_only_for_what_is_studied():
    journal = Journal()
    assert not journal.add(review(way=PLAY))
    assert journal.items == {}
    journal.add(review())
    assert journal.add(review(at=NOON + DAY_MS, way=PLAY))


def test_a_day_ends_with_its_goal_and_can_go_on():
    journal = Journal()
    asked = answer_all(journal, Wish(), NOON)
    assert len(asked) == len(set(asked)) == 10
    assert len({item.split("/")[1] for item in asked}) == 5, "the topics take turns"
    assert choose_next(journal, Wish(more=True), NOON, 0, "seed").item.id not in asked


def test_what_was_wrong_comes_again_the_same_day_but_not_at_once():
    journal = Journal()
    first = choose_next(journal, Wish(), NOON, 0, "seed").item.id
    journal.add(review(first, NOON, 1))
    then = [choose_next(journal, Wish(), NOON, 0, "seed").item.id]
    while then[-1] != first:
        journal.add(review(then[-1], NOON + len(then)))
        then.append(choose_next(journal, Wish(), NOON, 0, "seed").item.id)
    assert 3 <= len(then) <= 5
    journal.add(review(first, NOON + 99))
    assert first not in answer_all(journal, Wish(), NOON + 100)


def test_practice_asks_what_it_is_given_and_nothing_else():
    wish = Wish(items=("us/border/KS-KY", "us/size/IA-IL"))
    journal = Journal([review("us/border/KS-KY", rating=1, way=PLAY)])
    assert set(answer_all(journal, wish, NOON)) == set(wish.items)


def test_a_sprint_never_ends_and_keeps_to_its_topic():
    journal = Journal()
    asked = answer_all(journal, Wish(topics=("us/location",), sprint=True), NOON, most=70)
    assert len(asked) == 70
    assert all(item.startswith("us/location/") for item in asked)
    assert all(asked[n] not in asked[n + 1 : n + 4] for n in range(60))


def test_the_better_it_is_known_the_harder_it_is_asked():
    item = find_item("us/capital-of/IA")
    journal = Journal()
    assert form_for(item, None) is Form.CHOOSE
    for day in (0, 3, 10, 30):
        journal.add(review(item.id, NOON + day * DAY_MS))
    assert form_for(item, journal.items[item.id]) is Form.TYPE
    assert form_for(item, journal.items[item.id], ["choose"]) is Form.CHOOSE
    journal.add(review(item.id, NOON + 60 * DAY_MS, 1))
    assert form_for(item, journal.items[item.id]) is Form.CHOOSE


@pytest.mark.parametrize(
    ("right", "form", "ms", "helped", "rating"),
    [
        (False, Form.CHOOSE, 100, False, 1),
        (True, Form.CHOOSE, 2000, False, 4),
        (True, Form.CHOOSE, 8000, False, 3),
        (True, Form.TYPE, 5000, False, 4),
        (True, Form.TYPE, 60_000, False, 2),
        (True, Form.TYPE, 5000, True, 2),
        (True, Form.MAP, 0, False, 3),
    ],
)
def test_ratings_come_from_correctness_and_time(right, form, ms, helped, rating):
    assert rate(right, form, ms, helped) == rating


def test_mastery_streak_and_forecast():
    journal = Journal([review("us/capital/IA", NOON - 2 * DAY_MS), review("us/capital/OH", NOON - DAY_MS, 1)])
    journal.add(review("us/flag/IA", NOON))
    seen = overview(journal, NOON, 0)
    capitals = next(state for state in seen.topics if state.id == "us/capital")
    assert capitals.places == {"IA": LEARNING, "OH": SHAKY}
    assert (capitals.total, capitals.levels) == (50, [1, 1, 0, 0])
    assert (seen.streak, seen.today, seen.due) == (3, 1, 2)
    assert sum(seen.forecast) == 1
    assert seen.places["OH"] == SHAKY
    assert {(change.place, change.before) for change in seen.week} == {("IA", NEVER), ("OH", NEVER)}
    assert overview(journal, NOON + DAY_MS, 0).streak == 3, "yesterday is enough"
    assert overview(journal, NOON + 2 * DAY_MS, 0).streak == 0
    need = next(need for need in seen.needs if need.game == "dashing-states")
    assert (need.known, "us/outline" in need.topics) == (1, True)
    assert level(journal.items["us/capital/IA"], NOON + 400 * DAY_MS) == SHAKY, "one forgets"


def test_knowing_takes_weeks():
    journal = Journal([review(at=NOON + day * DAY_MS) for day in (0, 3, 12)])
    assert level(journal.items[IOWA], NOON + 13 * DAY_MS) >= KNOWN


def test_a_day_begins_where_the_learner_lives():
    late = 20_000 * DAY_MS + 2 * 3_600_000  # 2 in the morning in Greenwich
    assert day_of(late, 0) == day_of(late, -300) + 1


def test_a_journal_goes_out_and_comes_back():
    journal = Journal([review(said="Des Moines"), review("us/size/IA-IL", NOON + 5, 1)])
    kept = from_json(to_json(journal, 20))
    assert (kept.goal, kept.reviews) == (20, journal.reviews)
    for text, why in (
        (b"{}", "not a Cardinal study file"), (b"x", "not a Cardinal study file"),
        (json.dumps({"format": "other", "goal": 1, "reviews": []}).encode(), "should say"),
        (to_json(Journal([review("us/capital/XX")]), 1), "no such item"),
        (to_json(Journal(), 1).replace(b"[]", b'[{"item": "us/capital/IA", "at": 5, "rating": 9}]'), "1 to 4"),
    ):  # fmt: skip
        with pytest.raises(BadInput, match=why):
            from_json(text)
    rows = list(csv.DictReader(io.StringIO(to_csv(journal, NOON))))
    assert [row["answer"] for row in rows] == ["Des Moines", "Illinois"]
    assert (rows[1]["wrong"], rows[0]["due"] > rows[0]["last"]) == ("1", True)


def test_anki_gets_a_note_for_each_item_and_its_picture(tmp_path):
    deck = to_anki(Journal([review(), review("us/flag/IA")]))
    with zipfile.ZipFile(io.BytesIO(deck)) as package:
        package.extract("collection.anki2", tmp_path)
        media = json.loads(package.read("media"))
    with sqlite3.connect(tmp_path / "collection.anki2") as connection:
        notes = [row[0] for row in connection.execute("SELECT flds FROM notes ORDER BY id")]
    assert len(notes) == len(media) == 2
    assert "Des Moines" in notes[0]
    assert "IA" not in "".join(media.values())
    assert "Iowa" not in notes[1].split("\x1f")[0]


def test_fsrs_can_read_the_log():
    logs = review_logs(Journal([review(ms=4000), review("us/flag/IA", NOON + 5), review(at=NOON + DAY_MS)]))
    assert [log.card_id for log in logs] == [1, 2, 1]
    assert logs[2].review_datetime - logs[0].review_datetime == timedelta(days=1)
    assert logs[0].review_duration == 4000
    assert SCHEDULER.enable_fuzzing is False, "the same journal gives the same dates"


def test_the_page_is_true():
    page = (Path(__file__).parents[2] / "docs/study.md").read_text("utf-8")
    session = doctest.DocTestParser().get_doctest(page, {}, "study.md", None, 0)
    assert len(session.examples) == 4
    assert doctest.DocTestRunner().run(session).failed == 0
