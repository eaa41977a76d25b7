"""What a play of Play the Ranks showed: tricks that were lost by a misjudged rank."""

from collections.abc import Iterator

from cardinal.engine.study import Played, Shown, Study
from cardinal.games.geoplunge.deck import CATEGORIES, INDEX, rank
from cardinal.games.geoplunge.evidence import Hand, name_of, once, pair
from cardinal.games.geoplunge.play_the_ranks.judging import beats


class PlayTheRanksStudy(Study):
    needs = ("us/size", "us/statehood", "us/population")

    def shown(self, played: Played, seat: int) -> list[Shown]:
        return once(self._all(played, played.sides[seat]))

    def _all(self, played: Played, team: int) -> Iterator[Shown]:
        hand = Hand(played, team)
        held: set[str] = set()
        for event in played.events:
            if event["event"] == "follow":
                held = set(hand.cards)
            hand.hear(event)
            if event["event"] != "trick":
                continue
            (led, card), category, base = event["cards"], event["category"], event["base"]
            by = CATEGORIES.index(category)
            topic = f"us/{category}"
            if event["winner"] == team:
                yield Shown(pair(topic, led, card), True, f"You won {_ranked(led, by)} against {_ranked(card, by)}.")
            elif event["lead"] == team:
                words = f"You led {_ranked(led, by)} by {category}, base {base}, and {_ranked(card, by)} won."
                yield Shown(pair(topic, led, card), False, words)
            else:
                better = [one for one in sorted(held) if beats(INDEX[led], INDEX[one], by, base)]
                if better:
                    tried = f"Against {_ranked(led, by)} you played {_ranked(card, by)}, by {category}, base {base}."
                    words = f"{tried} Your {_ranked(better[0], by)} would have won."
                    yield Shown(pair(topic, led, better[0]), False, words)


def _ranked(code: str, category: int) -> str:
    """Iowa (26)"""
    return f"{name_of(code)} ({int(rank(category, INDEX[code]))})"
