# mypyc: compiled
"""State IQ as one seat can imagine it: hidden cards dealt again, secret switches thrown again."""

from typing import final

from mypy_extensions import i64

from cardinal.engine.bits import bit, members, set_of
from cardinal.engine.chance import Chance
from cardinal.games.geoplunge.deck import WHOLE
from cardinal.games.geoplunge.position import STAKES
from cardinal.games.geoplunge.state_iq.position import MOST_NEXT, StateIQPosition, drawn
from cardinal.games.geoplunge.state_iq.state import CHOOSING
from cardinal.games.geoplunge.switches import throw_switches
from cardinal.games.geoplunge.teams import other


@final
class StateIQBelief:
    """`known` is everything but what is hidden."""

    def __init__(self, known: StateIQPosition, secret: i64, hidden: i64, may_be: i64) -> None:
        self.known = known
        self.secret = secret  # the teams whose cards the seat does not know
        self.hidden = hidden  # the teams whose switches it does not know
        self.may_be = may_be  # what the card in question may be, by the clues and wrong guesses

    def sample(self, chance: Chance) -> StateIQPosition:
        new = self.known.copy()
        if new.phase == STAKES:
            throw_switches(new, self.hidden, chance)
        whole: i64 = WHOLE
        left = whole & ~(set_of(new.side_a.held) | set_of(new.side_b.held))
        asked = other(new.guesser)  # first the card that the clues are about, for it has the least choice
        for team in (asked, new.guesser):
            if self.secret & bit(team):
                card = drawn(self.possible(new, left) if team == asked else left, chance)
                new.side(team).held.append(int(card))
                left &= ~bit(card)
        if new.rules.level == 4:
            for _ in range(MOST_NEXT + 2 - len(new.side_a.held) - len(new.side_b.held)):
                card = drawn(left, chance)
                new.deck.append(int(card))
                left &= ~bit(card)
        new.decks.power.shuffle_unknown(chance)
        new.decks.clues.shuffle_unknown(chance)
        new.decks.challenges.shuffle_unknown(chance)
        if new.phase == CHOOSING:
            new.offer()
        return new

    def possible(self, new: StateIQPosition, left: i64) -> i64:
        """Where a clue is to be chosen, only cards about which the Clue card has something new to say (IQ-R6)."""
        cards = left & self.may_be
        if new.phase != CHOOSING:
            return cards
        held = new.side(other(new.guesser)).held
        found: i64 = 0
        for card in members(cards):
            held.append(card)
            if new.offer() > 0:
                found |= bit(card)
            held.pop()
        return found
