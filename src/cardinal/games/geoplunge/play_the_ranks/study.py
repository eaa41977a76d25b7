"""What a play of Play the Ranks can teach: tricks lost by misjudging a rank."""

from collections.abc import Iterator

from cardinal.engine.study import Played, Shown, Study
from cardinal.games.geoplunge.deck import CATEGORIES, EDITIONS, INDEX, PRINTED_EDITION, rank
from cardinal.games.geoplunge.evidence import Hand, name_of, once, pair
from cardinal.games.geoplunge.play_the_ranks.judging import beats
from cardinal.games.geoplunge.play_the_ranks.story import counts


class PlayTheRanksStudy(Study):
    needs = ("us/size", "us/statehood", "us/population")

    def shown(self, played: Played, seat: int) -> list[Shown]:
        return once(self._all(played, played.sides[seat]))

    def _all(self, played: Played, team: int) -> Iterator[Shown]:
        hand = Hand(played, team)
        held: set[str] = set()
        announced = ""
        edition = _edition(played)
        for event in played.events:
            if event["event"] == "follow":
                held = set(hand.cards)
            hand.hear(event)
            if event["event"] == "lead":
                announced = event["category"]
            if event["event"] != "trick":
                continue
            (led, card), category, base = event["cards"], event["category"], event["base"]
            by = CATEGORIES.index(category)
            lead, follow = (_ranked(code, by, edition) for code in (led, card))
            topic = f"us/{category}"
            if event["winner"] == team:
                yield Shown(pair(topic, led, card), True, f"You won {lead} against {follow}.")
            elif event["lead"] == team:
                words = f"You led {lead} by {category}, where {counts(base)}, and {follow} won."
                if announced not in ("", category):  # PR-50
                    words = f"A Power card changed your lead to {category}: {counts(base)}, and {follow} beats {lead}."
                yield Shown(pair(topic, led, card), False, words)
            else:
                better = [one for one in sorted(held) if beats(INDEX[led], INDEX[one], by, base, edition)]
                if better:
                    tried = f"Against {lead} you played {follow}, by {category}, where {counts(base)}."
                    words = f"{tried} Your {_ranked(better[0], by, edition)} would have won."
                    yield Shown(pair(topic, led, better[0]), False, words)


def _edition(played: Played) -> int:
    """The edition of the facts on the cards (GP-R2)."""
    known = played.options.get("edition")
    return PRINTED_EDITION if known is None else EDITIONS.index(str(known))


def _ranked(code: str, category: int, edition: int) -> str:
    """Iowa (26)"""
    return f"{name_of(code)} ({int(rank(category, INDEX[code], edition))})"
