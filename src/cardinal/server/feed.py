# mypyc: compiled
"""Sends a play's news to the right people: streams, bots' suggestions, the cards of a fair start."""

import asyncio
from collections.abc import Set

import msgspec

from cardinal.engine.position import NEVER, SPECTATOR
from cardinal.server import wire
from cardinal.server.live_play import LivePlay
from cardinal.server.members import Members
from cardinal.server.socket import Socket


class Feed:
    def __init__(self, members: Members) -> None:
        self._members = members
        self._suggested: dict[int, str] = {}
        self._blind: Set[int] = frozenset()
        self._soon: dict[int, int] = {}  # the fair start that a seat was or will be sent ahead

    def begin(self) -> None:
        self._suggested.clear()
        self._blind = frozenset()
        self._soon.clear()
        self._members.spectators.forget()

    def flush(self) -> None:
        """The play has changed: tell everybody what is new for them."""
        live = self._members.live
        if live is None:
            return
        for seat, stream in live.streams().items():
            if not stream.fresh:
                continue
            texts, stream.fresh = stream.fresh, []
            if seat == SPECTATOR:
                self._members.spectators.tell("tell", texts)
            elif seat in self._members.sockets:
                for text in texts:
                    self._members.sockets[seat].send_text(text)
        if live.bots.suggestions != self._suggested:
            self._suggest(live.bots.suggestions)
        self._send_ahead(live)
        if live.bots.blind.keys() != self._blind:
            self._blind = set(live.bots.blind)
            self._members.news()
        if live.over() and not live.told_over:
            live.told_over = True
            self._members.news()

    def _suggest(self, suggestions: dict[int, str]) -> None:
        """Bots suggest moves to the people of their team."""
        old, self._suggested = self._suggested, dict(suggestions)
        for bot in sorted({*old, *suggestions}):
            if old.get(bot) == suggestions.get(bot):
                continue
            message = wire.Suggest(seat=bot, text=suggestions.get(bot, msgspec.UNSET))
            for seat, socket in self._members.sockets.items():
                if self._members.team(seat) == self._members.team(bot):
                    socket.send(message)

    def send_suggestions(self, socket: Socket) -> None:
        for bot, text in self._suggested.items():
            if any(self._members.team(seat) == self._members.team(bot) for seat in socket.seats):
                socket.send(wire.Suggest(seat=bot, text=text))

    def _send_ahead(self, live: LivePlay) -> None:
        """The cards are sent half a round trip before a fair start, so that they arrive on time."""
        position = live.play.position
        start = live.game.race.fair_start(position)
        if start == NEVER:
            return
        for seat, socket in self._members.sockets.items():
            if seat in live.play.streams and self._soon.get(seat) != start:
                self._soon[seat] = start
                early = min(socket.rtt() // 2, live.game.race.latency_cap(position))
                seconds = max(0, start - early - live.referee.now()) / 1000 / self._members.worker.clock.speed
                asyncio.get_running_loop().call_later(seconds, self.send_start, live, seat, start)

    def send_start(self, live: LivePlay, seat: int, start: int) -> None:
        position, socket = live.play.position, self._members.sockets.get(seat)
        if live is self._members.live and socket is not None and live.game.race.fair_start(position) == start:
            view = live.game.view_bytes(position, seat, start)
            socket.send(wire.Soon(seat=seat, at=start, view=msgspec.Raw(view)))
