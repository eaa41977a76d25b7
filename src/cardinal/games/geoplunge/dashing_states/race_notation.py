"""One race as JSON; notation.py says what may be left out."""

from collections.abc import Mapping
from typing import Any

from cardinal.engine.bits import bit, members
from cardinal.engine.fields import (
    INSTANT,
    SEAT,
    SEATS,
    TEXT,
    Field,
    each_seat,
    maybe,
    number,
    pair,
    reading,
    reads,
    record,
    several,
    word,
)
from cardinal.engine.position import NEVER
from cardinal.engine.refused import BadInput
from cardinal.games.geoplunge.dashing_states.codes import GEOPLUNGE
from cardinal.games.geoplunge.dashing_states.judging import RACES, ROW, VERDICTS
from cardinal.games.geoplunge.dashing_states.moves import read_layout
from cardinal.games.geoplunge.dashing_states.race import REASONS, Race, other_tokens
from cardinal.games.geoplunge.dashing_states.state import NAMING, State
from cardinal.games.geoplunge.deck import INDEX, NAMES
from cardinal.games.geoplunge.notation import (
    CARDS,
    POWER,
    TEAM,
    TEAMS,
    read_hand,
    read_instant,
    read_power,
    read_seats,
    read_teams,
    shouts,
)
from cardinal.games.geoplunge.power import power_name
from cardinal.games.geoplunge.reading import read_card
from cardinal.games.geoplunge.shouts import Shout
from cardinal.games.geoplunge.teams import NOBODY, A, B, team_of
from cardinal.games.geoplunge.view import instant


def race_json(race: Race) -> dict[str, object]:
    return {
        "number": int(race.number),
        "power": power_name(race.power) if race.power >= 0 else None,
        "hands": [[NAMES[card] for card in hand] for hand in race.hands],
        "tokens": [tokens[:] for tokens in race.tokens],
        "orders": [order[:] for order in race.orders],
        "absent": members(race.absent),
        "start": instant(race.start),
        "race_end": instant(race.race_end),
        "hold_end": instant(race.hold_end),
        "shouts": [_shout_json(shout) for team in (A, B) if (shout := race.shouted.of(team)) is not None],
        "counting": members(race.counting),
        "verdicts": [VERDICTS[verdict] for verdict in race.verdicts],
        "named": members(race.named),
        "naming": members(race.naming),
        "name_end": [instant(when) for when in race.name_end],
        "cut_at": [instant(when) for when in race.cut_at],
        "stood": race.stood[:],
        "names": [names[:] for names in race.names],
        "marks": [marks[:] for marks in race.marks],
        "winner": None if race.winner == NOBODY else int(race.winner),
        "reason": race.reason,
    }


def read_race(given: Mapping[str, Any], position: State, usual: Mapping[str, Any], seen: set[str]) -> Race:
    """`seen`: the cards of the races read before, and now of this one."""
    data = {**usual, **given}
    seats = int(position.seats)
    race = Race(data["number"], seats)
    race.power = _read_power(data.get("power"), position, race)
    race.hands = _read_hands(data.get("hands", [[], []]), seen)
    race.tokens = _read_tokens(data, race)
    race.orders = [list(order) for order in data.get("orders", position.orders)]
    race.absent = read_seats(data.get("absent", []), seats)
    race.start = read_instant(data.get("start", 0))
    race.race_end = read_instant(data.get("race_end", int(race.start + position.rules.race_ms)))
    race.reason = data.get("reason", "")
    race.winner = NOBODY if data.get("winner") is None else data["winner"]
    for shout in data.get("shouts", []):
        made = _read_shout(shout)
        race.shouted.put(team_of(made.seat), made)
    _read_judged(race, position, data)
    return race


