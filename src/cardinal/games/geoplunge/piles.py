# mypyc: compiled
"""The Power, Clue and Challenge decks, which carry over from one game of a match to the next.

The GeoPlunge and Map decks need no pile: by GP-63, GP-64, GP-R24, GP-R25 every game starts with a full, shuffled one.
"""

from typing import Final, final

from mypy_extensions import i64

from cardinal.engine.chance import Chance

NUMBERS: Final = list(range(64))  # copied for most decks: faster than counting


@final
class Pile:
    """A face-down pile, top first. The last `known` cards are used ones, in an order that everyone has seen."""

    def __init__(self, cards: list[int], known: i64) -> None:
        self.cards = cards
        self.known = known

    def draw(self) -> i64:
        card: i64 = self.cards.pop(0)  # GP-R26: it cannot run out
        if self.known > len(self.cards):
            self.known = len(self.cards)
        return card

    def bury(self, card: i64) -> None:
        """GP-67, GP-68, GP-R25: put a used card under its deck."""
        self.cards.append(int(card))
        self.known += 1

    def take(self, card: i64) -> None:
        """Set a card aside, wherever it is in the pile."""
        self.cards.remove(int(card))

    def used(self) -> list[int]:
        """The cards at the bottom that everyone has seen, in order."""
        return self.cards[len(self.cards) - self.known :]

    def shuffle_unknown(self, chance: Chance) -> None:
        """For imagined games: put the unseen cards in any order."""
        top = self.cards[: len(self.cards) - self.known]
        chance.shuffle(top)
        self.cards = top + self.used()

    def copy(self) -> "Pile":
        return Pile(self.cards[:], self.known)


def shuffled(n: i64, chance: Chance) -> Pile:
    cards = NUMBERS[: int(n)] if n <= len(NUMBERS) else list(range(n))
    chance.shuffle(cards)  # GP-62, GP-R49: one permutation
    return Pile(cards, 0)


def imagined(n: i64, used: list[int], elsewhere: list[int]) -> Pile:
    """A pile as far as it is known, without the cards that are elsewhere. `shuffle_unknown` sets the order."""
    return Pile([card for card in range(n) if card not in used and card not in elsewhere] + used, len(used))


@final
class Decks:
    """The three piles. A game leaves alone a pile that it does not use. Outside a match, that pile is empty."""

    def __init__(self, power: Pile, clues: Pile, challenges: Pile) -> None:
        self.power = power
        self.clues = clues
        self.challenges = challenges

    def copy(self) -> "Decks":
        return Decks(self.power.copy(), self.clues.copy(), self.challenges.copy())


def no_decks() -> Decks:
    return Decks(Pile([], 0), Pile([], 0), Pile([], 0))
