"""A set of answers among which a given one is looked for: all States, all capitals, all presidents on the cards …"""

from collections.abc import Iterable, Mapping, Sequence
from copy import copy
from typing import Final

from rapidfuzz.distance import DamerauLevenshtein

from cardinal.games.geoplunge.answers.normal import normal

LENIENT: Final = "lenient"
STRICT: Final = "strict"

Answer = str | Sequence[str]  # a name, or a name and other forms of it
_FAR: Final = 1000


def slips_allowed(form: str, spelling: str) -> int:
    """GP-R42: how many slips a form forgives; spaces are letters."""
    if spelling == STRICT or len(form) <= 4:
        return 0
    return 1 if len(form) <= 8 else 2


class Domain:
    """Names, each with its other forms. `optional`: words that may be left out or added at an end (GP-R43)."""

    def __init__(self, noun: str, members: Mapping[str, Iterable[str]], optional: Iterable[str] = ()) -> None:
        self.noun = noun  # one of them, in words: "a State", "a capital"
        self.optional = frozenset(optional)
        self.members: dict[str, frozenset[str]] = {
            name: frozenset(map(self.read, (name, *others))) for name, others in members.items()
        }
        self._by_form = {self.read(name): forms for name, forms in self.members.items()}

    def read(self, text: str) -> str:
        """A text in the form that is compared."""
        words = normal(text).split()
        if len(words) > 1 and words[0] in self.optional:
            words = words[1:]
        if len(words) > 1 and words[-1] in self.optional:
            words = words[:-1]
        return " ".join(words)

    def writings(self, form: str, given: str) -> Iterable[str]:
        """The ways to write a form that a given text may be meant as."""
        return (form,)

    def forms(self, expected: Answer) -> frozenset[str]:
        """All forms of an answer: its own, and those that the domain knows of the same name."""
        names = (expected,) if isinstance(expected, str) else expected
        own = frozenset(map(self.read, names))
        main = self.read(names[0])
        if main in self._by_form:
            return own | self._by_form[main]
        return own.union(*(forms for forms in self.members.values() if main in forms))

    def matches(self, given: str, expected: Answer, spelling: str = LENIENT) -> bool:
        """Whether a given text counts as the expected answer (GP-R40 to GP-R45)."""
        text = self.read(given)
        forms = self.forms(expected)
        slips = self._slips(text, forms, spelling)
        return slips < _FAR and slips < self._nearest(text, self._others(forms))

    def name_of(self, given: str, spelling: str = LENIENT) -> str | None:
        """The one member that a text names; None if there is none, or more than one."""
        return next((name for name in self.members if self.matches(given, name, spelling)), None)

    def candidates(self, given: str) -> list[str]:
        """The members that a text could be meant as, if spelling were no matter: the nearest ones."""
        text = self.read(given)
        slips = {name: self._slips(text, forms, LENIENT) for name, forms in self.members.items()}
        least = min(slips.values(), default=_FAR)
        return [name for name in slips if slips[name] == least < _FAR]

    def containing(self, given: str) -> list[str]:
        """The members of whose name a text is only a part (GP-R43: Dakota, Carson)."""
        part = f" {self.read(given)} "
        return [name for name, forms in self.members.items() if any(part in f" {form} " for form in forms)]

    def plus(self, answers: Iterable[Answer]) -> "Domain":
        """This domain and the accepted answers of a question, where they are not of it already."""
        wider = copy(self)
        wider.members = dict(self.members)
        wider._by_form = dict(self._by_form)
        for answer in answers:
            name = answer if isinstance(answer, str) else answer[0]
            if not any(self.read(name) in forms for forms in self.members.values()):
                wider.members[name] = wider._by_form[self.read(name)] = self.forms(answer)
        return wider

    def _slips(self, text: str, forms: Iterable[str], spelling: str) -> int:
        """The distance to the nearest form that forgives it (GP-R42)."""
        least = _FAR
        for form in forms:
            for writing in self.writings(form, text):
                slips = DamerauLevenshtein.distance(text, writing)
                if slips <= slips_allowed(writing, spelling):
                    least = min(least, slips)
        return least

    def _nearest(self, text: str, forms: Iterable[str]) -> int:
        """The distance to the nearest form, however far."""
        writings = (writing for form in forms for writing in self.writings(form, text))
        return min((DamerauLevenshtein.distance(text, writing) for writing in writings), default=_FAR)

    def _others(self, forms: frozenset[str]) -> list[str]:
        """GP-R42: the forms of the other members; what two members share is no other form."""
        return [form for others in self.members.values() for form in others if form not in forms]
