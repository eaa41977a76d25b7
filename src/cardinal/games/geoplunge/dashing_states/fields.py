"""The fields of a Dashing States position, in addition to those that all games have (geoplunge/fields.py).

A test, a puzzle or a bug report can set up any position by hand and says only what differs from the start of a race.
The smallest is `{"race": {"hands": ["TX AL OH CA ME NV UT", "NY IA GA WA MN FL KS"]}}`: two seats, Level 2, race 1
begun at 0 for 180 s. Hands are in the order of the deal (m1, m2 …). Of a past race `{"winner": 0}` will do. Without a
`race` the stakes are asked.
"""

from typing import Any

from cardinal.engine.bits import bit, members, set_of
from cardinal.engine.codecs import (
    INSTANT,
    SEAT,
    SEAT_LIST,
    SEATS,
    TEXT,
    Place,
    each_seat,
    maybe,
    number,
    one_of,
    pair,
    reads,
    record,
    several,
    word,
)
from cardinal.engine.fields import hidden, shown
from cardinal.engine.refused import BadInput, quoted
from cardinal.games.geoplunge.dashing_states.base import BREAK, NAMING, PHASES
from cardinal.games.geoplunge.dashing_states.base import RACE as RACING
from cardinal.games.geoplunge.dashing_states.judging import DEALT, RACES, REASONS, ROW, VERDICTS
from cardinal.games.geoplunge.dashing_states.moves import GEOPLUNGE, read_layout
from cardinal.games.geoplunge.dashing_states.options import OPTIONS, options_of, rules_of
from cardinal.games.geoplunge.dashing_states.position import DashingStatesPosition
from cardinal.games.geoplunge.dashing_states.race import REASONS as RACE_REASONS
from cardinal.games.geoplunge.dashing_states.race import Race, other_tokens
from cardinal.games.geoplunge.deck import CARDS as ALL
from cardinal.games.geoplunge.deck import names_in
from cardinal.games.geoplunge.fields import (
    NAMED_CARDS,
    POWER,
    TEAM,
    TEAMS,
    declare,
    each_card_once,
    made,
    shouts,
)
from cardinal.games.geoplunge.position import STAKES
from cardinal.games.geoplunge.shouts import Shout
from cardinal.games.geoplunge.teams import NOBODY, A, B, team_of

NO_CARD = -1


# -- one race ---------------------------------------------------------------------------------------------


def _hand(value: Any, place: Place) -> list[int]:
    cards: list[int] = NAMED_CARDS.read(value, place)
    if len(cards) not in (0, DEALT):
        raise BadInput(f"In '{place.path}' a team is dealt {DEALT} cards, not {len(cards)}.")
    return cards


def _shout(seat: int, at: int, layout: str, arrival: int | None = None) -> Shout:
    return Shout(seat, GEOPLUNGE, at, at if arrival is None else arrival, layout)


def _told(shout: Shout) -> dict[str, Any]:
    return {"seat": shout.seat, "at": shout.at, "arrival": shout.arrival, "layout": shout.words}


def _values(at: DashingStatesPosition, race: Race) -> dict[str, Any]:
    values = {key: getattr(race, ATTRIBUTES.get(key, key)) for key in RACE if key != "salt"}
    return {**values, "hands": [names_in(hand, at.terms.edition) for hand in race.hands]}


def _read_race(at: DashingStatesPosition, key: str, given: dict[str, Any], usual: dict[str, Any]) -> Race:
    """What is not said is as in a race that goes on as usual."""
    given = {"orders": [order[:] for order in at.orders], "start": 0, **usual, **given}
    race = Race(given["number"], at.seats)
    for name, value in given.items():
        if name != "salt":
            setattr(race, ATTRIBUTES.get(name, name), value)
    _read_power(at, key, race)
    if "tokens" not in given:
        race.tokens = [other_tokens(race.number, t, len(race.hands[t]), given.get("salt", 0)) for t in (A, B)]
    if [len(tokens) for tokens in race.tokens] != [len(hand) for hand in race.hands]:
        raise BadInput(f"In '{key}' the 'tokens' are a text for each card of the 'hands'.")
    if "race_end" not in given:
        race.race_end = race.start + at.terms.race_ms(at.rules.race_ms)
    _read_judged(at, race, given)
    return race


def _read_power(at: DashingStatesPosition, key: str, race: Race) -> None:
    """DS-14: race 3 at Level 4 has one, the top card if nothing is said."""
    wanted = at.rules.level == 4 and race.number == RACES
    if race.power != NO_CARD and not wanted:
        raise BadInput(f"In '{key}' there is a 'power' card only if its 'number' is {RACES}, at Level 4.")
    if race.power == NO_CARD and wanted:
        race.power = at.decks.power.cards[0]


