"""A match as one seat can imagine it: the current game, and the decks that the seat cannot see."""

from cardinal.engine.chance import Chance
from cardinal.engine.game import Belief
from cardinal.games.geoplunge.fields import DECK_SIZES
from cardinal.games.geoplunge.match.base import PICKING
from cardinal.games.geoplunge.match.fields import FIELDS
from cardinal.games.geoplunge.match.games import GAMES
from cardinal.games.geoplunge.match.moves import PAIRS
from cardinal.games.geoplunge.match.position import MatchPosition
from cardinal.games.geoplunge.match.view import MatchView
from cardinal.games.geoplunge.piles import Decks, imagined
from cardinal.games.geoplunge.power import power_of
from cardinal.games.geoplunge.teams import A, B


class MatchBelief:
    def __init__(self, known: MatchPosition, inner: Belief | None, hidden: list[int]) -> None:
        self.known = known
        self.inner = inner
        self.hidden = hidden  # the teams whose picks the seat does not know

    def sample(self, chance: Chance) -> MatchPosition:
        new = self.known.copy()
        if self.inner is not None:
            new.inner = self.inner.sample(chance)  # type: ignore[assignment]
            return new
        for pile in (new.decks.power, new.decks.clues, new.decks.challenges):
            pile.shuffle_unknown(chance)
        self._select(new, chance)
        return new

    def _select(self, new: MatchPosition, chance: Chance) -> None:
        """A hidden team may have picked already, but not both, or the picks would be public."""
        for team in self.hidden:
            if not new.picks[1 - team] and chance.below(2):
                new.picks[team] = PAIRS[chance.below(len(PAIRS))]


def believe(view: MatchView) -> MatchBelief:
    known = FIELDS.believe(view)
    known.decks = _decks(view)
    known.last = view.last
    known.version_card = -1 if view.version_card is None else power_of(view.version_card)
    known.picks = [tuple(pick or ()) for pick in view.picks]
    inner = None if view.inner is None else GAMES[view.inner_game].believe(view.inner)
    hidden = [team for team in (A, B) if view.phase == PICKING and view.picks[team] is None]
    return MatchBelief(known, inner, hidden)


def _decks(view: MatchView) -> Decks:
    used = {name: view.used.get(name, []) for name in DECK_SIZES}
    return Decks(*(imagined(DECK_SIZES[name] if view.inner is None else 0, used[name], []) for name in DECK_SIZES))
