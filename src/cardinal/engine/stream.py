# mypyc: compiled
"""The messages to one seat, numbered 1, 2, 3 …: a gap means "ask again". They never show what others received."""

from typing import Any, final

from mypy_extensions import mypyc_attr

from cardinal.engine.event import Event
from cardinal.engine.game import Game
from cardinal.engine.message import write_message
from cardinal.engine.position import Position


@final
class Heard:
    """A stream's next message, and the view it ends with."""

    def __init__(self, message: bytes, view: bytes) -> None:
        self.message = message
        self.view = view


@mypyc_attr(allow_interpreted_subclasses=True)
class Stream:
    """One audience (a seat, or the spectators). It grows only when there is something new for it."""

    def __init__(self, game: Game, seat: int) -> None:
        self._game = game
        self._seat = seat
        self._view = b""
        self.number = 0  # the number of the latest message
        self.messages: list[bytes] = []

    def hear(self, position: Position, events: list[Event], now: int) -> None:
        """After an entry, at its instant: add the message for this audience, if there is anything to say."""
        self.take(self.foretell(position, events, now))

    def foretell(self, position: Position, events: list[Event], now: int) -> Heard | None:
        """The next message, without sending it. `take` sends it."""
        told: list[dict[str, Any]] = []
        for event in events:
            seen = event.seen_by(self._seat)
            if seen is not None:
                told.append(seen)
        view = self._game.view_bytes(position, self._seat, now)
        if not told and view == self._view:
            return None
        return Heard(self._write(self.number + 1, told, view, now), view)

    def take(self, heard: Heard | None) -> None:
        if heard is not None:
            self.number += 1
            self._view = heard.view
            self._keep(heard.message)

    def resume(self, position: Position, number: int, now: int) -> None:
        """Continue after message `number`. Earlier messages are not kept here."""
        self.number = number
        self._view = self._game.view_bytes(position, self._seat, now)

    def _write(self, number: int, told: list[dict[str, Any]], view: bytes, now: int) -> bytes:
        return write_message(number, told, view)

    def _keep(self, message: bytes) -> None:
        self.messages.append(message)
