"""A learner's journal: every answer ever given. From that alone follow what they know and when to ask again.

FSRS decides when. Nothing is random, so the same journal always gives the same dates, and `fsrs.Optimizer` can read it:
each review has an item, a rating, an instant and a duration.
"""

from collections.abc import Iterable
from datetime import UTC, datetime
from typing import Final

import msgspec
from fsrs import Card, Rating, ReviewLog, Scheduler

from cardinal.common.decoding import decodable
from cardinal.engine.study import Form

DAY_MS: Final = 86_400_000
# Whole days only: wrong answers come again in the same session, so FSRS need not handle minutes.
SCHEDULER: Final = Scheduler(learning_steps=(), relearning_steps=(), enable_fuzzing=False)
# Faster than the first number, in ms, is easy; slower than the second is hard.
_PACE: Final = {Form.CHOOSE: (3_000, 12_000), Form.MAP: (3_000, 12_000), Form.TYPE: (6_000, 25_000),
                Form.ORDER: (10_000, 40_000)}  # fmt: skip

STUDY: Final = "study"
SPRINT: Final = "sprint"
PLAY: Final = "play"  # shown at a table, not asked


@decodable
class Review(msgspec.Struct, frozen=True, kw_only=True):
    item: str
    at: int  # ms since 1970
    rating: int  # 1 again, 2 hard, 3 good, 4 easy
    ms: int = 0  # how long it took; 0: unknown
    form: str = ""
    way: str = STUDY
    said: str = ""  # the answer; for `play`, what happened there

    @property
    def right(self) -> bool:
        return self.rating > Rating.Again


def rate(right: bool, form: Form, ms: int, helped: bool = False) -> int:
    """`helped` means after “Which one?”."""
    if not right:
        return int(Rating.Again)
    quick, slow = _PACE[form]
    if helped or ms > slow:
        return int(Rating.Hard)
    return int(Rating.Easy if 0 < ms < quick else Rating.Good)


def instant(at: int) -> datetime:
    return datetime.fromtimestamp(at / 1000, UTC)


class Known:
    """What a journal says about one item."""

    __slots__ = ("card", "first", "lapses", "last", "reviews")

    def __init__(self, review: Review) -> None:
        self.card = Card(card_id=1, due=instant(review.at))
        self.first = review.at
        self.last = review
        self.lapses = 0
        self.reviews = 0

    def add(self, review: Review) -> None:
        self.card, _ = SCHEDULER.review_card(self.card, Rating(review.rating), instant(review.at))
        self.last = review
        self.lapses += not review.right
        self.reviews += 1

    @property
    def due(self) -> int:
        return int(self.card.due.timestamp() * 1000)

    @property
    def stability(self) -> float:
        """The number of days until the chance of forgetting it is one in ten."""
        return self.card.stability or 0.0

    def recall(self, now: int) -> float:
        """How likely the learner knows it now."""
        return SCHEDULER.get_card_retrievability(self.card, instant(max(now, self.last.at)))


class Journal:
    def __init__(self, reviews: Iterable[Review] = ()) -> None:
        self.reviews: list[Review] = []
        self.items: dict[str, Known] = {}
        for review in reviews:
            self.add(review)

    def add(self, review: Review) -> bool:
        """Adds a review. False: it says nothing new. A success at a table counts only for items already studied."""
        if review.way == PLAY and review.right and review.item not in self.items:
            return False
        self.reviews.append(review)
        if review.item not in self.items:
            self.items[review.item] = Known(review)
        self.items[review.item].add(review)
        return True

    def until(self, at: int) -> "Journal":
        """The journal as it was then."""
        return Journal(review for review in self.reviews if review.at <= at)

    def of_day(self, day: int, zone: int) -> list[Review]:
        return [review for review in self.reviews if day_of(review.at, zone) == day]


def day_of(at: int, zone: int) -> int:
    """The number of a day where the learner lives. `zone` is in minutes east of Greenwich."""
    return (at + zone * 60_000) // DAY_MS


def review_logs(journal: Journal) -> list[ReviewLog]:
    """The reviews for FSRS's optimizer, with items numbered in order of appearance."""
    numbers = {item: number for number, item in enumerate(journal.items, start=1)}
    return [
        ReviewLog(numbers[review.item], Rating(review.rating), instant(review.at), review.ms or None)
        for review in journal.reviews
    ]
