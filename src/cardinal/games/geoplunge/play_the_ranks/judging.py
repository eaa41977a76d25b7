# mypyc: compiled
"""Who wins a trick, and who wins the game? This takes cards, not a position, so the console can use it, too.

A card is the index of its State. A category is SIZE, STATEHOOD or POPULATION. A base is 1, 10, 20, 30 or 50. An edition
is the number of the deck, by default the printed one.
"""

from typing import Final, final

from mypy_extensions import i64

from cardinal.engine.bits import either, lowest
from cardinal.games.geoplunge.deck import POPULATION, PRINTED_EDITION, rank
from cardinal.games.geoplunge.play_the_ranks.moves import NO_CARD
from cardinal.games.geoplunge.play_the_ranks.rules import ENOUGH
from cardinal.games.geoplunge.power import category as power_category
from cardinal.games.geoplunge.power import number
from cardinal.games.geoplunge.teams import NOBODY, A, B, other

TRICKS: Final = 8  # PR-7
NO_BUR: Final = 0  # PR-R8: no rank on the BUR cards reaches the base
BELOW: Final = 100  # the distance of a rank smaller than the base: farther than any other


def _distance(base: int, rank: int) -> int:
    if base == 50:
        return 50 - rank  # PR-17: 50, 49, 48 …
    return either(rank >= base, rank - base, BELOW)  # PR-16: 1, 2, 3 …; PR-43 to PR-45: 10, 11, 12 …


_DISTANCES: Final[list[int]] = [_distance(base, rank) for base in range(51) for rank in range(51)]


def distance(base: i64, rank: i64) -> i64:
    """How far a rank is from the best one, given a base (PR-46: the same in all versions). BELOW: PR-47."""
    return _DISTANCES[51 * base + rank]


def beats(lead: i64, follow: i64, category: i64, base: i64, edition: i64 = PRINTED_EDITION) -> bool:
    """Does the follower's card win (PR-15, PR-42)? PR-48: not if both are below the base. No other ranks tie."""
    return distance(base, rank(category, follow, edition)) < distance(base, rank(category, lead, edition))


def bur(cards: i64, base: i64, edition: i64 = PRINTED_EDITION) -> i64:
    """The best rank on the BUR cards (a set), given a base. NO_BUR if none reaches it (PR-R7, PR-R8)."""
    best: i64 = NO_BUR
    nearest: i64 = BELOW
    while cards:
        card = lowest(cards)
        cards &= cards - 1
        for category in range(POPULATION + 1):  # PR-30, PR-R6: in any category
            found = rank(category, card, edition)
            if distance(base, found) < nearest:
                nearest = distance(base, found)
                best = found
    return best


def protected(
    lead: i64, category: i64, base: i64, power: i64, unprotected: i64, edition: i64 = PRINTED_EDITION
) -> bool:
    """Is the card led protected (PR-51 to PR-53)? `unprotected` is the BUR for the announced base."""
    if power != NO_CARD:
        return True  # PR-51, PR-R10: whatever the rank
    limit: i64 = BELOW  # PR-R8: without a BUR, every rank that reaches the base is better
    if unprotected != NO_BUR:
        limit = distance(base, unprotected)
    return distance(base, rank(category, lead, edition)) < limit  # PR-52; PR-R9: equal is not better


def governs(category: i64, power: i64) -> i64:
    """The category that the leader sets: the one they say, or the one on their Power card (PR-49)."""
    if power == NO_CARD:
        return category
    return power_category(power)


def in_force(
    lead: i64,
    category: i64,
    base: i64,
    power: i64,
    unprotected: i64,
    answer: i64,
    change_base: bool,
    edition: i64 = PRINTED_EDITION,
) -> i64:
    """The category and base that decide a trick, as category + 4 * base. `answer` is the follower's Power card."""
    category = governs(category, power)
    if answer != NO_CARD and not protected(lead, category, base, power, unprotected, edition):  # PR-R12: as announced
        if change_base:
            base = number(answer)  # PR-67, PR-68: the base instead of the category
        else:
            category = power_category(answer)  # PR-50, PR-69
    return category + 4 * base  # PR-54, PR-R14, PR-R15, PR-R17: if protected or the same, nothing changes


def trick_winner(
    leader: i64,
    lead: i64,
    category: i64,
    base: i64,
    power: i64,
    unprotected: i64,
    follow: i64,
    answer: i64,
    change_base: bool,
    edition: i64 = PRINTED_EDITION,
) -> i64:
    """The team that wins a trick. PR-R16: after a change, both cards are compared by the new category or base."""
    force = in_force(lead, category, base, power, unprotected, answer, change_base, edition)
    if beats(lead, follow, force & 3, force >> 2, edition):
        return other(leader)
    return leader


@final
class GameResult:
    def __init__(self, winner: i64, bonus: bool, reason: str) -> None:
        self.winner = winner
        self.bonus = bonus
        self.reason = reason


def game_over(won_a: i64, won_b: i64, enough: i64 = ENOUGH) -> bool:
    """PR-8: at 6 tricks. PR-R32: not at 5, or so with an option (PR-R37). PR-7: otherwise, after 8."""
    return won_a >= enough or won_b >= enough or won_a + won_b >= TRICKS


def game_result(winners: list[int], puller: i64, unplayed_a: i64, unplayed_b: i64) -> GameResult:
    """The result of a game, given the winners of its tricks in order, who Pulled the Power (or NOBODY), and how many
    Power cards each team has not played. At Level 2, nobody Pulls and nobody has any."""
    won_b: i64 = 0
    for team in winners:
        won_b += team
    won_a: i64 = len(winners) - won_b
    if len(winners) == TRICKS and puller == NOBODY:  # PR-56, PR-R20, PR-R23: otherwise there is no duty
        if unplayed_a and unplayed_b:
            return GameResult(NOBODY, False, "power both")  # PR-R21
        if unplayed_a:
            return GameResult(B, won_b >= ENOUGH, "power")  # PR-61, PR-R22
        if unplayed_b:
            return GameResult(A, won_a >= ENOUGH, "power")
    if won_a > won_b:
        return GameResult(A, won_a >= ENOUGH, "tricks")  # PR-57, PR-58, PR-71, PR-73
    if won_b > won_a:
        return GameResult(B, won_b >= ENOUGH, "tricks")
    if puller != NOBODY:
        return GameResult(other(puller), False, "pulled")  # PR-60
    return GameResult(winners[-1], False, "last trick")  # PR-59, PR-72; PR-R31: so there is no other tie
