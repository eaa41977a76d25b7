"""“Show me one”: a suggestion for a seat, made from its own view. It is not an input, and nobody else sees it."""

from collections.abc import Callable
from typing import Any, Generic

import msgspec

from cardinal.common.decoding import decodable
from cardinal.engine.chance import Chance
from cardinal.engine.legal import Legal
from cardinal.engine.view import V

Decide = Callable[[Any, Legal, Chance], tuple[str, int]]  # a bot
WAIT = "There is nothing good to do yet. Wait and watch."


@decodable
class Hint(msgspec.Struct):
    words: str  # a sentence for a beginner
    move: str = ""  # a legal move, or "" if there are only words
    lights: list[str] = []  # cards and places that the words mention, by the names that views and moves use


class Hints(Generic[V]):
    """The defaults: a fairly good bot thinks for the seat, and the hint is its move."""

    level: str = "club"
    reasons: bool = False  # does `told` give a reason after a colon? It is only that bot's reason

    def make(self, view: V, legal: Legal, chance: Chance, decide: Decide) -> Hint:
        """Make a hint with `decide`, the bot of that level. If its move would give an answer away, hint without it."""
        move, _ = decide(view, legal, chance)
        return self.told(view, move) if move and move in legal else Hint(WAIT)

    def told(self, view: V, move: str) -> Hint:
        """A move in words."""
        return Hint(f"You could play “{move}”.", move, move.replace(",", " ").split())

    def advised(self, view: V, move: str) -> Hint:
        """The same for a move that someone else found, for reasons of their own."""
        hint = self.told(view, move)
        what, colon, _ = hint.words.partition(": ")
        return Hint(f"{what}.", hint.move, hint.lights) if self.reasons and colon else hint
