"""The fields of a State IQ position, besides those that all games have (geoplunge/fields.py).

A test, a puzzle or a bug report can set up any position by hand. The smallest is `{"hands": ["TX", "ME"]}`: two seats,
Level 2, team A guesses first, the stakes are asked. With `power` the first guess is waited for:
`{"hands": ["TX", "ME"], "power": "P04", "clues": ["MON", "FN"]}`.
"""

import re
from typing import Any

from cardinal.engine.bits import set_of
from cardinal.engine.codecs import (
    INSTANT,
    TEXT,
    Codec,
    Place,
    either,
    maybe,
    number,
    one_of,
    pair,
    reads,
    record,
    several,
)
from cardinal.engine.fields import hidden, shown
from cardinal.engine.position import NEVER
from cardinal.engine.refused import BadInput, quoted
from cardinal.games.geoplunge.clue_facts import NO_ITEM
from cardinal.games.geoplunge.clues import (
    BD,
    CLUE_CARDS,
    CLUE_NAMES,
    EUROPEAN,
    KINDS,
    clue_name,
    kind_called,
    kind_name,
    kinds_in,
)
from cardinal.games.geoplunge.deck import CARDS as ALL
from cardinal.games.geoplunge.deck import name_of, names_in, near
from cardinal.games.geoplunge.fields import NAMED_CARD, NAMED_CARDS, POWER, TEAM, declare, each_card_once
from cardinal.games.geoplunge.piles import Pile
from cardinal.games.geoplunge.position import OVER, STAKES
from cardinal.games.geoplunge.power import POWER_CARDS
from cardinal.games.geoplunge.state_iq import given as given_clue
from cardinal.games.geoplunge.state_iq.base import CHOOSING, GUESSING, MOST_NEXT, NOTHING, PHASES, REASONS
from cardinal.games.geoplunge.state_iq.judging import GUESSES
from cardinal.games.geoplunge.state_iq.position import StateIQPosition
from cardinal.games.geoplunge.state_iq.rules import OPTIONS, options_of, rules_of
from cardinal.games.geoplunge.state_iq.side import NO_GUESS
from cardinal.games.geoplunge.teams import A, B, other

MOST_CLUES = 2 * GUESSES


def _complete(at: StateIQPosition, given: dict[str, Any]) -> None:
    if "guesser" not in given:
        at.guesser = at.first
    _fill_decks(at, given)
    _read_cards(at, given)
    _read_guesses(at, given.get("guesses", [[], []]))
    _read_clues(at, given.get("clues", []))
    if "at" not in given:
        at.at = 0 if at.phase == CHOOSING else len(at.open)
    _check_phase(at)
    if "deadline" not in given:
        clock = {CHOOSING: at.rules.clue_ms, GUESSING: at.rules.guess_ms}.get(at.phase, NEVER)
        at.deadline = clock if at.timed else NEVER


def _fill_decks(at: StateIQPosition, given: dict[str, Any]) -> None:
    """GP-R25, GP-R26: no card is lost, or there twice."""
    power = [] if at.power == NOTHING or at.phase == OVER else [at.power]
    for name, n, table in (("power", POWER_CARDS, power), ("clues", CLUE_CARDS, at.open)):
        if name not in given.get("decks", {}):
            setattr(at.decks, name, Pile([card for card in range(n) if card not in table], 0))
        if sorted([*getattr(at.decks, name).cards, *table]) != list(range(n)):
            raise BadInput(
                f"In 'decks.{name}' are {n} cards, each once, with those on the table ('power', 'open'; 'phase')."
            )


def _read_cards(at: StateIQPosition, given: dict[str, Any]) -> None:
    if not all(given["hands"]):
        raise BadInput("A State IQ position needs 'hands': for each of the two teams the card dealt to it, as in TX.")
    for team in (A, B):
        at.side(team).held = given["hands"][team]
    dealt = [1 << card for hand in given["hands"] for card in hand]
    seen = each_card_once({"hands": dealt, "deck": [1 << card for card in at.deck]})
    if at.rules.level == 4:  # GP-R26
        needed = MOST_NEXT + 2 - len(dealt)
        rest = [card for card in range(ALL) if not seen >> card & 1]
        at.deck = at.deck + rest[: max(0, needed - len(at.deck))]


def _read_guesses(at: StateIQPosition, guesses: list[list[int]]) -> None:
    """Which of them were right follows from the cards."""
    for team in (A, B):
        held, k = at.side(other(team)).held, 0
        for named in guesses[team]:
            right = k < len(held) and named == held[k]
            at.side(team).say(named, right)
            k += right


def _read_clues(at: StateIQPosition, clues: list[dict[str, Any]]) -> None:
    for clue in clues:
        name, border = clue["kind"], clue.get("item", NO_ITEM)
        if name not in (there := kinds_in(at.terms.edition)):
            raise BadInput(
                f"The clue {quoted(name)} in 'clues' is of another map ('options'). Here are: {', '.join(there)}."
            )
        kind = kind_called(name)
        borders = near(at.target(), at.terms.edition) if kind == BD else 0
        if (borders >> border & 1 if border != NO_ITEM else borders == 0) == 0:
            what = f"The clue {quoted(name)} in 'clues' ('kind', 'item')"
            whose = name_of(at.target(), at.terms.edition)
            raise BadInput(f"{what} is not true of {whose} ('hands'), or says too little.")
        at.clues.append(given_clue.clue(kind, border, clue.get("card", 0), clue.get("number", 1), clue.get("flag", 0)))
    at.kinds = set_of([given_clue.kind(clue) for clue in at.clues])
    at.items = set_of([given_clue.item(clue) for clue in at.clues if given_clue.item(clue) != NO_ITEM])


