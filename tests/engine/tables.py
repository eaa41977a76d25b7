"""Tables for the tests: easy to set up, with a stream for every seat."""

import json
from typing import Any

from cardinal.engine.chance import Fast
from cardinal.engine.clock import SetClock
from cardinal.engine.game import Game
from cardinal.engine.position import SPECTATOR
from cardinal.engine.seal import BOT, NONE, OpenSeed, Seal, draw_text
from cardinal.engine.seed import commitment, seat_commitment
from cardinal.engine.store import MemoryStore, Taken
from cardinal.engine.table import Table
from cardinal.games.bungee import GAMES as BUNGEES
from cardinal.testing.walk import step

from .sprint import Sprint

BUNGEE = BUNGEES[0]
SECRET = bytes(range(32))


def salt(letter: str) -> bytes:
    return letter.encode() * 32


def seal_of(game: Game, names: list[str], options=None, *, salts=None, kept_back=(), bots=(), secret=SECRET) -> Seal:
    """A shuffle with people: these seats have committed to salts, and those in `kept_back` do not reveal theirs."""
    table, salts = commitment(secret), salts or {}
    made = [BOT if seat in bots else NONE for seat in range(len(names))]
    for seat, own in salts.items():
        made[seat] = seat_commitment(table, own)
    shown = {seat: own for seat, own in salts.items() if seat not in kept_back}
    return Seal(secret, draw_text(game, options or {}, names, table, made), shown)


def table_of(game: Game, seats: int, options=None, *, seed: int | str = 1, shuffle=None, **ports) -> Any:
    everyone = [SPECTATOR, *range(seats)]
    return Table(game, seats, options or {}, shuffle or OpenSeed(seed), follow=everyone, **ports)


def sprint(seats: int = 2, *, laps: int = 1, **more) -> Any:
    return table_of(Sprint(), seats, {"laps": laps}, **more)


def racing(seats: int = 2, **more) -> Any:
    """A Sprint in which the card has just been turned, at 3000."""
    table = sprint(seats, **more)
    for seat in range(seats):
        if seat not in table.bots.by_seat:
            table.play(seat, "stake 2")
    wait(table, 3000)
    return table


def right(table: Table) -> str:
    """A correct shout."""
    number: int = table.position.target  # type: ignore[attr-defined]
    first = max(1, number - 9)
    return f"shout {first}+{number - first}"


def wait(table: Table, until: int) -> None:
    assert isinstance(table.clock, SetClock)
    table.clock.jump(until)
    table.advance()


def played(table: Table, limit: int = 2000) -> Table:
    """Random moves until the play is over."""
    chance = Fast(b"played")
    for _ in range(limit):
        if table.over() or not step(table, chance):
            break
    return table


def log(table: Table) -> list[tuple[int, str, int, int]]:
    """What was put in: by whom, what, and when."""
    return [(entry.who, entry.text, entry.arrival, entry.at) for entry, _ in table.history if entry is not None]


def told(table: Table, seat: int) -> list[dict]:
    return [json.loads(message) for message in table.streams[seat].messages]


class Interrupting(MemoryStore):
    """Once, just before somebody appends, another worker is faster."""

    def __init__(self) -> None:
        super().__init__()
        self.first: Any = None
        self.lost = 0

    def append(self, play, entry):
        first, self.first = self.first, None
        if first is not None:
            first()
        try:
            super().append(play, entry)
        except Taken:
            self.lost += 1
            raise
