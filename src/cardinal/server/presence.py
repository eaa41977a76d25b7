"""Who is at a table, on whichever worker their socket is."""

import time
from collections.abc import Mapping

from cardinal.server.socket import Socket
from cardinal.server.worker import Worker

SAME_MOMENT_S = 0.3  # so late two workers may hear of each other's sockets


class Presence:
    def __init__(self, worker: Worker, code: str, sockets: Mapping[int, Socket]) -> None:
        """`sockets`: those of this worker, by seat."""
        self._worker = worker.id
        self._broadcast = worker.broadcast
        self._code = code
        self._sockets = sockets
        self._elsewhere: dict[str, set[int]] = {}  # by worker, as far as it has said
        self._taken: list[str] = []  # by whom, while we do not know whom to tell
        self._since: dict[str, float] = {}  # when we said last that an owner's socket is here

    def here(self, seat: int) -> bool:
        return seat in self._sockets or any(seat in seats for seats in self._elsewhere.values())

    def others(self) -> bool:
        """Does another worker serve somebody at this table?"""
        return any(self._elsewhere.values())

    def complete(self) -> bool:
        """Has every worker that holds this table said who is there?"""
        if not self._broadcast.settled(self._code):
            return False
        return all(worker in self._elsewhere for worker in self._broadcast.others(self._code))

    def took(self, owner: str) -> None:
        """The socket of this owner's seat is here now: an older one on another worker is closed."""
        self._since[owner] = time.monotonic()
        if not self._broadcast.settled(self._code):
            self._taken.append(owner)
        self._broadcast.tell(self._code, "took", owner)
        self.say()

    def gives_way(self, worker: str, owner: str) -> bool:
        """This owner's socket has come to another worker, too. The newer one stays. Of two that came at the same moment
        one stays: at the worker whose id comes first, which says so again."""
        together = owner in self._since and time.monotonic() - self._since[owner] < SAME_MOMENT_S
        if together and self._worker < worker:
            self._broadcast.tell(self._code, "took", owner)
            return False
        self._taken = [other for other in self._taken if other != owner]
        return True

    def met(self, newcomer: bool) -> None:
        """Now we know whom to tell. `newcomer`: we found the others here. They are told who came while we did not know
        them. If another one comes later, its people are the newer ones."""
        if newcomer:
            for owner in self._taken:
                self._since[owner] = time.monotonic()
                self._broadcast.tell(self._code, "took", owner)
        if newcomer or self._broadcast.settled(self._code):
            self._taken = []

    def say(self) -> None:
        self._broadcast.tell(self._code, "here", sorted(self._sockets))

    def heard(self, worker: str, seats: list[int]) -> tuple[list[int], list[int]]:
        """What another worker says. Returns the seats that have come there, and those that are nowhere now."""
        before = self._elsewhere.get(worker, set())
        self._elsewhere[worker] = set(seats)
        return [seat for seat in seats if seat not in before], [seat for seat in before if not self.here(seat)]

    def left(self, worker: str) -> list[int]:
        """Another worker no longer holds this table. Returns the seats that are nowhere now."""
        return [seat for seat in self._elsewhere.pop(worker, ()) if not self.here(seat)]
