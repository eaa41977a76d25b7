# mypyc: compiled
"""What is agreed before a game of Shapes and never changes in it."""

from typing import final

from mypy_extensions import i64


@final
class Rules:
    """The options (section 11 of RULES.md), as numbers."""

    def __init__(self, hidden: bool, random_order: bool, must_act: bool, max_rounds: i64, turn_clock_ms: i64) -> None:
        self.hidden = hidden  # SH-R4
        self.random_order = random_order  # SH-R10
        self.must_act = must_act  # SH-R12
        self.max_rounds = max_rounds  # SH-R45
        self.turn_clock_ms = turn_clock_ms  # SH-R47; 0: off
