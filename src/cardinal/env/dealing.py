# mypyc: compiled
"""Game n of a seed: the same alone, in a batch and in an adapter."""

from collections.abc import Callable, Mapping

from cardinal.engine.chance import Chance, Fast
from cardinal.engine.event import Event
from cardinal.engine.options import Options
from cardinal.engine.position import Position
from cardinal.env.space import Space

Deal = Callable[[int], tuple[Position, Chance]]


def dealer(space: Space, seats: int | None, options: Mapping[str, object] | None) -> "Dealer":
    game = space.game
    agreed: Options = game.parse_options(space.options(options))
    count = game.default_seats if seats is None else seats
    game.check_seats(count, agreed)
    return Dealer(space, count, agreed)


class Dealer:
    def __init__(self, space: Space, seats: int, options: Options) -> None:
        self.space = space
        self.seats = seats
        self.options = options

    def of_seed(self, seed: int | str, heard: list[Event] | None = None) -> Deal:
        """`heard`: a list, if anyone wants to hear what happens."""
        game, seats, options = self.space.game, self.seats, self.options
        label = f"env {seed} ".encode()

        def deal(number: int) -> tuple[Position, Chance]:
            chance = Fast(label + str(number).encode())
            return game.deal(seats, options, chance, heard), chance

        return deal
