"""The fields of a match: their names in JSON, their kinds, and who may see them.

A test, a puzzle or a bug report can set up any match by hand and says only what differs from the defaults. The smallest
is `{"options": {"format": "all"}, "inner": {…}}`, with the position of the game that is on as that game's own JSON.
The time ends 20 (or 12) minutes after 0.
"""

from collections.abc import Mapping
from typing import Any

import msgspec

from cardinal.engine.codecs import (
    FLAG,
    INSTANT,
    OBJECT,
    SEATS,
    TEXT,
    Codec,
    Place,
    different,
    maybe,
    number,
    one_of,
    pair,
    record,
    same,
    several,
)
from cardinal.engine.fields import AWAY, PAUSED, Fields, hidden, reading, shown
from cardinal.engine.options import EMPTY, Options
from cardinal.engine.position import NEVER
from cardinal.engine.refused import BadInput
from cardinal.engine.view import encode_view
from cardinal.games.geoplunge.fields import (
    CUT,
    DECK_SIZES,
    DECKS,
    DRAWN,
    SEAT_COUNTS,
    TEAM,
    TEAMS,
    put_decks,
    whole_decks,
)
from cardinal.games.geoplunge.match.base import CHOOSING, CUT_MS, PHASES, PICKING, Played, Stop
from cardinal.games.geoplunge.match.games import GAMES
from cardinal.games.geoplunge.match.options import OPTIONS, check, minutes_of
from cardinal.games.geoplunge.match.position import MatchPosition
from cardinal.games.geoplunge.options import check_empty
from cardinal.games.geoplunge.piles import Pile, no_decks
from cardinal.games.geoplunge.position import GeoPlungePosition
from cardinal.games.geoplunge.teams import NOBODY


def _stop(value: Any, place: Place) -> Stop:
    """Since when a team is cut off, and how long the clock still stands for it (GP-R15)."""
    since, left = several(INSTANT, counts=(2,)).read(value, place)
    return Stop(since, number(0, CUT_MS).read(left, place.within(1)))


def _last(value: Any, place: Place) -> dict[str, Any]:
    """A game's end as everybody may see it: a whole view, and nothing else."""
    OBJECT.read(value, place)
    game = GAMES[A_GAME.read(value.get("game"), place.within("game"))]
    try:
        seen = msgspec.json.decode(encode_view(game.read_view(msgspec.json.encode(value))))
    except msgspec.ValidationError as wrong:
        raise BadInput(f"The field '{place.path}' is no view of a finished game. {wrong}.") from None
    complete = {"deadline": None, **value}  # older positions were kept before every view had a deadline
    for key in {**complete, **seen}:
        if key not in complete or key not in seen or complete[key] != seen[key]:
            raise BadInput(f"The field '{place.path}' is no view of a finished game: look at '{key}'.")
    found: dict[str, Any] = value
    return found


def _make(seats: int, options: Options) -> MatchPosition:
    check(options)
    at = MatchPosition(seats, options, whole_decks(DECK_SIZES))
    check_empty(seats, at.empty)
    return at


def _complete(at: MatchPosition, given: dict[str, Any]) -> None:
    if given.get("inner") is not None:
        _read_inner(at, given)
    minutes = minutes_of(at.options)
    if "end" not in given and minutes and at.phase not in (PICKING, CHOOSING):
        at.end = minutes * 60_000


def _read_inner(at: MatchPosition, given: dict[str, Any]) -> None:
    """The game that is on has the decks, and those that it does not use are whole if nothing is said about them."""
    inner, agreed = given["inner"], given["inner"].get("options", {})
    if "inner_game" not in given:
        at.inner_id = "border-up"
    if not at.inner_id:
        raise BadInput("If a game is on ('inner'), 'inner_game' names it.")
    if isinstance(agreed, Mapping):
        agreed = {EMPTY: at.options[EMPTY], **agreed}
    with reading("inner"):
        at.inner = at.game.from_json({"seats": at.seats, **inner, "options": agreed})
    whole = whole_decks(DECK_SIZES)
    for name in DECK_SIZES:
        if name not in given.get("decks", {}):
            setattr(at.decks, name, Pile([], 0))
        if not getattr(at.inner.decks, name).cards:
            setattr(at.inner.decks, name, getattr(whole, name))


NUMBERS = several(number(1, 9)).to(tuple, list)  # of games
A_GAME = one_of(GAMES)
A_TEAM = maybe(TEAM, NOBODY)
INNER = OBJECT._replace(write=GeoPlungePosition.to_json)
PLAYED = {
    "number": number(1, 9),
    "game": A_GAME,
    "winner": maybe(TEAM),
    "bonus": FLAG,
    "stakes": different(TEAM),
    "points": pair(number(-NEVER)),
    "reason": TEXT,
    "void": FLAG,
}
FIELDS: Fields[MatchPosition] = Fields(
    MatchPosition,
    "GeoPlunge",
    counts=SEAT_COUNTS,
    by="",
    make=_make,
    options=OPTIONS,
    options_of=lambda at: at.options,
    complete=_complete,
    fixed={"terms", "level", *(name for game in GAMES.values() for name in game.fields.fixed)},
    derived={"decks", *(name for game in GAMES.values() for name in game.fields.derived)},
    fields=[
        shown("phase", one_of(PHASES)),
        hidden("inner", maybe(INNER), "the position of the game that is on", get=lambda at: at.inner),
        shown("inner_game", one_of(["", *GAMES]), "the game that is on; without it, Border-Up", attr="inner_id"),
        hidden("version_card", number(-1, 14), "the Power card that named the version of Game 4"),
        shown("games", NUMBERS, "their numbers, in order"),
        shown("played", several(record(PLAYED, set(PLAYED) - {"void"}, make=Played)._replace(write=same))),
        hidden("last", maybe(Codec(_last, "a view")), "the end of the game before, as everybody may see it"),
        hidden("picks", pair(NUMBERS), "the games that each team selected"),
        DRAWN,
        shown("chooser", A_TEAM),
        shown("ready", TEAMS, "the teams that want the next game"),
        shown("pick_end", INSTANT),
        shown("end", INSTANT, "of the match's time"),
        shown("horn", FLAG, "it has sounded"),
        shown(
            "stops",
            pair(Codec(_stop, "an instant or null, and ms left", lambda stop: [INSTANT.write(stop.since), stop.left])),
            "since when each team is cut off, and how long the clock still stands for it",
        ),
        shown("stands", INSTANT, "since when the clock stands"),
        shown("bots", SEATS),
        shown("winner", A_TEAM),
        shown("reason", TEXT),
        AWAY,
        CUT,
        PAUSED,
        hidden("decks", DECKS, get=lambda at: at.decks if at.inner is None else no_decks(), put=put_decks),
    ],
)
