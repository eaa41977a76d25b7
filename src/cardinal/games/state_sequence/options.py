"""State Sequence's options (RULES.md, section 13)."""

from functools import lru_cache

from cardinal.engine.options import SEAT, Option, Options, Value
from cardinal.engine.refused import BadInput
from cardinal.games.state_sequence.rules import CHIPS, NONE, RANDOM_SEAT, TABLE_TALK, Rules, sides_for
from cardinal.games.state_sequence.state import State

SEAT_COUNTS = (2, 3, 4, 6, 8, 9, 10, 12)  # SQ-19, SQ-20
OPTIONS = (
    Option("sides", "Sides", 2, "two or three sides (3 and 9 players are always three)", "SQ-R6", values=(2, 3)),
    Option("dealer", "Dealer", 0, "who deals; his left neighbour plays first", "SQ-R8",
           values=("random",), low=0, high=11, unit=SEAT),
    Option("draw", "Taking cards", "auto", "whether each player must take his card himself", "SQ-R29",
           values=("auto", "manual"), words=("it comes by itself", "he must take it")),
    Option("tableTalk", "Table talk", "none", "who judges table talk of a team", "SQ-R34", values=tuple(TABLE_TALK),
           words=("not allowed", "the host", "the players vote")),
    Option("chipLimit", "Chip limit", "none", "chips of a side", "SQ-R5", values=("none", CHIPS)),
    Option("maxTurns", "Longest game", 1000, "a game stops as a draw after so many turns", "SQ-R39", low=200),
    Option("turnClock", "Turn clock", "off", "time for a turn", "SQ-R42",
           values=("off",), low=20, high=120, unit="seconds"),
)  # fmt: skip


def check_options(seats: int, options: Options) -> None:
    """What depends on the number of seats."""
    if options["sides"] == 3 and seats % 3:  # SQ-R6, SQ-R7: even teams only
        raise BadInput(f"The option sides cannot be 3 with {seats} seats: three even teams need 3, 6, 9 or 12.")
    dealer = options["dealer"]
    if isinstance(dealer, int) and dealer >= seats:
        raise BadInput(f"The option dealer cannot be {dealer} with {seats} seats. It can be: random, 0 to {seats - 1}.")
    sides = int(sides_for(seats, int(options["sides"])))
    if options["tableTalk"] != TABLE_TALK[NONE] and seats == sides:  # SQ-R34
        raise BadInput(
            f"The option tableTalk cannot be {options['tableTalk']} with {seats} seats and {sides} sides: "
            "it is for teams of two or more."
        )


def rules_of(options: Options) -> Rules:
    """Rules never change, so that games with the same options share them."""
    return _rules(tuple(options.items()))


@lru_cache
def _rules(pairs: tuple[tuple[str, Value], ...]) -> Rules:
    options = dict(pairs)
    dealer, limit, clock = options["dealer"], options["chipLimit"], options["turnClock"]
    return Rules(
        sides=int(options["sides"]),
        dealer=RANDOM_SEAT if dealer == "random" else int(dealer),
        manual=options["draw"] == "manual",
        table_talk=TABLE_TALK.index(str(options["tableTalk"])),
        chip_limit=0 if limit == "none" else int(limit),
        max_turns=int(options["maxTurns"]),
        turn_clock_ms=0 if clock == "off" else int(clock) * 1000,
    )


def options_of(rules: Rules) -> Options:
    return {
        "sides": int(rules.sides),
        "dealer": "random" if rules.dealer == RANDOM_SEAT else int(rules.dealer),
        "draw": "manual" if rules.manual else "auto",
        "tableTalk": TABLE_TALK[rules.table_talk],
        "chipLimit": int(rules.chip_limit) or "none",
        "maxTurns": int(rules.max_turns),
        "turnClock": int(rules.turn_clock_ms) // 1000 or "off",
    }


def next_dealer(position: State) -> Options:
    """SQ-R8: in a rematch the dealer moves one seat clockwise."""
    return {"dealer": int((position.dealer + 1) % position.seats)}
