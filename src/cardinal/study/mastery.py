"""What a learner knows: by topic, by State, since last week, and for a game."""

from collections.abc import Iterable
from typing import Final

import msgspec

from cardinal.atlas import Edition, atlas_of
from cardinal.catalog import all_games
from cardinal.study.journal import DAY_MS, Journal, Known, day_of
from cardinal.study.library import find_item, items_of, topics
from cardinal.study.session import due_items, topic_of

NEVER, SHAKY, LEARNING, KNOWN, SOLID = range(5)  # shades
LIKELY: Final = 0.7  # below this, the learner has probably forgotten it
DAYS: Final = (4.0, 21.0)  # of stability at which something counts as known, and as solid
AHEAD: Final = 14  # days in the forecast
WEEK: Final = 7


class TopicState(msgspec.Struct):
    id: str
    title: str
    total: int  # items offered
    levels: list[int]  # how many items are at each level from 1 up
    places: dict[str, int]  # by code, for a topic by place
    map: str  # the atlas of these places; '': the fifty States


class Change(msgspec.Struct):
    """How a place in a topic changed within a week."""

    place: str
    name: str
    topic: str
    before: int
    now: int


class Need(msgspec.Struct):
    """How ready the learner is for a game."""

    game: str
    name: str
    known: int
    total: int
    topics: list[str]  # least known first


class Overview(msgspec.Struct):
    topics: list[TopicState]
    places: dict[str, int]  # by State, over all topics begun
    week: list[Change]
    needs: list[Need]
    streak: int
    today: int  # items answered
    due: int
    forecast: list[int]  # how many come due on each of the next days, tomorrow first


def level(known: Known | None, now: int) -> int:
    if known is None:
        return NEVER
    if not known.last.right or known.recall(now) < LIKELY:
        return SHAKY
    return LEARNING + sum(known.stability >= days for days in DAYS)


def levels(journal: Journal, now: int) -> dict[str, int]:
    return {item: level(known, now) for item, known in journal.items.items()}


def overview(journal: Journal, now: int, zone: int) -> Overview:
    here = levels(journal, now)
    states = [_topic(topic, here) for topic in topics()]
    earlier = _week_ago(journal, now)
    before = {topic: _topic(topic, earlier).places for topic in topics()}
    week = [
        Change(place, name_of(place, state.map), state.id, before[state.id].get(place, NEVER), shade)
        for state in states
        for place, shade in state.places.items()
        if shade != before[state.id].get(place, NEVER)
    ]
    today = day_of(now, zone)
    waiting = due_items(journal, today, zone)
    done = {review.item for review in journal.of_day(today, zone) if review.way != "play"}
    return Overview(
        topics=states,
        places=_together(states),
        week=sorted(week, key=lambda change: (change.before - change.now, change.place)),
        needs=needs(here),
        streak=streak(journal, today, zone),
        today=len(done),
        due=len(waiting),
        forecast=forecast(journal, today, zone),
    )


def _week_ago(journal: Journal, now: int) -> dict[str, int]:
    then = now - WEEK * DAY_MS
    return levels(journal.until(then), then)


def _topic(topic: str, here: dict[str, int]) -> TopicState:
    shades = {item: shade for item, shade in here.items() if topic_of(item) == topic}
    places: dict[str, list[int]] = {}
    if topics()[topic].by_place:
        for item_id, shade in shades.items():
            item = find_item(item_id)
            for place in item.places if item else ():
                places.setdefault(place, []).append(shade)
    counts = [sum(shade == wanted for shade in shades.values()) for wanted in range(SHAKY, SOLID + 1)]
    total = sum(1 for _ in items_of([topic]))
    worst = {place: min(all_) for place, all_ in places.items()}
    return TopicState(topic, topics()[topic].title, total, counts, worst, topics()[topic].map)


def name_of(place: str, map: str) -> str:
    return atlas_of(map or Edition.TODAY)[place].name


def _together(states: Iterable[TopicState]) -> dict[str, int]:
    """The average of what is known about each State, over the topics begun for it."""
    shades: dict[str, list[int]] = {}
    for state in states:
        for place, shade in state.places.items() if not state.map else ():
            shades.setdefault(place, []).append(shade)
    return {place: round(sum(all_) / len(all_)) for place, all_ in shades.items()}


def needs(here: dict[str, int]) -> list[Need]:
    found = []
    for game in all_games().values():
        if not game.study.needs:
            continue
        wanted = {topic: [item.id for item in items_of([topic])] for topic in game.study.needs if topic in topics()}
        known = {topic: sum(here.get(item, NEVER) >= LEARNING for item in items) for topic, items in wanted.items()}
        weakest = sorted((topic for topic in wanted if wanted[topic]), key=lambda one: known[one] / len(wanted[one]))
        found.append(Need(game.id, game.name, sum(known.values()), sum(map(len, wanted.values())), weakest))
    return found


def streak(journal: Journal, today: int, zone: int) -> int:
    """Days in a row with an answer, up to today. Yesterday is enough to keep the streak."""
    days = {day_of(review.at, zone) for review in journal.reviews if review.way != "play"}
    day = today if today in days else today - 1
    count = 0
    while day - count in days:
        count += 1
    return count


def forecast(journal: Journal, today: int, zone: int) -> list[int]:
    days = [day_of(known.due, zone) - today for known in journal.items.values()]
    return [days.count(ahead) for ahead in range(1, AHEAD + 1)]
