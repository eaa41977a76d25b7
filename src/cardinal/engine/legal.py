"""What a seat may do now: an object to iterate over (buttons, bots) and to test with `in` (referee).

It holds no position, so a bot that gets it learns nothing that its view does not say.
"""

from collections.abc import Callable, Iterator, Sequence

from cardinal.engine.chance import Chance
from cardinal.engine.position import Move
from cardinal.engine.refused import BadInput, Refused


class Form:
    """A kind of move whose words cannot be listed. A client can draw the form, and a bot can fill it in."""

    code: int
    verb: str  # the first word of the move's text

    def judge(self, words: str) -> Refused | None:
        """Why these words will not do, or None if they will. (Whether they *win* is another question.)"""
        raise NotImplementedError

    def sample(self, chance: Chance) -> str:
        """Random words that will do."""
        raise NotImplementedError

    def to_json(self) -> dict[str, object]:
        """The description that a client gets."""
        raise NotImplementedError


class Legal:
    """What a seat may do now: iterate over the texts, test with `in`, or take a sample."""

    def __init__(
        self,
        texts: Sequence[str],
        codes: Sequence[int],
        forms: Sequence[Form],
        read: Callable[[str], Move],
        aside: Sequence[str] = (),
        aside_codes: Sequence[int] = (),
    ) -> None:
        self.texts = texts
        self.codes = codes
        self.forms = forms
        self.aside = aside  # legal, but never picked at random
        self._aside_codes = aside_codes
        self._read = read

    def __iter__(self) -> Iterator[str]:
        return iter(self.texts)

    def __len__(self) -> int:
        return len(self.texts)

    def __bool__(self) -> bool:
        return bool(self.texts or self.forms)

    def __contains__(self, move: object) -> bool:
        if isinstance(move, str):
            try:
                move = self._read(move)
            except BadInput:
                return False
        if not isinstance(move, Move):
            return False
        if move.code in self.codes or move.code in self._aside_codes:
            return move.words == ""
        return any(form.code == move.code and form.judge(move.words) is None for form in self.forms)

    def sample(self, chance: Chance) -> str:
        """A random legal move. Each listed move and each form is equally likely."""
        k = chance.below(len(self.texts) + len(self.forms))
        if k < len(self.texts):
            return self.texts[k]
        form = self.forms[k - len(self.texts)]
        return f"{form.verb} {form.sample(chance)}".strip()
