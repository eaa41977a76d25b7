# mypyc: compiled
"""Border-Up as one seat can imagine it: deals the hidden cards and sets the secret switches again."""

from typing import Final, final

from mypy_extensions import i64

from cardinal.engine.bits import bit, kth, size
from cardinal.engine.chance import Chance
from cardinal.engine.position import NEVER
from cardinal.games.geoplunge.border_up.base import PHASES, READY
from cardinal.games.geoplunge.border_up.fields import FIELDS
from cardinal.games.geoplunge.border_up.groups import has_pair
from cardinal.games.geoplunge.border_up.layout import random_layout
from cardinal.games.geoplunge.border_up.moves import GEOPLUNGE, WORDS
from cardinal.games.geoplunge.border_up.position import BorderUpPosition
from cardinal.games.geoplunge.border_up.view import BorderUpResult, BorderUpView
from cardinal.games.geoplunge.deck import hand_of, undealt
from cardinal.games.geoplunge.position import STAKES, throw_switches
from cardinal.games.geoplunge.shouts import Shout
from cardinal.games.geoplunge.teams import A, B
from cardinal.games.geoplunge.view import hidden_teams, imagine, read_result, when_of

TRIES: Final = 1000  # tries to deal a hand that can win; fails only in a position set up by hand


@final
class BorderUpBelief:
    """`known` has everything that is not hidden. In it, the others have not shouted, though they may have (GP-R5)."""

    def __init__(self, known: BorderUpPosition, hidden: i64, size_a: i64, size_b: i64) -> None:
        self.known = known
        self.hidden = hidden  # the teams whose cards or switches the seat does not know
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
                words = random_layout(new.rules.level, shout.code, new.hand(team), chance, new.terms.edition)
                new.shouted.put(team, shout.saying(words))
        return new

    def draw(self, new: BorderUpPosition, n: i64, chance: Chance) -> i64:
        """Draw a hand from the undealt cards. If deals are checked, draw one that can win (BU-R11)."""
        tries: i64 = 0
        while True:
            left = undealt(new.hand_a, new.hand_b)
            hand: i64 = 0
            for _ in range(n):
                card = bit(kth(left, chance.below(size(left))))
                left &= ~card
                hand |= card
            tries += 1
            if not new.rules.deal_check or tries == TRIES or has_pair(hand, new.rules.level, new.terms.edition):
                return hand


def believe(view: BorderUpView) -> BorderUpBelief:
    """Read a view once: what is certain goes into a position, and the rest is left to chance."""
    known = imagine(FIELDS, view, {})
    known.conceded = [when_of(when) for when in view.conceded]
    for shout in view.shouts:
        arrival = shout.at if shout.arrival is None else shout.arrival
        code = GEOPLUNGE + WORDS.index(shout.word)
        known.shouted.put(shout.team, Shout(shout.seat, code, shout.at, arrival, shout.layout or ""))
    _hold(known)
    _read_own(known, view)
    if view.result is not None:
        _read_result(known, view.result)
    return BorderUpBelief(known, _hidden(view), view.sizes[A], view.sizes[B])


def _hold(known: BorderUpPosition) -> None:
    """Start the hold at the first act that the seat knows of and that can end the game (GP-R5)."""
    acts = [shout.arrival for team in (A, B) if (shout := known.shouted.of(team)) is not None]
    acts += [when for when in (*known.conceded, known.agreed) if when != NEVER]
    if acts:
        known.hold(min(acts))


def _read_own(known: BorderUpPosition, view: BorderUpView) -> None:
    if view.team is None:
        return
    hand = hand_of(view.cards)
    if view.team == A:
        known.hand_a = hand
    else:
        known.hand_b = hand


def _read_result(known: BorderUpPosition, result: BorderUpResult) -> None:
    known.hand_a, known.hand_b = (hand_of(cards) for cards in result.hands)
    read_result(known, result)


def _hidden(view: BorderUpView) -> int:
    """The teams with hidden cards. Before the start call, nobody knows even their own team's cards."""
    return 3 if view.phase == PHASES[READY] else hidden_teams(view, PHASES)
