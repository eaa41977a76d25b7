# mypyc: compiled
"""State IQ's moves as people type them: `stake on` · `clue MON` · `clue BD TX` · `quiet` · `guess TX` · `Texas` ·
`concede`."""

from typing import Final

from mypy_extensions import i64

from cardinal.answers import LENIENT
from cardinal.engine.position import Move
from cardinal.engine.refused import BadInput, quoted
from cardinal.games.geoplunge.clue_facts import NO_ITEM
from cardinal.games.geoplunge.clues import BD, KINDS, kind_called, kind_name, kinds_in
from cardinal.games.geoplunge.deck import CARDS, EUROPE, INDEX, PRINTED_EDITION, name_of
from cardinal.games.geoplunge.moves import read_plain, write_plain
from cardinal.games.geoplunge.naming import places, read_state

GUESS: Final = 10  # + the card named
QUIET: Final = 60  # IQ-R25
CLUE: Final = 64  # from here on: a kind of clue and, if it names one, a border State


def clue_code(kind: i64, item: i64) -> i64:
    """The code of a clue. `item` is a card or NO_ITEM."""
    return CLUE * (kind + 1) + item + 1


def kind_of(code: i64) -> i64:
    return (code >> 6) - 1


def item_of(code: i64) -> i64:
    return (code & 63) - 1


HELP = (
    "Type 'guess' and a State, as in 'guess TX' or 'guess Texas'; 'clue' and one of the options, as in 'clue MON' or "
    "'clue BD TX'; or: stake on, stake off, stake lock, concede."
)
EUROPEAN_HELP = HELP.replace("State", "country").replace("TX", "FRA").replace("Texas", "France").replace("MON", "LAT")


def read_move(text: str, spelling: str = LENIENT, edition: i64 = PRINTED_EDITION) -> Move:
    plain = read_plain(text)
    if plain is not None:
        return plain
    text = " ".join(text.split())
    verb, _, rest = text.partition(" ")
    if text.lower() == "quiet":
        return Move(QUIET)
    if verb.lower() == "guess":
        return Move(GUESS + _state(rest, spelling, edition))
    if verb.lower() == "clue":
        return Move(_clue(rest, spelling, edition))
    named = read_state(text, spelling, edition)  # a State alone is a guess
    if named is None:
        raise BadInput(f"{quoted(text)} is not a move in State IQ. {EUROPEAN_HELP if edition == EUROPE else HELP}")
    return Move(GUESS + named)


def write_move(move: Move, edition: i64 = PRINTED_EDITION) -> str:
    if GUESS <= move.code < GUESS + CARDS:
        return f"guess {name_of(move.code - GUESS, edition)}"
    if move.code == QUIET:
        return "quiet"
    plain = write_plain(move)
    if plain is not None:
        return plain
    kind, item = int(kind_of(move.code)), int(item_of(move.code))
    if move.code < CLUE or kind >= len(KINDS) or item >= CARDS or (item != NO_ITEM and kind != BD):
        raise BadInput(f"State IQ has no move {move.code}.")
    clue = f"clue {kind_name(kind, edition)}"
    return clue if item == NO_ITEM else f"{clue} {name_of(item, edition)}"


def _clue(text: str, spelling: str, edition: i64) -> int:
    word, _, rest = text.partition(" ")
    name, known = word.upper(), kinds_in(edition)
    if name not in known:
        raise BadInput(f"There is no clue {quoted(word)}. The kinds of clue are: {', '.join(known)}.")
    kind = kind_called(name)
    if rest and kind != BD:
        raise BadInput(f"What {name} says is on your card: type 'clue {name}' and nothing else.")
    return int(clue_code(kind, _state(rest, spelling, edition) if rest else NO_ITEM))


def _state(text: str, spelling: str, edition: i64) -> int:
    """GP-R40 to GP-R42. IQ-R11: text that does not name exactly one State is not a guess and costs nothing."""
    code = text.upper()
    if code in INDEX and name_of(INDEX[code], edition) == code:  # a shortcut; the checker would say the same
        return INDEX[code]
    card = read_state(text, spelling, edition)
    if card is not None:
        return card
    one = "country" if edition == EUROPE else "State"
    near = places(edition).candidates(text)
    if not text:
        why = f"Which {one}?"
    elif len(near) > 1:
        why = f"{quoted(text)} could be {' or '.join(near)}."
    elif near:
        why = f"{quoted(text)} is not spelled like {near[0]}, and here every letter counts."
    else:
        why = f"{quoted(text)} is not a {one}."
    raise BadInput(
        f"{why} Name one by its name or {'' if edition == EUROPE else 'postal '}code. This does not count as a guess."
    )
