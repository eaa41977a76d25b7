"""The fields of a Chummy Challenge position, in addition to those that all games have (geoplunge/fields.py).

A test, a puzzle or a bug report can set up any position by hand and says only what differs from the beginning.
`{"card": "C04"}` is a reading that began at 0, its first word read, of the first question of C04 that a Power card can
ask, with S0 and S1 as GeoPlungers. A past challenge needs only its `card`. Without `decks` both are whole and in order,
the cards of the past below.
"""

from typing import Any

from cardinal.engine.bits import lowest, members
from cardinal.engine.codecs import (
    FLAG,
    INSTANT,
    SEAT,
    TEXT,
    maybe,
    number,
    pair,
    reads,
    record,
    several,
    word,
)
from cardinal.engine.fields import hidden, shown
from cardinal.engine.position import NEVER
from cardinal.engine.refused import BadInput, quoted
from cardinal.games.geoplunge.chummy_challenge.asked import CHALLENGE_NAMES, question_number
from cardinal.games.geoplunge.chummy_challenge.base import (
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
)
from cardinal.games.geoplunge.chummy_challenge.challenge import FATES, Challenge
from cardinal.games.geoplunge.chummy_challenge.moves import GEOPLUNGE
from cardinal.games.geoplunge.chummy_challenge.options import OPTIONS, options_of, rules_of
from cardinal.games.geoplunge.chummy_challenge.position import ChummyPosition
from cardinal.games.geoplunge.chummy_challenge.rules import HOST_MS
from cardinal.games.geoplunge.fields import DECK_SIZES, POWER, TEAMS, decks_codec, declare, made, shouts
from cardinal.games.geoplunge.piles import Pile
from cardinal.games.geoplunge.position import STAKES
from cardinal.games.geoplunge.power import COLOURS, POWER_CARDS, circles, power_name
from cardinal.games.geoplunge.shouts import Shout
from cardinal.games.geoplunge.teams import NOBODY, A, B
from cardinal.packs import MOST_QUESTIONS


def _complete(at: ChummyPosition, given: dict[str, Any]) -> None:
    asked = at.card != NO_CARD
    _check_card(at, "card", at.card)
    at.power, at.colour = _question(at, "", at.power, at.colour) if asked else (NO_CARD, NO_CARD)
    at.past = [_read_past(at, f"past[{k}].", done) for k, done in enumerate(given.get("past", []))]
    _fill_decks(at, given.get("decks", {}))
    _check_cards(at)
    if asked and "plungers" not in given:
        at.plungers = _first_members(at)
    _check_plungers(at, "", at.plungers)
    if "named" not in given:
        at.named = asked
    _read_reading(at, given)


def _check_card(at: ChummyPosition, where: str, card: int) -> None:
    if card >= at.rules.questions.cards:
        last = CHALLENGE_NAMES[at.rules.questions.cards - 1]
        raise BadInput(f"There is no Challenge card {CHALLENGE_NAMES[card]} ('{where}') here: the last one is {last}.")


def _question(at: ChummyPosition, where: str, power: int, colour: int) -> tuple[int, int]:
    """Power card and color; what is not said is the first that fits. CC-R25, CC-R29: then any color fits."""
    for shade in range(len(COLOURS)) if colour == NO_CARD else [colour]:
        for circled in range(POWER_CARDS) if power == NO_CARD else [power]:
            if at.rules.free or circles(circled) >> shade & 1:
                return circled, shade
    raise BadInput(
        f"The Power card {power_name(power)} in '{where}power' has no circle in {COLOURS[colour]} ('{where}colour')."
    )


def _first_members(at: ChummyPosition) -> list[int]:
    return [lowest(at.members(team)) for team in (A, B)]


def _check_plungers(at: ChummyPosition, where: str, plungers: list[int]) -> None:
    for team in (A, B):
        seats = members(at.members(team))
        if plungers[team] not in (NOBODY, *seats):
            raise BadInput(
                f"In '{where}plungers' S{plungers[team]} cannot be GeoPlunger of team {'AB'[team]}: "
                f"its seats are {', '.join(map(str, seats))}."
            )


def _read_past(at: ChummyPosition, where: str, given: dict[str, Any]) -> Challenge:
    _check_card(at, f"{where}card", given["card"])
    power, colour = _question(at, where, given.get("power", NO_CARD), given.get("colour", NO_CARD))
    usual = {
        "plungers": _first_members(at),
        "read": len(at.rules.questions.words[question_number(given["card"], colour)]),
        "shouts": [NEVER, NEVER],
    }
    done = challenge(**{**usual, **given, "power": power, "colour": colour})
    _check_plungers(at, where, done.plungers)
    return done


def challenge(power: int, card: int, colour: int, plungers: list[int], **rest: Any) -> Challenge:
    done = Challenge(power, card, colour, plungers)
    for key, value in rest.items():
        setattr(done, key, value)
    return done


