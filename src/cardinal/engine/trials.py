"""Options under which a game is tested and measured."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field

from cardinal.engine.chance import Chance

Given = Mapping[str, object]


class Trials:
    """The conformance suite plays each of these at the default number of seats, and `short` at every number."""

    def __init__(self, *others: Given, short: Given | None = None, countable: bool = False) -> None:
        self.others = others
        self.short: Given = short or {}  # options that make a play short
        self.countable = countable  # by counting cards, a player may come to know everything that is hidden


@dataclass(frozen=True)
class Bench:
    """What `cardinal bench` measures."""

    options: Given = field(default_factory=dict)
    forms: Mapping[str, Given] = field(default_factory=dict)  # forms of the game that are measured one by one
    kernels: Mapping[str, Callable[[Chance], object]] = field(default_factory=dict)  # hot functions to time
