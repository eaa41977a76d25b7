# mypyc: compiled
"""Chummy Challenge's moves as people type them: `stake on` · `plunger S2` · `geoplunge` · `pass` · `answer Iowa` ·
`ready`."""

from typing import Final

from cardinal.engine.chance import Chance
from cardinal.engine.position import Move
from cardinal.engine.refused import BadInput, quoted
from cardinal.games.geoplunge.deck import PRINTED
from cardinal.games.geoplunge.moves import COMMON_MOVES, read_plain, write_plain

PLUNGER: Final = 10  # name a GeoPlunger: 10 plus the seat
GEOPLUNGE: Final = 20
ANSWER: Final = 21
PASS: Final = 22  # CC-R24
GO_ON: Final = 23  # CC-R27


SEATS = 6
PLAIN = {
    **COMMON_MOVES,
    **{f"plunger s{seat}": PLUNGER + seat for seat in range(SEATS)},
    "geoplunge": GEOPLUNGE,
    "pass": PASS,
    "ready": GO_ON,
}
LONGEST = 300  # characters in an answer
HELP = (
    "Type 'geoplunge' to shout, 'pass' if you do not know, 'answer' and your answer, as in 'answer Iowa, Ohio', "
    "or 'plunger S2' to name S2; or: ready, stake on, stake off, stake lock, concede."
)


def read_move(text: str) -> Move:
    plain = read_plain(text, PLAIN)
    if plain is not None:
        return plain
    verb, _, rest = text.strip().partition(" ")
    if verb.lower() != "answer":
        raise BadInput(f"{quoted(text)} is not a move in Chummy Challenge. {HELP}")
    words = one_line(rest)
    if len(words) > LONGEST:
        raise BadInput(f"An answer has at most {LONGEST} letters; this one has {len(words)}.")
    return Move(ANSWER, words)


def one_line(text: str) -> str:
    """GP-R46: a line break separates the parts of a list, just like a semicolon."""
    lines = (" ".join(line.split()) for line in text.splitlines())
    return "".join(letter for letter in "; ".join(line for line in lines if line) if letter.isprintable())


def write_move(move: Move) -> str:
    plain = write_plain(move, PLAIN)
    if plain is not None:
        return plain.replace(" s", " S") if plain.startswith("plunger") else plain
    if move.code == ANSWER:
        return f"answer {move.words}".strip()
    raise BadInput(f"Chummy Challenge has no move {move.code}.")


def random_guess(chance: Chance) -> str:
    return PRINTED[chance.below(len(PRINTED))].name
