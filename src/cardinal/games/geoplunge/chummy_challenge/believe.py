"""Reads a view of Chummy Challenge once, for thinking: what is certain goes into a position, the rest is left to
chance."""

from cardinal.engine.bits import set_of
from cardinal.games.geoplunge.chummy_challenge.asked import CHALLENGE_NAMES, beginning
from cardinal.games.geoplunge.chummy_challenge.belief import ChummyBelief
from cardinal.games.geoplunge.chummy_challenge.challenge import FATES, Challenge
from cardinal.games.geoplunge.chummy_challenge.codes import GEOPLUNGE
from cardinal.games.geoplunge.chummy_challenge.options import rules_of
from cardinal.games.geoplunge.chummy_challenge.position import ChummyPosition
from cardinal.games.geoplunge.chummy_challenge.state import ANSWERING, CHOOSING, LATE, NAMING, PHASES, READING, READY
from cardinal.games.geoplunge.chummy_challenge.view import ChallengeView, ChummyView
from cardinal.games.geoplunge.power import COLOURS, power_of
from cardinal.games.geoplunge.shouts import Shout
from cardinal.games.geoplunge.teams import NOBODY
from cardinal.games.geoplunge.view import hidden_teams, imagined_decks, read_common, read_result, when_of


def believe(view: ChummyView) -> ChummyBelief:
    known = ChummyPosition(view.seats, rules_of(view.options), imagined_decks(view, {}))
    read_common(known, view, PHASES)
    known.past = [_challenge(done) for done in view.past]
    known.named = view.named
    known.plungers = [NOBODY if plunger is None else plunger for plunger in view.plungers]
    known.until = when_of(view.until)
    known.start = when_of(view.start)
    known.read = len(view.words)
    known.counting = set_of(view.counting)
    if view.team is not None and view.answer is not None:
        known.answers[view.team] = view.answer
    for shout in view.shouts:
        arrival = shout.at if shout.arrival is None else shout.arrival
        known.shouted.put(shout.team, Shout(shout.seat, GEOPLUNGE, shout.at, arrival, ""))
        if known.phase != ANSWERING:
            known.hold(arrival)
    if view.result is not None:
        read_result(known, view.result)
    return ChummyBelief(known, hidden_teams(view, PHASES), _questions(known, view))


def _challenge(view: ChallengeView) -> Challenge:
    power, card = power_of(view.power), CHALLENGE_NAMES.index(view.card)
    done = Challenge(power, card, COLOURS.index(view.colour), view.plungers)
    done.read = view.read
    done.shouts = [when_of(when) for when in view.shouts]
    done.counting = set_of(view.counting)
    done.answers = view.answers
    done.right = set_of(view.right)
    done.fate = FATES.index(view.fate)
    return done


def _questions(known: ChummyPosition, view: ChummyView) -> list[int]:
    """Those that the dealer can have before him: unused, and with the words that have been read (of these the last
    tells by its stop that it is one: no question is the beginning of another)."""
    looks = known.phase in (CHOOSING, READY, READING, LATE, ANSWERING) or (known.phase == NAMING and known.named)
    if not looks:
        return []
    used = view.used.get("challenges", [])
    return [number for number in beginning(view.words) if number // len(COLOURS) not in used]
