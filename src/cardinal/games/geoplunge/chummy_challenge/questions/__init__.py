"""The 63 Challenge cards (GP-20, GP-D17): five questions each, one of each color.

COLOUR.json holds the 63 questions of a color in card order. `tools/challenge_deck.py` arranges them.
"""

from importlib.resources import files
from typing import Final, Literal

import msgspec

from cardinal.common.decoding import decodable

COLOURS: Final = ("red", "blue", "green", "yellow", "purple")  # GP-20
CARD_NUMBERS: Final = range(1, 64)  # GP-D17

Form = Literal["single", "number", "all", "any", "ordered"]


@decodable
class Question(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """One question, with everything needed to judge its answer (GP-D24)."""

    id: str
    colour: str
    pattern: str  # GP-D18
    text: str
    form: Form  # GP-D19
    n: int  # how many answers it asks for
    answers: tuple[tuple[str, ...], ...]  # each accepted answer with its variants; the first is shown
    domain: str  # GP-R42: what else a misspelled answer could mean
    subjects: tuple[str, ...]  # GP-D20, GP-D27: postal codes
    difficulty: int  # GP-D21
    key: str  # GP-D22: the words of the text that a player must hear to be sure
    teaches: str  # GP-D26: one sentence, shown with the answer and never before it
    wrong: tuple[str, ...] = ()  # other choices, in a pack (CC-R22)
    rule: str | None = None  # GP-D23: computed from the facts …
    sources: tuple[str, ...] = ()  # … or found in two places

    @property
    def shown(self) -> tuple[str, ...]:
        """The accepted answers, as shown to players."""
        return tuple(variants[0] for variants in self.answers)


class ChallengeCard(msgspec.Struct, frozen=True):
    """One card of the deck, "C01" to "C63". Its questions are in the order of COLOURS."""

    id: str
    questions: tuple[Question, ...]

    def question(self, colour: str) -> Question:
        return self.questions[COLOURS.index(colour)]


def _of_colour(colour: str) -> list[Question]:
    return msgspec.json.decode(files(__package__).joinpath(f"{colour}.json").read_bytes(), type=list[Question])


CARDS: Final[list[ChallengeCard]] = [
    ChallengeCard(f"C{number:02}", questions)
    for number, questions in zip(CARD_NUMBERS, zip(*map(_of_colour, COLOURS), strict=True), strict=True)
]

QUESTIONS: Final[dict[str, Question]] = {question.id: question for card in CARDS for question in card.questions}
