"""What a bot knows of the fifty States, or of the countries of Europe (IQ-R22).

A program would know every flag and bird, a person does not. A strength knows so many percent of the facts of each kind.
Which ones is drawn once for a seat and a match (from the seat's own mind), so that who does not know Ohio's flower now
does not know it in the next game, either.
"""

from collections.abc import Iterable
from typing import Final

from cardinal.engine.bits import size
from cardinal.games.geoplunge.clue_facts import clue_text
from cardinal.games.geoplunge.clues import BD, FLAG, KINDS, kind_name
from cardinal.games.geoplunge.deck import CARDS, EUROPE, PRINTED_EDITION, WHOLE

# kind: the fact behind it, and the percent that rookie, club and expert know of it. Who knows in which five a rank is
# knows in which ten it is, too.
_TABLE: Final[dict[str, tuple[str, tuple[int, int, int]]]] = {
    "TZ": ("zone", (40, 75, 100)),
    "ERA": ("date", (25, 45, 90)),
    "LEN": ("name", (100, 100, 100)),
    "WATER": ("water", (15, 35, 80)),
    "EVB": ("votes", (25, 45, 90)),
    "LAST": ("name", (100, 100, 100)),
    "ST10": ("statehood", (20, 40, 90)),
    "PO10": ("population", (25, 50, 90)),
    "SZ10": ("size", (25, 50, 90)),
    "NB": ("borders", (30, 65, 100)),
    "BD": ("borders", (45, 80, 100)),
    "MON": ("month", (5, 15, 55)),
    "DEC": ("date", (15, 35, 80)),
    "PAT": ("president", (10, 25, 75)),
    "ST5": ("statehood", (10, 30, 75)),
    "PO5": ("population", (15, 35, 85)),
    "SZ5": ("size", (15, 35, 85)),
    "FN": ("name", (100, 100, 100)),
    "FC": ("capital", (45, 80, 100)),
    "EV": ("votes", (15, 30, 80)),
    "BIRD": ("bird", (15, 40, 90)),
    "FLOWER": ("flower", (15, 35, 90)),
    "CITY1": ("city 1", (40, 75, 100)),
    "CITY2": ("city 2", (30, 55, 95)),
    "CITY3": ("city 3", (20, 40, 90)),
    "CITY4": ("city 4", (15, 30, 80)),
    "CITY5": ("city 5", (10, 20, 70)),
    "NICK": ("nickname", (25, 55, 95)),
    "FLAG": ("flag", (20, 45, 95)),
}
_IN_EUROPE: Final[dict[str, tuple[str, tuple[int, int, int]]]] = {  # the same of what is printed there instead
    "UNION": ("union", (45, 75, 100)),
    "LATB": ("north", (30, 60, 95)),
    "CLAST": ("capital", (45, 80, 100)),
    "CLEN": ("capital", (45, 80, 100)),
    "NO10": ("north", (20, 45, 90)),
    "DENS": ("density", (15, 35, 80)),
    "LAT": ("north", (15, 35, 85)),
    "NLET": ("name", (100, 100, 100)),
    "NO5": ("north", (10, 30, 80)),
    "CLET": ("capital", (45, 80, 100)),
    "ALLB": ("borders", (40, 75, 100)),
    "CAP": ("capital", (45, 80, 100)),
    "CURR": ("currency", (30, 60, 95)),
}
_KNOWN: Final = _TABLE | _IN_EUROPE
_FACTS: Final = [  # the new ones last: what a mind knows of the States stays the same
    *sorted({fact for fact, _ in _TABLE.values()}),
    *sorted({fact for fact, _ in _IN_EUROPE.values()} - {fact for fact, _ in _TABLE.values()}),
]
_CLASSES: Final[list[list[int]]] = [  # by edition and kind: how many different clues there are
    [
        CARDS if kind in (BD, FLAG) else len({clue_text(kind, card, -1, edition) for card in range(CARDS)})
        for kind in range(len(KINDS))
    ]
    for edition in (PRINTED_EDITION, PRINTED_EDITION, EUROPE)
]


class Knowledge:
    """`strength`: 0 rookie, 1 club, 2 expert."""

    def __init__(self, strength: int, mind: int, edition: int = PRINTED_EDITION) -> None:
        known = [_KNOWN[kind_name(kind, edition)] for kind in range(len(KINDS))]
        self._facts = [_FACTS.index(fact) for fact, _ in known]
        self._percent = [percent[strength] for _, percent in known]
        self._classes = _CLASSES[edition]
        self._mind = mind

    def knows(self, kind: int, card: int) -> bool:
        """The fact behind a kind of clue, about one State."""
        return mixed(self._mind, self._facts[kind] * 64 + card) % 100 < self._percent[kind]

    def likelihoods(self, clues: Iterable[tuple[int, int]], may_be: int = WHOLE) -> list[float]:
        """By card, how well it goes with clues: (kind, the set of cards of which it is true).

        What the mind knows of a State fits or rules it out; where it does not know, the clue might be meant of it, as
        likely as any clue of this kind. A flag that is known is therefore named, an unknown one only guessed at.
        """
        found = []
        for card in range(CARDS):
            like = float(may_be >> card & 1)
            for kind, true_of in clues:
                if like and self.knows(kind, card):
                    like *= true_of >> card & 1
                else:
                    like /= self._classes[kind]
            found.append(like)
        return found


def mixed(mind: int, number: int) -> int:
    """A number that looks random, always the same for the same two (SplitMix64)."""
    z = (mind + (number + 1) * 0x9E3779B97F4A7C15) & 0xFFFFFFFFFFFFFFFF
    z = (z ^ z >> 30) * 0xBF58476D1CE4E5B9 & 0xFFFFFFFFFFFFFFFF
    z = (z ^ z >> 27) * 0x94D049BB133111EB & 0xFFFFFFFFFFFFFFFF
    return z ^ z >> 31


def left_by(clues: Iterable[tuple[int, int]]) -> int:
    """How many States all these clues are true of."""
    left = WHOLE
    for _, true_of in clues:
        left &= true_of
    return int(size(left))
