"""A Border-Up position as JSON, so that a test, a puzzle or a bug report can set up any position by hand.

Only what differs from the start of a race needs to be said; the smallest is
`{"hands": ["KS MO KY MD VA NC", "ME NH VT NY MA CT"]}`: two seats, Level 2, the race begun at 0 for 180 s.
A hand is a list of postal codes, or one text of them; what is in neither hand is undealt.

`seats`, `options`, `phase` (stakes, ready, race, late, showing, over; without `hands`: stakes), `stakes` and `locked`
(teams: 0 is A, 1 is B), the instants `stakes_end`, `start`, `race_end`, `hold_end` in ms of table time, `offers`
(teams), `agreed` (instant), `conceded` ([instant or null, …] by team), `counting` and `showing` (teams), `winner`
(team or null), `bonus`, `reason`, `away` (seats), `paused` (instant), and `shouts`:
[{"seat": 0, "word": "GeoPlunge", "at": 31000, "arrival": 31080, "layout": "KS MO KY / MD VA NC"}, …].
"""

from collections.abc import Mapping
from typing import Any

from cardinal.engine.bits import members, set_of
from cardinal.engine.options import parse_options
from cardinal.engine.position import NEVER
from cardinal.engine.refused import BadInput, quoted
from cardinal.games.geoplunge.border_up.codes import GEOPLUNGE, WORDS, word_of
from cardinal.games.geoplunge.border_up.options import OPTIONS, options_of, rules_of
from cardinal.games.geoplunge.border_up.position import BorderUpPosition
from cardinal.games.geoplunge.border_up.shapes import SLOTS
from cardinal.games.geoplunge.border_up.state import PHASES, REASONS, STAKES, State
from cardinal.games.geoplunge.deck import hand_of, names_of
from cardinal.games.geoplunge.reading import read_card, read_rows
from cardinal.games.geoplunge.shouts import Shout
from cardinal.games.geoplunge.teams import NOBODY, A, B, team_of

KEYS = {
    "seats", "options", "phase", "stakes", "locked", "stakes_end", "hands", "start", "race_end", "hold_end", "shouts",
    "offers", "agreed", "conceded", "counting", "showing", "winner", "bonus", "reason", "away", "paused",
}  # fmt: skip


def to_json(position: State) -> dict[str, object]:
    return {
        "seats": int(position.seats),
        "options": options_of(position.rules),
        "phase": PHASES[position.phase],
        "stakes": members(position.stakes.on),
        "locked": members(position.stakes.locked),
        "stakes_end": _instant(position.stakes_end),
        "hands": [names_of(position.hand(team)) for team in (A, B)],
        "start": _instant(position.start),
        "race_end": _instant(position.race_end),
        "hold_end": _instant(position.hold_end),
        "shouts": [_shout_json(shout) for team in (A, B) if (shout := position.shouted.of(team)) is not None],
        "offers": members(position.offers),
        "agreed": _instant(position.agreed),
        "conceded": [_instant(when) for when in position.conceded],
        "counting": members(position.counting),
        "showing": members(position.showing),
        "winner": None if position.winner == NOBODY else int(position.winner),
        "bonus": position.bonus,
        "reason": position.reason,
        "away": members(position.away),
        "paused": _instant(position.paused),
    }


def from_json(data: Mapping[str, Any]) -> BorderUpPosition:
    unknown = sorted(set(data) - KEYS)
    if unknown:
        raise BadInput(f"A Border-Up position has no {', '.join(unknown)[:80]}. It has: {', '.join(sorted(KEYS))}.")
    seats = data.get("seats", 2)
    if seats not in (2, 4, 6):
        raise BadInput(f"Border-Up is for 2, 4 or 6 seats, not {quoted(seats)}.")
    position = BorderUpPosition(seats, rules_of(parse_options(OPTIONS, data.get("options", {}), "Border-Up")))
    position.phase = _phase(data.get("phase", "race" if "hands" in data else "stakes"))
    position.hand_a, position.hand_b = _hands(data.get("hands", [[], []]))
    position.stakes.on = _teams(data.get("stakes", []))
    position.stakes.locked = _teams(data.get("locked", []))
    _read_instants(position, data)
    position.offers = _teams(data.get("offers", []))
    position.agreed = _read_instant(data.get("agreed"))
    position.conceded = [_read_instant(when) for when in data.get("conceded", [None, None])]
    for shout in data.get("shouts", []):
        made = _read_shout(shout, seats)
        position.shouted.put(team_of(made.seat), made)
        if "hold_end" not in data:
            position.hold(made.arrival)
    position.counting = _teams(data.get("counting", []))
    position.showing = _teams(data.get("showing", []))
    winner = data.get("winner")
    position.winner = NOBODY if winner is None else _team(winner)
    position.bonus = bool(data.get("bonus", False))
    position.reason = data.get("reason", "")
    if position.reason not in REASONS:
        raise BadInput(f"Border-Up does not end by {quoted(position.reason)}. It ends by: {', '.join(REASONS[1:])}.")
    position.away = _seats(data.get("away", []), seats)
    position.paused = _read_instant(data.get("paused"))
    return position


