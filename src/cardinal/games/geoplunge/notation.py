"""What the JSON of all GeoPlunge positions has in common, and how its parts are read.

`seats`, `options`, `phase`, `drawn` (two postal codes), `stakes` and `locked` (teams: 0 is A, 1 is B), `staked` (the
stakes are settled), `stakes_end` (an instant in ms of table time), `winner` (team or null), `bonus`, `reason`, `away`
and `cut` (seats), `paused` (instant), and `decks`: {"power": {"cards": […], "known": 0}, …}, card numbers from 0, the
top first, the last `known` of them seen by all; without it each deck that the game uses is whole and in order.
"""

from collections.abc import Collection, Iterable, Mapping
from typing import Any

from cardinal.engine.bits import members, set_of
from cardinal.engine.fields import (
    FLAG,
    INSTANT,
    OBJECT,
    SEATS,
    TEXT,
    Field,
    Place,
    check_fields,
    different,
    maybe,
    number,
    reading,
    reads,
    record,
    several,
    words,
)
from cardinal.engine.position import NEVER
from cardinal.engine.refused import BadInput, quoted
from cardinal.games.geoplunge.deck import INDEX, NAMES, hand_of
from cardinal.games.geoplunge.options import check_empty
from cardinal.games.geoplunge.piles import Decks, Pile
from cardinal.games.geoplunge.position import STAKES, VOID, GeoPlungePosition
from cardinal.games.geoplunge.power import POWER_NAMES, power_of
from cardinal.games.geoplunge.reading import read_card
from cardinal.games.geoplunge.teams import NOBODY, A, B, team_of
from cardinal.games.geoplunge.view import DECK_SIZES, instant

SEAT_COUNTS = (2, 4, 6)


def common_json(position: GeoPlungePosition, phases: list[str], options: object) -> dict[str, object]:
    return {
        "seats": int(position.seats),
        "options": options,
        "phase": phases[position.phase],
        "drawn": [NAMES[card] for card in position.drawn],
        "stakes": members(position.stakes.on),
        "locked": members(position.stakes.locked),
        "staked": position.staked,
        "stakes_end": instant(position.stakes_end),
        "winner": None if position.winner == NOBODY else int(position.winner),
        "bonus": position.bonus,
        "reason": position.reason,
        "away": members(position.away),
        "cut": members(position.cut),
        "paused": instant(position.paused),
        "decks": decks_json(position.decks),
    }


def check_position(data: Mapping[str, Any], fields: Mapping[str, Field], game: str, needs: Collection[str] = ()) -> int:
    """The number of seats, once every field is found to be right."""
    seats = data.get("seats", 2) if isinstance(data, Mapping) else 2
    if isinstance(seats, bool) or not isinstance(seats, int) or seats not in SEAT_COUNTS:
        raise BadInput(f"{game} is for 2, 4 or 6 seats, so 'seats' cannot be {quoted(seats)}.")
    check_fields(data, fields, game, seats, needs)
    return seats


def read_common_json(
    position: GeoPlungePosition,
    data: Mapping[str, Any],
    phases: list[str],
    phase: str,
    reasons: Iterable[str],
    game: str,
) -> None:
    """`phase`: where nothing is said about it; `reasons`: how the game can end."""
    check_empty(int(position.seats), int(position.empty))
    position.phase = read_phase(data.get("phase", phase), phases, game)
    position.drawn = [INDEX[read_card(card)] for card in data.get("drawn", [])]
    position.stakes.on = read_teams(data.get("stakes", []))
    position.stakes.locked = read_teams(data.get("locked", []))
    position.staked = data.get("staked", position.phase != STAKES)
    default = int(position.terms.stakes_ms) if position.phase == STAKES and position.terms.clocks else None
    position.stakes_end = read_instant(data.get("stakes_end", default))
    winner = data.get("winner")
    position.winner = NOBODY if winner is None else read_team(winner)
    position.bonus = data.get("bonus", False)
    position.reason = data.get("reason", "")
    if position.reason and position.reason not in (*reasons, VOID):
        ends = ", ".join(reasons)
        raise BadInput(f"{game} does not end by the 'reason' {quoted(position.reason)}. It ends by: {ends}.")
    position.away = read_seats(data.get("away", []), int(position.seats))
    position.cut = read_seats(data.get("cut", []), int(position.seats))
    position.paused = read_instant(data.get("paused"))


