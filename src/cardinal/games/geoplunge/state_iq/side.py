# mypyc: compiled
"""One team in State IQ: its cards, and its guesses about the other team's cards."""

from typing import Final, final

from mypy_extensions import i64

from cardinal.games.geoplunge.state_iq.judging import NOT_AT_ALL

NO_GUESS: Final = -1  # none was made in time (IQ-R20)


@final
class Side:
    def __init__(self) -> None:
        self.held: list[int] = []  # in the order dealt; the last is the one to guess
        self.said: list[int] = []  # the States named, or NO_GUESS
        self.rights: i64 = 0  # how many were right
        self.needed: i64 = NOT_AT_ALL  # the number of the first right one

    def card(self) -> i64:
        return self.held[-1]

    def made(self) -> i64:
        return len(self.said)

    def say(self, named: i64, right: bool) -> None:
        self.said.append(int(named))
        if right:
            self.rights += 1
            if self.needed == NOT_AT_ALL:
                self.needed = len(self.said)

    def copy(self) -> "Side":
        new = Side()
        new.held = self.held[:]
        new.said = self.said[:]
        new.rights = self.rights
        new.needed = self.needed
        return new
