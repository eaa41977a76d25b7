"""The rows as they are outside the database."""

from typing import Literal

import msgspec

from cardinal.common.decoding import decodable
from cardinal.engine.seal import FirstSeal, Seal
from cardinal.engine.seed import commitment


class LobbySeat(msgspec.Struct):
    kind: Literal["person", "bot", "open", "empty"] = "open"  # empty: nobody plays there
    name: str = ""
    level: str = ""
    token: str = ""  # a hash
    bird: str = ""  # of a player; '' at a table older than birds


@decodable
class Lobby(msgspec.Struct, kw_only=True):
    """A table as people see it before, between and after its plays."""

    code: str
    game: str
    seats: list[LobbySeat]
    options: dict[str, str | int | bool] = {}
    host_name: str = ""
    host_token: str = ""  # a hash
    host_seat: int | None = None
    chat: bool = False
    hints: bool = True  # may people ask for a hint?
    slow: int = 0  # hours for a move, at a slow table; 0: people play together
    silenced: bool = False  # the host has switched chat off
    play_now: bool = False  # begins as soon as its first person is there
    held: bool = False  # the host has stopped the clocks
    kept: bool = False
    day: str = ""  # the tournament that it is played for, which is its host
    teams: list[str] = []  # the names of the sides, there
    classroom: str = ""  # the class whose students play here: the play begins by itself when all are here
    awaited: list[str] = []  # their names
    secret: str  # of the next play's shuffle, hexadecimal
    commitments: dict[str, str] = {}  # for it, by the seat's owner (a hash), so that they move with their people
    drawn: str = ""  # the draw (a hash) for which salts were requested; a different draw needs a new secret
    play: int | None = None  # the current or latest play
    number: int = 0  # how many plays there have been
    version: int = 0

    @property
    def commitment(self) -> str:
        """To the secret."""
        return commitment(bytes.fromhex(self.secret))

    @property
    def slow_ms(self) -> int:
        return self.slow * 3_600_000

    def promised(self) -> dict[int, str]:
        """The commitments of the seats that have made one."""
        owners = {seat: self.seats[seat].token for seat in self.people()}
        return {seat: self.commitments[owner] for seat, owner in owners.items() if owner in self.commitments}

    def people(self) -> list[int]:
        return [seat for seat, held in enumerate(self.seats) if held.kind == "person"]

    def bots(self) -> dict[int, str]:
        return {seat: held.level for seat, held in enumerate(self.seats) if held.kind == "bot"}


@decodable
class PlayRow(msgspec.Struct, kw_only=True):
    id: int
    code: str
    number: int
    game: str
    rules: str
    options: dict[str, str | int | bool]
    names: list[str]
    bots: dict[int, str]
    secret: str
    salts: dict[int, str]
    base: int
    draw: str = ""  # as every seat saw it; '' for a play older than draws
    start: str = ""  # a snapshot, for a play that starts from a position instead of a deal
    over: bool = False
    due: int = -1  # when it needs attention; -1: not known
    snapshot: bytes = b""

    @property
    def seal(self) -> Seal | FirstSeal:
        secret, salts = bytes.fromhex(self.secret), {seat: bytes.fromhex(salt) for seat, salt in self.salts.items()}
        return Seal(secret, self.draw, salts) if self.draw else FirstSeal(secret, salts)
