# mypyc: compiled
"""The options of a game of Border Zap."""

from typing import Final, final

from mypy_extensions import i64

from cardinal.games.geoplunge.terms import Terms

LOOK_MS: Final = 5000  # BZ-4: time to look at the received card before covering the first three


def zap_table(zero_borders_zap: bool, edition: i64) -> i64:
    """Where an edition's zaps start in the table of all zaps (judging.py)."""
    return 100 * edition + 50 if zero_borders_zap else 100 * edition


@final
class Rules:
    def __init__(
        self,
        zero_zap: bool,
        cover: bool,
        geostar: bool,
        trade_ms: i64,
        discard_ms: i64,
        lead_ms: i64,
        follow_ms: i64,
        terms: Terms,
    ) -> None:
        self.zero_zap = zero_zap  # BZ-R1: two States without borders have the same number
        self.cover = cover  # BZ-R6
        self.geostar = geostar  # BZ-R8: announce what a star card says, else the name
        self.trade_ms = trade_ms
        self.discard_ms = discard_ms
        self.lead_ms = lead_ms
        self.follow_ms = follow_ms
        self.terms = terms
        self.table = zap_table(zero_zap, terms.edition)
