# mypyc: compiled
"""How often is too often. A `Shared` limit counts for all workers together: see `site.py`."""

import time
from collections import OrderedDict
from hashlib import blake2b
from typing import ClassVar


class Bucket:
    """A bucket that holds `burst` and refills by `per_second`."""

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


class Shared:
    """A limit that all workers of a database share. What one of them grants, the others learn within a second or two
    and count as if they had granted it themselves. `news` is a list of addresses (see `mark`), each with a number or a
    code."""

    def __init__(self) -> None:
        self._fresh: list[tuple[str, str]] = []  # what the others have not heard yet
        self.key = b""  # the same for all workers, and unknown to everybody else

    def mark(self, address: str) -> str:
        """The name of an address, here and between workers: without the key, nobody can tell which one it is."""
        return blake2b(address.encode(), key=self.key, digest_size=8).hexdigest()

    def news(self) -> list[tuple[str, str]]:
        fresh, self._fresh = self._fresh, []
        return fresh

    def heard(self, worker: str, who: str, what: str) -> None:
        """Another worker has granted this."""
        raise NotImplementedError

    def left(self, worker: str) -> None:
        """It is gone."""

    def again(self) -> None:
        """A new worker has joined and knows nothing yet: send what matters again."""


class Counts(Shared):
    """How much of something each address has now. The others learn it in steps, so a household never matters."""

    def __init__(self, most: int) -> None:
        super().__init__()
        self.most = most
        self._step = max(1, most // 16)
        self._counts: dict[str, int] = {}
        self._told: dict[str, int] = {}
        self._elsewhere: dict[str, dict[str, int]] = {}  # by address and worker

    def take(self, address: str) -> int:
        """One more; returns how many there are."""
        who = self.mark(address)
        self._counts[who] = self._counts.get(who, 0) + 1
        return self._counts[who] + sum(self._elsewhere[who].values() if who in self._elsewhere else ())

    def give_back(self, address: str) -> None:
        who = self.mark(address)
        left = self._counts[who] - 1
        if left:
            self._counts[who] = left
        else:
            del self._counts[who]

    def news(self) -> list[tuple[str, str]]:
        now = {who: much // self._step * self._step for who, much in self._counts.items() if much >= self._step}
        changed = [who for who in (*now, *self._told) if now.get(who, 0) != self._told.get(who, 0)]
        self._told = now
        return [(who, str(now.get(who, 0))) for who in dict.fromkeys(changed)]

    def heard(self, worker: str, who: str, what: str) -> None:
        much = int(what)
        if much:
            self._elsewhere.setdefault(who, {})[worker] = much
        else:
            self._drop(who, worker)

    def left(self, worker: str) -> None:
        for who in list(self._elsewhere):
            self._drop(who, worker)

    def again(self) -> None:
        self._told = {}

    def _drop(self, who: str, worker: str) -> None:
        by_worker = self._elsewhere.get(who, {})
        by_worker.pop(worker, None)
        if not by_worker:
            self._elsewhere.pop(who, None)


class Holdings(Shared):
    """The tables that each address has opened. Kept only in memory, and never logged."""

    MOST = 10_000  # addresses

    def __init__(self, most: int) -> None:
        super().__init__()
        self._most = most
        self._codes: OrderedDict[str, set[str]] = OrderedDict()

    def of(self, address: str) -> set[str]:
        return self._codes.get(self.mark(address), set())

    def full(self, address: str) -> bool:
        return len(self.of(address)) >= self._most

    def add(self, address: str, code: str) -> None:
        who = self.mark(address)
        self._add(who, code)
        self._fresh.append((who, code))

    def only(self, address: str, there: set[str]) -> None:
        """The others are gone."""
        if (who := self.mark(address)) in self._codes:
            self._codes[who] &= there

    def heard(self, worker: str, who: str, what: str) -> None:
        self._add(who, what)

    def again(self) -> None:
        """Only for addresses that are near the limit."""
        near = [(who, codes) for who, codes in self._codes.items() if 2 * len(codes) >= self._most]
        self._fresh = [(who, code) for who, codes in near for code in codes]

    def _add(self, who: str, code: str) -> None:
        codes = self._codes.pop(who, None) or set()
        codes.add(code)
        self._codes[who] = codes
        if len(self._codes) > self.MOST:
            self._codes.popitem(last=False)


class WrongCodes(Shared):
    """How many wrong codes have come from an address: generous, because a class shares one router."""

    PER_SECOND: ClassVar = 0.2
    BURST: ClassVar = 60

    def __init__(self) -> None:
        super().__init__()
        self._guesses = Buckets(self.PER_SECOND, self.BURST)

    def guess(self, address: str) -> bool:
        """A wrong code from there; False: too many."""
        who = self.mark(address)
        if not self._guesses.take(who):
            return False
        self._fresh.append((who, ""))
        return True

    def limited(self, address: str) -> bool:
        """Have there been too many?"""
        return self._guesses.empty(self.mark(address))

    def heard(self, worker: str, who: str, what: str) -> None:
        self._guesses.take(who)


class Fair(Shared):
    """One bucket for everybody, and as much again once somebody has emptied it, of which each address gets a few. So no
    address is refused while there is enough, and nobody can use up everything."""

    FEW_PER_SECOND = 0.1
    FEW = 12

    def __init__(self, per_second: float, burst: float) -> None:
        super().__init__()
        self._first = Bucket(per_second, burst)
        self._rest = Bucket(per_second, burst)
        self._few = Buckets(self.FEW_PER_SECOND, self.FEW)

    def take(self, address: str) -> bool:
        who = self.mark(address)
        if not self._take(who):
            return False
        self._fresh.append((who, ""))
        return True

    def heard(self, worker: str, who: str, what: str) -> None:
        self._take(who)

    def _take(self, who: str) -> bool:
        return self._first.take() or (self._few.take(who) and self._rest.take())
