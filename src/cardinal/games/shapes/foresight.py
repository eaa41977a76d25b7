# mypyc: compiled
"""How the Shapes expert thinks ahead: play two rounds as club players, then compare how near the lists are to done."""

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

ROUNDS: Final = 2  # in a playout to the end, luck decides too much
IN_HAND: Final = 0.5  # how much a card of the list counts as done when it is in the hand
SPARE: Final = 0.1  # … and when a spare card can pay for it
MOST_SPARE: Final = 4.0
STEEP: Final = 0.6  # how much one card of the list changes the chance to win


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
        """The win, once the game is over. Until then, how near the list is to done, compared with the nearest rival."""
        assert isinstance(position, ShapesPosition)
        if position.over():
            return share(position, seat)
        nearest = 1e9
        for other in range(position.seats):
            if other != seat:
                nearest = min(nearest, distance(position.players[other]))
        return 1.0 / (1.0 + exp(STEEP * (distance(position.players[seat]) - nearest)))


def distance(player: Player) -> float:
    """How many cards a player still needs to finish their list."""
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
