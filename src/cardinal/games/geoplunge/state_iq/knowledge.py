"""What a bot knows about the fifty States or the countries of Europe (IQ-R22).

A program could know every flag and bird, but a person does not. So each strength knows a percentage of the facts of
each kind. Which ones is drawn once per seat and match (from the seat's own mind), so a bot that does not know Ohio's
flower now will not know it in the next game, either. But no bot guesses against all reason: a clue that is true of
several States counts for everyone, except one that the bot does not quite remember. A clue that names the State gives
it away, and a bot that does not know a rank still has a rough idea.
"""

from collections.abc import Iterable
from typing import Final

from cardinal.engine.bits import members, set_of, size
from cardinal.games.geoplunge.clue_facts import NO_ITEM, clue_text
from cardinal.games.geoplunge.clues import BD, FLAG, KINDS, kind_name
from cardinal.games.geoplunge.deck import (
    CARDS,
    EUROPE,
    POPULATION,
    PRINTED_EDITION,
    SIZE,
    STATEHOOD,
    TITLES,
    WHOLE,
    name_of,
    rank,
)
from cardinal.games.geoplunge.state_iq.view import A_FEW

# By kind: the fact behind it, and the percentage that rookie, club and expert know. A bot that knows a rank's group of
# five also knows its group of ten.
_TABLE: Final[dict[str, tuple[str, tuple[int, int, int]]]] = {
    "TZ": ("zone", (100, 100, 100)),
    "ERA": ("date", (25, 45, 90)),
    "LEN": ("name", (100, 100, 100)),
    "WATER": ("water", (15, 35, 80)),
    "EVB": ("votes", (25, 45, 90)),
    "LAST": ("name", (100, 100, 100)),
    "ST10": ("statehood", (20, 40, 90)),
    "PO10": ("population", (25, 50, 90)),
    "SZ10": ("size", (25, 50, 90)),
    "NB": ("borders", (100, 100, 100)),
    "BD": ("borders", (100, 100, 100)),
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
    "CITY1": ("city 1", (50, 80, 100)),
    "CITY2": ("city 2", (30, 55, 95)),
    "CITY3": ("city 3", (20, 40, 90)),
    "CITY4": ("city 4", (15, 30, 80)),
    "CITY5": ("city 5", (10, 20, 70)),
    "NICK": ("nickname", (25, 55, 95)),
    "FLAG": ("flag", (20, 45, 95)),
}
_IN_EUROPE: Final[dict[str, tuple[str, tuple[int, int, int]]]] = {  # the same for what is printed there instead
    "UNION": ("union", (80, 95, 100)),
    "LATB": ("north", (30, 60, 95)),
    "CLAST": ("capital", (45, 80, 100)),
    "CLEN": ("capital", (45, 80, 100)),
    "NO10": ("north", (20, 45, 90)),
    "DENS": ("density", (15, 35, 80)),
    "LAT": ("north", (15, 35, 85)),
    "NLET": ("name", (100, 100, 100)),
    "NO5": ("north", (10, 30, 80)),
    "CLET": ("capital", (45, 80, 100)),
    "ALLB": ("borders", (100, 100, 100)),
    "CAP": ("capital", (45, 80, 100)),
    "CURR": ("currency", (30, 60, 95)),
}
_KNOWN: Final = _TABLE | _IN_EUROPE
_RANKED: Final = {  # facts that go with a rank; in Europe, the rank from the north replaces statehood
    "date": STATEHOOD,
    "statehood": STATEHOOD,
    "president": STATEHOOD,
    "north": STATEHOOD,
    "population": POPULATION,
    "votes": POPULATION,
    "size": SIZE,
}
ROUGHLY: Final = 10  # a bot that does not know a rank considers this many to either side
_FACTS: Final = [  # new ones last, so what a mind knows about the States stays the same
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


_SLIPS: Final = (3, 1, 1)  # by strength, a bot forgets one time in so many: a rookie would go far astray


class Knowledge:
    """What one bot knows. `strength` is 0 for rookie, 1 for club, 2 for expert."""

    def __init__(self, strength: int, mind: int, edition: int = PRINTED_EDITION) -> None:
        known = [_KNOWN[kind_name(kind, edition)] for kind in range(len(KINDS))]
        self._facts = [_FACTS.index(fact) for fact, _ in known]
        self._ranks = [_RANKED.get(fact) for fact, _ in known]
        self._percent = [percent[strength] for _, percent in known]
        self._classes = _CLASSES[edition]
        self._edition = edition
        self._mind = mind
        self._slips = _SLIPS[strength]

    def knows(self, kind: int, card: int) -> bool:
        """Does the bot know the fact behind this kind of clue for this State?"""
        return mixed(self._mind, self._facts[kind] * 64 + card) % 100 < self._percent[kind]

    def likelihoods(self, clues: Iterable[tuple[int, int]], may_be: int = WHOLE) -> list[float]:
        """How well each card fits the clues, given as (kind, set of cards it fits).

        The bot listens: it uses its knowledge only for a clue that is true of fewer than A_FEW States, like a flag, and
        for one of the others, which at times it does not quite remember. If the mind knows the fact about a State, the
        clue fits or rules it out. If not, the clue may be about it, as likely as any clue of this kind. So the bot
        names a flag that it knows, and only guesses at an unknown one.
        """
        said = list(clues)
        broad = [kind for kind, true_of in said if size(true_of) >= A_FEW]
        slips = len(broad) > 1 and mixed(self._mind, said[-1][1]) % self._slips == 0
        forgotten = min(broad, key=lambda kind: self._percent[kind]) if slips else None
        found = [float(may_be >> card & 1) for card in range(CARDS)]
        for kind, true_of in said:
            if kind in broad and kind != forgotten:
                found = [found[card] * (true_of >> card & 1) for card in range(CARDS)]
                continue
            possible = self.possible(kind, true_of)
            for card in range(CARDS):
                if found[card] and self.knows(kind, card):
                    found[card] *= true_of >> card & 1
                else:
                    found[card] *= (possible >> card & 1) / self._classes[kind]
        return found

    def possible(self, kind: int, true_of: int) -> int:
        """The set of States that a clue might be about for a bot that knows nothing by heart."""
        if any(names_itself(kind, card, self._edition) for card in members(true_of)):
            return true_of
        category = self._ranks[kind]
        if category is None:
            return int(WHOLE)
        ranks = [int(rank(category, card, self._edition)) for card in range(CARDS)]
        true = [ranks[card] for card in members(true_of)]
        return set_of([card for card in range(CARDS) if min(true) - ROUGHLY <= ranks[card] <= max(true) + ROUGHLY])


def names_itself(kind: int, card: int, edition: int) -> bool:
    """Does a clue contain the State's own name, like Oklahoma City or the time zone of Alaska?"""
    return TITLES[name_of(card, edition)] in clue_text(kind, card, NO_ITEM, edition)


def mixed(mind: int, number: int) -> int:
    """A random-looking number, always the same for the same two inputs (SplitMix64)."""
    z = (mind + (number + 1) * 0x9E3779B97F4A7C15) & 0xFFFFFFFFFFFFFFFF
    z = (z ^ z >> 30) * 0xBF58476D1CE4E5B9 & 0xFFFFFFFFFFFFFFFF
    z = (z ^ z >> 27) * 0x94D049BB133111EB & 0xFFFFFFFFFFFFFFFF
    return z ^ z >> 31


def left_by(clues: Iterable[tuple[int, int]]) -> int:
    """How many States fit all these clues."""
    left = WHOLE
    for _, true_of in clues:
        left &= true_of
    return int(size(left))
