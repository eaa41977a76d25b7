"""Border-Up: what a seat or a spectator may know (BU-R14, BU-R16, GP-R39)."""

from collections.abc import Callable

import msgspec

from cardinal.engine.bits import size
from cardinal.engine.legal import Legal
from cardinal.engine.position import NEVER
from cardinal.games.geoplunge.border_up.base import READY, SHOWING
from cardinal.games.geoplunge.border_up.fields import FIELDS
from cardinal.games.geoplunge.border_up.groups import Groups
from cardinal.games.geoplunge.border_up.judging import VERDICTS, judge_groups
from cardinal.games.geoplunge.border_up.layout import rows_of, words_of
from cardinal.games.geoplunge.border_up.moves import word_of
from cardinal.games.geoplunge.border_up.position import BorderUpPosition
from cardinal.games.geoplunge.deck import names_of, undealt
from cardinal.games.geoplunge.position import OVER, STAKES
from cardinal.games.geoplunge.teams import NOBODY, A, B, team_of
from cardinal.games.geoplunge.view import GeoPlungeView, Result, answer_key, common_view, instant, result_of


class ShoutView(msgspec.Struct):
    """A shout as the seat knows it: its own team's right away, the others' after the hold."""

    team: int
    seat: int
    word: str
    at: int
    arrival: int | None  # only the team's own; all after the end
    layout: str | None  # the same
    right: bool | None = None  # after the end, if the shout was judged
    rows: list[str] = []  # likewise, row by row


class BorderUpResult(Result, kw_only=True):
    """GP-R36: after the game, everything is public."""

    hands: list[list[str]]
    undealt: list[str]
    found: list[str]  # by team: the best the hand could show
    shapes: list[list[list[int]]]  # by team: everything the hand could show


class BorderUpView(GeoPlungeView, kw_only=True):
    start: int | None
    race_end: int | None
    sizes: list[int]  # cards dealt, by team
    undealt: int
    offers: list[int]  # the teams that offer a tie
    agreed: int | None
    counting: list[int]  # the teams whose shouts are judged
    showing: list[int]
    shouts: list[ShoutView]
    conceded: list[int | None]
    key: dict[str, str]  # the answer key, if it may be opened (GP-R13)
    result: BorderUpResult | None
    cards: list[str]  # for this team only


def view_of(
    position: BorderUpPosition, seat: int, now: int, legal: Callable[[BorderUpPosition], Legal]
) -> BorderUpView:
    if position.phase == READY and position.paused == NEVER and now >= position.start:
        position = position.copy()
        position.turn()  # GP-R7, BU-5: the cards are visible from the start instant, never before
    own = seat >= 0
    team = int(team_of(seat)) if own else NOBODY
    over = position.phase == OVER
    return BorderUpView(
        **common_view("border-up", FIELDS, position, seat, legal(position)),
        sizes=[size(position.hand(t)) for t in (A, B)],
        undealt=size(undealt(position.hand_a, position.hand_b)),
        shouts=_shouts(position, team),
        conceded=[instant(position.conceded[t]) if over or t == team else None for t in (A, B)],
        key=answer_key(position),
        result=_result(position) if over else None,
        cards=_cards(position, team) if own and position.phase not in (STAKES, READY) else [],  # BU-5, BU-R14
    )


def _cards(position: BorderUpPosition, team: int) -> list[str]:
    return names_of(position.hand(team), position.terms.edition)


def _shouts(position: BorderUpPosition, team: int) -> list[ShoutView]:
    """During the hold, nothing gives the others' shout away to a team or a spectator (GP-R5)."""
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
            judged = judge_groups(position.rules.level, shout.code, rows_of(shout.words), position.terms.edition)
            view.right, view.rows = judged.right, [VERDICTS[verdict] for verdict in judged.rows]
        shown.append(view)
    return shown


def _result(position: BorderUpPosition) -> BorderUpResult:
    edition = position.terms.edition
    groups = [Groups(position.hand(team), position.rules.level, edition) for team in (A, B)]
    return BorderUpResult(
        **result_of(position),
        hands=[_cards(position, team) for team in (A, B)],
        undealt=names_of(undealt(position.hand_a, position.hand_b), edition),  # BU-R16
        found=[words_of(found.best(), edition) for found in groups],
        shapes=[found.shapes() for found in groups],
    )
