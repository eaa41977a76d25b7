"""A Chummy Challenge position as JSON, so that a test, a puzzle or a bug report can set up any position by hand.

Only what differs from the beginning needs to be said; `{"card": "C04"}` is a reading that began at 0, its first word
read, of the first question of C04 that some Power card can ask, with S0 and S1 as GeoPlungers.

Besides what geoplunge/notation.py lists (`phase`: stakes, naming, choosing, ready, reading, late, answering, checked,
over; without a `card`: stakes, or naming where there is a `past`): `power` ("P09"), `card` ("C17") and `colour`
("blue") that the dealer looks at, `plungers` ([seat or null, …] by team), `named` (they are shown), `read` (words),
the instants `start`, `hold_end` and `until` (of naming, choosing, answering, appeal), `shouts`: [{"seat": 0, "at":
4000, "arrival": 4080}, …], `counting` (teams), `answers` (two texts), and `past`: [{"card": "C04", "colour": "red",
"counting": [0], "right": [0]}, …] and, where it matters, the `power`, `plungers`, `read`, `shouts` ([t* or null, …]),
`answers` and `fate` (played, void, broken off) of each. Without `decks` both are whole and in order, the cards of the
past below.
"""

from collections.abc import Mapping
from typing import Any

from cardinal.engine.bits import lowest, members
from cardinal.engine.fields import FLAG, INSTANT, SEAT, TEXT, Field, maybe, number, pair, reading, record, several, word
from cardinal.engine.options import parse_options
from cardinal.engine.refused import BadInput, quoted
from cardinal.games.geoplunge.chummy_challenge.asked import CHALLENGE_CARDS, CHALLENGE_NAMES, WORDS, question_number
from cardinal.games.geoplunge.chummy_challenge.challenge import FATES, Challenge
from cardinal.games.geoplunge.chummy_challenge.codes import GEOPLUNGE
from cardinal.games.geoplunge.chummy_challenge.options import OPTIONS, options_of, rules_of
from cardinal.games.geoplunge.chummy_challenge.position import ChummyPosition
from cardinal.games.geoplunge.chummy_challenge.rules import HOST_MS
from cardinal.games.geoplunge.chummy_challenge.state import (
    ANSWERING,
    CHECKED,
    CHOOSING,
    LATE,
    NAMING,
    NO_CARD,
    PHASES,
    READING,
    READY,
    REASONS,
    State,
)
from cardinal.games.geoplunge.notation import (
    COMMON_FIELDS,
    POWER,
    TEAMS,
    check_position,
    common_json,
    read_common_json,
    read_decks,
    read_instant,
    read_power,
    read_teams,
    shouts,
)
from cardinal.games.geoplunge.power import COLOURS, POWER_CARDS, circles, power_name
from cardinal.games.geoplunge.shouts import Shout
from cardinal.games.geoplunge.teams import NOBODY, A, B, seats_of, team_of
from cardinal.games.geoplunge.view import instant

NAME = "Chummy Challenge"


def to_json(position: State) -> dict[str, object]:
    drawn = position.card != NO_CARD
    return {
        **common_json(position, PHASES, options_of(position.rules)),
        "past": [_past_json(done) for done in position.past],
        "plungers": [None if seat == NOBODY else seat for seat in position.plungers],
        "named": position.named,
        "power": power_name(position.power) if drawn else None,
        "card": CHALLENGE_NAMES[position.card] if drawn else None,
        "colour": COLOURS[position.colour] if drawn else None,
        "until": instant(position.until),
        "start": instant(position.start),
        "read": int(position.read),
        "hold_end": instant(position.hold_end),
        "shouts": [
            {"seat": int(shout.seat), "at": int(shout.at), "arrival": int(shout.arrival)}
            for team in (A, B)
            if (shout := position.shouted.of(team)) is not None
        ],
        "counting": members(position.counting),
        "answers": position.answers[:],
    }


def _past_json(done: Challenge) -> dict[str, object]:
    return {
        "power": power_name(done.power),
        "card": CHALLENGE_NAMES[done.card],
        "colour": COLOURS[done.colour],
        "plungers": done.plungers[:],
        "read": int(done.read),
        "shouts": [instant(when) for when in done.shouts],
        "counting": members(done.counting),
        "answers": done.answers[:],
        "right": members(done.right),
        "fate": FATES[done.fate],
    }


def from_json(data: Mapping[str, Any]) -> ChummyPosition:
    seats = check_position(data, FIELDS, NAME)
    rules = rules_of(parse_options(OPTIONS, data.get("options", {}), NAME))
    sides = [seats_of(team, seats, rules.terms.empty) for team in (A, B)]
    past = [_read_past(done, sides) for done in data.get("past", [])]
    asked = read_question(data) if data.get("card") is not None else None
    position = ChummyPosition(seats, rules, read_decks({**_decks(past, asked), **data.get("decks", {})}, {}))
    phase = "reading" if asked else "naming" if past else "stakes"
    read_common_json(position, data, PHASES, phase, REASONS, NAME)
    position.past = past
    if asked is not None:
        position.power, position.card, position.colour = asked
    _check_cards(position)
    with reading("plungers"):
        position.plungers = _read_plungers(data.get("plungers", None if asked is not None else [None, None]), sides)
    position.named = data.get("named", asked is not None)
    _read_reading(position, data)
    position.counting = read_teams(data.get("counting", []))
    position.answers = list(data.get("answers", ["", ""]))
    return position


