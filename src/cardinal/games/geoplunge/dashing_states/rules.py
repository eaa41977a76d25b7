# mypyc: compiled
"""The options of a game of Dashing States."""

from typing import Final, final

from mypy_extensions import i64

from cardinal.games.geoplunge.terms import Terms

SAINTS: Final = ["either", "saint", "st"]  # DS-R10: how St. Paul is spelled for sorting
EITHER: Final = 0
SAINT: Final = 1
ST: Final = 2
BREAK_MS: Final = 10_000  # DS-R2, GP-R47: the time between two races, and for a host to overrule
CUT_MS: Final = 15_000  # DS-R17: the longest a member's clock stops when they are cut off


@final
class Rules:
    def __init__(
        self,
        level: i64,
        race_ms: i64,
        name_ms: i64,
        in_turn: bool,
        auto_turn: bool,
        saint: i64,
        both_ways: bool,
        break_early: bool,
        name_choices: bool,
        pace: i64,
        spelling: str,
        appeal: bool,
        terms: Terms,
    ) -> None:
        self.level = level
        self.race_ms = race_ms
        self.name_ms = name_ms  # for each card
        self.in_turn = in_turn  # a team shares one screen, so its members take turns naming
        self.auto_turn = auto_turn  # the seventh card turns by itself
        self.saint = saint
        self.both_ways = both_ways  # ranks may also fall from left to right
        self.break_early = break_early  # as soon as both teams are ready
        self.name_choices = name_choices  # DS-R24
        self.pace = pace  # DS-R25: in seconds; 0: bots keep to DS-R20
        self.spelling = spelling
        self.appeal = appeal
        self.terms = terms

    def naming_ms(self, places: list[int]) -> i64:
        """DS-R4: how long a member has for these places. If members take turns, they wait for those to their left."""
        if self.in_turn and places:
            return self.terms.race_ms(self.name_ms * (places[-1] + 1))
        return self.terms.race_ms(self.name_ms * len(places))
