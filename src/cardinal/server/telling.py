"""One audience's stream as the server sends it. It remembers the newest few; older ones are made again from the log."""

from collections import deque
from collections.abc import Sequence
from typing import Any

import msgspec

from cardinal.engine.game import Game
from cardinal.engine.position import SPECTATOR
from cardinal.engine.stream import Stream
from cardinal.server.wire import Tell

REMEMBERED = 24
_encode = msgspec.json.Encoder().encode


class Telling(Stream):
    def __init__(self, game: Game, seat: int, names: Sequence[str], remembered: int | None = REMEMBERED) -> None:
        super().__init__(game, seat)
        self._names = [*names]
        if seat != SPECTATOR:
            self._names[seat] = "You"
        self.fresh: list[str] = []  # not sent yet
        self._heads: deque[tuple[int, bytes]] = deque(maxlen=remembered)  # without their views

    def since(self, seen: int) -> list[str] | None:
        """What comes after message `seen`: the newest with its view. None: it is not remembered any more."""
        if seen >= self.number:
            return []
        heads = [head for n, head in self._heads if n > seen]
        if len(heads) < self.number - seen:
            return None
        texts = [head.decode() for head in heads]
        texts[-1] = _with_view(heads[-1], self._view)
        return texts

    def _write(self, told: list[dict[str, Any]], view: bytes, now: int) -> bytes:
        story = [line for event in told if (line := self._game.tell(event, self._names))]
        seat = None if self._seat == SPECTATOR else self._seat
        head = _encode(Tell(seat=seat, n=self.number, at=now, events=told, story=story))
        self._heads.append((self.number, head))
        return head

    def _keep(self, message: bytes) -> None:
        self.fresh.append(_with_view(message, self._view))


def _with_view(head: bytes, view: bytes) -> str:
    return f'{head[:-1].decode()},"view":{view.decode()}}}'