def _read_instants(position: BorderUpPosition, data: Mapping[str, Any]) -> None:
    """Without a word the count, or the race, begins at 0."""
    if position.phase == STAKES:
        position.stakes_end = _read_instant(data.get("stakes_end", int(position.terms.stakes_ms)))
        return
    position.stakes_end = _read_instant(data.get("stakes_end"))
    position.start = _read_instant(data.get("start", 0))
    position.race_end = _read_instant(data.get("race_end", int(position.start + position.rules.race_ms)))
    position.hold_end = _read_instant(data.get("hold_end"))


def _shout_json(shout: Shout) -> dict[str, object]:
    return {
        "seat": int(shout.seat),
        "word": word_of(shout.code),
        "at": int(shout.at),
        "arrival": int(shout.arrival),
        "layout": shout.words,
    }


def _read_shout(data: Mapping[str, Any], seats: int) -> Shout:
    if not isinstance(data, Mapping) or not {"seat", "at", "layout"} <= set(data):
        raise BadInput("A shout has a seat, a word, an instant 'at', perhaps an 'arrival', and a layout.")
    word = data.get("word", WORDS[0])
    if word not in WORDS:
        raise BadInput(f"Nobody shouts {quoted(word)} in Border-Up. The words are: {', '.join(WORDS)}.")
    _seats([data["seat"]], seats)
    words = " / ".join(" ".join(row) for row in read_rows(data["layout"], SLOTS))
    at = _read_instant(data["at"])
    return Shout(data["seat"], GEOPLUNGE + WORDS.index(word), at, _read_instant(data.get("arrival", at)), words)


def _hands(given: Any) -> tuple[int, int]:
    if not isinstance(given, list) or len(given) != 2:
        raise BadInput("A Border-Up position needs 'hands': a list of postal codes for each of the two teams.")
    seen: set[str] = set()
    hands = []
    for cards in given:
        names = [read_card(card) for card in (cards.split() if isinstance(cards, str) else cards)]
        for name in names:
            if name in seen:
                raise BadInput(f"There is one card {name} in the deck; the position has it twice.")
            seen.add(name)
        hands.append(hand_of(names))
    return hands[0], hands[1]


def _phase(name: object) -> int:
    if name not in PHASES:
        raise BadInput(f"There is no phase {quoted(name)} in Border-Up. The phases are: {', '.join(PHASES)}.")
    return PHASES.index(str(name))


def _team(team: object) -> int:
    if team not in (A, B):
        raise BadInput(f"There is no team {quoted(team)}: the teams are 0 (A) and 1 (B).")
    return int(str(team))


def _teams(given: list[object]) -> int:
    return int(set_of([_team(team) for team in given]))


def _seats(given: list[object], seats: int) -> int:
    for seat in given:
        if not isinstance(seat, int) or not 0 <= seat < seats:
            raise BadInput(f"There is no seat {quoted(seat)}: the seats are 0 to {seats - 1}.")
    return int(set_of([int(str(seat)) for seat in given]))


def _instant(when: int) -> int | None:
    return None if when == NEVER else int(when)


def _read_instant(when: object) -> int:
    if when is None:
        return NEVER
    if not isinstance(when, int) or isinstance(when, bool) or when < 0:
        raise BadInput(f"An instant is a number of milliseconds of table time, not {quoted(when)}.")
    return when
