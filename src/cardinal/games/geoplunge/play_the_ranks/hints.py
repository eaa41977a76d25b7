"""A hint for a beginner: the club player's move, in words."""

from cardinal.engine.hint import Hint
from cardinal.games.geoplunge.deck import INDEX
from cardinal.games.geoplunge.hints import GeoPlungeHints, state_name
from cardinal.games.geoplunge.play_the_ranks.moves import LABELS
from cardinal.games.geoplunge.play_the_ranks.view import PlayTheRanksView

SAID = {
    "pull": "Pull the Power: all Power cards go.",
    "no pull": "Keep the Power cards: do not pull the Power.",
}


class PlayTheRanksHints(GeoPlungeHints[PlayTheRanksView]):
    def told(self, view: PlayTheRanksView, move: str) -> Hint:
        if move in LABELS:
            return Hint(f"{LABELS[move]}.", move)
        if move in SAID:
            return Hint(SAID[move], move)
        first, *rest = move.split()
        if first == "discard":
            return Hint(f"Discard {state_name(rest[0])}: its ranks are far from all bases.", move, rest)
        if first == "remove":
            return Hint(f"Remove the base {rest[0]}.", move)
        if first == "bases":
            return Hint(f"Choose the bases {rest[0]} and {rest[1]}.", move)
        assert first in INDEX
        return Hint(_played(view, first, rest), move, [first, *(word.removeprefix("+") for word in rest)])


def _played(view: PlayTheRanksView, card: str, rest: list[str]) -> str:
    verb = "Lead with" if view.phase == "lead" else "Follow with"
    words = f"{verb} {state_name(card)}"
    said = [word for word in rest if not word.startswith("+") and word != "base"]
    if said:
        words += f" and say “{' '.join(said)}”"
    return f"{words}{', with a Power card' if any(word.startswith('+') for word in rest) else ''}."
