"""A deck stacked on purpose: chance that deals what a test tells it to."""

from collections.abc import Sequence
from typing import Any

from cardinal.engine.chance import Chance


class Stacked(Chance):
    """Shuffles as told: each order names the first cards, and the rest follow in ascending order.

    `Stacked("TX KS", "OH", names=NAMES)` stacks the first two shuffles of a game whose card k is called `NAMES[k]`.
    Without `names`, an order is a list of the things themselves. Any number drawn is `pick`, or the highest possible.
    """

    def __init__(self, *orders: str | Sequence[Any], names: Sequence[str] = (), pick: int = 0) -> None:
        self.orders = [self._things(order, names) for order in orders]
        self.names = names
        self.pick = pick
        self.shuffled: list[list[Any]] = []  # what there was to shuffle, each time, by name
        self.drawn: list[int] = []  # how many numbers there were to draw from, each time

    @staticmethod
    def _things(order: str | Sequence[Any], names: Sequence[str]) -> list[Any]:
        words = order.split() if isinstance(order, str) else order
        return [names.index(word) for word in words] if names else list(words)

    def word(self) -> int:
        """32 random bits."""
        return 0

    def below(self, n: int) -> int:
        """One of 0 … n-1."""
        self.drawn.append(int(n))
        return min(self.pick, int(n) - 1)

    def shuffle(self, things: list[Any]) -> None:
        """Puts things in the stacked order."""
        self.shuffled.append([self.names[thing] for thing in things] if self.names else list(things))
        order = self.orders.pop(0) if self.orders else []
        rest = sorted(things)
        for thing in order:
            rest.remove(thing)
        things[:] = order + rest
