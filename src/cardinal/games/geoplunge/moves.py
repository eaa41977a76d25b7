"""The moves of every game of GeoPlunge as people type them."""

from collections.abc import Mapping

from cardinal.engine.position import Move
from cardinal.games.geoplunge.codes import CONCEDE, LOCK, STAKE_OFF, STAKE_ON

COMMON_MOVES: Mapping[str, int] = {
    "stake on": STAKE_ON,
    "stake off": STAKE_OFF,
    "stake lock": LOCK,
    "concede": CONCEDE,
}


def read_plain(text: str, plain: Mapping[str, int] = COMMON_MOVES) -> Move | None:
    """A move that is always the same words; None: it is something else."""
    code = plain.get(" ".join(text.lower().split()))
    return None if code is None else Move(code)


def write_plain(move: Move, plain: Mapping[str, int] = COMMON_MOVES) -> str | None:
    return next((words for words, code in plain.items() if code == move.code), None)