def _fill_decks(at: ChummyPosition, given: dict[str, Any]) -> None:
    """CC-14: what is over lies below; what the dealer looks at is in no deck."""
    if "power" not in given:
        at.decks.power = _deck(POWER_CARDS, [done.power for done in at.past], at.power)
    if "challenges" not in given:
        at.decks.challenges = _deck(at.rules.questions.cards, [done.card for done in at.past], at.card)


def _deck(size: int, used: list[int], away: int) -> Pile:
    used = list(dict.fromkeys(card for card in used if card != away))
    return Pile([n for n in range(size) if n not in used and n != away] + used, len(used))


def _check_cards(at: ChummyPosition) -> None:
    for card in at.decks.challenges.cards:
        _check_card(at, "decks.challenges", card)
    if at.card == NO_CARD:
        if at.phase in (CHOOSING, READY, READING, LATE, ANSWERING):
            raise BadInput(f"In the 'phase' {PHASES[at.phase]} the dealer has a 'card', as in {{'card': 'C04'}}.")
    elif at.power in at.decks.power.cards or at.card in at.decks.challenges.cards:
        raise BadInput("The 'power' and the 'card' that the dealer looks at cannot be in their 'decks' as well.")


def _read_reading(at: ChummyPosition, given: dict[str, Any]) -> None:
    """If nothing is said, the reading begins at 0, and so does what is limited."""
    if at.phase in (READING, LATE, ANSWERING):
        at.start = given.get("start", 0)
        at.read = given.get("read", len(at.words()) if at.phase == LATE else 1)
    names, answers = at.terms.race_ms(at.rules.plunger_ms), at.terms.race_ms(at.rules.answer_ms)
    limits = {NAMING: names, CHOOSING: HOST_MS, ANSWERING: answers, CHECKED: HOST_MS}
    if "until" not in given:
        at.until = limits.get(at.phase, NEVER)
    if "hold_end" not in given and at.phase in (READING, LATE):
        for arrival in sorted(shout.arrival for shout in made(at.shouted)):
            at.hold(arrival)


def _read_card(text: str) -> int:
    if text not in CHALLENGE_NAMES:
        raise BadInput(f"There is no Challenge card {quoted(text)}. They look like C04.")
    return CHALLENGE_NAMES.index(text)


def _shout(seat: int, at: int, arrival: int | None = None) -> Shout:
    return Shout(seat, GEOPLUNGE, at, at if arrival is None else arrival, "")


def _told(shout: Shout) -> dict[str, Any]:
    return {"seat": shout.seat, "at": shout.at, "arrival": shout.arrival}


A_POWER = maybe(POWER, NO_CARD)
CARD = reads(_read_card, CHALLENGE_NAMES.__getitem__, "a Challenge card")
COLOUR = maybe(word(COLOURS), NO_CARD)
PLUNGERS = pair(maybe(SEAT, NOBODY))
CHALLENGE = {
    "power": A_POWER,
    "card": CARD,
    "colour": COLOUR,
    "plungers": PLUNGERS,
    "read": number(),
    "shouts": pair(INSTANT),
    "counting": TEAMS,
    "answers": pair(TEXT),
    "right": TEAMS,
    "fate": word(FATES),
}
DONE = record(CHALLENGE, needs=("card",), make=dict)
FIELDS = declare(
    ChummyPosition,
    "Chummy Challenge",
    PHASES,
    REASONS,
    options=OPTIONS,
    options_of=options_of,
    rules_of=rules_of,
    uses=lambda rules: ("power", "challenges"),
    decks=decks_codec({**DECK_SIZES, "challenges": MOST_QUESTIONS}),
    phase=lambda at, given: READING if at.card != NO_CARD else NAMING if given.get("past") else STAKES,
    complete=_complete,
    derived=("known", "code", "words"),  # of decks that are not used; of a shout
    fields=[
        hidden("past", several(DONE), "the challenges that are over", get=lambda at: at.past),
        hidden("plungers", PLUNGERS, "the GeoPlunger of each team"),
        shown("named", FLAG, "the GeoPlungers are shown"),
        hidden("power", A_POWER, "in the dealer's hand"),
        hidden("card", maybe(CARD, NO_CARD), "in the dealer's hand"),
        hidden("colour", COLOUR, "of the question"),
        shown("until", INSTANT, "the end of naming, choosing, answering, or of the time for an appeal"),
        shown("start", INSTANT, "of the first word"),
        hidden("read", number(), "how many words were read"),
        hidden("hold_end", INSTANT, "when the shouts are judged"),
        hidden(
            "shouts",
            shouts({"seat": SEAT, "at": number(), "arrival": number()}, ("seat", "at"), _shout, _told),
            attr="shouted",
        ),
        shown("passed", TEAMS, "who does not know it"),
        shown("ready", TEAMS, "who wants the next question"),
        shown("counting", TEAMS, "who answers"),
        hidden("answers", pair(TEXT)),
        shown("first", pair(TEXT), "by team, an answer that was right but not enough"),
    ],
)
