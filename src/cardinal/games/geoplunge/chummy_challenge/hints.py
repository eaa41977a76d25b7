"""A hint for a beginner: when to shout, and how the answer begins, or which two of four it may be. Never the answer."""

from cardinal.answers import STRICT
from cardinal.engine.chance import Chance
from cardinal.engine.hint import Decide, Hint
from cardinal.engine.legal import Legal
from cardinal.games.geoplunge.chummy_challenge.asked import questions_of
from cardinal.games.geoplunge.chummy_challenge.judging import is_right
from cardinal.games.geoplunge.chummy_challenge.questions import Question
from cardinal.games.geoplunge.chummy_challenge.view import ChummyView
from cardinal.games.geoplunge.hints import GeoPlungeHints, listed
from cardinal.items.chance import shuffled


class ChummyHints(GeoPlungeHints[ChummyView]):
    def make(self, view: ChummyView, legal: Legal, chance: Chance, decide: Decide) -> Hint:
        if view.phase == "reading" and "pass" in legal:  # all of it has been read
            chooses = view.options["choices"] == "on"
            return Hint("Shout, and you can choose from four answers. Then ask me again.") if chooses else _nudge(view)
        if view.phase == "reading":
            return Hint("Keep listening. Shout as soon as you are sure of the answer.")
        if view.phase == "answering" and legal.forms:
            return _nudge(view)
        return super().make(view, legal, chance, decide)

    def told(self, view: ChummyView, move: str) -> Hint:
        if move == "pass":
            return Hint("Say that you don’t know.", move)
        return Hint(f"Let {move.split()[-1]} answer this one.", move, move.split()[1:])


def _nudge(view: ChummyView) -> Hint:
    """A nudge toward the answer, if the words read so far fit only one question."""
    possible = questions_of(str(view.options["pack"])).meant(view.words)
    if len(possible) != 1:
        return Hint("The question was not read to its end. Guess how it goes on.")
    question = possible[0]
    if view.choices:
        return _halved(question, view.choices)
    if question.form == "number":
        low = max(0, int(question.shown[0]) - 3)
        return Hint(f"It is a number from {low} to {low + 6}.")
    starts = sorted({answer[0].upper() for answer in question.shown})
    if len(question.shown) == 1:
        return Hint(
            f"The answer begins with {starts[0]} and has {sum(c.isalpha() for c in question.shown[0])} letters."
        )
    return Hint(f"{len(question.shown)} answers are right. They begin with {listed(starts)}.")


def _halved(question: Question, choices: list[str]) -> Hint:
    """CC-R26: two of the four stay. The same two whenever it is asked."""
    right = next(one for one in choices if is_right(question, one, STRICT))
    other = shuffled([one for one in choices if one != right], f"hint {question.id}")[0]
    either = sorted([right, other], key=choices.index)
    words = f"It is one of these two: {' or '.join(one.replace('; ', ' and ') for one in either)}."
    return Hint(words, lights=either)
