"""A hint for a beginner: one group in the hand, never all of them."""

from cardinal.engine.chance import Chance
from cardinal.engine.hint import Decide, Hint
from cardinal.engine.legal import Legal
from cardinal.games.geoplunge.border_up.groups import Groups
from cardinal.games.geoplunge.border_up.moves import GEOPLUNGE
from cardinal.games.geoplunge.border_up.view import BorderUpView
from cardinal.games.geoplunge.deck import edition_of, hand_of, name_of
from cardinal.games.geoplunge.hints import GeoPlungeHints, listed, state_name


class BorderUpHints(GeoPlungeHints[BorderUpView]):
    def make(self, view: BorderUpView, legal: Legal, chance: Chance, decide: Decide) -> Hint:
        if view.phase == "stakes" or not legal.forms:
            return super().make(view, legal, chance, decide)
        edition = edition_of(view.options)
        rows = Groups(hand_of(view.cards), int(view.options["level"]), edition).shown(GEOPLUNGE)
        if not rows:
            return Hint("Your cards have no two groups that go together. Offer a tie.", "tie" if "tie" in legal else "")
        row = [name_of(card, edition) for card in rows[0]]
        return Hint(f"Here is one group: {listed([state_name(code) for code in row])}.", lights=row)

    def told(self, view: BorderUpView, move: str) -> Hint:
        return Hint("Offer a tie: your cards have no groups." if move == "tie" else f"You could say “{move}”.", move)
