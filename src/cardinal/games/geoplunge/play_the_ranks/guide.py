# mypyc: compiled
"""What Play the Ranks tells the search: a quick move, and what an end is worth."""

from typing import Final, final

from mypy_extensions import i64

from cardinal.engine.chance import Chance
from cardinal.engine.guide import Guide
from cardinal.engine.position import Position
from cardinal.games.geoplunge.moves import LOCK
from cardinal.games.geoplunge.play_the_ranks.base import (
    AUCTION,
    DISCARDS,
    FOLLOW,
    LEAD,
    ORDER,
    PlayTheRanksBase,
    three_of,
)
from cardinal.games.geoplunge.play_the_ranks.mind import best_move, strength, unseen
from cardinal.games.geoplunge.play_the_ranks.moves import (
    BASES,
    CALL,
    CALL_TEAM,
    CARDS_TEAM,
    NO_PULL,
    REMOVE,
    UP,
    place_of,
)
from cardinal.games.geoplunge.play_the_ranks.position import PlayTheRanksPosition
from cardinal.games.geoplunge.play_the_ranks.rules import PTR1
from cardinal.games.geoplunge.position import STAKES
from cardinal.games.geoplunge.power import number
from cardinal.games.geoplunge.teams import NOBODY, team_of

# How much stronger the choice of bases must make the hand for a team to want to be the Call Team. The more BUR cards
# the other team gets, the higher the bar. Tuned on games of quick players against themselves.
LEAST: Final = 0.3
EXTRA: Final = 0.07
WHIM: Final = 30  # one quick move in this many is random, so a search sees other moves, too


@final
class PlayTheRanksGuide(Guide):
    def quick(self, position: Position, seat: i64, chance: Chance) -> i64:
        assert isinstance(position, PlayTheRanksPosition)
        if position.phase == STAKES:
            return LOCK
        if chance.below(WHIM) == 0:
            return position.nth(seat, chance.below(position.count(seat)))
        return sensible(position, team_of(seat))

    def reward(self, position: Position, start: Position, seat: i64) -> float:
        """A win counts, and a win with the bonus counts more."""
        assert isinstance(position, PlayTheRanksPosition)
        if position.winner == NOBODY:
            return 0.5
        gain = 0.5 if position.bonus else 0.35
        return 0.5 + gain if position.winner == team_of(seat) else 0.5 - gain


def sensible(at: PlayTheRanksBase, team: i64) -> i64:
    """The move that looks best without thinking ahead."""
    if at.phase == LEAD or at.phase == FOLLOW or at.phase == DISCARDS:
        return best_move(at, team)
    if at.phase == ORDER:
        return best_order(at, team)
    if at.phase == AUCTION:
        return best_side(at, team)
    return NO_PULL


def pairs(at: PlayTheRanksBase, team: i64) -> list[float]:
    """The strength of a team's hand if the first, second or third Power card is removed."""
    three = [number(card) for card in three_of(at.turned)]
    hidden = unseen(at, team)
    hand = at.hand(team)
    return [
        strength(hand, at.terms.edition, hidden, three[1], three[2]),
        strength(hand, at.terms.edition, hidden, three[0], three[2]),
        strength(hand, at.terms.edition, hidden, three[0], three[1]),
    ]


def best_order(at: PlayTheRanksBase, team: i64) -> i64:
    values = pairs(at, team)
    removed = values.index(max(values))
    places = [place_of(number(card)) for card in three_of(at.turned)]
    gone = places.pop(removed)
    return BASES + 8 * places[0] + places[1] if at.rules.version == PTR1 else REMOVE + gone


def best_side(at: PlayTheRanksBase, team: i64) -> i64:
    """PR-R36: weigh both sides. The Call Team picks the bases, and the Cards Team has more cards to choose from."""
    values = pairs(at, team)
    pick = max(values) - sum(values) / 3.0  # what choosing the bases is worth with this hand
    bid = at.bid()
    if bid == 0:
        return CALL_TEAM if pick > LEAST + EXTRA * 2.0 else CARDS_TEAM
    if pick > LEAST + EXTRA * float(int(bid) + 1):
        return UP + bid + 1
    return CARDS_TEAM if len(at.auction) == 1 else CALL
