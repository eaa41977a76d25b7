"""A hint for a beginner: a State that fits all the clues, or the clue that says least."""

from cardinal.engine.bits import members, set_of
from cardinal.engine.chance import Chance
from cardinal.engine.hint import Decide, Hint
from cardinal.engine.legal import Legal
from cardinal.games.geoplunge.deck import EUROPE, INDEX, WHOLE, edition_of, name_of
from cardinal.games.geoplunge.hints import GeoPlungeHints, state_name
from cardinal.games.geoplunge.state_iq.belief import fitting
from cardinal.games.geoplunge.state_iq.story import as_cards_say
from cardinal.games.geoplunge.state_iq.view import StateIQView


class StateIQHints(GeoPlungeHints[StateIQView]):
    def make(self, view: StateIQView, legal: Legal, chance: Chance, decide: Decide) -> Hint:
        if view.phase != "guess" or not legal:
            return super().make(view, legal, chance, decide)
        left = members(_may_be(view))
        edition = edition_of(view.options)
        code = name_of(left[chance.below(len(left))], edition)
        others = len(left) - 1
        if not others:
            return Hint(f"Only one {_place(view)} goes with all the clues. It begins with {state_name(code)[0]}.")
        words = f"{state_name(code)} goes with all the clues. So {'does' if others == 1 else 'do'} {others} more."
        return Hint(words, move if (move := f"guess {code}") in legal else "", [code])

    def told(self, view: StateIQView, move: str) -> Hint:
        if move == "quiet":
            return Hint("Keep quiet this time: each clue tells a lot. You can do that once.", move, ["quiet"])
        clue = next((choice.words for choice in view.choices if choice.move == move), move)
        return Hint(
            f"Give this clue: “{as_cards_say(clue)}”. It says little about your {_place(view)}.", move, move.split()[1:]
        )


def _place(view: StateIQView) -> str:
    return "country" if edition_of(view.options) == EUROPE else "State"


def _may_be(view: StateIQView) -> int:
    """The States left after the clues and guesses."""
    gone = [*view.wrong, *view.shown[0], *view.shown[1], *([view.card] if view.card else [])]
    may_be = int(WHOLE) & ~set_of([INDEX[name] for name in gone])
    for clue in view.clues:
        may_be &= int(fitting(clue, edition_of(view.options)))
    return may_be