def _read_judged(at: DashingStatesPosition, race: Race, given: dict[str, Any]) -> None:
    """The hold, and what comes after it."""
    naming = at.phase == NAMING and not race.reason
    shouted = made(race.shouted)
    if "hold_end" not in given and shouted and not naming and not race.reason:
        race.hold_end = min(shout.arrival for shout in shouted) + at.terms.hold_ms()
    if "counting" not in given and (naming or race.reason):
        race.counting = set_of([team_of(shout.seat) for shout in shouted])
    if not naming:
        return
    if "named" not in given:
        race.named = race.counting
    if "naming" not in given:
        race.naming = set_of([seat for team in members(race.named) for seat in members(at.members(team))])
    if "name_end" not in given:
        begun = race.shouted.earliest() + at.terms.hold_ms()
        for seat in members(race.naming):
            race.name_end[seat] = begun + at.rules.naming_ms(race.places(seat))


ATTRIBUTES = {"shouts": "shouted"}  # that have another name than their key
SHOUT = {"seat": SEAT, "at": number(), "arrival": number(), "layout": reads(read_layout)}
SHOWN = {  # to everybody
    "number": number(1, RACES),
    "power": maybe(POWER, NO_CARD),
    "absent": SEATS,
    "start": INSTANT,
    "race_end": INSTANT,
    "counting": TEAMS,
    "named": TEAMS,
    "naming": SEATS,
    "cut_at": each_seat(INSTANT),
    "stood": each_seat(number()),
    "winner": maybe(TEAM, NOBODY),
    "reason": one_of(["", *RACE_REASONS]),
}
RACE = {
    **SHOWN,
    "hands": pair(NAMED_CARDS._replace(read=_hand)),
    "tokens": pair(several(TEXT)),
    "orders": pair(SEAT_LIST),
    "hold_end": INSTANT,
    "shouts": shouts(SHOUT, ("seat", "at", "layout"), _shout, _told),
    "verdicts": pair(word(VERDICTS)),
    "name_end": each_seat(INSTANT),
    "names": pair(several(TEXT, counts=(ROW,))),
    "marks": pair(several(number(0, 1), counts=(0, ROW))),
    "salt": number(),  # of version 1
}
A_RACE = record(RACE)


# -- the position -----------------------------------------------------------------------------------------


def _complete(at: DashingStatesPosition, given: dict[str, Any]) -> None:
    usual = [members(at.members(team)) for team in (A, B)]
    if [sorted(order) for order in at.orders] != usual:
        raise BadInput(
            f"The 'orders' are the seats of each team from left to right, as in {usual}, not {quoted(at.orders)}."
        )
    for k, past in enumerate(given.get("past", [])):
        at.past.append(_read_race(at, f"past[{k}]", past, {"number": k + 1, "reason": "right"}))
    race = given.get("race")
    if race is not None:
        at.race = _read_race(at, "race", race, {"number": len(at.past) + 1})
        if "decks" not in given and at.race.power != NO_CARD and not at.race.reason:
            at.decks.power.take(at.race.power)
    hands = {"past": at.past, "race": [at.race]}
    dealt = {key: [bit(card) for race in races for hand in race.hands for card in hand] for key, races in hands.items()}
    seen = each_card_once({**dealt, "deck": map(bit, at.deck)})
    if race is not None and "deck" not in given:
        at.deck = [card for card in range(ALL) if not seen & bit(card)]
    if at.phase == BREAK and "break_end" not in given:
        at.break_end = at.break_ms()


FIELDS = declare(
    DashingStatesPosition,
    "Dashing States",
    PHASES,
    REASONS,
    options=OPTIONS,
    options_of=options_of,
    rules_of=rules_of,
    uses=lambda rules: ("power",) if rules.level == 4 else (),  # DS-2
    phase=lambda at, given: RACING if given.get("race") is not None else STAKES,
    complete=_complete,
    derived=("known", "code"),  # of decks that are not used; of a shout
    fields=[
        hidden(
            "deck",
            NAMED_CARDS,
            "the cards not dealt, the top first; without it, all others in alphabetical order",
            get=lambda at: names_in(at.deck, at.terms.edition),
            put=lambda at, cards: setattr(at, "deck", cards),
        ),
        shown("orders", pair(SEAT_LIST), "the seats of each team from left to right"),
        hidden(
            "race",
            maybe(A_RACE),
            "the one that is on, or was the last",
            get=lambda at: _values(at, at.race) if at.race.number else None,
        ),
        hidden("past", several(A_RACE), get=lambda at: [_values(at, race) for race in at.past]),
        shown("break_end", INSTANT),
        shown("ready", TEAMS, "the teams that want the next race"),
    ],
)
