"""Opens the house. If PostgreSQL does not answer, waits for it and serves pages meanwhile."""

import asyncio
import os
import time

from cardinal.engine.refused import BadInput
from cardinal.server.errors import say
from cardinal.server.house import House
from cardinal.server.store import NotKept

FIRST_S, LONGEST_S = 0.25, 15.0  # between two attempts
GAVE_UP = 3  # the exit code of a worker when another attempt is useless


async def open_house(house: House) -> None:
    """Raises BadInput if SQLite cannot be opened, or PostgreSQL has not answered for as long as the settings say."""
    end, pause, said = time.monotonic() + house.settings.wait_s, FIRST_S, False
    while True:
        try:
            await house.open()
        except (BadInput, NotKept) as wrong:
            left = end - time.monotonic()
            if house.settings.sqlite or left <= 0:
                raise BadInput(str(wrong)) from wrong
            if not said:
                say(f"{wrong} Cardinal waits for it, for up to {house.settings.wait_s:g} seconds.")
                said = True
        else:
            if said:
                say("The database answers again.")
            return
        await asyncio.sleep(min(pause, left))
        pause = min(2 * pause, LONGEST_S)


async def open_soon(house: House) -> "asyncio.Task[None]":
    """Returns the task that is still waiting, if any. A worker that gives up stops, and its supervisor with it."""
    opening = asyncio.create_task(_open_or_say(house))
    await asyncio.wait([opening], timeout=None if house.settings.sqlite else house.settings.patience_s)
    if opening.done():
        opening.result()
    else:
        opening.add_done_callback(_end)
    return opening


async def _open_or_say(house: House) -> None:
    try:
        await open_house(house)
    except BadInput as wrong:
        house.gave_up = True
        say(str(wrong))
        raise


def _end(opening: "asyncio.Task[None]") -> None:
    if not opening.cancelled() and opening.exception() is not None:
        os._exit(GAVE_UP)  # nothing is open that needs to be closed
