"""The seed of one bot's thought, as sent to the process that thinks.

This module is not compiled: mypyc would turn the field type `Literal[...]` into `type`, and no process could read it.
"""

from collections.abc import Callable
from typing import Literal

import msgspec

from cardinal.engine.chance import Chance, Fast, Sealed

Generator = Literal["fast", "sealed"]
GENERATORS: dict[str, Callable[[bytes], Chance]] = {"fast": Fast, "sealed": Sealed}


class Thought(msgspec.Struct, frozen=True):
    """What a bot's chance is made from. It gives away nothing else about the play."""

    generator: Generator
    key: str  # hexadecimal
    mind: int

    def chance(self) -> Chance:
        chance = GENERATORS[self.generator](bytes.fromhex(self.key))
        chance.mind = self.mind
        return chance
