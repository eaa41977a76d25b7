"""The options of Shapes (RULES.md, section 11)."""

from functools import lru_cache

from cardinal.engine.options import Option, Options, Value
from cardinal.games.shapes.rules import Rules

OPTIONS = (
    Option("handShapes", "Shapes in hands", "public", "whether others see the shapes in a hand", "SH-R4",
           values=("public", "hidden"), words=("seen by all", "hidden")),
    Option("order", "Order of play", "seats", "who is the youngest and goes first", "SH-R10",
           values=("seats", "random"), words=("the first seat", "by chance")),
    Option("mustAct", "Must ask or challenge", True, "everybody must ask or challenge in his turn", "SH-R12",
           values=(True, False)),
    Option("maxRounds", "Longest game", 100, "the game stops after so many turns of each", "SH-R45", low=30),
    Option("turnClock", "Turn clock", "off", "time for a decision", "SH-R47",
           values=("off",), low=20, high=120, unit="seconds"),
)  # fmt: skip


def rules_of(options: Options) -> Rules:
    """Rules never change, so that games with the same options share them."""
    return _rules(tuple(options.items()))


@lru_cache
def _rules(pairs: tuple[tuple[str, Value], ...]) -> Rules:
    options = dict(pairs)
    clock = options["turnClock"]
    return Rules(
        hidden=options["handShapes"] == "hidden",
        random_order=options["order"] == "random",
        must_act=bool(options["mustAct"]),
        max_rounds=int(options["maxRounds"]),
        turn_clock_ms=0 if clock == "off" else int(clock) * 1000,
    )


def options_of(rules: Rules) -> Options:
    return {
        "handShapes": "hidden" if rules.hidden else "public",
        "order": "random" if rules.random_order else "seats",
        "mustAct": rules.must_act,
        "maxRounds": int(rules.max_rounds),
        "turnClock": int(rules.turn_clock_ms) // 1000 or "off",
    }
