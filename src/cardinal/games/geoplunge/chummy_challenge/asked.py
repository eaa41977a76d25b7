"""The questions by number, as positions have them: 5 * card + color, cards and colors from 0 (GP-20)."""

from typing import Final

from cardinal.games.geoplunge.chummy_challenge.questions import COLOURS, QUESTIONS, Question

CHALLENGE_CARDS: Final = 63  # GP-5
CHALLENGE_NAMES: Final = [f"C{n:02}" for n in range(1, CHALLENGE_CARDS + 1)]
ASKED: Final[list[Question]] = [QUESTIONS[f"{card}-{colour}"] for card in CHALLENGE_NAMES for colour in COLOURS]
WORDS: Final[list[list[str]]] = [question.text.split() for question in ASKED]


def question_number(card: int, colour: int) -> int:
    return len(COLOURS) * card + colour


def beginning(words: list[str]) -> list[int]:
    """The questions that begin with these words."""
    return [number for number, text in enumerate(WORDS) if text[: len(words)] == words]
