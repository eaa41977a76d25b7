# mypyc: compiled
"""Is a guess right, may a team go on, and who won? This takes cards, texts and numbers, not a position, so the console
can judge a real table, too.

The team that guesses first is FIRST and the other one is SECOND, whichever of them is A or B.
"""

from typing import Final

from mypy_extensions import i64

from cardinal.games.geoplunge.naming import same_state

GUESSES: Final = 3  # IQ-14, IQ-16
NOT_AT_ALL: Final = 4  # the number of the right guess if there was none: slower than any (IQ-22)
TIED: Final = -1
FIRST: Final = 0
SECOND: Final = 1


def judge_guess(given: str, card: i64, spelling: str = "lenient") -> bool:
    """A typed guess about a card (IQ-R11; GP-R40 to GP-R42)."""
    return same_state(given, card, spelling)


def clues_each(level: i64) -> i64:
    """How many Clue cards are turned before each guess."""
    if level == 4:
        return 1  # IQ-10
    return 2  # IQ-9


def l2_goes_on(needed: i64, made: i64, right: bool) -> bool:
    """May a team guess again after `made` guesses? `right` says whether the last one was right.

    `needed` is the number of the first team's right guess. It is NOT_AT_ALL if there was none, and for the first team.
    """
    if right:
        return False  # IQ-15, IQ-20
    return made < GUESSES and made < needed  # IQ-R1: after that it can no longer tie


def l2_result(first: i64, second: i64) -> tuple[i64, bool]:
    """Who wins (FIRST, SECOND or TIED), and whether with the bonus, by the number of each team's right guess."""
    if first < second:
        return FIRST, first == 1  # IQ-22, IQ-23
    if second < first:
        return SECOND, second == 1
    return TIED, False  # IQ-24; IQ-R18: no bonus


def l4_goes_on(first: i64, right: i64, left: i64) -> bool:
    """May the second team guess again? Takes the first team's right guesses, its own, and its guesses left."""
    if left == 0:
        return False
    if right + left < first:
        return False  # IQ-21, IQ-R2: it has lost
    out_of_reach = right + left < GUESSES  # the bonus
    return right <= first or not out_of_reach  # IQ-21, IQ-R2: a team that has won goes on only for the bonus


def l4_result(first: i64, second: i64) -> tuple[i64, bool]:
    """Like `l2_result`, but by the number of right guesses."""
    if first > second:
        return FIRST, first == GUESSES  # IQ-25, IQ-26
    if second > first:
        return SECOND, second == GUESSES
    return TIED, False  # IQ-27, IQ-R18
