"""A hint for a beginner: the move that a review would find best, and facts that speak for it."""

from cardinal.bots.compare import Comparison
from cardinal.bots.thinker import effort
from cardinal.engine.chance import Chance
from cardinal.engine.hint import Decide, Hint
from cardinal.engine.legal import Legal
from cardinal.games.geoplunge.deck import CATEGORIES, INDEX, edition_of, rank
from cardinal.games.geoplunge.hints import GeoPlungeHints, state_name
from cardinal.games.geoplunge.play_the_ranks.bots import GUIDE, quietly
from cardinal.games.geoplunge.play_the_ranks.judging import BELOW, beats, distance
from cardinal.games.geoplunge.play_the_ranks.moves import LABELS, read_move
from cardinal.games.geoplunge.play_the_ranks.story import counts
from cardinal.games.geoplunge.play_the_ranks.view import LeadView, PlayTheRanksView
from cardinal.games.geoplunge.power import category, number, power_of

SAID = {
    "pull": "Pull the Power: all Power cards go.",
    "no pull": "Keep the Power cards: do not pull the Power.",
}


PLAYOUTS = effort(4000)
CLOSE = 5  # such a number wins many a trick
# What is better than a rank, where 1 or 50 is best.
BETTER = {
    ("size", 1): "{} larger",
    ("size", 50): "{} smaller",
    ("statehood", 1): "{} older",
    ("statehood", 50): "{} newer",
    ("population", 1): "{} more people",
    ("population", 50): "{} fewer people",
}


class PlayTheRanksHints(GeoPlungeHints[PlayTheRanksView]):
    def make(self, view: PlayTheRanksView, legal: Legal, chance: Chance, decide: Decide) -> Hint:
        """Weighed as a review weighs moves, so that no review finds fault with a hint."""
        if view.phase == "stakes":
            return super().make(view, legal, chance, decide)
        texts = {int(read_move(text).code): text for text in legal}
        if len(texts) == 1:
            return self.told(view, *texts.values())
        assert view.seat is not None
        best, *_ = Comparison(quietly(view), GUIDE, view.seat).finalists([*texts], -1, PLAYOUTS, chance)
        return self.told(view, texts[best])

    def advised(self, view: PlayTheRanksView, move: str) -> Hint:
        """The reasons are facts, so they hold whoever found the move."""
        return self.told(view, move)

    def told(self, view: PlayTheRanksView, move: str) -> Hint:
        if move in LABELS:
            return Hint(_bid(view, move), move)
        if move in SAID:
            return Hint(SAID[move], move)
        first, *rest = move.split()
        if first == "discard":
            return Hint(f"Drop {state_name(rest[0])}: {_spare(view, rest[0])}.", move, rest)
        if first == "remove":
            return Hint(f"Take out {rest[0]}: the other two numbers become the best ranks.", move)
        if first == "bases":
            return Hint(f"Make {rest[0]} the best rank of tricks 1 to 4, and {rest[1]} that of tricks 5 to 8.", move)
        assert first in INDEX
        return Hint(_played(view, first, rest), move, [first, *(word.removeprefix("+") for word in rest)])


def _spare(view: PlayTheRanksView, card: str) -> str:
    def away(one: str) -> int:
        ranks = [rank(by, INDEX[one], edition_of(view.options)) for by in range(len(CATEGORIES))]
        return min(int(distance(base, found)) for base in view.bases or [1, 50] for found in ranks)

    if away(card) == max(map(away, view.cards)):
        return "its numbers are the farthest from the best ones"
    return "your other cards win more tricks"


def _bid(view: PlayTheRanksView, move: str) -> str:
    fitting = sum(_fits(view, card) for card in view.cards)
    cards = f"{fitting} of your cards {'has' if fitting == 1 else 'have'} a number close to a best one"
    if move in ("cards", "call"):
        return f"Take the extra cards: only {cards}."
    more = move.removeprefix("up ") if move.startswith("up") else "2"
    return f"Pick the numbers yourself, for {more} extra cards: {cards}."


def _fits(view: PlayTheRanksView, card: str) -> bool:
    ranks = [rank(by, INDEX[card], edition_of(view.options)) for by in range(len(CATEGORIES))]
    bases = [int(number(power_of(name))) for name in view.three]
    return any(int(distance(base, found)) < CLOSE for base in bases for found in ranks)


def _played(view: PlayTheRanksView, card: str, rest: list[str]) -> str:
    power = next((word.removeprefix("+") for word in rest if word.startswith("+")), "")
    if view.phase != "lead":
        if "base" in rest:
            return f"Play {state_name(card)}, and change the best rank with your Power card."
        if power or view.trick is None:
            return f"Play {state_name(card)}{' and your Power card' if power else ''}."
        return _followed(view, view.trick, card)
    said = next((word for word in rest if word in CATEGORIES), "")
    by = said or (CATEGORIES[category(power_of(power))] if power else "")
    base = next((int(word) for word in rest if word.isdigit()), view.base)
    words = f"Lead with {state_name(card)}{' and your Power card' if power else ''}{f' by {by}' if by else ''}"
    if not base:
        return f"{words}."
    if base in (1, 50):
        words += f", with {base} as the best rank"
    return f"{words}: {_better(view, card, by, base) if by else counts(base)}."


def _followed(view: PlayTheRanksView, lead: LeadView, card: str) -> str:
    name, by, edition = state_name(card), CATEGORIES.index(lead.category), edition_of(view.options)
    found = rank(by, INDEX[card], edition)
    if lead.card is None:
        best = f"{lead.base} is best, so {counts(lead.base)}" if lead.base in (1, 50) else counts(lead.base)
        return f"Play {name}: it is number {found} in {lead.category}, and {best}."
    led = state_name(lead.card)
    if len(view.cards) == 1:
        return f"Play {name}: it is your last card."
    if beats(INDEX[lead.card], INDEX[card], by, lead.base, edition):
        return f"Play {name}: its number {found} in {lead.category} beats {led}."
    if any(beats(INDEX[lead.card], INDEX[one], by, lead.base, edition) for one in view.cards):
        return f"Play {name} and let this trick go: the cards that beat {led} win more later."
    return f"Throw {name} away: none of your cards beats {led}, and you need this one least."


def _better(view: PlayTheRanksView, card: str, by: str, base: int) -> str:
    """How many States could beat a lead."""
    away = int(distance(base, rank(CATEGORIES.index(by), INDEX[card], edition_of(view.options))))
    if away >= BELOW:
        return f"it is below {base}, so it loses to any number from {base} up"
    if base not in (1, 50):
        return f"{away or 'no'} better number{'' if away == 1 else 's'} could beat it"
    one, more = ("has", "have") if by == "population" else ("is", "are")
    states = f"{away} States {more}" if away > 1 else f"{'only 1' if away else 'no'} State {one}"
    return BETTER[by, base].format(states)
