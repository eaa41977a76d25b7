# mypyc: compiled
"""Everything sent to somebody in one turn of the event loop goes out together: a packet costs more than a message."""

import asyncio
from typing import Protocol

from cardinal.server.errors import log_error

ENOUGH = 8  # packets: fewer times somebody is woken up for one of them


class Sender(Protocol):
    def flush(self) -> None: ...


class Outbox:
    def __init__(self) -> None:
        self._waiting: list[Sender] = []
        self._called = False

    def add(self, sender: Sender) -> None:
        """It has something to send, at the end of this turn or on delivery."""
        self._waiting.append(sender)
        if not self._called:
            self._called = True
            asyncio.get_running_loop().call_soon(self._end_turn)

    def enough(self) -> None:
        """One thing has been told: what many are waiting for does not wait for the end of the turn."""
        if len(self._waiting) >= ENOUGH:
            self.deliver()

    def deliver(self) -> None:
        waiting, self._waiting = self._waiting, []
        for sender in waiting:
            try:
                sender.flush()
            except Exception as wrong:  # nobody else goes without
                log_error(wrong, "a message could not be sent")

    def _end_turn(self) -> None:
        self._called = False
        self.deliver()
