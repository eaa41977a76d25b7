# mypyc: compiled
"""State IQ: where a game stands, and what may be done in it. What happens then is in position.py."""

from typing import Final

from mypy_extensions import i64

from cardinal.engine.bits import bit, either, members, size
from cardinal.engine.event import Event
from cardinal.engine.position import NEVER
from cardinal.games.geoplunge.clue_facts import NO_ITEM
from cardinal.games.geoplunge.clues import BD, TYPES, options
from cardinal.games.geoplunge.deck import CARDS, DECKS, TITLES, name_of, near
from cardinal.games.geoplunge.piles import Decks
from cardinal.games.geoplunge.position import OVER, STAKES, GeoPlungePosition, moved
from cardinal.games.geoplunge.power import POWER_CARDS, letters
from cardinal.games.geoplunge.state_iq.judging import GUESSES, NOT_AT_ALL, l2_goes_on, l4_goes_on
from cardinal.games.geoplunge.state_iq.moves import GUESS, QUIET, clue_code
from cardinal.games.geoplunge.state_iq.rules import Rules
from cardinal.games.geoplunge.state_iq.side import Side
from cardinal.games.geoplunge.teams import A, other, team_of

# Phases, in addition to STAKES and OVER
CHOOSING: Final = 2  # the clue team picks an option of a Clue card
GUESSING: Final = 3
PHASES: Final = ["stakes", "over", "clue", "guess"]

# How a game ended
REASONS: Final = ["fewer guesses", "more right", "same number", "none right", "conceded"]

NOTHING: Final = -1  # as a card or a kind of clue

# GP-15, GP-R38: by Power card and number of the guess, read letter by letter
_TYPES: Final[list[int]] = [TYPES.index(letter) for card in range(POWER_CARDS) for letter in letters(card)]


def clue_type(power: i64, number: i64) -> i64:
    """IQ-8, IQ-R3: the n-th letter belongs to the n-th guess, whichever card it is about."""
    return _TYPES[GUESSES * power + number - 1]


def _in_the_alphabet(cards: i64, edition: i64) -> list[int]:
    by_name = sorted([(TITLES[name_of(card, edition)], card) for card in members(cards)])
    return [card for _, card in by_name]


_BORDERS: Final[list[list[int]]] = [  # 50 * edition + card
    _in_the_alphabet(near(card, edition), edition) for edition in range(len(DECKS)) for card in range(CARDS)
]
MOST_NEXT: Final = 4  # GP-R26, Level 4: at most two replacements for each team


