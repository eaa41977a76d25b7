"""A hint for a beginner: the move that a review would find best, in words."""

from cardinal.bots.compare import Comparison
from cardinal.bots.thinker import effort
from cardinal.engine.chance import Chance
from cardinal.engine.hint import Decide, Hint, Hints
from cardinal.engine.legal import Legal
from cardinal.games.bungee.belief import believe
from cardinal.games.bungee.bots import GUIDE
from cardinal.games.bungee.moves import read_move
from cardinal.games.bungee.view import BungeeView

PLAYOUTS = effort(4000)

SAID = {
    "declare": "Your cards are worth little enough: say “Bungee!”",
    "stay": "Keep your hand as it is.",
    "silent": "Say nothing this time.",
    "leave": "Leave the Jumper where it is.",
}
MANY = {2: "both", 3: "all three", 4: "all four"}
SOURCES = {
    "pile": "draw a card from the face-down pile",
    "top": "take the card that lies face-up",
    "none": "take nothing: there is no card to take",
}


class BungeeHints(Hints[BungeeView]):
    def make(self, view: BungeeView, legal: Legal, chance: Chance, decide: Decide) -> Hint:
        """Weighed as a review weighs moves, so that no review finds fault with a hint."""
        texts = {int(read_move(text).code): text for text in legal}
        assert view.seat is not None
        best, *_ = Comparison(believe(view), GUIDE, view.seat).finalists([*texts], -1, PLAYOUTS, chance)
        return self.told(view, texts[best])

    def told(self, view: BungeeView, move: str) -> Hint:
        if move in SAID:
            return Hint(SAID[move], move)
        first, second = move.split()
        if first == "take":  # house rule 1
            return Hint(f"Take the Jumper and give your {_name(second)} for it.", move, [second])
        faces = first.split(",")
        what = f"your {_name(faces[0])}" if len(faces) == 1 else f"{MANY.get(len(faces), 'all')} of your {faces[0]}s"
        return Hint(f"Discard {what} and {SOURCES[second]}.", move, [faces[0], second])


def _name(face: str) -> str:
    return "Jumper" if face == "J" else face
