# mypyc: compiled
"""Is a guess right, may a team go on, who has won? Takes cards, texts and numbers, never a position: a console can
judge a real table with it.

The team that guesses first is FIRST, the other one SECOND, whichever of A and B that is.
"""

from typing import Final

from mypy_extensions import i64

from cardinal.games.geoplunge.naming import same_state

GUESSES: Final = 3  # IQ-14, IQ-16
NOT_AT_ALL: Final = 4  # as the number of the right guess: slower than any (IQ-22)
TIED: Final = -1
FIRST: Final = 0
SECOND: Final = 1


def judge_guess(given: str, card: i64, spelling: str = "lenient") -> bool:
    """A typed guess about a card (IQ-R11; GP-R40 to GP-R42)."""
    return same_state(given, card, spelling)


def clues_each(level: i64) -> i64:
    """So many Clue cards are turned before each guess."""
    if level == 4:
        return 1  # IQ-10
    return 2  # IQ-9


def l2_goes_on(needed: i64, made: i64, right: bool) -> bool:
    """May a team guess again after `made` guesses, `right`: the last one was right?

    `needed`: the number of the first team's right guess; NOT_AT_ALL if it had none, and for the first team itself.
    """
    if right:
        return False  # IQ-15, IQ-20
    return made < GUESSES and made < needed  # IQ-R1: after that it cannot draw level any more


def l2_result(first: i64, second: i64) -> tuple[i64, bool]:
    """Who wins (FIRST, SECOND or TIED), and whether with the bonus, by the number of each team's right guess."""
    if first < second:
        return FIRST, first == 1  # IQ-22, IQ-23
    if second < first:
        return SECOND, second == 1
    return TIED, False  # IQ-24; IQ-R18: no bonus


def l4_goes_on(first: i64, right: i64, left: i64) -> bool:
    """May the second team guess again? `first`: the first team's right guesses; then its own, and its guesses left."""
    if left == 0:
        return False
    if right + left < first:
        return False  # IQ-21, IQ-R2: it has lost
    out_of_reach = right + left < GUESSES  # the bonus
    return right <= first or not out_of_reach  # IQ-21, IQ-R2: who has won goes on only for the bonus


def l4_result(first: i64, second: i64) -> tuple[i64, bool]:
    """The same as at Level 2, by the number of right guesses."""
    if first > second:
        return FIRST, first == GUESSES  # IQ-25, IQ-26
    if second > first:
        return SECOND, second == GUESSES
    return TIED, False  # IQ-27, IQ-R18
