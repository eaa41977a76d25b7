# mypyc: compiled
"""The exact solver: finds every winning group in a hand, and which groups go together.

A group is a set of cards with one right order. The order is packed with six bits per card: the card plus one, first
card in the lowest bits.
"""

from typing import final

from mypy_extensions import i64

from cardinal.engine.bits import bit, lowest, set_of
from cardinal.engine.chance import Chance
from cardinal.games.geoplunge.border_up.moves import GEOPLUNGE, THREEOPLUNGE
from cardinal.games.geoplunge.border_up.shapes import dealt, group_sizes, pair_shapes, shapes
from cardinal.games.geoplunge.deck import CARDS, PRINTED_EDITION, near


def journeys(hand: i64, n: i64, edition: i64 = PRINTED_EDITION) -> dict[int, int]:
    """All sets of n cards that form a row in which neighbors border (BU-17, BU-18), each with one such row.

    With three cards, that means one borders both others (BU-12), so one search serves both levels.
    """
    found: dict[int, int] = {}
    starts = hand
    while starts:
        card = lowest(starts)
        starts &= starts - 1
        _extend(found, hand & ~bit(card), card, bit(card), card + 1, 1, n, edition)
    return found


def _extend(found: dict[int, int], left: i64, end: i64, used: i64, row: i64, k: i64, n: i64, edition: i64) -> None:
    steps = near(end, edition) & left
    while steps:
        card = lowest(steps)
        steps &= steps - 1
        longer = used | bit(card)
        packed = row | ((card + 1) << (6 * k))
        if k + 1 < n:
            _extend(found, left & ~bit(card), card, longer, packed, k + 1, n, edition)
        elif longer not in found:
            found[longer] = packed


def unpack(row: i64) -> list[int]:
    cards: list[int] = []
    while row:
        cards.append(int((row & 63) - 1))
        row >>= 6
    return cards


@final
class Groups:
    """All winning groups of a hand at a level, by size."""

    def __init__(self, hand: i64, level: i64, edition: i64 = PRINTED_EDITION) -> None:
        self.level = level
        self.rows: dict[int, int] = {}  # set of cards -> a right order
        self.sets: list[list[int]] = [[], [], [], [], [], []]  # by size
        for n in group_sizes(level):
            found = journeys(hand, n, edition)
            self.rows.update(found)
            self.sets[n] = list(found)

    def all(self, n: i64) -> list[list[int]]:
        """Every winning group of n cards, each in a right order."""
        return [unpack(self.rows[group]) for group in self.sets[n]]

    def find(self, shape: list[int]) -> list[list[int]]:
        """Groups of these sizes that share no card, or [] if there are none."""
        chosen = self._choose(shape, 0, 0, 0)
        return [unpack(self.rows[group]) for group in chosen]

    def _choose(self, shape: list[int], k: i64, used: i64, start: i64) -> list[int]:
        """The sets for shape[k:]. It walks sets of the same size in one direction only."""
        sets = self.sets[shape[k]]
        last: i64 = len(shape) - 1
        i: i64 = start
        n: i64 = len(sets)
        while i < n:
            group: i64 = sets[i]
            i += 1
            if group & used:
                continue
            if k == last:
                return [int(group)]
            again: i64 = i if shape[k] == shape[k + 1] else 0
            rest = self._choose(shape, k + 1, used | group, again)
            if rest:
                return [int(group), *rest]
        return []

    def shown(self, code: i64) -> list[list[int]]:
        """Groups that make this shout right, or [] if there are none."""
        for shape in shapes(self.level, code):
            found = self.find(shape)
            if found:
                return found
        return []

    def best(self) -> list[list[int]]:
        """The best that the hand could show: three groups, else two, else none."""
        return self.shown(THREEOPLUNGE) or self.shown(GEOPLUNGE)

    def shapes(self) -> list[list[int]]:
        """Everything that the hand could show, by sizes: is there a 4+4, a 5+3, a third group?"""
        every = shapes(self.level, GEOPLUNGE) + shapes(self.level, THREEOPLUNGE)
        return [shape for shape in every if self.find(shape)]


def has_pair(hand: i64, level: i64, edition: i64 = PRINTED_EDITION) -> bool:
    """Can the hand win at all? (BU-R11) The first groups found almost always answer that. If not, try them all."""
    for shape in pair_shapes(level):
        one = _any(hand, shape[0], edition)
        if one and _any(hand & ~one, shape[1], edition):
            return True
    return len(Groups(hand, level, edition).shown(GEOPLUNGE)) > 0


def has_three(hand: i64, level: i64) -> bool:
    """Can the hand win with the bonus?"""
    return len(Groups(hand, level).shown(THREEOPLUNGE)) > 0


def _any(hand: i64, n: i64, edition: i64) -> i64:
    """Some winning group of n cards as a set, or 0 if there is none."""
    starts = hand
    while starts:
        card = lowest(starts)
        starts &= starts - 1
        found = _reach(hand & ~bit(card), card, bit(card), n - 1, edition)
        if found:
            return found
    return 0


def _reach(left: i64, end: i64, used: i64, n: i64, edition: i64) -> i64:
    if n == 0:
        return used
    steps = near(end, edition) & left
    while steps:
        card = lowest(steps)
        steps &= steps - 1
        found = _reach(left & ~bit(card), card, used | bit(card), n - 1, edition)
        if found:
            return found
    return 0


def solve_random(chance: Chance) -> list[list[int]]:
    """For `cardinal bench`: deal a Level 4 hand, find every group in it, and return the best that it can show."""
    deck = list(range(CARDS))
    chance.shuffle(deck)
    return Groups(set_of(deck[: dealt(4)]), 4).best()
