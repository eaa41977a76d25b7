"""Border Zap's options, in addition to those of all GeoPlunge games."""

from cardinal.engine.options import Option, Options, reads_once
from cardinal.engine.refused import BadInput
from cardinal.games.geoplunge.border_zap.rules import Rules
from cardinal.games.geoplunge.deck import EUROPE, edition_of
from cardinal.games.geoplunge.options import COMMON_ANYWHERE, DRAW, OFF_ON, terms_of
from cardinal.games.geoplunge.options import options_of as options_of_terms

ANNOUNCED = ("name", "geostar")

OPTIONS = (
    Option("zero_borders_zap", "No borders zap", "on", "do cards without borders (AK, HI) zap each other", "BZ-R1",
           values=OFF_ON),
    Option("cover_first_three", "Cover the first three", "on", "are the first three covered during trade two", "BZ-R6",
           values=OFF_ON, quick=OFF_ON),
    Option("zap_announce", "What a Zap lead says", "name", "what the lead says of its card", "BZ-R8", values=ANNOUNCED,
           words=("its name", "its GeoStar")),
    Option("clock.trade", "Time to trade", 20, "for a trade, then the card dealt first goes", "GP-R14",
           low=5, high=600, unit="seconds"),
    Option("clock.discard", "Time to drop cards", 45, "to drop two", "GP-R14", low=5, high=600, unit="seconds"),
    Option("clock.lead", "Time to lead", 45, "for a lead", "BZ-R10", low=5, high=600, unit="seconds"),
    Option("clock.follow", "Time to follow", 30, "for the card that follows", "BZ-R10",
           low=5, high=600, unit="seconds"),
    DRAW,
    *COMMON_ANYWHERE,
)  # fmt: skip


@reads_once
def rules_of(options: Options) -> Rules:
    if options["zap_announce"] == "geostar" and edition_of(options) == EUROPE:
        raise BadInput("The cards of Europe have no GeoStars: with edition=europe the lead says the name.")
    return Rules(
        zero_zap=options["zero_borders_zap"] == "on",
        cover=options["cover_first_three"] == "on",
        geostar=options["zap_announce"] == "geostar",
        trade_ms=int(options["clock.trade"]) * 1000,
        discard_ms=int(options["clock.discard"]) * 1000,
        lead_ms=int(options["clock.lead"]) * 1000,
        follow_ms=int(options["clock.follow"]) * 1000,
        terms=terms_of(options),
    )


def options_of(rules: Rules) -> Options:
    return {
        "zero_borders_zap": OFF_ON[rules.zero_zap],
        "cover_first_three": OFF_ON[rules.cover],
        "zap_announce": ANNOUNCED[rules.geostar],
        "clock.trade": int(rules.trade_ms) // 1000,
        "clock.discard": int(rules.discard_ms) // 1000,
        "clock.lead": int(rules.lead_ms) // 1000,
        "clock.follow": int(rules.follow_ms) // 1000,
        "draw_cards": "return",
        **options_of_terms(rules.terms),
    }
