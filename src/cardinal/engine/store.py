"""The port for a play's log, and its version in memory."""

from collections import defaultdict
from typing import Protocol

import msgspec

from cardinal.engine.refused import BadInput


class Entry(msgspec.Struct, frozen=True):
    """One input in a play's log. The number is the table's own business: it never leaves the server."""

    number: int  # 1, 2, 3 …
    who: int  # a seat, or TABLE
    text: str
    arrival: int  # table time, ms
    at: int
    id: str = ""  # the sender's own name for it: sent again, it is answered again


class Taken(Exception):
    """Somebody else has written this entry: read it, and judge again."""


class Store(Protocol):
    def append(self, play: str, entry: Entry) -> None:
        """Keep an entry for good before anyone is told; raises Taken when its number is there already."""
        ...

    def entries(self, play: str, after: int) -> list[Entry]: ...


class MemoryStore:
    def __init__(self) -> None:
        self._plays: dict[str, list[Entry]] = defaultdict(list)

    def append(self, play: str, entry: Entry) -> None:
        entries = self._plays[play]
        if entry.number <= len(entries):
            raise Taken
        if entry.number != len(entries) + 1:
            raise BadInput(f"Entry {entry.number} cannot follow entry {len(entries)}.")
        entries.append(entry)

    def entries(self, play: str, after: int) -> list[Entry]:
        return self._plays[play][after:]
