"""Plays a guided first round: the coach asks only for what is legal, and the learner wins in the end."""

import re
from collections.abc import Iterator, Sequence
from contextlib import suppress
from typing import Final

from cardinal.engine.game import Game
from cardinal.engine.lesson import Lesson, LessonPlay, Step
from cardinal.engine.options import Option
from cardinal.engine.refused import BadInput, Refused
from cardinal.engine.rules import lessons_of
from cardinal.testing.howto import CLAUSE, engine_words
from cardinal.testing.walk import Case

STEPS: Final = (4, 14)
WORDS: Final = 30  # per step
SENTENCE: Final = 16  # words a child can read in one breath
PRAISE: Final = 14


def lessons_can_be_played(case: Case) -> None:
    for lesson in lessons_of(case.game):
        wrong = [*wrong_with(lesson, case.game)]
        assert not wrong, f"{lesson.title}: {' '.join(wrong)}"


def wrong_with(lesson: Lesson, game: Game) -> Iterator[str]:
    """What is wrong, as sentences."""
    yield from _wrong_with_words(lesson, game.options)
    low, high = STEPS
    if not low <= len(lesson.steps) <= high:
        yield f"There are {len(lesson.steps)} steps; a lesson has {low} to {high}."
    if not any(step.mistake for step in lesson.steps):
        yield "There is no mistake to learn from."
    for step, after in zip(lesson.steps, [*lesson.steps[1:], None], strict=True):
        if step.mistake and (after is None or after.asks != "read"):
            yield f"After {step.mistake!r} must come a step to read that says why it was a mistake."
    seats = int(game.from_json(lesson.position).seats)
    if len(lesson.names) != seats or not 0 <= lesson.seat < seats:
        yield f"A position of {seats} seats needs {seats} names, and the learner one of them."
        return
    words = [_first(step) for step in lesson.steps]
    yield from _wrong_with_play(lesson, game, words)
    yield from _wrong_with_pictures(lesson, game, words)
    for index, step in enumerate(lesson.steps):
        for other in step.also:
            yield from _wrong_with_play(lesson, game, [*words[:index], other, *words[index + 1 :]])


def _first(step: Step) -> str:
    return step.wanted[0] if step.wanted else ""


def _wrong_with_play(lesson: Lesson, game: Game, words: Sequence[str]) -> Iterator[str]:
    """Checks every beginning of the lesson: each is a page that the learner may see."""
    for length in range(len(words) + 1):
        played = LessonPlay(game, lesson)
        try:
            played.hear(words[:length])
        except (Refused, BadInput) as wrong:
            yield f"Step {length}, {words[length - 1]!r}: {wrong}"
            return
        if len(played.done) != length:
            yield f"Step {length}, {words[length - 1]!r}, is not taken: {played.refused}"
            return
        if played.refused is not None and not CLAUSE.fullmatch(played.refused.clause):
            yield f"The mistake {words[length - 1]!r} is refused by no rule: {played.refused}"
    position = played.table.position
    points = position.points()
    won = position.winners() >> lesson.seat & 1 if position.over() else points[lesson.seat] == max(points) > min(points)
    if not won:
        yield f"The learner has not won after {', '.join(filter(None, words))}."


def _wrong_with_pictures(lesson: Lesson, game: Game, words: Sequence[str]) -> Iterator[str]:
    """A new scene may not show other pictures by the tokens of the scenes before it: a page fetches each only once."""
    found: dict[str, str] = {}
    for length in range(len(words) + 1):
        played = LessonPlay(game, lesson)
        with suppress(Refused, BadInput):  # that is told elsewhere
            played.hear(words[:length])
        for token, drawn in game.pictures.drawn(played.table.position).items():
            if found.setdefault(token, drawn) != drawn:
                yield f"Step {length + 1} shows another picture by the token {token} than the steps before it."
                return


def _wrong_with_words(lesson: Lesson, options: Sequence[Option]) -> Iterator[str]:
    texts = [(step.say, WORDS) for step in lesson.steps] + [(lesson.end, WORDS)]
    texts += [(step.praise, PRAISE) for step in lesson.steps]
    for text, most in texts:
        if len(text.split()) > most:
            yield f"{text!r} has {len(text.split())} words; at most {most} are allowed."
        if any(len(sentence.split()) > SENTENCE for sentence in re.split(r"[.!?:]\s", text)):
            yield f"{text!r} has a sentence with more than {SENTENCE} words."
        for word in engine_words(text, options):
            yield f"{word} is a word of the rules or the engine. Say it in plain words."
