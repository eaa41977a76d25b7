"""A pack on paper: a sheet of questions to write on, and the answers on a separate page."""

from typing import Any

from cardinal.packs import Pack
from cardinal.press.typeset import typeset


def question_sheet(pack: Pack, *, answers: bool = True, paper: str = "letter") -> bytes:
    return typeset("pack", sheet_data(pack, answers), paper)


def sheet_data(pack: Pack, answers: bool = True) -> dict[str, Any]:
    questions = [
        {
            "text": one.text,
            "lines": min(one.n, 6),
            "choices": sorted([*one.shown, *one.wrong], key=str.casefold) if one.wrong and one.n == 1 else [],
            "answer": (" or " if one.n == 1 else " → " if one.form == "ordered" else ", ").join(one.shown),
            "explanation": one.explanation,
        }
        for one in pack.questions
    ]
    return {"title": pack.title, "questions": questions, "answers": answers}
