"""Which question of a card is the least like those that the game has had (CC-R29)."""

from collections.abc import Sequence

from cardinal.games.geoplunge.chummy_challenge.asked import Questions, question_number
from cardinal.games.geoplunge.chummy_challenge.likeness import hops
from cardinal.games.geoplunge.chummy_challenge.questions import COLOURS, Question


def varied(questions: Questions, card: int, asked: Sequence[Question], easy: bool) -> int:
    """The colors of those questions, as bits. `asked`: what this game has had; `easy`: CC-R25, too."""
    ranks = [_rank(questions.asked[question_number(card, colour)], asked, easy) for colour in range(len(COLOURS))]
    return sum(1 << colour for colour, rank in enumerate(ranks) if rank == min(ranks))


def _rank(question: Question, asked: Sequence[Question], easy: bool) -> tuple[bool, int, bool]:
    """An answer comes only once; another part of the country is worth a harder question; then, another color."""
    same = any(set(question.shown) & set(other.shown) for other in asked)
    near = any(hops(one, code) <= 1 for other in asked for one in other.subjects for code in question.subjects)
    return same, near + (question.difficulty if easy else 0), bool(asked) and question.colour == asked[-1].colour
