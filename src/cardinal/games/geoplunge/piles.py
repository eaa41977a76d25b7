# mypyc: compiled
"""The Power, Clue and Challenge decks, which go on from one game of a match to the next.

The GeoPlunge and Map decks need no pile: by GP-63, GP-64, GP-R24, GP-R25 every game begins with a full, shuffled one.
"""

from typing import final

from mypy_extensions import i64

from cardinal.engine.chance import Chance


@final
class Pile:
    """Face-down, the top first. The last `known` cards have been used and lie under it in an order all have seen."""

    def __init__(self, cards: list[int], known: i64) -> None:
        self.cards = cards
        self.known = known

    def draw(self) -> i64:
        card: i64 = self.cards.pop(0)  # GP-R26: it cannot run out
        if self.known > len(self.cards):
            self.known = len(self.cards)
        return card

    def bury(self, card: i64) -> None:
        """GP-67, GP-68, GP-R25: what has been used goes under its deck."""
        self.cards.append(int(card))
        self.known += 1

    def take(self, card: i64) -> None:
        """A card that is laid aside without having been on top."""
        self.cards.remove(int(card))

    def used(self) -> list[int]:
        """The cards at the bottom that everybody has seen, in their order."""
        return self.cards[len(self.cards) - self.known :]

    def shuffle_unknown(self, chance: Chance) -> None:
        """For somebody who imagines it: what has not been seen may lie in any order."""
        top = self.cards[: len(self.cards) - self.known]
        chance.shuffle(top)
        self.cards = top + self.used()

    def copy(self) -> "Pile":
        return Pile(self.cards[:], self.known)


def shuffled(n: i64, chance: Chance) -> Pile:
    cards = list(range(n))
    chance.shuffle(cards)  # GP-62, GP-R49: one permutation
    return Pile(cards, 0)


def imagined(n: i64, used: list[int], elsewhere: list[int]) -> Pile:
    """A pile as far as it is known: not yet in any order (`shuffle_unknown`), without what lies elsewhere."""
    return Pile([card for card in range(n) if card not in used and card not in elsewhere] + used, len(used))


@final
class Decks:
    """A game that does not use a deck leaves its pile as it is; outside a match it is empty then."""

    def __init__(self, power: Pile, clues: Pile, challenges: Pile) -> None:
        self.power = power
        self.clues = clues
        self.challenges = challenges

    def copy(self) -> "Decks":
        return Decks(self.power.copy(), self.clues.copy(), self.challenges.copy())


def no_decks() -> Decks:
    return Decks(Pile([], 0), Pile([], 0), Pile([], 0))
