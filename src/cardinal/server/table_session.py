# mypyc: compiled
"""The messages on a table's socket, from hello to the end: each one is answered, whatever goes wrong."""

import asyncio
import time
from collections.abc import Awaitable, Callable
from functools import partial
from typing import Any

from cardinal.engine.referee import Steps
from cardinal.engine.refused import BadInput, Refused
from cardinal.engine.words import named
from cardinal.server import wire
from cardinal.server.errors import log_error
from cardinal.server.live_play import LivePlay
from cardinal.server.problem import Problem
from cardinal.server.room import Room
from cardinal.server.socket import Disconnected, Socket
from cardinal.server.store import NotKept
from cardinal.server.tables import Tables
from cardinal.server.tracing import Tracer

FIRST_SYNCS = (0.0, 0.3, 0.6)
MOVE = '"move"'  # how most clients begin one: `"t": "move"`. Others take the longer way
MISTAKE = "Something went wrong here. Please try again."


async def serve_table(tables: Tables, socket: Socket, find: Callable[[str | None], Awaitable[Room]]) -> None:
    """`find`: the table, for whoever has this token. It is called when the token is known."""
    room: Room | None = None
    for after in FIRST_SYNCS:  # nothing is sent to a socket that is closed by then
        asyncio.get_running_loop().call_later(after, socket.sync)
    try:
        first = await socket.first()
        if not isinstance(first, wire.Hello):
            socket.bye("The first message must be hello.")
            return
        socket.belongs_to(first.token)
        room = await find(first.token)
        await room.connect(socket, first.token, first.seen, first.next, first.commit)
        socket.listen(partial(_hear_now, tables, room, socket))
        while not socket.closed:
            message = await socket.next()
            if message is not None:
                await _answer(tables, room, socket, message)
    except Disconnected:
        pass
    except (Problem, Refused) as no:
        socket.refuse("", no.clause, no.words)
        socket.bye(no.words, no.clause)
    except NotKept as problem:
        socket.refuse("", problem.clause, problem.words)
        socket.hang_up()
    finally:
        socket.listen(None)
        if room is not None:
            await room.door.disconnect(socket)
            room.look_for_students()
        await socket.end()


async def _answer(tables: Tables, room: Room, socket: Socket, message: wire.ClientMessage) -> None:
    id = message.id if isinstance(message, wire.MoveIn) else ""
    try:
        if isinstance(message, wire.MoveIn):
            if (tracer := socket.worker.tracer) is None:
                await Move(room, socket, message).make()
            else:
                await _traced_move(room, socket, message, tracer)
        else:
            await _hear(tables, room, socket, message)
    except Exception as wrong:
        _refuse(socket, id, wrong)


def _refuse(socket: Socket, id: str, wrong: BaseException) -> None:
    if isinstance(wrong, (Refused, Problem, NotKept)):
        socket.worker.counts.refused(wrong.clause)
        socket.refuse(id, wrong.clause, wrong.words)
    elif isinstance(wrong, BadInput):
        socket.worker.counts.refused("bad")
        socket.refuse(id, "bad", str(wrong))
    else:  # our own mistake: say so, and keep the connection
        log_error(wrong, "a message failed")
        socket.refuse(id, "table", MISTAKE)


async def _traced_move(room: Room, socket: Socket, message: wire.MoveIn, tracer: Tracer) -> None:
    began, refused = tracer.begin(), ""
    try:
        await Move(room, socket, message).make()
    except (Refused, Problem, NotKept) as no:
        refused = no.clause
        raise
    except BadInput:
        refused = "bad"
        raise
    finally:
        tracer.end(began, room.lobby.code, room.lobby.game, refused)


class Move:
    """A seat's move, as it came."""

    def __init__(self, room: Room, socket: Socket, message: wire.MoveIn) -> None:
        self._room = room
        self._socket = socket
        self._message = message
        if not 1 <= len(message.id) <= 64:
            raise BadInput("A move needs an id of 1 to 64 letters.")
        self._seat = _seat(socket, message)
        live = room.members.live
        if live is None:
            raise Refused("late", "The play has not begun.")
        self._live = live
        self._began = time.perf_counter()

    def _steps(self) -> Steps[int]:
        sent = self._message
        trip = partial(self._socket.rtt, sent.rtt)  # asked only if it matters, because it is a system call
        return self._live.referee.play(self._seat, sent.text, id=sent.id, ask=sent.ask, claimed=sent.claimed, trip=trip)

    async def make(self) -> None:
        """Raises if something is wrong with it."""
        try:
            self._made(await self._live.move(self._seat, self._message.id, self._steps()))
        except Refused as refused:
            raise self._in_words(refused) from None

    def make_now(self) -> bool:
        """The same if there is nobody to wait for; the socket is told what is wrong. False: it has to wait."""
        return self._live.move_now(self._seat, self._message.id, self._steps(), self._done)

    def _done(self, outcome: Any) -> None:
        try:
            if isinstance(outcome, Refused):
                _refuse(self._socket, self._message.id, self._in_words(outcome))
            elif isinstance(outcome, BaseException):
                _refuse(self._socket, self._message.id, outcome)
            else:
                self._made(outcome)
        finally:
            self._socket.ready()

    def _made(self, number: int) -> None:
        worker = self._socket.worker
        worker.counts.moves.add(time.perf_counter() - self._began)
        if not self._passing():
            self._room.chat.moved(self._seat)
        self._socket.send(wire.Ok(id=self._message.id, n=number))
        worker.outbox.enough()
        worker.writer.let_through()

    def _passing(self) -> bool:
        """A word in passing, as the offer of a tie in a race: the question and the team's draft for it stay."""
        text, position = self._message.text.strip(), self._live.play.position
        return " " not in text and not self._live.over() and int(position.asks(self._seat)) == self._message.ask

    def _in_words(self, refused: Refused) -> Refused:
        """In words that name people."""
        return Refused(refused.clause, named(refused.words, self._live.row.names, self._seat))


