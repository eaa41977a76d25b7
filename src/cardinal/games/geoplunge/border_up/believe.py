"""Reads a view of Border-Up once, for thinking: what is certain goes into a position, the rest is left to chance."""

from cardinal.engine.bits import set_of
from cardinal.engine.position import NEVER
from cardinal.games.geoplunge.border_up.belief import BorderUpBelief
from cardinal.games.geoplunge.border_up.codes import GEOPLUNGE, WORDS
from cardinal.games.geoplunge.border_up.options import rules_of
from cardinal.games.geoplunge.border_up.position import BorderUpPosition
from cardinal.games.geoplunge.border_up.state import OVER, PHASES, READY
from cardinal.games.geoplunge.border_up.view import BorderUpView, Result
from cardinal.games.geoplunge.deck import hand_of
from cardinal.games.geoplunge.shouts import Shout
from cardinal.games.geoplunge.teams import NOBODY, A, B

BOTH = 3


def believe(view: BorderUpView) -> BorderUpBelief:
    known = BorderUpPosition(view.seats, rules_of(view.options))
    known.phase = PHASES.index(view.phase)
    known.stakes_end = _instant(view.stakes_end)
    known.start = _instant(view.start)
    known.race_end = _instant(view.race_end)
    known.offers = set_of(view.offers)
    known.agreed = _instant(view.agreed)
    known.conceded = [_instant(when) for when in view.conceded]
    known.counting = set_of(view.counting)
    known.showing = set_of(view.showing)
    known.away = set_of(view.away)
    known.paused = _instant(view.paused)
    if view.stakes is not None:
        known.stakes.on = set_of(view.stakes)
    for shout in view.shouts:
        arrival = shout.at if shout.arrival is None else shout.arrival
        code = GEOPLUNGE + WORDS.index(shout.word)
        known.shouted.put(shout.team, Shout(shout.seat, code, shout.at, arrival, shout.layout or ""))
    _hold(known)
    _read_own(known, view)
    if view.result is not None:
        _read_result(known, view.result)
    return BorderUpBelief(known, _hidden(view), view.sizes[A], view.sizes[B])


def _hold(known: BorderUpPosition) -> None:
    """From the first act that the seat knows of and that can end the game (GP-R5)."""
    acts = [shout.arrival for team in (A, B) if (shout := known.shouted.of(team)) is not None]
    acts += [when for when in (*known.conceded, known.agreed) if when != NEVER]
    if acts:
        known.hold(min(acts))


def _read_own(known: BorderUpPosition, view: BorderUpView) -> None:
    if view.team is None:
        return
    if view.switch:
        known.stakes.on = 1 << view.team
    if view.locked:
        known.stakes.locked = 1 << view.team
    hand = hand_of(view.cards)
    if view.team == A:
        known.hand_a = hand
    else:
        known.hand_b = hand


def _read_result(known: BorderUpPosition, result: Result) -> None:
    known.hand_a, known.hand_b = (hand_of(cards) for cards in result.hands)
    known.winner = NOBODY if result.winner is None else result.winner
    known.bonus = result.bonus
    known.reason = result.reason


def _hidden(view: BorderUpView) -> int:
    """The teams that the seat cannot look behind: before the start call also its own."""
    phase = PHASES.index(view.phase)
    if phase == OVER:
        return 0
    if view.team is None or phase == READY:
        return BOTH
    return BOTH - (1 << view.team)


def _instant(when: int | None) -> int:
    return NEVER if when is None else when
