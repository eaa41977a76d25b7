"""A hint for a beginner: when to shout, and how the answer begins. Never the answer."""

from cardinal.engine.chance import Chance
from cardinal.engine.hint import Decide, Hint
from cardinal.engine.legal import Legal
from cardinal.games.geoplunge.chummy_challenge.asked import questions_of
from cardinal.games.geoplunge.chummy_challenge.view import ChummyView
from cardinal.games.geoplunge.hints import GeoPlungeHints, listed


class ChummyHints(GeoPlungeHints[ChummyView]):
    def make(self, view: ChummyView, legal: Legal, chance: Chance, decide: Decide) -> Hint:
        if view.phase == "reading" and "pass" in legal:
            return _nudge(view)  # all of it has been read
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
    if question.form == "number":
        low = max(0, int(question.shown[0]) - 3)
        return Hint(f"It is a number from {low} to {low + 6}.")
    starts = sorted({answer[0].upper() for answer in question.shown})
    if len(question.shown) == 1:
        return Hint(
            f"The answer begins with {starts[0]} and has {sum(c.isalpha() for c in question.shown[0])} letters."
        )
    return Hint(f"{len(question.shown)} answers are right. They begin with {listed(starts)}.")
