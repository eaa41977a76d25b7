# mypyc: compiled
"""What is agreed before a game of State IQ."""

from typing import final

from mypy_extensions import i64

from cardinal.engine.options import Option, Options, reads_once
from cardinal.games.geoplunge.options import COMMON_ANYWHERE, DRAW, SPELLING, terms_of
from cardinal.games.geoplunge.options import options_of as options_of_terms
from cardinal.games.geoplunge.terms import Terms


@final
class Rules:
    def __init__(
        self,
        level: i64,
        clue_ms: i64,
        guess_ms: i64,
        masked: bool,
        strict: bool,
        easy: bool,
        silence: bool,
        terms: Terms,
    ) -> None:
        self.level = level
        self.clue_ms = clue_ms
        self.guess_ms = guess_ms
        self.masked = masked  # the writing on flags is covered
        self.strict = strict  # a guess must be spelled as it is printed
        self.easy = easy  # IQ-R24: broad facts first
        self.silence = silence  # IQ-R25: at Level 2, a team may keep quiet once a game
        self.terms = terms


SHOWN_MASKED = ("shown", "masked")
LENIENT_STRICT = ("lenient", "strict")
DRAWN_EASY = ("drawn", "easy")
NONE_ONCE = ("none", "once")

OPTIONS = (
    Option("level", "Level", 2, "one card and up to 3 guesses (2), or 3 guesses at up to 3 cards (4)", "GP-R48",
           values=(2, 4), words=("2: one State to guess", "4: up to three States"), quick=(2, 4)),
    Option("clue_order", "Clues", "drawn", "which type of clue comes first", "IQ-R24",
           values=DRAWN_EASY, words=("any type first", "easy facts first"), quick=("easy", "drawn")),
    Option("silence", "Silence", "none", "may a team keep quiet instead of giving a clue (Level 2)", "IQ-R25",
           values=NONE_ONCE, words=("every clue is given", "once a game"), quick=("once",)),
    Option("clock.clue", "Time for a clue", 20, "to choose a clue", "IQ-R20",
           low=1, high=600, unit="seconds"),  # GP-R14
    Option("clock.guess", "Time to guess", 45, "to guess, then it was wrong", "IQ-R20",
           low=1, high=600, unit="seconds"),  # GP-R14
    Option("flag_text", "Writing on flags", "shown", "the writing on a flag that is a clue", "IQ-R9",
           values=SHOWN_MASKED, quick=("masked",)),
    SPELLING,
    DRAW,
    *COMMON_ANYWHERE,
)  # fmt: skip


@reads_once
def rules_of(options: Options) -> Rules:
    return Rules(
        level=int(options["level"]),
        clue_ms=int(options["clock.clue"]) * 1000,
        guess_ms=int(options["clock.guess"]) * 1000,
        masked=options["flag_text"] == "masked",
        strict=options["spelling"] == "strict",
        easy=options["clue_order"] == "easy",
        silence=options["silence"] == "once",
        terms=terms_of(options),
    )


def options_of(rules: Rules) -> Options:
    return {
        "level": int(rules.level),
        "clue_order": DRAWN_EASY[rules.easy],
        "silence": NONE_ONCE[rules.silence],
        "clock.clue": int(rules.clue_ms) // 1000,
        "clock.guess": int(rules.guess_ms) // 1000,
        "flag_text": SHOWN_MASKED[rules.masked],
        "spelling": LENIENT_STRICT[rules.strict],
        "draw_cards": "return",
        **options_of_terms(rules.terms),
    }
