"""Chummy Challenge: explains in words why a move is not legal. The list of legal moves is the judge."""

from cardinal.engine.bits import members
from cardinal.engine.position import Move, Stamp
from cardinal.engine.refused import Refused
from cardinal.games.geoplunge.chummy_challenge.base import ANSWERING, LATE, NAMING, READING, READY, ChummyChallengeBase
from cardinal.games.geoplunge.chummy_challenge.moves import ANSWER, GEOPLUNGE, GO_ON, PASS, PLUNGER
from cardinal.games.geoplunge.position import STAKES
from cardinal.games.geoplunge.refusals import why_not_common
from cardinal.games.geoplunge.teams import team_of


def why_not(position: ChummyChallengeBase, seat: int, move: Move) -> Refused:
    if move.code == GEOPLUNGE and position.phase != STAKES:  # GP-R9: the speaker rule does not apply
        return _no_shout(position, seat)
    if move.code == PASS and position.phase != STAKES:
        return _no_pass(position, seat)
    if move.code == GO_ON and position.phase != STAKES:
        return _not_ready(position)
    common = why_not_common(position, seat, move, "once, before the first challenge")
    if common is not None:
        return common
    team = team_of(seat)
    if move.code == ANSWER:
        return _no_answer(position, team)
    return _no_name(position, team, move.code - PLUNGER)


def _no_shout(position: ChummyChallengeBase, seat: int) -> Refused:
    if position.phase not in (READING, LATE):
        if position.phase == ANSWERING:
            return Refused("GP-R6", "Somebody shouted first. A later shout does not count, but there is no penalty.")
        return Refused("CC-10", "Wait until the question is being read: then the GeoPlunger may shout.")
    plunger = position.plungers[team_of(seat)]
    if plunger != seat:
        return Refused("CC-5", f"Only S{plunger} may shout for your team: S{plunger} is your GeoPlunger.")
    if position.passed >> team_of(seat) & 1:
        return Refused("CC-R24", "Your team has said that it does not know, so it cannot shout for this question.")
    return Refused("GP-R6", "You have shouted already. Only the first shout counts.")


def _no_pass(position: ChummyChallengeBase, seat: int) -> Refused:
    if not position.rules.passing:
        return Refused("CC-R24", "Passing is off at this table. If you do not know, just do not shout.")
    if position.phase != READING or position.read < len(position.words()):
        return Refused("CC-R24", "A team may pass when the whole question has been read, and before anybody answers.")
    return _no_shout(position, seat)


def _not_ready(position: ChummyChallengeBase) -> Refused:
    if not position.rules.break_early:
        return Refused("CC-R27", "Here the next question comes when the time to read the answer is over.")
    if position.phase != READY or not position.past:
        return Refused("CC-R27", "There is no answer to look at now.")
    return Refused("CC-R27", "Your team is ready. The question comes when the other team is, too.")


def _no_answer(position: ChummyChallengeBase, team: int) -> Refused:
    if position.phase != ANSWERING:
        return Refused("CC-12", "There is nothing to answer now. The team that shouts first answers.")
    if position.answers[team]:
        return Refused("GP-R47", "Your team has answered. What is said first counts.")
    return Refused("CC-12", "The other team shouted first, so the other team answers.")


def _no_name(position: ChummyChallengeBase, team: int, named: int) -> Refused:
    if named not in members(position.members(team)):
        return Refused("CC-4", f"S{named} is not in your team.")
    may, chosen = position.choices(team), position.plungers[team]
    if not position.allowed(team) >> named & 1:  # CC-R2: also if it became the others' turn automatically
        turn = _either(may or position.allowed(team))
        return Refused("CC-6", f"S{named} has been GeoPlunger already. It is the turn of {turn}.")
    if position.phase != NAMING:
        return Refused("CC-4", "GeoPlungers are named before a question is read, not now.")
    if not may:
        words = f"Your team has named S{chosen}. Only if S{chosen} is cut off may you name somebody else who is there."
        return Refused("CC-R3", words)
    return Refused("CC-R3", f"S{named} is cut off. Name {_either(may)}.")


def _either(seats: int) -> str:
    return " or ".join(f"S{seat}" for seat in members(seats))


def untimely(position: ChummyChallengeBase, seat: int, move: Move, stamp: Stamp) -> Refused | None:
    """Refuse a shout that is legal but comes too early or too late. Neither does any harm (GP-R6)."""
    if move.code != GEOPLUNGE or position.phase == STAKES:
        return None
    if stamp.at < position.start:
        return Refused("CC-R11", "That was before the first word, so it does not count. There is no penalty.")
    if stamp.at > position.shout_end():
        return Refused("CC-R10", "The 15 seconds after the question are over.")
    return None
