# mypyc: compiled
"""Turns one secret into all randomness of a play. Each log entry and each seat has its own chance.

An entry's chance depends only on its number, so two writers judge entry n the same way, a refused input uses
nothing up, and a restart needs no generator state.
"""

from hashlib import blake2b

from cardinal.engine.chance import Chance, Fast, Later, Sealed, derived
from cardinal.engine.thought import Generator, Thought


class Seed:
    def __init__(self, generator: Generator, secret: bytes) -> None:
        self.generator: Generator = generator
        self._secret = secret
        self._minds: dict[int, int] = {}  # by seat

    @classmethod
    def of(cls, number: int | str, generator: Generator = "fast") -> "Seed":
        """A seed that a person can type: `--seed 7`."""
        return cls(generator, blake2b(str(number).encode(), digest_size=32, person=b"cardinal seed").digest())

    def entry(self, number: int) -> Chance:
        """The chance of log entry `number` (0: the deal)."""
        return self._chance(f"entry {number}")

    def entry_later(self, number: int) -> Chance:
        """The same numbers as `entry`, but made only on demand, because most moves need none."""
        label = f"entry {number}"
        return Sealed(self._secret, label) if self.generator == "sealed" else Later(self._secret, label)

    def seat(self, seat: int, decision: int) -> Chance:
        """The chance for a bot's thinking about one decision: the same each time it is asked."""
        key = self._key(f"seat {seat} {decision}")
        chance: Chance = Sealed(key) if self.generator == "sealed" else Fast(key)
        chance.mind = self._mind(seat)
        return chance

    def thought(self, seat: int, decision: int) -> Thought:
        """The same, for a bot that thinks in another process."""
        return Thought(self.generator, self._key(f"seat {seat} {decision}").hex(), self._mind(seat))

    def _mind(self, seat: int) -> int:
        mind = self._minds.get(seat)
        if mind is None:
            mind = self._minds[seat] = int.from_bytes(self._key(f"mind {seat}")[:6], "little")
        return mind

    def branch(self, name: str) -> "Seed":
        """A seed for a part of something: game 17 of a simulation."""
        return Seed(self.generator, self._key(f"branch {name}"))

    def _chance(self, label: str) -> Chance:
        return Sealed(self._secret, label) if self.generator == "sealed" else Fast(self._key(label))

    def _key(self, label: str) -> bytes:
        return derived(self._secret, label)


def commitment(secret: bytes) -> str:
    """What the table publishes before the deal. The secret itself follows when the play is over."""
    return blake2b(secret, digest_size=32, person=b"cardinal commit").hexdigest()


def seat_commitment(table: str, salt: bytes) -> str:
    """What a seat publishes before the deal: its salt, tied to the table's commitment that it saw (hexadecimal)."""
    return blake2b(bytes.fromhex(table) + salt, digest_size=32, person=b"cardinal salt").hexdigest()


def drawn_seed(secret: bytes, draw: str, salts: dict[int, bytes]) -> Seed:
    """The seed of a play, made from the secret, the draw as every seat saw it, and the salts in seat order."""
    whole = blake2b(key=secret, digest_size=32, person=b"cardinal deal 2")
    whole.update(blake2b(draw.encode(), digest_size=32, person=b"cardinal draw").digest())
    for seat, salt in sorted(salts.items()):
        whole.update(bytes([seat]) + salt)
    return Seed("sealed", whole.digest())


def first_sealed_seed(secret: bytes, salts: list[bytes]) -> Seed:
    """The seed of a play with a format 1 record. It does not depend on names, options or who spoke last."""
    whole = blake2b(secret, digest_size=32, person=b"cardinal deal")
    for salt in salts:
        whole.update(len(salt).to_bytes(4, "little") + salt)
    return Seed("sealed", whole.digest())
