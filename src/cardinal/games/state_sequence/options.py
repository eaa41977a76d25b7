"""State Sequence's options (RULES.md, section 13)."""

from cardinal.atlas.states import Edition
from cardinal.engine.options import SEAT, Option, Options, reads_once
from cardinal.engine.refused import BadInput
from cardinal.games.state_sequence.base import StateSequenceBase
from cardinal.games.state_sequence.rules import (
    ANY,
    CHIPS,
    COLORS,
    MAPS,
    NONE,
    RANDOM_SEAT,
    TABLE_TALK,
    USUAL,
    Rules,
    sides_for,
)

SEAT_COUNTS = (2, 3, 4, 6, 8, 9, 10, 12)  # SQ-19, SQ-20
COLOR_KEYS = ("colorT0", "colorT1", "colorT2")


def _color(side: int, seat: str) -> Option:
    meaning = f"the color that the {seat} player's side chooses; any: one that is left"
    return Option(COLOR_KEYS[side], f"Chips of side {'ABC'[side]}", "any", meaning, "SQ-17", values=("any", *COLORS))


OPTIONS = (
    Option("edition", "Map", Edition.TODAY.value, "the fifty States, or fifty countries of Europe", "SQ-R43",
           values=tuple(MAPS), words=("the States", "Europe"), quick=tuple(MAPS)),
    Option("sides", "Sides", "usual", "two or three sides; 3 and 9 players are always three", "SQ-R6",
           values=("usual", 2, 3), words=("two, or three for 3 and 9 players", "two", "three")),
    _color(0, "first"),
    _color(1, "second"),
    _color(2, "third"),
    Option("dealer", "Dealer", 0, "who deals; the player on the left goes first", "SQ-R8",
           values=("random",), low=0, high=11, unit=SEAT),
    Option("draw", "Taking cards", "auto", "whether players must take their cards themselves", "SQ-R29",
           values=("auto", "manual"), words=("automatically", "players take it themselves")),
    Option("tableTalk", "Table talk", "none", "who judges table talk of a team", "SQ-R34", values=tuple(TABLE_TALK),
           words=("not allowed", "the host", "the players vote")),
    Option("chipLimit", "Chip limit", "none", "chips of a side", "SQ-R5", values=("none", CHIPS)),
    Option("maxTurns", "Longest game", 1000, "turns until a game ends as a draw", "SQ-R39", low=200),
    Option("turnClock", "Turn clock", "off", "time for a turn", "SQ-R42",
           values=("off",), low=20, high=120, unit="seconds", quick=("off", 60)),
)  # fmt: skip


def check_options(seats: int, options: Options) -> None:
    """What depends on the number of seats."""
    if options["sides"] == 3 and seats % 3:  # SQ-R6, SQ-R7: even teams only
        raise BadInput(f"The option sides cannot be 3 with {seats} seats: three even teams need 3, 6, 9 or 12.")
    if options["sides"] == 2 and seats % 2:
        raise BadInput(f"The option sides cannot be 2 with {seats} seats: {seats} players are always three sides.")
    dealer = options["dealer"]
    if isinstance(dealer, int) and dealer >= seats:
        raise BadInput(f"The option dealer cannot be {dealer} with {seats} seats. It can be: random, 0 to {seats - 1}.")
    sides = int(sides_for(seats, rules_of(options).sides))
    _check_colors(sides, options)
    if options["tableTalk"] != TABLE_TALK[NONE] and seats == sides:  # SQ-R34
        raise BadInput(
            f"The option tableTalk cannot be {options['tableTalk']} with {seats} seats and {sides} sides: "
            "it is for teams of two or more."
        )


def _check_colors(sides: int, options: Options) -> None:
    """SQ-17: no two sides share a color."""
    owners: dict[str, str] = {}
    for side, key in zip("ABC", COLOR_KEYS, strict=True):
        color = str(options[key])
        if color == "any":
            continue
        if key not in COLOR_KEYS[:sides]:
            raise BadInput(f"There is no side {side} with {sides} sides. Set its chips ({key}) to any.")
        if color in owners:
            raise BadInput(f"Sides {owners[color]} and {side} cannot both have {color} chips. Choose another color.")
        owners[color] = side


@reads_once
def rules_of(options: Options) -> Rules:
    dealer, limit, clock = options["dealer"], options["chipLimit"], options["turnClock"]
    first, second, third = (ANY if options[key] == "any" else COLORS.index(str(options[key])) for key in COLOR_KEYS)
    return Rules(
        sides=USUAL if options["sides"] == "usual" else int(options["sides"]),
        dealer=RANDOM_SEAT if dealer == "random" else int(dealer),
        manual=options["draw"] == "manual",
        table_talk=TABLE_TALK.index(str(options["tableTalk"])),
        chip_limit=0 if limit == "none" else int(limit),
        max_turns=int(options["maxTurns"]),
        turn_clock_ms=0 if clock == "off" else int(clock) * 1000,
        colors=(first, second, third),
        map_=MAPS.index(str(options["edition"])),
    )


def options_of(rules: Rules, seats: int) -> Options:
    """The options of a table with so many seats: `sides` is the number that really plays."""
    return {
        "edition": MAPS[rules.map],
        "sides": int(sides_for(seats, rules.sides)),
        **{key: "any" if color == ANY else COLORS[color] for key, color in zip(COLOR_KEYS, rules.colors, strict=True)},
        "dealer": "random" if rules.dealer == RANDOM_SEAT else int(rules.dealer),
        "draw": "manual" if rules.manual else "auto",
        "tableTalk": TABLE_TALK[rules.table_talk],
        "chipLimit": int(rules.chip_limit) or "none",
        "maxTurns": int(rules.max_turns),
        "turnClock": int(rules.turn_clock_ms) // 1000 or "off",
    }


def next_dealer(position: StateSequenceBase) -> Options:
    """SQ-R8: in a rematch the dealer moves one seat clockwise."""
    return {"dealer": int((position.dealer + 1) % position.seats)}
