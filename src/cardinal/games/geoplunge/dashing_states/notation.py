"""A Dashing States position as JSON, so that a test, a puzzle or a bug report can set up any position by hand.

Only what differs from the start of a race needs to be said; the smallest is
`{"race": {"hands": ["TX AL OH CA ME NV UT", "NY IA GA WA MN FL KS"]}}`: two seats, Level 2, race 1 begun at 0 for
180 s. A hand is a list of postal codes in the order of the deal (m1, m2 …), or one text of them.

Besides what geoplunge/notation.py lists (`phase`: stakes, ready, race, late, naming, break, over; without `race`:
stakes): `deck` (the Map cards not dealt, the top first; else all others in alphabetical order), `orders` (by team: its
seats from left to right), `break_end` (instant), `past` (races as below; `{"winner": 0}` alone will do) and `race`:

`number` (else one more than the past ones), `power` ("P05"), `hands`, `tokens` (of their pictures, by team), `orders`,
`absent` (seats), the instants `start`, `race_end`, `hold_end`, `shouts`: [{"seat": 0, "at": 31000, "arrival": 31080,
"layout": "m3 m1 m5 m2 m7 m6 / down"}, …], `counting` (teams; else, after the shouts, those that shouted), `verdicts`
(by team: right, face-up, unsorted), `named` (teams that name; else those that count), `naming` (seats; else all of
theirs), `name_end`, `cut_at` ([instant or null, …] by seat), `stood` (ms by seat), `names` and `marks` (by team and
place: "" is not named; 1 is right), `winner`, `reason`.
"""

from collections.abc import Mapping
from typing import Any

from cardinal.engine.bits import members
from cardinal.engine.fields import INSTANT, SEATS, Field, maybe, pair, reading, several
from cardinal.engine.options import parse_options
from cardinal.engine.refused import BadInput, quoted
from cardinal.games.geoplunge.dashing_states.judging import REASONS
from cardinal.games.geoplunge.dashing_states.options import OPTIONS, options_of, rules_of
from cardinal.games.geoplunge.dashing_states.position import DashingStatesPosition
from cardinal.games.geoplunge.dashing_states.race_notation import RACE, race_json, read_race
from cardinal.games.geoplunge.dashing_states.state import PHASES, State
from cardinal.games.geoplunge.deck import INDEX, NAMES
from cardinal.games.geoplunge.notation import (
    CARDS,
    COMMON_FIELDS,
    check_position,
    common_json,
    read_common_json,
    read_decks,
    read_hand,
    read_instant,
)
from cardinal.games.geoplunge.power import POWER_CARDS
from cardinal.games.geoplunge.teams import A, B
from cardinal.games.geoplunge.view import instant

FIELDS: dict[str, Field] = {
    **COMMON_FIELDS,
    "deck": CARDS,
    "orders": pair(SEATS),
    "race": maybe(RACE),
    "past": several(RACE),
    "break_end": INSTANT,
}


def to_json(position: State) -> dict[str, object]:
    return {
        **common_json(position, PHASES, options_of(position.rules)),
        "deck": [NAMES[card] for card in position.deck],
        "orders": [order[:] for order in position.orders],
        "race": race_json(position.race) if position.race.number else None,
        "past": [race_json(race) for race in position.past],
        "break_end": instant(position.break_end),
    }


def from_json(data: Mapping[str, Any]) -> DashingStatesPosition:
    seats = check_position(data, FIELDS, "Dashing States")
    rules = rules_of(parse_options(OPTIONS, data.get("options", {}), "Dashing States"))
    sizes = {"power": POWER_CARDS} if rules.level == 4 else {}  # DS-2
    position = DashingStatesPosition(seats, rules, read_decks(data.get("decks", {}), sizes))
    phase = "race" if data.get("race") else "stakes"
    read_common_json(position, data, PHASES, phase, REASONS, "Dashing States")
    position.orders = read_orders(data.get("orders"), position)
    seen: set[str] = set()
    for past in data.get("past", []):
        number = len(position.past) + 1
        with reading("past"):
            position.past.append(read_race(past, position, {"number": number, "reason": "right"}, seen))
    if data.get("race"):
        with reading("race"):
            position.race = read_race(data["race"], position, {"number": len(position.past) + 1}, seen)
        if "decks" not in data and position.race.power >= 0 and not position.race.reason:
            position.decks.power.take(position.race.power)
    position.deck = _read_deck(data, seen)
    position.break_end = read_instant(
        data.get("break_end", 10_000 if position.phase == PHASES.index("break") else None)
    )
    return position


def _read_deck(data: Mapping[str, Any], seen: set[str]) -> list[int]:
    if "deck" not in data:
        return [INDEX[name] for name in NAMES if name not in seen] if data.get("race") else []
    given = data["deck"].split() if isinstance(data["deck"], str) else data["deck"]
    with reading("deck"):
        read_hand(given, set(seen))  # each card is there, and there once
    return [INDEX[str(name).strip().upper()] for name in given]


def read_orders(given: Any, position: State) -> list[list[int]]:
    """By team: its seats from left to right; DS-R2: at first as they are numbered."""
    usual = [members(position.members(team)) for team in (A, B)]
    if given is None:
        return usual
    if [sorted(order) for order in given] != usual:
        raise BadInput(
            f"The 'orders' are the seats of each team from left to right, as in {usual}, not {quoted(given)}."
        )
    return [list(order) for order in given]
