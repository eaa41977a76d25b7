"""The form for the answer that a team types after a shout."""

from cardinal.answers.normal import normal
from cardinal.engine.chance import Chance
from cardinal.engine.legal import Form
from cardinal.engine.refused import Refused
from cardinal.games.geoplunge.chummy_challenge.moves import ANSWER, random_guess


class AnswerForm(Form):
    """CC-R13: one free text field for all questions. It knows nothing of the question, so it gives nothing away."""

    code = ANSWER
    verb = "answer"

    def judge(self, words: str) -> Refused | None:
        """Check only that there is an answer. Never say whether it is right."""
        if not normal(words):
            return Refused("CC-R8", "That is not an answer yet. Type it behind the word, as in 'answer Iowa, Ohio'.")
        return None

    def sample(self, chance: Chance) -> str:
        return random_guess(chance)

    def to_json(self) -> dict[str, object]:
        return {"kind": "answer", "verb": self.verb, "separators": [",", ";", "and"]}
