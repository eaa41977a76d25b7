"""A hint for a beginner: the expert's move, in words. It never slips, and it saves the wild cards."""

from cardinal.engine.hint import Hint, Hints
from cardinal.engine.words import listed
from cardinal.games.state_sequence.belief import known_of
from cardinal.games.state_sequence.board import BOARDS, COLUMN, LINES, LINES_AT, ROW, has
from cardinal.games.state_sequence.cards import TITLES
from cardinal.games.state_sequence.moves import read_space
from cardinal.games.state_sequence.rules import MAPS
from cardinal.games.state_sequence.view import StateSequenceView

SAID = {
    "pass": "You can do nothing now: pass.",
    "draw": "Draw a card.",
    "yes": "Say yes: that message gave something away.",
    "no": "Say no: that message gave nothing away.",
}


class StateSequenceHints(Hints[StateSequenceView]):
    level = "expert"

    def told(self, view: StateSequenceView, move: str) -> Hint:
        if move in SAID:
            return Hint(SAID[move], move)
        first, second, *line = move.split()
        if first == "call":
            return Hint("Somebody has said too much about their cards: call it.", move)
        if first == "exchange":
            return Hint(f"Both spaces of {TITLES[second]} are taken: turn the card in for another one.", move, [second])
        if first == "give":
            return Hint(f"Give up {_name(second)}: you need it least.", move, [second])
        why = " That makes a sequence!" if line else _why(view, first, second)
        return Hint(f"{_told(first, second)}{why}", move, [first, second])


MANY = 12  # of at most 20 lines through one space
COUNTS = {1: "a chip", 2: "two chips", 3: "three chips"}


def _why(view: StateSequenceView, card: str, name: str) -> str:
    """What the move does to the lines through its space, as everybody sees them."""
    known = known_of(view)
    space = read_space(name)
    mine = (view.seat or 0) % len(view.sides)
    own, most = 0, 0  # chips of ours in one open line, and of another side
    for line in LINES_AT[space]:
        rest = [one for one in LINES[line] if one != space]
        counts = [sum(has(side.lo, side.hi, one) for one in rest) for side in known.sides]
        others = sum(counts) - counts[mine]
        shared = sum(has(side.locked_lo, side.locked_hi, one) for side in known.sides for one in rest)
        if shared > 1:
            continue  # SQ-R12: no second sequence there
        if others == 0:
            own = max(own, counts[mine])
        elif counts[mine] == 0 and max(counts) == others:
            most = max(most, others)
    if card == "REMOVE":
        return " That breaks their four in a row." if most >= 3 else " That breaks their line."
    if own == 4:
        return " That makes a sequence!"
    if most == 4:
        return " That blocks their four in a row!"
    if own == 3:
        return " Then you have four in a row."
    if most == 3:
        return " That stops their three in a row."
    if own:
        return f" It joins {COUNTS[own]} of yours in one line."
    near = [TITLES[one] for one in dict.fromkeys(view.hand) if one != card and _beside(view, one, space)]
    if near:
        return f" It lies beside your {listed(near[:3])}."
    return " Many lines cross there." if len(LINES_AT[space]) >= MANY else ""


def _beside(view: StateSequenceView, card: str, space: int) -> bool:
    """Whether one of the card's spaces touches this one."""
    board = BOARDS[MAPS.index(str(view.options["edition"]))]
    return any(
        code == card and max(abs(ROW[one] - ROW[space]), abs(COLUMN[one] - COLUMN[space])) == 1
        for one, code in enumerate(board)
    )


def _told(card: str, space: str) -> str:
    if card == "ADD":
        return f"Play your Add card on {space}."
    if card == "REMOVE":
        return f"Play your Remove card: take their chip off {space}."
    return f"Play {TITLES[card]} on {space}."


def _name(card: str) -> str:
    return TITLES.get(card, f"your {card.title()} card")
