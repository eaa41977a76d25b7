"""Hints in a match come from the current game."""

from cardinal.engine.chance import Chance
from cardinal.engine.hint import WAIT, Decide, Hint, Hints
from cardinal.engine.legal import Legal
from cardinal.games.geoplunge.match.base import BETWEEN, CHOOSING, PICKING
from cardinal.games.geoplunge.match.games import GAMES
from cardinal.games.geoplunge.match.view import MatchView


class MatchHints(Hints[MatchView]):
    def make(self, view: MatchView, legal: Legal, chance: Chance, decide: Decide) -> Hint:
        if view.phase in (PICKING, CHOOSING):
            return Hint("Pick the games that you like best. Border-Up is a good one to begin with.")
        if view.phase == BETWEEN:
            words = "Look at how the game ended. Then go on." if view.played else "Begin when you are ready."
            return Hint(words, legal.texts[0] if legal.texts else "")
        if view.inner is None:
            return Hint(WAIT)
        return GAMES[view.inner_game].hints.make(
            view.inner, legal, chance, lambda _, may, luck: decide(view, may, luck)
        )
