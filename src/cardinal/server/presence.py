"""Who is at a table, on whichever worker their socket is."""

from collections.abc import Mapping

from cardinal.server.socket import Socket
from cardinal.server.worker import Worker


class Presence:
    def __init__(self, worker: Worker, code: str, sockets: Mapping[int, Socket]) -> None:
        """`sockets`: those of this worker, by seat."""
        self._broadcast = worker.broadcast
        self._code = code
        self._sockets = sockets
        self._elsewhere: dict[str, set[int]] = {}  # by worker, as far as it has said
        self._taken: list[str] = []  # by whom, while we do not know whom to tell

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
        if not self._broadcast.settled(self._code):
            self._taken.append(owner)
        self._broadcast.tell(self._code, "took", owner)
        self.say()

    def met(self) -> None:
        """Now we know whom to tell."""
        for owner in self._taken:
            self._broadcast.tell(self._code, "took", owner)
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
