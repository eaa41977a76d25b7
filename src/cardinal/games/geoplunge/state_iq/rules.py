# mypyc: compiled
"""What is agreed before a game of State IQ."""

from typing import final

from mypy_extensions import i64

from cardinal.games.geoplunge.terms import Terms


@final
class Rules:
    def __init__(self, level: i64, clue_ms: i64, guess_ms: i64, masked: bool, strict: bool, terms: Terms) -> None:
        self.level = level
        self.clue_ms = clue_ms
        self.guess_ms = guess_ms
        self.masked = masked  # the writing on flags is covered
        self.strict = strict  # a guess must be spelt as it is printed
        self.terms = terms
