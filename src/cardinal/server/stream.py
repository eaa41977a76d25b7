# mypyc: compiled
"""One audience's stream as the server sends it. It remembers the newest messages; the log gives older ones again."""

from collections.abc import Sequence
from typing import Any

from cardinal.engine.game import Game
from cardinal.engine.position import SPECTATOR
from cardinal.engine.stream import Stream
from cardinal.server.wire import encode_tell

REMEMBERED = 24


class SentStream(Stream):
    def __init__(self, game: Game, seat: int, names: Sequence[str], remembered: int | None = REMEMBERED) -> None:
        super().__init__(game, seat)
        self._names = [*names]
        if seat != SPECTATOR:
            self._names[seat] = "You"
        self.fresh: list[bytes] = []  # not sent yet
        self._remembered = remembered
        self._heads: list[bytes] = []  # the newest messages, up to where their views begin

    def since(self, seen: int) -> list[bytes] | None:
        """What comes after message `seen`: the newest with its view. None: it is no longer in memory."""
        missing = self.number - seen
        if missing <= 0:
            return []
        if missing > len(self._heads):
            return None
        heads = self._heads[-missing:]
        return [*(head + b"}" for head in heads[:-1]), b'%b,"view":%b}' % (heads[-1], self._view)]

    def _write(self, number: int, told: list[dict[str, Any]], view: bytes, now: int) -> bytes:
        story = []
        for event in told:
            line = self._game.told(event, self._names)
            if line:
                story.append(line)
        seat = None if self._seat == SPECTATOR else self._seat
        return encode_tell(seat, number, now, told, story, view)

    def _keep(self, message: bytes) -> None:
        self._heads.append(message[: len(message) - len(self._view) - len(b',"view":}')])
        if self._remembered is not None and len(self._heads) > self._remembered:
            del self._heads[0]
        self.fresh.append(message)
