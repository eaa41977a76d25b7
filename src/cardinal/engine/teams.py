"""Who plays together, which seats stay empty, and when a bot may act for its team."""

from typing import Generic

from cardinal.engine.options import EMPTY, NONE, Options, read_seats
from cardinal.engine.view import P


class Teams(Generic[P]):
    """The defaults: everyone plays alone, and every bot makes its own moves."""

    seats_at_home: int = 0  # seats for one person against bots; 0: the game's default

    def of(self, position: P, seat: int) -> int:
        """The team of a seat."""
        return seat

    def sides(self, seats: int, options: Options) -> list[int] | None:
        """The team of every seat before the deal, as `of` gives it later. None: no teams."""
        return None

    def empty(self, options: Options) -> list[int]:
        """The seats where nobody sits, in a game with the option `empty`. They are never asked."""
        return read_seats(options.get(EMPTY, NONE))

    def sitting(self, seats: int, options: Options) -> list[int]:
        """The seats that are not empty."""
        empty = self.empty(options)
        return [seat for seat in range(seats) if seat not in empty]

    def bot_acts(self, position: P, seat: int, people: int) -> bool:
        """Does a bot in this seat move, or only make suggestions to its team? `people` is the seats with people."""
        return True
