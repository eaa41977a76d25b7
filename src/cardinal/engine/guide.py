# mypyc: compiled
"""What a game tells a bot that thinks ahead: a quick move, where to stop, and what an end is worth."""

from mypy_extensions import i64, mypyc_attr

from cardinal.engine.chance import Chance
from cardinal.engine.position import Position


@mypyc_attr(allow_interpreted_subclasses=True)
class Guide:
    """Subclass it in a game's folder and put one into `Game.guide`. Each method has a sensible default."""

    def quick(self, position: Position, seat: i64, chance: Chance) -> i64:
        """A quick move, made without thinking, for playouts."""
        return position.nth(seat, chance.below(position.count(seat)))

    def budget(self) -> i64:
        """How many playouts a review of a whole game may take: about a second's worth."""
        return 20_000

    def ended(self, position: Position, start: Position) -> bool:
        """Is it pointless to look further? For example, at the end of a game in a match."""
        return position.over()

    def reward(self, position: Position, start: Position, seat: i64) -> float:
        """How good the end is for a seat, between 0 and 1: what a search wants more of."""
        return self.won(position, start, seat)

    def won(self, position: Position, start: Position, seat: i64) -> float:
        """The seat's share of the win at the end: 1 if it won, 0 if others did, 0.5 if nobody did."""
        winners = position.winners()
        if winners == 0:
            return 0.5
        if (winners >> seat) & 1 == 0:
            return 0.0
        return 1.0
