# mypyc: compiled
"""Is a layout right? This takes cards, not a position, so the console can judge a real table, too."""

from typing import Final, final

from mypy_extensions import i64

from cardinal.engine.bits import bit, set_of, size
from cardinal.games.geoplunge.border_up.groups import journeys
from cardinal.games.geoplunge.border_up.moves import THREEOPLUNGE
from cardinal.games.geoplunge.border_up.shapes import fits, group_sizes, is_pair
from cardinal.games.geoplunge.deck import EUROPE, PRINTED_EDITION, near, title_of
from cardinal.games.geoplunge.teams import NOBODY, A, B, other

# What is wrong with a row
RIGHT: Final = 0
SIZE: Final = 1
TWICE: Final = 2
LONELY: Final = 3  # a State borders none of the others
CROSSED: Final = 4  # no order is right
UNSORTED: Final = 5  # a different order is right
VERDICTS: Final = ["right", "size", "twice", "lonely", "crossed", "unsorted"]


@final
class Judgement:
    """`rows` says what is wrong with each row, and `right` whether the shout is right."""

    def __init__(self, right: bool, rows: list[int]) -> None:
        self.right = right
        self.rows = rows


def judge_row(level: i64, row: list[int], edition: i64 = PRINTED_EDITION) -> i64:
    """Judge one group, with its cards in the order laid (BU-E1 to BU-E5)."""
    cards = set_of(row)
    if size(cards) < len(row):
        return TWICE
    if len(row) not in group_sizes(level):
        return SIZE  # BU-R4
    if level == 2:
        for card in row:  # BU-13: the order does not matter
            if near(card, edition) | bit(card) == near(card, edition) | cards:
                return RIGHT  # BU-12: one card borders the other two
        return LONELY  # otherwise, one of the three borders none
    for card in row:
        if not near(card, edition) & cards:
            return LONELY  # BU-20; BU-R15: Alaska and Hawaii fit in no group
    if in_order(row, edition):
        return RIGHT  # BU-18; BU-R7: that is the whole test
    return UNSORTED if cards in journeys(cards, len(row), edition) else CROSSED  # BU-17, BU-19


def in_order(row: list[int], edition: i64 = PRINTED_EDITION) -> bool:
    """BU-18: each pair of neighboring cards borders. BU-R5: from either end, and extra borders do not hurt; BU-R6."""
    for k in range(1, len(row)):
        if not near(row[k - 1], edition) & bit(row[k]):
            return False
    return len(row) > 0


def judge_groups(level: i64, code: i64, rows: list[list[int]], edition: i64 = PRINTED_EDITION) -> Judgement:
    """Judge the groups laid with a shout. `code` is GEOPLUNGE or THREEOPLUNGE."""
    verdicts = [int(judge_row(level, row, edition)) for row in rows]
    used: i64 = 0
    for k in range(len(rows)):
        cards = set_of(rows[k])
        if used & cards:
            verdicts[k] = TWICE  # BU-9: a card may be in only one group
        used |= cards
    return Judgement(_enough(level, code, rows, verdicts), verdicts)


def _enough(level: i64, code: i64, rows: list[list[int]], verdicts: list[int]) -> bool:
    if code == THREEOPLUNGE:  # BU-R2: all three; it does not fall back to two
        return verdicts == [RIGHT] * 3 and fits(level, code, [len(row) for row in rows])
    for i in range(len(rows)):  # BU-R3: any two of the groups laid
        for j in range(i):
            if verdicts[i] == RIGHT and verdicts[j] == RIGHT and is_pair(level, len(rows[i]), len(rows[j])):
                return True
    return False


def race_result(counting: i64, right: i64, three: bool) -> tuple[int, bool, str]:
    """Who wins, whether with the bonus, and how. `counting` is the teams whose shouts count, `right` the teams whose
    groups are right, and `three` whether the first shout was ThreeOPlunge."""
    if counting == bit(A) | bit(B):
        if right == bit(A):
            return A, True, "same time"  # BU-24; BU-30: with the bonus, whichever word
        if right == bit(B):
            return B, True, "same time"
        return NOBODY, False, "same time"  # BU-24, BU-25, BU-R8
    first: i64 = A if counting == bit(A) else B
    if right:
        return int(first), three, "shout"  # BU-22, BU-27, BU-28
    return int(other(first)), True, "wrong shout"  # BU-23, BU-29


def explain_row(level: int, row: list[int], edition: int = PRINTED_EDITION) -> str:
    """For the console and for the end of a game: `Texas borders none of the others.`"""
    verdict = judge_row(level, row, edition)
    cards = sum(1 << card for card in set(row))
    if verdict == RIGHT:
        return "Right."
    if verdict == SIZE:
        return f"{'One card does' if len(row) == 1 else f'{len(row)} cards do'} not make a group here."
    if verdict == TWICE:
        return f"{next(title_of(card, edition) for card in row if row.count(card) > 1)} is listed twice."
    if verdict == LONELY:
        lonely = next(card for card in row if not near(card, edition) & cards)
        return f"{title_of(lonely, edition)} borders none of the others."
    if verdict == UNSORTED:
        return "Right cards, wrong order: neighbors must border."
    return f"No journey crosses each of these {'countries' if edition == EUROPE else 'States'} once."
