# mypyc: compiled
"""The port between the workers of one play, and its in-memory version."""

from collections import defaultdict
from collections.abc import Callable
from typing import Protocol


class Broadcast(Protocol):
    """Connects the workers of one play. It carries only the play and the entry's number."""

    def tell(self, play: str, number: int) -> None: ...

    def listen(self, play: str, heard: Callable[[int], None]) -> None: ...


class MemoryBroadcast:
    def __init__(self) -> None:
        self._listeners: dict[str, list[Callable[[int], None]]] = defaultdict(list)

    def tell(self, play: str, number: int) -> None:
        for heard in list(self._listeners[play]):
            heard(number)

    def listen(self, play: str, heard: Callable[[int], None]) -> None:
        self._listeners[play].append(heard)
