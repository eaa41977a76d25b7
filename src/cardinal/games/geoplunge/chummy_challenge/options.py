"""Chummy Challenge's options, in addition to those of all GeoPlunge games."""

from cardinal.engine.options import PACK, Option, Options
from cardinal.games.geoplunge.chummy_challenge.asked import OUR_OWN
from cardinal.games.geoplunge.chummy_challenge.rules import Rules
from cardinal.games.geoplunge.options import APPEAL, COMMON, OFF_ON, SPELLING, terms_of
from cardinal.games.geoplunge.options import options_of as options_of_terms

OPTIONS = (
    Option("clock.plunger", "Time to name a GeoPlunger", 10, "to name a GeoPlunger", "CC-R3",
           low=3, high=120, unit="seconds"),  # GP-R14
    Option("clock.answer", "Time to answer", 20, "to answer after a shout", "CC-R8",
           low=3, high=300, unit="seconds"),  # GP-R14
    Option("clock.look", "Time to read the answer", 6, "before the next question", "CC-R23",
           low=3, high=60, unit="seconds", quick=(10,)),
    Option("read_wpm", "Reading speed", 170, "how fast the question is read", "CC-R5",
           low=40, high=400, unit="words a minute", quick=(120,)),
    Option("dealer_choice", "Color of the question", "random", "who takes one of two colors", "CC-R4",
           values=("random", "host"), words=("by chance", "the host")),
    SPELLING,
    APPEAL,
    Option("which_one", "Ask which one", "off", "once, after an answer that is right but not enough", "CC-R21",
           values=OFF_ON),
    Option("passing", "Passing on a question", "off", "a team may say that it does not know; if both do, it is a tie",
           "CC-R24", values=OFF_ON, quick=("on",)),
    Option("easy", "Easy questions", "off", "the dealer asks the easiest question of the card", "CC-R25",
           values=OFF_ON, quick=("on",)),
    Option("choices", "Answers to choose from", "off", "whoever shouted picks one of four", "CC-R26",
           values=OFF_ON, quick=("on",)),
    Option("break_early", "End the break early", "off", "the next question comes when both teams are ready", "CC-R27",
           values=OFF_ON, quick=("on",)),
    Option("wins", "Length", 2, "how many questions a team must win", "CC-R28", values=(2, 3),
           words=("best of three", "best of five"), quick=(3, 2)),
    Option("varied", "Varied questions", "off", "no answer twice in a game, and other parts of the country", "CC-R29",
           values=OFF_ON, quick=("on",)),
    Option("pack", "Questions", OUR_OWN, "a pack of your own instead of the printed deck", "CC-R22",
           values=(OUR_OWN,), words=("the printed deck",), unit=PACK),
    *COMMON,
)  # fmt: skip


def rules_of(options: Options) -> Rules:
    return Rules(
        plunger_ms=int(options["clock.plunger"]) * 1000,
        answer_ms=int(options["clock.answer"]) * 1000,
        look_ms=int(options["clock.look"]) * 1000,
        read_wpm=int(options["read_wpm"]),
        host_chooses=options["dealer_choice"] == "host",
        spelling=str(options["spelling"]),
        appeal=options["appeal"] == "host",
        which_one=options["which_one"] == "on",
        passing=options["passing"] == "on",
        easy=options["easy"] == "on",
        choices=options["choices"] == "on",
        break_early=options["break_early"] == "on",
        pack=str(options["pack"]),
        wins=int(options["wins"]),
        varied=options["varied"] == "on",
        terms=terms_of(options),
    )


def options_of(rules: Rules) -> Options:
    return {
        "clock.plunger": int(rules.plunger_ms) // 1000,
        "clock.answer": int(rules.answer_ms) // 1000,
        "clock.look": int(rules.look_ms) // 1000,
        "read_wpm": int(rules.read_wpm),
        "dealer_choice": "host" if rules.host_chooses else "random",
        "spelling": rules.spelling,
        "appeal": "host" if rules.appeal else "off",
        "which_one": "on" if rules.which_one else "off",
        "passing": OFF_ON[rules.passing],
        "easy": OFF_ON[rules.easy],
        "choices": OFF_ON[rules.choices],
        "break_early": OFF_ON[rules.break_early],
        "pack": rules.pack,
        "wins": int(rules.wins),
        "varied": OFF_ON[rules.varied],
        **options_of_terms(rules.terms),
    }
