# mypyc: compiled
"""Is a row right, who wins a race, and who wins the game? This takes cards and results, not a position, so the console
can judge a real table, too. naming.py judges the names."""

from typing import Final

from mypy_extensions import i64

from cardinal.engine.bits import bit, set_of, size
from cardinal.games.geoplunge.dashing_states.rules import EITHER, SAINT, ST, Rules
from cardinal.games.geoplunge.dashing_states.sorting import BY_CAPITAL, BY_STATE, place_in
from cardinal.games.geoplunge.teams import NOBODY, A, B, other

ROW: Final = 6  # DS-8: how many of the cards go into the row
DEALT: Final = 7  # DS-5
RACES: Final = 3  # DS-4

# What is wrong with a row
RIGHT: Final = 0
COUNT: Final = 1
FACE_UP: Final = 2
UNSORTED: Final = 3
VERDICTS: Final = ["right", "count", "face-up", "unsorted"]


def judge_row(row: list[int], down: bool, by: i64, rules: Rules) -> i64:
    """Judge the row, left to right (DS-19, first two conditions). `down`: was the seventh card face-down?"""
    if len(row) != ROW or size(set_of(row)) != ROW:
        return COUNT  # DS-8
    if not down:
        return FACE_UP  # DS-9
    return RIGHT if in_order(row, by, rules) else UNSORTED


def in_order(row: list[int], by: i64, rules: Rules) -> bool:
    """DS-11 to DS-14, DS-E1."""
    edition = rules.terms.edition
    if by == BY_STATE:
        return _rises(row, by, SAINT, edition)
    if by == BY_CAPITAL:
        if rules.saint == EITHER:  # DS-R10: one spelling for the whole row
            return _rises(row, by, SAINT, edition) or _rises(row, by, ST, edition)
        return _rises(row, by, rules.saint, edition)
    if rules.both_ways and _rises(row[::-1], by, SAINT, edition):
        return True  # DS-R11
    return _rises(row, by, SAINT, edition)


def _rises(row: list[int], by: i64, saint: i64, edition: i64) -> bool:
    places = [int(place_in(by, card, saint, edition)) for card in row]
    return places == sorted(places)


def race_result(counting: i64, right: i64) -> i64:
    """The winner of a race. `counting` is the teams whose shouts count, `right` those that met all of DS-19."""
    if counting == bit(A) | bit(B):
        if right == bit(A):
            return A  # DS-21
        return B if right == bit(B) else NOBODY  # DS-21, DS-22
    if counting == 0:
        return NOBODY  # DS-R16
    first: i64 = A if counting == bit(A) else B
    return first if right == counting else other(first)  # DS-19, DS-20


# How a game ends. "" means it goes on.
ON: Final = ""
REASONS: Final = ["two races", "tied races", "third race", "no two wins", "conceded"]


def game_result(winners: list[int]) -> tuple[int, bool, str]:
    """The game's winner, the bonus and the reason, given the winner of each race so far (a team or NOBODY)."""
    for team in (A, B):
        if winners.count(team) == 2:  # DS-4
            if len(winners) == 2:
                return team, True, "two races"  # DS-24
            return team, False, "third race"  # DS-27
    if len(winners) == 2 and winners.count(NOBODY) == 2:
        return NOBODY, False, "tied races"  # DS-25
    if len(winners) == RACES:
        return NOBODY, False, "no two wins"  # DS-28, DS-R18: one win and two ties is a tie
    return NOBODY, False, ON  # DS-26
