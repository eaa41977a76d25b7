# mypyc: compiled
"""What a play has to tell, sent to whom it concerns: streams, bot mates' suggestions, the cards of a fair start."""

import asyncio
from typing import TYPE_CHECKING

import msgspec

from cardinal.engine.position import NEVER, SPECTATOR
from cardinal.server import wire
from cardinal.server.connection import Connection
from cardinal.server.serving import Serving

if TYPE_CHECKING:
    from cardinal.server.room import Room


class Outlet:
    def __init__(self, room: "Room") -> None:
        self._room = room
        self._suggested: dict[int, str] = {}
        self._blind: set[int] = set()
        self._soon: dict[int, int] = {}  # the fair start that a seat was or will be sent ahead

    def begin(self) -> None:
        self._suggested.clear()
        self._blind.clear()
        self._soon.clear()
        self._room.watchers.forget()

    def flush(self) -> None:
        """The play has changed: everybody is told what is new for him."""
        serving = self._room.serving
        if serving is None:
            return
        for seat, telling in serving.tellings().items():
            if not telling.fresh:
                continue
            texts, telling.fresh = telling.fresh, []
            if seat == SPECTATOR:
                self._room.watchers.tell("tell", texts)
            elif seat in self._room.sockets:
                for text in texts:
                    self._room.sockets[seat].send_text(text)
        if serving.table.suggestions != self._suggested:
            self._suggest(serving.table.suggestions)
        self._send_ahead(serving)
        if set(serving.table.blind) != self._blind:
            self._blind = set(serving.table.blind)
            self._room.news()
        if serving.over() and not serving.told_over:
            serving.told_over = True
            self._room.news()

    def _suggest(self, suggestions: dict[int, str]) -> None:
        """Bot mates suggest to their team (GP-R10)."""
        old, self._suggested = self._suggested, dict(suggestions)
        for bot in sorted({*old, *suggestions}):
            if old.get(bot) == suggestions.get(bot):
                continue
            message = wire.Suggest(seat=bot, text=suggestions.get(bot, msgspec.UNSET))
            for seat, socket in self._room.sockets.items():
                if self._room.team(seat) == self._room.team(bot):
                    socket.send(message)

    def send_suggestions(self, socket: Connection) -> None:
        for bot, text in self._suggested.items():
            if any(self._room.team(seat) == self._room.team(bot) for seat in socket.seats):
                socket.send(wire.Suggest(seat=bot, text=text))

    def _send_ahead(self, serving: Serving) -> None:
        """GP-R7: what is on the cards leaves half a round trip before the start, so that it arrives with it."""
        table = serving.table
        start = serving.game.fair_start(table.position)
        if start == NEVER:
            return
        for seat, socket in self._room.sockets.items():
            if seat in table.streams and self._soon.get(seat) != start:
                self._soon[seat] = start
                early = min(socket.rtt() // 2, serving.game.latency_cap(table.position))
                seconds = max(0, start - early - table.now()) / 1000 / self._room.house.clock.speed
                asyncio.get_running_loop().call_later(seconds, self.send_start, serving, seat, start)

    def send_start(self, serving: Serving, seat: int, start: int) -> None:
        position = serving.table.position
        if serving is self._room.serving and seat in self._room.sockets and serving.game.fair_start(position) == start:
            view = serving.game.view_bytes(position, seat, start)
            self._room.sockets[seat].send(wire.Soon(seat=seat, at=start, view=msgspec.Raw(view)))
