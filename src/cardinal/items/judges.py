"""Ways to judge an answer, for code that declares items."""

from collections.abc import Collection, Sequence

from cardinal.answers import Answer, Domain, explain_answer, is_not_enough, normal
from cardinal.engine.study import RIGHT, Judge, Verdict

LONGEST = 400  # letters of an answer that are read


def parts(given: str) -> list[str]:
    """Splits the answer to an ordering question, as the client joined it."""
    return [part.strip() for part in given.split(";") if part.strip()]


def asked(form: str, n: int, answers: Sequence[Answer], domain: Domain | str, refused: Collection[str] = ()) -> Judge:
    """Judges typed words the way the games do. A choice and a tapped code are read the same way.

    `refused` lists what does not count as an answer, such as the postal code if it is in the question.
    """
    never = frozenset(map(normal, refused))

    def judge(given: str) -> Verdict:
        given = given[:LONGEST]
        if normal(given) in never:
            return Verdict(False, words=f"“{given.strip()}” is in the question. What else is it called?")
        why = explain_answer(given, form, n, answers, domain)
        if not why:
            return RIGHT
        return Verdict(False, is_not_enough(given, form, n, answers, domain), _shorter(why))

    return judge


def _shorter(why: str) -> str:
    """“Santa Fe is not right.” is “Not Santa Fe.”"""
    name = why.removesuffix(" is not right.")
    return f"Not {name}." if name != why else why


def named(answer: Answer, domain: Domain | str, refused: Collection[str] = ()) -> Judge:
    """Accepts one name of a domain."""
    return asked("single", 1, [answer], domain, refused)


def exactly(answer: str, *others: str) -> Judge:
    """Accepts one of these texts, in any case: a choice, a postal code."""
    right = {normal(answer), *map(normal, others)}

    def judge(given: str) -> Verdict:
        if normal(given[:LONGEST]) in right:
            return RIGHT
        return Verdict(False, words=f"Not “{given.strip()[:40]}”." if given.strip() else "There is no answer.")

    return judge


def in_order(wanted: Sequence[str]) -> Judge:
    """Accepts all of them, in this order."""
    right = [normal(name) for name in wanted]

    def judge(given: str) -> Verdict:
        said = [normal(part) for part in parts(given[:LONGEST])]
        if said == right:
            return RIGHT
        if sorted(said) != sorted(right):
            return Verdict(False, words=f"Put all {len(right)} of them in order.")
        place = next(n for n, (one, two) in enumerate(zip(said, right, strict=True)) if one != two)
        return Verdict(
            False, words=f"{wanted[place]} comes {ORDINALS[place]}." if place < 5 else "In a different order."
        )

    return judge


ORDINALS = ("first", "second", "third", "fourth", "fifth")
