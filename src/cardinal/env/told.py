"""Chance that is told what happens: every random draw of a game as a decision of its own."""

from cardinal.engine.chance import Chance, Fast


class Ask(Exception):
    """The rules need one of n equally likely outcomes, and nobody has said which."""

    def __init__(self, n: int) -> None:
        super().__init__(n)
        self.n = n


class Told(Chance):
    """Gives the outcomes that it was told, one after the other, then asks.

    Bare words, which only name pictures, are no outcomes: they are made from `label`.
    """

    def __init__(self, outcomes: tuple[int, ...], label: str) -> None:
        self._left = iter(outcomes)
        self._words = Fast(label.encode())

    def word(self) -> int:
        return int(self._words.word())

    def below(self, n: int) -> int:
        if n == 1:
            return 0  # there is nothing to ask
        for outcome in self._left:
            return outcome
        raise Ask(int(n))
