"""Judges Border-Up's groups and Dashing States' rows."""

from itertools import pairwise
from typing import Final

from cardinal.atlas.states import Edition
from cardinal.engine.bits import bit
from cardinal.engine.refused import BadInput
from cardinal.games.geoplunge.border_up.judging import TWICE, explain_row, judge_groups, race_result
from cardinal.games.geoplunge.border_up.moves import GEOPLUNGE, THREEOPLUNGE
from cardinal.games.geoplunge.border_up.shapes import fits, shapes
from cardinal.games.geoplunge.dashing_states import options as dashing
from cardinal.games.geoplunge.dashing_states.judging import COUNT, DEALT, FACE_UP, ROW, in_order
from cardinal.games.geoplunge.dashing_states.judging import RIGHT as IN_ORDER
from cardinal.games.geoplunge.dashing_states.judging import judge_row as judge_race_row
from cardinal.games.geoplunge.dashing_states.sorting import BY_CAPITAL, BY_STATE, race_order
from cardinal.games.geoplunge.deck import CATEGORIES, NAMES, PRINTED, rank
from cardinal.games.geoplunge.play_the_ranks.moves import NO_CARD
from cardinal.games.geoplunge.tournament.console.judges.cards import card_of, name_of, side_of
from cardinal.games.geoplunge.tournament.console.types import (
    Category,
    GroupsCheck,
    RowCheck,
    Verdict,
)

_RACE_RULES: Final = dashing.rules_of(
    {option.key: option.default for option in dashing.OPTIONS} | {"edition": Edition.PRINTED.value}  # on real cards
)


def judge_groups_shown(asked: GroupsCheck) -> Verdict:
    rows = [[card_of(code) for code in row] for row in asked.rows if row]
    three = asked.word == "ThreeOPlunge"
    code = THREEOPLUNGE if three else GEOPLUNGE
    judged = judge_groups(asked.level, code, rows)
    lines = [_row_line(asked.level, row, verdict) for row, verdict in zip(rows, judged.rows, strict=True)]
    verdict = Verdict(right=judged.right, words=_groups_words(asked, rows, judged.right), clause="BU-22", lines=lines)
    if not judged.right:
        verdict.clause = "BU-23" if not three else "BU-R2"
    if asked.side is not None:
        winner, verdict.bonus, _ = race_result(bit(asked.side), bit(asked.side) if judged.right else 0, three)
        verdict.winner = side_of(winner)
    return verdict


def _row_line(level: int, row: list[int], verdict: int) -> str:
    why = explain_row(level, row)
    if verdict == TWICE and why == "Right.":
        why = "A card of it is in another group, too."  # BU-9
    return f"{' '.join(NAMES[card] for card in row)}: {why}"


def _groups_words(asked: GroupsCheck, rows: list[list[int]], right: bool) -> str:
    wanted = 3 if asked.word == "ThreeOPlunge" else 2
    if right:
        return f"Right: “{asked.word}”."
    code = THREEOPLUNGE if wanted == 3 else GEOPLUNGE
    if len(rows) < wanted:
        return f"“{asked.word}” asks for {wanted} groups; there are {len(rows)}."
    if not fits(asked.level, code, [len(row) for row in rows]):
        sizes = " or ".join(" + ".join(map(str, shape)) for shape in shapes(asked.level, code))
        return f"“{asked.word}” asks for groups of {sizes} cards."  # BU-R4
    return "Not right."


def order_of(level: int, race: int, category: Category | None) -> int:
    """What a race sorts by. DS-14: race 3 at Level 4 goes by the category of the Power card."""
    if level == 4 and race == 3:
        if category is None:
            raise BadInput("Race 3 is sorted by the Power card: say size, statehood or population.")
        return CATEGORIES.index(category)
    return int(race_order(level, race, NO_CARD))


def judge_row(asked: RowCheck) -> Verdict:
    by = order_of(asked.level, asked.race, asked.category)
    row = [card_of(code) for code in asked.row]
    judged = judge_race_row(row, asked.down, by, _RACE_RULES)
    lines = [_sorted_by(card, by) for card in row]
    if judged == COUNT:
        return Verdict(right=False, words=f"A row has {ROW} different cards.", clause="DS-8", lines=lines)
    if judged == FACE_UP:
        return Verdict(right=False, words=f"Card {DEALT} was not face-down.", clause="DS-9", lines=lines)
    if judged == IN_ORDER:
        return Verdict(right=True, words="The row is right.", clause="DS-19", lines=lines)
    return Verdict(right=False, words=_unsorted(row, by), clause="DS-19", lines=lines)


def _unsorted(row: list[int], by: int) -> str:
    for one, two in pairwise(row):
        if not in_order([one, two], by, _RACE_RULES):
            return f"Not in order: {_sorted_by(two, by)} belongs before {_sorted_by(one, by)}."
    return "Not in order."  # DS-R10: each pair fits a different spelling


def _sorted_by(card: int, by: int) -> str:
    if by == BY_STATE:
        return name_of(card)
    if by == BY_CAPITAL:
        return f"{PRINTED[card].capital.name} ({NAMES[card]})"
    return f"{name_of(card)} {int(rank(by, card))}"