def _clues(at: StateIQPosition) -> list[dict[str, Any]]:
    return [
        {
            "kind": kind_name(given_clue.kind(clue), at.terms.edition),
            "item": _name(at, given_clue.item(clue)),
            "card": given_clue.card(clue),
            "number": given_clue.number(clue),
            "flag": given_clue.token(clue),
        }
        for clue in at.clues
    ]


def _name(at: StateIQPosition, card: int) -> int | str:
    """NO_ITEM and NO_GUESS name nothing."""
    return name_of(card, at.terms.edition) if card >= 0 else card


def _hands(at: StateIQPosition) -> list[list[str]]:
    return [names_in(side.held, at.terms.edition) for side in (at.side_a, at.side_b)]


def _guesses(at: StateIQPosition) -> list[list[int | str]]:
    return [[_name(at, card) for card in side.said] for side in (at.side_a, at.side_b)]


def _put_deck(at: StateIQPosition, cards: list[int]) -> None:
    at.deck = cards


def _put_quiet(at: StateIQPosition, teams: list[int]) -> None:
    if teams != sorted(set(teams)):
        raise BadInput("'quiet' names each team that has kept quiet once, 0 before 1.")
    at.quiet = set_of(teams)


def _check_phase(position: StateIQPosition) -> None:
    """Nothing may be waited for that cannot come."""
    if not 0 <= position.at <= min(len(position.open), len(position.clues)):
        raise BadInput("'at' counts the open Clue cards whose clues are given.")
    if position.phase in (STAKES, OVER):
        return
    if position.power == NOTHING or position.number() > GUESSES:
        raise BadInput("In the 'phase' clue or guess there must be a 'power' card, and one of the 'guesses' left.")
    if position.phase == CHOOSING and (position.at == len(position.open) or position.offer() == 0):
        raise BadInput("In the 'phase' clue there must be an 'open' Clue card that offers one, for 'at'.")


def _read_clue_card(name: str) -> int:
    if name not in CLUE_NAMES:
        raise BadInput(f"There is no Clue card {quoted(name)}: they are called {CLUE_NAMES[0]} to {CLUE_NAMES[-1]}.")
    return CLUE_NAMES.index(name)


def _flag(value: Any, place: Place) -> int:
    """The token of a picture."""
    if not re.fullmatch("[0-9a-f]{1,8}", TEXT.read(value, place)):
        raise place.must_be("a number of at most eight hexadecimal digits", value)
    return int(value, 16)


CLUE_CARD = reads(_read_clue_card, clue_name, "a Clue card")
KIND = one_of(list(dict.fromkeys([*KINDS, *EUROPEAN])))  # each has one meaning, so its name tells which it is
CLUE = record(
    {
        "kind": KIND,
        "item": maybe(NAMED_CARD, NO_ITEM),
        "card": CLUE_CARD,
        "number": number(1, GUESSES),
        "flag": maybe(Codec(_flag, "eight hexadecimal digits", "{:08x}".format), 0),
    },
    needs=("kind",),
)
CLUES = several(
    either(KIND.to(lambda kind: {"kind": kind}, lambda clue: clue), CLUE)._replace(write=CLUE.write), MOST_CLUES
)
FIELDS = declare(
    StateIQPosition,
    "State IQ",
    PHASES,
    REASONS,
    options=OPTIONS,
    options_of=options_of,
    rules_of=rules_of,
    uses=lambda rules: ("power", "clues"),
    phase=lambda at, given: STAKES if at.power == NOTHING else GUESSING,
    complete=_complete,
    needs=("hands",),
    derived=("rights", "needed", "one", "two", "kinds", "items", "known"),
    fields=[
        hidden(
            "hands",
            pair(NAMED_CARDS),
            "all cards dealt, the last one in hand",
            get=_hands,
        ),
        hidden(
            "deck",
            NAMED_CARDS,
            "the next cards; filled up as far as Level 4 can need it",
            get=lambda at: names_in(at.deck, at.terms.edition),
            put=_put_deck,
        ),
        shown("first", TEAM, "who guesses first"),
        shown("guesser", TEAM),
        hidden(
            "guesses",
            pair(several(maybe(NAMED_CARD, NO_GUESS), GUESSES)),
            "null: not made in time",
            get=_guesses,
        ),
        shown("power", maybe(POWER, NOTHING)),
        hidden("open", several(CLUE_CARD), "the Clue cards on the table"),
        hidden("at", number(), "the open card whose clue comes next"),
        hidden("clues", CLUES, "about the card in question, as MON or with kind, item, card, number, flag", get=_clues),
        shown(
            "quiet",
            several(TEAM, 2),
            "who has kept quiet",
            get=lambda at: [team for team in (A, B) if at.quiet >> team & 1],
            put=_put_quiet,
        ),
        shown("deadline", INSTANT),
        shown("steps", number(), "decisions so far"),
    ],
)
