"""A server that is told to stop (SIGTERM) says so first, and people move to another one.

`/ready` answers 503 at once, so that a proxy sends nobody here anymore. A moment later uvicorn stops accepting, and
then closes every socket with the code that means "come back". Browsers do, each after its own short delay, and find
another worker. The store knows when each play is due, so its clocks and bots go on there.
"""

import asyncio
import signal
import threading
from types import FrameType

import uvicorn

from cardinal.server.house import House


def drain_first(house: House) -> None:
    """On SIGTERM, before uvicorn stops. A second one stops it at once."""
    end = signal.getsignal(signal.SIGTERM)
    served = threading.current_thread() is threading.main_thread()
    if not served or not callable(end) or not isinstance(getattr(end, "__self__", None), uvicorn.Server):
        return  # somebody else decides when this one stops: a test
    loop, finish = asyncio.get_running_loop(), end

    def begin(number: int, frame: FrameType | None) -> None:
        if house.draining or not house.settings.drain_s:
            finish(number, frame)
        else:
            house.draining = True
            loop.call_soon_threadsafe(loop.call_later, house.settings.drain_s, finish, number, frame)

    signal.signal(signal.SIGTERM, begin)
