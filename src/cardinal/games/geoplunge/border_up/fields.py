"""The fields of a Border-Up position, in addition to those that all games have (geoplunge/fields.py).

A test, a puzzle or a bug report can set up any position by hand and says only what differs from the start of a race.
The smallest is `{"hands": ["KS MO KY MD VA NC", "ME NH VT NY MA CT"]}`: two seats, Level 2, the race begun at 0 for
180 s. What is in neither hand is undealt. Without `hands` the stakes are asked.
"""

from typing import Any

from cardinal.engine.codecs import INSTANT, SEAT, number, pair, reads, word
from cardinal.engine.fields import hidden, shown
from cardinal.games.geoplunge.border_up.base import PHASES, RACE, REASONS
from cardinal.games.geoplunge.border_up.moves import GEOPLUNGE, SLOTS, WORDS
from cardinal.games.geoplunge.border_up.position import BorderUpPosition
from cardinal.games.geoplunge.border_up.rules import OPTIONS, options_of, rules_of
from cardinal.games.geoplunge.deck import EUROPE, INDEX, PRINTED_EDITION, edition_with, read_rows
from cardinal.games.geoplunge.fields import NAMED_SET, TEAMS, declare, each_card_once, made, named_by_team, shouts
from cardinal.games.geoplunge.position import STAKES
from cardinal.games.geoplunge.shouts import Shout


def _read_layout(text: str) -> str:
    europe = any(code in INDEX and edition_with(code) == EUROPE for code in text.split())
    return " / ".join(" ".join(row) for row in read_rows(text, SLOTS, EUROPE if europe else PRINTED_EDITION))


def _shout(seat: int, at: int, layout: str, word: int = 0, arrival: int | None = None) -> Shout:
    return Shout(seat, GEOPLUNGE + word, at, at if arrival is None else arrival, layout)


def _told(shout: Shout) -> dict[str, Any]:
    word = shout.code - GEOPLUNGE
    return {"seat": shout.seat, "word": word, "at": shout.at, "arrival": shout.arrival, "layout": shout.words}


def _complete(at: BorderUpPosition, given: dict[str, Any]) -> None:
    each_card_once({"hands": (at.hand_a, at.hand_b)})
    if at.phase != STAKES:
        at.start = given.get("start", 0)
        at.race_end = given.get("race_end", at.start + at.terms.race_ms(at.rules.race_ms))
    if "hold_end" not in given:
        for arrival in sorted(shout.arrival for shout in made(at.shouted)):
            at.hold(arrival)


SHOUT = {"seat": SEAT, "word": word(WORDS), "at": number(), "arrival": number(), "layout": reads(_read_layout)}
FIELDS = declare(
    BorderUpPosition,
    "Border-Up",
    PHASES,
    REASONS,
    options=OPTIONS,
    options_of=options_of,
    rules_of=rules_of,
    phase=lambda at, given: RACE if "hands" in given else STAKES,
    complete=_complete,
    derived=("known",),  # of decks that are not used
    fields=[
        hidden("hands", pair(NAMED_SET), **named_by_team("hand")),
        shown("start", INSTANT, "of the race"),
        shown("race_end", INSTANT),
        hidden("hold_end", INSTANT, "when the shouts are judged"),
        hidden("shouts", shouts(SHOUT, ("seat", "at", "layout"), _shout, _told), attr="shouted"),
        shown("offers", TEAMS, "who would take a tie"),
        shown("agreed", INSTANT, "when both teams took a tie"),
        hidden("conceded", pair(INSTANT), "when each team gave up"),
        shown("counting", TEAMS, "whose shouts are judged"),
        shown("showing", TEAMS, "who may still place cards"),
    ],
)
