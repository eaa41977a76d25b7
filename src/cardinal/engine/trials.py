"""The options used to test and measure a game."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field

from cardinal.engine.chance import Chance

Given = Mapping[str, object]


class Trials:
    """The conformance suite plays each of these at the default number of seats, and `short` at every number."""

    def __init__(self, *others: Given, short: Given | None = None, countable: bool = False) -> None:
        self.others = others
        self.short: Given = short or {}  # options that make a play short
        self.countable = countable  # a player who counts cards may learn everything that is hidden


@dataclass(frozen=True)
class Bench:
    """What `cardinal bench` measures."""

    options: Given = field(default_factory=dict)
    forms: Mapping[str, Given] = field(default_factory=dict)  # forms of the game to measure one by one
    kernels: Mapping[str, Callable[[Chance], object]] = field(default_factory=dict)  # hot functions to time
