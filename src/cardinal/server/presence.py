"""Who is at a table, on whichever worker their socket is."""

import time
from collections.abc import Mapping

from cardinal.server.socket import Socket
from cardinal.server.worker import Worker

SAY_S = 5.0  # how often a worker says who is with it
GONE_S = 12.0  # a worker that says nothing for this long is dead
ANSWER_S = 1.0  # how long the other workers have to say who is with them


class Presence:
    def __init__(self, worker: Worker, code: str, sockets: Mapping[int, Socket]) -> None:
        """`sockets`: those of this worker, by seat."""
        self._worker = worker
        self._code = code
        self._sockets = sockets
        self._elsewhere: dict[str, tuple[set[int], float]] = {}  # by worker, and when it was last heard of
        self._asked = time.monotonic()

    def here(self, seat: int) -> bool:
        return seat in self._sockets or any(seat in seats for seats in self._alive())

    def others(self) -> bool:
        """Does another worker serve somebody at this table?"""
        return any(self._alive())

    def unheard(self) -> float:
        """For so many more seconds another worker may still answer who is there."""
        return self._asked + ANSWER_S - time.monotonic() if self._worker.broadcast.shared else 0.0

    def took(self, owner: str) -> None:
        """The socket of this owner's seat is here now: an older one on another worker is closed."""
        self._worker.say(self._code, "took", owner)
        self.say()

    def ask(self) -> None:
        """Every worker says who is with it."""
        self._asked = time.monotonic()
        self.say()
        self._worker.say(self._code, "who", None)

    def say(self) -> None:
        self._worker.say(self._code, "here", sorted(self._sockets))

    def heard(self, worker: str, seats: list[int]) -> tuple[list[int], list[int]]:
        """What another worker says. Gives the seats that have come there, and those that have left."""
        before, _ = self._elsewhere.get(worker, (set(), 0.0))
        self._elsewhere[worker] = (set(seats), time.monotonic())
        return [seat for seat in seats if seat not in before], [seat for seat in before if not self.here(seat)]

    def fallen_silent(self) -> list[int]:
        """The seats of workers that have died."""
        dead = [worker for worker, (_, heard) in self._elsewhere.items() if not self._lives(heard)]
        seats = [seat for worker in dead for seat in self._elsewhere.pop(worker)[0]]
        return [seat for seat in seats if not self.here(seat)]

    def _alive(self) -> list[set[int]]:
        return [seats for seats, heard in self._elsewhere.values() if self._lives(heard)]

    def _lives(self, heard: float) -> bool:
        """A worker that cannot hear takes nobody for dead."""
        hearing = self._worker.broadcast.hearing_since()
        return hearing is None or time.monotonic() - max(heard, hearing) < GONE_S
