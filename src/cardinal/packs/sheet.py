"""A pack as a spreadsheet: one question per line. Every line is either accepted or explained.

In the answers column, `;` separates answers, and `|` separates ways to write one: `St. Paul | Saint Paul`.
"""

import csv
import io
import re
from collections.abc import Mapping
from dataclasses import dataclass
from importlib.resources import files
from typing import Final

from cardinal.common import spreadsheet
from cardinal.common.spreadsheet import BadSheet
from cardinal.engine.refused import BadInput, quoted
from cardinal.packs.pack import MOST_QUESTIONS, Form, Pack, PackQuestion

COLUMNS: Final = ("question", "answers", "wrong", "form", "topic", "difficulty", "explanation", "source")
HEADS: Final[dict[str, tuple[str, ...]]] = {
    "question": ("question", "text", "prompt", "questions"),
    "answers": ("answers", "answer", "right", "correct", "right answer", "correct answer", "right answers"),
    "wrong": ("wrong", "choices", "wrong answers", "wrong choices", "other choices", "distractors"),
    "form": ("form", "kind", "type"),
    "topic": ("topic", "category", "subject"),
    "difficulty": ("difficulty", "level"),
    "explanation": ("explanation", "why", "teaches", "note", "feedback"),
    "source": ("source", "sources", "reference"),
}
LONGEST: Final = {"question": 300, "answers": 600, "wrong": 600, "topic": 40, "explanation": 400, "source": 300}
DIFFICULTIES: Final = {"": 2, "1": 1, "2": 2, "3": 3, "easy": 1, "medium": 2, "middle": 2, "hard": 3}
FORMS: Final = "one, number, all, any 2 (or another number), in order"
ONE: Final = ("one", "single", "type", "choose")
ORDERED: Final = ("in order", "ordered", "order")
LONGEST_TITLE: Final = 60
TEMPLATE: Final = files(__package__).joinpath("template.csv").read_text("utf-8")


@dataclass(frozen=True)
class PackLine:
    """A line of the sheet. If it has no question, something is `wrong`, or it is the heading."""

    number: int
    question: PackQuestion | None = None
    wrong: str = ""
    note: str = ""  # accepted, but worth a look


def read_sheet(data: bytes) -> list[PackLine]:
    """Reads each line. Raises BadInput if this is not text at all."""
    try:
        text = spreadsheet.decoded(data, "the questions", "one question per line").removeprefix("\ufeff")
    except BadSheet as wrong:
        raise BadInput(str(wrong)) from None
    rows = list(spreadsheet.rows(text))
    where = {name: place for place, name in enumerate(COLUMNS)}
    found: list[PackLine] = []
    if rows and (heads := _heads(rows[0][1])):
        where = heads
        missing = [name for name in ("question", "answers") if name not in where]
        if missing:
            raise BadInput(f"The heading has no column “{missing[0]}”. The columns are: {', '.join(COLUMNS)}.")
        rows = rows[1:]
    seen: dict[str, int] = {}
    for number, cells in rows:
        found.append(_line(number, cells, where, seen))
    return found


def pack_from(data: bytes, title: str) -> Pack:
    """A pack from a sheet without mistakes. Raises BadInput with the first ones."""
    lines = read_sheet(data)
    wrong = [f"Line {line.number}: {line.wrong}" for line in lines if line.wrong]
    if wrong:
        more = f" And {len(wrong) - 3} more lines." if len(wrong) > 3 else ""
        raise BadInput(" ".join(wrong[:3]) + more)
    return make_pack(title, [line.question for line in lines if line.question])


def make_pack(title: str, questions: list[PackQuestion]) -> Pack:
    title = " ".join(title.split())
    if not title or len(title) > LONGEST_TITLE or not title.isprintable():
        raise BadInput(f"A pack needs a title of 1 to {LONGEST_TITLE} letters.")
    if not questions:
        raise BadInput("There is no question in this pack: write one per line, then its answer.")
    if len(questions) > MOST_QUESTIONS:
        raise BadInput(f"There are {len(questions)} questions; the limit is {MOST_QUESTIONS}. Make two packs of them.")
    return Pack(title=title, questions=tuple(questions))


def write_sheet(pack: Pack) -> str:
    """The pack as CSV. Reading it again gives the same pack."""
    out = io.StringIO()
    writer = csv.writer(out, lineterminator="\r\n")
    writer.writerow(COLUMNS)
    for one in pack.questions:
        answers = "; ".join(" | ".join(variants) for variants in one.answers)
        cells = [one.text, answers, "; ".join(one.wrong), form_words(one.form, one.n), one.topic]
        writer.writerow([*cells, str(one.difficulty), one.explanation, one.source])
    return out.getvalue()


