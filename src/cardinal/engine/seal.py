"""How a deck is shuffled so that nobody can stack it, and everyone can check that nobody did.

1. The table commits to a secret, and each person's seat commits to a salt: random bytes of its own.
2. The *draw* fixes everything else (game, options, names, all commitments) and is shown to every seat.
3. Only then do the seats reveal their salts, and the seed is made from the secret, the draw and the salts.

So whoever speaks last has nothing left to choose. When the play is over, the secret is revealed. docs/verify.md has
the full specification for anyone who wants to write a verifier.
"""

import re
import secrets as system
from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass, field

from cardinal.engine.game import Game
from cardinal.engine.refused import BadInput
from cardinal.engine.seed import Seed, commitment, drawn_seed, first_sealed_seed, seat_commitment
from cardinal.engine.thought import Generator

FIRST_LINE = "Cardinal record 2"
BYTES = 32  # in a secret, and in a salt
HEX = re.compile(r"[0-9a-f]{64}")
BOT, NOBODY, NONE = "bot", "empty", "none"  # instead of a seat's commitment
WITHOUT = (BOT, NOBODY, NONE)
NOT_REVEALED = "not revealed"  # instead of its salt
ATTACHED = "Attached "  # plus the fingerprint of a text that an option names (`attachments.py`)
REVEALED = ("Secret", "Salt S", ATTACHED)  # headers that a record has only after the play is over


def new_bytes() -> bytes:
    return system.token_bytes(BYTES)


def draw_text(game: Game, options: Mapping[str, object], names: Sequence[str], table: str, seats: Sequence[str]) -> str:
    """The first lines of the record, fixed before any salt is shown. `table` is the commitment to the secret. `seats`
    has each seat's own commitment, or BOT, NOBODY, or NONE for a person who made none."""
    for name in names:
        if ", " in name or not name.isprintable():
            raise BadInput(f"The name {name!r} cannot be in a record: leave out commas and line breaks.")
    lines = [FIRST_LINE, f"Game: {game.id}", f"Rules: {game.version}", f"Seats: {', '.join(names)}"]
    lines += [f"Option {key}: {option_text(value)}" for key, value in game.parse_options(options).items()]
    lines += ["Generator: sealed", f"Commitment: {table}"]
    lines += [f"Commitment S{seat}: {made}" for seat, made in enumerate(seats)]
    return "\n".join(lines) + "\n"


def option_text(value: object) -> str:
    return str(value).lower() if isinstance(value, bool) else str(value)


@dataclass(frozen=True)
class Seal:
    """A shuffle with commitments. `salts` has those of the seats that revealed theirs."""

    secret: bytes
    draw: str
    salts: dict[int, bytes] = field(default_factory=dict)

    @classmethod
    def fresh(
        cls, game: Game, options: Mapping[str, object], names: Sequence[str], bots: Collection[int] = ()
    ) -> "Seal":
        """For a table inside one program: every person's seat gets a salt here."""
        secret, sitting = new_bytes(), game.teams.sitting(len(names), game.parse_options(options))
        salts = {seat: new_bytes() for seat in sitting if seat not in bots}
        table = commitment(secret)
        made = [BOT if seat in bots else NOBODY for seat in range(len(names))]
        for seat, salt in salts.items():
            made[seat] = seat_commitment(table, salt)
        return cls(secret, draw_text(game, options, names, table, made), salts)

    @property
    def commitment(self) -> str:
        return commitment(self.secret)

    def seed(self) -> Seed:
        return drawn_seed(self.secret, self.draw, self.salts)

    def headers(self, reveal: bool) -> dict[str, str]:
        """For the record: the draw right away, the secret and the salts when the play is over."""
        lines = (line.partition(": ") for line in self.draw.splitlines()[1:])
        shown = {key: value for key, _, value in lines}
        if reveal:
            seats = [int(key.removeprefix("Commitment S")) for key, made in shown.items() if is_committed(key, made)]
            shown["Secret"] = self.secret.hex()
            for seat in seats:
                shown[f"Salt S{seat}"] = self.salts[seat].hex() if seat in self.salts else NOT_REVEALED
        return shown


def is_committed(key: str, value: str) -> bool:
    """Is this header a seat's commitment to a salt?"""
    return key.startswith("Commitment S") and value not in WITHOUT


@dataclass(frozen=True)
class FirstSeal:
    """The shuffle of a format 1 record, which is no longer written. Each seat added its bytes at any time, so whoever
    was last could pick the deck."""

    secret: bytes
    salts: dict[int, bytes]

    @property
    def commitment(self) -> str:
        return commitment(self.secret)

    def seed(self) -> Seed:
        return first_sealed_seed(self.secret, [bytes([seat]) + salt for seat, salt in sorted(self.salts.items())])

    def headers(self, reveal: bool) -> dict[str, str]:
        shown = {"Generator": "sealed", "Commitment": self.commitment}
        if reveal:
            shown["Secret"] = self.secret.hex()
        return shown | {f"Salt S{seat}": salt.hex() for seat, salt in sorted(self.salts.items())}