def decks_json(decks: Decks) -> dict[str, object]:
    piles = {"power": decks.power, "clues": decks.clues, "challenges": decks.challenges}
    return {name: {"cards": pile.cards[:], "known": int(pile.known)} for name, pile in piles.items() if pile.cards}


def read_decks(given: Mapping[str, Any], sizes: Mapping[str, int]) -> Decks:
    """`sizes`: the decks that the game uses; each is whole, in order, where nothing is said about it."""
    piles = []
    for name in ("power", "clues", "challenges"):
        said = given.get(name, {"cards": list(range(sizes.get(name, 0)))})
        cards, known = list(said["cards"]), said.get("known", 0)
        if known > len(cards):
            raise BadInput(f"In 'decks.{name}' are {len(cards)} cards, so 'known' cannot be {known}.")
        piles.append(Pile(cards, known))
    return Decks(*piles)


def read_hand(cards: Any, seen: set[str]) -> int:
    """A hand as a list of postal codes, or one text of them; `seen`: what the position has already, and now this."""
    names = [read_card(card) for card in (cards.split() if isinstance(cards, str) else cards)]
    for name in names:
        if name in seen:
            raise BadInput(f"There is one card {name} in the deck; the position has it twice.")
        seen.add(name)
    return int(hand_of(names))


def read_hands(data: Mapping[str, Any], key: str, seen: set[str]) -> tuple[int, int]:
    """The cards of both teams in a field; none where nothing is said."""
    given = data.get(key, [[], []])
    with reading(key):
        return read_hand(given[A], seen), read_hand(given[B], seen)


def read_phase(name: object, phases: list[str], game: str) -> int:
    if name not in phases:
        raise BadInput(f"There is no phase {quoted(name)} in {game}. The phases are: {', '.join(phases)}.")
    return phases.index(str(name))


def read_team(team: object) -> int:
    if team not in (A, B):
        raise BadInput(f"There is no team {quoted(team)}: the teams are 0 (A) and 1 (B).")
    return int(str(team))


def read_teams(given: list[object]) -> int:
    return int(set_of([read_team(team) for team in given]))


def read_seats(given: list[object], seats: int) -> int:
    for seat in given:
        if not isinstance(seat, int) or not 0 <= seat < seats:
            raise BadInput(f"There is no seat {quoted(seat)}: the seats are 0 to {seats - 1}.")
    return int(set_of([int(str(seat)) for seat in given]))


def read_instant(when: int | None) -> int:
    return NEVER if when is None else when


def read_power(name: str) -> int:
    card = int(power_of(name.upper()))
    if card < 0:
        raise BadInput(f"There is no Power card {quoted(name)}: they are called {POWER_NAMES[0]} to {POWER_NAMES[-1]}.")
    return card


def _team(value: Any, place: Place) -> None:
    if isinstance(value, bool) or not isinstance(value, int) or value not in (A, B):
        raise place.must_be("a team, 0 (A) or 1 (B)", value)


def shouts(fields: Mapping[str, Field], needs: Collection[str]) -> Field:
    """At most one of each team."""

    def check(value: Any, place: Place) -> None:
        several(record(fields, needs), most=2)(value, place)
        if len({team_of(shout["seat"]) for shout in value}) < len(value):
            raise place.must_be("at most one shout of each team", value)

    return check


TEAM: Field = _team
TEAMS = different(TEAM)
CARD = reads(read_card)
CARDS = words(CARD)
POWER = reads(read_power)
DRAWN = several(CARD, counts=(0, 2))
DECKS = record(
    {
        name: record({"cards": different(number(0, size - 1)), "known": number(0, size)}, needs=("cards",))
        for name, size in DECK_SIZES.items()
    }
)
COMMON_FIELDS: dict[str, Field] = {
    "seats": number(),
    "options": OBJECT,
    "phase": TEXT,
    "drawn": DRAWN,
    "stakes": TEAMS,
    "locked": TEAMS,
    "staked": FLAG,
    "stakes_end": INSTANT,
    "winner": maybe(TEAM),
    "bonus": FLAG,
    "reason": TEXT,
    "away": SEATS,
    "cut": SEATS,
    "paused": INSTANT,
    "decks": DECKS,
}
