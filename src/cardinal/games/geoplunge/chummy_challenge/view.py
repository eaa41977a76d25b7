"""Chummy Challenge: what a seat or a spectator may know. No view has words that have not been read yet (CC-R5)."""

from collections.abc import Callable
from functools import lru_cache

import msgspec

from cardinal.atlas import Atlas
from cardinal.engine.legal import Legal
from cardinal.engine.position import NEVER
from cardinal.games.geoplunge.chummy_challenge.asked import PRINTED
from cardinal.games.geoplunge.chummy_challenge.base import ANSWERING, LATE, READING, READY
from cardinal.games.geoplunge.chummy_challenge.challenge import PLAYED, Challenge
from cardinal.games.geoplunge.chummy_challenge.choices import choices_of
from cardinal.games.geoplunge.chummy_challenge.fields import DONE, FIELDS
from cardinal.games.geoplunge.chummy_challenge.judging import right_spelling, why_wrong
from cardinal.games.geoplunge.chummy_challenge.position import ChummyPosition
from cardinal.games.geoplunge.chummy_challenge.questions import Question
from cardinal.games.geoplunge.chummy_challenge.wanted import WantedView, wanted_of
from cardinal.games.geoplunge.position import OVER
from cardinal.games.geoplunge.teams import NOBODY, A, B, team_of
from cardinal.games.geoplunge.view import GeoPlungeView, Result, common_view, result_of


class ShoutView(msgspec.Struct):
    """A shout as the seat knows it: its own team's right away, the others' after the hold."""

    team: int
    seat: int
    at: int
    arrival: int | None  # only the team's own


class ChallengeView(msgspec.Struct):
    """CC-R15, GP-R36: everything about a finished challenge."""

    fate: str
    power: str
    card: str
    colour: str
    plungers: list[int]
    text: str
    asked: int  # how many answers it asks for
    solution: list[str]  # the accepted answers
    teaches: str  # GP-D26
    states: list[str]  # the States it is about
    found: list[str]  # the States that the answer names, itself or by their capitals: the river Ohio is none
    read: int  # words read
    shouts: list[int | None]  # t* by team
    counting: list[int]
    answers: list[str]
    right: list[int]
    why: list[str]  # by team: what was wrong with its answer or spelling
    winner: int | None


class ChummyView(GeoPlungeView, kw_only=True):
    challenge: int  # the number of the current one, from 1
    past: list[ChallengeView]
    named: bool
    plungers: list[int | None]  # by team; the other team's only once both are public
    until: int | None  # the end of naming, choosing, answering or the time to appeal
    start: int | None
    words: list[str]  # the words read so far
    wanted: WantedView | None  # what they ask for; None before the first one
    reading_end: int | None  # only once it has passed; earlier, it would show how many words are left
    shout_end: int | None
    passed: list[int]  # CC-R24: the teams that passed
    ready: list[int]  # CC-R27: the teams that want the next question
    counting: list[int]
    shouts: list[ShoutView]
    choices: list[str]  # CC-R26: for a team that has to answer; the parts of one are divided by "; "
    result: Result | None
    answer: str | None  # for this team only
    first: list[str]  # CC-R21: by team: an answer that was right but not enough


def view_of(position: ChummyPosition, seat: int, now: int, legal: Callable[[ChummyPosition], Legal]) -> ChummyView:
    if position.phase == READY and position.paused == NEVER and now >= position.start:
        position = position.copy()
        position.begin()  # GP-R7: from the start instant, never before
    own = seat >= 0
    team = int(team_of(seat)) if own else NOBODY
    words = _words(position, now)
    ended = bool(words) and len(words) == len(position.words())
    played = sum(done.fate == PLAYED for done in position.past)
    return ChummyView(
        **common_view("chummy-challenge", FIELDS, position, seat, legal(position)),
        challenge=played + (position.phase != OVER),
        past=[_past(done, position.question_of(done), position.rules.spelling) for done in position.past],
        plungers=[_plunger(position, t, team) for t in (A, B)],
        words=words,
        wanted=wanted_of(position.question(), words, position.rules.questions is PRINTED) if words else None,
        reading_end=int(position.reading_end()) if ended else None,
        shout_end=int(position.shout_end()) if ended else None,
        shouts=_shouts(position, team),
        choices=_choices(position, team) if own else [],
        result=Result(**result_of(position)) if position.phase == OVER else None,
        answer=position.answers[team] or None if own else None,  # CC-17, CC-R7: never the other team's
    )


def _words(position: ChummyPosition, now: int) -> list[str]:
    """CC-R5: exactly the words read by this instant. CC-R6: after a shout, the words that stay."""
    if position.phase == READING:
        return position.words()[: position.words_by(min(now, position.paused))]
    return position.words()[: position.read] if position.phase in (LATE, ANSWERING) else []


def _choices(position: ChummyPosition, team: int) -> list[str]:
    """CC-R26: only for a team that must answer, and only until it has."""
    if not position.rules.choices or not position.may_answer(team):
        return []
    return list(choices_of(position.question(), position.rules.questions))


def _plunger(position: ChummyPosition, of: int, team: int) -> int | None:
    """CC-R3: secret until both teams have named one."""
    plunger = position.plungers[of]
    return plunger if plunger != NOBODY and (position.named or of == team) else None


def _shouts(position: ChummyPosition, team: int) -> list[ShoutView]:
    """During the hold, nothing gives the others' shout away to a team or a spectator (GP-R5)."""
    shown = []
    for t in (A, B):
        shout = position.shouted.of(t)
        if shout is not None and (t == team or position.counting >> t & 1):
            arrival = int(shout.arrival) if t == team else None
            shown.append(ShoutView(team=t, seat=int(shout.seat), at=int(shout.at), arrival=arrival))
    return shown


_CODES = {
    "states": {state.name: state.code for state in Atlas()},
    "capitals": {state.capital: state.code for state in Atlas()},
}
_why = lru_cache(1000)(why_wrong)  # every view shows the past again
_spelled = lru_cache(1000)(right_spelling)


def _past(done: Challenge, asked: Question, spelling: str) -> ChallengeView:
    winner = done.winner()
    return ChallengeView(
        **DONE.write(done),
        text=asked.text,
        asked=asked.n,
        solution=list(asked.shown),
        teaches=asked.teaches,
        states=list(asked.subjects),
        found=[_CODES[asked.domain][name] for name in asked.shown] if asked.domain in _CODES else [],
        why=[(_spelled if done.right >> team & 1 else _why)(asked, done.answers[team], spelling) for team in (A, B)],
        winner=None if winner == NOBODY or done.fate != PLAYED else int(winner),
    )
