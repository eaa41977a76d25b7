"""Whose bot thinks next: owners take turns, and so do the tables of one owner, however many of them wait."""

from collections import deque
from typing import Generic, TypeVar

T = TypeVar("T")
MOST_WAITING = 240  # questions of one owner
REMEMBERED = 10_000  # owners and tables whose last turn is remembered


class FairQueue(Generic[T]):
    """Whoever had a turn longest ago comes first, and newcomers before everybody."""

    def __init__(self) -> None:
        self._waiting: dict[str, dict[str, deque[T]]] = {}  # by owner and table
        self._turn = 0
        self._had: dict[tuple[str, ...], int] = {}  # the last turn of an owner, and of a table; the oldest first

    def add(self, owner: str, table: str, one: T) -> bool:
        """False: too many of this owner's questions are already waiting."""
        tables = self._waiting.get(owner, {})
        if sum(map(len, tables.values())) >= MOST_WAITING:
            return False
        self._waiting.setdefault(owner, {}).setdefault(table, deque()).append(one)
        return True

    def __len__(self) -> int:
        return sum(len(waiting) for tables in self._waiting.values() for waiting in tables.values())

    def take(self) -> T | None:
        if not self._waiting:
            return None
        owner = min(self._waiting, key=lambda owner: self._had.get((owner,), 0))
        tables = self._waiting[owner]
        table = min(tables, key=lambda table: self._had.get((owner, table), 0))
        one = tables[table].popleft()
        if not tables[table]:
            del tables[table]
        if not tables:
            del self._waiting[owner]
        self._turn += 1
        self._note((owner,))
        self._note((owner, table))
        return one

    def _note(self, who: tuple[str, ...]) -> None:
        self._had.pop(who, None)
        self._had[who] = self._turn
        if len(self._had) > REMEMBERED:
            del self._had[next(iter(self._had))]
