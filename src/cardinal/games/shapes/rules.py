# mypyc: compiled
"""The options of a game of Shapes, which never change during it."""

from typing import Final, final

from mypy_extensions import i64

from cardinal.engine.options import Option, Options, reads_once

HEAD_START: Final = {"none": 0, "two": 2, "three": 3}  # SH-R49
DRAWN: Final = {"one": 1, "two": 2}  # SH-R50


@final
class Rules:
    """The options (section 11 of RULES.md), as numbers."""

    def __init__(
        self,
        hidden: bool,
        even: bool,
        head_start: i64,
        drawn: i64,
        random_order: bool,
        must_act: bool,
        max_rounds: i64,
        turn_clock_ms: i64,
    ) -> None:
        self.hidden = hidden  # SH-R4
        self.even = even  # SH-R48
        self.head_start = head_start  # SH-R49: cards of the list placed before the first turn
        self.drawn = drawn  # SH-R50: cards drawn in step 1
        self.random_order = random_order  # SH-R10
        self.must_act = must_act  # SH-R12
        self.max_rounds = max_rounds  # SH-R45
        self.turn_clock_ms = turn_clock_ms  # SH-R47; 0: off


OPTIONS = (
    Option("handShapes", "Shapes in hands", "public", "whether others see the shapes in a hand", "SH-R4",
           values=("public", "hidden"), words=("seen by all", "hidden")),
    Option("lists", "Lists", "all", "how many cards the lists ask for", "SH-R48",
           values=("all", "even"), words=("9, 10 or 12 cards", "9 cards each"), quick=("even",)),
    Option("headStart", "Head start", "none", "cards of the list that are placed before the first turn", "SH-R49",
           values=tuple(HEAD_START), words=("none", "two cards placed", "three cards placed"), quick=("two", "none")),
    Option("cardsDrawn", "Cards drawn", "one", "how many cards everybody draws at the start of a turn", "SH-R50",
           values=tuple(DRAWN), words=("one card", "two cards"), quick=("two", "one")),
    Option("order", "Order of play", "seats", "who is the youngest and goes first", "SH-R10",
           values=("seats", "random"), words=("the first seat", "by chance")),
    Option("mustAct", "Must ask or challenge", True, "everybody must ask or challenge on their turn", "SH-R12",
           values=(True, False)),
    Option("maxRounds", "Longest game", 100, "the game stops after so many turns of each", "SH-R45", low=30),
    Option("turnClock", "Turn clock", "off", "time for a decision", "SH-R47",
           values=("off",), low=20, high=120, unit="seconds", quick=("off", 60)),
)  # fmt: skip


@reads_once
def rules_of(options: Options) -> Rules:
    clock = options["turnClock"]
    return Rules(
        hidden=options["handShapes"] == "hidden",
        even=options["lists"] == "even",
        head_start=HEAD_START[str(options["headStart"])],
        drawn=DRAWN[str(options["cardsDrawn"])],
        random_order=options["order"] == "random",
        must_act=bool(options["mustAct"]),
        max_rounds=int(options["maxRounds"]),
        turn_clock_ms=0 if clock == "off" else int(clock) * 1000,
    )


def options_of(rules: Rules) -> Options:
    return {
        "handShapes": "hidden" if rules.hidden else "public",
        "lists": "even" if rules.even else "all",
        "headStart": next(name for name, n in HEAD_START.items() if n == rules.head_start),
        "cardsDrawn": next(name for name, n in DRAWN.items() if n == rules.drawn),
        "order": "random" if rules.random_order else "seats",
        "mustAct": rules.must_act,
        "maxRounds": int(rules.max_rounds),
        "turnClock": int(rules.turn_clock_ms) // 1000 or "off",
    }
