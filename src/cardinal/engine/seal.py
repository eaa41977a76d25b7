"""How a deck is shuffled so that nobody can stack it, and everybody can check that nobody did.

The table commits to a secret, then each seat adds bytes of its own, then the seed is made from both. When the
play is over the secret is shown: it must fit the commitment, and the seed must give the very same play.
"""

import secrets as system
from collections.abc import Mapping
from dataclasses import dataclass, field

from cardinal.engine.refused import BadInput
from cardinal.engine.seed import Seed, commitment, sealed_seed
from cardinal.engine.thought import Generator


@dataclass
class Seal:
    secret: bytes = field(default_factory=lambda: system.token_bytes(32))
    salts: dict[int, bytes] = field(default_factory=dict)
    closed: bool = False

    @property
    def commitment(self) -> str:
        return commitment(self.secret)

    def add(self, seat: int, salt: bytes) -> None:
        """A seat's own bytes: after the commitment, before the deal, once."""
        if self.closed:
            raise BadInput("The cards are dealt: nobody can add bytes to the shuffle any more.")
        if seat in self.salts:
            raise BadInput(f"S{seat} has already added its bytes to the shuffle.")
        if not 1 <= len(salt) <= 64:
            raise BadInput(f"S{seat} should add 1 to 64 bytes to the shuffle, not {len(salt)}.")
        self.salts[seat] = salt

    def seed(self) -> Seed:
        """Closes it: from here on nothing can be added."""
        self.closed = True
        return sealed_seed(self.secret, [bytes([seat]) + salt for seat, salt in sorted(self.salts.items())])

    def headers(self, reveal: bool) -> dict[str, str]:
        """For the record: the commitment at once, the secret when the play is over."""
        shown = {"Generator": "sealed", "Commitment": self.commitment}
        if reveal:
            shown["Secret"] = self.secret.hex()
        return shown | {f"Salt S{seat}": salt.hex() for seat, salt in sorted(self.salts.items())}


@dataclass(frozen=True)
class OpenSeed:
    """The seed of a simulation or a test: no secret, anybody can deal it again."""

    number: int | str
    generator: Generator = "fast"

    def seed(self) -> Seed:
        return Seed.of(self.number, self.generator)

    def headers(self, reveal: bool) -> dict[str, str]:
        return {"Generator": self.generator, "Seed": str(self.number)}


Shuffle = Seal | OpenSeed


def read_shuffle(headers: Mapping[str, str]) -> Shuffle | None:
    """The shuffle of a record; None while its secret is not shown. BadInput: it does not fit the commitment."""
    if "Seed" in headers:
        generator = headers.get("Generator", "")
        if generator not in ("fast", "sealed"):
            raise BadInput(f"The record's generator {generator!r} is unknown. There are: fast, sealed.")
        return OpenSeed(headers["Seed"], "sealed" if generator == "sealed" else "fast")
    if "Secret" not in headers:
        return None
    if headers.get("Generator") != "sealed":
        raise BadInput("A record with a secret has the line 'Generator: sealed'.")
    try:
        secret = bytes.fromhex(headers["Secret"])
        salts = {
            int(key.removeprefix("Salt S")): bytes.fromhex(value)
            for key, value in headers.items()
            if key.startswith("Salt S")
        }
    except ValueError:
        raise BadInput("The record's Secret and Salt lines should be hexadecimal digits.") from None
    if not all(0 <= seat < 64 for seat in salts):
        raise BadInput("The record's Salt lines should name its seats, as in 'Salt S0: …'.")
    seal = Seal(secret, salts)
    if seal.commitment != headers.get("Commitment"):
        raise BadInput("The secret does not fit the commitment: somebody has changed the shuffle.")
    return seal
