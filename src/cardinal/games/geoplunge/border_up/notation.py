"""A Border-Up position as JSON, so that a test, a puzzle or a bug report can set up any position by hand.

Only what differs from the start of a race needs to be said; the smallest is
`{"hands": ["KS MO KY MD VA NC", "ME NH VT NY MA CT"]}`: two seats, Level 2, the race begun at 0 for 180 s.
A hand is a list of postal codes, or one text of them; what is in neither hand is undealt.

Besides what geoplunge/notation.py lists (`phase`: stakes, ready, race, late, showing, over; without `hands`: stakes):
the instants `start`, `race_end`, `hold_end`, `offers` (teams), `agreed` (instant), `conceded` ([instant or null, …] by
team), `counting` and `showing` (teams), and `shouts`:
[{"seat": 0, "word": "GeoPlunge", "at": 31000, "arrival": 31080, "layout": "KS MO KY / MD VA NC"}, …].
"""

from collections.abc import Mapping
from typing import Any

from cardinal.engine.bits import members
from cardinal.engine.fields import INSTANT, SEAT, Field, number, pair, reads, word
from cardinal.engine.options import parse_options
from cardinal.games.geoplunge.border_up.codes import GEOPLUNGE, WORDS, word_of
from cardinal.games.geoplunge.border_up.options import OPTIONS, options_of, rules_of
from cardinal.games.geoplunge.border_up.position import BorderUpPosition
from cardinal.games.geoplunge.border_up.shapes import SLOTS
from cardinal.games.geoplunge.border_up.state import PHASES, REASONS, State
from cardinal.games.geoplunge.deck import names_of
from cardinal.games.geoplunge.notation import (
    CARDS,
    COMMON_FIELDS,
    TEAMS,
    check_position,
    common_json,
    read_common_json,
    read_decks,
    read_hands,
    read_instant,
    read_teams,
    shouts,
)
from cardinal.games.geoplunge.position import STAKES
from cardinal.games.geoplunge.reading import read_rows
from cardinal.games.geoplunge.shouts import Shout
from cardinal.games.geoplunge.teams import A, B, team_of
from cardinal.games.geoplunge.view import instant


def to_json(position: State) -> dict[str, object]:
    return {
        **common_json(position, PHASES, options_of(position.rules)),
        "hands": [names_of(position.hand(team)) for team in (A, B)],
        "start": instant(position.start),
        "race_end": instant(position.race_end),
        "hold_end": instant(position.hold_end),
        "shouts": [_shout_json(shout) for team in (A, B) if (shout := position.shouted.of(team)) is not None],
        "offers": members(position.offers),
        "agreed": instant(position.agreed),
        "conceded": [instant(when) for when in position.conceded],
        "counting": members(position.counting),
        "showing": members(position.showing),
    }


def from_json(data: Mapping[str, Any]) -> BorderUpPosition:
    seats = check_position(data, FIELDS, "Border-Up")
    rules = rules_of(parse_options(OPTIONS, data.get("options", {}), "Border-Up"))
    position = BorderUpPosition(seats, rules, read_decks(data.get("decks", {}), {}))
    phase = "race" if "hands" in data else "stakes"
    read_common_json(position, data, PHASES, phase, REASONS, "Border-Up")
    position.hand_a, position.hand_b = read_hands(data, "hands", set())
    _read_instants(position, data)
    position.offers = read_teams(data.get("offers", []))
    position.agreed = read_instant(data.get("agreed"))
    position.conceded = [read_instant(when) for when in data.get("conceded", [None, None])]
    for shout in data.get("shouts", []):
        made = _read_shout(shout)
        position.shouted.put(team_of(made.seat), made)
        if "hold_end" not in data:
            position.hold(made.arrival)
    position.counting = read_teams(data.get("counting", []))
    position.showing = read_teams(data.get("showing", []))
    return position


def _read_instants(position: BorderUpPosition, data: Mapping[str, Any]) -> None:
    """Without a word the race begins at 0."""
    if position.phase == STAKES:
        return
    position.start = read_instant(data.get("start", 0))
    position.race_end = read_instant(data.get("race_end", int(position.start + position.rules.race_ms)))
    position.hold_end = read_instant(data.get("hold_end"))


def _shout_json(shout: Shout) -> dict[str, object]:
    return {
        "seat": int(shout.seat),
        "word": word_of(shout.code),
        "at": int(shout.at),
        "arrival": int(shout.arrival),
        "layout": shout.words,
    }


def _read_shout(data: Mapping[str, Any]) -> Shout:
    at = data["at"]
    code = GEOPLUNGE + WORDS.index(data.get("word", WORDS[0]))
    return Shout(data["seat"], code, at, data.get("arrival", at), _read_layout(data["layout"]))


def _read_layout(text: str) -> str:
    return " / ".join(" ".join(row) for row in read_rows(text, SLOTS))


SHOUT: dict[str, Field] = {
    "seat": SEAT,
    "word": word(WORDS),
    "at": number(),
    "arrival": number(),
    "layout": reads(_read_layout),
}
FIELDS: dict[str, Field] = {
    **COMMON_FIELDS,
    "hands": pair(CARDS),
    "start": INSTANT,
    "race_end": INSTANT,
    "hold_end": INSTANT,
    "shouts": shouts(SHOUT, needs=("seat", "at", "layout")),
    "offers": TEAMS,
    "agreed": INSTANT,
    "conceded": pair(INSTANT),
    "counting": TEAMS,
    "showing": TEAMS,
}
