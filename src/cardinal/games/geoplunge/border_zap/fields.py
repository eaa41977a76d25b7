"""The fields of a Border Zap position, besides those that all games have (geoplunge/fields.py).

A test, a puzzle or a bug report can set up any position by hand and says only what differs from the first lead. The
smallest is `{"hands": ["UT OR ME", "TX NY AK"]}`: two seats, team A leads, the clock for the lead begins at 0, and as
many tricks are played as there are cards.
"""

from typing import Any

from cardinal.engine.bits import size
from cardinal.engine.codecs import INSTANT, maybe, pair, record, several
from cardinal.engine.fields import hidden, shown
from cardinal.engine.position import NEVER
from cardinal.engine.refused import BadInput
from cardinal.games.geoplunge.border_zap.base import (
    DISCARDING,
    FOLLOW,
    LEAD,
    LOOK,
    NO_CARD,
    PHASES,
    REASONS,
    TRADE_1,
    TRADE_2,
)
from cardinal.games.geoplunge.border_zap.judging import TRICKS, trick_winner
from cardinal.games.geoplunge.border_zap.options import OPTIONS, options_of, rules_of
from cardinal.games.geoplunge.border_zap.position import BorderZapPosition
from cardinal.games.geoplunge.border_zap.rules import LOOK_MS, Rules
from cardinal.games.geoplunge.border_zap.story import by_age
from cardinal.games.geoplunge.deck import CARDS as ALL
from cardinal.games.geoplunge.deck import name_of
from cardinal.games.geoplunge.fields import (
    NAMED_CARD,
    NAMED_CARDS,
    NAMED_SET,
    POWER,
    TEAM,
    TEAMS,
    declare,
    each_card_once,
    named_by_team,
)
from cardinal.games.geoplunge.position import OVER
from cardinal.games.geoplunge.teams import A, B


def _tricks(at: BorderZapPosition) -> list[dict[str, Any]]:
    return [
        {"leader": at.trick_leader(k), "led": _name(at, at.trick_lead(k)), "followed": _name(at, at.trick_follow(k))}
        for k in range(at.tricks)
    ]


def _name(at: BorderZapPosition, card: int) -> str | int:
    return NO_CARD if card == NO_CARD else name_of(card, at.terms.edition)


def _gave(at: BorderZapPosition) -> list[list[str | int]]:
    return [[_name(at, at.given(trade, team)) for team in (A, B)] for trade in (0, 1)]


def _deck(at: BorderZapPosition) -> list[str]:
    return [name_of(card, at.terms.edition) for card in at.pile[at.top :]]


def _put_led(at: BorderZapPosition, card: int) -> None:
    at.led = card


def _put_gave(at: BorderZapPosition, gave: list[list[int]]) -> None:
    at.gave = [card for trade in gave for card in trade]


def _complete(at: BorderZapPosition, given: dict[str, Any]) -> None:
    if "staked" not in given:
        at.staked = at.phase >= LEAD or at.phase == OVER
    _read_tricks(at, given)
    _read_fresh(at, given)
    tricks = [1 << trick[key] for trick in given.get("tricks", []) for key in ("led", "followed")]
    deck = given.get("deck", [])
    seen = each_card_once(
        {
            "hands": (at.hand_a, at.hand_b),
            "tricks": tricks,
            "led": [] if at.led == NO_CARD else [1 << at.led],
            "discards": (at.out_a, at.out_b),
            "deck": [1 << card for card in deck],
        }
    )
    if at.phase in (TRADE_1, LOOK, TRADE_2):
        deck = deck + [card for card in range(ALL) if not seen >> card & 1]
    at.pile = bytes(deck)
    if "star_card" not in given and at.rules.geostar and at.phase in (LEAD, FOLLOW):
        at.star = at.decks.power.draw()
    elif "decks" not in given and at.star in at.decks.power.cards:
        at.decks.power.take(at.star)
    if "deadline" not in given:
        at.deadline = _clock(at.rules, at.phase) if at.rules.terms.clocks else NEVER
    _check(at)


