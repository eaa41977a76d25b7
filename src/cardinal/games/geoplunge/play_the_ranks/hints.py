"""A hint for a beginner: the club player's move, in words."""

from cardinal.engine.hint import Hint
from cardinal.games.geoplunge.deck import CATEGORIES, INDEX, edition_of, rank
from cardinal.games.geoplunge.hints import GeoPlungeHints, state_name
from cardinal.games.geoplunge.play_the_ranks.moves import LABELS
from cardinal.games.geoplunge.play_the_ranks.story import counts
from cardinal.games.geoplunge.play_the_ranks.view import PlayTheRanksView
from cardinal.games.geoplunge.power import category, power_of

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
            return Hint(f"Drop {state_name(rest[0])}: its numbers are far from the best ones.", move, rest)
        if first == "remove":
            return Hint(f"Take out {rest[0]}: the other two numbers become the best ranks.", move)
        if first == "bases":
            return Hint(f"Make {rest[0]} the best rank of tricks 1 to 4, and {rest[1]} that of tricks 5 to 8.", move)
        assert first in INDEX
        return Hint(_played(view, first, rest), move, [first, *(word.removeprefix("+") for word in rest)])


def _played(view: PlayTheRanksView, card: str, rest: list[str]) -> str:
    power = next((word.removeprefix("+") for word in rest if word.startswith("+")), "")
    if view.phase != "lead":
        words = f"Play {state_name(card)}"
        if "base" in rest:
            return f"{words}, and change the best rank with your Power card."
        if power or view.trick is None:
            return f"{words} and your Power card." if power else f"{words}."
        by = view.trick.category
        rank_of = rank(CATEGORIES.index(by), INDEX[card], edition_of(view.options))
        wins = view.trick.base
        best = f"{wins} is best, so {counts(wins)}" if wins in (1, 50) else counts(wins)
        return f"{words}: it is number {rank_of} in {by}, and {best}."
    said = next((word for word in rest if word in CATEGORIES), "")
    by = said or (CATEGORIES[category(power_of(power))] if power else "")
    base = next((int(word) for word in rest if word.isdigit()), view.base)
    words = f"Lead with {state_name(card)}{' and your Power card' if power else ''}{f' by {by}' if by else ''}"
    if base in (1, 50):
        return f"{words}, with {base} as the best rank: {counts(base)}."
    return f"{words}: {counts(base)}." if base else f"{words}."
