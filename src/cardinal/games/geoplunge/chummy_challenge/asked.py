"""The questions of a play, numbered as in positions: 5 * card + color, both counted from 0 (GP-20)."""

from functools import lru_cache
from typing import Final

from cardinal.games.geoplunge.chummy_challenge.questions import COLOURS, QUESTIONS, Question
from cardinal.packs import MOST_QUESTIONS, PackQuestion, domain_of, pack_of

CHALLENGE_CARDS: Final = 63  # GP-5
CHALLENGE_NAMES: Final = [f"C{n:02}" for n in range(1, MOST_QUESTIONS + 1)]
OUR_OWN: Final = "none"  # no pack: use the printed deck


def _easiest(card: list[Question]) -> int:
    """The colors of a card's easiest questions, as bits (CC-R25)."""
    level = min(question.difficulty for question in card)
    return sum(1 << colour for colour, question in enumerate(card) if question.difficulty == level)


class Questions:
    """The deck of questions for a play."""

    def __init__(self, asked: list[Question]) -> None:
        self.asked = asked
        self.cards = len(asked) // len(COLOURS)
        self.words = [question.text.split() for question in asked]
        self.easiest = [_easiest(asked[k : k + len(COLOURS)]) for k in range(0, len(asked), len(COLOURS))]

    def beginning(self, words: list[str]) -> list[int]:
        """The numbers of the questions that begin with these words."""
        return [number for number, text in enumerate(self.words) if text[: len(words)] == words]

    def meant(self, words: list[str]) -> list[Question]:
        """The questions that begin with these words, each once."""
        return list({self.asked[number].id: self.asked[number] for number in self.beginning(words)}.values())


@lru_cache(32)
def questions_of(pack: str) -> Questions:
    """CC-R22: each card of a pack has one question, whatever the color. Raises BadInput."""
    if pack == OUR_OWN:
        return PRINTED
    made = [_question(number, one, domain_of(pack, one)) for number, one in enumerate(pack_of(pack).questions)]
    return Questions([question for question in made for _ in COLOURS])


def _question(number: int, one: PackQuestion, domain: str) -> Question:
    return Question(
        id=CHALLENGE_NAMES[number],
        colour="",
        pattern="pack",
        text=one.text,
        form=one.form,
        n=one.n,
        answers=one.answers,
        domain=domain,
        wrong=one.wrong,
        subjects=(),
        difficulty=one.difficulty,
        key=one.text,
        teaches=one.explanation,
        sources=(one.source,) if one.source else (),
    )


def question_number(card: int, colour: int) -> int:
    return len(COLOURS) * card + colour


PRINTED: Final = Questions(
    [QUESTIONS[f"{card}-{colour}"] for card in CHALLENGE_NAMES[:CHALLENGE_CARDS] for colour in COLOURS]
)
ASKED: Final = PRINTED.asked
WORDS: Final = PRINTED.words
beginning: Final = PRINTED.beginning
