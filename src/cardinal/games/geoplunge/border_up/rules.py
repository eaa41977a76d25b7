# mypyc: compiled
"""The options of a game of Border-Up."""

from typing import final

from mypy_extensions import i64

from cardinal.engine.options import Option, Options
from cardinal.games.geoplunge.options import COMMON_ANYWHERE, OFF_ON, terms_of
from cardinal.games.geoplunge.options import options_of as options_of_terms
from cardinal.games.geoplunge.terms import Terms


@final
class Rules:
    def __init__(self, level: i64, race_ms: i64, show_ms: i64, deal_check: bool, pace: i64, terms: Terms) -> None:
        self.level = level
        self.race_ms = race_ms
        self.show_ms = show_ms  # 0: judge the layout that came with the shout
        self.deal_check = deal_check
        self.pace = pace  # BU-R19: in seconds; 0: bots keep to BU-R18
        self.terms = terms


OFF = "off"
FIRST_PACE = 55  # seconds: of somebody whom Play now does not know yet

OPTIONS = (
    Option("level", "Level", 2, "the game has two levels: groups of three (2), or journeys in order (4)", "GP-R48",
           values=(2, 4), words=("easier: groups of three (Level 2)", "harder: longer trips (Level 4)"), quick=(2, 4)),
    Option("clock.border_up", "Time for Border-Up", 180, "the race, then it is a tie", "BU-R10",
           low=10, high=3600, unit="seconds"),  # GP-R14
    Option("deal_check", "Fair deal", "on", "deal again until both hands can win", "BU-R11", values=OFF_ON),
    Option("show_window_s", "Time to lay cards", 0, "time to place cards after a shout", "BU-R1",
           low=0, high=10, unit="seconds"),
    Option("pace", "Your usual time", OFF, "bots race at your pace: about when you find two groups", "BU-R19",
           values=(OFF,), words=("no matter",), low=15, high=130, unit="seconds", quick=(FIRST_PACE,)),
    *COMMON_ANYWHERE,
)  # fmt: skip


def rules_of(options: Options) -> Rules:
    return Rules(
        level=int(options["level"]),
        race_ms=int(options["clock.border_up"]) * 1000,
        show_ms=int(options["show_window_s"]) * 1000,
        deal_check=options["deal_check"] == "on",
        pace=0 if (pace := options.get("pace", OFF)) == OFF else int(pace),  # an older play has none
        terms=terms_of(options),
    )


def options_of(rules: Rules) -> Options:
    return {
        "level": int(rules.level),
        "clock.border_up": int(rules.race_ms) // 1000,
        "deal_check": OFF_ON[rules.deal_check],
        "show_window_s": int(rules.show_ms) // 1000,
        "pace": int(rules.pace) or OFF,
        **options_of_terms(rules.terms),
    }


WINDOW_CLOSES = 3  # GP-R30: starting with the third replay


def playoff_options(level: int, replay: int, stakes_when_points_idle: bool = False) -> Options:
    """Options for the first game (`replay` 0) and for replays after ties, at the tournament's level."""
    given: Options = {"level": level}  # BU-R17: Combo 2 is Level 2, Combo 4 Level 4
    if not stakes_when_points_idle:
        given["stakes"] = "off"  # GP-R32: points do not matter there
    if replay >= WINDOW_CLOSES:
        given["simul_window_ms"] = 0  # GP-R30: someone has to win
    return given
