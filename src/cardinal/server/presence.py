"""Who is here, on whichever worker his socket is."""

import time
from typing import TYPE_CHECKING

from cardinal.server.broadcast import Word

if TYPE_CHECKING:
    from cardinal.server.house import House
    from cardinal.server.room import Room

SAY_S = 5.0  # so often a worker says who is with it
GONE_S = 12.0  # not heard of for so long: the worker is dead
ANSWER_S = 1.0  # so long the other workers have to say who is with them


class Presence:
    def __init__(self, house: "House", room: "Room") -> None:
        self._house = house
        self._room = room
        self._elsewhere: dict[str, tuple[set[int], float]] = {}  # by worker, and when it was last heard of
        self._asked = time.monotonic()

    def here(self, seat: int) -> bool:
        return seat in self._room.sockets or any(seat in seats for seats in self._alive())

    def others(self) -> bool:
        """Does another worker serve somebody at this table?"""
        return any(self._alive())

    def unheard(self) -> float:
        """For so many more seconds another worker may still answer who is there."""
        return self._asked + ANSWER_S - time.monotonic() if self._house.broadcast.shared else 0.0

    def took(self, seat: int) -> None:
        """The seat's socket is here now: an older one on another worker is closed."""
        self._say("took", self._room.owner(seat))
        self.say()

    def ask(self) -> None:
        """Everybody says who is with him."""
        self._asked = time.monotonic()
        self.say()
        self._say("who", None)

    def say(self) -> None:
        self._say("here", sorted(self._room.sockets))

    def heard(self, worker: str, seats: list[int]) -> tuple[list[int], list[int]]:
        """What another worker says; gives the seats that have come there, and those that have left."""
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
        """Whoever cannot hear takes nobody for dead."""
        hearing = self._house.broadcast.hearing_since()
        return hearing is None or time.monotonic() - max(heard, hearing) < GONE_S

    def _say(self, kind: str, body: object) -> None:
        self._house.say(Word(self._house.worker, self._room.lobby.code, kind, body))
