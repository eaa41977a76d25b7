"""A hint for a beginner: three names of the row, or the first letters of a name. Never the whole answer."""

from cardinal.engine.chance import Chance
from cardinal.engine.hint import Decide, Hint
from cardinal.engine.legal import Legal
from cardinal.games.geoplunge.dashing_states.layout import handles_in
from cardinal.games.geoplunge.dashing_states.naming import things
from cardinal.games.geoplunge.dashing_states.sorting import BY_CAPITAL, BY_STATE, order_of, sorted_row
from cardinal.games.geoplunge.dashing_states.view import DashingStatesView
from cardinal.games.geoplunge.deck import INDEX, TITLES, edition_of, name_of, rank
from cardinal.games.geoplunge.hints import GeoPlungeHints
from cardinal.games.geoplunge.naming import capital_of


class DashingStatesHints(GeoPlungeHints[DashingStatesView]):
    def make(self, view: DashingStatesView, legal: Legal, chance: Chance, decide: Decide) -> Hint:
        if view.phase == "race" and legal.forms:
            return _order(view)
        if view.phase == "naming" and legal.forms:
            return _letters(view)
        return super().make(view, legal, chance, decide)

    def told(self, view: DashingStatesView, move: str) -> Hint:
        return Hint("Stand in any order you like: each of you names the cards before them.", move)


def _cards(view: DashingStatesView) -> list[tuple[str, int]]:
    """The cards' handles and the States their pictures show."""
    cards = view.races[-1].sides[view.team or 0].cards
    return [(card.handle, INDEX[card.state]) for card in cards if isinstance(card.state, str)]


def _order(view: DashingStatesView) -> Hint:
    """Three names to start from. What comes between them, and which card is which, one must know."""
    by, edition = order_of(view.races[-1].by), edition_of(view.options)
    row = sorted_row([card for _, card in _cards(view)], by, 0, edition)
    names = [capital_of(card, edition) if by == BY_CAPITAL else TITLES[name_of(card, edition)] for card in row]
    middle = names[len(names) // 2]
    return Hint(f"Of all your cards, {names[0]} comes first, {middle} is in the middle, {names[-1]} comes last.")


def _letters(view: DashingStatesView) -> Hint:
    race = view.races[-1]
    side = race.sides[view.team or 0]
    by, row = order_of(race.by), handles_in((side.shout.layout if side.shout else "") or "")
    names = side.names or []
    place = next(k for k in side.places(view.seat or 0) if names[k] is None)
    handle, card = _cards(view)[row[place]]
    edition = edition_of(view.options)
    name, first = TITLES[name_of(card, edition)], things(by, edition)[0]
    if by >= BY_STATE:
        second = f"its capital with {capital_of(card, edition)[0]}"
    else:
        half = "first" if rank(by, card, edition) <= 25 else "last"
        second = f"its rank is among the {half} 25"
    return Hint(f"Card {place + 1}: the {first} begins with {name[0]}, {second}.", lights=[handle])
