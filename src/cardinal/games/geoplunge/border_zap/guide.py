# mypyc: compiled
"""What Border Zap tells the search and the club bot: a quick move, and what an end is worth.

One number measures a card: how many unseen cards zap it. If few do, it is a good lead and worth keeping. No card zaps
more than half of the others, so a card that zaps many may still follow badly, and it goes first.
"""

from typing import final

from mypy_extensions import i64

from cardinal.engine.bits import bit, lowest, size
from cardinal.engine.chance import Chance
from cardinal.engine.guide import Guide
from cardinal.engine.position import Position
from cardinal.games.geoplunge.border_zap.base import DISCARDING, FOLLOW, LEAD, LOOK, NO_CARD
from cardinal.games.geoplunge.border_zap.judging import zapping
from cardinal.games.geoplunge.border_zap.moves import DISCARD, PLAY, TRADE
from cardinal.games.geoplunge.border_zap.position import BorderZapPosition
from cardinal.games.geoplunge.deck import CARDS, WHOLE
from cardinal.games.geoplunge.moves import LOCK
from cardinal.games.geoplunge.position import STAKES
from cardinal.games.geoplunge.teams import other, team_of


@final
class BorderZapGuide(Guide):
    def quick(self, position: Position, seat: i64, chance: Chance) -> i64:
        """Play by how useful the cards are. Now and then play at random, so no plan depends on one answer."""
        assert isinstance(position, BorderZapPosition)
        if position.phase == STAKES:
            return LOCK
        if position.phase == LOOK:
            return position.nth(seat, 0)
        if chance.below(8) == 0:
            return position.nth(seat, chance.below(position.count(seat)))
        return sensible(position, seat)

    def budget(self) -> i64:
        return 80_000

    def reward(self, position: Position, start: Position, seat: i64) -> float:
        """My points minus theirs, as a share of the most possible with these stakes."""
        assert isinstance(position, BorderZapPosition)
        points = position.by_team()
        team = team_of(seat)
        lead = points[team] - points[other(team)]
        most = 20 + 10 * int(size(position.stakes.on))
        return 0.5 + 0.5 * lead / most


def sensible(at: BorderZapPosition, seat: i64) -> i64:
    """The best move by how useful the cards are. It uses only what the team knows, with one exception: it sees a card
    led under a GeoStar. That is fine because a search imagines that card anew each time."""
    team = team_of(seat)
    cards = at.choices(team)
    table = at.rules.table
    unseen = unseen_by(at, team)
    if at.phase == LEAD:
        return PLAY + safest(cards, unseen, table)
    if at.phase == FOLLOW:
        able = cards & zapping(at.led, table)
        if able:
            cards = able
        return PLAY + least_useful(cards, unseen, table)
    card = least_useful(cards, unseen, table)
    return DISCARD + card if at.phase == DISCARDING else TRADE + card


def keep_useful(at: BorderZapPosition, team: i64) -> None:
    """For imagined hands: assume the team discarded its least useful cards, as players do."""
    held = at.hand(team) | at.out(team)
    unseen = unseen_by(at, team)
    out: i64 = 0
    for _ in range(size(at.out(team))):
        out |= bit(least_useful(held & ~out, unseen, at.rules.table))
    at.put_hand(team, held & ~out)
    if team:
        at.out_b = out
    else:
        at.out_a = out


def unseen_by(at: BorderZapPosition, team: i64) -> i64:
    """The cards that the other team may still play, as far as this team can tell. Covered cards are out of sight
    (BZ-5)."""
    whole: i64 = WHOLE
    if at.hides():
        return whole & ~at.fresh(team)
    seen = at.hand(team) | at.out(team) | at.played(team) | at.played(other(team))
    if at.led != NO_CARD:
        seen |= bit(at.led)
    return whole & ~seen


def safest(cards: i64, unseen: i64, table: i64) -> i64:
    """The card that the fewest unseen cards zap."""
    best: i64 = NO_CARD
    fewest: i64 = CARDS
    while cards:
        card = lowest(cards)
        cards &= cards - 1
        n = size(zapping(card, table) & unseen)
        if n < fewest:
            fewest = n
            best = card
    return best


def least_useful(cards: i64, unseen: i64, table: i64) -> i64:
    """The card that the most unseen cards zap: the worst lead."""
    worst: i64 = NO_CARD
    most: i64 = -1
    while cards:
        card = lowest(cards)
        cards &= cards - 1
        n = size(zapping(card, table) & unseen)
        if n > most:
            most = n
            worst = card
    return worst
