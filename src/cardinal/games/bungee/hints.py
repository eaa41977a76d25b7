"""A hint for a beginner: the club player's move, in words."""

from cardinal.engine.hint import Hint, Hints
from cardinal.games.bungee.view import BungeeView

SAID = {
    "declare": "Your cards are worth little enough: say “Bungee!”",
    "stay": "Keep your hand as it is.",
    "silent": "Say nothing this time.",
    "leave": "Leave the Jumper where it is.",
}
MANY = {2: "both", 3: "all three", 4: "all four"}
SOURCES = {
    "pile": "take one card from the pile",
    "top": "take the card that lies open",
    "none": "take nothing: there is no card to take",
}


class BungeeHints(Hints[BungeeView]):
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