@dataclass(frozen=True)
class OpenSeed:
    """The seed of a simulation or a test. It is not secret, so anyone can repeat the deal."""

    number: int | str
    generator: Generator = "fast"

    def seed(self) -> Seed:
        return Seed.of(self.number, self.generator)

    def headers(self, reveal: bool) -> dict[str, str]:
        return {"Generator": self.generator, "Seed": str(self.number)}


Shuffle = Seal | FirstSeal | OpenSeed


def read_shuffle(headers: Mapping[str, str]) -> Shuffle | None:
    """The shuffle of a record, or None if its secret is not shown yet. Raises BadInput if something does not fit."""
    if "Seed" in headers:
        if any(key.startswith(("Commitment", "Secret", "Salt")) for key in headers):
            raise BadInput("A record has either an open seed or a sealed shuffle. This one has lines of both.")
        generator = headers.get("Generator", "")
        if generator not in ("fast", "sealed"):
            raise BadInput(f"The record's generator {generator!r} is unknown. There are: fast, sealed.")
        return OpenSeed(headers["Seed"], "sealed" if generator == "sealed" else "fast")
    if "Secret" not in headers:
        return None
    if headers.get("Generator") != "sealed":
        raise BadInput("A record with a secret has the line 'Generator: sealed'.")
    drawn = any(key.startswith("Commitment S") for key in headers)
    seal = _read_seal(headers) if drawn else _read_first_seal(headers)
    if seal.commitment != headers.get("Commitment"):
        raise BadInput("The secret does not fit the commitment: somebody has changed the shuffle.")
    return seal


def _read_seal(headers: Mapping[str, str]) -> Seal:
    """Read the seal. Every seat must have its line, and every salt must fit its seat's commitment."""
    seats = len(headers.get("Seats", "").split(", "))
    secret, table = headers["Secret"], headers.get("Commitment", "")
    if not HEX.fullmatch(secret) or not HEX.fullmatch(table):
        raise BadInput("The record's Secret and Commitment lines should each have 64 hexadecimal digits.")
    salts = {}
    for seat in range(seats):
        made, salt = headers.get(f"Commitment S{seat}"), headers.get(f"Salt S{seat}")
        if made is None:
            raise BadInput(f"The record has no line 'Commitment S{seat}: …'. It should have one for each seat.")
        if made in WITHOUT:
            if salt is not None:
                raise BadInput(f"The record has a salt of S{seat}, which committed to none before the deal.")
            continue
        if not HEX.fullmatch(made):
            raise BadInput(f"The commitment of S{seat} should be 64 hexadecimal digits, 'bot', 'empty' or 'none'.")
        if salt is None:
            raise BadInput(f"The salt of S{seat} is missing. A seat that kept it back has '{NOT_REVEALED}' there.")
        if salt == NOT_REVEALED:
            continue
        if not HEX.fullmatch(salt):
            raise BadInput(f"The salt of S{seat} should be 64 hexadecimal digits, or '{NOT_REVEALED}'.")
        if seat_commitment(table, bytes.fromhex(salt)) != made:
            raise BadInput(f"The salt of S{seat} does not fit what S{seat} committed to before the deal.")
        salts[seat] = bytes.fromhex(salt)
    for key in headers:
        kind, _, seat_text = key.partition(" S")
        if kind in ("Commitment", "Salt") and seat_text and seat_text not in map(str, range(seats)):
            raise BadInput(f"The record has a line '{key}: …', but there is no seat S{seat_text} at this table.")
    fixed = [f"{key}: {value}" for key, value in headers.items() if not key.startswith(REVEALED)]
    return Seal(bytes.fromhex(secret), "\n".join([FIRST_LINE, *fixed]) + "\n", salts)


def _read_first_seal(headers: Mapping[str, str]) -> FirstSeal:
    try:
        secret = bytes.fromhex(headers["Secret"])
        salts = {
            int(key.removeprefix("Salt S")): bytes.fromhex(value)
            for key, value in headers.items()
            if key.startswith("Salt S")
        }
    except ValueError:
        raise BadInput("The record's Secret and Salt lines should be hexadecimal digits.") from None
    seats = len(headers["Seats"].split(", ")) if "Seats" in headers else 64
    if not all(0 <= seat < seats for seat in salts):
        raise BadInput("The record's Salt lines should name its seats, as in 'Salt S0: …'.")
    return FirstSeal(secret, salts)
