"""What comes over a class's socket: hello, then answers of students and taps of the teacher."""

import asyncio
from collections.abc import Awaitable, Callable

from cardinal.classroom.quiz import TEACHER
from cardinal.engine.refused import BadInput, Refused
from cardinal.server.classroom import wire
from cardinal.server.classroom.room import HALL, ClassRoom
from cardinal.server.desk.screen import Screen
from cardinal.server.errors import log_error
from cardinal.server.problem import Problem
from cardinal.server.socket import Disconnected, Socket
from cardinal.server.store import NotKept
from cardinal.server.wire import Ping, Pong, Sync


class Looking(Screen):
    """Fast: what is tapped on a phone is on the projector at once."""

    def _pace(self) -> float:
        return 0.03 if self.role in (HALL, TEACHER) else 0.1


async def serve_class(socket: Socket, find: Callable[[str | None], Awaitable[ClassRoom]]) -> None:
    room: ClassRoom | None = None
    screen: Looking | None = None
    sending: asyncio.Task[None] | None = None
    try:
        first = await socket.first()
        if not isinstance(first, wire.ClassHello):
            raise Problem(400, "bad", "The first message must be hello.")
        room = await find(first.token)
        socket.belongs_to(first.token)
        screen = Looking(socket, room.role(first.token), room.view_text)
        room.attendance.arrive(screen)
        sending = asyncio.create_task(screen.run())
        socket.sync()
        while not socket.closed:
            message = await socket.next()
            if isinstance(message, Ping):
                socket.send(Pong(c=message.c, s=socket.worker.clock.now()))
                socket.sync()
            elif isinstance(message, Sync):
                socket.latency.synced(message.k)
            elif isinstance(message, wire.SayAnswer | wire.GoOn):
                socket.worker.spawn(_do(room, screen.role, socket, message))
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
            room.attendance.depart(screen)
        if sending is not None:
            sending.cancel()
            [ended] = await asyncio.gather(sending, return_exceptions=True)
            if isinstance(ended, Exception):
                log_error(ended, "a screen of a class failed")
        await socket.end()


async def _do(room: ClassRoom, role: str, socket: Socket, message: wire.SayAnswer | wire.GoOn) -> None:
    try:
        words = ""
        if isinstance(message, wire.GoOn):
            if role != TEACHER:
                raise Refused("role", "Only the teacher can do that.")
            await room.go_on(message.id, message.number)
        else:
            if role in (TEACHER, HALL):
                raise Refused("role", "Only students answer: open the class on a phone.")
            words = await room.answer(role, message.id, message.number, message.text, socket.rtt())
        socket.send(wire.Heard(id=message.id, words=words))
    except (Refused, Problem, NotKept) as no:
        socket.refuse(message.id, no.clause, no.words)
    except BadInput as wrong:
        socket.refuse(message.id, "bad", str(wrong))
