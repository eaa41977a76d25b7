"""A hint for a beginner: the club player's move, in words. Every reason is a fact that the player can check."""

from cardinal.engine.bits import size
from cardinal.engine.hint import Hint
from cardinal.games.geoplunge.border_zap.judging import BORDER, COMMON, common_borders, zap_reasons, zapping
from cardinal.games.geoplunge.border_zap.rules import zap_table
from cardinal.games.geoplunge.border_zap.view import BorderZapView
from cardinal.games.geoplunge.deck import EUROPE, INDEX, edition_of, names_of, near
from cardinal.games.geoplunge.hints import GeoPlungeHints, listed, state_name

FEW = 8  # zaps: a card to lead with


class BorderZapHints(GeoPlungeHints[BorderZapView]):
    def told(self, view: BorderZapView, move: str) -> Hint:
        if move == "cover":
            return Hint("Remember your first three cards, then cover them.", move)
        *verb, code = move.split()
        name = state_name(code)
        if verb:
            what = "Trade" if verb[0] == "trade" else "Drop"
            return Hint(f"{what} {name}: {_risk(view, code)}{_kept(view, code)}.", move, [code])
        if view.phase == "lead":
            return Hint(f"Lead with {name}: {_risk(view, code)}.", move, [code])
        return Hint(f"Play {name}{_why(view, code)}", move, [code])

    def advised(self, view: BorderZapView, move: str) -> Hint:
        """The reasons are facts, so they hold whoever found the move."""
        return self.told(view, move)


def _zappers(view: BorderZapView, code: str) -> int:
    """How many cards zap this one: the number beside the bolt on it."""
    return int(
        size(zapping(INDEX[code], zap_table(view.options["zero_borders_zap"] == "on", edition_of(view.options))))
    )


def _risk(view: BorderZapView, code: str) -> str:
    many = _zappers(view, code)
    one, more = ("country", "countries") if edition_of(view.options) == EUROPE else ("State", "States")
    if many == 0:
        return f"no {one} zaps it"
    return f"{'only ' if many <= FEW else ''}{many} {f'{one} zaps' if many == 1 else f'{more} zap'} it"


def _kept(view: BorderZapView, code: str) -> str:
    """What a card that is given away is compared with."""
    choice = view.fresh if view.phase.endswith("trade") else view.cards
    rest = {one: _zappers(view, one) for one in choice if one != code}
    if not rest:
        return ""
    if _zappers(view, code) >= max(rest.values()):
        return ", the most of these cards"
    best = max(rest, key=lambda one: rest[one])
    return f". Keep {state_name(best)} to zap with: it zaps {rest[best]}"


def _why(view: BorderZapView, code: str) -> str:
    """Whether a card zaps the one that was led, and how. A GeoStar does not tell which State that is."""
    if view.led is None:
        return "."
    lead, follow, edition = INDEX[view.led], INDEX[code], edition_of(view.options)
    found = zap_reasons(lead, follow, view.options["zero_borders_zap"] == "on", edition)
    name = state_name(view.led)
    if not found:
        return _lost(view, code)
    if BORDER in found:
        return f": it borders {name}. Zap!"
    if COMMON in found:
        shared = [state_name(one) for one in names_of(common_borders(lead, follow, edition), edition)]
        return f": it and {name} both border {listed(shared)}. Zap!"
    many = size(near(lead, edition))
    return f": it and {name} both have {many or 'no'} neighbor{'' if many == 1 else 's'}. Zap!"


def _lost(view: BorderZapView, code: str) -> str:
    """Why a card is good that does not zap."""
    assert view.led is not None
    edition, zero = edition_of(view.options), view.options["zero_borders_zap"] == "on"
    name = state_name(view.led)
    able = [one for one in view.cards if zap_reasons(INDEX[view.led], INDEX[one], zero, edition)]
    if able:
        saved = listed([state_name(one) for one in able], "or")
        return f": it loses this trick, but {saved} can win a later one."
    kept = [one for one in view.cards if one != code]
    if not kept:
        return f": it is your last card, and it does not zap {name}."
    safest = min(kept, key=lambda one: _zappers(view, one))
    return f": none of your cards zaps {name}. Keep {state_name(safest)} for a lead."
