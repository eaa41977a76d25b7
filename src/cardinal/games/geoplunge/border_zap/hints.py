"""A hint for a beginner: the club player's move, in words."""

from cardinal.engine.bits import size
from cardinal.engine.hint import Hint
from cardinal.games.geoplunge.border_zap.judging import BORDER, COMMON, common_borders, zap_reasons
from cardinal.games.geoplunge.border_zap.view import BorderZapView
from cardinal.games.geoplunge.deck import INDEX, edition_of, names_of, near
from cardinal.games.geoplunge.hints import GeoPlungeHints, listed, state_name


class BorderZapHints(GeoPlungeHints[BorderZapView]):
    def told(self, view: BorderZapView, move: str) -> Hint:
        if move == "cover":
            return Hint("Remember your first three cards, then cover them.", move)
        *verb, code = move.split()
        name = state_name(code)
        if verb:
            what = "Trade" if verb[0] == "trade" else "Drop"
            return Hint(f"{what} {name}: it is of least use to you.", move, [code])
        if view.phase == "lead":
            return Hint(f"Lead with {name}: few cards zap it.", move, [code])
        return Hint(f"Play {name}{_why(view, code)}", move, [code])


def _why(view: BorderZapView, code: str) -> str:
    """Whether a card zaps the one that was led, and how. A GeoStar does not tell which State that is."""
    if view.led is None:
        return "."
    lead, follow, edition = INDEX[view.led], INDEX[code], edition_of(view.options)
    found = zap_reasons(lead, follow, view.options["zero_borders_zap"] == "on", edition)
    name = state_name(view.led)
    if not found:
        return f": it does not zap {name}, but you need it least."
    if BORDER in found:
        return f": it borders {name}. Zap!"
    if COMMON in found:
        shared = [state_name(one) for one in names_of(common_borders(lead, follow, edition), edition)]
        return f": it and {name} both border {listed(shared)}. Zap!"
    many = size(near(lead, edition))
    return f": it and {name} both have {many or 'no'} neighbor{'' if many == 1 else 's'}. Zap!"
