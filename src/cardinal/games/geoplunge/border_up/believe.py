"""Reads a view of Border-Up once, for thinking: what is certain goes into a position, the rest is left to chance."""

from cardinal.engine.bits import set_of
from cardinal.engine.position import NEVER
from cardinal.games.geoplunge.border_up.belief import BorderUpBelief
from cardinal.games.geoplunge.border_up.codes import GEOPLUNGE, WORDS
from cardinal.games.geoplunge.border_up.options import rules_of
from cardinal.games.geoplunge.border_up.position import BorderUpPosition
from cardinal.games.geoplunge.border_up.state import PHASES, READY
from cardinal.games.geoplunge.border_up.view import BorderUpResult, BorderUpView
from cardinal.games.geoplunge.deck import hand_of
from cardinal.games.geoplunge.shouts import Shout
from cardinal.games.geoplunge.teams import A, B
from cardinal.games.geoplunge.view import hidden_teams, imagined_decks, read_common, read_result, when_of


def believe(view: BorderUpView) -> BorderUpBelief:
    known = BorderUpPosition(view.seats, rules_of(view.options), imagined_decks(view, {}))
    read_common(known, view, PHASES)
    known.start = when_of(view.start)
    known.race_end = when_of(view.race_end)
    known.offers = set_of(view.offers)
    known.agreed = when_of(view.agreed)
    known.conceded = [when_of(when) for when in view.conceded]
    known.counting = set_of(view.counting)
    known.showing = set_of(view.showing)
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
    hand = hand_of(view.cards)
    if view.team == A:
        known.hand_a = hand
    else:
        known.hand_b = hand


def _read_result(known: BorderUpPosition, result: BorderUpResult) -> None:
    known.hand_a, known.hand_b = (hand_of(cards) for cards in result.hands)
    read_result(known, result)


def _hidden(view: BorderUpView) -> int:
    """Before the start call nobody knows even the own team's cards."""
    return 3 if view.phase == PHASES[READY] else hidden_teams(view, PHASES)
