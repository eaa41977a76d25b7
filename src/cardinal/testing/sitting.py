"""A position to play on in a test: moves as people type them, time that passes, and what each seat hears."""

from typing import Any

from cardinal.engine.chance import Chance
from cardinal.engine.game import Game
from cardinal.engine.inputs import carry_out
from cardinal.engine.position import NEVER, SPECTATOR, TABLE, Position, Stamp
from cardinal.engine.refused import Refused
from cardinal.engine.stream import Stream


class Sitting:
    """A position in play. A game's own tests add what is special about it."""

    def __init__(self, game: Game, position: Position, chance: Chance) -> None:
        self.game = game
        self.position = position
        self.chance = chance
        self.streams = {seat: Stream(game, seat) for seat in range(SPECTATOR, position.seats)}
        self.log: list[str] = []
        self.now = 0
        position.hear()
        self._tell()

    def play(self, seat: int, *texts: str, at: int | None = None) -> list[str]:
        """Plays moves one after another at an instant of table time. Returns a line for everything that happened."""
        self.now = self.now if at is None else at
        start = len(self.log)
        for text in texts:
            carry_out(self.game, self.position, seat, text, self.chance, Stamp(self.now, self.now))
            self._tell()
        return self.log[start:]

    def put(self, *texts: str, at: int | None = None) -> list[str]:
        """Puts in what the table itself would: `away S1`, `clock pause`, `tick`."""
        return self.play(TABLE, *texts, at=at)

    def tick(self) -> list[str]:
        """Lets time pass until something is due."""
        assert self.position.due() != NEVER, "nothing is due"
        return self.put("tick", at=int(self.position.due()))

    def wait(self, ms: int) -> list[str]:
        """Lets this much time pass, with everything that is due in it."""
        start, end = len(self.log), self.now + ms
        while self.position.due() <= end:
            self.tick()
        self.now = end
        return self.log[start:]

    def refused(self, seat: int, text: str) -> str:
        """The clause that refuses a move. Checks that the refusal is a whole sentence and changes nothing."""
        before = self.json
        refused = self._refusal(seat, text)
        assert self.json == before
        assert text not in self.legal(seat)
        assert len(refused.words) > 15
        assert str(refused).endswith(f"({refused.clause})")
        return refused.clause

    def _refusal(self, seat: int, text: str) -> Refused:
        try:
            self.play(seat, text)
        except Refused as refused:
            return refused
        raise AssertionError(f"S{seat} {text!r} was accepted")

    def legal(self, seat: int) -> set[str]:
        """What a seat may do now."""
        listed = list(self.game.legal(self.position, seat))
        assert len(listed) == len(set(listed)), "a move is listed twice"
        return set(listed)

    def view(self, seat: int = SPECTATOR) -> Any:
        """What a seat may know now."""
        return self.game.view(self.position, seat, self.now)

    def view_bytes(self, seat: int = SPECTATOR) -> bytes:
        """The view as it is sent."""
        return self.game.view_bytes(self.position, seat, self.now)

    def told(self, seat: int = SPECTATOR) -> list[bytes]:
        """The messages sent to a seat."""
        return self.streams[seat].messages

    @property
    def json(self) -> dict[str, Any]:
        """The whole position as JSON."""
        return self.position.to_json()

    @property
    def turn(self) -> Any:
        """Whose turn it is."""
        return self.json["turn"]

    @property
    def phase(self) -> Any:
        """The phase of the game."""
        return self.json["phase"]

    def _tell(self) -> None:
        events = self.position.hear()
        self.log += [str(event) for event in events]
        for stream in self.streams.values():
            stream.hear(self.position, events, self.now)
