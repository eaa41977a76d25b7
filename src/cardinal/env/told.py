"""Chance that is told what happens: every random draw of a game is a decision of its own."""

from collections import Counter
from typing import Any

from cardinal.engine.chance import Chance, Fast


class Ask(Exception):
    """The rules need one of several outcomes, and nobody has said which. `weights`: how likely each of them is."""

    def __init__(self, weights: list[int]) -> None:
        super().__init__(weights)
        self.weights = weights


class Told(Chance):
    """Gives the outcomes that it was told, one after the other, then asks.

    Raw words, which only name pictures, are not outcomes: they are made from `label`.
    """

    def __init__(self, outcomes: tuple[int, ...], label: str) -> None:
        self._left = iter(outcomes)
        self._words = Fast(label.encode())

    def word(self) -> int:
        return int(self._words.word())

    def below(self, n: int) -> int:
        if n == 1:
            return 0  # there is nothing to ask
        return self._outcome([1] * int(n))

    def shuffle(self, things: list[Any]) -> None:
        """From the front, by what is alike: equal cards make no difference."""
        left = Counter(things)
        for k in range(len(things)):
            kinds = [kind for kind, n in left.items() if n]
            things[k] = kinds[self._outcome([left[kind] for kind in kinds]) if len(kinds) > 1 else 0]
            left[things[k]] -= 1

    def _outcome(self, weights: list[int]) -> int:
        for outcome in self._left:
            return outcome
        raise Ask(weights)
