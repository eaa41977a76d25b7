"""“Show me one”: a suggestion for a seat, made from its own view. It is no input, and nobody else learns of it."""

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
    words: str  # for a beginner, in a sentence
    move: str = ""  # a legal move; "": the words are all there is
    lights: list[str] = []  # what the words speak of: cards and places, by the names that views and moves have for them


class Hints(Generic[V]):
    """The defaults: a bot of a fair level thinks for the seat, and its move is told as it is."""

    level: str = "club"
    reasons: bool = False  # does `told` give one after a colon? It is that bot's, and no other's

    def make(self, view: V, legal: Legal, chance: Chance, decide: Decide) -> Hint:
        """`decide`: the bot of that level. Where its move would give an answer away, make a hint without it."""
        move, _ = decide(view, legal, chance)
        return self.told(view, move) if move and move in legal else Hint(WAIT)

    def told(self, view: V, move: str) -> Hint:
        """A move in words."""
        return Hint(f"You could play “{move}”.", move, move.replace(",", " ").split())

    def advised(self, view: V, move: str) -> Hint:
        """The same for a move that somebody else has found, who has other reasons."""
        hint = self.told(view, move)
        what, colon, _ = hint.words.partition(": ")
        return Hint(f"{what}.", hint.move, hint.lights) if self.reasons and colon else hint
