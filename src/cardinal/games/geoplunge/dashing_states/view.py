"""Dashing States: what a seat or a spectator may know (DS-6, DS-R5, DS-R15, GP-R39)."""

from collections.abc import Callable

import msgspec

from cardinal.engine.bits import bit
from cardinal.engine.legal import Legal
from cardinal.engine.position import NEVER
from cardinal.games.geoplunge.dashing_states.base import NAMING, READY
from cardinal.games.geoplunge.dashing_states.fields import FIELDS, SHOWN
from cardinal.games.geoplunge.dashing_states.judging import ROW, VERDICTS
from cardinal.games.geoplunge.dashing_states.layout import cards_in, handle
from cardinal.games.geoplunge.dashing_states.position import DashingStatesPosition
from cardinal.games.geoplunge.dashing_states.race import Race
from cardinal.games.geoplunge.dashing_states.refusals import hush
from cardinal.games.geoplunge.dashing_states.sorting import order_name, race_order
from cardinal.games.geoplunge.deck import name_of, names_in
from cardinal.games.geoplunge.position import OVER
from cardinal.games.geoplunge.teams import A, B, team_of
from cardinal.games.geoplunge.view import GeoPlungeView, Result, common_view, instant, result_of


class MapCard(msgspec.Struct):
    """A card of the viewer's team during a race: a handle for moves, and a token for its picture (pictures.py)."""

    handle: str
    picture: str
    state: str | msgspec.UnsetType = msgspec.UNSET  # its State: for bots and the terminal, never sent to a person


class ShoutView(msgspec.Struct):
    """A shout as the seat knows it: its own team's right away, the others' after the hold."""

    seat: int
    at: int
    arrival: int | None  # only the team's own; all after the game
    layout: str | None  # only the team's own; judged ones after the race
    row: list[str] | None  # the same as postal codes, after the race
    verdict: str | None  # if the shout counts


class SideView(msgspec.Struct):
    """A team in a race."""

    order: list[int]  # its seats from left to right
    size: int  # cards dealt
    cards: list[MapCard]  # only the viewer's team, during the race
    hand: list[str] | None  # postal codes as dealt: the viewer's team after the race, all after the game
    shout: ShoutView | None
    names: list[str | None] | None  # by place: the seat's own during naming, a judged row in full after the race
    marks: list[bool | None] | None  # the same, judged: after the race, or at once (DS-R24)

    def places(self, seat: int) -> list[int]:
        """The places of the row, counted from 0, that a seat of this team names (DS-15, DS-R3)."""
        share = ROW // len(self.order)
        first = self.order.index(seat) * share
        return list(range(first, first + share))


class RaceView(msgspec.Struct):
    number: int
    by: str
    power: str | None
    start: int | None
    race_end: int | None
    absent: list[int]  # seats that a bot plays in this race
    counting: list[int]  # teams whose shouts are judged
    named: list[int]  # teams that name their cards
    naming: list[int]  # seats whose naming clock is running
    name_ends: list[int | None]  # by seat
    cut_at: list[int | None]  # by seat: when its clock was stopped
    stood: list[int]  # by seat: how long it was stopped before
    winner: int | None
    reason: str  # "" during the race
    sides: list[SideView]  # by team


class DashingStatesResult(Result, kw_only=True):
    """GP-R36: after the game, everything is public. The cards are in `races`."""

    undealt: list[str]  # top card first


class DashingStatesView(GeoPlungeView, kw_only=True):
    orders: list[list[int]]  # by team: who stands on the left, in the middle, on the right in the next race
    left: int  # cards not dealt yet
    won: list[int]  # races, by team
    races: list[RaceView]  # the last one is the current or most recent race
    break_end: int | None
    ready: list[int]  # the teams ready for the next race (DS-R23)
    appeal: bool  # a host may overrule now
    hush: str  # why chat and drafts are closed now, in words; "" if they are open (DS-R5)
    result: DashingStatesResult | None


