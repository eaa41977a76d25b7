# mypyc: compiled
"""A finished challenge. Its cards are under their decks, and everyone may know all about it."""

from typing import Final, final

from mypy_extensions import i64

from cardinal.games.geoplunge.chummy_challenge.judging import challenge_result

PLAYED: Final = 0
VOID: Final = 1  # the host voided it (CC-R19)
BROKEN: Final = 2  # a team conceded the game before it was done
FATES: Final = ["played", "void", "broken off"]


@final
class Challenge:
    def __init__(self, power: i64, card: i64, colour: i64, plungers: list[int]) -> None:
        self.power = power
        self.card = card
        self.colour = colour
        self.plungers = plungers  # by team
        self.read: i64 = 0  # words read
        self.shouts: list[int] = []  # t* by team, or NEVER if there was none
        self.counting: i64 = 0  # the teams that had to answer
        self.answers: list[str] = ["", ""]
        self.right: i64 = 0  # the teams whose answer is right
        self.fate: i64 = PLAYED

    def winner(self) -> i64:
        return challenge_result(self.counting, self.right)

    def copy(self) -> "Challenge":
        new = Challenge(self.power, self.card, self.colour, self.plungers[:])
        new.read = self.read
        new.shouts = self.shouts[:]
        new.counting = self.counting
        new.answers = self.answers[:]
        new.right = self.right
        new.fate = self.fate
        return new
