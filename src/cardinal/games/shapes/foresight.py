# mypyc: compiled
"""How an expert of Shapes thinks ahead: two rounds of club players, then whose list is nearer to its end."""

from math import exp
from typing import Final, final

from mypy_extensions import i64

from cardinal.engine.chance import Chance
from cardinal.engine.guide import Guide
from cardinal.engine.position import Position
from cardinal.games.shapes.guide import held, share
from cardinal.games.shapes.lists import amount
from cardinal.games.shapes.player import Player
from cardinal.games.shapes.policy import quick_club
from cardinal.games.shapes.position import ShapesPosition

ROUNDS: Final = 2  # to the end of the play, luck decides too much
IN_HAND: Final = 0.5  # how much of a card of the list is done when it is in the hand
SPARE: Final = 0.1  # … by a card that can pay for it
MOST_SPARE: Final = 4.0
STEEP: Final = 0.6  # how much a card of the list counts for the win


@final
class ShapesForesight(Guide):
    def quick(self, position: Position, seat: i64, chance: Chance) -> i64:
        assert isinstance(position, ShapesPosition)
        return quick_club(position, seat, chance)

    def ended(self, position: Position, start: Position) -> bool:
        assert isinstance(position, ShapesPosition)
        assert isinstance(start, ShapesPosition)
        return position.over() or position.turns >= start.turns + ROUNDS * start.seats

    def won(self, position: Position, start: Position, seat: i64) -> float:
        """Once it is over, the win; until then what the lists still ask for, against the nearest of the others."""
        assert isinstance(position, ShapesPosition)
        if position.over():
            return share(position, seat)
        nearest = 1e9
        for other in range(position.seats):
            if other != seat:
                nearest = min(nearest, distance(position.players[other]))
        return 1.0 / (1.0 + exp(STEEP * (distance(position.players[seat]) - nearest)))


def distance(player: Player) -> float:
    """How many cards are missing to the end of a list."""
    missing = 0.0
    spare = 0.0
    for shape in range(8):
        asked = float(int(amount(player.need, shape)))
        have = float(int(held(player, shape)))
        if have > asked:
            spare += have - asked
            have = asked
        missing += asked - IN_HAND * have
    return missing - SPARE * min(spare, MOST_SPARE)
