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
from cardinal.engine.fields import (
    FLAG,
    INSTANT,
    OBJECT,
    SEATS,
    TEXT,
    Field,
    Place,
    maybe,
    number,
    pair,
    reading,
    record,
    several,
    word,
)
from cardinal.engine.options import EMPTY, parse_options
from cardinal.engine.position import NEVER
from cardinal.engine.refused import BadInput
from cardinal.games.geoplunge.deck import INDEX, NAMES
from cardinal.games.geoplunge.game import GeoPlungeGame
from cardinal.games.geoplunge.match.games import GAMES
from cardinal.games.geoplunge.match.options import OPTIONS, check, minutes_of
from cardinal.games.geoplunge.match.position import MatchPosition
from cardinal.games.geoplunge.match.state import CHOOSING, CUT_MS, PHASES, PICKING, PLAYING, MatchState, Played, Stop
from cardinal.games.geoplunge.notation import (
    DECKS,
    DRAWN,
    TEAM,
    TEAMS,
    check_position,
    decks_json,
    read_decks,
    read_instant,
    read_seats,
    read_team,
)
from cardinal.games.geoplunge.options import check_empty
from cardinal.games.geoplunge.position import GeoPlungePosition
from cardinal.games.geoplunge.reading import read_card
from cardinal.games.geoplunge.teams import NOBODY
from cardinal.games.geoplunge.view import DECK_SIZES, instant


def _stop(value: Any, place: Place) -> None:
    """Since when a team is cut off, and how long the clock still stands for it (GP-R15)."""
    several(INSTANT, counts=(2,))(value, place)
    number(0, CUT_MS)(value[1], place.within(1))


def _last(value: Any, place: Place) -> None:
    """A game's end as everybody may see it: a whole view, and nothing else."""
    OBJECT(value, place)
    word(GAMES)(value.get("game"), place.within("game"))
    game = GAMES[value["game"]]
    try:
        seen = msgspec.json.decode(game.encode(game.read_view(msgspec.json.encode(value))))
    except msgspec.ValidationError as wrong:
        raise BadInput(f"The field '{place.path}' is no view of a finished game. {wrong}.") from None
    for key in {**value, **seen}:
        if key not in value or key not in seen or value[key] != seen[key]:
            raise BadInput(f"The field '{place.path}' is no view of a finished game: look at '{key}'.")


PLAYED: dict[str, Field] = {
    "number": number(1, 9),
    "game": word(GAMES),
    "winner": maybe(TEAM),
    "bonus": FLAG,
    "stakes": TEAMS,
    "points": pair(number(-NEVER)),
    "reason": TEXT,
    "void": FLAG,
}
NUMBERS = several(number(1, 9))  # of games
FIELDS: dict[str, Field] = {
    "seats": number(),
    "options": OBJECT,
    "phase": word(PHASES),
    "inner": maybe(OBJECT),
    "inner_game": word(["", *GAMES]),
    "version_card": number(-1, 14),
    "games": NUMBERS,
    "played": several(record(PLAYED, needs=("number", "game", "winner", "bonus", "stakes", "points", "reason"))),
    "last": maybe(_last),
    "picks": pair(NUMBERS),
    "drawn": DRAWN,
    "chooser": maybe(TEAM),
    "pick_end": INSTANT,
    "end": INSTANT,
    "horn": FLAG,
    "stops": pair(_stop),
    "stands": INSTANT,
    "bots": SEATS,
    "winner": maybe(TEAM),
    "reason": TEXT,
    "away": SEATS,
    "cut": SEATS,
    "paused": INSTANT,
    "decks": DECKS,
}


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
    seats = check_position(data, FIELDS, "GeoPlunge")
    options = parse_options(OPTIONS, data.get("options", {}), "GeoPlunge")
    check(options)
    inner = data.get("inner")
    position = MatchPosition(seats, options, read_decks(data.get("decks", {}), {} if inner else DECK_SIZES))
    check_empty(seats, int(position.empty))
    position.phase = data.get("phase", PLAYING)
    if inner is not None:
        position.inner_id = data.get("inner_game", "border-up")
        if not position.inner_id:
            raise BadInput("Where a game is on ('inner'), 'inner_game' names it.")
        agreed = inner.get("options", {})
        if isinstance(agreed, Mapping):
            agreed = {EMPTY: options[EMPTY], **agreed}
        with reading("inner"):
            position.inner = _inner(GAMES[position.inner_id], {"seats": seats, **inner, "options": agreed})
    position.version_card = data.get("version_card", -1)
    position.games = tuple(data.get("games", position.games))
    position.played = msgspec.convert(data.get("played", []), list[Played])
    position.last = data.get("last")
    position.picks = [tuple(pick) for pick in data.get("picks", [[], []])]
    position.drawn = [INDEX[read_card(card)] for card in data.get("drawn", [])]
    chooser, winner = data.get("chooser"), data.get("winner")
    position.chooser = NOBODY if chooser is None else read_team(chooser)
    position.winner = NOBODY if winner is None else read_team(winner)
    _read_times(position, data)
    position.horn = data.get("horn", False)
    position.bots = read_seats(data.get("bots", []), seats)
    position.reason = data.get("reason", "")
    position.away = read_seats(data.get("away", []), seats)
    position.cut = read_seats(data.get("cut", []), seats)
    position.inner_id = data.get("inner_game", position.inner_id)
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
    position.stops = [Stop(read_instant(since), left) for since, left in stops]
    position.stands = read_instant(data.get("stands"))
    position.paused = read_instant(data.get("paused"))
