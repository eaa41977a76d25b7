# mypyc: compiled
"""The round trip of one socket, as we measure it and as the operating system knows it."""

import time
from collections.abc import Callable
from statistics import median

SLOWEST_MS = 60_000  # a round trip that a client may claim
SLACK_MS = 30.0  # a device may need this long to answer, beyond what its connection takes
DOUBT_MS = 100.0  # if it is more than this often enough, somebody should know
DOUBT_AFTER = 5  # measurements
MEASURED = 8  # measurements whose median counts


class Latency:
    def __init__(self, trip_ms: Callable[[], float | None]) -> None:
        """`trip_ms`: the connection's round trip as the operating system knows it, if it does."""
        self.trip_ms = trip_ms
        self._rtts: list[float] = []  # the latest
        self._rtt: float | None = None  # their median
        self._syncs: dict[int, float] = {}
        self._sync = 0
        self._doubted = False

    def rtt(self, claimed: int = 0) -> float:
        """In milliseconds: the median of the last 8 measurements, or before the first one what the client claims. But
        never more than the connection takes: nobody gains by answering late."""
        rtt = float(max(0, min(claimed, SLOWEST_MS))) if self._rtt is None else self._rtt
        known = self.trip_ms()
        return rtt if known is None else min(rtt, known + SLACK_MS)

    def sync(self) -> int:
        """A question that measures the connection: its number."""
        self._sync += 1
        self._syncs = {k: sent for k, sent in self._syncs.items() if k > self._sync - 4}
        self._syncs[self._sync] = time.monotonic()
        return self._sync

    def synced(self, k: int) -> None:
        """Its answer."""
        sent = self._syncs.pop(k, None)
        if sent is not None:
            self.measured((time.monotonic() - sent) * 1000)

    def measured(self, rtt_ms: float) -> None:
        self._rtts = [*self._rtts[1 - MEASURED :], rtt_ms]
        self._rtt = median(self._rtts)

    def doubt(self) -> str:
        """Said once about a device that answers much later than its connection takes; otherwise ''."""
        known = self.trip_ms()
        if self._doubted or known is None or self._rtt is None or len(self._rtts) < DOUBT_AFTER:
            return ""
        if self._rtt <= known + SLACK_MS + DOUBT_MS:
            return ""
        self._doubted = True
        return (
            f"device answers after {self._rtt:.0f} ms, but its connection takes only {known:.0f} ms. "
            "It gets no extra time for that in races."
        )
