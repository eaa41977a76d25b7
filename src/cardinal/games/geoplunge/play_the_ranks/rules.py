# mypyc: compiled
"""The options of a game of Play the Ranks."""

from typing import Final, final

from mypy_extensions import i64

from cardinal.games.geoplunge.terms import Terms

L2: Final = 0
PTR1: Final = 1
PTR2: Final = 2  # PR-65: the same as PTR1 unless stated otherwise
VERSIONS: Final = ["l2", "ptr1", "ptr2"]
ENOUGH: Final = 6  # PR-8: so many tricks end the game
MOST: Final = 5  # of eight


@final
class Rules:
    def __init__(
        self,
        version: i64,
        open_auction: bool,
        geostar: bool,
        enforce: bool,
        five: bool,
        side_ms: i64,
        bur_ms: i64,
        bases_ms: i64,
        discard_ms: i64,
        pull_ms: i64,
        lead_ms: i64,
        follow_ms: i64,
        terms: Terms,
    ) -> None:
        self.version = version
        self.open_auction = open_auction  # PR-R4: bids go on; False: the second team's raise is final
        self.geostar = geostar  # PR-R5: turn over the star card in PTR2, too
        self.enforce = enforce  # PR-R19: a team must add a Power card when it is time; False: failing to loses
        self.enough: i64 = ENOUGH
        if five and version == L2:
            self.enough = MOST  # PR-R37: at Level 4 the Power cards may still turn the game
        self.five = five
        self.side_ms = side_ms
        self.bur_ms = bur_ms
        self.bases_ms = bases_ms
        self.discard_ms = discard_ms
        self.pull_ms = pull_ms
        self.lead_ms = lead_ms
        self.follow_ms = follow_ms
        self.terms = terms

    def announces_star(self) -> bool:
        """PR-40: does the leader say the card's GeoStar? If not, they say its name (PR-12, PR-64, PR-R5)."""
        return self.version == PTR1 or (self.version == PTR2 and self.geostar)
