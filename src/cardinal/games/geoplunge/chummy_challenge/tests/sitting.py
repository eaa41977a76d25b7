"""Challenges to play in tests: with a question of the kind that is wanted, wherever in the deck it is."""

from io import StringIO
from typing import Any

from rich.console import Console

from cardinal.engine.chance import Fast
from cardinal.games.geoplunge.chummy_challenge.asked import ASKED
from cardinal.games.geoplunge.chummy_challenge.game import ChummyChallenge
from cardinal.games.geoplunge.chummy_challenge.questions import QUESTIONS, Question
from cardinal.games.geoplunge.tests.sitting import Sitting

CHUMMY = ChummyChallenge()
WRONG = "Atlantis"
HOLD = 450


def pick(form: str = "single", least: int = 8, **wanted: object) -> Question:
    """The first question of a form with at least so many words."""
    fits = (q for q in ASKED if q.form == form and len(q.text.split()) >= least)
    return next(q for q in fits if all(getattr(q, key) == value for key, value in wanted.items()))


def right(question: Question) -> str:
    return ", ".join(question.shown[: question.n])


def given_options(options: dict[str, object]) -> dict[str, object]:
    return {key.replace("clock_", "clock."): value for key, value in options.items()}


def opened(seats: Any = 2, seed: Any = "duel", **options: object) -> Sitting:
    """A fresh game, without stakes unless they are asked for."""
    chance = Fast(seed.encode())
    given = given_options({"stakes": "off", **options})
    return Sitting(CHUMMY.new(seats, given, chance, []), CHUMMY, chance)


def reading(question: Question | None = None, seats: int = 2, *, set_up: Any = None, **options: object) -> Sitting:
    """A reading that began at 0, with S0 and S1 as GeoPlungers."""
    asked = question or pick()
    card, colour = asked.id.split("-")
    data = {"card": card, "colour": colour, "seats": seats, "options": given_options(options), **(set_up or {})}
    return Sitting(CHUMMY.from_json(data), CHUMMY)


def asked_in(sitting: Sitting) -> Question:
    """The question that the dealer holds."""
    data = sitting.json
    return QUESTIONS[f"{data['card']}-{data['colour']}"]


def word_at(k: int, wpm: int = 170) -> int:
    """Of a reading that began at 0; the first word is 0."""
    return k * 60_000 // wpm


def reading_end(question: Question, wpm: int = 170) -> int:
    return word_at(len(question.text.split()) - 1, wpm)


def until(sitting: Sitting, phase: str) -> None:
    """Let time pass until the game is there."""
    while sitting.json["phase"] != phase:
        sitting.wait(sitting.position.due())


def challenge(sitting: Sitting, winner: int | None) -> None:
    """Play the next challenge so that this team wins it; None: nobody shouts."""
    until(sitting, "reading")
    played = len(sitting.json["past"])
    if winner is not None:
        asked = asked_in(sitting)
        sitting.play(sitting.json["plungers"][winner], "geoplunge", sitting.now)
        until(sitting, "answering")
        sitting.play(sitting.json["plungers"][winner], f"answer {right(asked)}", sitting.now)
    while len(sitting.json["past"]) == played:
        sitting.wait(sitting.position.due())


def drawn(view: Any, now: int = 0, width: int = 80) -> str:
    """A view as the terminal shows it, without colors."""
    console = Console(width=width, file=StringIO(), color_system=None)
    console.print(CHUMMY.draw(view, [f"P{seat}" for seat in range(view.seats)], now))
    return console.file.getvalue()  # type: ignore[attr-defined]
