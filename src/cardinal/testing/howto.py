"""How to play fits one screen that a child can read: few words, three steps, pictures that a phone can show."""

import re
from collections.abc import Iterator, Sequence
from typing import Final

from cardinal.engine.howto import HowTo
from cardinal.engine.options import Option
from cardinal.engine.rules import howto_of
from cardinal.testing.walk import Case

WORDS: Final = 120
STEPS: Final = 3  # deal, what you do, how you win
SMALLEST: Final = 10  # no letters under a tenth of a picture's width: on a phone that is 12 px or more

CLAUSE: Final = re.compile(r"\b[A-Z]{2}-[RED]?\d+\b")
VIEW_BOX: Final = re.compile(r'<svg [^>]*viewBox="0 0 (\d+) (\d+)"')
FONT_SIZE: Final = re.compile(r'font-size\s*[:=]\s*"?\s*([\d.]+)')
FOREIGN: Final = re.compile(
    r"<script|<foreignObject|<style|\son\w+\s*=|javascript:|https?://(?!www\.w3\.org/2000/svg)", re.IGNORECASE
)


def how_to_play_is_one_screen(case: Case) -> None:
    game = case.game
    for howto in howto_of(game):
        wrong = [*wrong_with(howto, game.options)]
        assert not wrong, f"HOWTO.md {howto.title}: {' '.join(wrong)}"
    titles = [howto.title for howto in howto_of(game)]
    assert len(set(titles)) == len(titles), "Versions in HOWTO.md need different titles"


def wrong_with(howto: HowTo, options: tuple[Option, ...]) -> Iterator[str]:
    """What is wrong, as sentences."""
    if howto.words() > WORDS:
        yield f"There are {howto.words()} words; at most {WORDS} are allowed."
    if len(howto.steps) != STEPS:
        yield f"There are {len(howto.steps)} steps instead of {STEPS}."
    text = " ".join([howto.title, howto.note, *(f"{step.title} {step.text}" for step in howto.steps)])
    for word in engine_words(text, options):
        yield f"{word} is a word of the rules or the engine. Say it in plain words."
    if howto.option:
        allowed = {str(value) for option in options if option.key == howto.option for value in option.values}
        for value in set(howto.values) - allowed:
            yield f"No option {howto.option} can be {value}."
    for step in howto.steps:
        if not step.alt or not step.text:
            yield f"The step {step.title!r} needs a sentence, and its picture one for those who cannot see it."
        yield from (f"The picture of {step.title!r} {wrong}" for wrong in _wrong_with_picture(step.picture))


def engine_words(text: str, options: Sequence[Option]) -> list[str]:
    """What a text for beginners must not contain: clauses, option keys, code."""
    keys = [option.key for option in options if {"_", "."} & set(option.key)]
    return [word for word in ["`", *CLAUSE.findall(text), *keys] if word in text]


def _wrong_with_picture(svg: str) -> Iterator[str]:
    box = VIEW_BOX.search(svg)
    if box is None:
        yield 'must be an SVG with viewBox="0 0 WIDTH HEIGHT".'
        return
    smallest = int(box[1]) / SMALLEST
    if any(float(size) < smallest for size in FONT_SIZE.findall(svg)):
        yield f"has letters that are too small to read on a phone: font-size must be at least {smallest:g}."
    if FOREIGN.search(svg):
        yield "must be shapes only: no scripts, styles or links."
