# mypyc: compiled
"""When a shout was made: it compensates for slow connections, and a forged timestamp gains next to nothing."""

from typing import Final, final

FULL_AFTER_MS: Final = 60_000


@final
class Quota:
    """How much of a seat's slow connection a play still makes up for. It starts at the cap and refills slowly, within a
    minute, so faking a slow connection gains little over a whole play."""

    def __init__(self) -> None:
        self._spent = 0.0
        self._when = 0

    def left(self, cap_ms: int, now: int) -> int:
        self._spent = max(0.0, self._spent - (now - self._when) * cap_ms / FULL_AFTER_MS)
        self._when = now
        return max(0, cap_ms - int(self._spent))

    def spend(self, ms: int) -> None:
        self._spent += ms


def shout_time(arrival: int, claimed: int | None, rtt: int, latency_cap_ms: int) -> int:
    """t* of a shout that arrived at `arrival`. `claimed` is the client's idea of table time, or None if it is not
    synchronized. `rtt` is the round trip of its connection. All are milliseconds of table time."""
    if claimed is None:
        return arrival - min(rtt // 2, latency_cap_ms)  # not synchronized: half a round trip
    return min(arrival, max(claimed, arrival - min(rtt, latency_cap_ms)))
