"""The options that all games of GeoPlunge share (rules/geoplunge.md, section 11)."""

from cardinal.atlas.europe import Europe
from cardinal.atlas.states import Edition
from cardinal.engine.bits import members, set_of
from cardinal.engine.options import EMPTY, NONE, SEATS, Option, Options, read_seats, write_seats
from cardinal.engine.refused import BadInput
from cardinal.games.geoplunge.deck import DECKS, edition_of
from cardinal.games.geoplunge.teams import NAMES, A, B, seats_of
from cardinal.games.geoplunge.terms import SUM, Terms

OFF_ON = ("off", "on")
AUTO = "auto"

# Which facts the cards show. A play from before there was a choice had the printed ones.
EDITION = Option(
    "edition",
    "Facts of",
    Edition.TODAY.value,
    "people, votes and cities as the cards show them: today's, or those of the printed cards",
    "GP-R2",
    values=(Edition.TODAY.value, Edition.PRINTED.value),
    words=("2026", "2014, as printed"),
    before=Edition.PRINTED.value,
)

# For games that need nothing of a State: the deck may also be that of the second atlas.
MAP = Option(
    "edition",
    "Map",
    Edition.TODAY.value,
    "the States with today's facts, the States as printed, or fifty countries of Europe",
    "GP-R2",
    values=(Edition.TODAY.value, Edition.PRINTED.value, Europe.edition),
    words=("the States, 2026", "the States, 2014 as printed", "Europe"),
    before=Edition.PRINTED.value,
    quick=(Edition.TODAY.value, Europe.edition),
)

COMMON = (
    Option("stakes", "Stakes", "on", "are the teams asked whether they GeoPlunge", "GP-R32",
           values=OFF_ON, quick=("off",)),
    Option("clocks", "Clocks", "on", "off: practice, nobody is hurried", "GP-R14", values=OFF_ON, quick=OFF_ON),
    Option("clock.stakes", "Time for the stakes", 5, "the count for the stakes", "GP-R14",
           low=1, high=60, unit="seconds"),  # GP-35
    Option("stakes_early_lock", "End the count early", "off", "the count ends when both teams have locked in", "GP-R11",
           values=OFF_ON),
    Option("seats_per_team", "Players in a team", AUTO, "auto: half of the table's seats", "GP-R8",
           values=(AUTO,), low=1, high=3),
    Option(EMPTY, "Empty seats", NONE, "seats where nobody plays, as in S4: that team is short-handed", "GP-R8",
           values=(NONE,), unit=SEATS),
    Option("team_control", "Speaking for a team", "any", "who may act for a team", "GP-R9",
           values=("any", "speaker"), words=("everybody in it", "its speaker")),
    Option("bot_mates", "Bots in your team", "suggest", "what bots do in a team with people", "GP-R10",
           values=("suggest", "act"), words=("suggest moves", "play for themselves")),
    Option("aids", "Answer key", "off", "may the answer key be opened", "GP-R13", values=OFF_ON),
    Option("latency_cap_ms", "Help for slow connections", 300, "how much of a slow connection is made up for", "GP-R4",
           low=0, high=2000, unit="ms"),
    Option("simul_window_ms", "Shouts at the same time", 150, "shouts this close together are one", "GP-R5",
           low=0, high=500, unit="ms"),
    Option("shout_hold_ms", "Wait after a shout", "sum", "how long a shout waits for others; sum: of the two above",
           "GP-R5", values=("sum",), words=("the sum",), low=0, high=5000, unit="ms"),
    EDITION,
)  # fmt: skip

COMMON_ANYWHERE = (*COMMON[:-1], MAP)

# For games that begin with a draw.
DRAW = Option(
    "draw_cards",
    "Cards of the draw",
    "return",
    "what becomes of the cards of the draw",
    "GP-R24",
    values=("return",),
    words=("back into the pile",),
)
# For games in which answers are typed.
SPELLING = Option(
    "spelling",
    "Spelling",
    "lenient",
    "may an answer be misspelled a little",
    "GP-R42",
    values=("lenient", "strict"),
    words=("a little", "not at all"),
)
APPEAL = Option(
    "appeal",
    "Host as judge",
    "off",
    "may the host overrule the check of an answer",
    "GP-R47",
    values=("off", "host"),
    words=("no", "yes"),
)


def check_empty(seats: int, empty: int) -> None:
    """GP-R8: a team may be short-handed, but somebody must play."""
    for seat in members(empty):
        if seat >= seats:
            raise BadInput(f"There is no seat S{seat} to stay empty: the seats are S0 to S{seats - 1}.")
    for team in (A, B):
        if not seats_of(team, seats, empty):
            raise BadInput(f"Nobody would play for team {NAMES[team]}. Each team needs at least one player.")


def terms_of(options: Options) -> Terms:
    per_team, hold = options["seats_per_team"], options["shout_hold_ms"]
    return Terms(
        latency_cap_ms=int(options["latency_cap_ms"]),
        simul_window_ms=int(options["simul_window_ms"]),
        shout_hold_ms=SUM if hold == "sum" else int(hold),
        seats_per_team=0 if per_team == AUTO else int(per_team),
        empty=set_of(read_seats(options.get(EMPTY, NONE))),  # a play that was stored before has none
        speaker=options["team_control"] == "speaker",
        bots_act=options["bot_mates"] == "act",
        early_lock=options["stakes_early_lock"] == "on",
        aids=options["aids"] == "on",
        stakes=options["stakes"] == "on",
        stakes_ms=int(options["clock.stakes"]) * 1000,
        clocks=options.get("clocks", "on") == "on",
        edition=edition_of(options),
    )


def options_of(terms: Terms) -> Options:
    return {
        "stakes": OFF_ON[terms.stakes],
        "clocks": OFF_ON[terms.clocks],
        "clock.stakes": int(terms.stakes_ms) // 1000,
        "stakes_early_lock": OFF_ON[terms.early_lock],
        "seats_per_team": int(terms.seats_per_team) or AUTO,
        EMPTY: write_seats(members(terms.empty)),
        "team_control": "speaker" if terms.speaker else "any",
        "bot_mates": "act" if terms.bots_act else "suggest",
        "aids": OFF_ON[terms.aids],
        "latency_cap_ms": int(terms.latency_cap_ms),
        "simul_window_ms": int(terms.simul_window_ms),
        "shout_hold_ms": "sum" if terms.shout_hold_ms == SUM else int(terms.shout_hold_ms),
        "edition": DECKS[terms.edition],
    }
