"""A hint for a beginner: the expert's move, in words. It never slips, and it saves the wild cards."""

from cardinal.engine.hint import Hint, Hints
from cardinal.games.state_sequence.cards import TITLES
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
        lock = " That makes a sequence!" if line else ""
        return Hint(f"{_told(first, second)}{lock}", move, [first, second])


def _told(card: str, space: str) -> str:
    if card == "ADD":
        return f"Play your Add card and put a chip on {space}."
    if card == "REMOVE":
        return f"Play your Remove card and take their chip off {space}."
    return f"Play {TITLES[card]} and put a chip on {space}."


def _name(card: str) -> str:
    return TITLES.get(card, f"your {card.title()} card")
