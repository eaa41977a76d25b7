"""Dashing States' options, in addition to those of all GeoPlunge games."""

from cardinal.engine.options import Option, Options
from cardinal.games.geoplunge.dashing_states.rules import SAINTS, Rules
from cardinal.games.geoplunge.options import APPEAL, COMMON_ANYWHERE, OFF_ON, SPELLING, terms_of
from cardinal.games.geoplunge.options import options_of as options_of_terms

NAMING = ("together", "in_turn")
DIRECTIONS = ("ascending", "either")
OFF = "off"
FIRST_PACE = 35  # seconds: of somebody whom Play now does not know yet

OPTIONS = (
    Option("level", "Level", 2, "only names (2), or a race by rank as well (4)", "GP-R48",
           values=(2, 4), words=("easier: sort by name (Level 2)", "harder: also by rank (Level 4)"), quick=(2, 4)),
    Option("clock.race", "Time for a race", 180, "a race, then it is a tie", "DS-R16",
           low=10, high=3600, unit="seconds"),  # GP-R14
    Option("clock.name_card", "Time to name a card", 10, "for naming, per card", "DS-R4",
           low=1, high=120, unit="seconds"),  # GP-R14
    Option("naming", "Naming the cards", "together",
           "in turn where a team shares one screen: the members' clocks follow each other from the left", "DS-R4",
           values=NAMING, words=("all at once", "one after the other")),
    Option("auto_turn", "Turn the seventh card", "off", "does the seventh card turn face down by itself", "DS-R8",
           values=OFF_ON, quick=("on",)),
    Option("saint", "St. Paul", "either", "how St. Paul is spelled when it is sorted", "DS-R10", values=tuple(SAINTS),
           words=("either way", "as Saint", "as St.")),
    Option("rank_direction", "Order of ranks", "ascending", "may ranks also fall from left to right", "DS-R11",
           values=DIRECTIONS, words=("no", "yes")),
    Option("break_early", "End the break early", "off", "the next race begins when both teams are ready", "DS-R23",
           values=OFF_ON, quick=("on",)),
    Option("name_choices", "Names to choose from", "off", "four names to tap for each card, checked at once", "DS-R24",
           values=OFF_ON, words=("off: type them", "on: tap one of four"), quick=("on",)),
    Option("pace.row", "Your time for a row", OFF, "bots race at your pace: about when your row is ready", "DS-R25",
           values=(OFF,), words=("no matter",), low=10, high=150, unit="seconds", quick=(FIRST_PACE,)),
    SPELLING,
    APPEAL,
    *COMMON_ANYWHERE,
)  # fmt: skip


def rules_of(options: Options) -> Rules:
    return Rules(
        level=int(options["level"]),
        race_ms=int(options["clock.race"]) * 1000,
        name_ms=int(options["clock.name_card"]) * 1000,
        in_turn=options["naming"] == "in_turn",
        auto_turn=options["auto_turn"] == "on",
        saint=SAINTS.index(str(options["saint"])),
        both_ways=options["rank_direction"] == "either",
        break_early=options["break_early"] == "on",
        name_choices=options["name_choices"] == "on",
        pace=0 if (pace := options.get("pace.row", OFF)) == OFF else int(pace),  # an older play has none
        spelling=str(options["spelling"]),
        appeal=options["appeal"] == "host",
        terms=terms_of(options),
    )


def options_of(rules: Rules) -> Options:
    return {
        "level": int(rules.level),
        "clock.race": int(rules.race_ms) // 1000,
        "clock.name_card": int(rules.name_ms) // 1000,
        "naming": NAMING[rules.in_turn],
        "auto_turn": OFF_ON[rules.auto_turn],
        "saint": SAINTS[rules.saint],
        "rank_direction": DIRECTIONS[rules.both_ways],
        "break_early": OFF_ON[rules.break_early],
        "name_choices": OFF_ON[rules.name_choices],
        "pace.row": int(rules.pace) or OFF,
        "spelling": rules.spelling,
        "appeal": "host" if rules.appeal else "off",
        **options_of_terms(rules.terms),
    }
