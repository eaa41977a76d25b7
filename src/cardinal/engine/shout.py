# mypyc: compiled
"""When a shout was made (GP-R4): slow lines are made up for, and a forged time stamp gains next to nothing."""


def shout_time(arrival: int, claimed: int | None, rtt: int, latency_cap_ms: int) -> int:
    """t* of a shout that arrived at `arrival`; `claimed` is the client's idea of table time, None without a
    valid synchronisation; `rtt` the round trip of its line. Milliseconds of table time."""
    if claimed is None:
        return arrival - min(rtt // 2, latency_cap_ms)  # GP-R4: not synchronised: half a round trip
    return min(arrival, max(claimed, arrival - min(rtt, latency_cap_ms)))  # GP-R4
