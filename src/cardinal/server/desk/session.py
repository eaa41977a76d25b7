"""What comes over a day's socket: hello, and then taps, which are changes to the day."""

import asyncio
from collections.abc import Awaitable, Callable

from cardinal.engine.refused import BadInput, Refused
from cardinal.server.desk import wire
from cardinal.server.desk.room import DayRoom
from cardinal.server.desk.screen import Screen
from cardinal.server.errors import log_error
from cardinal.server.problem import Problem
from cardinal.server.socket import Disconnected, Socket
from cardinal.server.store import NotKept
from cardinal.server.wire import Ping, Pong

LONGEST_TAP = 60_000  # characters; a longer change, such as a list of teams, comes by HTTP


async def serve_day(socket: Socket, find: Callable[[str | None], Awaitable[DayRoom]]) -> None:
    """`find` finds the day for whoever holds this token."""
    room: DayRoom | None = None
    screen: Screen | None = None
    sending: asyncio.Task[None] | None = None
    try:
        first = await socket.first()
        if not isinstance(first, wire.DayHello):
            raise Problem(400, "bad", "The first message must be hello.")
        room = await find(first.token)
        socket.belongs_to(first.token)
        screen = Screen(socket, await room.role(first.token), room.view_text)
        room.screens.add(screen)
        sending = asyncio.create_task(screen.run())
        while not socket.closed:
            message = await socket.next()
            if isinstance(message, Ping):
                socket.send(Pong(c=message.c, s=socket.worker.clock.now()))
            elif isinstance(message, wire.Tap):
                socket.worker.spawn(_change(room, screen.role, socket, message))
            elif message is not None:
                socket.refuse("", "bad", "You have said hello already.")
    except Disconnected:
        pass
    except Problem as problem:
        socket.bye(problem.words, problem.clause)
    except NotKept:
        socket.hang_up()
    finally:
        if room is not None and screen is not None:
            room.screens.discard(screen)
        if sending is not None:
            sending.cancel()
            [ended] = await asyncio.gather(sending, return_exceptions=True)
            if isinstance(ended, Exception):
                log_error(ended, "a screen of a day failed")
        await socket.end()


async def _change(room: DayRoom, role: str, socket: Socket, tap: wire.Tap) -> None:
    try:
        done = await room.change(role, tap.id, tap.change)
        socket.send(wire.Tapped(id=tap.id, number=done.number, said=done.said))
    except (Refused, Problem, NotKept) as no:
        socket.refuse(tap.id, no.clause, no.words)
    except BadInput as wrong:
        socket.refuse(tap.id, "bad", str(wrong))
