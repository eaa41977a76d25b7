# mypyc: compiled
"""Border-Up's moves as people type them: `stake on` · `geoplunge KS MO KY / MD VA NC` · `tie` · `concede`."""

from typing import Final

from mypy_extensions import i64

from cardinal.engine.position import Move
from cardinal.engine.refused import BadInput, quoted
from cardinal.games.geoplunge.deck import PRINTED_EDITION, read_rows
from cardinal.games.geoplunge.moves import COMMON_MOVES, read_plain, write_plain

TIE: Final = 10  # offer a tie, or agree to one
GEOPLUNGE: Final = 20
THREEOPLUNGE: Final = 21
SHOW: Final = 22  # place cards after the shout, if the options allow time for that
WORDS: Final = ["GeoPlunge", "ThreeOPlunge"]
SLOTS: Final = 3  # for groups of cards


def to_show(code: i64) -> i64:
    """BU-21: how many groups a shout must show."""
    if code == THREEOPLUNGE:
        return 3  # BU-11
    return 2  # BU-10


def word_of(code: i64) -> str:
    return WORDS[code - GEOPLUNGE]


PLAIN = {**COMMON_MOVES, "tie": TIE}
LAID = {"geoplunge": GEOPLUNGE, "threeoplunge": THREEOPLUNGE, "show": SHOW}
HELP = (
    "Type 'geoplunge' or 'threeoplunge' and your groups, as in 'geoplunge KS MO KY / MD VA NC'; "
    "or: stake on, stake off, stake lock, tie, concede."
)


def read_move(text: str, edition: i64 = PRINTED_EDITION) -> Move:
    plain = read_plain(text, PLAIN)
    if plain is not None:
        return plain
    text = " ".join(text.split())
    verb, _, rest = text.partition(" ")
    if verb.lower() not in LAID:
        raise BadInput(f"{quoted(text)} is not a move in Border-Up. {HELP}")
    return Move(LAID[verb.lower()], " / ".join(" ".join(row) for row in read_rows(rest, SLOTS, edition)))


def write_move(move: Move) -> str:
    plain = write_plain(move, PLAIN)
    if plain is not None:
        return plain
    for verb, code in LAID.items():
        if code == move.code:
            return f"{verb} {move.words}".strip()
    raise BadInput(f"Border-Up has no move {move.code}.")
