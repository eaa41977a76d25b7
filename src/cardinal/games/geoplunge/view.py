"""What a seat or a spectator may know in any GeoPlunge game."""

from typing import Any

import msgspec

from cardinal.engine.bits import members, set_of
from cardinal.engine.fields import Fields
from cardinal.engine.game import View, seat_or_none
from cardinal.engine.legal import Legal
from cardinal.engine.position import NEVER
from cardinal.games.geoplunge.deck import TITLES, WHOLE, names_of
from cardinal.games.geoplunge.fields import DECK_SIZES, G
from cardinal.games.geoplunge.piles import Decks, imagined
from cardinal.games.geoplunge.position import OVER, STAKES, GeoPlungePosition
from cardinal.games.geoplunge.teams import NOBODY, team_of


class Result(msgspec.Struct, kw_only=True):
    """A result. Each game's own result adds what GP-R36 shows: hands, discards, unread words."""

    winner: int | None
    bonus: bool
    reason: str
    points: list[int]  # by team


class GeoPlungeView(View, kw_only=True):
    seats: int
    team: int | None
    drawn: list[str]  # the cards of the draw, by team (GP-69)
    stakes_end: int | None
    stakes: list[int] | None  # the teams that are GeoPlunging, once public
    used: dict[str, list[int]]  # by deck: the used cards under it, as numbers from 0; everyone has seen them
    cut: list[int]
    # for this team only
    switch: bool | None
    locked: bool | None


def common_view(game: str, fields: Fields[G], position: G, seat: int, may: Legal) -> dict[str, Any]:
    """The common fields of every game's view."""
    own = seat >= 0
    team = team_of(seat) if own else NOBODY
    asked = position.phase == STAKES
    return {
        **fields.show(position),
        "game": game,
        "seat": seat_or_none(seat),
        "ask": position.asks(seat) if own else 0,
        "moves": list(may),
        "forms": [form.to_json() for form in may.forms],
        "aside": list(may.aside),
        "team": team if own else None,
        "stakes": members(position.stakes.on) if position.staked else None,  # GP-R11: nobody sees the other's before
        "used": used_in(position.decks),
        "switch": bool(position.stakes.on >> team & 1) if own and asked else None,
        "locked": bool(position.stakes.locked >> team & 1) if own and asked else None,
    }


def imagine(fields: Fields[G], view: GeoPlungeView, elsewhere: dict[str, list[int]]) -> G:
    """For `believe`: a position with everything the view is sure of. `elsewhere`: cards that left their decks.

    The other team's switch stays off; see `throw_switches`.
    """
    known = fields.believe(view)
    known.decks = imagined_decks(view, elsewhere)
    known.staked = view.stakes is not None
    if view.stakes is not None:
        known.stakes.on = set_of(view.stakes)
    if view.team is not None and view.switch:
        known.stakes.on = 1 << view.team
    if view.team is not None and view.locked:
        known.stakes.locked = 1 << view.team
    return known


def result_of(position: GeoPlungePosition) -> dict[str, Any]:
    """The common fields of a result."""
    return {
        "winner": None if position.winner == NOBODY else int(position.winner),
        "bonus": position.bonus,
        "reason": position.reason,
        "points": position.by_team(),
    }


def answer_key(position: GeoPlungePosition) -> dict[str, str]:
    """GP-6, GP-R13: codes and names, if aids are on."""
    if not position.terms.aids:
        return {}
    return {code: TITLES[code] for code in names_of(WHOLE, position.terms.edition)}


def read_result(known: GeoPlungePosition, result: Result) -> None:
    known.winner = NOBODY if result.winner is None else result.winner
    known.bonus = result.bonus
    known.reason = result.reason


def hidden_teams(view: GeoPlungeView, phases: list[str]) -> int:
    """The set of teams whose secrets the seat cannot see."""
    if phases.index(view.phase) == OVER:
        return 0
    return 3 if view.team is None else 3 - (1 << view.team)


def used_in(decks: Decks) -> dict[str, list[int]]:
    piles = {"power": decks.power, "clues": decks.clues, "challenges": decks.challenges}
    return {name: pile.used() for name, pile in piles.items() if pile.cards}


def imagined_decks(view: GeoPlungeView, elsewhere: dict[str, list[int]]) -> Decks:
    """The decks as far as the view shows them. A deck that the view does not name is not in this play."""
    piles = [
        imagined(DECK_SIZES[name] if name in view.used else 0, view.used.get(name, []), elsewhere.get(name, []))
        for name in DECK_SIZES
    ]
    return Decks(*piles)


def instant(when: int) -> int | None:
    return None if when == NEVER else int(when)


def when_of(when: int | None) -> int:
    return NEVER if when is None else when
