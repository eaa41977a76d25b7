# mypyc: compiled
"""Play the Ranks: the moves as numbers, besides those of every game (geoplunge/codes.py).

Leading and following are one kind of move, a card and what is said with it: bits 0-5 the card, 6-7 the category,
8-10 the base (its place in BASE_NUMBERS), 11-15 the Power card + 1, 16 Change the Base.
"""

from typing import Final

from mypy_extensions import i64

CARDS_TEAM: Final = 10  # be the Cards Team
CALL_TEAM: Final = 11  # be the Call Team
CALL: Final = 12  # accept the other team's number, and be the Cards Team (PR-25)
PULL: Final = 13
NO_PULL: Final = 14
UP: Final = 20  # + the number of BUR cards
REMOVE: Final = 30  # + the base that goes (PTR2)
BASES: Final = 40  # + 8 * the first base + the second (PTR1)
DISCARD: Final = 100  # + the card
PLAY: Final = 1 << 17

BASE_NUMBERS: Final[list[int]] = [1, 10, 20, 30, 50]  # GP-13
_PLACES: Final[list[int]] = [BASE_NUMBERS.index(base) if base in BASE_NUMBERS else 0 for base in range(51)]
UNSAID: Final = 3  # as a category: none was said
NO_BASE: Final = 7  # as a place in BASE_NUMBERS: none was said
NO_CARD: Final = -1


def play(card: i64, category: i64, base: i64, power: i64, change: bool) -> i64:
    """`base`: its place in BASE_NUMBERS, or NO_BASE; `power`: a Power card, or NO_CARD."""
    code: i64 = PLAY + card + (category << 6) + (base << 8) + ((power + 1) << 11)
    if change:
        code += 1 << 16
    return code


def played_card(code: i64) -> i64:
    return code & 63


def said_category(code: i64) -> i64:
    return (code >> 6) & 3


def said_base(code: i64) -> i64:
    """As a number; 0: none was said."""
    place = (code >> 8) & 7
    if place == NO_BASE:
        return 0
    return BASE_NUMBERS[place]


def played_power(code: i64) -> i64:
    return ((code >> 11) & 31) - 1


def changes_base(code: i64) -> bool:
    return code & (1 << 16) != 0


def place_of(base: i64) -> i64:
    """Where a base stands in BASE_NUMBERS."""
    return _PLACES[base]


# A finished trick as one number: both moves, who led and who won.


def trick_of(lead: i64, follow: i64, leader: i64, winner: i64) -> i64:
    return (lead - PLAY) | ((follow - PLAY) << 17) | (leader << 34) | (winner << 35)


def lead_of(trick: i64) -> i64:
    return PLAY + (trick & (PLAY - 1))


def follow_of(trick: i64) -> i64:
    return PLAY + ((trick >> 17) & (PLAY - 1))


def leader_of(trick: i64) -> i64:
    return (trick >> 34) & 1


def winner_of(trick: i64) -> i64:
    return (trick >> 35) & 1
