"""People: the surname is enough, but a first name or an initial must be right if given."""

from collections.abc import Iterator
from itertools import combinations
from typing import Final

from rapidfuzz.distance import DamerauLevenshtein

from cardinal.answers.domain import Domain

_TITLES: Final = ("president", "pres", "mr", "general", "gen")
_ENDINGS: Final = ("jr", "sr")
_PARTICLES: Final = ("van", "von", "de", "la")


class People(Domain):
    """Full names. If two people share a surname, the surname alone matches neither."""

    def read(self, text: str) -> str:
        words = super().read(text).split()
        if len(words) > 1 and words[0] in _TITLES:
            words = words[1:]
        return " ".join(words[:-1] if len(words) > 1 and words[-1] in _ENDINGS else words)

    def writings(self, form: str, given: str) -> Iterator[str]:
        """The surname with as many first names as were given, each in full or as an initial."""
        names = form.split()
        cut = len(names) - 1
        while cut > 1 and names[cut - 1] in _PARTICLES:
            cut -= 1
        surname = names[cut:]
        first = given.split()[: -len(surname)]
        if len(first) + len(surname) == len(given.split()):
            for meant in combinations(names[:cut], len(first)):
                pieces = list(map(_piece, first, meant))
                if all(pieces):
                    yield " ".join([*pieces, *surname])


def _piece(given: str, meant: str) -> str:
    """How the intended first name is written here; empty if another name is given."""
    if len(given) == 1 or len(meant) == 1:
        return given if given[0] == meant[0] else ""
    slips = 1 if len(meant) < 7 else 2  # Jon and Milard are slips, Jane for James is another name
    return meant if DamerauLevenshtein.distance(given, meant) <= slips else ""
