"""`cardinal study`: questions in the terminal, with a journal in a file that the browser can also read."""

import time
from datetime import datetime
from pathlib import Path
from typing import Annotated

import typer

from cardinal.cli.shared import console
from cardinal.engine.refused import BadInput, quoted
from cardinal.engine.study import Form, Verdict
from cardinal.server.settings import data_folder
from cardinal.study.export import from_json, to_json
from cardinal.study.journal import Journal, Review, day_of, rate
from cardinal.study.library import topics
from cardinal.study.mastery import streak
from cardinal.study.session import GOAL, Chosen, Wish, choose_next


def study(
    topic: Annotated[
        list[str] | None, typer.Option("--topic", help="Only this topic: us/capital. You can give several.")
    ] = None,
    count: Annotated[int, typer.Option("--count", min=1, max=500, help="How many questions at most.")] = GOAL,
    file: Annotated[
        Path | None,
        typer.Option("--file", help="Your journal file. The browser can load it, and saves the same kind of file."),
    ] = None,
    topics_: Annotated[bool, typer.Option("--topics", metavar="", help="List the topics.")] = False,
) -> None:
    """Study the States and the games: what is due today, then something new."""
    if topics_:
        for one in topics().values():
            console.print(f"{one.id:28} {one.title}", highlight=False)
        return
    for name in topic or []:
        if name not in topics():
            raise BadInput(f"There is no topic {quoted(name)}. `cardinal study --topics` lists them.")
    kept = file or data_folder() / "study.json"
    journal = Journal(from_json(kept.read_bytes()).reviews if kept.exists() else ())
    wish = Wish(topics=tuple(topic or ()), forms=(Form.CHOOSE, Form.TYPE, Form.ORDER), more=bool(topic))
    right = asked = 0
    for _ in range(count):
        chosen = choose_next(journal, wish, _now(), _zone(), str(kept), count)
        if chosen is None or (said := _ask(chosen)) is None:
            break
        text, ms = said
        verdict = _judge(chosen, text)
        journal.add(_review(chosen, verdict, text, ms))
        kept.parent.mkdir(parents=True, exist_ok=True)
        kept.write_bytes(to_json(journal, GOAL))  # after each answer, so that nothing is lost if it is stopped
        asked, right = asked + 1, right + verdict.right
        console.print(f"{'Right.' if verdict.right else verdict.words} {chosen.item.teaches}\n", highlight=False)
    days = streak(journal, day_of(_now(), _zone()), _zone())
    console.print(f"{right} of {asked} right. {days} {'day' if days == 1 else 'days'} in a row. Kept in {kept}.")


def _ask(chosen: Chosen) -> tuple[str, int] | None:
    """What was typed, and how long it took. None: the person wants to stop."""
    item = chosen.item
    console.print(f"[bold]{item.prompt}[/bold]", highlight=False)
    if item.picture is not None:
        console.print(f"({item.alt}: open Study in the browser to see it.)")
    if chosen.form in (Form.CHOOSE, Form.ORDER):
        for number, choice in enumerate(item.choices, start=1):
            console.print(f"  {number}  {choice}", highlight=False)
        if chosen.form is Form.ORDER:
            console.print("Type the numbers in order, as in 3 1 2 4.")
    elif chosen.form is Form.MAP:
        console.print("Type its postal code.")
    began = time.monotonic()
    try:
        typed = input("> ").strip()
    except EOFError:
        return None
    return (_meant(chosen, typed), round(1000 * (time.monotonic() - began))) if typed else None


def _meant(chosen: Chosen, typed: str) -> str:
    """Replaces a number with the choice it stands for."""
    choices = dict(enumerate(chosen.item.choices, start=1))
    numbers = [int(word) for word in typed.replace(",", " ").split() if word.isdecimal() and len(word) < 3]
    if chosen.form is Form.ORDER and numbers:
        return "; ".join(choices.get(number, "") for number in numbers)
    if chosen.form is Form.CHOOSE and len(numbers) == 1 and typed.isdecimal():
        return choices.get(numbers[0], typed)
    return typed


def _judge(chosen: Chosen, text: str) -> Verdict:
    verdict = chosen.item.judge(text)
    if verdict.almost:
        console.print("Which one?")
        try:
            return chosen.item.judge(input("> "))
        except EOFError:
            return verdict
    return verdict


def _review(chosen: Chosen, verdict: Verdict, text: str, ms: int) -> Review:
    rating = rate(verdict.right, chosen.form, ms)
    return Review(item=chosen.item.id, at=_now(), rating=rating, ms=ms, form=chosen.form.value, said=text[:200])


def _now() -> int:
    return int(time.time() * 1000)


def _zone() -> int:
    offset = datetime.now().astimezone().utcoffset()
    return round(offset.total_seconds() / 60) if offset else 0
