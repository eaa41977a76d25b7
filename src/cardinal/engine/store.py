"""The port for a play's log, and its in-memory version."""

from collections import defaultdict
from typing import Protocol

import msgspec

from cardinal.engine.refused import BadInput


class Entry(msgspec.Struct, frozen=True):
    """One input in a play's log. The number is internal to the table and never leaves the server."""

    number: int  # 1, 2, 3 …
    who: int  # a seat, or TABLE
    text: str
    arrival: int  # table time, ms
    at: int
    id: str = ""  # the sender's own id for it: if it comes again, it gets the same answer


class Taken(Exception):
    """Someone else has already written this entry: read it, and judge again."""


class Store(Protocol):
    def append(self, play: str, entry: Entry) -> None:
        """Store an entry permanently before telling anyone. Raises Taken if its number already exists."""
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
