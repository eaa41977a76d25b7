"""Which questions may not be on the same Challenge card (GP-D20)."""

import re
from functools import cache

from cardinal.answers.numbers import read_number
from cardinal.games.geoplunge.chummy_challenge.questions import Question


def clash(one: Question, two: Question) -> str:
    """Why the two cannot be on one card, or "" if they can."""
    if shared := set(one.subjects) & set(two.subjects):
        return f"{one.id} and {two.id} are both about {', '.join(sorted(shared))}"
    for asked, other in ((one, two), (two, one)):
        if named := named_in(asked, other.text):
            return f"{other.id} names {named}, an answer of {asked.id}"
    return ""


def named_in(question: Question, text: str) -> str:
    """An accepted answer to the question that the text contains as whole words, or ""."""
    if question.form == "number":
        number = int(question.shown[0])
        return next((word for word in re.findall(r"[\w-]+", text) if read_number(word) == number), "")
    found = _names(question).search(text)
    return found[0] if found else ""


@cache
def _names(question: Question) -> re.Pattern[str]:
    names = {variant for variants in question.answers for variant in variants}
    if question.domain == "presidents":  # GP-R45: the surname is an answer
        names |= {name.split()[-1] for name in names}
    return re.compile(rf"(?<![\w-])(?:{'|'.join(map(re.escape, sorted(names)))})(?![\w-])", re.IGNORECASE)
