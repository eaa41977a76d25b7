# mypyc: compiled
"""Play the Ranks: a team's legal moves. It finds the k-th move without listing them all."""

from typing import Final

from mypy_extensions import i64

from cardinal.engine.bits import either, kth, size
from cardinal.games.geoplunge.play_the_ranks.base import (
    AUCTION,
    DISCARDS,
    FOLLOW,
    LEAD,
    ORDER,
    PULLING,
    PlayTheRanksBase,
    three_of,
)
from cardinal.games.geoplunge.play_the_ranks.moves import (
    BASES,
    CALL,
    CALL_TEAM,
    CARDS_TEAM,
    DISCARD,
    NO_BASE,
    NO_CARD,
    NO_PULL,
    PULL,
    REMOVE,
    UNSAID,
    UP,
    place_of,
    play,
    said_base,
)
from cardinal.games.geoplunge.play_the_ranks.rules import L2, PTR1, PTR2
from cardinal.games.geoplunge.position import STAKES
from cardinal.games.geoplunge.power import NUMBERS, number

MOST: Final = 5  # PR-24, PR-R4: BUR cards
_OF_NUMBER: Final[list[int]] = [
    sum([1 << card for card, printed in enumerate(NUMBERS) if printed == base]) for base in range(51)
]


def count_moves(at: PlayTheRanksBase, team: i64) -> i64:
    phase = at.phase
    if phase == STAKES:
        return at.stakes.moves(team)
    if phase == DISCARDS:
        return either(at.to_discard(team) > 0, size(at.hand(team)), 0)
    if at.turn != team:
        return 0
    if phase == LEAD:
        return size(at.hand(team)) * leads_of_a_card(at, team)
    if phase == FOLLOW:
        return size(at.hand(team)) * follows_of_a_card(at, team)
    if phase == AUCTION:  # PR-21, PR-23, PR-24, PR-R4
        return 2 if not at.auction else 1 + MOST - at.bid()
    if phase == ORDER:  # PR-26: remove one of 3; in PTR1 order the other two; PR-62
        return 6 if at.rules.version == PTR1 else 3
    if phase == PULLING:  # PR-35
        return 2
    return 0


def nth_move(at: PlayTheRanksBase, team: i64, k: i64) -> i64:
    phase = at.phase
    if phase == LEAD:
        return nth_lead(at, team, k)
    if phase == FOLLOW:
        return nth_follow(at, team, k)
    if phase == DISCARDS:
        return DISCARD + kth(at.hand(team), k)
    if phase == STAKES:
        return k
    if phase == AUCTION:
        return nth_bid(at, k)
    if phase == ORDER:
        return nth_order(at, k)
    return NO_PULL if k else PULL


def nth_bid(at: PlayTheRanksBase, k: i64) -> i64:
    if not at.auction:  # PR-21
        return CALL_TEAM if k else CARDS_TEAM
    if k:
        return UP + at.bid() + k
    return CARDS_TEAM if len(at.auction) == 1 else CALL  # PR-23, PR-25


def nth_order(at: PlayTheRanksBase, k: i64) -> i64:
    three = three_of(at.turned)
    if at.rules.version == PTR2:
        return REMOVE + place_of(number(three[k]))
    first = k >> 1
    second: i64 = k & 1
    if second >= first:
        second += 1
    return BASES + 8 * place_of(number(three[first])) + place_of(number(three[second]))


def must_add(at: PlayTheRanksBase, team: i64) -> bool:
    """PR-R19: with power_duty = enforce, a team with as many Power cards as tricks left must add one."""
    return at.rules.enforce and at.duty(team)


def leads_of_a_card(at: PlayTheRanksBase, team: i64) -> i64:
    """How many ways one card can be led: with a category or a Power card (PR-49), by each base."""
    ways = size(at.powers(team))  # PR-55: one at a time
    if not must_add(at, team):
        ways += 3  # PR-13, PR-40
    return either(at.rules.version == PTR1, ways, 2 * ways)


def nth_lead(at: PlayTheRanksBase, team: i64, k: i64) -> i64:
    ways = leads_of_a_card(at, team)
    n = k // ways
    card = kth(at.hand(team), n)
    way = k - n * ways
    base: i64 = NO_BASE  # PR-27: in PTR1 the leader does not say it
    if at.rules.version != PTR1:  # PR-12, PR-63
        base = place_of(at.base_2 if way & 1 else at.base_1)
        way >>= 1
    if not must_add(at, team):
        if way < 3:
            return play(card, way, base, NO_CARD, False)
        way -= 3
    return play(card, UNSAID, base, kth(at.powers(team), way), False)  # PR-R13: it names the category


def changers(at: PlayTheRanksBase, team: i64) -> i64:
    """PR-66: the Power cards that can Change the Base to the one that the leader did not announce."""
    if at.rules.version != PTR2:
        return 0
    said = said_base(at.led)
    numbered: i64 = _OF_NUMBER[at.base_2 if said == at.base_1 else at.base_1]
    return at.powers(team) & numbered


def follows_of_a_card(at: PlayTheRanksBase, team: i64) -> i64:
    """How many ways one card can follow: alone, with a Power card (PR-50), or with one that Changes the Base."""
    if at.rules.version == L2:
        return 1
    ways = size(at.powers(team)) + size(changers(at, team))
    return either(must_add(at, team), ways, ways + 1)


def nth_follow(at: PlayTheRanksBase, team: i64, k: i64) -> i64:
    ways = follows_of_a_card(at, team)
    n = k // ways
    card = kth(at.hand(team), n)
    way = k - n * ways
    if not must_add(at, team):
        if way == 0:
            return play(card, UNSAID, NO_BASE, NO_CARD, False)
        way -= 1
    powers = at.powers(team)
    many = size(powers)
    if way < many:
        return play(card, UNSAID, NO_BASE, kth(powers, way), False)
    return play(card, UNSAID, NO_BASE, kth(changers(at, team), way - many), True)