def form_words(form: Form, n: int) -> str:
    return {"single": "one", "ordered": "in order", "any": f"any {n}"}.get(form, form)


def _heads(cells: list[str]) -> dict[str, int] | None:
    """Which column is which, if this row is a heading."""
    names = [" ".join(cell.casefold().split()) for cell in cells]
    where = {
        name: next(place for place, head in enumerate(names) if head in heads)
        for name, heads in HEADS.items()
        if any(head in heads for head in names)
    }
    return where if "question" in where or len(where) > 1 else None


def _line(number: int, cells: list[str], where: Mapping[str, int], seen: dict[str, int]) -> PackLine:
    if spreadsheet.never_closed(cells):
        return PackLine(number, wrong="A quotation mark is opened here and never closed. Close it, or take it out.")
    clean = [" ".join("".join(c if c.isprintable() else " " for c in cell).split()) for cell in cells]
    cell = {name: clean[place] if place < len(clean) else "" for name, place in where.items()}
    try:
        question = _question(cell)
        before = seen.setdefault(question.text.casefold(), number)
        if before != number:
            raise BadInput(f"This question is in line {before}, too. Ask each question once.")
    except BadInput as wrong:
        return PackLine(number, wrong=str(wrong))
    return PackLine(number, question, note=_note(question))


def _question(cell: Mapping[str, str]) -> PackQuestion:
    text = cell.get("question", "")
    if not text:
        raise BadInput("There is no question. Write it in the first column.")
    for name, most in LONGEST.items():
        if len(cell.get(name, "")) > most:
            raise BadInput(f"The {name} has {len(cell[name])} characters; the limit is {most}.")
    answers = tuple(
        variants for part in cell.get("answers", "").split(";") if (variants := _parts(part, "|"))
    )  # fmt: skip
    if not answers:
        raise BadInput("There is no answer. Write it in the second column.")
    shown = [variants[0].casefold() for variants in answers]
    twice = next((one for one in shown if shown.count(one) > 1), "")
    if twice:
        raise BadInput(
            f"The answer {quoted(twice)} is listed twice. Write other spellings as in St. Paul | Saint Paul."
        )
    form, n = _form(cell.get("form", ""), answers)
    wrong = _parts(cell.get("wrong", ""), ";")
    accepted = {variant.casefold() for variants in answers for variant in variants}
    both = next((one for one in wrong if one.casefold() in accepted), "")
    if both:
        raise BadInput(f"{quoted(both)} is both a right answer and a wrong choice. Take it out of one column.")
    level = cell.get("difficulty", "").casefold()
    if level not in DIFFICULTIES:
        raise BadInput(f"The difficulty cannot be {quoted(level)}. It can be: easy, medium, hard, or 1 to 3.")
    return PackQuestion(
        text=text,
        answers=answers,
        form=form,
        n=n,
        wrong=wrong,
        topic=cell.get("topic", ""),
        difficulty=DIFFICULTIES[level],
        explanation=cell.get("explanation", ""),
        source=cell.get("source", ""),
    )


def _parts(cell: str, mark: str) -> tuple[str, ...]:
    return tuple(dict.fromkeys(part.strip() for part in cell.split(mark) if part.strip()))


def _form(said: str, answers: tuple[tuple[str, ...], ...]) -> tuple[Form, int]:
    """How the answers are asked for, and how many."""
    said, many = said.casefold(), len(answers)
    numbers = [variant for variants in answers for variant in variants]
    if said == "number" or (not said and many == 1 and all(map(str.isdigit, numbers))):
        bad = next((one for one in numbers if not one.isdigit()), "")
        if bad or many > 1:
            raise BadInput(
                f"A question for a number has one answer in digits, not {quoted(bad or '; '.join(numbers))}."
            )
        return "number", 1
    if said in ONE or (not said and many == 1):
        return ("single", 1) if many == 1 else ("any", 1)
    if said == "all" or not said:
        return "all", many
    if said in ORDERED:
        if many < 2:
            raise BadInput("There is only one answer, so it cannot be “in order”. Separate answers with a semicolon.")
        return "ordered", many
    if match := re.fullmatch(r"any(?: ?([0-9]{1,2}))?", said):
        n = int(match[1] or 1)
        if not 1 <= n <= many:
            raise BadInput(f"The form says “{said}”, but the answers are {many}. Separate answers with semicolons.")
        return ("single", 1) if many == 1 else ("any", n)
    raise BadInput(f"The form cannot be {quoted(said)}. It can be: {FORMS}.")


def _note(question: PackQuestion) -> str:
    text = question.text.casefold()
    named = next((one for one in question.shown if re.search(rf"\b{re.escape(one.casefold())}\b", text)), "")
    return f"The question contains its answer: {named}." if named and question.form != "number" else ""
