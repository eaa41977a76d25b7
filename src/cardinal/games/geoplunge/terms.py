# mypyc: compiled
"""The options that all GeoPlunge games share (section 11), as numbers."""

from typing import Final, final

from mypy_extensions import i64

SUM: Final = -1  # the hold is the latency cap plus the window (GP-R5)
PRACTICE: Final = 20  # GP-R14: a race without clocks has this many times as much time, and nobody sees it
READY_MS: Final = 3000  # GP-R7: the start instant is announced at least 3 s ahead


@final
class Terms:
    def __init__(
        self,
        latency_cap_ms: i64,
        simul_window_ms: i64,
        shout_hold_ms: i64,
        seats_per_team: i64,
        empty: i64,
        speaker: bool,
        bots_act: bool,
        early_lock: bool,
        aids: bool,
        stakes: bool,
        stakes_ms: i64,
        clocks: bool,
        edition: i64,
    ) -> None:
        self.latency_cap_ms = latency_cap_ms
        self.simul_window_ms = simul_window_ms
        self.shout_hold_ms = shout_hold_ms
        self.seats_per_team = seats_per_team  # 0: half of the seats at the table
        self.empty = empty  # the empty seats, as a set (GP-R8)
        self.speaker = speaker
        self.bots_act = bots_act
        self.early_lock = early_lock
        self.aids = aids
        self.stakes = stakes
        self.stakes_ms = stakes_ms
        self.clocks = clocks  # False: no time pressure; the stakes close when both teams have locked in
        self.edition = edition  # of the cards, a number (deck.EDITIONS)

    def race_ms(self, ms: i64) -> i64:
        """GP-R14: how long a race or a part of it lasts. Without clocks it still ends, in case everyone is stuck."""
        return ms if self.clocks else ms * PRACTICE

    def hold_ms(self) -> i64:
        """GP-R5: how long after the first shout arrives others still count."""
        if self.shout_hold_ms == SUM:
            return self.latency_cap_ms + self.simul_window_ms
        return self.shout_hold_ms
