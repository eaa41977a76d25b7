"""A State IQ position as JSON, so that a test, a puzzle or a bug report can set up any position by hand.

The smallest is `{"hands": ["TX", "ME"]}`: two seats, Level 2, team A guesses first, the stakes are asked. With `power`
the first guess is waited for: `{"hands": ["TX", "ME"], "power": "P04", "clues": ["MON", "FN"]}`.

Besides what geoplunge/notation.py lists (`phase`: stakes, clue, guess, over):
`hands`: by team all cards that were dealt to it, in order, the last being the one that it holds; `deck`: the next ones
(filled up as far as Level 4 can need it); `first` and `guesser` (teams); `guesses`: by team the States named, null for
one that was not made in time; `power` (P01 to P15); `open`: the Clue cards on the table (Q01 to Q45), and `at`: from
which of them the next clue comes; `clues`: about the card in question, kinds such as "MON", or {"kind": "BD", "item":
"OK", "card": "Q06", "number": 1, "flag": "0badcafe"}; `deadline` (instant); `steps` (decisions so far).
A deck that is not given is in order, without what lies on the table.
"""

import re
from collections.abc import Mapping
from typing import Any

from cardinal.engine.bits import set_of
from cardinal.engine.fields import (
    INSTANT,
    TEXT,
    Field,
    Place,
    either,
    maybe,
    number,
    pair,
    reading,
    reads,
    record,
    several,
    word,
)
from cardinal.engine.options import parse_options
from cardinal.engine.refused import BadInput, quoted
from cardinal.games.geoplunge.clue_facts import NO_ITEM
from cardinal.games.geoplunge.clues import BD, CLUE_CARDS, CLUE_NAMES, KINDS, clue_name
from cardinal.games.geoplunge.deck import INDEX, NAMES, near
from cardinal.games.geoplunge.notation import (
    CARD,
    CARDS,
    COMMON_FIELDS,
    POWER,
    TEAM,
    check_position,
    common_json,
    read_common_json,
    read_decks,
    read_instant,
    read_power,
)
from cardinal.games.geoplunge.piles import Decks
from cardinal.games.geoplunge.position import OVER, STAKES
from cardinal.games.geoplunge.power import POWER_CARDS, power_name
from cardinal.games.geoplunge.reading import read_card
from cardinal.games.geoplunge.state_iq import given
from cardinal.games.geoplunge.state_iq.judging import GUESSES
from cardinal.games.geoplunge.state_iq.options import OPTIONS, options_of, rules_of
from cardinal.games.geoplunge.state_iq.position import MOST_NEXT, StateIQPosition
from cardinal.games.geoplunge.state_iq.side import NO_GUESS
from cardinal.games.geoplunge.state_iq.state import CHOOSING, GUESSING, NOTHING, PHASES, REASONS, State
from cardinal.games.geoplunge.state_iq.telling import token_text
from cardinal.games.geoplunge.teams import A, B, other
from cardinal.games.geoplunge.view import instant

NAME = "State IQ"
MOST_CLUES = 2 * GUESSES


def to_json(position: State) -> dict[str, object]:
    return {
        **common_json(position, PHASES, options_of(position.rules)),
        "hands": [[NAMES[card] for card in position.side(team).held] for team in (A, B)],
        "deck": [NAMES[card] for card in position.deck],
        "first": int(position.first),
        "guesser": int(position.guesser),
        "guesses": [[None if c == NO_GUESS else NAMES[c] for c in position.side(team).said] for team in (A, B)],
        "power": None if position.power == NOTHING else power_name(position.power),
        "open": [clue_name(card) for card in position.open],
        "at": int(position.at),
        "clues": [_clue_json(clue) for clue in position.clues],
        "deadline": instant(position.deadline),
        "steps": int(position.steps),
    }


def from_json(data: Mapping[str, Any]) -> StateIQPosition:
    seats = check_position(data, FIELDS, NAME, needs=("hands",))
    rules = rules_of(parse_options(OPTIONS, data.get("options", {}), NAME))
    power = data.get("power")
    turned = [] if power is None else [read_power(power)]
    opened = [_read_clue_card(card) for card in data.get("open", [])]
    over = data.get("phase") == PHASES[OVER]
    position = StateIQPosition(seats, rules, _decks(data, [] if over else turned, opened))
    read_common_json(position, data, PHASES, "guess" if turned else "stakes", REASONS, NAME)
    position.power = turned[0] if turned else NOTHING
    position.open = opened
    position.first = data.get("first", A)
    position.guesser = data.get("guesser", position.first)
    _read_cards(position, data)
    _read_guesses(position, data.get("guesses", [[], []]))
    _read_clues(position, data.get("clues", []))
    position.at = data.get("at", 0 if position.phase == CHOOSING else len(opened))
    position.steps = data.get("steps", 0)
    _check_phase(position)
    clock = {CHOOSING: rules.clue_ms, GUESSING: rules.guess_ms}.get(position.phase)
    default = int(clock) if clock is not None and position.timed else None
    position.deadline = read_instant(data.get("deadline", default))
    return position


