"""A hint for a beginner: the club player's move, in words."""

from cardinal.engine.hint import Hint
from cardinal.games.geoplunge.border_zap.view import BorderZapView
from cardinal.games.geoplunge.hints import GeoPlungeHints, state_name


class BorderZapHints(GeoPlungeHints[BorderZapView]):
    def told(self, view: BorderZapView, move: str) -> Hint:
        if move == "cover":
            return Hint("You have seen your first three cards: lay them face down.", move)
        *verb, code = move.split()
        name = state_name(code)
        if verb:
            what = "Give away" if verb[0] == "trade" else "Discard"
            return Hint(f"{what} {name}: it is of least use to you.", move, [code])
        if view.phase == "lead":
            return Hint(f"Lead with {name}: few cards zap it.", move, [code])
        return Hint(f"Follow with {name}.", move, [code])
