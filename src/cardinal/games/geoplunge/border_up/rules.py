# mypyc: compiled
"""What is agreed before a game of Border-Up."""

from typing import final

from mypy_extensions import i64

from cardinal.games.geoplunge.terms import Terms


@final
class Rules:
    def __init__(self, level: i64, race_ms: i64, show_ms: i64, deal_check: bool, terms: Terms) -> None:
        self.level = level
        self.race_ms = race_ms
        self.show_ms = show_ms  # 0: the layout that came with the shout is judged
        self.deal_check = deal_check
        self.terms = terms
