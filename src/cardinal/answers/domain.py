"""A set of possible answers to compare a given one with: all States, all capitals, all presidents on the cards …"""

from collections.abc import Collection, Iterable, Iterator, Mapping, Sequence
from copy import copy
from typing import Final

from rapidfuzz.distance import DamerauLevenshtein

from cardinal.answers.normal import bare, normal

LENIENT: Final = "lenient"
STRICT: Final = "strict"

Answer = str | Sequence[str]  # a name, or a name and other forms of it
_FAR: Final = 1000
_COUNTED: Final = frozenset(("first", "second", "third", "then", "next", "finally", "from"))
_ALIKE: Final = ({"c", "k"}, {"c", "s"}, {"g", "j"}, {"s", "z"}, {"a", "e"}, {"e", "i"}, {"i", "y"}, {"u", "o"})
_COMPASS: Final = frozenset(("north", "south", "east", "west"))


def slips_between(text: str, form: str, spelling: str) -> int:
    """How many slips separate a text from a form; _FAR if they are too many, or of a kind we do not forgive."""
    if text == form:
        return 0
    if spelling == STRICT or _COMPASS & (set(text.split()) - set(form.split())):  # East Virginia is not a slip
        return _FAR
    if _lacks_three(text, form):
        return 2
    if len(form) <= 8 and text[1:] == form[1:] and {text[:1], form[0]} not in _ALIKE:  # Noise is not Boise
        return _FAR
    slips = DamerauLevenshtein.distance(text, form)
    return slips if slips <= _allowed(text, form) else _FAR


def _allowed(text: str, form: str) -> int:
    """How many slips are forgiven, by the length of the form. Spaces count as letters."""
    letters = len(form)
    if letters <= 4:
        whole = len(text) == letters + 1 or sorted(text) == sorted(form)  # no letter of the four is missing
        return 1 if letters == 4 and whole else 0
    return 1 if letters <= 8 else 2


def _lacks_three(text: str, form: str) -> bool:
    """Missippi, Misisipi: a long word that is right except for three missing letters."""
    if len(form) < 11 or " " in form or len(text) != len(form) - 3 or text[0] != form[0]:
        return False
    letters = iter(form)
    return all(letter in letters for letter in text)


class Domain:
    """Names, each with its other forms.

    `optional` are words that may be left out or added at either end. `short` are forms in which no slip is forgiven.
    `homes` says, by name, what may follow it, as Ohio may follow Columbus. `never` are words that mean something else.
    """

    def __init__(
        self,
        noun: str,
        members: Mapping[str, Iterable[str]],
        optional: Iterable[str] = (),
        *,
        short: Iterable[str] = (),
        homes: Mapping[str, Collection[str]] | None = None,
        never: Iterable[str] = (),
    ) -> None:
        self.noun = noun  # what one of them is called: "a State", "a capital"
        self.optional = frozenset(optional)
        self.short = frozenset(map(normal, short))
        self.homes = {self.read(name): frozenset(map(normal, after)) for name, after in (homes or {}).items()}
        self.never = frozenset(map(normal, never))
        self.members: dict[str, frozenset[str]] = {
            name: frozenset(map(self.read, (name, *others))) for name, others in members.items()
        }
        self._by_form = {self.read(name): forms for name, forms in self.members.items()}

    def read(self, text: str) -> str:
        """The text in the form used for comparison."""
        words = bare(normal(text)).split()
        if len(words) > 1 and words[0] in _COUNTED:  # "first Kentucky", in a list
            words = words[1:]
        if len(words) > 1 and words[0] in self.optional:
            words = words[1:]
        if len(words) > 1 and words[-1] in self.optional:
            words = words[:-1]
        return " ".join(words)

    def writings(self, form: str, given: str) -> Iterable[str]:
        """The ways to write a form that the given text may stand for."""
        return (form,)

    def forms(self, expected: Answer) -> frozenset[str]:
        """All forms of an answer: its own, and those the domain knows for the same name."""
        names = (expected,) if isinstance(expected, str) else expected
        own = frozenset(map(self.read, names))
        main = self.read(names[0])
        if main in self._by_form:
            return own | self._by_form[main]
        return own.union(*(forms for forms in self.members.values() if main in forms))

    def matches(self, given: str, expected: Answer, spelling: str = LENIENT) -> bool:
        """Does a given text count as the expected answer?"""
        forms = self.forms(expected)
        return any(self._is_one(text, forms, spelling) for text in self._without_home(self.read(given), forms))

    def name_of(self, given: str, spelling: str = LENIENT) -> str | None:
        """The one member that a text names; None if there is none, or more than one."""
        near = self.candidates(given, spelling)
        return next((name for name in near or self.members if self.matches(given, name, spelling)), None)

    def candidates(self, given: str, spelling: str = LENIENT) -> list[str]:
        """The members that a text could mean: the nearest ones."""
        text = self.read(given)
        slips = {name: self._slips(text, forms, spelling) for name, forms in self.members.items()}
        least = min(slips.values(), default=_FAR)
        return [name for name in slips if slips[name] == least < _FAR]

    def containing(self, given: str) -> list[str]:
        """The members whose name contains the text as a part (Dakota, Carson)."""
        part = f" {self.read(given)} "
        return [name for name, forms in self.members.items() if any(part in f" {form} " for form in forms)]

    def plus(self, answers: Iterable[Answer]) -> "Domain":
        """This domain plus the accepted answers of a question that it does not have yet."""
        wider = copy(self)
        wider.members = dict(self.members)
        wider._by_form = dict(self._by_form)
        for answer in answers:
            name = answer if isinstance(answer, str) else answer[0]
            form = self.read(name)
            if not any(form in forms for forms in self.members.values()):
                wider.members[name] = wider._by_form[form] = self.forms(answer)
        return wider

    def _is_one(self, text: str, forms: frozenset[str], spelling: str) -> bool:
        slips = self._slips(text, forms, spelling)
        return slips < _FAR and slips < self._nearest(text, self._others(forms))

    def _without_home(self, text: str, forms: frozenset[str]) -> Iterator[str]:
        """The text as it is, and without the State that a city lies in: Columbus Ohio, Pierre (SD)."""
        yield text
        for form in forms & self.homes.keys():
            for home in self.homes[form]:
                if text.endswith(f" {home}"):
                    yield text.removesuffix(f" {home}")

    def _slips(self, text: str, forms: Iterable[str], spelling: str) -> int:
        """The distance to the nearest form that forgives it."""
        if text in self.never:
            return _FAR
        least = _FAR
        for form in forms:
            strictly = STRICT if form in self.short else spelling
            for writing in self.writings(form, text):
                least = min(least, slips_between(text, writing, strictly))
        return least

    def _nearest(self, text: str, forms: Iterable[str]) -> int:
        """The distance to the nearest form, no matter how far."""
        writings = (writing for form in forms for writing in self.writings(form, text))
        return min((DamerauLevenshtein.distance(text, writing) for writing in writings), default=_FAR)

    def _others(self, forms: frozenset[str]) -> list[str]:
        """The forms of the other members, without those that they share with this one."""
        return [form for others in self.members.values() for form in others if form not in forms]
