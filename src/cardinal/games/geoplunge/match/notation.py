"""A match as JSON, so that a test, a puzzle or a bug report can set up any course by hand.

Only what differs from the defaults needs to be said; the smallest is `{"options": {"format": "all"}, "inner": {…}}`,
with the position of the game that is on as that game's own JSON (`inner_game` names it: border-up where nothing is
said); the time ends 20 (or 12) minutes after 0. `played`: [{"number": 1, "game": "border-up", "winner": 0,
"bonus": false, "stakes": [], "points": [10, 0], "reason": "shout"}, …]. `phase` (picking, choosing, playing, late,
over), `games` (numbers in their order), `picks` (by team), `drawn`, `chooser`, the instants `pick_end`, `end`,
`stands`, `horn`, `stops` ([[since or null, ms left], …] by team), `bots` (seats), `version_card` (0 to 14, or -1),
`last`, `decks`, `winner`, `reason`, `away`, `cut`, `paused`.
"""

from collections.abc import Mapping
from typing import Any

import msgspec

from cardinal.engine.bits import members
from cardinal.engine.options import EMPTY, parse_options
from cardinal.engine.refused import BadInput, quoted
from cardinal.games.geoplunge.deck import INDEX, NAMES
from cardinal.games.geoplunge.game import GeoPlungeGame
from cardinal.games.geoplunge.match.games import GAMES
from cardinal.games.geoplunge.match.options import OPTIONS, check, minutes_of
from cardinal.games.geoplunge.match.position import MatchPosition
from cardinal.games.geoplunge.match.state import CHOOSING, CUT_MS, PHASES, PICKING, MatchState, Played, Stop
from cardinal.games.geoplunge.notation import check_keys, decks_json, read_decks, read_instant, read_seats, read_team
from cardinal.games.geoplunge.options import check_empty
from cardinal.games.geoplunge.position import GeoPlungePosition
from cardinal.games.geoplunge.reading import read_card
from cardinal.games.geoplunge.teams import NOBODY
from cardinal.games.geoplunge.view import DECK_SIZES, instant

KEYS = {
    "seats", "options", "phase", "inner", "inner_game", "version_card", "games", "played", "last", "picks", "drawn",
    "chooser", "pick_end", "end", "horn", "stops", "stands", "bots", "winner", "reason", "away", "cut", "paused",
    "decks",
}  # fmt: skip


def to_json(position: MatchState) -> dict[str, object]:
    inner = position.inner
    return {
        "seats": int(position.seats),
        "options": position.options,
        "phase": position.phase,
        "inner": None if inner is None else inner.to_json(),
        "inner_game": position.inner_id,
        "version_card": position.version_card,
        "games": list(position.games),
        "played": msgspec.to_builtins(position.played),
        "last": position.last,
        "picks": [list(pick) for pick in position.picks],
        "drawn": [NAMES[card] for card in position.drawn],
        "chooser": None if position.chooser == NOBODY else position.chooser,
        "pick_end": instant(position.pick_end),
        "end": instant(position.end),
        "horn": position.horn,
        "stops": [[instant(stop.since), stop.left] for stop in position.stops],
        "stands": instant(position.stands),
        "bots": members(position.bots),
        "winner": None if position.winner == NOBODY else position.winner,
        "reason": position.reason,
        "away": members(position.away),
        "cut": members(position.cut),
        "paused": instant(position.paused),
        "decks": decks_json(position.decks) if inner is None else {},
    }


def from_json(data: Mapping[str, Any]) -> MatchPosition:
    check_keys(data, KEYS, "GeoPlunge")
    seats = data.get("seats", 2)
    options = parse_options(OPTIONS, data.get("options", {}), "GeoPlunge")
    check(options)
    inner = data.get("inner")
    position = MatchPosition(seats, options, read_decks(data.get("decks", {}), {} if inner else DECK_SIZES))
    check_empty(seats, int(position.empty))
    position.phase = _phase(data.get("phase", "playing"))
    if inner is not None:
        position.inner_id = str(data.get("inner_game", "border-up"))
        if position.inner_id not in GAMES:
            raise BadInput(f"A match has no game {quoted(position.inner_id)}. It has: {', '.join(GAMES)}.")
        agreed = {EMPTY: options[EMPTY], **inner.get("options", {})}
        position.inner = _inner(GAMES[position.inner_id], {"seats": seats, **inner, "options": agreed})
    position.version_card = int(data.get("version_card", -1))
    position.games = tuple(int(number) for number in data.get("games", position.games))
    position.played = msgspec.convert(data.get("played", []), list[Played])
    position.last = data.get("last")
    position.picks = [tuple(int(n) for n in pick) for pick in data.get("picks", [[], []])]
    position.drawn = [INDEX[read_card(card)] for card in data.get("drawn", [])]
    chooser, winner = data.get("chooser"), data.get("winner")
    position.chooser = NOBODY if chooser is None else read_team(chooser)
    position.winner = NOBODY if winner is None else read_team(winner)
    _read_times(position, data)
    position.horn = bool(data.get("horn", False))
    position.bots = read_seats(data.get("bots", []), seats)
    position.reason = data.get("reason", "")
    position.away = read_seats(data.get("away", []), seats)
    position.cut = read_seats(data.get("cut", []), seats)
    position.inner_id = str(data.get("inner_game", position.inner_id))
    return position


def _inner(game: GeoPlungeGame, data: Mapping[str, Any]) -> GeoPlungePosition:
    """The decks that the game does not use are whole where nothing is said about them."""
    inner = game.from_json(data)
    assert isinstance(inner, GeoPlungePosition)
    for name in DECK_SIZES:
        if not getattr(inner.decks, name).cards:
            setattr(inner.decks, name, getattr(read_decks({}, DECK_SIZES), name))
    return inner


def _read_times(position: MatchPosition, data: Mapping[str, Any]) -> None:
    before = position.phase in (PICKING, CHOOSING)
    minutes = minutes_of(position.options)
    position.pick_end = read_instant(data.get("pick_end"))
    position.end = read_instant(data.get("end", minutes * 60_000 if minutes and not before else None))
    stops = data.get("stops", [[None, CUT_MS], [None, CUT_MS]])
    position.stops = [Stop(read_instant(since), int(left)) for since, left in stops]
    position.stands = read_instant(data.get("stands"))
    position.paused = read_instant(data.get("paused"))


def _phase(name: object) -> str:
    if name not in PHASES:
        raise BadInput(f"There is no phase {quoted(name)} in a match. The phases are: {', '.join(PHASES)}.")
    return str(name)
