# mypyc: compiled
"""What State Sequence tells a bot that thinks ahead: a quick move."""

from typing import final

from mypy_extensions import i64

from cardinal.engine.bits import bit
from cardinal.engine.chance import Chance
from cardinal.engine.guide import Guide
from cardinal.engine.position import Position
from cardinal.games.state_sequence.base import HEARING, PLAY
from cardinal.games.state_sequence.moves import DRAW, NO
from cardinal.games.state_sequence.position import StateSequencePosition
from cardinal.games.state_sequence.value import sensible


@final
class StateSequenceGuide(Guide):
    def quick(self, position: Position, seat: i64, chance: Chance) -> i64:
        """Play a card that extends a row or cuts one. In playouts nobody calls table talk, and nobody is guilty."""
        assert isinstance(position, StateSequencePosition)
        if position.phase == PLAY and position.owes & bit(seat):
            return DRAW
        if position.phase == HEARING:
            return NO
        return sensible(position, seat, chance)

    def budget(self) -> i64:
        return 30_000
