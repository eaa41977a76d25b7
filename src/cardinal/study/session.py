"""What to ask next: what was just missed, what is due, and then something new."""

from collections.abc import Collection, Iterator, Sequence
from typing import Final, Literal

import msgspec

from cardinal.engine.study import Form, Item
from cardinal.items.chance import shuffled
from cardinal.study.journal import PLAY, Journal, Known, Review, day_of
from cardinal.study.library import find_item, items_of, topics

GOALS: Final = (5, 10, 20, 40)  # answers a day
GOAL: Final = 10
FIRST: Final = ("us/location", "us/capital", "us/outline", "us/flag", "us/neighbors")  # for learners who choose nothing
STEPS: Final = (3.0, 14.0)  # days of stability at which the next harder form is used
SOON: Final = 3  # other answers before a missed item is asked again


class Wish(msgspec.Struct, frozen=True, kw_only=True):
    """What a learner wants to be asked."""

    topics: tuple[str, ...] = ()
    items: tuple[str, ...] = ()  # only these: what a play showed, an assignment
    forms: tuple[str, ...] = ()  # only these forms, if there is a choice
    sprint: bool = False  # against the clock: known and unknown alike
    more: bool = False  # continue after the day's goal


Why = Literal["due", "missed", "new", "play", "sprint"]


class Chosen(msgspec.Struct):
    item: Item
    form: Form
    why: Why


def choose_next(journal: Journal, wish: Wish, now: int, zone: int, seed: str, goal: int = GOAL) -> Chosen | None:
    """Chooses the next item. None: that is all for today."""
    today = day_of(now, zone)
    asked = [review for review in journal.of_day(today, zone) if review.way != PLAY]
    lately = [review.item for review in asked[-SOON:]]
    if wish.sprint:
        return _sprint(journal, wish, lately, f"{seed} {len(journal.reviews)}")
    missed = _missed(asked, wish)
    for item_id in missed:
        if item_id not in lately and (found := _chosen(journal, item_id, "missed", wish)):
            return found
    done = {review.item for review in asked if review.right}
    for item_id, why in _due(journal, wish, today, zone):
        if item_id not in done and item_id not in missed and (found := _chosen(journal, item_id, why, wish)):
            return found
    if wish.more or wish.items or len({review.item for review in asked}) < goal:
        for item in _new(journal, wish, seed):
            if found := _chosen(journal, item.id, "new", wish):
                return found
    for item_id in missed:  # nothing else is left to ask in between
        if found := _chosen(journal, item_id, "missed", wish):
            return found
    return None


def due_items(journal: Journal, day: int, zone: int) -> list[str]:
    """What to ask by that day, oldest first. What a play showed comes before everything else."""
    waiting = [item for item, known in journal.items.items() if day_of(known.due, zone) <= day]
    return sorted(waiting, key=lambda item: (journal.items[item].last.way != PLAY, journal.items[item].due, item))


def _due(journal: Journal, wish: Wish, today: int, zone: int) -> Iterator[tuple[str, Why]]:
    if wish.items:  # practice: ask them in any case
        for item in wish.items:
            if item in journal.items:
                yield item, "play"
        return
    for item in due_items(journal, today, zone):
        if not wish.topics or topic_of(item) in wish.topics:
            yield item, "play" if journal.items[item].last.way == PLAY else "due"


def _missed(asked: Sequence[Review], wish: Wish) -> list[str]:
    """Items answered wrong today, and not right since."""
    last = {review.item: review.right for review in asked}
    found = [item for item, right in last.items() if not right]
    if wish.items:
        return [item for item in found if item in wish.items]
    return [item for item in found if not wish.topics or topic_of(item) in wish.topics]


def _new(journal: Journal, wish: Wish, seed: str) -> Iterator[Item]:
    if wish.items:
        for item_id in wish.items:
            item = find_item(item_id)
            if item is not None and item_id not in journal.items:
                yield item
        return
    wanted = wish.topics or FIRST
    turns = [
        (place, wanted.index(topic), item)  # the topics take turns
        for topic in wanted
        for place, item in enumerate(_mixed(list(items_of([topic])), f"{seed} {topic}"))
        if item.id not in journal.items
    ]
    for _, _, item in sorted(turns, key=lambda turn: turn[:2]):
        yield item


def _mixed(items: Collection[Item], seed: str) -> list[Item]:
    by_id = {item.id: item for item in items}
    return [by_id[item_id] for item_id in shuffled(by_id, seed)]


def _sprint(journal: Journal, wish: Wish, lately: Sequence[str], seed: str) -> Chosen | None:
    pool = {item.id for item in items_of(wish.topics or FIRST)} - set(lately)
    for item_id in shuffled(pool, seed)[:1]:
        return _chosen(journal, item_id, "sprint", wish)
    return None


def _chosen(journal: Journal, item_id: str, why: Why, wish: Wish) -> Chosen | None:
    item = find_item(item_id)
    return None if item is None else Chosen(item, form_for(item, journal.items.get(item_id), wish.forms), why)


def form_for(item: Item, known: Known | None, allowed: Collection[str] = ()) -> Form:
    """The better an item is known, the harder it is asked."""
    forms = [form for form in item.forms if form in allowed] or list(item.forms)
    if known is None or not known.last.right:
        return forms[0]
    return forms[min(len(forms) - 1, sum(known.stability >= step for step in STEPS))]


def topic_of(item_id: str) -> str:
    return "/".join(item_id.split("/")[:2])


def known_topics(wanted: Collection[str]) -> list[str]:
    return [topic for topic in wanted if topic in topics()]
