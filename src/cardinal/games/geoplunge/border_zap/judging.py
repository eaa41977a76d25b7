# mypyc: compiled
"""Who wins a trick of Border Zap, and who wins the game. The table, the bots and the tournament console share this.

Cards are indices into the deck (geoplunge/deck.py). A zap works both ways: each of the three tests is symmetric.
BZ-E1: Texas zaps Utah because New Mexico borders both.
"""

from typing import Final

from mypy_extensions import i64

from cardinal.engine.bits import bit, size
from cardinal.engine.words import listed
from cardinal.games.geoplunge.border_zap.rules import zap_table
from cardinal.games.geoplunge.deck import CARDS, DECKS, EUROPE, PRINTED_EDITION, TITLES, name_of, names_of, near
from cardinal.games.geoplunge.teams import A, B

TRICKS: Final = 6  # BZ-12
CLEAN: Final = 5  # BZ-21, BZ-24

BORDER: Final = "border"
COMMON: Final = "common"
NUMBER: Final = "number"


def zap_reasons(lead: i64, follow: i64, zero_borders_zap: bool = True, edition: i64 = PRINTED_EDITION) -> list[str]:
    """Which of the three tests hold, in order (BZ-R14). If none, there is no zap."""
    found: list[str] = []
    if near(lead, edition) & bit(follow):  # BZ-17; BZ-R2, GP-R1: a corner is a border
        found.append(BORDER)
    if common_borders(lead, follow, edition):  # BZ-18
        found.append(COMMON)
    borders = size(near(lead, edition))
    if borders == size(near(follow, edition)) and (borders or zero_borders_zap):  # BZ-19, BZ-R1
        found.append(NUMBER)
    return found


def common_borders(lead: i64, follow: i64, edition: i64 = PRINTED_EDITION) -> i64:
    """BZ-R3: the States on both border lists, as a set."""
    return near(lead, edition) & near(follow, edition)


def _zapping(zero: bool, edition: i64) -> list[int]:
    found: list[int] = []
    for lead in range(CARDS):
        cards: i64 = 0
        for follow in range(CARDS):
            if follow != lead and zap_reasons(lead, follow, zero, edition):
                cards |= bit(follow)
        found.append(int(cards))
    return found


_ZAPPING: Final[list[int]] = [  # by table, then by card
    cards for edition in range(len(DECKS)) for zero in (False, True) for cards in _zapping(zero, edition)
]


def zapping(lead: i64, table: i64) -> i64:
    """The cards that zap a card, as a set. `table` is a `zap_table`."""
    return _ZAPPING[table + lead]


def zaps(lead: i64, follow: i64, zero_borders_zap: bool = True, edition: i64 = PRINTED_EDITION) -> bool:
    return zapping(lead, zap_table(zero_borders_zap, edition)) & bit(follow) != 0


def trick_winner(leader: i64, lead: i64, follow: i64, table: i64) -> i64:
    if zapping(lead, table) & bit(follow):
        return 1 - leader  # BZ-20
    return leader  # BZ-16


def decided(won_a: i64, won_b: i64) -> bool:
    """BZ-R9: play stops early only at 5-0. At 4-0, 4-1 and 3-2, the bonus or the game is still open."""
    return won_a + won_b == CLEAN and (won_a == 0 or won_b == 0)  # BZ-21


def game_winner(won_a: i64, won_b: i64, last: i64) -> i64:
    """The team that wins. `last` is the team that won the last trick."""
    if won_a > won_b:
        return A  # BZ-22: at least 4 of 6
    if won_b > won_a:
        return B
    return last  # BZ-23: so there is never a tie


def earns_bonus(won: i64) -> bool:
    return won >= CLEAN  # BZ-24, BZ-R13: 5-1 as well as 5-0


def game_result(won_a: i64, won_b: i64, last: i64) -> tuple[int, bool]:
    """The winner, and whether it earns the bonus."""
    winner = game_winner(won_a, won_b, last)
    won = won_b if winner == B else won_a
    return int(winner), earns_bonus(won)


def explain_trick(lead: int, follow: int, zero_borders_zap: bool, edition: int = PRINTED_EDITION) -> str:
    """`Texas zaps Utah: New Mexico is on both border lists.` Gives every reason, in the order of the tests."""
    reasons = [_why(reason, lead, follow, edition) for reason in zap_reasons(lead, follow, zero_borders_zap, edition)]
    one, two = TITLES[name_of(lead, edition)], TITLES[name_of(follow, edition)]
    if reasons:
        return f"{two} zaps {one}: {'; '.join(reasons)}."
    return f"{two} does not zap {one}."


def _why(reason: str, lead: int, follow: int, edition: int) -> str:
    if reason == BORDER:
        return "they border"
    if reason == COMMON:
        shared = [TITLES[code] for code in names_of(common_borders(lead, follow, edition), edition)]
        return f"{listed(shared)} {'is' if len(shared) == 1 else 'are'} on both border lists"
    n = size(near(lead, edition))
    one, many = ("border country", "border countries") if edition == EUROPE else ("border State", "border States")
    return f"neither has a {one}" if n == 0 else f"both have {n} {many if n > 1 else one}"
