"""Bungee's options (RULES.md, section 12)."""

from functools import lru_cache

import msgspec

from cardinal.engine.options import SEAT, Option, Options, reads_once
from cardinal.games.bungee.cards import DECK_NAMES
from cardinal.games.bungee.rules import RANDOM_SEAT, STARTERS, Rules

OPTIONS = (
    Option("firstSeat", "First to start", 0, "who starts the first game", "BG-R2",
           values=("random",), low=0, high=3, unit=SEAT),
    Option("starter", "Starting later games", "rotate", "who starts the other games", "BG-R3", values=tuple(STARTERS),
           words=("each in turn", "always the first", "the winner")),
    Option("luckyDrawable", "Draw the Lucky card, too", False, "the Lucky card is drawn as the last one", "BG-R5",
           values=(False, True)),
    Option("houseJumper", "Dealer may take a Jumper", False, "a dealer who turns a Jumper may take it", "BG-69",
           values=(False, True)),
    Option("houseExtraRound", "Extra round after a skip", False, "skipping the first declarer gives another round",
           "BG-72", values=(False, True)),
    Option("dealtBungee", "Bungee in the deal", "wait", "declaring a Bungee that was dealt", "BG-R17",
           values=("wait", "declareAtOnce"), words=("after a swap", "at once")),
    Option("skipCount", "Reach of sixes", "wrap", "whether sixes can skip their discarder", "BG-R23",
           values=("wrap", "cap"), words=("they can", "they cannot")),
    Option("maxTurns", "Longest game", 400, "turns until a game stops if nobody declares", "BG-R34", low=50),
    Option("championTie", "Tie for Champion", "share", "what a tie for Champion means", "BG-R35",
           values=("share", "playoff"), words=("it is shared", "a playoff")),
    Option("games", "Games", 6, "games in a match", "BG-R36", low=1, high=12, quick=(3, 1, 6)),
    Option("turnClock", "Turn clock", "off", "time for a turn", "BG-R40",
           values=("off",), low=20, high=120, unit="seconds", quick=("off", 60)),
    Option("nextGame", "Next game", "atOnce", "when the next game is dealt", "BG-R42", values=("atOnce", "ready"),
           words=("dealt at once", "when all are ready"), quick=("ready",)),
    Option("deck", "Deck", "full", "all cards, or fewer to compute with", "BG-R41", values=tuple(DECK_NAMES), lab=True),
)  # fmt: skip


@reads_once
def rules_of(options: Options) -> Rules:
    first, clock = options["firstSeat"], options["turnClock"]
    return Rules(
        first_seat=RANDOM_SEAT if first == "random" else int(first),
        starter=STARTERS.index(str(options["starter"])),
        lucky_drawable=bool(options["luckyDrawable"]),
        house_jumper=bool(options["houseJumper"]),
        house_extra_round=bool(options["houseExtraRound"]),
        declare_at_once=options["dealtBungee"] == "declareAtOnce",
        cap_skips=options["skipCount"] == "cap",
        max_turns=int(options["maxTurns"]),
        playoff=options["championTie"] == "playoff",
        games=int(options["games"]),
        turn_clock_ms=0 if clock == "off" else int(clock) * 1000,
        deck=DECK_NAMES.index(str(options["deck"])),
        ready=options["nextGame"] == "ready",
    )


def options_of(rules: Rules) -> Options:
    return {**_options(rules)}


@lru_cache
def _options(rules: Rules) -> Options:
    return {
        "firstSeat": "random" if rules.first_seat == RANDOM_SEAT else int(rules.first_seat),
        "starter": STARTERS[rules.starter],
        "luckyDrawable": rules.lucky_drawable,
        "houseJumper": rules.house_jumper,
        "houseExtraRound": rules.house_extra_round,
        "dealtBungee": "declareAtOnce" if rules.declare_at_once else "wait",
        "skipCount": "cap" if rules.cap_skips else "wrap",
        "maxTurns": int(rules.max_turns),
        "championTie": "playoff" if rules.playoff else "share",
        "games": int(rules.games),
        "turnClock": int(rules.turn_clock_ms) // 1000 or "off",
        "nextGame": "ready" if rules.ready else "atOnce",
        "deck": DECK_NAMES[rules.deck],
    }


@lru_cache
def options_text(rules: Rules) -> str:
    """In JSON, for views."""
    return msgspec.json.encode(_options(rules)).decode()
