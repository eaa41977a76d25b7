"""Reads a view of Dashing States once, for thinking: what is certain goes into a position, the rest is for chance."""

from cardinal.engine.bits import set_of
from cardinal.engine.position import NEVER
from cardinal.games.geoplunge.dashing_states.belief import UNKNOWN, DashingStatesBelief
from cardinal.games.geoplunge.dashing_states.codes import GEOPLUNGE
from cardinal.games.geoplunge.dashing_states.judging import ROW, VERDICTS
from cardinal.games.geoplunge.dashing_states.layout import handles_in
from cardinal.games.geoplunge.dashing_states.options import rules_of
from cardinal.games.geoplunge.dashing_states.position import DashingStatesPosition
from cardinal.games.geoplunge.dashing_states.race import Race, other_tokens
from cardinal.games.geoplunge.dashing_states.rules import CUT_MS
from cardinal.games.geoplunge.dashing_states.state import PHASES
from cardinal.games.geoplunge.dashing_states.view import DashingStatesView, RaceView, SideView
from cardinal.games.geoplunge.deck import INDEX
from cardinal.games.geoplunge.power import power_of
from cardinal.games.geoplunge.shouts import Shout
from cardinal.games.geoplunge.teams import NOBODY, A, B
from cardinal.games.geoplunge.view import hidden_teams, imagined_decks, read_common, read_result, when_of


def believe(view: DashingStatesView) -> DashingStatesBelief:
    turned = [int(power_of(race.power)) for race in view.races if race.power and not race.reason]
    decks = imagined_decks(view, {"power": turned})
    known = DashingStatesPosition(view.seats, rules_of(view.options), decks)
    read_common(known, view, PHASES)
    known.orders = [order[:] for order in view.orders]
    known.break_end = when_of(view.break_end)
    if view.races:
        *known.past, known.race = (_race(race, view.seats) for race in view.races)
    if view.team is not None:
        _hold(known, view.team)
    if view.result is not None:
        known.deck = [INDEX[name] for name in view.result.undealt]
        read_result(known, view.result)
    return DashingStatesBelief(known, hidden_teams(view, PHASES), view.left)


def _hold(known: DashingStatesPosition, team: int) -> None:
    """From the shout of the seat's own team on (GP-R5)."""
    shout = known.race.shouted.of(team)
    if shout is not None and known.phase in (PHASES.index("race"), PHASES.index("late")):
        known.hold(shout.arrival)


def _race(view: RaceView, seats: int) -> Race:
    race = Race(view.number, seats)
    race.power = power_of(view.power) if view.power else -1
    race.start = when_of(view.start)
    race.race_end = when_of(view.race_end)
    race.absent = set_of(view.absent)
    race.counting = set_of(view.counting)
    race.named = set_of(view.named)
    race.naming = set_of(view.naming)
    race.cut_at = [when_of(when) for when in view.cut_at]
    race.stood = view.stood[:]
    race.name_end = [when_of(when) for when in view.name_ends]
    for seat, since in enumerate(race.cut_at):
        if since != NEVER:
            race.name_end[seat] -= CUT_MS - race.stood[seat]
    race.winner = NOBODY if view.winner is None else view.winner
    race.reason = view.reason
    for team in (A, B):
        _side(race, view.sides[team], team)
    return race


def _side(race: Race, side: SideView, team: int) -> None:
    race.orders[team] = side.order[:]
    race.hands[team] = _hand(side)
    race.tokens[team] = [card.picture for card in side.cards] or other_tokens(race.number, team, side.size)
    race.names[team] = [name or "" for name in side.names or [None] * ROW]
    race.marks[team] = [int(mark) for mark in side.marks or []]
    shout = side.shout
    if shout is not None:
        arrival = shout.at if shout.arrival is None else shout.arrival
        race.shouted.put(team, Shout(shout.seat, GEOPLUNGE, shout.at, arrival, shout.layout or ""))
        if shout.verdict is not None:
            race.verdicts[team] = VERDICTS.index(shout.verdict)


def _hand(side: SideView) -> list[int]:
    """What is on the cards, as far as the seat can see it. Without eyes: nothing."""
    if side.hand is not None:
        return [INDEX[name] for name in side.hand]
    if side.cards:
        return [INDEX[card.state] if isinstance(card.state, str) else UNKNOWN for card in side.cards]
    hand = [UNKNOWN] * side.size
    if side.shout is not None and side.shout.row is not None and side.shout.layout is not None:
        for place, name in zip(handles_in(side.shout.layout), side.shout.row, strict=True):
            hand[place] = INDEX[name]
    return hand
