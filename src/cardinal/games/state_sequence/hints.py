"""A hint for a beginner: the move that plays out best, in words. The review judges in the same way."""

from cardinal.bots.compare import Comparison
from cardinal.common.version import COMPILED
from cardinal.engine.chance import Chance
from cardinal.engine.hint import Decide, Hint, Hints
from cardinal.engine.legal import Legal
from cardinal.engine.position import listed
from cardinal.games.state_sequence.belief import believe
from cardinal.games.state_sequence.cards import TITLES
from cardinal.games.state_sequence.guide import StateSequenceGuide
from cardinal.games.state_sequence.view import StateSequenceView

GUIDE = StateSequenceGuide()
PLAYOUTS = 1500
DEALS = 300  # for the two best moves
SAID = {
    "pass": "You can do nothing now: pass.",
    "draw": "Draw a card.",
    "yes": "Say yes: that message gave something away.",
    "no": "Say no: that message gave nothing away.",
}


class StateSequenceHints(Hints[StateSequenceView]):
    def make(self, view: StateSequenceView, legal: Legal, chance: Chance, decide: Decide) -> Hint:
        hint = super().make(view, legal, chance, decide)
        if not COMPILED or view.seat is None or not hint.move[:1].isupper():
            return hint  # no time to think, or a call, an exchange, a draw
        moves = dict(zip(legal.codes, legal.texts, strict=True))
        club = next(code for code, text in moves.items() if text == hint.move)
        belief = believe(view)
        codes = [code for code in listed(belief.sample(chance), view.seat) if code in moves]
        if club not in codes or len(codes) < 2:
            return hint
        comparison = Comparison(belief, GUIDE, view.seat)
        finalists = comparison.finalists(codes, club, PLAYOUTS, chance)
        best = comparison.best([club, *(code for code in finalists if code != club)], DEALS, chance)
        return self.told(view, moves[best])

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