def _read_judged(race: Race, position: State, data: Mapping[str, Any]) -> None:
    """The hold, and what comes after it."""
    naming = position.phase == NAMING and not race.reason
    made = {team: shout for team in (A, B) if (shout := race.shouted.of(team)) is not None}
    held = bool(made) and not naming and not race.reason
    hold_end = min(shout.arrival for shout in made.values()) + position.terms.hold_ms() if held else NEVER
    race.hold_end = read_instant(data.get("hold_end", instant(hold_end)))
    race.counting = read_teams(data.get("counting", list(made) if naming or race.reason else []))
    race.verdicts = [VERDICTS.index(verdict) for verdict in data.get("verdicts", ["right", "right"])]
    race.named = read_teams(data.get("named", members(race.counting) if naming else []))
    _read_clocks(race, position, data, naming)
    race.names = [list(names) for names in data.get("names", [[""] * ROW, [""] * ROW])]
    race.marks = [list(marks) for marks in data.get("marks", [[], []])]


def _read_clocks(race: Race, position: State, data: Mapping[str, Any], naming: bool) -> None:
    seats = int(position.seats)
    theirs = [s for team in members(race.named) for s in members(position.members(team)) if naming]
    race.naming = read_seats(data.get("naming", theirs), seats)
    begun = race.shouted.earliest() + position.terms.hold_ms()
    ends = [
        int(begun + position.rules.naming_ms(race.places(s))) if race.naming & bit(s) else None for s in range(seats)
    ]
    race.name_end = [read_instant(when) for when in data.get("name_end", ends)]
    race.cut_at = [read_instant(when) for when in data.get("cut_at", [None] * seats)]
    race.stood = list(data.get("stood", [0] * seats))


def _read_power(name: str | None, position: State, race: Race) -> int:
    """DS-14: race 3 at Level 4 has one; the top card where nothing is said about it."""
    wanted = position.rules.level == 4 and race.number == RACES
    if name is None:
        return position.decks.power.cards[0] if wanted else -1
    if not wanted:
        raise BadInput(f"A race has a 'power' card only if its 'number' is {RACES}, at Level 4.")
    return read_power(name)


def _read_hands(given: Any, seen: set[str]) -> list[list[int]]:
    hands = []
    for hand in given:
        names = hand.split() if isinstance(hand, str) else hand
        with reading("hands"):
            read_hand(names, seen)
        if len(names) not in (0, 7):
            raise BadInput(f"In 'hands' a team is dealt 7 cards, not {len(names)}.")
        hands.append([INDEX[read_card(name)] for name in names])
    return hands


def _read_tokens(data: Mapping[str, Any], race: Race) -> list[list[str]]:
    salt = data.get("salt", 0)
    others = [other_tokens(race.number, team, len(race.hands[team]), salt) for team in (A, B)]
    given = data.get("tokens", others)
    if [len(tokens) for tokens in given] != [len(hand) for hand in race.hands]:
        raise BadInput("A race's 'tokens' are a text for each card of its 'hands'.")
    return [list(tokens) for tokens in given]


def _shout_json(shout: Shout) -> dict[str, object]:
    return {"seat": int(shout.seat), "at": int(shout.at), "arrival": int(shout.arrival), "layout": shout.words}


def _read_shout(data: Mapping[str, Any]) -> Shout:
    at = data["at"]
    return Shout(data["seat"], GEOPLUNGE, at, data.get("arrival", at), read_layout(data["layout"]))


SHOUT: dict[str, Field] = {"seat": SEAT, "at": number(), "arrival": number(), "layout": reads(read_layout)}
RACE = record(
    {
        "number": number(1, RACES),
        "power": maybe(POWER),
        "hands": pair(CARDS),
        "tokens": pair(several(TEXT)),
        "orders": pair(SEATS),
        "absent": SEATS,
        "start": INSTANT,
        "race_end": INSTANT,
        "hold_end": INSTANT,
        "shouts": shouts(SHOUT, needs=("seat", "at", "layout")),
        "counting": TEAMS,
        "verdicts": pair(word(VERDICTS)),
        "named": TEAMS,
        "naming": SEATS,
        "name_end": each_seat(INSTANT),
        "cut_at": each_seat(INSTANT),
        "stood": each_seat(number()),
        "names": pair(several(TEXT, counts=(ROW,))),
        "marks": pair(several(number(0, 1), counts=(0, ROW))),
        "winner": maybe(TEAM),
        "reason": word(["", *REASONS]),
        "salt": number(),  # of version 1
    }
)
