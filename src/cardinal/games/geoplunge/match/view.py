"""A match: what a seat or a spectator may know. It contains the view of the current game."""

from typing import Any

from cardinal.common.decoding import decodable
from cardinal.engine.game import View, seat_or_none
from cardinal.engine.legal import Legal
from cardinal.games.geoplunge.match.base import PICKING, Played
from cardinal.games.geoplunge.match.fields import FIELDS
from cardinal.games.geoplunge.match.formats import numbers_at
from cardinal.games.geoplunge.match.position import MatchPosition
from cardinal.games.geoplunge.power import power_name
from cardinal.games.geoplunge.teams import NOBODY, A, B, team_of
from cardinal.games.geoplunge.view import used_in


@decodable
class MatchView(View, kw_only=True):
    seats: int
    team: int | None
    level: int
    menu: list[int]  # the numbers of the games at this level (GP-49)
    games: list[int]  # the numbers, in order
    played: list[Played]
    points: list[int]  # by team, so far
    inner_game: str  # the id of the current or most recent game
    inner: Any  # its view
    last: dict[str, Any] | None  # the end of the previous game, as everyone may see it (GP-R36)
    version_card: str | None  # the Power card that named the version of Game 4
    picks: list[list[int] | None]  # by team; in a Call match, the other's are hidden until both have picked (GP-45)
    drawn: list[str]
    chooser: int | None
    ready: list[int]  # the teams ready for the next game (GP-R51)
    pick_end: int | None
    end: int | None
    horn: bool
    stands: int | None
    stops: list[tuple[int | None, int]]
    bots: list[int]
    used: dict[str, list[int]]  # between games
    winner: int | None
    reason: str
    cut: list[int]


def view_of(position: MatchPosition, seat: int, now: int, may: Legal) -> MatchView:
    own = seat >= 0
    team = team_of(seat) if own else NOBODY
    secret = position.phase == PICKING
    inner = position.inner
    return MatchView(
        **FIELDS.show(position),
        game="geoplunge",
        seat=seat_or_none(seat),
        ask=position.asks(seat) if own else 0,
        moves=list(may),
        forms=[form.to_json() for form in may.forms],
        aside=list(may.aside),
        team=team if own else None,
        level=position.level,
        menu=list(numbers_at(position.level)),
        points=position.by_team(),
        inner=None if inner is None else position.game.view(inner, seat, now),
        last=position.last,
        version_card=None if position.version_card < 0 else power_name(position.version_card),
        picks=[None if secret and t != team else list(position.picks[t]) for t in (A, B)],
        used=used_in(position.decks) if inner is None else {},
    )
