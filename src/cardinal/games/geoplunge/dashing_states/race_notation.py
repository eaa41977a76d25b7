"""One race as JSON; notation.py says what may be left out."""

from collections.abc import Mapping
from typing import Any

from cardinal.engine.bits import bit, members
from cardinal.engine.position import NEVER
from cardinal.engine.refused import BadInput, quoted
from cardinal.games.geoplunge.dashing_states.codes import GEOPLUNGE
from cardinal.games.geoplunge.dashing_states.judging import RACES, ROW, VERDICTS
from cardinal.games.geoplunge.dashing_states.moves import read_layout
from cardinal.games.geoplunge.dashing_states.race import REASONS, Race, other_tokens
from cardinal.games.geoplunge.dashing_states.state import NAMING, State
from cardinal.games.geoplunge.deck import INDEX, NAMES
from cardinal.games.geoplunge.notation import read_hand, read_instant, read_seats, read_team, read_teams
from cardinal.games.geoplunge.power import power_name, power_of
from cardinal.games.geoplunge.reading import read_card
from cardinal.games.geoplunge.shouts import Shout
from cardinal.games.geoplunge.teams import NOBODY, A, B, team_of
from cardinal.games.geoplunge.view import instant

KEYS = {
    "number", "power", "hands", "tokens", "orders", "absent", "start", "race_end", "hold_end", "shouts", "counting",
    "verdicts", "named", "naming", "name_end", "cut_at", "stood", "names", "marks", "winner", "reason",
}  # fmt: skip
OLD = {"salt"}  # of version 1


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


def read_race(given: Any, position: State, usual: Mapping[str, Any], seen: set[str]) -> Race:
    """`seen`: the cards of the races read before, and now of this one."""
    if not isinstance(given, Mapping) or not set(given) <= KEYS | OLD:
        raise BadInput(f"A race is an object with some of: {', '.join(sorted(KEYS))}.")
    data = {**usual, **given}
    seats = int(position.seats)
    race = Race(_read_number(data["number"]), seats)
    race.power = _read_power(data.get("power"), position, race)
    race.hands = _read_hands(data.get("hands", [[], []]), seen)
    race.tokens = _read_tokens(data, race)
    race.orders = [list(order) for order in data.get("orders", position.orders)]
    race.absent = read_seats(data.get("absent", []), seats)
    race.start = read_instant(data.get("start", 0))
    race.race_end = read_instant(data.get("race_end", int(race.start + position.rules.race_ms)))
    race.reason = _read_reason(data.get("reason", ""))
    race.winner = NOBODY if data.get("winner") is None else read_team(data["winner"])
    for shout in data.get("shouts", []):
        made = _read_shout(shout, seats)
        race.shouted.put(team_of(made.seat), made)
    _read_judged(race, position, data)
    return race


def _read_judged(race: Race, position: State, data: Mapping[str, Any]) -> None:
    """The hold, and what comes after it."""
    naming = position.phase == NAMING and not race.reason
    shouts = {team: shout for team in (A, B) if (shout := race.shouted.of(team)) is not None}
    held = bool(shouts) and not naming and not race.reason
    hold_end = min(shout.arrival for shout in shouts.values()) + position.terms.hold_ms() if held else NEVER
    race.hold_end = read_instant(data.get("hold_end", instant(hold_end)))
    race.counting = read_teams(data.get("counting", list(shouts) if naming or race.reason else []))
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
    race.stood = [int(ms) for ms in data.get("stood", [0] * seats)]


def _read_number(number: object) -> int:
    if not isinstance(number, int) or not 1 <= number <= RACES:
        raise BadInput(f"There is no race {quoted(number)}: they are 1, 2 and 3.")
    return number


def _read_power(name: object, position: State, race: Race) -> int:
    """DS-14: race 3 at Level 4 has one; the top card where nothing is said about it."""
    wanted = position.rules.level == 4 and race.number == RACES
    if name is None:
        return position.decks.power.cards[0] if wanted else -1
    card = int(power_of(str(name)))
    if card < 0 or not wanted:
        raise BadInput(f"{quoted(name)} is no Power card of this race: P01 to P15 are, in race 3 at Level 4.")
    return card


def _read_hands(given: Any, seen: set[str]) -> list[list[int]]:
    if not isinstance(given, list) or len(given) != 2:
        raise BadInput("A race needs 'hands': seven postal codes for each of the two teams.")
    hands = []
    for hand in given:
        names = hand.split() if isinstance(hand, str) else hand
        read_hand(names, seen)
        if len(names) not in (0, 7):
            raise BadInput(f"A team is dealt 7 cards, not {len(names)}.")
        hands.append([INDEX[read_card(name)] for name in names])
    return hands


def _read_tokens(data: Mapping[str, Any], race: Race) -> list[list[str]]:
    salt = int(data.get("salt", 0))
    others = [other_tokens(race.number, team, len(race.hands[team]), salt) for team in (A, B)]
    given = data.get("tokens", others)
    if (
        not isinstance(given, list)
        or [len(tokens) for tokens in given if isinstance(tokens, list)] != [len(hand) for hand in race.hands]
        or not all(isinstance(token, str) for tokens in given for token in tokens)
    ):
        raise BadInput("A race's 'tokens' are a text for each card of its 'hands'.")
    return [list(tokens) for tokens in given]


def _read_reason(reason: object) -> str:
    if reason and reason not in REASONS:
        raise BadInput(f"A race does not end by {quoted(reason)}. It ends by: {', '.join(REASONS)}.")
    return str(reason)


def _shout_json(shout: Shout) -> dict[str, object]:
    return {"seat": int(shout.seat), "at": int(shout.at), "arrival": int(shout.arrival), "layout": shout.words}


def _read_shout(data: Any, seats: int) -> Shout:
    if not isinstance(data, Mapping) or not {"seat", "at", "layout"} <= set(data):
        raise BadInput("A shout has a seat, an instant 'at', perhaps an 'arrival', and a layout.")
    read_seats([data["seat"]], seats)
    at = read_instant(data["at"])
    words = read_layout(data["layout"])
    return Shout(data["seat"], GEOPLUNGE, at, read_instant(data.get("arrival", at)), words)
