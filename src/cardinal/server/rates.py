# mypyc: compiled
"""How often is too often."""

import time
from collections import OrderedDict


class Bucket:
    """A bucket that holds `burst` and is filled by `per_second`."""

    __slots__ = ("_burst", "_filled", "_left", "_per_second")

    def __init__(self, per_second: float, burst: float) -> None:
        self._per_second = per_second
        self._burst = burst
        self._left = burst
        self._filled = time.monotonic()

    def take(self) -> bool:
        now = time.monotonic()
        self._left = min(self._burst, self._left + (now - self._filled) * self._per_second)
        self._filled = now
        if self._left < 1:
            return False
        self._left -= 1
        return True


class WrongCodes:
    """Who guesses codes is slowed down, by address: generously, for a class sits behind one router. Never logged."""

    PER_SECOND = 0.5
    BURST = 60
    MOST = 10_000

    def __init__(self) -> None:
        self._buckets: OrderedDict[str, Bucket] = OrderedDict()

    def guess(self, address: str) -> bool:
        """A wrong code from there; False: too many."""
        bucket = self._buckets.pop(address, None) or Bucket(self.PER_SECOND, self.BURST)
        self._buckets[address] = bucket
        if len(self._buckets) > self.MOST:
            self._buckets.popitem(last=False)
        return bucket.take()
