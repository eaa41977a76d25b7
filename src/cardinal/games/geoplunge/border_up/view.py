"""Border-Up: what a seat, or a spectator, may know (BU-R14, BU-R16, GP-R39)."""

from collections.abc import Callable

import msgspec

from cardinal.atlas.facts import FACTS
from cardinal.engine.bits import members, size
from cardinal.engine.game import View, seat_or_none
from cardinal.engine.legal import Legal
from cardinal.engine.options import Options
from cardinal.engine.position import NEVER
from cardinal.games.geoplunge.border_up.codes import word_of
from cardinal.games.geoplunge.border_up.groups import Groups
from cardinal.games.geoplunge.border_up.judging import VERDICTS, judge_groups
from cardinal.games.geoplunge.border_up.layout import rows_of, words_of
from cardinal.games.geoplunge.border_up.options import options_of
from cardinal.games.geoplunge.border_up.position import BorderUpPosition
from cardinal.games.geoplunge.border_up.state import OVER, PHASES, READY, SHOWING, STAKES
from cardinal.games.geoplunge.deck import names_of, undealt
from cardinal.games.geoplunge.scoring import points_of
from cardinal.games.geoplunge.teams import NOBODY, A, B, team_of


class ShoutView(msgspec.Struct):
    """A shout as the seat knows it: its own team's at once, the others' when the hold is over."""

    team: int
    seat: int
    word: str
    at: int
    arrival: int | None  # its own team's, and all after the end
    layout: str | None  # as for the arrival
    right: bool | None = None  # after the end, of a shout that was judged
    rows: list[str] = []  # the same, row by row


class Result(msgspec.Struct):
    """GP-R36: after the game everything is shown."""

    winner: int | None
    bonus: bool
    reason: str
    points: list[int]  # by team
    hands: list[list[str]]
    undealt: list[str]
    found: list[str]  # by team: the best that was there
    shapes: list[list[list[int]]]  # by team: everything that could have been shown


class BorderUpView(View, kw_only=True):
    options: Options
    seats: int
    team: int | None
    phase: str
    stakes_end: int | None
    start: int | None
    race_end: int | None
    stakes: list[int] | None  # the teams that are GeoPlunging, once that is shown
    sizes: list[int]  # cards dealt, by team
    undealt: int
    offers: list[int]  # the teams that would take a tie
    agreed: int | None
    counting: list[int]  # the teams whose shouts are judged
    showing: list[int]
    shouts: list[ShoutView]
    conceded: list[int | None]
    away: list[int]
    paused: int | None
    key: dict[str, str]  # the answer key, where it may be opened (GP-R13)
    result: Result | None
    # the team's own
    switch: bool | None
    locked: bool | None
    cards: list[str]


def view_of(
    position: BorderUpPosition, seat: int, now: int, legal: Callable[[BorderUpPosition], Legal]
) -> BorderUpView:
    if position.phase == READY and position.paused == NEVER and now >= position.start:
        position = position.copy()
        position.turn()  # GP-R7, BU-5: from the start instant on, and never before, the cards are seen
    own = seat >= 0
    team = int(team_of(seat)) if own else NOBODY
    over = position.phase == OVER
    asked = position.phase == STAKES
    may = legal(position)
    return BorderUpView(
        game="border-up",
        seat=seat_or_none(seat),
        ask=int(position.asks(seat)) if own else 0,
        moves=list(may),
        forms=[form.to_json() for form in may.forms],
        options=options_of(position.rules),
        seats=int(position.seats),
        team=team if own else None,
        phase=PHASES[position.phase],
        stakes_end=_instant(position.stakes_end),
        start=_instant(position.start),
        race_end=_instant(position.race_end),
        stakes=None if asked else members(position.stakes.on),  # GP-R11: nobody sees the other's switch before
        sizes=[int(size(position.hand(t))) for t in (A, B)],
        undealt=int(size(undealt(position.hand_a, position.hand_b))),
        offers=members(position.offers),
        agreed=_instant(position.agreed),
        counting=members(position.counting),
        showing=members(position.showing),
        shouts=_shouts(position, team),
        conceded=[_instant(position.conceded[t]) if over or t == team else None for t in (A, B)],
        away=members(position.away),
        paused=_instant(position.paused),
        key={code: facts["name"] for code, facts in FACTS.items()} if position.terms.aids else {},  # GP-R13
        result=_result(position) if over else None,
        switch=bool(position.stakes.on >> team & 1) if own and asked else None,
        locked=bool(position.stakes.locked >> team & 1) if own and asked else None,
        cards=names_of(position.hand(team)) if own and position.phase > READY else [],  # BU-5, BU-R14
    )


def _shouts(position: BorderUpPosition, team: int) -> list[ShoutView]:
    """During the hold nothing tells a team, or a spectator, of the others' shout (GP-R5)."""
    shown = []
    for t in (A, B):
        shout = position.shouted.of(t)
        over, known = position.phase == OVER, position.phase == SHOWING and position.counting >> t & 1
        if shout is None or not (over or known or t == team):
            continue
        whole = over or t == team
        view = ShoutView(
            team=t,
            seat=int(shout.seat),
            word=word_of(shout.code),
            at=int(shout.at),
            arrival=int(shout.arrival) if whole else None,
            layout=shout.words if whole else None,
        )
        if over and position.counting >> t & 1:  # GP-R6: a shout that came too late is not judged
            judged = judge_groups(position.rules.level, shout.code, rows_of(shout.words))
            view.right, view.rows = judged.right, [VERDICTS[verdict] for verdict in judged.rows]
        shown.append(view)
    return shown


def _result(position: BorderUpPosition) -> Result:
    groups = [Groups(position.hand(team), position.rules.level) for team in (A, B)]
    return Result(
        winner=None if position.winner == NOBODY else int(position.winner),
        bonus=position.bonus,
        reason=position.reason,
        points=points_of(position.winner, position.bonus, position.stakes.on),
        hands=[names_of(position.hand(team)) for team in (A, B)],
        undealt=names_of(undealt(position.hand_a, position.hand_b)),  # BU-R16
        found=[words_of(found.best()) for found in groups],
        shapes=[found.shapes() for found in groups],
    )


def _instant(when: int) -> int | None:
    return None if when == NEVER else int(when)
