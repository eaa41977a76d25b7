"""GP-R40 to GP-R47 on what students write: a file of cases, with the verdict that a teacher would give."""

from collections.abc import Iterator
from importlib.resources import files

from cardinal.answers import explain_answer


def cases(name: str) -> Iterator[tuple[str, bool, str]]:
    """What was typed and for which question, whether it counts, and what the checker says against it."""
    question: tuple[str, int, list[tuple[str, ...]], str] | None = None
    for line in files(__package__).joinpath(name).read_text("utf-8").splitlines():
        mark, _, rest = line.partition(" ")
        if mark == "=":
            asked, _, accepted = rest.partition(": ")
            form, number, domain = asked.split(" ", 2)
            answers = [tuple(one.split(", ")) for one in accepted.split("; ")]
            question = form, int(number), answers, domain
        elif mark in ("+", "-"):
            assert question is not None
            for given in rest.split(" | "):
                yield f"{given!r} for {question[2]}", mark == "+", explain_answer(given, *question)


def test_GP_R42_what_students_write_is_judged_as_a_teacher_would() -> None:
    judged = list(cases("students.txt"))
    assert len(judged) >= 600
    wrongly_taken = [given for given, counts, why in judged if not counts and not why]
    wrongly_refused = [f"{given}: {why}" for given, counts, why in judged if counts and why]
    assert wrongly_taken == []
    assert wrongly_refused == []


def test_GP_R42_a_fresh_set_has_no_false_accept_and_few_false_refusals() -> None:
    judged = list(cases("fresh.txt"))
    assert len(judged) >= 200
    assert [given for given, counts, why in judged if not counts and not why] == []
    right = [why for _, counts, why in judged if counts]
    assert sum(map(bool, right)) < 0.05 * len(right), [f"{given}: {why}" for given, ok, why in judged if ok and why]
