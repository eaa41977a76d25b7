# mypyc: compiled
"""Border-Up as one seat can imagine it: hidden cards dealt again, secret switches thrown again."""

from typing import Final, final

from mypy_extensions import i64

from cardinal.engine.bits import bit, kth, size
from cardinal.engine.chance import Chance
from cardinal.games.geoplunge.border_up.groups import has_pair
from cardinal.games.geoplunge.border_up.layout import random_layout
from cardinal.games.geoplunge.border_up.position import BorderUpPosition
from cardinal.games.geoplunge.deck import undealt
from cardinal.games.geoplunge.position import STAKES
from cardinal.games.geoplunge.switches import throw_switches
from cardinal.games.geoplunge.teams import A, B

TRIES: Final = 1000  # for hands that can win; only a position set up by hand may have none


@final
class BorderUpBelief:
    """`known` is everything but what is hidden; the others have not shouted in it while they might have (GP-R5)."""

    def __init__(self, known: BorderUpPosition, hidden: i64, size_a: i64, size_b: i64) -> None:
        self.known = known
        self.hidden = hidden  # the teams whose cards, or switches, the seat does not know
        self.size_a = size_a
        self.size_b = size_b

    def sample(self, chance: Chance) -> BorderUpPosition:
        new = self.known.copy()
        if new.phase == STAKES:
            throw_switches(new, self.hidden, chance)
            return new
        if self.hidden & bit(A):
            new.hand_a = self.draw(new, self.size_a, chance)
        if self.hidden & bit(B):
            new.hand_b = self.draw(new, self.size_b, chance)
        for team in (A, B):
            shout = new.shouted.of(team)
            if self.hidden & bit(team) and shout is not None:
                words = random_layout(new.rules.level, shout.code, new.hand(team), chance)
                new.shouted.put(team, shout.saying(words))
        return new

    def draw(self, new: BorderUpPosition, n: i64, chance: Chance) -> i64:
        """A hand from the cards that are in neither hand; one that can win, where the deal is checked (BU-R11)."""
        tries: i64 = 0
        while True:
            left = undealt(new.hand_a, new.hand_b)
            hand: i64 = 0
            for _ in range(n):
                card = bit(kth(left, chance.below(size(left))))
                left &= ~card
                hand |= card
            tries += 1
            if not new.rules.deal_check or tries == TRIES or has_pair(hand, new.rules.level):
                return hand
