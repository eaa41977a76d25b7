# mypyc: compiled
"""Play the Ranks: the move for a team whose time is up (GP-R14, PR-R25, PR-R36)."""

from mypy_extensions import i64

from cardinal.engine.bits import kth, lowest
from cardinal.games.geoplunge.deck import STATEHOOD, rank
from cardinal.games.geoplunge.play_the_ranks.base import (
    AUCTION,
    DISCARDS,
    FOLLOW,
    LEAD,
    ORDER,
    PlayTheRanksBase,
    three_of,
)
from cardinal.games.geoplunge.play_the_ranks.choices import must_add
from cardinal.games.geoplunge.play_the_ranks.moves import (
    BASES,
    CALL,
    CARDS_TEAM,
    DISCARD,
    NO_BASE,
    NO_CARD,
    NO_PULL,
    REMOVE,
    UNSAID,
    place_of,
    play,
)
from cardinal.games.geoplunge.play_the_ranks.rules import PTR1
from cardinal.games.geoplunge.power import number


def automatic(at: PlayTheRanksBase, team: i64) -> i64:
    if at.phase == AUCTION:
        return CALL if len(at.auction) > 1 else CARDS_TEAM
    if at.phase == ORDER:  # the card turned first goes, and the others stay in the order turned
        three = [place_of(number(card)) for card in three_of(at.turned)]
        return BASES + 8 * three[1] + three[2] if at.rules.version == PTR1 else REMOVE + three[0]
    if at.phase == DISCARDS:
        return DISCARD + by_statehood(at.hand(team), True, at.terms.edition)
    if at.phase in (LEAD, FOLLOW):
        return automatic_play(at, team)
    return NO_PULL


def automatic_play(at: PlayTheRanksBase, team: i64) -> i64:
    """Play the smallest statehood rank. Lead statehood with the smaller base. Add a Power card only if required."""
    card = by_statehood(at.hand(team), False, at.terms.edition)
    base: i64 = NO_BASE
    category: i64 = UNSAID
    if at.phase == LEAD:
        category = STATEHOOD
        if at.rules.version != PTR1:
            base = place_of(at.base_1 if at.base_1 < at.base_2 else at.base_2)
    if must_add(at, team):
        # The smallest number, then size, statehood, population: P01 to P15 are in this order.
        return play(card, UNSAID, base, lowest(at.powers(team)), False)
    return play(card, category, base, NO_CARD, False)


def by_statehood(hand: i64, largest: bool, edition: i64) -> i64:
    found = kth(hand, 0)
    while hand:
        card = lowest(hand)
        hand &= hand - 1
        if (rank(STATEHOOD, card, edition) > rank(STATEHOOD, found, edition)) == largest:
            found = card
    return found
