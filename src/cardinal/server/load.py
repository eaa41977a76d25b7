"""How busy this process is. One that cannot keep up sends newcomers away with a sentence, so that people who play
can go on: it opens no tables and no tournaments, shows no records, and takes no spectators until it has caught up."""

import asyncio
import time
from collections.abc import Callable

from cardinal.server.errors import say
from cardinal.server.problem import Problem

LOOK_S = 0.1
WEIGHT = 0.1  # weight of the latest check: one long garbage collection is not load, a second of them is
QUEUE = 5000  # jobs that wait for the database
CALM = 0.5  # share of the limit at which newcomers are welcome again


class Load:
    def __init__(self, limit_ms: float) -> None:
        self.lag = 0.0  # s: how late things happen, on average
        self.queue = 0  # jobs that wait to be stored
        self.turned_away = 0
        self._limit = limit_ms / 1000
        self._busy = False

    async def watch(self, queue: Callable[[], int]) -> None:
        """Checks forever whether the event loop wakes up when it should. `queue`: how much waits to be stored."""
        while True:
            asked = time.monotonic()
            await asyncio.sleep(LOOK_S)
            self.note(max(0.0, time.monotonic() - asked - LOOK_S), queue())

    def busy(self) -> bool:
        return self._busy

    def check(self) -> None:
        """Raises Problem if newcomers have to wait."""
        if self._busy:
            self.turned_away += 1
            raise Problem(503, "busy", "A lot of people are playing here right now. Please try again in a minute.")

    def note(self, late: float, queue: int) -> None:
        self.lag += (late - self.lag) * WEIGHT
        self.queue = queue
        share = max(self.lag / self._limit, queue / QUEUE)
        if not self._busy and share > 1:
            self._busy = True
            say("This server cannot keep up. It sends newcomers away until it has caught up.")
        elif self._busy and share < CALM:
            self._busy = False
            say("This server has caught up, and newcomers are welcome again.")
