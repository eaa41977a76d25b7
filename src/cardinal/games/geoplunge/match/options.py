"""A match's options: its own, and those of the games in it."""

from cardinal.engine.options import PACK, Option, Options
from cardinal.engine.refused import BadInput
from cardinal.games.geoplunge.match.formats import FORMATS, NUMBERS, Format
from cardinal.games.geoplunge.match.games import GAMES
from cardinal.games.geoplunge.options import EDITION, OFF_ON
from cardinal.games.geoplunge.teams import NOBODY, A, B

AUTO = "auto"
SETTLED = (
    "level",
    "version",
    "five",
    "stakes",
    "clue_order",
    "silence",
    "wins",
)  # by the match, in the games that have them

OWN = (
    Option("format", "Kind of match", "all", "; ".join(f.about for f in FORMATS.values()), "GP-R48",
           values=tuple(FORMATS), words=tuple(f.title for f in FORMATS.values()),
           quick=("championship", "morning", "all")),
    Option("game", "Single game", "border-up", "the game of a single match", "GP-R48", values=tuple(NUMBERS),
           words=tuple(GAMES[name].name for name in NUMBERS)),
    Option("level", "Level", 2, "the level of a single match", "GP-R48", values=(2, 4),
           words=("2 (easier)", "4 (harder)")),
    Option("minutes", "Match clock", AUTO, "how long; auto: 20, afternoon 12", "GP-R15",
           values=(AUTO,), low=1, high=120, unit="minutes"),
    Option("horn", "At the horn", "finish", "a game without a result when time is up", "GP-R16",
           values=("finish", "void"), words=("is played to its end", "does not count")),
    Option("min_start_s", "Last start", 15, "no new game with less time than this", "GP-R18",
           low=0, high=600, unit="seconds"),
    Option("between", "Between the games", "at once", "the next game, in a match without a clock", "GP-R51",
           values=("at once", "wait", "wait first"), quick=("wait first",),
           words=("begins at once", "waits until you go on", "waits until you go on, the first one too")),
    Option("decided", "Games that are decided", "go on", "a game of a championship that is won, but not its bonus",
           "GP-R52", values=("go on", "ends"), words=("go on for the bonus", "end at once"), quick=("ends",)),
    Option("clock.call_pick", "Time to select games", 30, "the selection for a Call match", "GP-R14",
           low=1, high=600, unit="seconds"),
    Option("clock.noon_pick", "Time to choose a game", 20, "the choice for an afternoon match", "GP-R14",
           low=1, high=600, unit="seconds"),
    Option("stakes", "Stakes", "on", "are the teams asked whether they GeoPlunge", "GP-33", values=OFF_ON),
    Option("stakes_when_points_idle", "Championship stakes", "off", "stakes in a championship match", "GP-R32",
           values=OFF_ON),
    Option("games_before", "Games played before", 0, "a match that was broken off goes on with its next game", "GP-R19",
           low=0, high=200),
    Option("won_before", "Winner of the game before", "nobody", "of a match that goes on: they go first", "GP-R23",
           values=("nobody", "a", "b"), words=("nobody", "team A", "team B")),
)  # fmt: skip


def _all_options() -> tuple[Option, ...]:
    found = {option.key: option for option in OWN}
    for game in GAMES.values():
        for option in game.options:
            if option.key not in SETTLED and option.unit != PACK:  # its Challenge deck goes on from game to game
                found.setdefault(option.key, option)
    found[EDITION.key] = EDITION  # some of its games need the States (GP-R2)
    return tuple(found.values())


OPTIONS = _all_options()


def format_of(options: Options) -> Format:
    return FORMATS[str(options["format"])]


def level_of(options: Options) -> int:
    return format_of(options).level or int(options["level"])


def minutes_of(options: Options) -> int:
    """0: no clock."""
    minutes, given = format_of(options).minutes, options["minutes"]
    return minutes if given == AUTO or not minutes else int(given)


def waits(options: Options) -> bool:
    """GP-R51: only where no clock of the match would run."""
    return options["between"] != "at once" and not minutes_of(options)


def waits_first(options: Options) -> bool:
    """GP-R51: before the first game as well."""
    return options["between"] == "wait first" and options["format"] == "championship"


def games_before(options: Options) -> int:
    """In a match whose games come over again (GP-R19); one without a clock has each once (GP-58)."""
    return int(options["games_before"]) if minutes_of(options) else 0


def won_before(options: Options) -> int:
    """The team that goes first in the first game here; NOBODY: they draw."""
    return {"a": A, "b": B}.get(str(options["won_before"]), NOBODY)


def check(options: Options) -> None:
    """GP-49: what Combo 2 does not have."""
    if (
        options["format"] == "single"
        and options["level"] == 2
        and options["game"] in ("border-zap", "chummy-challenge")
    ):
        raise BadInput(f"{GAMES[str(options['game'])].name} is a game of Level 4 only: set level=4.")


def inner_options(options: Options, name: str, settled: Options) -> Options:
    """What a game of the match is played by; `settled`: what the match itself has decided."""
    idle = options["format"] == "championship" and options["stakes_when_points_idle"] == "off"  # GP-R32
    given = {
        "level": level_of(options),
        "five": OFF_ON[idle and options["decided"] == "ends"],  # GP-R52: only where no game's points count
        "stakes": "off" if idle else options["stakes"],
        **settled,
    }
    game = GAMES[name]
    return game.parse_options(
        {option.key: given.get(option.key, options.get(option.key, option.default)) for option in game.options}
    )
