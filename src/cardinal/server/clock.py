# mypyc: compiled
"""The server's time: milliseconds that run while it serves and stop while it is down.

A play's table time is server time minus its base. All workers of one database share it: each reads what was noted last
and adds what has passed on the database's own clock since, unless so much has passed that nobody was serving.
"""

import time
from typing import Protocol

from cardinal.engine.clock import Clock

NOTE_S = 5.0  # how often it is noted
DOWN_MS = 15_000  # nothing noted for this long: nobody served
DRIFT_MS = 500  # more than clocks drift apart between two notes


class Ticking(Protocol):
    """Like `engine.clock.Clock`, and how fast it runs against real time."""

    speed: float

    def now(self) -> int: ...


class ServerClock:
    def __init__(self, start: int, speed: float = 1.0) -> None:
        self.speed = speed
        self._start = start
        self._zero = time.monotonic()
        self._latest = start
        self._held = False

    def now(self) -> int:
        if self._held:
            return self._latest
        passed = int((time.monotonic() - self._zero) * 1000 * self.speed)
        self._latest = max(self._latest, self._start + passed)
        return self._latest

    def hold(self) -> None:
        """Stop: what happens now cannot be saved."""
        self.now()
        self._held = True

    def go_on(self) -> None:
        """Continue from where it stopped."""
        if self._held:
            self._start, self._zero, self._held = self._latest, time.monotonic(), False

    def set(self, now: int, here: float) -> None:
        """As the other workers have it, at this machine's `time.monotonic()`; time never goes back, it waits."""
        self._start, self._zero = now, here


class StoppedClock:
    """While nothing can be saved, nothing happens."""

    def __init__(self, now: int, speed: float = 1.0) -> None:
        self.speed = speed
        self._now = now

    def now(self) -> int:
        return self._now


class TableClock(Clock):
    """Of one play."""

    def __init__(self, server: Ticking, base: int) -> None:
        self._server = server
        self._base = base

    def now(self) -> int:
        return self._server.now() - self._base
