# mypyc: compiled
"""Moves as people type them: `TX B4` · `ADD E5` · `REMOVE F6` · `CO B2 lock A2 column` · `exchange KS` · `pass`.

With draw=manual: `draw`. For table talk: `call T1` · `yes` · `no` · `give TX`.
"""

from typing import Final

from mypy_extensions import i64

from cardinal.engine.position import Move
from cardinal.engine.refused import BadInput, quoted
from cardinal.games.state_sequence.board import (
    ALL_SPACES,
    DIRECTIONS,
    LINE_DIRECTION,
    LINES,
    ONWARD,
    SPACE_NAMES,
    line_name,
)
from cardinal.games.state_sequence.cards import FACES, INDEX, name_of
from cardinal.games.state_sequence.rules import EUROPE, STATES

OTHERS: Final = 2097152  # above every play
EXCHANGE: Final = 2097152  # + card
GIVE: Final = 2097216  # + card: the penalty for table talk
PASS: Final = 2097280
DRAW: Final = 2097281  # with draw=manual
YES: Final = 2097282
NO: Final = 2097283
CALL: Final = 2097288  # + side


def play(card: i64, space: i64) -> i64:
    return card + (space << 6)


def locking(code: i64, line: i64) -> i64:
    """The same play, plus the line to lock."""
    return code + ((line + 1) << 13)


def card_of(code: i64) -> i64:
    return code & 63


def space_of(code: i64) -> i64:
    return (code >> 6) & 127


def line_of(code: i64) -> i64:
    """The line chosen, or -1."""
    return (code >> 13) - 1


WORDS = {"pass": PASS, "draw": DRAW, "yes": YES, "no": NO}
WITH_CARD = {"exchange": EXCHANGE, "give": GIVE}
HELP = (
    "Type a card and a space, as in 'TX B4', 'ADD E5' or 'REMOVE F6'; or exchange and a dead card, as in 'exchange KS'."
)
EUROPEAN_HELP = HELP.replace("TX", "FRA").replace("KS", "DEU")
SIDES = ("T0", "T1", "T2")


def read_move(text: str, on: i64 = STATES) -> Move:
    words = text.lower().replace(",", " ").split()
    match words:
        case [word] if word in WORDS:
            return Move(WORDS[word])
        case [verb, card] if verb in WITH_CARD:
            return Move(WITH_CARD[verb] + read_card(card, on))
        case ["call", side] if len(side) < 9:
            return Move(CALL + read_side(side))
        case [card, space]:
            return Move(play(read_card(card, on), read_space(space)))
        case [card, space, "lock", first, direction]:
            return Move(locking(play(read_card(card, on), read_space(space)), read_line(f"{first} {direction}")))
    raise BadInput(f"{quoted(text)} is not a move in State Sequence. {EUROPEAN_HELP if on == EUROPE else HELP}")


def write_move(move: Move, on: i64 = STATES) -> str:
    code = int(move.code)
    if 0 <= code < OTHERS:
        text = f"{name_of(card_of(code), on)} {SPACE_NAMES[space_of(code)]}"
        line = int(line_of(code))
        return text if line < 0 else f"{text} lock {line_name(line)}"
    for word, meant in WORDS.items():
        if meant == code:
            return word
    for verb, first in WITH_CARD.items():
        if first <= code < first + FACES:
            return f"{verb} {name_of(code - first, on)}"
    if CALL <= code < CALL + len(SIDES):
        return f"call {SIDES[code - CALL]}"
    raise ValueError(f"no move has the code {code}")


def read_card(name: object, on: i64 = STATES) -> int:
    """Read a card of this map."""
    text = str(name).strip().upper()
    if text not in INDEX or name_of(INDEX[text], on) != text:
        codes = "countries' codes, as in FRA or DEU" if on == EUROPE else "States' postal codes"
        raise BadInput(f"There is no card {quoted(name)}. The cards are the {codes}, ADD and REMOVE.")
    return INDEX[text]


def read_any_card(name: object) -> int:
    """Read a card of any map. Its code tells the map."""
    text = str(name).strip().upper()
    return INDEX[text] if text in INDEX else read_card(name)


def read_space(name: object) -> int:
    text = str(name).strip().upper()
    if text not in SPACE_NAMES:
        raise BadInput(f"There is no space {quoted(name)}. The spaces are A1 to J10: first the row, then the column.")
    return SPACE_NAMES.index(text)


def read_side(name: object) -> int:
    text = str(name).strip().upper()
    if not text.startswith("T"):
        text = f"T{text}"
    if text not in SIDES:
        raise BadInput(f"There is no side {quoted(name)}. The sides are T0, T1 and, with three of them, T2.")
    return SIDES.index(text)


def read_line(name: object) -> int:
    """Read a line: first space and direction (`A1 row`), both ends (`A1-A5`), or all its spaces."""
    text = str(name).replace("–", "-").replace("-", " ").replace(",", " ")
    first, *rest = text.split() or [""]
    start = read_space(first)
    if len(rest) == 1 and rest[0].lower() in DIRECTIONS:
        direction = DIRECTIONS.index(rest[0].lower())
        if ONWARD[ALL_SPACES * direction + start] >= 4:
            return next(n for n, line in enumerate(LINES) if line[0] == start and LINE_DIRECTION[n] == direction)
        raise BadInput(f"There is no room for five from {first.upper()} in that direction ({rest[0].lower()}).")
    given = {start, *(read_space(space) for space in rest)}
    for n, line in enumerate(LINES):
        if given == set(line) or (len(given) == 2 and given == {line[0], line[4]}):
            return n
    raise BadInput(
        f"{quoted(name)} is not a line of five. Write its first space and row, column, falling (down-right) or rising "
        "(down-left), as in 'A1 row'; or its spaces."
    )