def view_of(
    position: DashingStatesPosition, seat: int, now: int, legal: Callable[[DashingStatesPosition], Legal]
) -> DashingStatesView:
    if position.phase == READY and position.paused == NEVER and now >= position.race.start:
        position = position.copy()
        position.turn()  # GP-R7, DS-R1: the cards are visible from the start instant, never before
    over = position.phase == OVER
    races = [*position.past, position.race] if position.race.number else []
    won = position.race_winners()
    return DashingStatesView(
        **common_view("dashing-states", FIELDS, position, seat, legal(position)),
        left=len(position.deck),
        won=[won.count(team) for team in (A, B)],
        races=[_race(position, race, seat) for race in races],
        appeal=position.break_end != NEVER and position.may_appeal(),
        hush="" if (closed := hush(position)) is None else closed.words,
        result=DashingStatesResult(**result_of(position), undealt=names_in(position.deck, position.terms.edition))
        if over
        else None,
    )


def _race(position: DashingStatesPosition, race: Race, seat: int) -> RaceView:
    return RaceView(
        **{key: codec.write(getattr(race, key)) for key, codec in SHOWN.items()},
        by=order_name(race_order(position.rules.level, race.number, race.power), position.terms.edition),
        name_ends=[instant(race.clock_end(s)) for s in range(position.seats)],
        sides=[_side(position, race, team, seat) for team in (A, B)],
    )


def _side(position: DashingStatesPosition, race: Race, team: int, seat: int) -> SideView:
    own = seat >= 0 and team_of(seat) == team
    over, ended = position.phase == OVER, race.reason != ""
    hand = race.hands[team]
    seen = own and not ended and position.phase != READY  # DS-6
    shown = own or over or (ended and bool(race.counting & bit(team)))
    return SideView(
        order=race.orders[team][:],
        size=len(hand),
        cards=[
            MapCard(handle(k), race.tokens[team][k], name_of(card, position.terms.edition))
            for k, card in enumerate(hand)
        ]
        if seen
        else [],
        hand=names_in(hand, position.terms.edition) if over or (own and ended) else None,
        shout=_shout(race, team, own, over, shown, position.terms.edition),
        names=_names(position, race, team, seat),
        marks=_marks(position, race, team, seat),
    )


def _shout(race: Race, team: int, own: bool, over: bool, shown: bool, edition: int) -> ShoutView | None:
    """During the hold, nothing gives the others' shout away to a team or a spectator (GP-R5)."""
    shout = race.shouted.of(team)
    counts = bool(race.counting & bit(team))
    if shout is None or not (own or over or counts):
        return None
    return ShoutView(
        seat=int(shout.seat),
        at=int(shout.at),
        arrival=int(shout.arrival) if own or over else None,
        layout=shout.words if shown else None,
        row=names_in(cards_in(shout.words, race.hands[team]), edition) if shown and race.reason else None,
        verdict=VERDICTS[race.verdicts[team]] if counts else None,
    )


def _names(position: DashingStatesPosition, race: Race, team: int, seat: int) -> list[str | None] | None:
    """DS-16, DS-R5: until the race is decided, each member sees only the names they gave."""
    if not race.named & bit(team):
        return None
    if race.reason:
        return [text or None for text in race.names[team]]
    if position.phase != NAMING or seat < 0 or team_of(seat) != team:
        return None
    own = race.places(seat)
    return [text or None if place in own else None for place, text in enumerate(race.names[team])]


def _marks(position: DashingStatesPosition, race: Race, team: int, seat: int) -> list[bool | None] | None:
    """DS-R24: where names are chosen, a member learns at once whether a name was right, and nobody else does."""
    if race.marks[team]:
        return [bool(mark) for mark in race.marks[team]]
    names = _names(position, race, team, seat)
    if names is None or race.reason or not position.rules.name_choices:
        return None
    return [None if name is None else bool(position.named_right(team, place)) for place, name in enumerate(names)]
