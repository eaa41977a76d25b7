# mypyc: compiled
"""The moves that all GeoPlunge games share, as people type them."""

from collections.abc import Mapping
from typing import Final

from cardinal.engine.position import Move

STAKE_OFF: Final = 0
STAKE_ON: Final = 1
LOCK: Final = 2  # the switch is final
CONCEDE: Final = 3  # give up the game


COMMON_MOVES: Mapping[str, int] = {
    "stake on": STAKE_ON,
    "stake off": STAKE_OFF,
    "stake lock": LOCK,
    "concede": CONCEDE,
}


def read_plain(text: str, plain: Mapping[str, int] = COMMON_MOVES) -> Move | None:
    """Read a move that is always the same words. None if it is something else."""
    code = plain.get(" ".join(text.lower().split()))
    return None if code is None else Move(code)


def write_plain(move: Move, plain: Mapping[str, int] = COMMON_MOVES) -> str | None:
    return next((words for words, code in plain.items() if code == move.code), None)
