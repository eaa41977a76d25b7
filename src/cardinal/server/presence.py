"""Who is here, on whichever worker his socket is."""

import time
from typing import TYPE_CHECKING

from cardinal.server.broadcast import Word

if TYPE_CHECKING:
    from cardinal.server.house import House
    from cardinal.server.room import Room

SAY_S = 5.0  # so often a worker says who is with it
GONE_S = 12.0  # not heard of for so long: the worker is dead


class Presence:
    def __init__(self, house: "House", room: "Room") -> None:
        self._house = house
        self._room = room
        self._elsewhere: dict[str, tuple[set[int], float]] = {}  # by worker

    def here(self, seat: int) -> bool:
        if seat in self._room.sockets:
            return True
        now = time.monotonic()
        return any(seat in seats and now - heard < GONE_S for seats, heard in self._elsewhere.values())

    def others(self) -> bool:
        """Does another worker serve somebody at this table?"""
        now = time.monotonic()
        return any(seats and now - heard < GONE_S for seats, heard in self._elsewhere.values())

    def took(self, seat: int) -> None:
        """The seat's socket is here now: an older one on another worker is closed."""
        self._say("took", self._room.owner(seat))
        self.say()

    def say(self) -> None:
        self._say("here", sorted(self._room.sockets))

    def heard(self, worker: str, seats: list[int]) -> list[int]:
        """What another worker says; gives the seats that have left there."""
        before, _ = self._elsewhere.get(worker, (set(), 0.0))
        self._elsewhere[worker] = (set(seats), time.monotonic())
        return [seat for seat in before if not self.here(seat)]

    def _say(self, kind: str, body: object) -> None:
        self._house.say(Word(self._house.worker, self._room.lobby.code, kind, body))