def _read_tricks(at: BorderZapPosition, given: dict[str, Any]) -> None:
    at.leader = A
    for trick in given.get("tricks", []):
        at.leader, at.led = trick.get("leader", at.leader), trick["led"]
        winner = trick_winner(at.leader, at.led, trick["followed"], at.rules.table)
        at.record(trick["followed"])
        at.leader = winner
        at.won_a += winner == A
        at.won_b += winner == B
    at.leader = given.get("leader", at.leader)
    at.led = given.get("led", NO_CARD)


def _read_fresh(at: BorderZapPosition, given: dict[str, Any]) -> None:
    dealt = [[card for card in range(ALL) if at.hand(team) >> card & 1] for team in (A, B)]
    for team, cards in enumerate(given.get("fresh", dealt if at.phase == TRADE_1 else [[], []])):
        fresh = each_card_once({"fresh": [1 << card for card in cards]})
        if fresh & ~at.hand(team) or bool(fresh) != (at.phase in (TRADE_1, TRADE_2)):
            raise BadInput("'fresh' are cards in hand that can be traded, and only during a trade.")
        eldest = cards[0] if cards else NO_CARD
        if team == A:
            at.fresh_a, at.eldest_a = fresh, eldest
        else:
            at.fresh_b, at.eldest_b = fresh, eldest


def _check(position: BorderZapPosition) -> None:
    """In the tricks both teams have as many cards, or somebody could not play."""
    if position.phase not in (LEAD, FOLLOW):
        return
    hands = [size(position.hand(team)) for team in (A, B)]
    if position.phase == FOLLOW:
        hands[position.leader] += 1
    if (position.led != NO_CARD) != (position.phase == FOLLOW):
        raise BadInput("In the 'phase' follow, and only there, a card has been led: 'led'.")
    if hands[A] != hands[B] or not 0 < hands[A] <= TRICKS - position.tricks:
        raise BadInput(
            "In 'hands' both teams have as many cards before a lead, six at most with those that have been played; "
            f"here they have {hands[A]} and {hands[B]} after {position.tricks} tricks."
        )


def _clock(rules: Rules, phase: int) -> int:
    clocks = {
        TRADE_1: rules.trade_ms,
        LOOK: LOOK_MS,
        TRADE_2: rules.trade_ms,
        DISCARDING: rules.discard_ms,
        LEAD: rules.lead_ms,
        FOLLOW: rules.follow_ms,
    }
    return clocks.get(phase, NEVER)


TRICK = {"leader": TEAM, "led": NAMED_CARD, "followed": NAMED_CARD}
FIELDS = declare(
    BorderZapPosition,
    "Border Zap",
    PHASES,
    REASONS,
    options=OPTIONS,
    options_of=options_of,
    rules_of=rules_of,
    uses=lambda rules: ("power",) if rules.geostar else (),
    phase=lambda at, given: LEAD if at.led == NO_CARD else FOLLOW,
    complete=_complete,
    needs=("hands",),
    fixed=("speakers_a", "speakers_b"),
    derived=("won_a", "won_b", "eldest_a", "eldest_b", "known"),
    fields=[
        hidden("hands", pair(NAMED_SET), **named_by_team("hand")),
        hidden(
            "fresh",
            pair(NAMED_CARDS),
            "just dealt, the first in front",
            get=lambda at: [by_age(at, team) for team in (A, B)],
        ),
        hidden(
            "gave",
            pair(pair(maybe(NAMED_CARD, NO_CARD))),
            "by trade and team: given, or locked in",
            get=_gave,
            put=_put_gave,
        ),
        shown("covered", TEAMS, "who has covered the first three"),
        shown("shown", pair(NAMED_SET), "dealt face-up", **named_by_team("shown")),
        hidden("discards", pair(NAMED_SET), **named_by_team("out")),
        hidden("deck", NAMED_CARDS, "top first; while cards are dealt, the rest follows", get=_deck),
        shown("version_card", maybe(POWER, NO_CARD), "the Power card that named this version"),
        shown("star_card", maybe(POWER, NO_CARD), "without it: the top one, if the game needs one", attr="star"),
        shown("leader", TEAM, "without it: the winner of the last trick"),
        hidden(
            "led", maybe(NAMED_CARD, NO_CARD), "the card on the table", get=lambda at: _name(at, at.led), put=_put_led
        ),
        hidden("tricks", several(record(TRICK, ("led", "followed")), most=TRICKS), get=_tricks),
        shown("deadline", INSTANT),
    ],
)
