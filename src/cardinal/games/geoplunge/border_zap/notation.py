"""A Border Zap position as JSON, so that a test, a puzzle or a bug report can set up any position by hand.

Only what differs from the first lead needs to be said; the smallest is `{"hands": ["UT OR ME", "TX NY AK"]}`: two
seats, team A leads, the clock for the lead begins at 0, and as many tricks are played as there are cards.
A hand is a list of postal codes, or one text of them.

Besides what geoplunge/notation.py lists (`phase`: first trade, look, second trade, discard, stakes, lead, follow, over;
without a word: follow where a card has been `led`, else lead):
`leader` (team; without a word the winner of the last trick), `led` (the card on the table),
`tricks`: [{"leader": 0, "led": "UT", "followed": "TX"}, …], `deadline` (instant of the running clock),
`fresh` (by team: the three cards just dealt, the one dealt first in front), `gave` (by trade, then team: what was given
or is locked in, or null), `covered` (teams), `shown` and `discards` (cards by team), `deck` (undealt cards, the top
first; while cards are still dealt, those that are not named follow in alphabetical order), `version_card` and
`star_card` (Power cards, as P07; with zap_announce=geostar the top one has been turned before the first lead).
"""

from collections.abc import Mapping
from typing import Any

from cardinal.engine.bits import lowest, members, size
from cardinal.engine.fields import INSTANT, Field, maybe, pair, reading, record, several
from cardinal.engine.options import parse_options
from cardinal.engine.refused import BadInput
from cardinal.games.geoplunge.border_zap.judging import TRICKS, trick_winner
from cardinal.games.geoplunge.border_zap.options import OPTIONS, options_of, rules_of
from cardinal.games.geoplunge.border_zap.position import BorderZapPosition
from cardinal.games.geoplunge.border_zap.rules import LOOK_MS, Rules
from cardinal.games.geoplunge.border_zap.state import (
    DISCARDING,
    FOLLOW,
    LEAD,
    LOOK,
    NO_CARD,
    PHASES,
    REASONS,
    TRADE_1,
    TRADE_2,
    State,
)
from cardinal.games.geoplunge.border_zap.telling import by_age
from cardinal.games.geoplunge.deck import INDEX, NAMES, names_of
from cardinal.games.geoplunge.notation import (
    CARD,
    CARDS,
    COMMON_FIELDS,
    POWER,
    TEAM,
    TEAMS,
    check_position,
    common_json,
    read_common_json,
    read_decks,
    read_hand,
    read_hands,
    read_instant,
    read_power,
    read_team,
    read_teams,
)
from cardinal.games.geoplunge.position import OVER
from cardinal.games.geoplunge.power import POWER_CARDS, power_name
from cardinal.games.geoplunge.reading import read_card
from cardinal.games.geoplunge.teams import A, B
from cardinal.games.geoplunge.view import instant

GAME = "Border Zap"


def to_json(position: State) -> dict[str, object]:
    return {
        **common_json(position, PHASES, options_of(position.rules)),
        "hands": [names_of(position.hand(team)) for team in (A, B)],
        "fresh": [by_age(position, team) for team in (A, B)],
        "gave": [[_name(position.given(trade, team)) for team in (A, B)] for trade in (0, 1)],
        "covered": members(position.covered),
        "shown": [names_of(position.shown(team)) for team in (A, B)],
        "discards": [names_of(position.out(team)) for team in (A, B)],
        "deck": [NAMES[card] for card in position.pile[position.top :]],
        "version_card": _power(position.version_card),
        "star_card": _power(position.star),
        "leader": int(position.leader),
        "led": _name(position.led),
        "tricks": [_trick_json(position, k) for k in range(position.tricks)],
        "deadline": instant(position.deadline),
    }


def from_json(data: Mapping[str, Any]) -> BorderZapPosition:
    seats = check_position(data, FIELDS, GAME, needs=("hands",))
    rules = rules_of(parse_options(OPTIONS, data.get("options", {}), GAME))
    uses = {"power": POWER_CARDS} if rules.geostar else {}
    position = BorderZapPosition(seats, rules, read_decks(data.get("decks", {}), uses))
    seen: set[str] = set()
    position.hand_a, position.hand_b = read_hands(data, "hands", seen)
    read_common_json(position, data, PHASES, "follow" if data.get("led") else "lead", REASONS, GAME)
    position.staked = data.get("staked", position.phase >= LEAD or position.phase == OVER)
    _read_tricks(position, data, seen)
    _read_cards(position, data, seen)
    _read_power(position, data)
    _read_pile(position, data, seen)
    position.covered = read_teams(data.get("covered", []))
    default = _clock(rules, int(position.phase)) if rules.terms.clocks else None
    position.deadline = read_instant(data.get("deadline", default))
    _check(position)
    return position


