"""Matches at our own tables: how a test opens them, sits down, plays and waits for what happens by itself."""

import asyncio
import contextlib

from .desk_harness import Day
from .harness import PATIENCE_S

ROUNDS = [{"format": "morning", "minutes": 20}]


async def until(check):
    """Waits for what happens by itself."""
    async with asyncio.timeout(PATIENCE_S):
        while not (found := await check()):
            await asyncio.sleep(0.02)
    return found


async def online(server, teams=3, **frame):
    """A day with one round at our own tables, published."""
    frame = {
        "game": "geoplunge",
        "form": "own",
        "rounds": ROUNDS,
        "mode": "online",
        "seats": 1,
        "tables": 3,
        "final": "none",
        "odd": "bye",
        **frame,
    }
    day = await Day.open(server, teams=teams, **frame)
    await day.do("publish", round=1)
    if frame["mode"] == "online":
        await until(lambda: opened(day))
    return day


async def opened(day, round=1):
    matches = await day.matches(round)
    return matches if all(match["code"] or match["bye"] for match in matches) else None


async def sit(day, team, name="Ada"):
    token = (await day.links())[1][team]
    answer = await day.post("/seat", token=token, name=name)
    assert answer.status_code == 201, answer.text
    return answer.json()


def position(day, match="R1-1"):
    room = day.server.room(day.room.online[match].code)
    return room.live.play.position if room.live else None


async def playing(day, match="R1-1"):
    async def found():
        on = day.room.online.get(match)
        room = day.server.house.tables.rooms.get(on.code) if on else None
        return room.live if room and room.live and room.playing else None

    return await until(found)


async def over(found, games=1):
    return len(found.played) == games


async def row(day, check, match="R1-1"):
    async def found():
        view = await day.hall()
        rows = [row for one in view["rounds"] for row in one["matches"]] + ((view["finals"] or {}).get("matches") or [])
        one = next((row for row in rows if row["id"] == match), None)
        return one if one and check(one) else None

    return await until(found)


async def give_up(person, clock=None, server=None):
    """The current game, as soon as that is allowed (BU-5: not before the start call)."""
    for _ in range(200):
        await person.settle()
        if (await person.move("concede"))["t"] == "ok":
            return
        if clock is None:
            await asyncio.sleep(0.05)
        else:
            clock.jump(clock.now() + 1000)
            await server.wake()
    raise AssertionError(person.last("no"))


@contextlib.asynccontextmanager
async def both(day, match="R1-1"):
    """A person at each side's only seat."""
    one = next(one for one in day.room.day.matches.values() if one.id == match)
    a, b = await sit(day, one.a, "Ada"), await sit(day, one.b, "Bob")
    async with day.server.sit(a) as ada, day.server.sit(b) as bob:
        yield ada, bob
        for person in (ada, bob):  # what is not read keeps a socket from closing
            await person.settle()


async def finals(server, final, **more):
    """A day whose only round is over, with two tied winners."""
    day = await online(server, teams=4, mode="table", final=final, **more)
    await day.do("begin", round=1)
    for match in await day.matches():
        await day.do("report", match=match["id"], points=[20, 0])
    return day
