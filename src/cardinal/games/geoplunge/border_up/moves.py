"""Border-Up's moves as people type them: `stake on` · `geoplunge KS MO KY / MD VA NC` · `tie` · `concede`."""

from cardinal.engine.position import Move
from cardinal.engine.refused import BadInput, quoted
from cardinal.games.geoplunge.border_up.codes import GEOPLUNGE, SHOW, THREEOPLUNGE, TIE
from cardinal.games.geoplunge.border_up.shapes import SLOTS
from cardinal.games.geoplunge.codes import CONCEDE, LOCK, STAKE_OFF, STAKE_ON
from cardinal.games.geoplunge.reading import read_rows

PLAIN = {"stake on": STAKE_ON, "stake off": STAKE_OFF, "stake lock": LOCK, "tie": TIE, "concede": CONCEDE}
LAID = {"geoplunge": GEOPLUNGE, "threeoplunge": THREEOPLUNGE, "show": SHOW}
HELP = (
    "Type 'geoplunge' or 'threeoplunge' and your groups, as in 'geoplunge KS MO KY / MD VA NC'; "
    "or: stake on, stake off, stake lock, tie, concede."
)


def read_move(text: str) -> Move:
    text = " ".join(text.split())
    plain = text.lower()
    if plain in PLAIN:
        return Move(PLAIN[plain])
    verb, _, rest = text.partition(" ")
    if verb.lower() not in LAID:
        raise BadInput(f"{quoted(text)} is no move of Border-Up. {HELP}")
    return Move(LAID[verb.lower()], " / ".join(" ".join(row) for row in read_rows(rest, SLOTS)))


def write_move(move: Move) -> str:
    for word, code in PLAIN.items():
        if code == move.code:
            return word
    for verb, code in LAID.items():
        if code == move.code:
            return f"{verb} {move.words}".strip()
    raise BadInput(f"Border-Up has no move {move.code}.")
