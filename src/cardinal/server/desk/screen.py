"""One screen of a day: the hall, the desk, a helper's phone, a team's page. It gets only the latest view."""

import asyncio
import time
from collections.abc import Awaitable, Callable

from cardinal.server.problem import Problem
from cardinal.server.socket import Socket

PACE_S = 0.1  # between two views: a slow phone gets fewer views, never a queue
PACES = {"table": 0.25, "team": 0.5}  # hundreds of phones share the hall's Wi-Fi


class Screen:
    def __init__(self, socket: Socket, role: str, view: Callable[[str], Awaitable[bytes]]) -> None:
        """`view` makes the message with a role's view."""
        self.role = role
        self._socket = socket
        self._view = view
        self._stale = True  # there is a newer view than the one sent
        self._urgent = False  # … in which the hall clock changed
        self._sent = 0.0  # when the last one was sent
        self._wake = asyncio.Event()

    def stir(self, urgent: bool = False) -> None:
        """The day has changed. `urgent`: its clock did, and everybody plays by it."""
        self._stale = True
        self._urgent = self._urgent or urgent
        self._wake.set()

    def bye(self, problem: Problem) -> None:
        self._socket.bye(problem.words, problem.clause)

    async def run(self) -> None:
        while True:
            rest = self._sent + self._pace() - time.monotonic() if self._stale else None
            if rest is not None and rest <= 0:
                self._stale = self._urgent = False
                self._socket.send_text(await self._view(self.role))
                await self._socket.drained()
                self._sent = time.monotonic()
            else:
                self._wake.clear()
                await self._sleep(rest)

    def _pace(self) -> float:
        return PACE_S if self._urgent else PACES.get(self.role.partition(" ")[0], PACE_S)

    async def _sleep(self, seconds: float | None) -> None:
        try:
            async with asyncio.timeout(seconds):
                await self._wake.wait()
        except TimeoutError:
            pass
