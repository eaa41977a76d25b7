# mypyc: compiled
"""Who wins a challenge, and who wins the game? This takes answers and results, so the console can use it, too."""

from typing import final

from mypy_extensions import i64

from cardinal.answers.domain import STRICT
from cardinal.answers.judging import explain_answer, is_not_enough, judge_answer
from cardinal.engine.bits import bit
from cardinal.games.geoplunge.chummy_challenge.questions import Question
from cardinal.games.geoplunge.teams import NOBODY, A, B, other


def is_right(asked: Question, given: str, spelling: str) -> bool:
    """CC-19, CC-R14: needs every answer asked for. CC-R16: the whole question counts, however little was read."""
    if not given:
        return False  # CC-R8: no answer is wrong
    return bool(judge_answer(given, asked.form, asked.n, asked.answers, asked.domain, spelling))


def why_wrong(asked: Question, given: str, spelling: str) -> str:
    """GP-R47: the explanation shown with a wrong answer."""
    if not given:
        return ""
    return str(explain_answer(given, asked.form, asked.n, asked.answers, asked.domain, spelling))


def right_spelling(asked: Question, given: str, spelling: str) -> str:
    """GP-R42: the right spelling, if the answer counts despite a slip."""
    if asked.form == "number" or not is_right(asked, given, spelling) or is_right(asked, given, STRICT):
        return ""
    return f"It is spelled {asked.shown[0]}." if len(asked.shown) == 1 else "Look at the spelling of the answer."


def not_enough(asked: Question, given: str, spelling: str) -> bool:
    """CC-R21: is it right as far as it goes, so a judge would ask "which one?"?"""
    return bool(is_not_enough(given, asked.form, asked.n, asked.answers, asked.domain, spelling))


def completed(asked: Question, first: str, second: str, spelling: str) -> str:
    """CC-R21: a team's two answers put together: `Carolina`, then `North`, or `Alaska`, then `Hawaii`."""
    if not first or not second:
        return first or second
    for whole in (second, f"{first}; {second}", f"{second} {first}", f"{first} {second}"):
        if is_right(asked, whole, spelling):
            return whole
    return f"{first}; {second}"


def challenge_result(counting: i64, right: i64) -> i64:
    """The team that wins a challenge, or NOBODY. Takes the teams that answer and those whose answer is right."""
    if counting == bit(A) | bit(B):  # CC-18: exactly one must be right
        if right == bit(A):
            return A
        return B if right == bit(B) else NOBODY
    if counting == 0:
        return NOBODY  # CC-13
    team: i64 = A if counting == bit(A) else B
    return team if right & counting else other(team)  # CC-15, CC-16


@final
class Ending:
    """`over` means that no further challenge is needed."""

    def __init__(self, over: bool, winner: i64, bonus: bool, reason: str) -> None:
        self.over = over
        self.winner = winner
        self.bonus = bonus
        self.reason = reason


def game_result(results: list[int], wins: i64 = 2) -> Ending:
    """The game's result, given the winner of each challenge so far (a team or NOBODY). `wins`: how many win the game
    (CC-R28; printed are two of three)."""
    played = len(results)
    for team in (A, B):
        if results.count(team) == wins:  # CC-20
            clear = played == wins  # CC-23
            reason = ("first two" if clear else "two of three") if wins == 2 else "all first" if clear else "most wins"
            return Ending(True, team, clear, reason)
    left = 2 * wins - 1 - played
    if left + max(results.count(A), results.count(B)) >= wins:
        return Ending(False, NOBODY, False, "")  # CC-21
    if wins > 2:
        return Ending(True, NOBODY, False, "too few wins")
    return Ending(True, NOBODY, False, "two ties" if played == 2 else "no two wins")  # CC-22, CC-24
