"""What a bot knows, and what it says (CC-R20). Its knowledge is drawn once for each mind and question, so it stays the
same all through a match. The bot sees only the words that have been read."""

from collections.abc import Sequence
from dataclasses import dataclass, field
from hashlib import blake2b

from cardinal.answers import KINDS, STRICT, names_by_kind
from cardinal.engine.chance import Chance
from cardinal.games.geoplunge.chummy_challenge.asked import PRINTED, Questions
from cardinal.games.geoplunge.chummy_challenge.choices import choices_of
from cardinal.games.geoplunge.chummy_challenge.judging import is_right
from cardinal.games.geoplunge.chummy_challenge.questions import Question

FEW = 4  # words, on which somebody in a hurry shouts
MISSES = 50  # percent of the answers that are guessed after them
LEAN = 10  # everyone has good and bad colors: this many percent more or less


@dataclass(frozen=True)
class Strength:
    """Chances in percent, times in ms."""

    knows: tuple[int, int, int]  # how often it knows the fact, by difficulty of the question
    met: int  # how often it has met a question before: then it needs only enough words to tell it apart
    waits: bool  # for the end of the reading; otherwise, the key words are enough
    thinks: tuple[int, int]  # time after the deciding word; CC-R20: at least 250
    hasty: int = field(default=0, kw_only=True)  # how often it does not wait, all the same
    dares: int = field(default=0, kw_only=True)  # how often it shouts on a few words, and then has to guess
    slips: int  # how often it says something wrong
    stakes: int


class Mind:
    def __init__(self, strength: Strength, mind: int, questions: Questions = PRINTED) -> None:
        self.strength = strength
        self._mind = mind
        self._questions = questions

    def knows(self, question: Question) -> bool:
        lean = self._draw(f"colour {question.colour}") * (2 * LEAN + 1) // 100 - LEAN
        return self._draw(f"fact {question.id}") < self.strength.knows[question.difficulty - 1] + lean

    def needs(self, words: list[str], ended: bool) -> int | None:
        """How many of these words it took to be sure of an answer. None if it is not sure yet or does not know."""
        possible = self._questions.meant(words)
        if len(possible) != 1 or not self.knows(question := possible[0]):
            return None
        if self._draw(f"met {question.id}") < self.strength.met:
            return next(k for k in range(1, len(words) + 1) if len(self._questions.meant(words[:k])) == 1)
        if self.strength.waits and self._draw(f"hasty {question.id}") >= self.strength.hasty:
            return len(words) if ended else None
        return next((k for k in range(1, len(words) + 1) if question.key in " ".join(words[:k])), None)

    def dares(self, words: list[str]) -> int | None:
        """After how few words it shouts without knowing the answer, now and then. The first words decide it."""
        begun = " ".join(words[:FEW])
        if len(words) < FEW or self._draw(f"dares {begun}") >= self.strength.dares:
            return None
        late = FEW + self._draw(f"late {begun}") % FEW
        return late if late <= len(words) else None

    def answer(self, words: list[str], chance: Chance, choices: Sequence[str] = ()) -> str:
        """Answer the question that starts with these words. If several do, guess which one it is. CC-R26: it says one
        of the `choices`, if there are any. What it dared to say is mostly wrong."""
        possible = self._questions.meant(words)
        if choices:
            possible = [one for one in possible if choices_of(one, self._questions) == tuple(choices)] or possible
        question = possible[chance.below(len(possible))]
        dared = self.needs(words, False) is None and self.dares(words) is not None
        slips = chance.below(100) < (MISSES if dared else self.strength.slips)
        if self.knows(question) and not slips:
            return right_answer(question)
        others = [one for one in choices if not is_right(question, one, STRICT)]
        if others:
            return others[chance.below(len(others))]
        return wrong_answer(question, chance, self._questions)

    def _draw(self, what: str) -> int:
        """A number from 0 to 99, always the same for this mind."""
        return int.from_bytes(blake2b(f"{self._mind} {what}".encode(), digest_size=4).digest(), "little") % 100


def right_answer(question: Question) -> str:
    return "; ".join(question.shown[: question.n])


def wrong_answer(question: Question, chance: Chance, questions: Questions = PRINTED) -> str:
    """A plausible wrong answer of the same kind: a real name. In a list, only one part is wrong."""
    said = list(question.shown[: question.n])
    place = chance.below(len(said))
    if question.form == "number":
        return str(int(said[place]) + 1 + chance.below(3))
    known = dict.fromkeys(name for other in questions.asked if other.domain == question.domain for name in other.shown)
    right = {name for variants in question.answers for name in variants}
    others = [name for name in known if name not in right]
    if not others:  # nothing else of this kind is asked for
        kind = next((kind for kind, domain in KINDS.items() if domain == question.domain), "state")
        others = [name for name in names_by_kind()[kind] if name not in right]
    said[place] = others[chance.below(len(others))]
    return "; ".join(said)
