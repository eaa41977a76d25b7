"""Hints shared by the GeoPlunge games. The question about the stakes is the same in each."""

from collections.abc import Sequence

from cardinal.engine.chance import Chance
from cardinal.engine.hint import Decide, Hint, Hints
from cardinal.engine.legal import Legal
from cardinal.engine.view import V
from cardinal.games.geoplunge.deck import TITLES

STAKES = "GeoPlunging is a bet on your team: ten points for you if you win, for them if you lose. Not sure? Say no."


class GeoPlungeHints(Hints[V]):
    reasons = True

    def make(self, view: V, legal: Legal, chance: Chance, decide: Decide) -> Hint:
        if view.phase == "stakes":
            return Hint(STAKES, "stake off" if "stake off" in legal else "")
        return super().make(view, legal, chance, decide)


def state_name(code: str) -> str:
    return TITLES[code]


def listed(words: Sequence[str], last: str = "and") -> str:
    """`Ohio, Iowa and Utah`."""
    *most, final = words
    return f"{', '.join(most)} {last} {final}" if most else final