def _read_reading(position: ChummyPosition, data: Mapping[str, Any]) -> None:
    """Without a word the reading begins at 0, and what is limited at 0, too."""
    begun = position.phase in (READING, LATE, ANSWERING)
    position.start = read_instant(data.get("start", 0 if begun else None))
    least = {READING: 1, LATE: len(position.words()) if begun else 0, ANSWERING: 1}.get(position.phase, 0)
    position.read = data.get("read", least)
    rules = position.rules
    limits = {NAMING: rules.plunger_ms, CHOOSING: HOST_MS, ANSWERING: rules.answer_ms, CHECKED: HOST_MS}
    limit = limits.get(position.phase)
    position.until = read_instant(data.get("until", None if limit is None else int(limit)))
    position.hold_end = read_instant(data.get("hold_end"))
    for shout in data.get("shouts", []):
        made = Shout(shout["seat"], GEOPLUNGE, shout["at"], shout.get("arrival", shout["at"]), "")
        position.shouted.put(team_of(made.seat), made)
        if "hold_end" not in data and position.phase in (READING, LATE):
            position.hold(made.arrival)


def read_question(data: Mapping[str, Any]) -> tuple[int, int, int]:
    """Power card, Challenge card and colour; what is not said is the first that fits."""
    card, colour, power = data["card"], data.get("colour"), data.get("power")
    powers = range(POWER_CARDS) if power is None else [read_power(power)]
    colours = range(len(COLOURS)) if colour is None else [COLOURS.index(colour)]
    for shade in colours:
        for circled in powers:
            if circles(circled) >> shade & 1:
                return circled, CHALLENGE_NAMES.index(card), shade
    raise BadInput(f"The 'power' card {power} has no circle of the 'colour' {colour}.")


def _decks(past: list[Challenge], asked: tuple[int, int, int] | None) -> dict[str, Any]:
    """CC-14: what is over lies below; what the dealer looks at is in no deck."""
    powers, cards = [int(done.power) for done in past], [int(done.card) for done in past]
    return {
        "power": _deck(POWER_CARDS, powers, asked[0] if asked else NO_CARD),
        "challenges": _deck(CHALLENGE_CARDS, cards, asked[1] if asked else NO_CARD),
    }


def _deck(size: int, used: list[int], away: int) -> dict[str, Any]:
    used = list(dict.fromkeys(card for card in used if card != away))
    return {"cards": [n for n in range(size) if n not in used and n != away] + used, "known": len(used)}


def _check_cards(position: ChummyPosition) -> None:
    if position.card == NO_CARD:
        if position.phase in (CHOOSING, READY, READING, LATE, ANSWERING):
            raise BadInput(f"In the 'phase' {PHASES[position.phase]} the dealer has a 'card', as in {{'card': 'C04'}}.")
        return
    if position.power in position.decks.power.cards or position.card in position.decks.challenges.cards:
        raise BadInput("The 'power' and the 'card' that the dealer looks at cannot be in their 'decks' as well.")


def _read_plungers(given: Any, sides: list[int]) -> list[int]:
    """By team; `sides`: its members. Where nothing is said, the first of them."""
    if given is None:
        return [int(lowest(side)) for side in sides]
    return [_read_plunger(seat, team, sides[team]) for team, seat in enumerate(given)]


def _read_plunger(seat: object, team: int, side: int) -> int:
    if seat is None:
        return NOBODY
    if seat not in members(side):
        own = ", ".join(map(str, members(side)))
        raise BadInput(f"{quoted(seat)} cannot be GeoPlunger of team {'AB'[team]}: its seats are {own}.")
    return int(str(seat))


def _read_past(data: Mapping[str, Any], sides: list[int]) -> Challenge:
    with reading("past"):
        power, card, colour = read_question(data)
        done = Challenge(power, card, colour, _read_plungers(data.get("plungers"), sides))
    done.read = data.get("read", len(WORDS[question_number(card, colour)]))
    done.shouts = [read_instant(when) for when in data.get("shouts", [None, None])]
    done.counting = read_teams(data.get("counting", []))
    done.answers = list(data.get("answers", ["", ""]))
    done.right = read_teams(data.get("right", []))
    done.fate = FATES.index(data.get("fate", FATES[0]))
    return done


ASKED: dict[str, Field] = {"power": maybe(POWER), "card": maybe(word(CHALLENGE_NAMES)), "colour": maybe(word(COLOURS))}
PAST: dict[str, Field] = {
    **ASKED,
    "card": word(CHALLENGE_NAMES),
    "plungers": pair(maybe(SEAT)),
    "read": number(),
    "shouts": pair(INSTANT),
    "counting": TEAMS,
    "answers": pair(TEXT),
    "right": TEAMS,
    "fate": word(FATES),
}
SHOUT: dict[str, Field] = {"seat": SEAT, "at": number(), "arrival": number()}
FIELDS: dict[str, Field] = {
    **COMMON_FIELDS,
    **ASKED,
    "past": several(record(PAST, needs=("card",))),
    "plungers": pair(maybe(SEAT)),
    "named": FLAG,
    "until": INSTANT,
    "start": INSTANT,
    "read": number(),
    "hold_end": INSTANT,
    "shouts": shouts(SHOUT, needs=("seat", "at")),
    "counting": TEAMS,
    "answers": pair(TEXT),
}
