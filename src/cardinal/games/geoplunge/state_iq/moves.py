# mypyc: compiled
"""State IQ's moves as people type them: `stake on` · `clue MON` · `clue BD TX` · `guess TX` · `Texas` · `concede`."""

from typing import Final

from mypy_extensions import i64

from cardinal.answers import LENIENT, STATES
from cardinal.engine.position import Move
from cardinal.engine.refused import BadInput, quoted
from cardinal.games.geoplunge.clue_facts import NO_ITEM
from cardinal.games.geoplunge.clues import BD, KINDS
from cardinal.games.geoplunge.deck import CARDS, INDEX, NAMES
from cardinal.games.geoplunge.moves import read_plain, write_plain
from cardinal.games.geoplunge.naming import read_state

GUESS: Final = 10  # + the card that is named
CLUE: Final = 64  # from here on: a kind of clue and, for one border State, which


def clue_code(kind: i64, item: i64) -> i64:
    """`item`: a card, or NO_ITEM."""
    return CLUE * (kind + 1) + item + 1


def kind_of(code: i64) -> i64:
    return (code >> 6) - 1


def item_of(code: i64) -> i64:
    return (code & 63) - 1


HELP = (
    "Type 'guess' and a State, as in 'guess TX' or 'guess Texas'; 'clue' and one of the options, as in 'clue MON' or "
    "'clue BD TX'; or: stake on, stake off, stake lock, concede."
)


def read_move(text: str, spelling: str = LENIENT) -> Move:
    plain = read_plain(text)
    if plain is not None:
        return plain
    text = " ".join(text.split())
    verb, _, rest = text.partition(" ")
    if verb.lower() == "guess":
        return Move(GUESS + _state(rest, spelling))
    if verb.lower() == "clue":
        return Move(_clue(rest, spelling))
    named = read_state(text, spelling)  # a State alone is a guess
    if named is None:
        raise BadInput(f"{quoted(text)} is no move of State IQ. {HELP}")
    return Move(GUESS + named)


def write_move(move: Move) -> str:
    if GUESS <= move.code < GUESS + CARDS:
        return f"guess {NAMES[move.code - GUESS]}"
    plain = write_plain(move)
    if plain is not None:
        return plain
    kind, item = int(kind_of(move.code)), int(item_of(move.code))
    if move.code < CLUE or kind >= len(KINDS) or item >= CARDS or (item != NO_ITEM and kind != BD):
        raise BadInput(f"State IQ has no move {move.code}.")
    return f"clue {KINDS[kind]}" if item == NO_ITEM else f"clue {KINDS[kind]} {NAMES[item]}"


def _clue(text: str, spelling: str) -> int:
    name, _, rest = text.partition(" ")
    if name.upper() not in KINDS:
        raise BadInput(f"There is no clue {quoted(name)}. The kinds of clue are: {', '.join(KINDS)}.")
    kind = KINDS.index(name.upper())
    if rest and kind != BD:
        raise BadInput(f"What {KINDS[kind]} says is on your card: type 'clue {KINDS[kind]}' and nothing else.")
    return int(clue_code(kind, _state(rest, spelling) if rest else NO_ITEM))


def _state(text: str, spelling: str) -> int:
    """GP-R40 to GP-R42. IQ-R11: what cannot be read as one State is no guess, and costs none."""
    if text.upper() in NAMES:  # the short way; the checker would say the same
        return INDEX[text.upper()]
    card = read_state(text, spelling)
    if card is not None:
        return card
    near = STATES.candidates(text)
    if not text:
        why = "Which State?"
    elif len(near) > 1:
        why = f"{quoted(text)} could be {' or '.join(near)}."
    elif near:
        why = f"{quoted(text)} is not spelled like {near[0]}, and here every letter counts."
    else:
        why = f"{quoted(text)} is not a State."
    raise BadInput(f"{why} Name one by its name or postal code. Nothing is counted.")