def _hear_now(tables: Tables, room: Room, socket: Socket, text: str) -> bool:
    """For `Socket.listen`: nearly every message is a move, and can be handled at once. That costs less than waking up
    the reader."""
    live = room.members.live
    if MOVE not in text[:14] or live is None or live.log.lock.locked():
        return False
    if socket.closed or socket.worker.tracer is not None:
        return False
    message = socket.read(text)
    if message is None:
        return True
    socket.busy()
    try:
        if not isinstance(message, wire.MoveIn) or not Move(room, socket, message).make_now():
            socket.worker.spawn(_answer_later(tables, room, socket, message))
    except Exception as wrong:
        _refuse(socket, message.id, wrong)
        socket.ready()
    return True


async def _answer_later(tables: Tables, room: Room, socket: Socket, message: wire.ClientMessage) -> None:
    try:
        await _answer(tables, room, socket, message)
    finally:
        socket.ready()


async def _hear(tables: Tables, room: Room, socket: Socket, message: wire.ClientMessage) -> None:
    match message:
        case wire.Ping(c=c):
            socket.send(wire.Pong(c=c, s=room.members.now()))
        case wire.Sync(k=k):
            socket.latency.synced(k)
            people = sum(held.kind == "person" for held in room.lobby.seats)
            if people > 1 and (words := socket.latency.doubt()):  # bots do not mind
                for seat in socket.seats:
                    room.report(f"{room.lobby.seats[seat].name}’s {words}")
        case wire.Add(token=token, seen=seen):
            await tables.refresh(room)
            await room.connect(socket, token, seen)
        case wire.Hello():
            raise Refused("bad", "You have said hello already.")
        case wire.Again(from_=seen):
            live, seat = room.live, _seat(socket, message)
            if live is not None and seat in live.play.streams:
                for text in await live.since(seat, max(0, seen)):
                    socket.send_text(text)
        case wire.DraftIn():
            seat = _seat(socket, message)
            if not message.clear:
                room.chat.check_open()
            room.chat.draft(seat, message)
        case wire.React(what=what):
            room.chat.react(_seat(socket, message), what)
            room.agree()
        case wire.Say(words=words):
            await room.chat.say(_seat(socket, message), words)
        case wire.Commit(next=next_, commit=made):
            await room.draw.commit(room.members.owner(_seat(socket, message)), next_, made)
        case wire.BackIn(word=word):
            seat = _seat(socket, message)
            if word == "may":
                why = room.back.why_not(seat)
                socket.send(wire.BackOut(seat=None, waits=[], words="", may=not why, why=why))
            else:
                await room.back.say(seat, word)
        case wire.StandIn(gone=gone):
            _seat(socket, message)
            await room.door.stand_in(gone)
        case wire.HintIn():
            seat, live = _seat(socket, message), _hinting(room)
            if not socket.hints.take():
                raise Refused("slow", "Not so many hints at once. Think a little first.")
            room.worker.spawn(_hint(live, socket, seat))  # this socket's moves do not wait for a bot to think
        case wire.Reveal(salt=salt):
            room.draw.reveal(_seat(socket, message), salt)


def _hinting(room: Room) -> LivePlay:
    """The play, if hints are allowed."""
    live = room.live
    if room.lobby.day:
        raise Refused("hint", "There are no hints in a tournament.")
    if not room.lobby.hints:
        raise Refused("hint", "The host has turned hints off at this table.")
    if live is None:
        raise Refused("late", "The play has not begun.")
    return live


async def _hint(live: LivePlay, socket: Socket, seat: int) -> None:
    try:
        ask, hint = await live.hint(seat)
    except Refused as no:
        socket.refuse("", no.clause, no.words)
        return
    if seat in socket.seats:
        socket.send(wire.HintOut(seat=seat, ask=ask, words=hint.words, move=hint.move, lights=hint.lights))


def _seat(socket: Socket, message: wire.ClientMessage) -> int:
    if not socket.seats:
        raise Refused("token", "You are watching: only somebody with a seat can do that.")
    seat = socket.seats[0] if message.seat is None else message.seat
    if seat not in socket.seats:
        raise Refused("token", "That seat is not played from this device.")
    return seat
