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
        if self.empty():
            return False
        self._left -= 1
        return True

    def empty(self) -> bool:
        now = time.monotonic()
        self._left = min(self._burst, self._left + (now - self._filled) * self._per_second)
        self._filled = now
        return self._left < 1


class Buckets:
    """One for each address. Never logged."""

    MOST = 10_000

    def __init__(self, per_second: float, burst: float) -> None:
        self._per_second = per_second
        self._burst = burst
        self._buckets: OrderedDict[str, Bucket] = OrderedDict()

    def take(self, address: str) -> bool:
        return self.of(address).take()

    def of(self, address: str) -> Bucket:
        bucket = self._buckets.pop(address, None) or Bucket(self._per_second, self._burst)
        self._buckets[address] = bucket
        if len(self._buckets) > self.MOST:
            self._buckets.popitem(last=False)
        return bucket

    def empty(self, address: str) -> bool:
        """Would `take` be False now?"""
        return address in self._buckets and self._buckets[address].empty()


class Counts:
    """How much each address has of something now."""

    def __init__(self, most: int) -> None:
        self.most = most
        self._counts: dict[str, int] = {}

    def take(self, address: str) -> int:
        """One more; gives how many there are."""
        self._counts[address] = self._counts.get(address, 0) + 1
        return self._counts[address]

    def give_back(self, address: str) -> None:
        left = self._counts[address] - 1
        if left:
            self._counts[address] = left
        else:
            del self._counts[address]


class Holdings:
    """The tables that each address has opened. Kept in memory alone, and never logged."""

    MOST = 10_000  # addresses

    def __init__(self, most: int) -> None:
        self._most = most
        self._codes: OrderedDict[str, set[str]] = OrderedDict()

    def of(self, address: str) -> set[str]:
        return self._codes.get(address, set())

    def full(self, address: str) -> bool:
        return len(self.of(address)) >= self._most

    def add(self, address: str, code: str) -> None:
        codes = self._codes.pop(address, None) or set()
        codes.add(code)
        self._codes[address] = codes
        if len(self._codes) > self.MOST:
            self._codes.popitem(last=False)

    def only(self, address: str, there: set[str]) -> None:
        """The others are gone."""
        if address in self._codes:
            self._codes[address] &= there


class WrongCodes:
    """How many wrong codes have come from an address: generous, for a class sits behind one router."""

    PER_SECOND = 0.2
    BURST = 60

    def __init__(self) -> None:
        self._guesses = Buckets(self.PER_SECOND, self.BURST)

    def guess(self, address: str) -> bool:
        """A wrong code from there; False: too many."""
        return self._guesses.take(address)

    def limited(self, address: str) -> bool:
        """Have there been too many?"""
        return self._guesses.empty(address)


class Fair:
    """One bucket for everybody, and as much again for when somebody has emptied it: a few of that for each address.
    So no address is refused while there is enough, and nobody can take everything from everybody."""

    FEW_PER_SECOND = 0.1
    FEW = 12

    def __init__(self, per_second: float, burst: float) -> None:
        self._first = Bucket(per_second, burst)
        self._rest = Bucket(per_second, burst)
        self._few = Buckets(self.FEW_PER_SECOND, self.FEW)

    def take(self, address: str) -> bool:
        return self._first.take() or (self._few.take(address) and self._rest.take())
