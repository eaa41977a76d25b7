"""Play the Ranks: its options, in addition to those of all GeoPlunge games."""

from cardinal.engine.options import Option, Options, reads_once
from cardinal.games.geoplunge.options import COMMON, DRAW, OFF_ON, terms_of
from cardinal.games.geoplunge.options import options_of as options_of_terms
from cardinal.games.geoplunge.play_the_ranks.rules import VERSIONS, Rules


def _clock(key: str, title: str, seconds: int, meaning: str) -> Option:
    return Option(f"clock.{key}", title, seconds, meaning, "GP-R14", low=1, high=600, unit="seconds")


OPTIONS = (
    Option("version", "Version", "l2", "Level 2, or one of Level 4's two (in a match a Power card names it)", "PR-1",
           values=tuple(VERSIONS),
           words=("Short rules (Level 2)", "Bids and Power cards (Level 4)", "Two best numbers at once (Level 4)"),
           quick=tuple(VERSIONS)),
    Option("bur_auction", "Upping the BUR", "open", "how often the BUR may be upped", "PR-R4",
           values=("open", "single"), words=("again and again", "once")),
    Option("ptr2_announce", "What a PTR2 lead says", "name", "what the lead says of its card in PTR2", "PR-R5",
           values=("name", "geostar"), words=("its name", "its GeoStar")),
    Option("power_duty", "Unplayed Power cards", "penalty", "who keeps a Power card loses, or may not keep it",
           "PR-R19", values=("penalty", "enforce"), words=("loses", "may not keep it")),
    Option("five", "Five tricks win", "off", "at Level 2, the game ends with a team's fifth trick", "PR-R37",
           values=OFF_ON, quick=("on",)),
    _clock("side", "Time to choose a side", 20, "to choose: Cards Team or Call Team"),
    _clock("bur", "Time to answer the BUR", 20, "to answer when the BUR is upped"),
    _clock("bases", "Time for the bases", 30, "to remove and order the Power cards"),
    _clock("discard", "Time to drop cards", 45, "to drop cards"),
    _clock("pull", "Time to Pull the Power", 10, "to Pull the Power or not"),
    _clock("lead", "Time to lead", 45, "to lead to a trick"),
    _clock("follow", "Time to follow", 30, "to follow in a trick"),
    DRAW,
    *COMMON,
)  # fmt: skip


@reads_once
def rules_of(options: Options) -> Rules:
    def ms(key: str) -> int:
        return int(options[f"clock.{key}"]) * 1000

    return Rules(
        version=VERSIONS.index(str(options["version"])),
        open_auction=options["bur_auction"] == "open",
        geostar=options["ptr2_announce"] == "geostar",
        enforce=options["power_duty"] == "enforce",
        five=options["five"] == "on",
        side_ms=ms("side"),
        bur_ms=ms("bur"),
        bases_ms=ms("bases"),
        discard_ms=ms("discard"),
        pull_ms=ms("pull"),
        lead_ms=ms("lead"),
        follow_ms=ms("follow"),
        terms=terms_of(options),
    )


def options_of(rules: Rules) -> Options:
    return {
        "version": VERSIONS[rules.version],
        "bur_auction": "open" if rules.open_auction else "single",
        "ptr2_announce": "geostar" if rules.geostar else "name",
        "power_duty": "enforce" if rules.enforce else "penalty",
        "five": OFF_ON[rules.five],
        "clock.side": int(rules.side_ms) // 1000,
        "clock.bur": int(rules.bur_ms) // 1000,
        "clock.bases": int(rules.bases_ms) // 1000,
        "clock.discard": int(rules.discard_ms) // 1000,
        "clock.pull": int(rules.pull_ms) // 1000,
        "clock.lead": int(rules.lead_ms) // 1000,
        "clock.follow": int(rules.follow_ms) // 1000,
        "draw_cards": "return",
        **options_of_terms(rules.terms),
    }