def _read_tricks(position: BorderZapPosition, data: Mapping[str, Any], seen: set[str]) -> None:
    for trick in data.get("tricks", []):
        position.leader = trick.get("leader", int(position.leader))
        with reading("tricks"):
            position.led, followed = (int(lowest(read_hand([trick[key]], seen))) for key in ("led", "followed"))
        winner = trick_winner(position.leader, position.led, followed, position.rules.zero_zap)
        position.record(followed)
        position.leader = winner
        if winner == B:
            position.won_b += 1
        else:
            position.won_a += 1
    position.leader = read_team(data.get("leader", int(position.leader)))
    led = data.get("led")
    with reading("led"):
        position.led = NO_CARD if led is None else int(lowest(read_hand([led], seen)))


def _read_cards(position: BorderZapPosition, data: Mapping[str, Any], seen: set[str]) -> None:
    position.out_a, position.out_b = read_hands(data, "discards", seen)
    position.shown_a, position.shown_b = read_hands(data, "shown", set())
    trading = position.phase in (TRADE_1, TRADE_2)
    default = [names_of(position.hand(team)) for team in (A, B)] if position.phase == TRADE_1 else [[], []]
    for team, cards in enumerate(data.get("fresh", default)):
        names = cards.split() if isinstance(cards, str) else cards
        with reading("fresh"):
            fresh = read_hand(names, set())
        if fresh & ~position.hand(team) or bool(fresh) != trading:
            raise BadInput("'fresh' are cards in hand that can be traded, and only during a trade.")
        eldest = INDEX[read_card(names[0])] if names else NO_CARD
        if team == A:
            position.fresh_a, position.eldest_a = fresh, eldest
        else:
            position.fresh_b, position.eldest_b = fresh, eldest
    for trade, given in enumerate(data.get("gave", [[None, None], [None, None]])):
        for team, card in enumerate(given):
            position.gave[2 * trade + team] = NO_CARD if card is None else INDEX[read_card(card)]


def _read_power(position: BorderZapPosition, data: Mapping[str, Any]) -> None:
    named = [data.get(key) for key in ("version_card", "star_card")]
    position.version_card, position.star = (NO_CARD if name is None else read_power(name) for name in named)
    if "star_card" not in data and position.rules.geostar and position.phase in (LEAD, FOLLOW):
        position.star = position.decks.power.draw()
    elif "decks" not in data and position.star in position.decks.power.cards:
        position.decks.power.take(position.star)


def _read_pile(position: BorderZapPosition, data: Mapping[str, Any], seen: set[str]) -> None:
    given = data.get("deck", [])
    with reading("deck"):
        read_hand(given, seen)
    deck = [INDEX[read_card(card)] for card in (given.split() if isinstance(given, str) else given)]
    if position.phase in (TRADE_1, LOOK, TRADE_2):
        deck += [card for card, name in enumerate(NAMES) if name not in seen]
    position.pile = bytes(deck)


def _check(position: BorderZapPosition) -> None:
    """In the tricks both teams have as many cards, or somebody could not play."""
    if position.phase not in (LEAD, FOLLOW):
        return
    hands = [int(size(position.hand(team))) for team in (A, B)]
    if position.phase == FOLLOW:
        hands[position.leader] += 1
    if (position.led != NO_CARD) != (position.phase == FOLLOW):
        raise BadInput("In the 'phase' follow, and only there, a card has been led: 'led'.")
    if hands[A] != hands[B] or not 0 < hands[A] <= TRICKS - position.tricks:
        raise BadInput(
            "In 'hands' both teams have as many cards before a lead, six at most with those that have been played; "
            f"here they have {hands[A]} and {hands[B]} after {position.tricks} tricks."
        )


def _clock(rules: Rules, phase: int) -> int | None:
    clocks = {
        TRADE_1: rules.trade_ms,
        LOOK: LOOK_MS,
        TRADE_2: rules.trade_ms,
        DISCARDING: rules.discard_ms,
        LEAD: rules.lead_ms,
        FOLLOW: rules.follow_ms,
    }
    return int(clocks[phase]) if phase in clocks else None


def _trick_json(position: State, k: int) -> dict[str, object]:
    return {
        "leader": int(position.trick_leader(k)),
        "led": NAMES[position.trick_lead(k)],
        "followed": NAMES[position.trick_follow(k)],
    }


def _name(card: int) -> str | None:
    return None if card == NO_CARD else NAMES[card]


def _power(card: int) -> str | None:
    return None if card == NO_CARD else power_name(card)


FIELDS: dict[str, Field] = {
    **COMMON_FIELDS,
    "hands": pair(CARDS),
    "fresh": pair(CARDS),
    "gave": pair(pair(maybe(CARD))),
    "covered": TEAMS,
    "shown": pair(CARDS),
    "discards": pair(CARDS),
    "deck": CARDS,
    "version_card": maybe(POWER),
    "star_card": maybe(POWER),
    "leader": TEAM,
    "led": maybe(CARD),
    "tricks": several(record({"leader": TEAM, "led": CARD, "followed": CARD}, needs=("led", "followed")), most=TRICKS),
    "deadline": INSTANT,
}