def _decks(data: Mapping[str, Any], power: list[int], clues: list[int]) -> Decks:
    """GP-R25, GP-R26: no card is lost, or there twice."""
    said = dict(data.get("decks", {}))
    for name, size, table in (("power", POWER_CARDS, power), ("clues", CLUE_CARDS, clues)):
        said.setdefault(name, {"cards": [card for card in range(size) if card not in table]})
        if sorted([*said[name]["cards"], *table]) != list(range(size)):
            raise BadInput(
                f"In 'decks.{name}' are {size} cards, each once, with those on the table ('power', 'open'; 'phase')."
            )
    return read_decks(said, {})


def _read_cards(position: StateIQPosition, data: Mapping[str, Any]) -> None:
    hands = data["hands"]
    if not all(hands):
        raise BadInput("A State IQ position needs 'hands': for each of the two teams the card dealt to it, as in TX.")
    seen: set[int] = set()
    with reading("hands"):
        for team in (A, B):
            position.side(team).held = _cards(hands[team], seen)
    with reading("deck"):
        position.deck = _cards(data.get("deck", []), seen)
    if position.rules.level == 4:  # GP-R26
        needed = MOST_NEXT + 2 - sum(len(position.side(team).held) for team in (A, B))
        rest = [card for card in range(len(NAMES)) if card not in seen]
        position.deck += rest[: max(0, needed - len(position.deck))]


def _cards(names: Any, seen: set[int]) -> list[int]:
    cards = [INDEX[read_card(name)] for name in (names.split() if isinstance(names, str) else names)]
    for card in cards:
        if card in seen:
            raise BadInput(f"There is one card {NAMES[card]} in the deck; the position has it twice.")
        seen.add(card)
    return cards


def _read_guesses(position: StateIQPosition, guesses: Any) -> None:
    """Which of them were right follows from the cards."""
    for team in (A, B):
        held, at = position.side(other(team)).held, 0
        for name in guesses[team]:
            named = NO_GUESS if name is None else INDEX[read_card(name)]
            right = at < len(held) and named == held[at]
            position.side(team).say(named, right)
            at += right


def _read_clues(position: StateIQPosition, clues: list[Any]) -> None:
    for said in clues:
        clue: Mapping[str, Any] = {"kind": said} if isinstance(said, str) else said
        kind = KINDS.index(clue["kind"])
        item = clue.get("item")
        border = NO_ITEM if item is None else INDEX[read_card(item)]
        borders = near(position.target()) if kind == BD else 0
        if (borders >> border & 1 if border != NO_ITEM else borders == 0) == 0:
            what = f"The clue {quoted(said)} in 'clues' ('kind', 'item')"
            raise BadInput(f"{what} is not true of {NAMES[position.target()]} ('hands'), or says too little.")
        card = _read_clue_card(clue.get("card", CLUE_NAMES[0]))
        token = int(clue.get("flag") or "0", 16)
        position.clues.append(int(given.clue(kind, border, card, clue.get("number", 1), token)))
    position.kinds = set_of([int(given.kind(clue)) for clue in position.clues])
    position.items = set_of([int(given.item(clue)) for clue in position.clues if given.item(clue) != NO_ITEM])


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


def _clue_json(clue: int) -> dict[str, object]:
    item, token = int(given.item(clue)), int(given.token(clue))
    return {
        "kind": KINDS[given.kind(clue)],
        "item": None if item == NO_ITEM else NAMES[item],
        "card": clue_name(given.card(clue)),
        "number": int(given.number(clue)),
        "flag": token_text(clue) if token else None,
    }


def _read_clue_card(name: str) -> int:
    if name not in CLUE_NAMES:
        raise BadInput(f"There is no Clue card {quoted(name)}: they are called {CLUE_NAMES[0]} to {CLUE_NAMES[-1]}.")
    return CLUE_NAMES.index(name)


def _flag(value: Any, place: Place) -> None:
    """The token of a picture: eight digits at most."""
    TEXT(value, place)
    if not re.fullmatch("[0-9a-f]{1,8}", value):
        raise place.must_be("a number of at most eight hexadecimal digits", value)


CLUE: dict[str, Field] = {
    "kind": word(KINDS),
    "item": maybe(CARD),
    "card": reads(_read_clue_card),
    "number": number(1, GUESSES),
    "flag": maybe(_flag),
}
FIELDS: dict[str, Field] = {
    **COMMON_FIELDS,
    "hands": pair(CARDS),
    "deck": CARDS,
    "first": TEAM,
    "guesser": TEAM,
    "guesses": pair(several(maybe(CARD), most=GUESSES)),
    "power": maybe(POWER),
    "open": several(reads(_read_clue_card)),
    "at": number(),
    "clues": several(either(word(KINDS), record(CLUE, needs=("kind",))), most=MOST_CLUES),
    "deadline": INSTANT,
    "steps": number(),
}
