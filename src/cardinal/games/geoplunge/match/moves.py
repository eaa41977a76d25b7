"""The match's own moves as people type them: `pick 3 5` · `choose 2` · `go on` · `concede match`."""

import re
from itertools import combinations

from cardinal.engine.position import Move
from cardinal.engine.refused import BadInput, quoted
from cardinal.games.geoplunge.match.formats import numbers_at

OWN = 1 << 40
PAIRS = list(combinations(numbers_at(4), 2))  # GP-44: two of the five games
PICK = OWN  # + the number of a pair
CHOOSE = OWN + 20  # + the number of a game
CONCEDE_MATCH = OWN + 40
GO_ON = OWN + 41


NUMBERS = re.compile(r"\d+")


def read_own(text: str) -> Move | None:
    """Read a move of the match. None if it is a move of the current game."""
    words = text.lower().split()
    if words == ["concede", "match"]:
        return Move(CONCEDE_MATCH)
    if words == ["go", "on"]:
        return Move(GO_ON)
    numbers = tuple(sorted(int(digits[:3]) for digits in NUMBERS.findall(text)))
    if words[:1] == ["pick"]:
        if numbers not in PAIRS:
            raise BadInput(f"{quoted(text)} does not pick two games. Type two numbers from 1 to 5, as in 'pick 3 5'.")
        return Move(PICK + PAIRS.index(numbers))
    if words[:1] == ["choose"]:
        if len(numbers) != 1 or not 1 <= numbers[0] <= 5:
            raise BadInput(f"{quoted(text)} does not choose a game. Type its number, as in 'choose 2'.")
        return Move(CHOOSE + numbers[0])
    return None


def write_own(move: Move) -> str | None:
    if move.code == CONCEDE_MATCH:
        return "concede match"
    if move.code == GO_ON:
        return "go on"
    if move.code >= CHOOSE:
        return f"choose {move.code - CHOOSE}"
    if move.code >= PICK:
        return "pick " + " ".join(map(str, PAIRS[move.code - PICK]))
    return None
