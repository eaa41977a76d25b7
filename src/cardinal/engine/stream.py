"""What one seat is told, numbered 1, 2, 3 …: a gap means "ask again". Nothing in it says what others were told."""

from typing import Any

import msgspec

from cardinal.engine.event import Event
from cardinal.engine.game import Game
from cardinal.engine.position import Position


class Message(msgspec.Struct, frozen=True):
    n: int
    events: list[dict[str, Any]]
    view: msgspec.Raw


class Stream:
    """One audience (a seat, or the spectators). It grows only when there is something new for it."""

    def __init__(self, game: Game, seat: int) -> None:
        self._game = game
        self._seat = seat
        self._view = b""
        self.number = 0  # of the latest message
        self.messages: list[bytes] = []

    def hear(self, position: Position, events: list[Event], now: int) -> bytes | None:
        """After an entry, at its instant: the message for this audience, if there is anything to say."""
        told = [seen for event in events if (seen := event.seen_by(self._seat)) is not None]
        view = self._game.view_bytes(position, self._seat, now)
        if not told and view == self._view:
            return None
        self._view = view
        self.number += 1
        message = self._write(told, view, now)
        self._keep(message)
        return message

    def resume(self, position: Position, number: int, now: int) -> None:
        """Go on after message `number`; the ones before are not kept here."""
        self.number = number
        self._view = self._game.view_bytes(position, self._seat, now)

    def _write(self, told: list[dict[str, Any]], view: bytes, now: int) -> bytes:
        return msgspec.json.encode(Message(self.number, told, msgspec.Raw(view)))

    def _keep(self, message: bytes) -> None:
        self.messages.append(message)
