# mypyc: compiled
"""Dashing States' moves as people type them:
`stake on` · `seats S0 S4 S2` · `geoplunge m3 m1 m5 m2 m7 m6 / down` · `name 1 Texas, Austin` · `ready` · `concede`.

Cards go by their place in the deal, m1 to m7. A row is six of them from left to right. `/ down` says that the seventh
is face-down (DS-R8). A name is the card's place in the row, then State and capital, or State and rank.
"""

from typing import Final

from mypy_extensions import i64

from cardinal.engine.position import Move
from cardinal.engine.refused import BadInput, quoted
from cardinal.games.geoplunge.dashing_states.judging import DEALT, ROW
from cardinal.games.geoplunge.dashing_states.layout import words_of
from cardinal.games.geoplunge.dashing_states.naming import LONGEST
from cardinal.games.geoplunge.moves import read_plain, write_plain

GEOPLUNGE: Final = 20
NAME: Final = 21  # name one card of the row
GO_ON: Final = 22  # ready for the next race
SEATS: Final = 1000  # plus an order of a team's seats: three bits for each seat, left one first


def seats_code(order: list[int]) -> i64:
    code: i64 = 0
    for seat in reversed(order):
        code = code * 8 + seat + 1
    return SEATS + code


def seats_in(code: i64) -> list[int]:
    left = code - SEATS
    order: list[int] = []
    while left > 0:
        order.append(int(left % 8 - 1))
        left = left // 8
    return order


HANDLES = {name: k for k in range(DEALT) for name in (f"m{k + 1}", str(k + 1))}
SEAT_NAMES = {f"s{seat}": seat for seat in range(6)}
HELP = (
    "Type 'geoplunge' and six of your cards, then '/ down' for the seventh, as in "
    "'geoplunge m3 m1 m5 m2 m7 m6 / down'; 'name 1 Texas, Austin'; 'seats S0 S4 S2'; "
    "or: ready, stake on, stake off, stake lock, concede."
)


def read_move(text: str) -> Move:
    plain = read_plain(text)
    if plain is not None:
        return plain
    text = " ".join(text.split())
    verb, _, rest = text.partition(" ")
    match verb.lower():
        case "geoplunge":
            return Move(GEOPLUNGE, read_layout(rest))
        case "name":
            return Move(NAME, _read_name(rest))
        case "ready" if not rest:
            return Move(GO_ON)
        case "seats":
            return Move(seats_code(_read_seats(rest)))
    raise BadInput(f"{quoted(text)} is not a move in Dashing States. {HELP}")


def write_move(move: Move) -> str:
    plain = write_plain(move)
    if plain is not None:
        return plain
    if move.code == GEOPLUNGE:
        return f"geoplunge {move.words}".strip()
    if move.code == NAME:
        return f"name {move.words}"
    if move.code == GO_ON:
        return "ready"
    if move.code > SEATS:
        return f"seats {' '.join(f'S{seat}' for seat in seats_in(move.code))}"
    raise BadInput(f"Dashing States has no move {move.code}.")


def read_layout(text: str) -> str:
    """Read the words of a shout: `m3 m1 m5 m2 m7 m6 / down`, upper or lower case, or `3 1 5 2 7 6 down`."""
    parts = text.lower().replace(",", " ").replace("/", " ").split()
    down = parts[-1:] == ["down"]
    row = parts[:-1] if down else parts
    for name in row:
        if name not in HANDLES:
            raise BadInput(f"There is no card {quoted(name)}. Your cards are m1 to m{DEALT}, as in 'm3 m1 m5'.")
    return words_of([HANDLES[name] for name in row], down)


def _read_name(text: str) -> str:
    place, _, name = text.partition(" ")
    if place not in [str(k + 1) for k in range(ROW)] or not name:
        raise BadInput(f"Say which card of the row you name, 1 to {ROW}, and what it is, as in 'name 1 Texas, Austin'.")
    if len(name) > LONGEST:
        raise BadInput(f"That is too long for a name: {LONGEST} letters are enough.")
    return f"{place} {name}"


def _read_seats(text: str) -> list[int]:
    names = text.lower().replace(",", " ").split()
    order = [SEAT_NAMES[name] for name in names if name in SEAT_NAMES]
    if not 0 < len(names) == len(order) <= 3:
        raise BadInput("Say who stands left, in the middle and right, as in 'seats S0 S4 S2'.")
    return order
