# mypyc: compiled
"""Border Zap: what the other team is likely to hold, judged by what it did and did not do.

A team that followed without a zap most likely had no card that zaps. A team that led a card most likely had no safer
one, and discarded its least useful cards. An imagined hand that would have played differently is mostly dealt again.
"""

from typing import Final, final

from mypy_extensions import i64

from cardinal.engine.bits import bit
from cardinal.engine.chance import Chance
from cardinal.engine.position import Stamp
from cardinal.games.geoplunge.border_zap.base import LEAD, NO_CARD
from cardinal.games.geoplunge.border_zap.belief import BorderZapBelief
from cardinal.games.geoplunge.border_zap.guide import BorderZapGuide, keep_useful, least_useful, safest
from cardinal.games.geoplunge.border_zap.judging import zapping
from cardinal.games.geoplunge.border_zap.position import BorderZapPosition
from cardinal.games.geoplunge.deck import WHOLE
from cardinal.games.geoplunge.position import STAKES
from cardinal.games.geoplunge.teams import other

GUESSES: Final = 75  # percent of imagined games in which the others discard as this bot would
TRIES: Final = 12  # the most hands to imagine until one fits what was played
NO_ZAP: Final = 0.04  # how likely a team that can zap does not do so
OTHER_FOLLOW: Final = 0.45  # how likely it follows with a card other than the least useful one
OTHER_LEAD: Final = 0.4  # … or leads a card other than the safest one


@final
class BorderZapThought:
    """A belief without the stakes question, which does not affect play (GP-34).

    When both teams choose at the same time, the other team has already made its quick choice, so a search starts with
    the bot's own choice.
    """

    def __init__(self, belief: BorderZapBelief, guide: BorderZapGuide, team: i64) -> None:
        self.belief = belief
        self.guide = guide
        self.rival: i64 = other(team)
        self.stamp = Stamp(0, 0)

    def sample(self, chance: Chance) -> BorderZapPosition:
        best = self.once(chance)
        if best.phase >= LEAD:
            most = likelihood(best, self.rival)
            likely = most
            for _ in range(TRIES):
                if float(int(chance.below(1024))) < 1024.0 * likely:
                    break
                new = self.once(chance)
                likely = likelihood(new, self.rival)
                if likely >= most:
                    most = likely
                    best = new
        return best

    def once(self, chance: Chance) -> BorderZapPosition:
        new = self.belief.sample(chance)
        if new.phase == STAKES:
            new.after_stakes(chance, 0)
        if new.phase >= LEAD and chance.below(100) < GUESSES:
            keep_useful(new, self.rival)
        phase = new.phase
        while new.phase == phase < LEAD and new.moves(self.rival):
            new.apply(self.rival, self.guide.quick(new, self.rival, chance), "", chance, self.stamp)
        return new


def likelihood(at: BorderZapPosition, team: i64) -> float:
    """How likely a team with this hand and these discards would have played as it did."""
    table = at.rules.table
    hand = at.hand(team)
    whole: i64 = WHOLE
    rest: i64 = whole & ~(at.out(team) | hand)  # the cards that are not its own, minus those played by then
    found = 1.0
    if at.led != NO_CARD and at.leader == team:
        hand |= bit(at.led)
        rest &= ~bit(at.led)
        if safest(hand, rest & ~(at.played(team) | at.played(other(team))), table) != at.led:
            found *= OTHER_LEAD
    gone: i64 = at.played(team) | at.played(other(team))
    k: i64 = at.tricks - 1
    while k >= 0:
        lead = at.trick_lead(k)
        follow = at.trick_follow(k)
        gone &= ~(bit(lead) | bit(follow))
        if at.trick_leader(k) == team:
            hand |= bit(lead)
            rest &= ~bit(lead)
            if safest(hand, rest & ~gone, table) != lead:
                found *= OTHER_LEAD
        else:
            hand |= bit(follow)
            rest &= ~bit(follow)
            able = hand & zapping(lead, table)
            if able and not able & bit(follow):
                found *= NO_ZAP
            elif least_useful(able if able else hand, rest & ~(gone | bit(lead)), table) != follow:
                found *= OTHER_FOLLOW
        k -= 1
    return found
