# mypyc: compiled
"""The port for table time, with a clock that can be set and a clock for real time."""

import time
from typing import Protocol


class Clock(Protocol):
    def now(self) -> int:
        """Table time in milliseconds. It starts at 0, never goes back, and stops while nobody serves the table."""
        ...


class SetClock:
    """A clock that can be set. Simulations jump it to the next due instant, and tests set it to any time."""

    def __init__(self, now: int = 0) -> None:
        self._now = now

    def now(self) -> int:
        return self._now

    def jump(self, to: int) -> None:
        self._now = max(self._now, to)


class WallClock:
    """Real time, counted from `start` (where the log ended). `speed` is for people in a hurry."""

    def __init__(self, start: int = 0, speed: float = 1.0) -> None:
        self._start = start
        self._speed = speed
        self._zero = time.monotonic()

    def now(self) -> int:
        return self._start + int((time.monotonic() - self._zero) * 1000 * self._speed)
