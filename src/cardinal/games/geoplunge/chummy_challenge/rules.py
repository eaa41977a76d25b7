# mypyc: compiled
"""The options of a game of Chummy Challenge."""

from typing import Final, final

from mypy_extensions import i64

from cardinal.games.geoplunge.chummy_challenge.asked import questions_of
from cardinal.games.geoplunge.terms import Terms

SHOUT_MS: Final = 15_000  # CC-13: time to shout after the end of the reading; not an option
HOST_MS: Final = 10_000  # GP-R47: time for a host to overrule a check or choose a color (CC-R4)


@final
class Rules:
    def __init__(
        self,
        plunger_ms: i64,
        answer_ms: i64,
        look_ms: i64,
        read_wpm: i64,
        host_chooses: bool,
        spelling: str,
        appeal: bool,
        which_one: bool,
        passing: bool,
        easy: bool,
        choices: bool,
        break_early: bool,
        pack: str,
        wins: i64,
        varied: bool,
        terms: Terms,
    ) -> None:
        self.plunger_ms = plunger_ms
        self.answer_ms = answer_ms
        self.look_ms = look_ms  # CC-R23
        self.read_wpm = read_wpm
        self.host_chooses = host_chooses
        self.spelling = spelling
        self.appeal = appeal
        self.which_one = which_one
        self.passing = passing  # CC-R24
        self.easy = easy
        self.easiest = easy and not host_chooses  # CC-R25
        self.varied = varied  # CC-R29
        self.free = (easy or varied) and not host_chooses  # any color, whatever the circles
        self.wins = wins  # CC-R28
        self.choices = choices  # CC-R26
        self.break_early = break_early  # CC-R27
        self.pack = pack  # CC-R22: its fingerprint
        self.questions = questions_of(pack)
        self.terms = terms