class StateIQBase(GeoPlungePosition):
    def __init__(self, seats: i64, rules: Rules, decks: Decks, heard: list[Event] | None = None) -> None:
        super().__init__(seats, rules.terms, decks, heard)
        self.timed = rules.terms.clocks
        self.rules = rules
        self.side_a = Side()
        self.side_b = Side()
        self.deck: list[int] = []  # the next GeoPlunge cards, as many as can still be needed (GP-R26)
        self.first: i64 = A  # the team that guesses first
        self.guesser: i64 = A  # the team that guesses now
        self.power: i64 = NOTHING  # IQ-6
        self.open: list[int] = []  # the Clue cards on the table
        self.at: i64 = 0  # the one of these whose clue comes next
        self.one: i64 = NOTHING  # the kinds of clue that may be given from it, in printed order
        self.two: i64 = NOTHING
        self.clues: list[int] = []  # given about the card in question (IQ-R4), see given.py
        self.kinds: i64 = 0  # of these, as a set
        self.items: i64 = 0  # the border States among them
        self.quiet: i64 = 0  # the teams that have kept quiet, as a set
        self.deadline: i64 = NEVER
        self.steps: i64 = 0  # decisions so far

    # -- asking -------------------------------------------------------------------------------------------

    def side(self, team: i64) -> Side:
        return self.side_b if team else self.side_a

    def target(self) -> i64:
        """The card that is guessed at: the one that the clue team holds (IQ-19, IQ-R15)."""
        return self.side(other(self.guesser)).card()

    def number(self) -> i64:
        """Of the guess that comes now."""
        return self.side(self.guesser).made() + 1

    def clue_type(self) -> i64:
        """Of the clues before the guess that comes now."""
        return clue_type(self.power, self.number())

    def goes_on(self, right: bool) -> bool:
        """Does the guessing team guess again after this guess?"""
        team = self.guesser
        made = self.side(team).made()
        if team == self.first:
            if self.rules.level == 2:
                return l2_goes_on(NOT_AT_ALL, made, right)  # IQ-14, IQ-15
            return made < GUESSES  # IQ-16
        before = self.side(self.first)
        if self.rules.level == 2:
            return l2_goes_on(before.needed, made, right)  # IQ-20
        return l4_goes_on(before.rights, self.side(team).rights, GUESSES - made)  # IQ-21

    def to_act(self) -> i64:
        if self.phase == GUESSING:
            return self.speakers(self.guesser)
        if self.phase == CHOOSING:
            return self.speakers(other(self.guesser))  # IQ-R21: any member
        if self.phase == OVER:
            return 0
        ready: i64 = 0
        for team in (0, 1):
            if self.stakes.moves(team):
                ready |= self.speakers(team)
        return ready

    def asks(self, seat: i64) -> i64:
        # Secret stakes make nothing stale; all else is done in the open.
        if self.phase == STAKES:
            return either(self.speaks(seat), 1, 0)
        return either(self.to_act() & bit(seat) != 0, self.steps + 2, 0)

    def due(self) -> i64:
        if self.paused != NEVER or self.phase == OVER:
            return NEVER
        return self.stakes_end if self.phase == STAKES else self.deadline

    # -- what may be done ---------------------------------------------------------------------------------

    def count(self, seat: i64) -> i64:
        if not self.speaks(seat):
            return 0
        team = team_of(seat)
        if self.phase == GUESSING:
            return either(team == self.guesser, CARDS, 0)  # IQ-R11, IQ-R17: any State, also the own one, also again
        if self.phase == CHOOSING:
            if team == self.guesser:
                return 0
            return self.ways(self.one) + self.ways(self.two) + either(self.may_keep_quiet(), 1, 0)
        return either(self.phase == STAKES, self.stakes.moves(team), 0)

    def nth(self, seat: i64, k: i64) -> i64:
        if self.phase == GUESSING:
            return GUESS + k
        if self.phase == CHOOSING:
            return QUIET if k == self.ways(self.one) + self.ways(self.two) else self.nth_clue(k)
        return k

    def nth_clue(self, k: i64) -> i64:
        """GP-D15: in printed order; border States as in the alphabet. The first is the one given on a timeout."""
        kind = self.one
        ways = self.ways(kind)
        if k >= ways:
            kind = self.two
            k -= ways
        if kind == BD and self.borders():
            return clue_code(BD, self.nth_border(k))
        return clue_code(kind, NO_ITEM)

    def ways(self, kind: i64) -> i64:
        """In how many ways a kind of clue can be given now."""
        if kind == NOTHING:
            return 0
        if kind == BD and self.borders():
            return size(self.borders() & ~self.items)
        return 1

    def may_keep_quiet(self) -> bool:
        """IQ-R25: may the clue team say nothing about the Clue card in turn?"""
        return self.rules.silence and self.rules.level == 2 and not self.quiet & bit(other(self.guesser))

    def borders(self) -> i64:
        return near(self.target(), self.terms.edition)

    def nth_border(self, k: i64) -> i64:
        """The k-th border State that has not been given yet (IQ-R7)."""
        for item in _BORDERS[50 * self.terms.edition + self.target()]:
            if not self.items & bit(item):
                if k == 0:
                    return item
                k -= 1
        raise IndexError

    # -- Clue cards ---------------------------------------------------------------------------------------

    def new_to_them(self, kind: i64) -> bool:
        """IQ-R6: nothing that was said about this card before; another border State is new."""
        if kind == BD and self.borders():
            return self.borders() & ~self.items != 0
        return not self.kinds & bit(kind)

    def offer(self) -> i64:
        """What may be given from the Clue card in turn: sets `one` and `two`.

        Gives how many ways there are as far as everybody can see (0: none at all). How many border States are left is
        for the clue team alone to know, so with them there is always a choice.
        """
        self.one = NOTHING
        self.two = NOTHING
        ways: i64 = 0
        for kind in options(self.open[self.at], self.clue_type(), self.terms.edition):  # GP-19, IQ-R23
            if kind == BD:
                ways += 2
            elif not self.kinds & bit(kind):
                ways += 1
            if self.new_to_them(kind):
                if self.one == NOTHING:
                    self.one = kind
                else:
                    self.two = kind
        if self.one == NOTHING:
            return 0
        return ways

    # -- copying -------------------------------------------------------------------------------------------

    def delay(self, by: i64) -> None:
        self.delay_common(by)
        self.deadline = moved(self.deadline, by)

    def copy_state(self, new: "StateIQBase") -> None:
        """For `copy`: everything into `new`, which shares nothing that can change."""
        self.copy_common(new)
        new.side_a = self.side_a.copy()
        new.side_b = self.side_b.copy()
        new.deck = self.deck[:]
        new.first = self.first
        new.guesser = self.guesser
        new.power = self.power
        new.open = self.open[:]
        new.at = self.at
        new.one = self.one
        new.two = self.two
        new.clues = self.clues[:]
        new.kinds = self.kinds
        new.items = self.items
        new.quiet = self.quiet
        new.deadline = self.deadline
        new.steps = self.steps
