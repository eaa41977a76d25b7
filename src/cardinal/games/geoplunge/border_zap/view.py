"""Border Zap: what a seat or a spectator may know (BZ-R4, BZ-R6 to BZ-R8, GP-R39)."""

import msgspec

from cardinal.engine.bits import size
from cardinal.engine.legal import Legal
from cardinal.games.geoplunge import power
from cardinal.games.geoplunge.border_zap.base import DISCARDING, NO_CARD, TRADE_1, TRADE_2
from cardinal.games.geoplunge.border_zap.fields import FIELDS
from cardinal.games.geoplunge.border_zap.judging import common_borders, trick_winner, zap_reasons
from cardinal.games.geoplunge.border_zap.position import BorderZapPosition
from cardinal.games.geoplunge.border_zap.story import announcement, by_age
from cardinal.games.geoplunge.clue_facts import in_words
from cardinal.games.geoplunge.deck import name_of, names_of
from cardinal.games.geoplunge.position import OVER
from cardinal.games.geoplunge.teams import NOBODY, A, B, other, team_of
from cardinal.games.geoplunge.view import GeoPlungeView, Result, answer_key, common_view, result_of


class TrickView(msgspec.Struct):
    """A complete trick, with all the tests that hold, in order (BZ-R14)."""

    leader: int
    led: str
    followed: str
    winner: int
    zaps: list[str]  # border, common, number; empty if there is no zap
    common: list[str]  # the States on both border lists


class BorderZapResult(Result, kw_only=True):
    """GP-R36: after the game, everything is public. Lists by team."""

    discards: list[list[str]]
    gave: list[list[str]]
    left: list[list[str]]  # not played


class BorderZapView(GeoPlungeView, kw_only=True):
    leader: int  # the team that leads this trick
    sizes: list[int]  # cards in hand, by team; covered ones count
    shown: list[list[str]]  # BZ-9: dealt face-up, by team; perhaps discarded since (BZ-R7)
    covered: list[int]  # the teams that have covered their first three
    version_card: str | None  # the Power card that named this version
    star_card: str | None
    star: str | None  # what the leader announces, if not the name
    says: str | None  # the announcement of the card led
    led: str | None  # that card, if the seat may know it
    tricks: list[TrickView]
    won: list[int]
    key: dict[str, str]  # the answer key, if it may be opened (GP-R13)
    result: BorderZapResult | None
    # for this team only
    cards: list[str]
    hidden: int  # the team's covered cards (BZ-5)
    fresh: list[str]  # the cards it can trade, first dealt first
    trade: str | None  # the card the team has locked in
    gave: list[str]  # one per trade
    got: list[str | None]  # None if it is covered
    discards: list[str]


def view_of(position: BorderZapPosition, seat: int, legal: Legal) -> BorderZapView:
    own = seat >= 0
    team = int(team_of(seat)) if own else NOBODY
    hides = position.hides()
    edition = position.terms.edition
    return BorderZapView(
        **common_view("border-zap", FIELDS, position, seat, legal),
        sizes=[_size(position, t, team) for t in (A, B)],
        star=None if position.star == NO_CARD else in_words(power.STARS[power.star(position.star)]),
        says=None if position.led == NO_CARD else announcement(position),
        led=_led(position, team),
        tricks=[_trick(position, k) for k in range(position.tricks)],
        won=[int(position.won_a), int(position.won_b)],
        key=answer_key(position),
        result=_result(position) if position.phase == OVER else None,
        cards=names_of(position.fresh(team) if hides else position.hand(team), edition) if own else [],  # BZ-5
        hidden=3 if own and hides else 0,
        fresh=by_age(position, team) if own and position.fresh(team) else [],
        trade=_locked(position, team) if own else None,
        gave=[name_of(position.given(t, team), edition) for t in _done(position)] if own else [],
        got=[None if hides else name_of(position.given(t, other(team)), edition) for t in _done(position)]
        if own
        else [],
        discards=names_of(position.out(team), edition) if own else [],
    )


def _size(position: BorderZapPosition, of: int, team: int) -> int:
    """Cards in hand. BZ-R7: a team does not see how many cards the others have discarded."""
    cards = position.hand(of)
    return int(size(cards | position.out(of) if position.phase == DISCARDING and of != team else cards))


def _led(position: BorderZapPosition, team: int) -> str | None:
    """BZ-R8: a name is no secret. With only a GeoStar, just its own team knows the card until it is turned."""
    known = position.led != NO_CARD and (position.star == NO_CARD or team == position.leader)
    if not known and (position.phase != OVER or position.led == NO_CARD):
        return None
    return name_of(position.led, position.terms.edition)


def _done(position: BorderZapPosition) -> list[int]:
    """The completed trades. A trade completes as soon as both teams have locked in (BZ-R4)."""
    return [t for t in (0, 1) if NO_CARD not in (position.given(t, A), position.given(t, B))]


def _locked(position: BorderZapPosition, team: int) -> str | None:
    if position.phase not in (TRADE_1, TRADE_2):
        return None
    card = position.given(position.trade_now(), team)
    return None if card == NO_CARD else name_of(card, position.terms.edition)


def _trick(position: BorderZapPosition, k: int) -> TrickView:
    leader, led, followed = position.trick_leader(k), position.trick_lead(k), position.trick_follow(k)
    zero, edition = position.rules.zero_zap, position.terms.edition
    return TrickView(
        leader=int(leader),
        led=name_of(led, edition),
        followed=name_of(followed, edition),
        winner=int(trick_winner(leader, led, followed, position.rules.table)),
        zaps=zap_reasons(led, followed, zero, edition),
        common=names_of(common_borders(led, followed, edition), edition),
    )


def _result(position: BorderZapPosition) -> BorderZapResult:
    edition = position.terms.edition
    traded = [[position.given(t, team) for t in (0, 1)] for team in (A, B)]
    return BorderZapResult(
        **result_of(position),
        discards=[names_of(position.out(team), edition) for team in (A, B)],
        gave=[[name_of(card, edition) for card in cards if card != NO_CARD] for cards in traded],
        left=[names_of(position.hand(team), edition) for team in (A, B)],
    )
