# mypyc: compiled
"""The row that comes with a shout, as words, and back: `m3 m1 m5 m2 m7 m6 / down`. A card goes by its place in the
deal, m1 to m7, until someone names it, because players must recognize the State on it."""

from typing import Final

from mypy_extensions import i64

from cardinal.engine.chance import Chance
from cardinal.games.geoplunge.dashing_states.judging import DEALT, FACE_UP, RIGHT, ROW, judge_row
from cardinal.games.geoplunge.dashing_states.rules import Rules
from cardinal.games.geoplunge.dashing_states.sorting import sorted_row

DOWN: Final = " / down"


def handle(k: i64) -> str:
    return f"m{k + 1}"


def handles_in(words: str) -> list[int]:
    """The cards' places in the deal, left to right."""
    row, _, _ = words.partition(" /")
    return [int(name[1:]) - 1 for name in row.split(" ")] if row else []


def is_down(words: str, rules: Rules) -> bool:
    """DS-R8: did the player turn the seventh card, or does it turn by itself?"""
    return rules.auto_turn or words.endswith(DOWN)


def words_of(handles: list[int], down: bool) -> str:
    return " ".join([handle(k) for k in handles]) + (DOWN if down else "")


def cards_in(words: str, hand: list[int]) -> list[int]:
    return [hand[k] for k in handles_in(words)]


def random_layout(chance: Chance) -> str:
    """Any six of the seven cards in any order, usually with the seventh face-down."""
    handles = list(range(DEALT))
    chance.shuffle(handles)
    return words_of(handles[:ROW], chance.below(4) > 0)


def sorted_layout(hand: list[int], left_out: i64, by: i64, rules: Rules) -> str:
    """All cards but one, in the right order."""
    cards = [hand[k] for k in range(len(hand)) if k != left_out]
    return words_of([hand.index(card) for card in sorted_row(cards, by, rules.saint, rules.terms.edition)], True)


def imagined_layout(hand: list[int], verdict: i64, by: i64, rules: Rules, chance: Chance) -> str:
    """Some layout of this hand that gets this verdict, for a seat that knows only the verdict."""
    right = sorted_layout(hand, chance.below(len(hand)), by, rules)
    if verdict == RIGHT:
        return right
    handles = handles_in(right)
    if verdict == FACE_UP:
        return words_of(handles, False)
    while judge_row([hand[k] for k in handles], True, by, rules) == RIGHT:
        chance.shuffle(handles)
    return words_of(handles, True)
