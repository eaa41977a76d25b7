"""What the rules leave to a table's host, and what they need to know about the host."""

from collections.abc import Sequence
from typing import Generic

from cardinal.engine.options import Options
from cardinal.engine.refused import Refused
from cardinal.engine.view import P


class Host(Generic[P]):
    """The defaults: a host rules on nothing, and a rematch has the same options."""

    def may_rule(self, position: P, words: str) -> Refused | None:
        """May the host give this ruling now (`rule WORDS`)?"""
        return Refused("table", "This game needs no rulings.")

    def may_set_end(self, position: P, words: str) -> Refused | None:
        """May the host move the end of time (`clock until WORDS`)?"""
        return Refused("table", "This game has no clock that can be moved.")

    def seating(self, position: P, host: int | None, bots: Sequence[int]) -> list[str]:
        """The table's inputs when a play starts or its host changes, if the rules ask who sits where."""
        return []

    def rematch(self, position: P) -> Options:
        """The options that the rules change for the next play."""
        return {}
